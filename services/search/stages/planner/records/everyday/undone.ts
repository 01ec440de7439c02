import type { Dataset, Field } from "../../../../semantic.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";
import { endOf, nounAt, onlyOf, payOf, peopleIn } from "./evidence.ts";
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

const UNPAID = /^(.*?)\b(?:un|not yet |not )([a-z]+ed|paid|sold|sent)\b(?: ([a-z]+))(.*)$/i;

/** "unpaid charges": without a day on which that was done. */
export const unmade: Rule = (text, known) => {
  const [, before = "", done, noun, rest = ""] = text.match(UNPAID) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const dataset =
    thing?.kind === "dataset"
      ? known.model.datasets.find(({ name }) => name === thing.dataset)
      : undefined;
  const day = dataset && onlyOf(daysOfDeed(dataset, [done!.toLowerCase()]));
  if (!dataset || !day) return [];
  const of = theField({ dataset: dataset.name, field: day.name });
  return [say`${before} ${theDataset(dataset.name)} with no ${of} ${rest}`];
};

const RUNNING =
  /^(.*?)\b([a-z]+) (?:(?:that|which|who) )?(?:are|is|were|was|have|has)? ?still (?:running|going|going on|open|active|current|on|in progress|under way|live|valid|here|with us)$/i;
const GONE =
  /^who (?:no longer (?:works|lives|is|sings|plays|teaches|studies|belongs)|(?:has|have) (?:left|quit|gone)|left|quit|is gone|has stopped|does not work|doesn't work)\b(?: (?:for|with|here|us|for us|with us|the [a-z]+|our [a-z]+|any more|anymore))*$/i;

/** "rentals that are still running", "who no longer works for us": whose last day is not, or is, there. */
export const going: Rule = (text, known) => {
  const [, before = "", noun] = text.match(RUNNING) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const running = known.model.datasets.find(
    ({ name }) => thing?.kind === "dataset" && thing.dataset === name,
  );
  const end = running && endOf(running);
  if (running && end) return [say`${before} ${theDataset(running.name)} with no ${theField(end)}`];
  if (!GONE.test(text)) return [];
  const people = peopleIn(known.model).filter(endOf);
  const staff = onlyOf(people) ?? onlyOf(people.filter(payOf));
  return staff
    ? [say`which ${theDataset(staff.name)} whose ${theField(endOf(staff)!)} is known`]
    : [];
};
