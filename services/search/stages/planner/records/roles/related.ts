import type { Condition, FieldRef, Plan } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { type Hop, isForwardHop } from "../../../joins.ts";
import { boundsOf, isBounded } from "../groups/group-having.ts";
import type { Node } from "../query.ts";
import { type Maker, plain } from "./maker.ts";
import { isNarrowed, lackIn, relatedSoMany, valueAsked } from "./related-counts.ts";

/** "…of which there is a record of the child": a chain of plans, one for each hop. */
export function related(
  from: string,
  child: number,
  hops: readonly Hop[],
  joined: ReadonlySet<number>,
  maker: Maker,
): Condition | undefined {
  const node = maker.nodes[child]!;
  const [hop, ...rest] = hops;
  if (!hop) return undefined;
  const forward = isForwardHop(hop);
  const [mine, theirs] = forward
    ? [hop.relationship.fromColumns, hop.relationship.toColumns]
    : [hop.relationship.toColumns, hop.relationship.fromColumns];
  const value = isBounded(node) ? valueAsked(node, maker) : undefined;
  if (value && isNarrowed(maker.nodes[node.parent!]!, value)) return undefined;
  if (isBounded(node) && (value || rest.length > 0))
    return relatedSoMany(child, hops, value, joined, maker);
  const where =
    rest.length > 0
      ? beyond(hop.to, child, rest, joined, maker)
      : maker.conditionsOf(child, new Set([...joined, child]), maker);
  if (!where) return undefined;
  const { bound, isLack } = lackIn(node);
  const right = keysOf(
    theirs.map((field) => ({ dataset: hop.to, field })),
    where,
    bound,
    maker,
  );
  const own = mine.map((field): FieldRef => ({ dataset: from, field }));
  const label = node.negated && forward ? keylessLabel(from, maker) : undefined;
  if (label) return noneOf(label, own, right);
  const within = among(own, right, node.negated !== isLack);
  // What refers to nothing refers to none of them.
  const empty = own.map((of): Condition => ({ kind: "null", left: plain(of), negated: false }));
  return node.negated && forward ? { kind: "any", of: [within, ...empty] } : within;
}

function among([left, ...and]: readonly FieldRef[], right: Plan, negated: boolean): Condition {
  return { kind: "within", left: left!, ...(and.length > 0 && { and }), right, negated };
}

/** What the records of a hop between must fulfil: being related to the child further on. */
function beyond(
  from: string,
  child: number,
  hops: readonly Hop[],
  joined: ReadonlySet<number>,
  maker: Maker,
): readonly Condition[] | undefined {
  // What a key refers to is there; whether anything refers to it is not sure.
  if (!needsInner(child, maker) && hops.every(isForwardHop)) return [];
  const nodes = maker.nodes.map((each, index) => (index === child ? asserted(each) : each));
  const inner = related(from, child, hops, joined, { ...maker, nodes });
  return inner && [inner];
}

/** Denying is done at the first hop, not again further on. */
const asserted = (node: Node): Node => ({ ...node, negated: false });

/** Whether anything is asked of a node beyond that it exists. */
const needsInner = (node: number, { nodes }: Maker) =>
  nodes[node]!.tests.length > 0 ||
  nodes[node]!.top !== undefined ||
  nodes.some(({ parent }) => parent === node);

/** The keys of records, or of groups of them that are as many as asked. */
function keysOf(
  key: readonly FieldRef[],
  where: readonly Condition[],
  node: Node,
  maker: Maker,
): Plan {
  const of = node.having?.distinct;
  const count = of
    ? ({ kind: "aggregate", fn: "count_distinct", of } as const)
    : ({ kind: "aggregate", fn: "count" } as const);
  const named = (index: number) => (index === 0 ? "key" : `key_${index + 1}`);
  return {
    dataset: key[0]!.dataset,
    columns: key.map((of, index) => ({ name: named(index), expression: plain(of) })),
    grouped: isBounded(node),
    where,
    having: boundsOf(node, count, maker),
    order: [],
  };
}

function keylessLabel(dataset: string, { model }: Maker): FieldRef | undefined {
  const { primaryKey, entity } = datasetOf(model, dataset)!;
  return primaryKey.length === 0 && entity ? { dataset, field: entity.label } : undefined;
}

/** Several records stand for one thing: it has none of them when no record of its name has. */
function noneOf(label: FieldRef, own: readonly FieldRef[], right: Plan): Condition {
  const others: Plan = {
    dataset: label.dataset,
    columns: [{ name: "key", expression: plain(label) }],
    grouped: false,
    where: [among(own, right, false)],
    having: [],
    order: [],
  };
  return { kind: "within", left: label, right: others, negated: true };
}
