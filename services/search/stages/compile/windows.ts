import { type Column, isAggregate, type Plan } from "../../plan.ts";
import { quote } from "../dialect.ts";
import { bind, type Scope } from "./scope.ts";

/** Change against the period before, and the best by rank, ties included. */
export function windows(plan: Plan, inner: string, scope: Scope): string {
  let sql = inner;
  if (plan.change) sql = withChange(plan, plan.change, sql, scope);
  const first = plan.order[0];
  if (plan.top === undefined || !first) return sql;
  const each = (plan.topOf ?? []).map(quote).join(", ");
  const rank = `rank() OVER (${each && `PARTITION BY ${each} `}ORDER BY ${quote(first.column)} ${first.direction.toUpperCase()} NULLS LAST)`;
  const skipped = plan.skip ? ` AND "_rank" > ${Math.trunc(plan.skip)}` : "";
  return `SELECT * FROM (SELECT *, ${rank} AS "_rank" FROM (${sql}) AS "found") AS "ordered" WHERE "_rank" <= ${bind(scope.parameters, plan.top)}${skipped} AND ${quote(first.column)} IS NOT NULL`;
}

function withChange(
  plan: Plan,
  change: NonNullable<Plan["change"]>,
  inner: string,
  { dialect, parameters }: Scope,
): string {
  const along = [...(change.coarser ?? []), change.over];
  const others = plan.columns.filter(
    (column: Column) => !isAggregate(column.expression) && !along.includes(column.name),
  );
  const by = others.map(({ name }) => quote(name)).join(", ");
  const before = `lag(${quote(change.measure)}) OVER (${by ? `PARTITION BY ${by} ` : ""}ORDER BY ${along.map(quote).join(", ")})`;
  const now = quote(change.measure);
  const value =
    change.kind === "percent"
      ? `CAST(${now} - "_before" AS ${dialect.double}) / nullif(abs("_before"), 0) * 100`
      : `${now} - "_before"`;
  const kept =
    change.from === undefined
      ? ""
      : ` WHERE ${quote(along[0]!)} >= ${bind(parameters, change.from)}`;
  return `SELECT *, ${dialect.round(value, 4)} AS ${quote(change.name)} FROM (SELECT *, ${before} AS "_before" FROM (${inner}) AS "periods") AS "changes"${kept}`;
}

/** A full order: what was asked for, then every column, so that the same data gives the same rows. */
export function orderBy(plan: Plan): string {
  const each = (plan.topOf ?? []).map((column) => `${quote(column)} NULLS LAST`);
  const asked = plan.order.map(
    ({ column, direction }) => `${quote(column)} ${direction.toUpperCase()} NULLS LAST`,
  );
  const rest = plan.columns
    .map(({ name }) => name)
    .filter((name) => !plan.order.some(({ column }) => column === name))
    .filter((name) => !plan.topOf?.includes(name))
    .map((name) => `${quote(name)} NULLS LAST`);
  const all = [...each, ...asked, ...rest];
  return all.length > 0 ? ` ORDER BY ${all.join(", ")}` : "";
}
