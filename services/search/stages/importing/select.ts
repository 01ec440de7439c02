import { astVisitor, type Expr, parse, type SelectFromStatement } from "pgsql-ast-parser";
import { type Column, type Condition, isAggregate, type Plan } from "../../plan.ts";
import { datasetOf, type SemanticModel } from "../../semantic.ts";
import { toConditions } from "./conditions.ts";
import { reading, toExpression } from "./expressions.ts";
import { resolving } from "./resolve.ts";
import { Inexpressible, type Resolve } from "./sql.ts";
import { aliasesOf, checkJoins, NOT_PLAIN, rootAmong } from "./tables.ts";

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
