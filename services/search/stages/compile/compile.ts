import type { DialectName, Statement } from "../../model.ts";
import type { Column, Expression, FieldRef, Plan, Scalar } from "../../plan.ts";
import { isAggregate } from "../../plan.ts";
import { datasetOf, type SemanticModel } from "../../semantic.ts";
import { readOnly } from "../arithmetic/aggregates.ts";
import { condition, type Inner } from "./conditions.ts";
import { DECIMALS, DIALECTS, quote } from "./dialect.ts";
import { ROWS, render } from "./expressions.ts";
import { bind, columnName, type Scope } from "./scope.ts";
import { joinedBy, tables } from "./tables.ts";
import { renderTrace, type Trace, tracesOf } from "./traces.ts";
import { orderBy, windows } from "./windows.ts";

export interface Compiled extends Statement {
  readonly traces: readonly Trace[];
  /** Result column: how many records of the root a row rests on. */
  readonly count: string;
  /** Result column: how many rows there are without the limit. */
  readonly total: string;
}

/**
 * One SELECT for a plan. Names come from the model and are quoted, everything else is a
 * bound parameter; the question's text cannot reach the statement.
 */
export function compile(
  plan: Plan,
  model: SemanticModel,
  rowLimit: number,
  dialectName: DialectName = "duckdb",
): Compiled {
  const parameters: Scalar[] = [];
  const write: Scope["condition"] = (each, scope) => condition(each, scope, inner);
  const own = { root: plan.dataset, joined: joinedBy(plan) };
  const dialect = DIALECTS[dialectName];
  const scope: Scope = { model, dialect, ...own, parameters, condition: write, answers: true };
  const traces = plan.of ? [] : tracesOf(plan, model, scope.joined);
  const ranked = windows(plan, select(plan, scope, traces), scope);
  const order = orderBy(plan);
  const sql = `SELECT *, count(*) OVER () AS "_total" FROM (${ranked}) AS "ranked"${order} LIMIT ${bind(parameters, rowLimit)}`;
  return { sql, parameters, traces, count: "_count", total: "_total" };
}

/** Whether several records may stand behind one row. */
const isMerged = (plan: Plan) => plan.grouped || plan.distinct === true;

/** The rows of another plan, merged. */
function selectOf({ columns, having }: Plan, of: Plan, scope: Scope): string {
  const shown = columns.map((each) => renderColumn(each, render(each.expression, scope), scope));
  const keys = columns.filter(({ expression }) => !isAggregate(expression));
  const group = keys.map(({ expression }) => render(expression, scope)).join(", ");
  const records = `CAST(sum(${quote(ROWS)}."_count") AS BIGINT) AS "_count"`;
  const from = ` FROM (${inner(of, scope)}) AS ${quote(ROWS)}`;
  const rules = having.map((each) => condition(each, scope, inner));
  if (!group) rules.push("count(*) > 0");
  const end = `${group && ` GROUP BY ${group}`}${rules.length > 0 ? ` HAVING ${rules.join(" AND ")}` : ""}`;
  return `SELECT ${[...shown, records].join(", ")}${from}${end}`;
}

function select(plan: Plan, scope: Scope, traces: readonly Trace[]): string {
  if (plan.of) return selectOf(plan, plan.of, scope);
  const columns = plan.columns.map((each) =>
    renderColumn(each, renderShown(each.expression, scope), scope),
  );
  const merged = isMerged(plan);
  const traced = traces.flatMap((trace) => renderTrace(trace, merged, scope));
  const units = plan.unit ? renderUnits(plan.unit, merged, plan.top !== undefined, scope) : [];
  const from = tables(plan, scope);
  const where = plan.where.map((each) => condition(each, scope, inner));
  const keys = plan.columns.filter(({ expression }) => !isAggregate(expression));
  const group =
    merged && keys.length > 0
      ? ` GROUP BY ${keys.map(({ expression }) => renderShown(expression, scope)).join(", ")}`
      : "";
  const having = plan.having.map((each) => condition(each, scope, inner));
  if (plan.grouped && keys.length === 0 && !isCounted(plan)) having.push("count(*) > 0");
  // "the coupon used most often": those without one are not the best of anything.
  const [only, ...others] = keys;
  if (
    plan.grouped &&
    plan.top !== undefined &&
    only?.expression.kind === "field" &&
    others.length === 0
  )
    having.push(`${render(only.expression, scope)} IS NOT NULL`);
  return [
    `SELECT ${[...columns, `${merged ? counted(plan, scope) : "1"} AS "_count"`, ...traced, ...units].join(", ")}`,
    from,
    where.length > 0 ? ` WHERE ${where.join(" AND ")}` : "",
    group,
    having.length > 0 ? ` HAVING ${having.join(" AND ")}` : "",
  ].join("");
}

function renderColumn({ name, decimals }: Column, value: string, { dialect }: Scope): string {
  if (decimals === undefined) return `${value} AS ${quote(name)}`;
  // 63.75 is told as 63.8, though it may have been calculated as 63.7499999999.
  const exact = dialect.round(value, DECIMALS);
  return `${dialect.round(exact, Math.trunc(decimals))} AS ${quote(name)}`;
}

/** What a row of the answer shows: a day as it is kept, so that it is found in its record. */
function renderShown(expression: Expression, scope: Scope): string {
  const isOwn = scope.answers && expression.kind === "field";
  return isOwn ? columnName(scope, expression.of, true) : render(expression, scope);
}

/** How many records a row's figures read: of filtered ones, those that any of them reads. */
function counted({ columns, dataset, keeps }: Plan, scope: Scope): string {
  const read = readOnly(columns).map((each) => condition(each, scope, inner));
  const [key] = keeps ? datasetOf(scope.model, dataset)!.primaryKey : [];
  const records = key ? columnName(scope, { dataset, field: key }) : "*";
  return `count(${records})${read.length > 0 ? ` FILTER (WHERE ${read.join(" AND ")})` : ""}`;
}

/** Nothing counted is zero, whatever stands beside it; nothing added up is nothing. */
const isCounted = ({ columns }: Plan) =>
  columns.some(
    ({ expression }) => expression.kind === "aggregate" && expression.fn.startsWith("count"),
  );

/** A plan inside a statement: ranked and ordered as it is outside, without traces. */
const inner: Inner = (plan, outer) => {
  const own = { root: plan.dataset, joined: joinedBy(plan), answers: false };
  const scope: Scope = { ...outer, ...own };
  return windows(plan, select(plan, scope, []), scope);
};

/**
 * The least and the greatest unit of a row: they differ where units were mixed. Of the best rows
 * also those of all that they were compared with.
 */
function renderUnits(unit: FieldRef, merged: boolean, best: boolean, scope: Scope) {
  const column = columnName(scope, unit);
  const of = (fn: string) => (merged ? `${fn}(${column})` : column);
  const all = (fn: string) => `${fn}(${of(fn)}) OVER ()`;
  return [
    `${of("min")} AS "_unit_first"`,
    `${of("max")} AS "_unit_last"`,
    ...(best ? [`${all("min")} AS "_unit_least"`, `${all("max")} AS "_unit_most"`] : []),
  ];
}
