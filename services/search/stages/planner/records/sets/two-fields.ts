import type { Column, Comparison, Condition } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { fieldAt } from "../fields/choose.ts";
import { nounOf } from "../labels.ts";
import { type Read, type Reading, wholeOf, without } from "../reading.ts";
import { fieldCalled, itemsOf } from "./field-called.ts";

const HEAD =
  "(?<head>(?:(?:in|on|at|for) )?(?:list|show|find|give|return|name|which|what|how many)\\b.+?|(?:the |all |all the |our )?[a-z]+)";
const FIELD = "(?!.*\\b(?:average|mean|total|sum|any|all|that|those)\\b)[a-z][a-z0-9_ -]*?";
const BELOW = "below|under|less than|lower than|smaller than|fewer than|short of";
const ABOVE = "above|over|more than|greater than|higher than|larger than|exceeds?|exceeding";
const EVEN = "equal to|equals|the same as";
const IS = "(?:is|are|was|were|lies|lie|has fallen|have fallen|has dropped)";
const OTHER = `(?:the |its |their )?(?:own )?(?<other>${FIELD})(?:: (?<items>.+))?`;
const SAYINGS: readonly RegExp[] = [
  // "flights that carried fewer passengers than they have seats"
  new RegExp(
    `^${HEAD} (?:(?:that|which) )?(?:have|has|had|carried|carry|with|got|sold|took|took in) (?<than>fewer|less|more) (?<one>${FIELD}) than (?:(?:they|it|there) (?:have|has|had|are|were|is) )?${OTHER}$`,
    "i",
  ),
  // "for which parts is the stock at or below the reorder level"
  new RegExp(
    `^for (?<head>(?:which|what) [a-z]+(?: [a-z]+)?) ${IS} (?:the |their )(?<one>${FIELD}) (?<than>at or below|at or above|at least|at most|${BELOW}|${ABOVE}|${EVEN}) ${OTHER}$`,
    "i",
  ),
];

/** "parts whose stock is below the reorder level": both are told of one record. */
export function ofTwoFields(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const asked = withoutEnd(text);
  const found = SAYINGS.map((each) => asked.match(each)?.groups).find(Boolean);
  if (!found) return undefined;
  const { head = "", one = "", than = "", other = "", items } = found;
  const isCount = /^how many\b/i.test(head);
  const reading = read(isCount ? `${head} are there?` : head);
  const plan = wholeOf(reading);
  const who = plan && nounOf(plan.dataset, model);
  const base = who && wholeOf(read(`List the ${who}`));
  if (!plan || !base || base.grouped || plan.of || plan.top !== undefined) return undefined;
  const [first, second] = [one, other].map((each) => fieldCalled(each, who, base, read));
  if (!first || !second || first.field === second.field || first.dataset !== plan.dataset)
    return undefined;
  if (![first, second].every((of) => fieldAt(model, of).kind === "fact")) return undefined;
  const field = derivedField({ kind: "margin", first: first.field, second: second.field });
  const left = { kind: "field", of: { dataset: first.dataset, field } } as const;
  const rule: Condition = { kind: "compare", left, operator: operatorOf(than), right: 0 };
  const columns = items && !isCount ? columnsOf(items, who, read) : plan.columns;
  if (!columns) return without(reading, items ?? one);
  return { ...reading, plan: { ...plan, columns, where: [...plan.where, rule] } };
}

function operatorOf(than: string): Comparison {
  if (/^at (?:or below|most)$/i.test(than)) return "<=";
  if (/^at (?:or above|least)$/i.test(than)) return ">=";
  if (new RegExp(`^(?:${BELOW}|fewer|less)$`, "i").test(than)) return "<";
  return new RegExp(`^(?:${ABOVE}|more)$`, "i").test(than) ? ">" : "=";
}

/** What is to be shown of each, as far as each of it can be shown. */
function columnsOf(items: string, who: string, read: Read): readonly Column[] | undefined {
  const plan = wholeOf(read(`List the ${itemsOf(items).join(", ")} of the ${who}`));
  const shown = plan?.columns.filter(({ hidden }) => !hidden) ?? [];
  return plan && !plan.grouped && shown.length >= itemsOf(items).length ? shown : undefined;
}
