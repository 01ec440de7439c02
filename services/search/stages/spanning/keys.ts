import type { Column, FieldRef, Plan } from "../../plan.ts";

/** Columns by which rows of two tables are found: no caller sees them. */
const KEY = "_by_";

/** The name of the column that tells by what a row is found. */
export const keyColumn = ({ dataset, field }: FieldRef): string => `${KEY}${dataset}_${field}`;
export const isKeyColumn = (name: string): boolean => name.startsWith(KEY);

/** A plan with columns of these fields, to find its rows by. */
export const withKeys = (plan: Plan, fields: readonly FieldRef[]): Plan =>
  withColumns(
    plan,
    fields.map((of) => ({ name: keyColumn(of), expression: { kind: "field", of } })),
  );

/** A plan with further columns, unless it has columns of their names. */
export function withColumns(plan: Plan, more: readonly Column[]): Plan {
  const known = new Set(plan.columns.map(({ name }) => name));
  const added = new Map(more.map((each) => [each.name, each]));
  return {
    ...plan,
    columns: [...plan.columns, ...[...added.values()].filter(({ name }) => !known.has(name))],
  };
}
