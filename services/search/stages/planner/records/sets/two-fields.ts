import type { Column, Comparison, Condition } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { fieldAt } from "../fields/choose.ts";
import { type Read, type Reading, wholeOf, without } from "../reading.ts";
import { fieldCalled, itemsOf } from "./field-called.ts";

const ASKS =
  "(?<asks>(?:(?:list|show|find|give|return|name|which|what|are|how many)\\b ?(?:me )?)+(?:all )?(?:(?:the|our) )?)";
const FIELD = "(?!.*\\b(?:average|mean|total|sum|any|all|that|those)\\b)[a-z][a-z -]*?";
const BELOW = "below|under|less than|lower than|smaller than|fewer than|short of";
const ABOVE = "above|over|more than|greater than|higher than|larger than|exceeds?|exceeding";
const EVEN = "equal to|the same as";
const SAID = new RegExp(
  `^${ASKS}(?<who>[a-z]+(?: [a-z]+)?)(?: are there| do we have)? (?:whose|where (?:the |their )?|with (?:an? |the |their )?|(?:that )?(?:have|has) (?:an? )?) ?(?<one>${FIELD}) (?:(?:is|are|was|were|lies|lie|has fallen|have fallen|has dropped) )?(?<than>at or below|at or above|at least|at most|${BELOW}|${ABOVE}|${EVEN}) (?:the |its |their )?(?:own )?(?<other>${FIELD})(?:: (?<items>.+))?$`,
  "i",
);

/** "parts whose stock is below the reorder level": both are told of one record. */
export function ofTwoFields(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const said = withoutEnd(text).match(SAID)?.groups;
  if (!said) return undefined;
  const { asks = "", who = "", one = "", than = "", other = "", items } = said;
  const listed = read(`List the ${who}`);
  const base = wholeOf(listed);
  if (!base || base.grouped) return undefined;
  const [first, second] = [one, other].map((each) => fieldCalled(each, who, base, read));
  if (!first || !second || first.field === second.field) return undefined;
  if (![first, second].every((of) => fieldAt(model, of).kind === "fact")) return undefined;
  const field = derivedField({ kind: "margin", first: first.field, second: second.field });
  const left = { kind: "field", of: { dataset: first.dataset, field } } as const;
  const rule: Condition = { kind: "compare", left, operator: operatorOf(than), right: 0 };
  const isCount = /how many/i.test(asks);
  const reading = isCount ? read(`How many ${who} are there?`) : listed;
  const plan = wholeOf(reading);
  const columns = items && !isCount ? columnsOf(items, who, read) : plan?.columns;
  if (!plan || !columns) return without(reading, items ?? one);
  return { ...reading, plan: { ...plan, columns, where: [...plan.where, rule] } };
}

function operatorOf(than: string): Comparison {
  if (/^at (?:or below|most)$/i.test(than)) return "<=";
  if (/^at (?:or above|least)$/i.test(than)) return ">=";
  if (new RegExp(`^(?:${BELOW})$`, "i").test(than)) return "<";
  return new RegExp(`^(?:${ABOVE})$`, "i").test(than) ? ">" : "=";
}

/** What is to be shown of each, as far as each of it can be shown. */
function columnsOf(items: string, who: string, read: Read): readonly Column[] | undefined {
  const plan = wholeOf(read(`List the ${itemsOf(items).join(", ")} of the ${who}`));
  const shown = plan?.columns.filter(({ hidden }) => !hidden) ?? [];
  return plan && !plan.grouped && shown.length >= itemsOf(items).length ? shown : undefined;
}
