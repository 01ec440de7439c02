import { type Condition, type FieldRef, fieldsIn, type Plan, sameField } from "../../../plan.ts";
import { type Draft, fieldAt, fieldOnly } from "./draft.ts";
import type { Heard } from "./sense/sense.ts";

/**
 * "companies with a ticker", "banks that have a P/E": those of whom it is known. "With its ticker"
 * asks to have it shown.
 */
export function ofWhomKnown(draft: Draft, plan: Plan): Plan {
  const { heard } = draft.sense;
  if (plan.grouped) return plan;
  const told = heard.flatMap((each, at) => {
    const of = each.meaning?.kind === "field" ? each.meaning.of : undefined;
    // Who has a value of a kind has a record that says so.
    const isOwn = of && /^(?:fact|attribute|key)$/.test(fieldAt(draft, of).kind);
    return isOwn && isHad(heard, at) && isShown(plan, of) ? [of] : [];
  });
  const known = told.map((of): Condition => ({ kind: "null", left: fieldOnly(of), negated: true }));
  return known.length === 0 ? plan : { ...plan, where: [...plan.where, ...known] };
}

/** Whether "with a" or "have an" stands right before a word, and nothing that it is compared with behind. */
const isHad = (heard: readonly Heard[], at: number): boolean =>
  /^an?$/i.test(heard[at - 1]?.span.text ?? "") &&
  /^(?:with|have|has|having)$/i.test(heard[at - 2]?.span.text ?? "") &&
  !heard.slice(at + 1).some(({ span }) => span.kind === "grammar" && span.word.kind === "compare");

const isShown = ({ columns, where }: Plan, of: FieldRef): boolean =>
  columns.some(({ expression }) => expression.kind === "field" && sameField(expression.of, of)) &&
  !where.flatMap(fieldsIn).some((each) => sameField(each, of));
