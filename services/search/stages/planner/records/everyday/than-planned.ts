import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, type Field } from "../../../../semantic.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { rooted } from "../times/time-deeds.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const PLAN = "(quot|estimat|budget|plann|plan|agre|expect|forecast)[a-z]*";
const CAME =
  "(?: (?:that|which|who|where|we|they|it|has|have|had|is|are|was|were|been|came|come|ended|up|out|in|to|went|gone|cost|costs|costing|charged|billed|ran))*";
const MORE =
  "(dearer|more expensive|pricier|costlier|higher|more|cheaper|less expensive|less|lower)";
const SAID: readonly RegExp[] = [
  new RegExp(
    `^(.*?)\\b([a-z]+)${CAME} ${MORE} than (?:(?:was|were|we|we had|the|its|their|originally|first|it was|they were) )*${PLAN}(?: (?:price|cost|amount|figure|value|for))?((?:,? .*)?)$`,
    "i",
  ),
  new RegExp(
    `^(.*?)\\b([a-z]+)${CAME} (over|above|exceed(?:ed|s|ing)?|under|below|within) (?:(?:the|its|their|original|first) )*${PLAN}(?: (?:price|cost|amount|figure|value))?((?:,? .*)?)$`,
    "i",
  ),
];

const REAL = /\b(?:final|actual|real|invoiced|billed|charged|paid)\b/;
const MONEY = /\b(?:price|cost|amount|fee|charge|value|total|spend|spent|expense)\b|^quote$|budget/;

/** "dearer than quoted", "went over the estimate": of records that say both what was planned and what it came to. */
export const thanPlanned: Rule = (text, known) => {
  for (const pattern of SAID) {
    const [, before = "", noun = "", more = "", plan = "", rest = ""] = text.match(pattern) ?? [];
    const thing = noun ? nounAt(noun, known) : undefined;
    const owner = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
    const over = owner && overOf(owner, plan.toLowerCase());
    if (!owner || !over) continue;
    const than = LESS.test(more) ? "less than" : /^within$/i.test(more) ? "at most" : "more than";
    return [say`${before} ${theDataset(owner.name)} with ${theField(over)} ${than} 0 ${rest}`];
  }
  return [];
};

const LESS = /^(?:cheaper|less|lower|under|below)/i;

/** By how much what it came to is more than what was planned. */
function overOf({ name, fields }: Dataset, plan: string): FieldRef | undefined {
  const money = fields.filter(({ kind, label }) => kind === "fact" && MONEY.test(label));
  const isPlanned = ({ label }: Field) =>
    label.split(" ").some((word) => word.startsWith(plan) || rooted(word).startsWith(plan));
  const planned = onlyOf(money.filter(isPlanned));
  const real = onlyOf(money.filter((field) => field !== planned && REAL.test(field.label)));
  if (!planned || !real) return undefined;
  const field = derivedField({ kind: "margin", first: real.name, second: planned.name });
  return { dataset: name, field };
}
