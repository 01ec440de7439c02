import type { FieldRef } from "../../../../../plan.ts";
import type { SemanticModel } from "../../../../../semantic.ts";
import { nounAt, onlyOf, ownerOf, stepsTo } from "../evidence.ts";
import { type Rule, say, theDataset, theField } from "../saying.ts";
import { mentionOf } from "../takings.ts";
import { holderOf, onlyFact } from "./bests.ts";

const TAIL =
  "((?: (?:in|during|since|before|after|between|last|this|on|over|of|at|from|by)\\b.*)?)";
const COUNT = /^(?:quantity|qty|pieces|units|copies)(?: (?:sold|ordered|bought))?$/;
const SOLD = new RegExp(
  `^(?:(who)|(?:which|what) ([a-z]+(?: [a-z]+)??)) (?:has |have |did )?(?:sell|sells|sold|shift|shifted) (?:the )?(most|fewest|least)(?: (?:copies|units|pieces|items|things|([a-z]+)))?${TAIL}$`,
  "i",
);

/** "which book has sold the most copies", "who sold the most books": by how many went in all. */
export const soldMost: Rule = (text, known) => {
  const [, who, noun, most, what, rest = ""] = text.match(SOLD) ?? [];
  if (!most) return [];
  const { model } = known;
  const counts = model.datasets.flatMap((each) => onlyFact(each, COUNT) ?? []);
  const count = onlyOf(counts);
  const thing = noun ? nounAt(noun, known) : undefined;
  const seller = who && count && holderOf(count, who, undefined, known);
  const object = what ? nounAt(what, known) : undefined;
  if (!count || (what && (object?.kind !== "dataset" || !leads(count, object.dataset, model))))
    return [];
  const end = /most/i.test(most) ? "highest" : "lowest";
  if (seller)
    return [say`which ${theDataset(seller)} has the ${end} total ${theField(count)} ${rest}`];
  if (!thing || !leads(count, ownerOf(thing), model)) return [];
  return [say`which ${mentionOf(thing)} has the ${end} total ${theField(count)} ${rest}`];
};

const leads = ({ dataset }: FieldRef, to: string, model: SemanticModel): boolean =>
  stepsTo(model, dataset, to) !== undefined;
