import type { Column, Condition, FieldRef, Plan, Scalar } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import type { Hop } from "../../joins.ts";
import { fieldAt, isFigure } from "./choose.ts";
import { left, type Maker, nodeOf, plain, viaOf } from "./maker.ts";
import { keyField, wayBetween } from "./paths.ts";
import type { Node, Test } from "./query.ts";
import { rootFor } from "./roots.ts";

/** What the rows must fulfil: the joined nodes' own tests, and being related to the others. */
export function conditionsFor(
  joined: ReadonlySet<number>,
  maker: Maker,
): readonly Condition[] | undefined {
  const found: Condition[] = [];
  for (const node of joined) {
    const own = conditionsOf(node, joined, maker);
    if (!own) return undefined;
    found.push(...own);
  }
  return found;
}

function conditionsOf(
  node: number,
  joined: ReadonlySet<number>,
  maker: Maker,
): readonly Condition[] | undefined {
  const { nodes } = maker;
  const own = nodes[node]!;
  const found: Condition[] = [];
  for (const test of own.tests) {
    if ("fn" in test && test.fn) continue;
    const condition = toCondition(test, maker);
    if (!condition) return undefined;
    found.push(condition);
  }
  for (const [index, child] of nodes.entries()) {
    if (child.parent !== node || joined.has(index) || child.apart) continue;
    if (child.same) {
      const where = conditionsOf(index, new Set([...joined, index]), maker);
      if (!where) return undefined;
      const right: Plan = {
        dataset: child.dataset,
        columns: [{ name: "key", expression: plain(child.same) }],
        grouped: false,
        where,
        having: [],
        order: [],
      };
      found.push({ kind: "within", left: child.same, right, negated: child.negated });
      continue;
    }
    const condition = related(own.dataset, index, child.hops, joined, maker);
    if (!condition) return undefined;
    found.push(condition);
  }
  if (own.top && !joined.has(-1 - node)) {
    const key = keyField(maker.model, own.dataset);
    const extreme = key ? undefined : isExtreme(own, found);
    if (extreme) return [...found, extreme];
    const right = topPlan(node, maker);
    if (!key || !right) return undefined;
    found.length = 0;
    found.push({
      kind: "within",
      left: { dataset: own.dataset, field: key },
      right,
      negated: false,
    });
  }
  return found;
}

/** Whether a field can hold a value at all: a database refuses to compare a price to a name. */
function canHold(of: FieldRef, value: Scalar, { model }: Maker): boolean {
  const { kind } = fieldAt(model, of);
  if (kind === "time") return typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value);
  if (kind === "year") return Number(value) >= 1000 && Number(value) < 3000;
  if (isFigure(model, of)) return Number.isFinite(Number(value));
  return true;
}

/** Whether a field's values have an order that numbers are part of. */
const isOrdered = (of: FieldRef, value: Scalar, { model }: Maker): boolean =>
  typeof value !== "number" || !["label", "dimension", "key"].includes(fieldAt(model, of).kind);

export function toCondition(test: Test, maker: Maker): Condition | undefined {
  switch (test.kind) {
    case "compare": {
      const equal = test.operator === "=" || test.operator === "<>";
      if (!test.fn && !canHold(test.of, test.value, maker)) return undefined;
      if (!test.fn && !equal && !isOrdered(test.of, test.value, maker)) return undefined;
      return { kind: "compare", left: left(test), operator: test.operator, right: test.value };
    }
    case "in":
      if (!test.values.every((value) => canHold(test.of, value, maker))) return undefined;
      return { kind: "in", left: plain(test.of), values: test.values, negated: test.negated };
    case "like":
      return {
        kind: "like",
        left: plain(test.of),
        text: test.text,
        at: test.at,
        negated: test.negated,
      };
    case "null":
      return { kind: "null", left: plain(test.of), negated: test.negated };
    case "any": {
      const parts = test.of.map((each) => toCondition(each, maker));
      return parts.every((each) => each !== undefined) ? { kind: "any", of: parts } : undefined;
    }
    case "against": {
      const { other, figure, node } = test;
      const scope = node === undefined ? other.dataset : maker.nodes[node]!.dataset;
      if (scope !== other.dataset && !wayBetween(maker.model, other.dataset, scope))
        return undefined;
      const where = node === undefined ? [] : conditionsOf(node, new Set([node]), maker);
      if (!where) return undefined;
      const name = "figure";
      const right: Plan = {
        dataset: other.dataset,
        columns: [{ name, expression: { kind: "aggregate", fn: figure, of: other } }],
        grouped: true,
        where,
        having: [],
        order: [],
      };
      if (
        !test.fn &&
        !isFigure(maker.model, test.of) &&
        fieldAt(maker.model, test.of).kind !== "time"
      )
        return undefined;
      return { kind: "against", left: left(test), operator: test.operator, right };
    }
  }
}

