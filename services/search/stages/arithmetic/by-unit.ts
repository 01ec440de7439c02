import { type Column, type Expression, expressionsIn, isAggregate, type Plan } from "../../plan.ts";

/**
 * The plan of totals and averages with a row for each unit ("total revenue by sector" of each sector
 * in each currency), as amounts in several have no sum; undefined where its rows are something else:
 * ranks, changes, bounds of groups, shares of a whole, one figure set against another.
 */
export function byUnit(plan: Plan): Plan | undefined {
  const { unit, columns, order } = plan;
  if (!unit || !plan.grouped || plan.of || plan.beside || plan.having.length > 0) return undefined;
  if (plan.top !== undefined || plan.change || !columns.some(isAmount)) return undefined;
  if (!columns.every(isOfRow) || columns.some(({ name }) => name === unit.field)) return undefined;
  const keys = columns.filter(({ expression }) => !isAggregate(expression));
  const figures = columns.filter(({ expression }) => isAggregate(expression));
  const own: Column = { name: unit.field, expression: { kind: "field", of: unit } };
  const first = order.findIndex(({ column }) => figures.some(({ name }) => name === column));
  const place = first < 0 ? order.length : first;
  return {
    ...plan,
    columns: [...keys, ...figures, own],
    // Amounts are in order among those that they can be compared with.
    order: order.toSpliced(place, 0, { column: unit.field, direction: "asc" }),
  };
}

const isAmount = ({ expression, unit }: Column): boolean =>
  isAggregate(expression) && unit?.startsWith("{") === true;

/** Whether all that a figure reads are the records of its row. */
const isOfRow = ({ expression }: Column): boolean => expressionsIn(expression).every(isPlain);

const isPlain = (each: Expression): boolean =>
  each.kind !== "whole" && each.kind !== "rank" && !("when" in each && each.when);
