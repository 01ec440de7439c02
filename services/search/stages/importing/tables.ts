import type { Expr, FromTable, SelectFromStatement } from "pgsql-ast-parser";
import { datasetOf, type SemanticModel } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { toExpression } from "./expressions.ts";
import { Inexpressible, type Resolve } from "./sql.ts";

export const NOT_PLAIN = "only one plain SELECT over tables of the model can be expressed here";

const tablesOf = ({ from = [] }: SelectFromStatement): readonly FromTable[] =>
  (from ?? []).map((each) => {
    if (each.type !== "table") throw new Inexpressible(NOT_PLAIN);
    return each;
  });

/** Names of datasets by what the statement calls them; two underscores mark logical tables. */
export const aliasesOf = (select: SelectFromStatement): ReadonlyMap<string, string> =>
  new Map(
    tablesOf(select).map(({ name }) => {
      const dataset = name.name.replace(/^__/, "");
      return [(name.alias ?? name.name).toLowerCase(), dataset];
    }),
  );

/** The table whose records nothing repeats: all others are reached from the many to the one. */
export function rootAmong(names: readonly string[], model: SemanticModel): string {
  for (const name of names)
    if (!datasetOf(model, name))
      throw new Inexpressible(`"${name}" is no table of this model: declare it, or correct it`);
  const root = names.find((name) => names.every((each) => reachable(model, name).has(each)));
  if (root) return root;
  throw new Inexpressible("its joins repeat records, or are not declared as relationships");
}

/** Every join must be by columns of a declared relationship. */
export function checkJoins(
  select: SelectFromStatement,
  model: SemanticModel,
  resolve: Resolve,
): void {
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
