import type { Expression, Plan } from "../../../plan.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { conditionsOf } from "./conditions.ts";
import { isFigure } from "./fields/choose.ts";
import { havingNodes } from "./groups/group-having.ts";
import { grouped } from "./groups/groups.ts";
import { withoutImplied } from "./joins/implied.ts";
import { listed } from "./lists.ts";
import type { Node, OrderBy, Query } from "./query.ts";
import { withEnds } from "./roles/each-end.ts";
import { isMeasure, rooted } from "./roles/maker.ts";
import { neverOfValue } from "./sets/never-of-value.ts";

/** The plan of what a question says; undefined when its parts cannot be one table. */
export function build(said: Query, model: SemanticModel): Plan | undefined {
  if (said.nodes.length === 0 || said.selects.length === 0) return undefined;
  const query = withEnds(said, model);
  if (!query) return undefined;
  const tree = rooted(query.nodes, query.selects[0]!.node);
  const maker = { query, model, nodes: tree, conditionsOf };
  const plan = isGrouped(query, tree) ? grouped(maker) : listed(maker);
  const asked = plan && neverOfValue(plan, query, maker);
  return asked && isSound(asked, model) ? withoutImplied(asked, model) : undefined;
}

/** Only figures are added up and averaged: a database refuses to do it with names. */
function isSound(plan: Plan, model: SemanticModel): boolean {
  const conditions = [...plan.where, ...plan.having];
  const expressions = [
    ...plan.columns.map(({ expression }) => expression),
    ...conditions.flatMap((each) => ("left" in each && "kind" in each.left ? [each.left] : [])),
  ];
  if (isMultiplied(plan)) return false;
  const inner = conditions.flatMap((each) =>
    each.kind === "within" || each.kind === "against" ? [each.right] : [],
  );
  return (
    expressions.every((each) => isSummable(each, model)) &&
    inner.every((each) => isSound(each, model))
  );
}

/** Figures of two kinds of records in one table: of one of them each is there several times. */
function isMultiplied({ columns }: Plan): boolean {
  const of = columns.flatMap(({ expression }) =>
    expression.kind === "aggregate" && (expression.fn === "sum" || expression.fn === "avg")
      ? (expression.of?.dataset ?? [])
      : [],
  );
  return new Set(of).size > 1;
}

function isSummable(expression: Expression, model: SemanticModel): boolean {
  if (expression.kind !== "aggregate" || !expression.of) return true;
  return !["sum", "avg", "median"].includes(expression.fn) || isFigure(model, expression.of);
}

function isGrouped({ selects, groups, top, mode, orders }: Query, nodes: readonly Node[]): boolean {
  const aggregated = (by: OrderBy | undefined) =>
    by?.kind === "tally" || (by?.kind === "field" && by.fn !== undefined);
  return (
    selects.some(isMeasure) ||
    groups.length > 0 ||
    aggregated(top?.by) ||
    mode !== undefined ||
    orders.some(({ by }) => aggregated(by)) ||
    havingNodes(nodes).length > 0
  );
}
