import type { FieldRef } from "../../../../plan.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import { type Known, type Rule, say, theField } from "./saying.ts";

const SOME =
  /^(.*?)(?: (?:that|which|who))? (?:with|had|has|have|having|used?|using|applied|applying) (?:an?|any|some) ([a-z]+(?: [a-z]+)?)((?:,? (?:in|during|since|by|per|for|and|from|to|between|before|after)\b.*)?)$/i;

/** "orders with a coupon": those of which it is known, where not every record has one. */
export const havingSome: Rule = (text, known) => {
  const [, before, said, rest = ""] = text.match(SOME) ?? [];
  const of = before && said ? fieldFor(said, known) : undefined;
  return of ? [say`${before!} whose ${theField(of)} is known ${rest}`] : [];
};

/** The one field that a phrase can only mean, of those that say something of a record or nothing. */
function fieldFor(said: string, { lexicon, model }: Known): FieldRef | undefined {
  const all = lexicon.mentions.get(phraseOf(said)) ?? [];
  const [only, ...others] = all;
  if (only?.kind !== "field" || others.length > 0 || only.strength < 0.5) return undefined;
  const { kind, values } = fieldAt(model, only.of);
  return (kind === "dimension" || kind === "attribute") && values ? only.of : undefined;
}
