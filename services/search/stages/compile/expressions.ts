import type { Expression } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import { referenceOf } from "../reference.ts";
import { DECIMALS, type Dialect, quote } from "./dialect.ts";
import { bind, columnName, type Scope } from "./scope.ts";

/** What the rows of a plan within are called. */
export const ROWS = "rows";

export function render(expression: Expression, scope: Scope): string {
  switch (expression.kind) {
    case "field": {
      const column = columnName(scope, expression.of);
      return expression.orZero ? `coalesce(${column}, 0)` : column;
    }
    case "bucket":
      return renderBucket(expression, scope);
    case "weekday": {
      const date = columnName(scope, expression.of);
      return expression.named ? scope.dialect.dayName(date) : scope.dialect.weekday(date);
    }
    case "place":
      return renderPlace(expression, scope);
    case "called":
      return renderCalled(expression, scope);
    case "aggregate":
      return renderAggregate(expression, scope);
    case "statistic":
      return renderStatistic(expression, scope);
    case "arithmetic":
      return renderArithmetic(expression, scope);
    case "column":
      return `${quote(ROWS)}.${quote(expression.name)}`;
    case "number":
      return renderNumber(expression.value, scope);
    case "whole":
      return `sum(${render(expression.figure, scope)}) OVER ()`;
    case "rank":
      return `rank() OVER (ORDER BY ${render(expression.figure, scope)} ${expression.direction.toUpperCase()} NULLS LAST)`;
    case "growth":
      return renderGrowth(expression, scope);
  }
}

/** A year is told by its number, and any finer period by its first day or as it is asked for. */
function renderBucket(
  { grain, of, written }: Expression & { kind: "bucket" },
  scope: Scope,
): string {
  const column = columnName(scope, of);
  if (written) return scope.dialect.periodText(column, grain);
  return grain === "year"
    ? `CAST(extract(year FROM ${column}) AS INTEGER)`
    : `CAST(date_trunc('${grain}', ${column}) AS DATE)`;
}

/** A factor of many digits, as measures have, makes figures of as many: they are none of cents. */
const renderNumber = (value: number, { dialect }: Scope): string =>
  Number.isInteger(value) ? String(value) : `CAST(${value} AS ${dialect.double})`;

function renderCalled({ of, shown }: Expression & { kind: "called" }, scope: Scope): string {
  const { model, dialect } = scope;
  const reference = referenceOf(of, model);
  if (!reference) throw new Error(`the plan asks what "${of.dataset}.${of.field}" is called`);
  const dataset = datasetOf(model, reference.relationship.to)!;
  const column = (field: string) => `"called".${quote(fieldOf(dataset, field)!.column)}`;
  const names = (shown ? [shown] : reference.labels).map(column);
  const name = names.length > 1 ? `concat_ws(' ', ${names.join(", ")})` : names[0]!;
  return `(SELECT ${name} FROM ${dialect.table(dataset.source)} AS "called" WHERE ${column(reference.key)} = ${columnName(scope, of)})`;
}

function renderPlace(expression: Expression & { kind: "place" }, scope: Scope): string {
  const { of, among, whole } = expression;
  if (whole) {
    const value = `CAST(${columnName(scope, of)} AS VARCHAR)`;
    const each = among.map(
      (text, index) => `WHEN ${value} = ${bind(scope.parameters, text)} THEN ${index + 1}`,
    );
    return `(CASE ${each.join(" ")} END)`;
  }
  const text = `lower(CAST(${columnName(scope, of)} AS VARCHAR))`;
  const whens = among.map(
    (each, index) => `WHEN ${text} LIKE '${beginning(each)}%' THEN ${index + 1}`,
  );
  return `(CASE ${whens.join(" ")} END)`;
}

/** Letters alone: nothing else may stand in the statement's text. */
const beginning = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .slice(0, 3);

