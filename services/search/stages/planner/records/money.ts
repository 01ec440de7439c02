import type { FieldRef } from "../../../plan.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { amountsOf, isPaidIn, SOLD } from "./amounts.ts";
import { ofKind } from "./fields/choose.ts";
import type { Item } from "./hear/items.ts";
import { cueOf } from "./joins/look.ts";

/** What came in, whatever the column is called. */
const TAKEN = /^(?:takings|sales|turnover|income|revenues?|money|proceeds|receipts)$/i;

/** Money for what was sold, whether or not it was paid. */
const REVENUE = /^(?:sales|turnover|revenues?|proceeds)$/i;

/**
 * "takings by payment method": a word for money that no column is called by is the sum of the one
 * amount that events have of those that the question speaks of. Where several have one, or none,
 * the word stays unknown.
 */
export function withMoney(heard: readonly Item[], model: SemanticModel): readonly Item[] {
  const items = withAmounts(heard, model);
  const at = items.findIndex(({ kind, text }) => kind === "unknown" && TAKEN.test(text));
  if (at < 0) return items;
  const { text } = items[at]!;
  const of = amountIn(items, REVENUE.test(text), model);
  if (!of) return items;
  const before = items.slice(0, at).findLast((item) => cueOf(item)?.kind !== "filler");
  // "the average revenue"; "the highest" is that of all that one has.
  const isMeasured = cueOf(before)?.kind === "aggregate";
  const sum = { kind: "cue", text, cue: { kind: "aggregate", fn: "sum" } } as const;
  const amount = { kind: "data", text, mentions: [{ kind: "field", of, strength: 0.9 }] } as const;
  const after = items.slice(isAmount(items[at + 1]) ? at + 2 : at + 1);
  // "by revenue …, with the revenue": as often as it is said.
  return withMoney([...items.slice(0, at), ...(isMeasured ? [] : [sum]), amount, ...after], model);
}

/** "the total sales amount": the one amount that sales have, whatever it is called. */
function withAmounts(items: readonly Item[], model: SemanticModel): readonly Item[] {
  const at = items.findIndex((item, index) => isAmount(item) && ownAmount(items, index, model));
  const of = at > 0 && ownAmount(items, at, model);
  if (!of) return items;
  const text = `${items[at - 1]!.text} ${items[at]!.text}`;
  const amount = { kind: "data", text, mentions: [{ kind: "field", of, strength: 0.9 }] } as const;
  return withAmounts([...items.slice(0, at - 1), amount, ...items.slice(at + 1)], model);
}

const isAmount = (item: Item | undefined) => /^(?:amounts?|value)$/i.test(item?.text ?? "");

/** The amount of the records whose noun stands before, where they have one column for it. */
function ownAmount(items: readonly Item[], index: number, model: SemanticModel) {
  const nouns = ofKind(items[index - 1], "dataset").filter(({ strength }) => strength > 0.9);
  const [noun, ...others] = nouns.map(({ dataset }) => dataset);
  const isOwn = ofKind(items[index], "field").some(({ of }) => of.dataset === noun);
  const own = model.datasets.find(({ name }) => name === noun);
  const [of, ...more] = own && others.length === 0 && !isOwn ? amountsOf(own, model) : [];
  return more.length === 0 ? of : undefined;
}

function amountIn(
  items: readonly Item[],
  isRevenue: boolean,
  model: SemanticModel,
): FieldRef | undefined {
  const all = model.datasets.flatMap((dataset) => amountsOf(dataset, model));
  const said = all.filter(({ dataset }) => items.some((item) => speaksOf(item, dataset)));
  const likely = said.length > 0 ? said : all;
  const sold = isRevenue ? likely.filter(({ dataset }) => SOLD.test(dataset)) : [];
  const paid = likely.filter(({ dataset }) => isPaidIn(dataset));
  const [only, ...others] = [sold, paid].find(({ length }) => length === 1) ?? likely;
  return others.length === 0 ? only : undefined;
}

/** Whether an item is a noun or a column of a dataset, and of no other as well. */
function speaksOf(item: Item, dataset: string): boolean {
  const nouns = ofKind(item, "dataset").filter(({ strength }) => strength >= 0.5);
  const fields = ofKind(item, "field").filter(({ strength }) => strength > 0.9);
  const all =
    nouns.length > 0 ? nouns.map((each) => each.dataset) : fields.map(({ of }) => of.dataset);
  return all.length > 0 && all.every((each) => each === dataset);
}
