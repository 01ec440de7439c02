import type { FieldRef } from "../../../plan.ts";
import { datasetOf, type Field, type SemanticModel } from "../../../semantic.ts";
import { patternsOf } from "./adjectives.ts";

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
  for (const [rank, [pattern, direction]] of patterns.entries()) {
    const field = known.fields.find(
      ({ kind, label }) =>
        kind !== "key" &&
        kind !== "hidden" &&
        (isFigureKind(kind) || kind === "time" || /date/.test(label)) &&
        pattern.test(label),
    );
    if (field)
      return { of: { dataset, field: field.name }, inverse: direction !== patterns[0]![1], rank };
  }
  return undefined;
} // prettier-ignore

const isFigureKind = (kind: Field["kind"]) => kind === "fact" || kind === "year";
