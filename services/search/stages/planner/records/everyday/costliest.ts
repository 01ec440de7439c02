import { fieldAt } from "../fields/choose.ts";
import { measuredBy } from "../fields/verb-figures.ts";
import { waysOfRate } from "../rates.ts";
import { nounAt } from "./evidence.ts";
import { COUNT } from "./lasts.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const COSTS = new RegExp(
  `^(?:which|what) (?:${COUNT} )?([a-z]+)((?: [^ ]+){0,6}?) costs?(?: us| you| them)? (?:the )?(most|least)((?: (?:in|at|of|from|per)\\b.*)?)$`,
  "i",
);

/** "which five batches brewed in 2024 cost us the most": of records each of which says what it cost. */
export const costliest: Rule = (text, known) => {
  const [, count = "", noun = "", said = "", most = "", rest = ""] = text.match(COSTS) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const own =
    thing?.kind === "dataset" ? measuredBy(thing.dataset, "cost", known.model) : undefined;
  if (!own) return [];
  const end = /most/i.test(most) ? "highest" : "lowest";
  const those = theDataset(own.dataset);
  const { label } = fieldAt(known.model, own);
  const behind = waysOfRate(label).includes(rest.trim()) || isEvery(rest, label) ? "" : rest;
  return [say`which ${count} ${those} ${said} have the ${end} ${theField(own)} ${behind}`];
};

/** "per month", of a monthly fee */
const isEvery = (rest: string, label: string): boolean =>
  waysOfRate(label).some((way) => way.replace(/^an? /, "per ") === rest.trim());
