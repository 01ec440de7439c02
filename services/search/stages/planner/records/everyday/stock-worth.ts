import type { FieldRef } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { onlyOf } from "./evidence.ts";
import { type Rule, say, theField } from "./saying.ts";

const HELD = "(?:stock|inventory)";
const WORTH = new RegExp(
  `^(?:(?:what|how much) (?:is|['’]s) |(?:show|give)(?: me)? )?(?:the )?(?:total )?(?:(?:the |our |all )*${HELD} (?:value|worth)|(?:value|worth) of (?:the |our |all )*${HELD})\\b(.*)$`,
  "i",
);

/** "the value of the stock of herbs": how many there are of each, times what one of them costs. */
export const stockWorth: Rule = (text, known) => {
  const [whole, rest] = text.match(WORTH) ?? [];
  const of = whole && onlyOf(known.model.datasets.flatMap((each) => worthIn(each) ?? []));
  return of ? [say`total ${theField(of)} ${rest!}`] : [];
};

const STOCK =
  /^(?:in )?(?:stock|inventory)(?: (?:qty|quantity|level|count|units?))?$|^(?:qty|quantity|units?) (?:in stock|on hand)$|^on hand$/;
const PRICE = /\b(?:price|cost)\b/;

/** Of records with one count of what is there and one price. */
function worthIn({ name: dataset, fields }: Dataset): FieldRef | undefined {
  const facts = fields.filter(({ kind }) => kind === "fact");
  const count = onlyOf(facts.filter(({ label }) => STOCK.test(label)));
  const price = onlyOf(facts.filter(({ label }) => PRICE.test(label)));
  if (!count || !price) return undefined;
  return {
    dataset,
    field: derivedField({ kind: "product", first: count.name, second: price.name }),
  };
}
