import type { Dataset, Field } from "../../../../semantic.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const UNDONE =
  /^(.*?)\b([a-z]+) (?:(?:that|which|who) )?(?:still )?(?:have|has|had|are|is|were|was|do|did)(?:n't| not| still not)(?: yet)?(?: (?:been|be))? (.+?)(?: (?:yet|so far|as yet|to date))?$/i;

/** "people who have not passed their theory yet": no day says when they did. */
export const undone: Rule = (text, known) => {
  const [, before = "", noun, done] = text.match(UNDONE) ?? [];
  if (!done) return [];
  const words = done
    .toLowerCase()
    .split(" ")
    .filter((word) => !EMPTY.test(word));
  const thing = nounAt(noun!, known);
  const people = /^(?:people|persons|those)$/i.test(noun!);
  const among = known.model.datasets.filter(
    ({ name }) => people || (thing?.kind === "dataset" && thing.dataset === name),
  );
  const found = among.flatMap((dataset) =>
    daysOfDeed(dataset, words).map((day) => ({ dataset, day })),
  );
  const only = words.length > 0 ? onlyOf(found) : undefined;
  if (!only) return [];
  const of = theField({ dataset: only.dataset.name, field: only.day.name });
  return [say`${before} ${theDataset(only.dataset.name)} with no ${of}`];
};

const EMPTY =
  /^(?:their|his|her|its|the|a|an|it|them|been|got|gotten|any|to|for|of|by|us|up|out|off|in|all)$/;

/** Days whose name or whose deed says all of the words. */
const daysOfDeed = (dataset: Dataset, words: readonly string[]): readonly Field[] =>
  dataset.fields.filter((field) => {
    if (field.kind !== "time") return false;
    const said = new Set([
      ...(deedIn(field, dataset.name) ?? []),
      ...field.label.split(" ").map(rooted),
    ]);
    return words.every((word) => said.has(rooted(word)));
  });
