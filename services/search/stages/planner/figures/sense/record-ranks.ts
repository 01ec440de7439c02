import { sameField } from "../../../../plan.ts";
import { isPeriodic } from "../../../../semantic.ts";
import { isPlural } from "./many.ts";
import type { Measure } from "./measure.ts";
import type { Sense } from "./sense.ts";

/**
 * "the deal with the highest value for software companies", "highest target price for Swiss companies":
 * records that stand for themselves are ranked, and whoever else is named only says whose they are.
 */
export function ranksRecords(measure: Measure, sense: Sense): boolean {
  const { dataset, heard } = sense;
  if (dataset.entity || isPeriodic(dataset) || measure.kind !== "fact" || measure.fn) return false;
  const head = heard.find(({ meaning }) => meaning);
  if (!head?.meaning || measure.of.dataset !== dataset.name) return false;
  const { meaning, span } = head;
  const isFigure = meaning.kind === "field" && sameField(meaning.of, measure.of);
  const isKind = meaning.kind === "value" && !meaning.entity && meaning.of.dataset === dataset.name;
  const isNoun = meaning.kind === "dataset" && meaning.dataset === dataset.name;
  // "deals with the smallest value": several of them, and "the highest value of deals" is one.
  if (isPlural(span.text) && (isNoun || isKind)) sense.manyWanted = true;
  return isFigure || isKind || isNoun;
}
