import { type Condition, type FieldRef, OPPOSITE, type Plan, sameField } from "../../../../plan.ts";
import { type Hop, isForwardHop, pathFrom } from "../../../joins.ts";
import { fieldAt } from "../fields/choose.ts";
import { boundsOf, isOfAll } from "../groups/group-having.ts";
import { reversed } from "../joins/paths.ts";
import type { Node } from "../query.ts";
import { type Maker, plain } from "./maker.ts";

/**
 * The column that its rows are, of records that nobody spoke of: "countries with more than two
 * ships" are the countries of ports, and have the ships of all their ports together.
 */
export function valueAsked(
  { parent, having }: Node,
  { query, model, nodes }: Maker,
): FieldRef | undefined {
  const [only, ...others] = query.selects;
  if (only?.kind !== "field" || others.length + query.groups.length > 0) return undefined;
  const isListed = only.fn === undefined || only.fn === "count_distinct";
  const isValue = only.node === parent && fieldAt(model, only.of).kind === "dimension";
  const isUnsaid = having ? having.isUnsaid : !nodes[parent!]?.named;
  return isListed && isValue && isUnsaid ? only.of : undefined;
}

/**
 * "sites with more than 300 visits", that each are of a room of theirs: those of whose key there
 * are so many different counted records, through all that is between.
 *
 * @param hops   from the record that has them to those that are counted
 * @param value  what it is told by, where not by the key that the first hop refers to
 */
export function relatedSoMany(
  child: number,
  hops: readonly Hop[],
  value: FieldRef | undefined,
  joined: ReadonlySet<number>,
  maker: Maker,
): Condition | undefined {
  const node = maker.nodes[child]!;
  const { having, negated } = node;
  const many = hops.slice(0, hops.findLastIndex((hop) => !isForwardHop(hop)) + 1);
  const one = hops.slice(many.length);
  if (many.length === 0 || many.some(isForwardHop)) return undefined;
  const root = many.at(-1)!.to;
  const where = maker.conditionsOf(child, new Set([...joined, child]), maker);
  const via = viaBy(root, [reversed(value ? many : many.slice(1)), one], maker);
  const of = having?.distinct ?? keyAfter(one);
  const { fromColumns, toColumns } = many[0]!.relationship;
  const isOneKey = value !== undefined || fromColumns.length === 1;
  if (!where || !via || (one.length > 0 && !of) || !isOneKey) return undefined;
  const count = of
    ? ({ kind: "aggregate", fn: "count_distinct", of } as const)
    : ({ kind: "aggregate", fn: "count" } as const);
  const key = value ?? { dataset: many[0]!.to, field: fromColumns[0]! };
  const { bound, isLack } = lackIn(node);
  const right: Plan = {
    dataset: root,
    ...(Object.keys(via).length > 0 && { via }),
    columns: [{ name: "key", expression: plain(key) }],
    grouped: true,
    where,
    having: boundsOf(bound, count, maker),
    order: [],
  };
  const left = value ?? { dataset: many[0]!.from, field: toColumns[0]! };
  return { kind: "within", left, right, negated: negated !== isLack };
}

/**
 * Fewer than 3 are also none, of which no record is there to be counted: whoever has not 3.
 *
 * @returns what is bound, and whether those are meant that do not have it
 */
export function lackIn(node: Node): { readonly bound: Node; readonly isLack: boolean } {
  const { having, tests } = node;
  if (!having || having.all !== undefined || tests.some(isOfAll))
    return { bound: node, isLack: false };
  const { operator, value } = having;
  const isLack = operator === "<" || operator === "<=" || (operator === "=" && value === 0);
  return isLack
    ? { bound: { ...node, having: { ...having, operator: OPPOSITE[operator] } }, isLack }
    : { bound: node, isLack };
}

/** By what the records at the end of a way to "the one" are told apart, as those before say it. */
function keyAfter(hops: readonly Hop[]): FieldRef | undefined {
  const last = hops.at(-1);
  const [field, ...others] = last?.relationship.fromColumns ?? [];
  return last && field && others.length === 0 ? { dataset: last.from, field } : undefined;
}

/** What to go by from the root; undefined where a join would go another way than the question. */
function viaBy(
  root: string,
  ways: readonly (readonly Hop[])[],
  { model }: Maker,
): Readonly<Record<string, string>> | undefined {
  const via: Record<string, string> = {};
  const seen = new Set([root]);
  for (const way of ways)
    for (const [at, { relationship, to }] of way.entries()) {
      const path = pathFrom(model, root, to, relationship.name);
      const isSame =
        path?.length === at + 1 &&
        path.every((hop, index) => hop.relationship === way[index]!.relationship);
      if (!isSame || seen.has(to)) return undefined;
      seen.add(to);
      via[to] = relationship.name;
    }
  return via;
}

/** Whether more is asked of the records that share a value: of all of them, or of those counted? */
export const isNarrowed = ({ tests }: Node, value: FieldRef): boolean =>
  tests.some(
    (test) => !("of" in test) || Array.isArray(test.of) || !sameField(test.of as FieldRef, value),
  );
