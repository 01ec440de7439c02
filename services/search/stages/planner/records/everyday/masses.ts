import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { measureOfName } from "../../../language/measures.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldWhere } from "./evidence.ts";
import { type Known, type Rule, say, theField } from "./saying.ts";

const HOW_MUCH =
  /^how much ([a-z]+(?: [a-z]+)?) (?:did|have|has|do|was|were|is|are) (?:(?:we|you|they|people|been) )?([a-z]+)\b(.*)$/i;
const MASS = /\b(?:weight|volume|quantity)\b/;

/** "how much bread did we get": by weight, volume or quantity, where its records have one of them. */
export const masses: Rule = (text, known) => {
  const [, what, , rest = ""] = text.match(HOW_MUCH) ?? [];
  if (!what) return [];
  const values = (known.lexicon.mentions.get(phraseOf(what)) ?? []).flatMap((each) =>
    each.kind === "value" && each.strength >= 0.35 ? [each] : [],
  );
  return values.flatMap((value) => {
    const of = massOf(value.of.dataset, known);
    return of ? [say`total ${theField(of)} of ${{ ...value, strength: 1.2 }} ${rest}`] : [];
  });
};

/** The one weight or volume of records. */
export function massOf(dataset: string, { model }: Known): FieldRef | undefined {
  return fieldWhere(
    datasetOf(model, dataset)!,
    ({ kind, label }) =>
      kind === "fact" &&
      !/\bper\b/.test(label) &&
      (MASS.test(label) || ["weight", "volume"].includes(measureOfName(label)?.of ?? "")),
  );
}
