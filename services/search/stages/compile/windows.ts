import { type Column, type Grain, isAggregate, type Plan, type Scalar } from "../../plan.ts";
import { DECIMALS, quote } from "./dialect.ts";
import { bind, type Scope } from "./scope.ts";

/** Change against the period before, and the best by rank, ties included. */
export function windows(plan: Plan, inner: string, scope: Scope): string {
  let sql = inner;
  if (plan.change) sql = withChange(plan, plan.change, sql, scope);
  const first = plan.order[0];
  if (plan.top === undefined || !first) return sql;
  const each = (plan.topOf ?? []).map(quote).join(", ");
  const by = (plan.exact ? plan.order : [first])
    .map(({ column, direction }) => `${quote(column)} ${direction.toUpperCase()} NULLS LAST`)
    .join(", ");
  const rank = `${plan.exact ? "row_number" : "rank"}() OVER (${each && `PARTITION BY ${each} `}ORDER BY ${by})`;
  const skipped = plan.skip ? ` AND "_rank" > ${Math.trunc(plan.skip)}` : "";
  return `SELECT * FROM (SELECT *, ${rank} AS "_rank" FROM (${sql}) AS "found") AS "ordered" WHERE "_rank" <= ${bind(scope.parameters, plan.top)}${skipped} AND ${quote(first.column)} IS NOT NULL`;
}

function withChange(
  plan: Plan,
  change: NonNullable<Plan["change"]>,
  inner: string,
  scope: Scope,
): string {
  const { dialect, parameters } = scope;
  const along = [...(change.coarser ?? []), change.over];
  const others = plan.columns.filter(
    (column: Column) => !isAggregate(column.expression) && !along.includes(column.name),
  );
  const by = others.map(({ name }) => quote(name)).join(", ");
  const now = quote(change.measure);
  const window = `${by ? `PARTITION BY ${by} ` : ""}ORDER BY ${along.map(quote).join(", ")}`;
  if (change.kind === "running")
    return `SELECT *, sum(${now}) OVER (${window} ROWS UNBOUNDED PRECEDING) AS ${quote(change.name)} FROM (${inner}) AS "periods"`;
  const over = plan.columns.find(({ name }) => name === change.over)?.expression;
  const isYear = over?.kind === "bucket" && over.grain === "year";
  if (change.kind === "moving") return withMean(change, window, inner, { isYear, scope });
  const before = beforeIn(change, window, over?.kind === "bucket" && !isYear);
  const value =
    change.kind === "percent"
      ? `CAST(${now} - "_before" AS ${dialect.double}) / nullif(abs("_before"), 0) * 100`
      : `${now} - "_before"`;
  const kept = [
    ...beginning(change, isYear, parameters),
    ...(change.kept
      ? [`${value} ${change.kept.operator} ${bind(parameters, change.kept.value)}`]
      : []),
  ];
  const where = kept.length > 0 ? ` WHERE ${kept.join(" AND ")}` : "";
  return `SELECT *, ${dialect.round(value, DECIMALS)} AS ${quote(change.name)} FROM (SELECT *, ${before} AS "_before" FROM (${inner}) AS "periods") AS "changes"${where}`;
}

/** Rows before the stretch that is asked for are only read. */
const beginning = (
  { from, over, coarser }: Change,
  isYear: boolean,
  parameters: Scalar[],
): readonly string[] =>
  from === undefined
    ? []
    : [`${quote(coarser?.[0] ?? over)} >= ${bind(parameters, isYear ? yearOf(from) : from)}`];

/** The mean of so many rows; where one of them has no figure, there is none. */
function withMean(
  change: Change,
  window: string,
  inner: string,
  { isYear, scope }: { readonly isYear: boolean; readonly scope: Scope },
): string {
  const { dialect, parameters } = scope;
  const size = Math.trunc(change.size!);
  const [now, name] = [quote(change.measure), quote(change.name)];
  const rows = `OVER (${window} ROWS ${size - 1} PRECEDING)`;
  const mean = dialect.round(`avg(CAST(${now} AS ${dialect.double})) ${rows}`, DECIMALS);
  const all = `SELECT *, CASE WHEN count(${now}) ${rows} = ${size} THEN ${mean} END AS ${name} FROM (${inner}) AS "periods"`;
  const [first] = beginning(change, isYear, parameters);
  return first ? `SELECT * FROM (${all}) AS "means" WHERE ${first}` : all;
}

/** Years are compared by their numbers: 2023 of "2023-01-01". */
const yearOf = (from: Scalar): Scalar =>
  typeof from === "string" ? Number.parseInt(from, 10) : from;

type Change = NonNullable<Plan["change"]>;

/** The measure of the period before: of the one right before, where some have no row. */
function beforeIn({ measure, over, step }: Change, window: string, isDate: boolean): string {
  const last = (column: string) => `lag(${quote(column)}) OVER (${window})`;
  if (!step) return last(measure);
  return `CASE WHEN ${last(over)} = ${quote(over)} - ${isDate ? `INTERVAL ${STEPS[step]}` : 1} THEN ${last(measure)} END`;
}

const STEPS: Readonly<Record<Grain, string>> = {
  year: "'1' YEAR",
  quarter: "'3' MONTH",
  month: "'1' MONTH",
  week: "'7' DAY",
  day: "'1' DAY",
};

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
