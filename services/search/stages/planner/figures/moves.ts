import type { Condition, Expression } from "../../../plan.ts";
import { type Draft, fieldAt } from "./draft.ts";
import { describeMeasure } from "./measures.ts";
import type { Measure } from "./sense/measure.ts";

/** Whether a measure is a share already, or a score, whose changes are differences and no rates. */
export const isRatio = (draft: Draft, measure: Measure): boolean => {
  const { unit } = describeMeasure(draft, measure, true);
  const isMean = measure.kind === "fact" && fieldAt(draft, measure.of).aggregation === "avg";
  return unit === undefined ? isMean : /^(?:ratio|percent|%|x$)/.test(unit);
};

/** A measure of only those records that are of the period asked for, or of the one before it. */
export function inPeriod(
  draft: Draft,
  measure: Measure,
  which: "now" | "before",
): Expression | undefined {
  // What has no time of its own does not move.
  if (measure.kind === "fact" && measure.of.dataset !== draft.sense.dataset.name) return undefined;
  const { expression } = describeMeasure(draft, measure, false);
  const when = draft.timing.moves?.[which];
  return expression && when && restricted(expression, when);
}

/** Every aggregate of an expression over fewer records. */
export function restricted(
  expression: Expression,
  when: readonly Condition[],
): Expression | undefined {
  if (expression.kind === "number") return expression;
  if (expression.kind === "aggregate" || expression.kind === "statistic")
    return { ...expression, when: [...(expression.when ?? []), ...when] };
  if (expression.kind !== "arithmetic") return undefined;
  const [left, right] = [restricted(expression.left, when), restricted(expression.right, when)];
  return left && right && { ...expression, left, right };
}

/** How a measure moved: a rate in percent, or a difference where that is asked for or it is a ratio. */
export function movedBy(draft: Draft, measure: Measure): Expression | undefined {
  const [first, last] = [inPeriod(draft, measure, "before"), inPeriod(draft, measure, "now")];
  if (!first || !last) return undefined;
  const { change, compares } = draft.sense;
  const percent = change === "percent" || compares.some((each) => each.percent);
  return percent && !isRatio(draft, measure)
    ? { kind: "growth", first, last, periods: 1 }
    : { kind: "arithmetic", operator: "-", left: last, right: first };
}

/** What the column of a move is called. */
export const nameOfMove = (name: string, isRate: boolean): string =>
  `${name}_${isRate ? "growth_percent" : "change"}`;
