import type { FieldRef } from "../../../plan.ts";
import type { Dataset, SemanticModel } from "../../../semantic.ts";
import { ofKind } from "./fields/choose.ts";
import type { Item } from "./hear/items.ts";
import { cueOf } from "./joins/look.ts";

/** What came in, whatever the column is called. */
const TAKEN = /^(?:takings|sales|turnover|income|revenues?|money|proceeds|receipts)$/i;

const MONEY = /\b(?:amount|total|price|fee|charge|paid|payment|revenue|sales|takings)\b/;

/** What goes out, is owed, or is of one piece and not of what was sold. */
const OTHER =
  /\b(?:unit|cost|rate|refund\w*|fine|wage|salary|compensation|deposit|discount|tax|budget|rent|insured|delivery|list|retail|purchase|per)\b/;

/**
 * "takings by payment method": a word for money that no column is called by is the sum of the one
 * amount that events have of those that the question speaks of. Where several have one, or none,
 * the word stays unknown.
 */
export function withMoney(items: readonly Item[], model: SemanticModel): readonly Item[] {
  const at = items.findIndex(({ kind, text }) => kind === "unknown" && TAKEN.test(text));
  if (at < 0) return items;
  const of = amountIn(items, model);
  if (!of) return items;
  const { text } = items[at]!;
  const before = items.slice(0, at).findLast((item) => cueOf(item)?.kind !== "filler");
  const isMeasured = ["aggregate", "superlative"].includes(cueOf(before)?.kind ?? "");
  const sum = { kind: "cue", text, cue: { kind: "aggregate", fn: "sum" } } as const;
  const amount = { kind: "data", text, mentions: [{ kind: "field", of, strength: 0.9 }] } as const;
  return [...items.slice(0, at), ...(isMeasured ? [] : [sum]), amount, ...items.slice(at + 1)];
}

function amountIn(items: readonly Item[], { datasets }: SemanticModel): FieldRef | undefined {
  const all = datasets.flatMap(amountsOf);
  const said = all.filter(({ dataset }) => items.some((item) => speaksOf(item, dataset)));
  const [only, ...others] = said.length > 0 ? said : all;
  return others.length === 0 ? only : undefined;
}

/** The amounts of money of records that say when something happened. */
export function amountsOf({ name, fields }: Dataset): readonly FieldRef[] {
  if (!fields.some(({ kind }) => kind === "time")) return [];
  const found = fields.filter(
    ({ kind, label }) => kind === "fact" && MONEY.test(label) && !OTHER.test(label),
  );
  return found.map((field) => ({ dataset: name, field: field.name }));
}

/** Whether an item is a noun or a column of a dataset, and of no other as well. */
function speaksOf(item: Item, dataset: string): boolean {
  const nouns = ofKind(item, "dataset").filter(({ strength }) => strength >= 0.5);
  const fields = ofKind(item, "field").filter(({ strength }) => strength > 0.9);
  const all =
    nouns.length > 0 ? nouns.map((each) => each.dataset) : fields.map(({ of }) => of.dataset);
  return all.length > 0 && all.every((each) => each === dataset);
}
