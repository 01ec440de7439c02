import type { Statement } from "../model.ts";
import type { Column, Condition, Expression, FieldRef, Plan, Scalar } from "../plan.ts";
import { fieldsOf, isAggregate } from "../plan.ts";
import type { Dataset, SemanticModel } from "../semantic.ts";
import { datasetOf, fieldOf } from "../semantic.ts";
import { DIALECTS, type Dialect, type DialectName, quote } from "./dialect.ts";
import { pathFrom } from "./joins.ts";

/** Where the statement's rows say which records they rest on. */
export interface Trace {
  readonly dataset: string;
  /** Result column: whether the row rests on exactly one record of the dataset. */
  readonly single: string;
  /** Result columns by the field that they hold. */
  readonly fields: Readonly<Record<string, string>>;
}

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
  const dialect = DIALECTS[dialectName];
  const scope: Scope = { model, dialect, root: plan.dataset, joined: joinedBy(plan), parameters };
  const traces = tracesOf(plan, model, scope.joined);
  const inner = select(plan, scope, traces);
  const ranked = windows(plan, inner, scope);
  const order = orderBy(plan);
  const sql = `SELECT *, count(*) OVER () AS "_total" FROM (${ranked}) AS "ranked"${order} LIMIT ${bind(parameters, rowLimit)}`;
  return { sql, parameters, traces, count: "_count", total: "_total" };
}

interface Scope {
  readonly model: SemanticModel;
  readonly dialect: Dialect;
  readonly root: string;
  readonly joined: ReadonlySet<string>;
  readonly parameters: Scalar[];
}

function bind(parameters: Scalar[], value: Scalar): string {
  parameters.push(value);
  return `$${parameters.length}`;
}

function joinedBy(plan: Plan): ReadonlySet<string> {
  const refs = [
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...[...plan.where, ...plan.having].flatMap((each) =>
      each.kind === "related" ? [] : fieldsOf(each.left),
    ),
    ...(plan.unit ? [plan.unit] : []),
  ];
  return new Set(refs.map(({ dataset }) => dataset).filter((name) => name !== plan.dataset));
}

/** The records whose links a row may carry: the root's, and those joined to it. */
function tracesOf(plan: Plan, model: SemanticModel, joined: ReadonlySet<string>): readonly Trace[] {
  return [plan.dataset, ...joined].flatMap((name, index) => {
    const dataset = datasetOf(model, name);
    if (!dataset || dataset.primaryKey.length === 0) return [];
    const template = dataset.provenance ? templateFields(dataset.provenance) : [];
    const wanted = [...new Set([...template, ...dataset.primaryKey])];
    const fields = Object.fromEntries(wanted.map((field, n) => [field, `_p${index}_${n}`]));
    return [{ dataset: name, single: `_one${index}`, fields }];
  });
}

export const templateFields = ({ uri, name }: { readonly uri: string; readonly name: string }) =>
  [...`${uri} ${name}`.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!);

function select(plan: Plan, scope: Scope, traces: readonly Trace[]): string {
  const columns = plan.columns.map(
    ({ name, expression }) => `${render(expression, scope)} AS ${quote(name)}`,
  );
  const traced = traces.flatMap((trace) => renderTrace(trace, plan, scope));
  const units = plan.unit ? renderUnits(plan.unit, plan.grouped, scope) : [];
  const count = plan.grouped ? "count(*)" : "1";
  const from = tables(plan, scope);
  const where = plan.where.map((each) => condition(each, scope));
  const keys = plan.columns.filter(({ expression }) => !isAggregate(expression));
  const group =
    plan.grouped && keys.length > 0
      ? ` GROUP BY ${keys.map(({ expression }) => render(expression, scope)).join(", ")}`
      : "";
  const having = plan.having.map((each) => condition(each, scope));
  const everything = plan.grouped && keys.length === 0 ? ["count(*) > 0"] : [];
  return [
    `SELECT ${[...columns, `${count} AS "_count"`, ...traced, ...units].join(", ")}`,
    from,
    where.length > 0 ? ` WHERE ${where.join(" AND ")}` : "",
    group,
    [...having, ...everything].length > 0
      ? ` HAVING ${[...having, ...everything].join(" AND ")}`
      : "",
  ].join("");
}

