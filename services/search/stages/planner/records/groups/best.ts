import type { Column, Condition, Plan } from "../../../../plan.ts";
import { conditionsFor } from "../joins/joined.ts";
import { keyField } from "../joins/paths.ts";
import { rootFor } from "../joins/roots.ts";
import type { Node, Operand } from "../query.ts";
import { left, type Maker, nodeOf, plain, viaOf } from "../roles/maker.ts";

/** That a node's record is one of its best: "the stadium with the highest capacity". */
export function isBest(
  node: number,
  where: readonly Condition[],
  maker: Maker,
): readonly Condition[] | undefined {
  const own = maker.nodes[node]!;
  const field = keyField(maker.model, own.dataset);
  if (!field) {
    const extreme = isExtreme(own, where);
    return extreme && [...where, extreme];
  }
  const key = { dataset: own.dataset, field };
  const right = topPlan(node, { name: "key", expression: plain(key) }, maker);
  return right && [{ kind: "within", left: key, right, negated: false }];
}

/** The keys of a node's best records. */
function topPlan(node: number, key: Column, maker: Maker): Plan | undefined {
  const { by, direction, count } = maker.nodes[node]!.top!;
  const nodes = maker.nodes.map((each, index) => (index === node ? withoutTop(each) : each));
  const bare = { ...maker, nodes };
  const found =
    by.kind === "field" ? byField(node, by, key, bare) : byTally(node, by.node, key, bare);
  return found && { ...found, having: [], order: [{ column: "best", direction }], top: count };
}

type Ranked = Omit<Plan, "having" | "order" | "top">;

function byField(
  node: number,
  by: Operand & { readonly kind: "field" },
  key: Column,
  maker: Maker,
): Ranked | undefined {
  const { dataset } = maker.nodes[node]!;
  const root =
    by.of.dataset === dataset ? { dataset } : rootFor([node, ...nodeOf(by.of, maker)], maker);
  const where = maker.conditionsOf(node, new Set([node]), maker);
  if (!where || !root) return undefined;
  const columns = [key, { name: "best", expression: left(by), hidden: true }];
  return { dataset: root.dataset, columns, grouped: by.fn !== undefined, where };
}

function byTally(node: number, counted: number, key: Column, maker: Maker): Ranked | undefined {
  const root = rootFor([node, counted], maker);
  const where = root && conditionsFor(new Set([node, counted]), maker);
  if (!where) return undefined;
  const best: Column = {
    name: "best",
    expression: { kind: "aggregate", fn: "count" },
    hidden: true,
  };
  return { dataset: root.dataset, ...viaOf(root), columns: [key, best], grouped: true, where };
}

/** Without one field that tells records apart, the best is the one whose figure is the best. */
function isExtreme({ dataset, top }: Node, where: readonly Condition[]): Condition | undefined {
  if (top?.by.kind !== "field" || top.by.fn || top.by.of.dataset !== dataset || top.count !== 1)
    return undefined;
  const fn = top.direction === "desc" ? "max" : "min";
  const right: Plan = {
    dataset,
    columns: [{ name: "figure", expression: { kind: "aggregate", fn, of: top.by.of } }],
    grouped: true,
    where,
    having: [],
    order: [],
  };
  return { kind: "against", left: plain(top.by.of), operator: "=", right };
}

const withoutTop = ({ top: _, ...node }: Node): Node => node;
