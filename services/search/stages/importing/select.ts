import {
  astVisitor,
  type Expr,
  type FromTable,
  parse,
  type SelectFromStatement,
} from "pgsql-ast-parser";
import { type Column, type Condition, isAggregate, type Plan } from "../../plan.ts";
import { datasetOf, type SemanticModel } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { toConditions } from "./conditions.ts";
import { reading, toExpression } from "./expressions.ts";
import { resolving } from "./resolve.ts";
import { Inexpressible, type Resolve } from "./sql.ts";

const NOT_PLAIN = "only one plain SELECT over tables of the model can be expressed here";

/**
 * One SELECT as a plan: columns and aggregates of a table and of those it refers to, conditions,
 * groups, order and limit.
 *
 * @throws Inexpressible for anything more: subqueries, windows, joins of our own making
 */
export function toPlan(sql: string, model: SemanticModel): Plan {
  const select = parseSelect(sql);
  const aliases = aliasesOf(select);
  const names = [...new Set(aliases.values())];
  const dataset = rootAmong(names, model);
  const tables = names.map((name) => datasetOf(model, name)!);
  const resolve = resolving(tables, aliases);
  checkJoins(select, model, resolve);
  const columns = (select.columns ?? []).map(({ expr, alias }) =>
    toColumn(expr, alias?.name, resolve),
  );
  const byAlias = new Map(columns.map(({ name, expression }) => [name.toLowerCase(), expression]));
  const read: Resolve = (name, table) =>
    (table === undefined ? byAlias.get(name.toLowerCase()) : undefined) ?? resolve(name, table);
  const grouped = columns.some(({ expression }) => isAggregate(expression));
  checkGroups(select, columns, grouped, read);
  const conditions = (expr: Expr | null | undefined): readonly Condition[] =>
    expr ? toConditions(expr, reading(read)) : [];
  const order = orderOf(select, columns, read);
  const limit = select.limit?.limit;
  const top = limit?.type === "integer" ? limit.value : undefined;
  if (select.limit && (top === undefined || select.limit.offset || order.length === 0))
    throw new Inexpressible("LIMIT needs a number and an ORDER BY here");
  const having = conditions(select.having);
  const where = conditions(select.where);
  const distinct = select.distinct === "distinct" && { distinct: true };
  return { dataset, columns, grouped, ...distinct, where, having, order, ...(top && { top }) };
}

function parseSelect(sql: string): SelectFromStatement {
  let statements: ReturnType<typeof parse>;
  try {
    statements = parse(sql);
  } catch (error) {
    throw new Inexpressible(`is not understood (${(error as Error).message.split("\n")[0]})`);
  }
  const [select, ...more] = statements;
  if (select?.type !== "select" || more.length > 0) throw new Inexpressible(NOT_PLAIN);
  let selects = 0;
  astVisitor((visit) => ({
    select: (each) => {
      selects++;
      visit.super().select(each);
    },
  })).statement(select);
  if (selects > 1 || Array.isArray(select.distinct)) throw new Inexpressible(NOT_PLAIN);
  return select;
}

const tablesOf = ({ from = [] }: SelectFromStatement): readonly FromTable[] =>
  (from ?? []).map((each) => {
    if (each.type !== "table") throw new Inexpressible(NOT_PLAIN);
    return each;
  });

/** Names of datasets by what the statement calls them; two underscores mark logical tables. */
const aliasesOf = (select: SelectFromStatement): ReadonlyMap<string, string> =>
  new Map(
    tablesOf(select).map(({ name }) => {
      const dataset = name.name.replace(/^__/, "");
      return [(name.alias ?? name.name).toLowerCase(), dataset];
    }),
  );

/** The table whose records nothing repeats: all others are reached from the many to the one. */
function rootAmong(names: readonly string[], model: SemanticModel): string {
  for (const name of names)
    if (!datasetOf(model, name))
      throw new Inexpressible(`"${name}" is no table of this model: declare it, or correct it`);
  const root = names.find((name) => names.every((each) => reachable(model, name).has(each)));
  if (root) return root;
  throw new Inexpressible("its joins repeat records, or are not declared as relationships");
}

/** Every join must be by columns of a declared relationship. */
function checkJoins(select: SelectFromStatement, model: SemanticModel, resolve: Resolve): void {
  const declared = new Set(
    model.relationships.flatMap(({ from, to, fromColumns, toColumns }) =>
      fromColumns.flatMap((column, index) => [
        `${from}.${column}=${to}.${toColumns[index]}`,
        `${to}.${toColumns[index]}=${from}.${column}`,
      ]),
    ),
  );
  for (const { join, name } of tablesOf(select).slice(1)) {
    if (!join?.on || !/^(?:INNER|LEFT) JOIN$/.test(join.type))
      throw new Inexpressible(`the join of "${name.name}" is none by columns: write JOIN … ON`);
    for (const pair of equalities(join.on, resolve))
      if (!declared.has(pair))
        throw new Inexpressible(`the join ${pair} is no relationship: declare it`);
  }
}

function equalities(on: Expr, resolve: Resolve): readonly string[] {
  if (on.type !== "binary") throw new Inexpressible("a join is by equal columns here");
  if (on.op === "AND") return [...equalities(on.left, resolve), ...equalities(on.right, resolve)];
  const sides = [on.left, on.right].map((each) => toExpression(each, resolve));
  if (on.op !== "=" || !sides.every((each) => each.kind === "field"))
    throw new Inexpressible("a join is by equal columns here");
  return [
    sides.map((each) => each.kind === "field" && `${each.of.dataset}.${each.of.field}`).join("="),
  ];
}

function toColumn(expr: Expr, alias: string | undefined, resolve: Resolve): Column {
  if (expr.type === "ref" && expr.name === "*")
    throw new Inexpressible("SELECT * cannot be expressed here: name the columns");
  const expression = toExpression(expr, resolve);
  const own = expression.kind === "field" ? expression.of.field : undefined;
  const made = expression.kind === "aggregate" ? expression.fn : expression.kind;
  return { name: alias ?? own ?? made, expression };
}

/** The position of a column, its name, or the expression itself. */
function columnOf(expr: Expr, columns: readonly Column[], read: Resolve): Column | undefined {
  if (expr.type === "integer") return columns[expr.value - 1];
  const same = JSON.stringify(toExpression(expr, read));
  return columns.find(({ expression }) => JSON.stringify(expression) === same);
}

function checkGroups(
  { groupBy, distinct }: SelectFromStatement,
  columns: readonly Column[],
  grouped: boolean,
  read: Resolve,
): void {
  const keys = columns.filter(({ expression }) => !isAggregate(expression));
  const by = (groupBy ?? []).map((each) => columnOf(each, columns, read));
  if (!grouped && by.length > 0 && !distinct)
    throw new Inexpressible("GROUP BY without an aggregate: write SELECT DISTINCT");
  if (grouped && (by.includes(undefined) || new Set(by).size !== keys.length))
    throw new Inexpressible("GROUP BY must name the columns that are shown, and only those");
}

function orderOf(
  { orderBy }: SelectFromStatement,
  columns: readonly Column[],
  read: Resolve,
): Plan["order"] {
  return (orderBy ?? []).map(({ by, order }) => {
    const column = columnOf(by, columns, read);
    if (!column) throw new Inexpressible("ORDER BY must name a column that is shown");
    return { column: column.name, direction: order === "DESC" ? "desc" : "asc" };
  });
}
