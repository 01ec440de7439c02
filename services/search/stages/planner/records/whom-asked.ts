import { isAggregate, type Plan } from "../../../plan.ts";
import type { Item } from "./hear/items.ts";
import { cueOf, isEntity } from "./joins/look.ts";

/** "which shops have …" wants shops: the word for that where a plan has only figures of them all. */
export function whomUnlisted({ columns }: Plan, items: readonly Item[]): readonly string[] {
  const [which, noun, verb] = items;
  const isAsked =
    /^which$/i.test(which?.text ?? "") &&
    isEntity(noun) &&
    /^(?:have|has|had)$/i.test(verb?.text ?? "");
  const shown = columns.filter(({ hidden }) => !hidden);
  const isOfAll = columns.every(({ expression }) => isAggregate(expression));
  return isAsked && isOfAll && shown.length > 0 && cueOf(which) ? [which!.text] : [];
}
