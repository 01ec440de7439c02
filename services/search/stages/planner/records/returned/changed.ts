import { type Column, type Expression, fieldsOf, type Plan } from "../../../../plan.ts";
import { nameOf } from "./merged.ts";

/** "the percentage change", of the two figures that stand beside it. */
const CHANGE =
  /^(?:percentage|percent|%|relative)[ -](?:change|growth|increase|decrease|difference)(?: (?:from|between|over) .+)?$/i;

export const isChange = (column: string): boolean => CHANGE.test(column);

/** A plan with the change between its only two figures, which are the same at two times. */
export function withChange(plan: Plan, said: string, figures: readonly string[]): Plan | undefined {
  const [first, last, ...others] = figures.map((name) =>
    plan.columns.find((column) => column.name === nameOf(name)),
  );
  if (!first || !last || others.length > 0 || !isSame(first.expression, last.expression))
    return undefined;
  if (!isEarlier(first.expression, last.expression)) return undefined;
  const gap = arithmetic("-", last.expression, first.expression);
  const share = arithmetic("/", gap, first.expression);
  const expression = arithmetic("*", { kind: "number", value: 100 }, share);
  const column: Column = { name: nameOf(said), expression, unit: "percent" };
  return { ...plan, columns: [...plan.columns, column] };
}

const arithmetic = (
  operator: "-" | "/" | "*",
  left: Expression,
  right: Expression,
): Expression => ({ kind: "arithmetic", operator, left, right });

const whensOf = (each: Expression) => ("when" in each && each.when) || [];

/** Of the same fields, whenever that was. */
function isSame(one: Expression, other: Expression): boolean {
  const { when: _, ...mine } = { when: undefined, ...one };
  const { when: __, ...theirs } = { when: undefined, ...other };
  const read = (each: Expression) => JSON.stringify(fieldsOf(each));
  return JSON.stringify(mine) === JSON.stringify(theirs) && read(one) === read(other);
}

/** Whether all that tells two figures apart is that one is of an earlier time. */
function isEarlier(first: Expression, last: Expression): boolean {
  const [mine, theirs] = [whensOf(first), whensOf(last)];
  const values = mine.flatMap((each, at) => {
    const other = theirs[at];
    return each.kind === "compare" && other?.kind === "compare" && each.operator === other.operator
      ? [String(each.right) < String(other.right)]
      : [false];
  });
  return mine.length > 0 && mine.length === theirs.length && values.every(Boolean);
}
