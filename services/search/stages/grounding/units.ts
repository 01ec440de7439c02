import { isDeepStrictEqual } from "node:util";
import type { Problem } from "../../model.ts";
import {
  type Condition,
  type Expression,
  expressionsIn,
  isAggregate,
  type Plan,
} from "../../plan.ts";
import type { Outcome } from "../citing/shown.ts";

/**
 * Figures of different units were added up, or are ranked against each other.
 *
 * @param first     the least unit of each row
 * @param last      the greatest unit of each row
 * @param compared  units of rows that are not among the best, and were compared with them
 */
export function mixedUnits(
  plan: Plan,
  first: readonly unknown[],
  last: readonly unknown[],
  compared: readonly unknown[],
): readonly Problem[] {
  const ofAll = plan.columns.some(({ expression }) => hasWhole(expression));
  const inRow = ofAll ? new Set([...first, ...last, ...compared]).size > 1 : differ(first, last);
  // Rows of one unit beside each other are not compared with those of the next.
  const isApart = plan.order[0]?.column === plan.unit!.field;
  const between =
    plan.order.length > 0 && !isApart && new Set([...first, ...last, ...compared]).size > 1;
  const ranked =
    between &&
    plan.columns.some(
      ({ name, unit }) => unit?.startsWith("{") && plan.order.some(({ column }) => column === name),
    );
  const several = new Set([...first, ...last]).size > 1;
  const isBounded =
    several &&
    [...plan.where, ...plan.having].some((each) => isLevel(each) || isOfUnits(each, plan));
  const isRanked = several && plan.where.some(isOfRanked);
  const isCombined =
    inRow &&
    plan.columns.some(
      ({ expression, unit }) =>
        (unit?.startsWith("{") && isAggregate(expression)) || isOfTotals(expression),
    );
  const units = `different units (${plan.unit!.field})`;
  if (isBounded) return [unconverted(`Figures in ${units} were compared with one number`)];
  if (isCombined) return [unconverted(`Figures in ${units} were combined`)];
  if (ranked || isRanked) return [unconverted(`The rows are in ${units} and were compared`)];
  return isPicked(plan)
    ? [unconverted(`Those who are ranked may be in ${units} and were compared`)]
    : [];
}

/** Whether a row was made of records in several units. */
export const isMixed = ({ all }: Outcome): boolean => differ(all("_unit_first"), all("_unit_last"));

const differ = (first: readonly unknown[], last: readonly unknown[]): boolean =>
  first.some((unit, row) => unit !== last[row]);

/** What is said of a plan that has a row for each unit, and was not asked for them. */
export const toldApart = ({ unit }: Plan): Problem => ({
  code: "unit_mixed",
  severity: "warning",
  message: `Figures in different units (${unit!.field}) are told apart, a row for each: nothing is converted, so they have no total.`,
});

/** "which of the ten largest are German": of the others, with whom these were compared, no row tells. */
const isPicked = ({ where }: Plan): boolean => {
  const at = where.findIndex(isOfRanked);
  return at >= 0 && where.slice(at + 1).some(({ kind }) => kind === "in");
};

const unconverted = (what: string): Problem => ({
  code: "unit_mixed",
  severity: "warning",
  message: `${what} without conversion.`,
});

/** Whether totals or weights are set against each other; the mean of everybody's own ratio combines no amounts. */
const isOfTotals = (expression: Expression): boolean =>
  (expression.kind === "statistic" && expression.by !== undefined) ||
  (expression.kind === "arithmetic" &&
    expressionsIn(expression).some(({ kind }) => kind !== "statistic" && MERGING.has(kind)));

const MERGING: ReadonlySet<Expression["kind"]> = new Set([
  ...(["aggregate", "growth", "whole", "rank"] as const),
]);

/** Whether a figure is told in proportion to that of all rows, or by its place among them. */
const hasWhole = (expression: Expression): boolean =>
  expressionsIn(expression).some(({ kind }) => kind === "whole" || kind === "rank");

/** Whether who is shown was ranked by an amount, in another plan. */
const isOfRanked = (each: Condition): boolean =>
  each.kind === "within" && [each.right, each.right.of].some((plan) => plan && isByAmount(plan));

const isByAmount = ({ top, order, columns }: Plan): boolean =>
  top !== undefined &&
  columns.some(({ name, unit }) => unit?.startsWith("{") && order[0]?.column === name);

/** A bound on an amount: nothing, and whatever is a ratio, is the same in all units. */
export const isLevel = (each: Condition): boolean => {
  if (each.kind === "any" || each.kind === "all") return each.of.some(isLevel);
  if (each.kind === "within") return hasLevel(each.right);
  return (
    (each.kind === "against" ||
      (each.kind === "compare" &&
        typeof each.right === "number" &&
        Math.abs(each.right) >= 10_000)) &&
    isAmount(each.left)
  );
};

/** "EPS over 5": of a figure that is shown in the units of its rows. */
const isOfUnits = (each: Condition, { columns }: Plan): boolean =>
  each.kind === "compare" &&
  each.right !== 0 &&
  columns.some(
    ({ expression, unit }) => unit?.startsWith("{") && isDeepStrictEqual(expression, each.left),
  );

/** A figure as it is kept, all of it, or how much more than another it is. */
const isAmount = (each: Expression): boolean =>
  each.kind === "field" ||
  each.kind === "aggregate" ||
  (each.kind === "arithmetic" && each.operator === "-");

const hasLevel = ({ of, where, having }: Plan): boolean =>
  [...where, ...having].some(isLevel) || (of !== undefined && hasLevel(of));
