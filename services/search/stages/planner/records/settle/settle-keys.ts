import type { Relationship } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { ofKind } from "../fields/choose.ts";
import type { Node, OrderBy } from "../query.ts";
import { roleWords } from "../roles/role-words.ts";
import { speaksOf } from "../roles/roles.ts";
import type { Context, State } from "../state.ts";

/** "ports without routes", which begin at one port and end at another: neither of the two is there. */
export function settleNeither(s: State, c: Context): undefined {
  const denied = s.nodes.filter(
    ({ negated }, index) => negated && !s.nodes.some(({ parent }) => parent === index),
  );
  s.nodes.push(...denied.flatMap((node) => twinsOf(node, c)));
}

/** "ports with routes": by either key; so many routes are of both, of which no plan says the sum. */
export function settleEither(s: State, c: Context): undefined {
  for (const [index, node] of s.nodes.entries()) {
    const isTie =
      saidTimes(s.nodes[node.parent ?? index]!, c) > 1 ||
      s.nodes.some(({ parent, hops }) => parent === index && isToSame(hops, node));
    const isSaid = node.named && !node.byDeed && !node.negated && node.parent !== undefined;
    const others = isSaid && !isTie ? otherKeys(node, c) : [];
    if (others.length === 0 || isShown(index, s) || isTallied(index, s)) continue;
    if (node.having) s.unused.push(nounOf(s.nodes[node.parent!]!, c));
    else node.either = others;
  }
}

/** "which state borders the most states" */
const saidTimes = ({ dataset }: Node, { items }: Context): number =>
  items.filter((item) => ofKind(item, "dataset").some((each) => each.dataset === dataset)).length;

/** "states that border Texas": the other end is spoken of as well. */
const isToSame = ([hop]: Node["hops"], node: Node): boolean =>
  hop?.to === node.hops[0]?.from && hop?.relationship !== node.hops[0]?.relationship;

const nounOf = ({ dataset }: Node, { items }: Context): string =>
  items.find((item) => ofKind(item, "dataset").some((each) => each.dataset === dataset))?.text ??
  `which ${dataset.replaceAll("_", " ")}`;

const isShown = (index: number, { selects, groups }: State): boolean =>
  selects.some(({ node, kind }) => node === index && kind !== "tally") ||
  groups.some(({ node }) => node === index);

function isTallied(index: number, { selects, orders, top, nodes }: State): boolean {
  const operands: readonly (OrderBy | undefined)[] = [
    top?.by,
    ...orders.map(({ by }) => by),
    ...nodes.map((node) => node.top?.by),
  ];
  return (
    operands.some((by) => by?.kind === "tally" && by.node === index) ||
    selects.some(({ kind, node }) => kind === "tally" && node === index)
  );
}

const twinsOf = (node: Node, c: Context): readonly Node[] =>
  otherKeys(node, c).map((relationship) => ({
    ...node,
    tests: [...node.tests],
    hops: [{ ...node.hops[0]!, relationship }],
  }));

/** Each other key of the same records to the same, where the question speaks of none of the keys. */
function otherKeys({ hops }: Node, c: Context): readonly Relationship[] {
  const [hop, ...more] = hops;
  if (!hop || more.length > 0 || isForwardHop(hop)) return [];
  const { from, to } = hop.relationship;
  const alike = c.model.relationships.filter(
    (each) => each.from === from && each.to === to && from !== to,
  );
  const text = c.items.map((item) => item.text.toLowerCase()).join(" ");
  const isSaid =
    c.roles.some(({ relationship }) => alike.includes(relationship)) ||
    alike.some((each) => speaksOf(text, roleWords(each, c.model)));
  // "customers with orders": who ordered, and not by whom they were referred.
  const isPlain = alike.some((each) => roleWords(each, c.model) === "");
  return isSaid || isPlain ? [] : alike.filter((relationship) => relationship !== hop.relationship);
}
