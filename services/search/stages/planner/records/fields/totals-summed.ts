import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { fieldAt, ofKind } from "./choose.ts";

const SUM: Item = { kind: "cue", text: "total", cue: { kind: "aggregate", fn: "sum" } };

/**
 * "what is the total amount of orders by customer", of orders that each have a total amount: what
 * those of several come to, and not one after the other.
 */
export function withTotalsSummed(items: readonly Item[], model: SemanticModel): readonly Item[] {
  const at = items.findIndex((item) => !LEADS.has(cueOf(item)?.kind ?? ""));
  const item = items[at];
  const isSummed = item !== undefined && isTotal(item, model) && isOfSeveral(items.slice(at));
  const isAsked = /^(?:what|how)\b/i.test(items[0]?.text ?? "") || at === 0 || isGrouped(items);
  const summed =
    isSummed && isAsked ? at : items.findIndex((_, at) => isRankOfOthers(at, items, model));
  return summed < 0 ? items : [...items.slice(0, summed), SUM, ...items.slice(summed)];
}

/** "the customer with the highest total amount": of whoever has several orders. */
function isRankOfOthers(at: number, items: readonly Item[], model: SemanticModel): boolean {
  const item = items[at]!;
  const rank = cueOf(items[at - 1]);
  if (rank?.kind !== "superlative" || !isTotal(item, model)) return false;
  const noun = items.slice(0, at - 1).findLast(isEntity);
  const own = new Set(ofKind(item, "field").map(({ of }) => of.dataset));
  return noun !== undefined && !ofKind(noun, "dataset").some(({ dataset }) => own.has(dataset));
}

const LEADS: ReadonlySet<string> = new Set(["ask", "filler"]);

const isTotal = (item: Item, model: SemanticModel): boolean => {
  const fields = ofKind(item, "field");
  return (
    item.kind === "data" &&
    /^total [a-z]/i.test(item.text) &&
    fields.length > 0 &&
    fields.length === item.mentions.length &&
    fields.every(({ of }) => {
      const { kind, label } = fieldAt(model, of);
      return kind === "fact" && /^total /.test(label);
    })
  );
};

/** Whether it is of more than one record, and nothing else of each is asked for. */
function isOfSeveral([item, next, ...rest]: readonly Item[]): boolean {
  const last = item!.text.toLowerCase().split(" ").at(-1)!;
  const isOfOne = / of /i.test(item!.text) && stem(last) === last;
  const isListed = ["and", "comma", "number"].includes(cueOf(next)?.kind ?? "");
  const isRanked = [next, ...rest].some((each) => cueOf(each)?.kind === "superlative");
  return next !== undefined && !isOfOne && !isListed && !isRanked;
}

const isGrouped = (items: readonly Item[]): boolean =>
  items.some((item) => ["by", "each", "series"].includes(cueOf(item)?.kind ?? ""));
