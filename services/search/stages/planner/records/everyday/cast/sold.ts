import type { FieldRef } from "../../../../../plan.ts";
import type { SemanticModel } from "../../../../../semantic.ts";
import { isPieces } from "../../labels.ts";
import { fieldWhere, nounAt, onlyOf, ownerOf, stepsTo } from "../evidence.ts";
import { tail } from "../patterns.ts";
import { type Rule, say, theDataset, theField } from "../saying.ts";
import { mentionOf } from "../takings.ts";
import { holderOf } from "./bests.ts";

const TAIL = tail("on", "over", "of", "at", "from", "by");
const SOLD = new RegExp(
  `^(?:(who)|(?:which|what) ([a-z]+(?: [a-z]+)??)) (?:has |have |did )?(?:sell|sells|sold|shift|shifted) (?:the )?(most|fewest|least)(?: (?:copies|units|pieces|items|things|([a-z]+)))?${TAIL}$`,
  "i",
);

/** "which book has sold the most copies", "who sold the most books": by how many went in all. */
export const soldMost: Rule = (text, known) => {
  const [, who, noun, most, what, rest = ""] = text.match(SOLD) ?? [];
  if (!most) return [];
  const { model } = known;
  const counts = model.datasets.flatMap((each) => fieldWhere(each, isPieces) ?? []);
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
