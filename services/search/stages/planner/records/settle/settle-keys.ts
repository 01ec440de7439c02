import { datasetOf, type Relationship } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { ofKind } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import type { Node, OrderBy } from "../query.ts";
import { isPeople } from "../roles/persons.ts";
import { roleWords } from "../roles/role-words.ts";
import { speaksOf } from "../roles/roles.ts";
import type { Context, State } from "../state.ts";

/** "ports without routes", which begin at one port and end at another: neither of the two is there. */
export function settleNeither(s: State, c: Context): undefined {
  const denied = s.nodes.filter(
    (node, index) =>
      node.negated && isOfMany(node) && !s.nodes.some(({ parent }) => parent === index),
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
    if (isOfEnd(node, s, c) && isBoth(node, c)) {
      s.nodes.push(...twinsOf(node, c));
      return;
    }
    const others = isSaid && !isTie && isOfMany(node) ? otherKeys(node, c) : [];
    if (others.length === 0 || isShown(index, s) || isTallied(index, s)) continue;
    if (node.having) s.unused.push(nounOf(s.nodes[node.parent!]!, c));
    else node.either = others;
  }
}

/**
 * "matches of teams from Leeds", who are at home in some and guests in others.
 * A table that tells nothing of its own says of both who is tied to whom.
 */
function isOfEnd(node: Node, s: State, { model }: Context): boolean {
  const { dataset, hops, tests, negated, parent } = node;
  const [hop, ...more] = hops;
  if (!hop || more.length > 0 || !isForwardHop(hop) || parent === undefined) return false;
  const { named, byDeed } = s.nodes[parent]!;
  const isEvent = datasetOf(model, hop.from)!.fields.some(({ kind }) => HAPPENED.has(kind));
  const isOnly = s.nodes.filter((each) => each.dataset === dataset).length === 1;
  return named && !byDeed && isEvent && isOnly && tests.length > 0 && !negated;
}

const HAPPENED: ReadonlySet<string> = new Set(["fact", "time", "year"]);

/** "both teams from Leeds" */
const isBoth = ({ dataset }: Node, { items }: Context): boolean =>
  items.some(
    (item, index) =>
      cueOf(items[index - 1])?.kind === "both" &&
      ofKind(item, "dataset").some((each) => each.dataset === dataset),
  );

/** Whether its records refer to the one that they hang on. */
const isOfMany = ({ hops: [hop] }: Node): boolean => hop !== undefined && !isForwardHop(hop);

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
  if (!hop || more.length > 0) return [];
  if (isForwardHop(hop) && isPeople(c.model, hop.to)) return [];
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

/**
 * "how many advisees does each player have": of whom the other key of the same record names, for each
 * advisee is one.
 */
export function settleTwins(s: State, c: Context): undefined {
  for (const select of s.selects) {
    if (select.kind !== "field" || !select.fn?.startsWith("count")) continue;
    const { of } = select;
    for (const [index, node] of s.nodes.entries()) {
      const [hop, ...more] = node.hops;
      if (!hop || more.length > 0 || !isShown(index, s)) continue;
      const { from, to, fromColumns } = hop.relationship;
      if (from !== of.dataset || fromColumns.join() !== of.field || from === to) continue;
      const [other, ...others] = c.model.relationships.filter(
        (each) => each.from === from && each.to === to && each !== hop.relationship,
      );
      if (other && others.length === 0)
        s.nodes[index] = { ...node, hops: [{ ...hop, relationship: other }] };
    }
  }
}