function renderStatistic(
  { fn, value, by, when = [] }: Expression & { kind: "statistic" },
  scope: Scope,
): string {
  const rules = () => when.map((each) => scope.condition(each, scope)).join(" AND ");
  if (by) {
    const filter = () => (when.length > 0 ? ` FILTER (WHERE ${rules()})` : "");
    const [each, other] = [render(value, scope), render(by, scope)];
    const pair = fn === "corr" ? correlation : weightedMean;
    return pair(each, other, filter, scope.dialect);
  }
  if (when.length === 0) {
    const each = render(value, scope);
    return fn === "median" ? scope.dialect.median(each) : `${FUNCTIONS[fn] ?? fn}(${each})`;
  }
  if (fn === "median")
    return scope.dialect.median(`CASE WHEN ${rules()} THEN ${render(value, scope)} END`);
  return `${FUNCTIONS[fn] ?? fn}(${render(value, scope)}) FILTER (WHERE ${rules()})`;
}

/** What functions are called where it is not what a plan calls them. */
const FUNCTIONS: Readonly<Partial<Record<string, string>>> = { stddev: "stddev_samp" };

/** Of records that have both; products of exact decimals may have more digits than an engine keeps. */
function weightedMean(value: string, weight: string, filter: () => string, dialect: Dialect) {
  const sum = `sum(CAST(${value} AS ${dialect.double}) * ${weight})${filter()}`;
  const weights = `sum(CASE WHEN ${value} IS NOT NULL THEN ${weight} END)${filter()}`;
  return `(${sum} / nullif(${weights}, 0))`;
}

/** Pearson's coefficient of records that have both. */
function correlation(value: string, other: string, filter: () => string, dialect: Dialect) {
  const [y, x] = [value, other].map((each) => `CAST(${each} AS ${dialect.double})`);
  return dialect.round(`corr(${y}, ${x})${filter()}`, DECIMALS);
}

function renderAggregate(expression: Expression & { kind: "aggregate" }, scope: Scope): string {
  const when = (expression.when ?? []).map((each) => scope.condition(each, scope));
  const filter = when.length > 0 ? ` FILTER (WHERE ${when.join(" AND ")})` : "";
  if (!expression.of) return `count(*)${filter}`;
  const column = columnName(scope, expression.of);
  if (expression.fn === "count_distinct") return `count(DISTINCT ${column})${filter}`;
  if (expression.fn === "median")
    return scope.dialect.median(
      filter ? `CASE WHEN ${when.join(" AND ")} THEN ${column} END` : column,
    );
  const figure = `${FUNCTIONS[expression.fn] ?? expression.fn}(${column})${filter}`;
  return expression.orZero ? `coalesce(${figure}, 0)` : figure;
}

/** From nothing or a loss there is no rate, nor to a loss: the result is then empty. */
function renderGrowth(expression: Expression & { kind: "growth" }, scope: Scope): string {
  const last = render(expression.last, scope);
  const first = render(expression.first, scope);
  const ratio = `CAST(${last} AS ${scope.dialect.double}) / nullif(${first}, 0)`;
  const power = expression.periods === 1 ? ratio : `pow(${ratio}, ${1 / expression.periods})`;
  // From a profit to a loss is a fall by more than all of it; of several periods it has no rate.
  const isRate = expression.periods === 1 ? "" : ` AND ${ratio} >= 0`;
  const percent = `(CASE WHEN ${first} > 0${isRate} THEN ${power} END - 1) * 100`;
  return scope.dialect.round(percent, DECIMALS);
}

function renderArithmetic(expression: Expression & { kind: "arithmetic" }, scope: Scope): string {
  const left = render(expression.left, scope);
  const right = render(expression.right, scope);
  if (expression.operator === "-" && [expression.left, expression.right].every(isTimeIn(scope)))
    return scope.dialect.days(right, left);
  if (expression.operator !== "/") return `(${left} ${expression.operator} ${right})`;
  return scope.dialect.quotient(left, `nullif(${right}, 0)`);
}

/** Between two dates lie days, as between the first and the last of a group. */
const isTimeIn =
  ({ model }: Scope) =>
  (each: Expression): boolean =>
    (each.kind === "field" ||
      (each.kind === "aggregate" && each.of !== undefined && /^(?:min|max)$/.test(each.fn))) &&
    each.of !== undefined &&
    fieldOf(datasetOf(model, each.of.dataset), each.of.field)?.kind === "time";
