import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type Field, type SemanticModel } from "../../../../semantic.ts";
import { isPeople } from "../roles/persons.ts";
import { ownDeedsOf } from "../times/time-deeds.ts";
import { isOfTimes, patternsOf } from "./adjectives.ts";

/** The field that an adjective speaks of: "older" in a dataset with an age. */
export function fieldByAdjective(
  model: SemanticModel,
  dataset: string,
  adjective: string,
): { readonly of: FieldRef; readonly inverse: boolean; readonly rank: number } | undefined {
  const known = datasetOf(model, dataset)!;
  const declared = known.adjectives.find(({ words }) => words.includes(adjective));
  if (declared) {
    const natural = patternsOf(adjective)[0]?.[1] ?? "desc";
    return {
      of: { dataset, field: declared.field },
      inverse: declared.direction !== natural,
      rank: 0,
    };
  }
  const patterns = patternsOf(adjective);
  const isAged = AGES.test(adjective) && isPeople(model, dataset);
  // "the latest employee" is not the youngest.
  const isOfTime = adjective === "recent" || adjective === "early";
  const isTimely = isOfTimes(adjective);
  for (const [rank, [pattern, direction]] of patterns.entries()) {
    const field = known.fields.find(
      ({ kind, label }) =>
        kind !== "key" &&
        !(isAged && !OF_AGE.test(label)) &&
        !(isOfTime && OF_AGE.test(label)) &&
        kind !== "hidden" &&
        (isFigureKind(kind) || (isTimely && (kind === "time" || /date|\btime\b/.test(label)))) &&
        pattern.test(label),
    );
    if (field)
      return { of: { dataset, field: field.name }, inverse: direction !== patterns[0]![1], rank };
  }
  // "the most recent finds": the one day that says when each was.
  if (!isOfTime) return undefined;
  const days = known.fields.filter(({ kind, label }) => kind === "time" && !ASIDE.test(label));
  const own = days.filter(({ label }) => ownDeedsOf(dataset).includes(label.split(" ")[0]!));
  const [only, ...others] = own.length === 1 ? own : days;
  return only && others.length === 0
    ? { of: { dataset, field: only.name }, inverse: false, rank: patterns.length }
    : undefined;
}

/** "the oldest licence": what is old has an early year. */
export function isInverse(adjective: string, label: string): boolean {
  const patterns = patternsOf(adjective);
  const said = patterns.find(([pattern]) => pattern.test(label));
  return said !== undefined && said[1] !== patterns[0]![1];
}

/** How old people are, only their birth tells: the day on which they were hired does not. */
const AGES = /^(?:old|young)$/;
const OF_AGE = /\bage\b|birth|\bborn\b|\bdob\b/;

const ASIDE = /birth|born|expir|due|until|valid|end\b|planned|next/;

const isFigureKind = (kind: Field["kind"]) => kind === "fact" || kind === "year";