function renderTrace(trace: Trace, plan: Plan, scope: Scope): readonly string[] {
  const dataset = datasetOf(scope.model, trace.dataset)!;
  const column = (field: string) => render(fieldExpression(trace.dataset, field), scope);
  const keys = dataset.primaryKey.map(column);
  const single = plan.grouped
    ? keys.map((key) => `min(${key}) = max(${key})`).join(" AND ")
    : "TRUE";
  const fields = Object.entries(trace.fields).map(([field, name]) => {
    const text = plan.grouped ? `min(${column(field)})` : column(field);
    return `${text} AS ${quote(name)}`;
  });
  return [`(${single}) AS ${quote(trace.single)}`, ...fields];
}

/** The least and the greatest unit of a row: they differ where units were mixed. */
function renderUnits(unit: FieldRef, grouped: boolean, scope: Scope): readonly string[] {
  const column = columnName(scope.model, unit);
  return grouped
    ? [`min(${column}) AS "_unit_first"`, `max(${column}) AS "_unit_last"`]
    : [`${column} AS "_unit_first"`, `${column} AS "_unit_last"`];
}

const fieldExpression = (dataset: string, field: string): Expression => ({
  kind: "field",
  of: { dataset, field },
});

function tables(plan: Plan, scope: Scope): string {
  const root = datasetOf(scope.model, plan.dataset)!;
  const done = new Set([plan.dataset]);
  const joins: string[] = [];
  for (const target of scope.joined) {
    for (const { relationship, from, to } of pathFrom(scope.model, plan.dataset, target) ?? []) {
      if (done.has(to)) continue;
      done.add(to);
      const forward = relationship.from === from;
      const [mine, theirs] = forward
        ? [relationship.fromColumns, relationship.toColumns]
        : [relationship.toColumns, relationship.fromColumns];
      const on = mine.map(
        (field, index) =>
          `${columnName(scope.model, { dataset: from, field })} = ${columnName(scope.model, { dataset: to, field: theirs[index]! })}`,
      );
      const table = scope.dialect.table(datasetOf(scope.model, to)!.source);
      joins.push(` JOIN ${table} AS ${quote(to)} ON ${on.join(" AND ")}`);
    }
  }
  return ` FROM ${rootTable(plan, root, scope)} AS ${quote(plan.dataset)}${joins.join("")}`;
}

/** The root's table, or only its newest record of each key. */
function rootTable(plan: Plan, root: Dataset, scope: Scope): string {
  const table = scope.dialect.table(root.source);
  if (!plan.latest) return table;
  const bare = (ref: FieldRef) =>
    quote(fieldOf(datasetOf(scope.model, ref.dataset), ref.field)!.column);
  const by = plan.latest.by.map(bare).join(", ");
  const keys = root.primaryKey.map((field) => quote(fieldOf(root, field)!.column)).join(", ");
  const time = bare(plan.latest.time);
  const { from, to } = plan.latest;
  const bounds = [
    ...(from ? [`${time} >= CAST(${bind(scope.parameters, from)} AS DATE)`] : []),
    ...(to ? [`${time} < CAST(${bind(scope.parameters, to)} AS DATE)`] : []),
  ];
  const where = bounds.length > 0 ? ` WHERE ${bounds.join(" AND ")}` : "";
  return `(SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY ${by} ORDER BY ${time} DESC, ${keys}) AS "_age" FROM ${table}${where}) AS "aged" WHERE "_age" = 1)`;
}

function columnName(model: SemanticModel, { dataset, field }: FieldRef): string {
  const known = fieldOf(datasetOf(model, dataset), field);
  if (!known)
    throw new Error(`the plan names "${dataset}.${field}", which the model does not have`);
  return `${quote(dataset)}.${quote(known.column)}`;
}

function render(expression: Expression, scope: Scope): string {
  switch (expression.kind) {
    case "field":
      return columnName(scope.model, expression.of);
    case "bucket":
      return `CAST(date_trunc('${expression.grain}', ${columnName(scope.model, expression.of)}) AS DATE)`;
    case "aggregate":
      return renderAggregate(expression, scope);
    case "arithmetic":
      return renderArithmetic(expression, scope);
  }
}

function renderAggregate(expression: Expression & { kind: "aggregate" }, scope: Scope): string {
  if (!expression.of) return "count(*)";
  const column = columnName(scope.model, expression.of);
  if (expression.fn === "count_distinct") return `count(DISTINCT ${column})`;
  if (expression.fn === "median") return scope.dialect.median(column);
  return `${expression.fn}(${column})`;
}

function renderArithmetic(expression: Expression & { kind: "arithmetic" }, scope: Scope): string {
  const left = render(expression.left, scope);
  const right = render(expression.right, scope);
  if (expression.operator !== "/") return `(${left} ${expression.operator} ${right})`;
  return `(CAST(${left} AS ${scope.dialect.double}) / nullif(${right}, 0))`;
}

