import { type FieldRef, sameField } from "../../../../plan.ts";
import { isPeriodic } from "../../../../semantic.ts";
import { isPlural } from "./many.ts";
import { type Measure, sameMeasure } from "./measure.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { sizeOf } from "./size.ts";

/**
 * "the deal with the highest value for software companies", "highest target price for Swiss companies":
 * records that stand for themselves are ranked, and whoever else is named only says whose they are.
 */
export function ranksRecords(measure: Measure, sense: Sense): boolean {
  const { dataset, heard } = sense;
  if (!isOfRecords(measure, sense) || measure.fn) return false;
  const head = heard.find(({ meaning }) => meaning);
  if (!head?.meaning) return false;
  const { meaning, span } = head;
  const isFigure = meaning.kind === "field" && sameField(meaning.of, measure.of);
  const isKind = meaning.kind === "value" && !meaning.entity && meaning.of.dataset === dataset.name;
  const isNoun = meaning.kind === "dataset" && meaning.dataset === dataset.name;
  // "the analyst with the highest target price": of those that are given, the highest one.
  const isGiver = meaning.kind === "field" && isOfSeries(meaning.of, sense);
  // "deals with the smallest value": several of them, and "the highest value of deals" is one.
  if (isPlural(span.text) && (isNoun || isKind || isGiver)) sense.manyWanted = true;
  return isFigure || isKind || isNoun || isGiver;
}

const isOfSeries = ({ dataset: name, field }: FieldRef, { dataset }: Sense): boolean =>
  name === dataset.name && dataset.time?.series?.includes(field) === true;

/** "number of target prices below 20": of records that have one such each, and no figure of their own. */
export const countsRecords = (measure: Measure, sense: Sense): boolean =>
  isOfRecords(measure, sense) && isPlural(sense.heard.at(-1)?.span.text ?? "");

/**
 * "cargoes over 150000 with a price below 7": of what makes the records big, and no bound of the figure
 * that is named behind.
 */
export function boundBefore(
  measure: Measure,
  { compare }: Pending,
  sense: Sense,
): Measure | undefined {
  const { heard, dataset } = sense;
  if (!compare || !isOfRecords(measure, sense)) return undefined;
  const at = heard.findLastIndex(({ span }) => span.text === compare.text);
  const noun = heard[at - 1]?.meaning;
  if (noun?.kind !== "dataset" || noun.dataset !== dataset.name) return undefined;
  const isApart = heard
    .slice(at + 1, -1)
    .some(({ span }) => /^(?:with|having|at|and)$/i.test(span.text));
  const size = sizeOf(dataset);
  return isApart && size && !sameMeasure(size, measure) ? size : undefined;
}

/** A figure of records that stand for themselves. */
const isOfRecords = (measure: Measure, { dataset }: Sense): measure is Measure & { kind: "fact" } =>
  !dataset.entity &&
  !isPeriodic(dataset) &&
  measure.kind === "fact" &&
  measure.of.dataset === dataset.name;