/** "…of which there is a record of the child": a chain of plans, one for each hop. */
function related(
  from: string,
  child: number,
  hops: readonly Hop[],
  joined: ReadonlySet<number>,
  maker: Maker,
): Condition | undefined {
  const node = maker.nodes[child]!;
  const [hop, ...rest] = hops;
  if (!hop) return undefined;
  const forward = hop.relationship.from === hop.from;
  const [mine, theirs] = forward
    ? [hop.relationship.fromColumns, hop.relationship.toColumns]
    : [hop.relationship.toColumns, hop.relationship.fromColumns];
  if (mine.length !== 1) return undefined;
  const key: FieldRef = { dataset: hop.to, field: theirs[0]! };
  let where: readonly Condition[] | undefined;
  if (rest.length > 0) {
    const inner = needsInner(child, maker)
      ? related(hop.to, child, rest, joined, {
          ...maker,
          nodes: maker.nodes.map((each, index) =>
            index === child
              ? ({ ...each, negated: false, having: undefined } as unknown as Node)
              : each,
          ),
        })
      : undefined;
    where = inner ? [inner] : needsInner(child, maker) ? undefined : [];
  } else where = conditionsOf(child, new Set([...joined, child]), maker);
  if (!where) return undefined;
  const column: Column = { name: "key", expression: plain(key) };
  const having: Condition[] = node.having
    ? [
        {
          kind: "compare",
          left: { kind: "aggregate", fn: "count" },
          operator: node.having.operator,
          right: node.having.value,
        },
      ]
    : [];
  const right: Plan = {
    dataset: hop.to,
    columns: [column],
    grouped: node.having !== undefined,
    where,
    having,
    order: [],
  };
  const { primaryKey, entity } = datasetOf(maker.model, from)!;
  if (node.negated && forward && primaryKey.length === 0 && entity) {
    const label: FieldRef = { dataset: from, field: entity.label };
    const positive: Condition = {
      kind: "within",
      left: { dataset: from, field: mine[0]! },
      right,
      negated: false,
    };
    const others: Plan = {
      dataset: from,
      columns: [{ name: "key", expression: plain(label) }],
      grouped: false,
      where: [positive],
      having: [],
      order: [],
    };
    return { kind: "within", left: label, right: others, negated: true };
  }
  return { kind: "within", left: { dataset: from, field: mine[0]! }, right, negated: node.negated };
}

/** Whether anything is asked of a node beyond that it exists. */
const needsInner = (node: number, { nodes }: Maker) =>
  nodes[node]!.tests.length > 0 ||
  nodes[node]!.top !== undefined ||
  nodes.some(({ parent }) => parent === node);

/** The keys of a node's best records: "the stadium with the highest capacity". */
function topPlan(node: number, maker: Maker): Plan | undefined {
  const own = maker.nodes[node]!;
  const bare = {
    ...maker,
    nodes: maker.nodes.map((each, index) => (index === node ? withoutTop(each) : each)),
  };
  const { by, direction, count } = own.top!;
  const key = keyField(maker.model, own.dataset);
  if (!key) return undefined;
  const keyColumn: Column = {
    name: "key",
    expression: plain({ dataset: own.dataset, field: key }),
  };
  if (by.kind === "field") {
    const root =
      by.of.dataset === own.dataset
        ? { dataset: own.dataset, via: {} }
        : rootFor([node, ...nodeOf(by.of, maker)], maker);
    const where = conditionsOf(node, new Set([node]), bare);
    if (!where || !root) return undefined;
    return {
      dataset: root.dataset,
      columns: [keyColumn, { name: "best", expression: left(by), hidden: true }],
      grouped: by.fn !== undefined,
      where,
      having: [],
      order: [{ column: "best", direction }],
      top: count,
    };
  }
  const root = rootFor([node, by.node], maker);
  if (!root) return undefined;
  const joined = new Set([node, by.node]);
  const where = conditionsFor(joined, bare);
  if (!where) return undefined;
  return {
    dataset: root.dataset,
    ...viaOf(root),
    columns: [
      keyColumn,
      { name: "best", expression: { kind: "aggregate", fn: "count" }, hidden: true },
    ],
    grouped: true,
    where,
    having: [],
    order: [{ column: "best", direction }],
    top: count,
  };
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