function condition(each: Condition, scope: Scope): string {
  const { model, root } = scope;
  switch (each.kind) {
    case "compare":
      return `${render(each.left, scope)} ${each.operator} ${value(each.left, each.right, scope)}`;
    case "in": {
      const values = each.values.map((item) => value(each.left, item, scope)).join(", ");
      return `${render(each.left, scope)} ${each.negated ? "NOT IN" : "IN"} (${values})`;
    }
    case "against": {
      const inner: Scope = { ...scope, root: each.right.dataset, joined: joinedBy(each.right) };
      const name = quote(each.right.columns[0]!.name);
      return `${render(each.left, scope)} ${each.operator} (SELECT ${name} FROM (${select(each.right, inner, [])}) AS "figure")`;
    }
    case "related": {
      const [hop] = pathFrom(model, root, each.dataset) ?? [];
      if (!hop) throw new Error(`"${root}" is not related to "${each.dataset}"`);
      const forward = hop.relationship.from === root;
      const mine = forward ? hop.relationship.fromColumns : hop.relationship.toColumns;
      const theirs = forward ? hop.relationship.toColumns : hop.relationship.fromColumns;
      const other = datasetOf(model, each.dataset)!;
      const on = mine.map(
        (field, index) =>
          `${columnName(model, { dataset: root, field })} = "other".${quote(fieldOf(other, theirs[index]!)!.column)}`,
      );
      return `${each.negated ? "NOT " : ""}EXISTS (SELECT 1 FROM ${scope.dialect.table(other.source)} AS "other" WHERE ${on.join(" AND ")})`;
    }
  }
}

/** A bound value beside what it is compared to. */
function value(left: Expression, right: Scalar, { model, dialect, parameters }: Scope): string {
  const placeholder = bind(parameters, right);
  const of = left.kind === "field" || left.kind === "bucket" ? left.of : undefined;
  const isTime =
    of &&
    (left.kind === "bucket" || fieldOf(datasetOf(model, of.dataset), of.field)?.kind === "time");
  if (typeof right === "number") return dialect.number(placeholder, right);
  return isTime && typeof right === "string" ? dialect.date(placeholder) : placeholder;
}

/** Change against the period before, and the best by rank, ties included. */
function windows(plan: Plan, inner: string, scope: Scope): string {
  let sql = inner;
  if (plan.change) sql = withChange(plan, plan.change, sql, scope);
  const first = plan.order[0];
  if (plan.top === undefined || !first) return sql;
  const rank = `rank() OVER (ORDER BY ${quote(first.column)} ${first.direction.toUpperCase()} NULLS LAST)`;
  return `SELECT * FROM (SELECT *, ${rank} AS "_rank" FROM (${sql}) AS "found") AS "placed" WHERE "_rank" <= ${bind(scope.parameters, plan.top)} AND ${quote(first.column)} IS NOT NULL`;
}

function withChange(
  plan: Plan,
  change: NonNullable<Plan["change"]>,
  inner: string,
  { dialect, parameters }: Scope,
): string {
  const others = plan.columns.filter(
    (column: Column) => !isAggregate(column.expression) && column.name !== change.over,
  );
  const by = others.map(({ name }) => quote(name)).join(", ");
  const before = `lag(${quote(change.measure)}) OVER (${by ? `PARTITION BY ${by} ` : ""}ORDER BY ${quote(change.over)})`;
  const now = quote(change.measure);
  const value =
    change.kind === "percent"
      ? `CAST(${now} - "_before" AS ${dialect.double}) / nullif(abs("_before"), 0) * 100`
      : `${now} - "_before"`;
  const kept =
    change.from === undefined
      ? ""
      : ` WHERE ${quote(change.over)} >= ${bind(parameters, change.from)}`;
  return `SELECT *, ${dialect.round(value, 4)} AS ${quote(change.name)} FROM (SELECT *, ${before} AS "_before" FROM (${inner}) AS "periods") AS "compared"${kept}`;
}

/** A full order: what was asked for, then every column, so that the same data gives the same rows. */
function orderBy(plan: Plan): string {
  const asked = plan.order.map(
    ({ column, direction }) => `${quote(column)} ${direction.toUpperCase()} NULLS LAST`,
  );
  const rest = plan.columns
    .map(({ name }) => name)
    .filter((name) => !plan.order.some(({ column }) => column === name))
    .map((name) => `${quote(name)} NULLS LAST`);
  const all = [...asked, ...rest];
  return all.length > 0 ? ` ORDER BY ${all.join(", ")}` : "";
}
