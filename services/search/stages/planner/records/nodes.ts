import type { FieldRef } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { ofKind, sameField } from "./choose.ts";
import { wayBetween } from "./paths.ts";
import type { Node } from "./query.ts";
import { type Context, headOf, type State } from "./state.ts";

/** The node of a dataset: the one there is, or a new one tied to the nearest. */
export function nodeFor(
  dataset: string,
  s: State,
  c: Context,
  how: { fresh?: boolean; apart?: boolean } = {},
): number {
  if (!how.fresh) {
    const known = s.nodes.findLastIndex(
      (node) => node.dataset === dataset && (how.apart ?? false) === (node.apart ?? false),
    );
    if (known >= 0) return known;
  }
  const node: Node = {
    dataset,
    named: false,
    hops: [],
    negated: false,
    tests: [],
    clause: s.clause,
  };
  if (how.apart) node.apart = true;
  else if (s.nodes.length > 0) {
    const tie = tieOf(dataset, s, c);
    if (tie) {
      node.parent = tie.parent;
      node.hops = tie.hops;
    } else s.unused.push(dataset);
  }
  s.nodes.push(node);
  return s.nodes.length - 1;
}

/** Another record of a dataset that was already spoken of, tied to the head by itself. */
export function anew(dataset: string, s: State, c: Context): number {
  const parent = headOf(s);
  const way = wayBetween(c.model, s.nodes[parent]!.dataset, dataset, favoured(s, c));
  s.nodes.push({
    dataset,
    named: false,
    parent,
    hops: way?.hops ?? [],
    negated: false,
    tests: [],
    clause: s.clause,
  });
  return s.nodes.length - 1;
}

function tieOf(dataset: string, s: State, c: Context) {
  const open = openBridge(dataset, s, c);
  if (open !== undefined) {
    const bridge = s.nodes[open]!;
    const ends = [bridge, ...s.nodes.filter(({ parent }) => parent === open)];
    const used = new Set(ends.flatMap(({ hops }) => hops.map(({ relationship }) => relationship)));
    const other = c.model.relationships.find(
      (each) => each.from === bridge.dataset && each.to === dataset && !used.has(each),
    );
    if (other)
      return {
        parent: open,
        hops: [{ relationship: other, from: bridge.dataset, to: dataset }],
        cost: 0,
      };
  }
  const favour = favoured(s, c);
  const ties = s.nodes.flatMap((node, parent) => {
    if (node.apart !== (s.rival ? true : undefined) && node.apart) return [];
    const way = wayBetween(c.model, node.dataset, dataset, favour);
    if (!way) return [];
    const recency = parent === s.current ? 0 : 0.15;
    return [
      {
        parent,
        hops: way.hops,
        cost: way.cost + recency + (node.negated && node.clause !== s.clause ? 3 : 0),
      },
    ];
  });
  return ties.toSorted((a, b) => a.cost - b.cost)[0];
}

const ROLES: readonly [RegExp, RegExp][] = [
  [
    /\b(?:from|leav\w+|depart\w+|source|origin\w*|start\w*|out of)\b/i,
    /source|origin|depart|from|start|leaving/,
  ],
  [/\b(?:to|arriv\w+|land\w+|dest\w*|into|end\w*|reach\w*)\b/i, /dest|arriv|\bto\b|end|target/],
  [/\b(?:home)\b/i, /home/],
  [/\b(?:away|visiting|guest)\b/i, /away|visit|guest/],
  [/\bwinn\w+|won\b/i, /winner/],
  [/\bloser|lost\b/i, /loser/],
];

/** Relationships that the words since the last mention speak of: "flights to X" goes by its destination. */
function favoured(s: State, c: Context): ReadonlySet<string> {
  const text = c.items
    .slice(Math.max(0, s.score === 0 ? 0 : 0))
    .map((item) => item.text)
    .join(" ")
    .toLowerCase();
  const near = recentText(s, c);
  const found = new Set<string>();
  for (const { name, synonyms } of c.model.relationships)
    for (const words of synonyms) {
      if (text.includes(words)) found.add(name);
      for (const [said, meant] of ROLES) if (said.test(near) && meant.test(words)) found.add(name);
    }
  return found;
}

/** Whether the last words speak of the role that a key's name gives: "landing at" of a destination. */
export function saysRole(label: string, s: State, c: Context): boolean {
  const near = recentText(s, c);
  return ROLES.some(([said, meant]) => said.test(near) && meant.test(label));
}

function recentText(s: State, c: Context): string {
  return c.items
    .slice(Math.max(0, s.position - 4), s.position)
    .filter((item) => item.kind !== "data" || ofKind(item, "value").length === 0)
    .map((item) => item.text)
    .join(" ");
}

/** Whether a dataset is tied to itself through another: states that border states. */
export const isSelfLinked = (dataset: string, c: Context) =>
  c.model.relationships.some(
    ({ from, to }) =>
      to === dataset &&
      c.model.relationships.filter((each) => each.from === from && each.to === dataset).length > 1,
  );

/** Whether a table that ties a dataset to itself was named and still lacks one of its ends. */
export const viaBridge = (dataset: string, s: State, c: Context): boolean =>
  openBridge(dataset, s, c) !== undefined;

export function openBridge(dataset: string, s: State, c: Context): number | undefined {
  const ends = (bridge: string) =>
    c.model.relationships.filter(({ from, to }) => from === bridge && to === dataset).length;
  const open = s.nodes.findLastIndex((node, index) => {
    if (ends(node.dataset) < 2) return false;
    const parent = node.parent === undefined ? undefined : s.nodes[node.parent]!.dataset;
    const children = s.nodes.filter(
      (each) => each.parent === index && each.dataset === dataset,
    ).length;
    return children + (parent === dataset ? 1 : 0) === 1;
  });
  return open < 0 ? undefined : open;
}

/** One record that is known by name: nothing more is asked to find it. */
export const isPinned = (node: Node, c: Context) =>
  node.tests.some(
    (test) =>
      test.kind === "in" &&
      !test.negated &&
      datasetOf(c.model, node.dataset)?.entity?.label === test.of.field &&
      test.of.dataset === node.dataset,
  );

/** The node that a field's records belong to. */
export function ownerOf(of: FieldRef, s: State, c: Context, value = false): number {
  if (value && isSelfLinked(of.dataset, c)) {
    const beside = besideNoun(of, s, c);
    if (beside !== undefined) return beside;
    if (viaBridge(of.dataset, s, c)) return nodeFor(of.dataset, s, c, { fresh: true });
  }
  if (s.rival && s.nodes[s.rival.node]!.dataset === of.dataset) return s.rival.node;
  if (s.superlative || s.compare) {
    const free = s.nodes.findIndex(
      (node) => node.dataset === of.dataset && !node.apart && !isPinned(node, c),
    );
    if (
      free >= 0 &&
      s.current !== undefined &&
      s.nodes[s.current]!.dataset === of.dataset &&
      isPinned(s.nodes[s.current]!, c)
    )
      return free;
  }
  if (s.current !== undefined && s.nodes[s.current]!.dataset === of.dataset) return s.current;
  return nodeFor(of.dataset, s, c);
}

/** "airport APG", "in Aberdeen or Abilene": the record that was just named without saying which, or another for it. */
function besideNoun({ dataset }: FieldRef, s: State, c: Context): number | undefined {
  const { current, lastTest } = s;
  const last = lastTest && s.nodes[lastTest.node];
  if (last?.dataset === dataset) {
    const again =
      s.negated && last.hops.some(({ relationship }) => favoured(s, c).has(relationship.name));
    if (s.or || s.both || again) return lastTest!.node;
  }
  if (current === undefined || current === headOf(s)) return undefined;
  const node = s.nodes[current]!;
  return node.dataset === dataset && node.tests.length === 0 && !node.apart ? current : undefined;
}

export function isForwardFromHead(node: number, s: State): boolean {
  for (
    let at: number | undefined = node;
    at !== undefined && at !== headOf(s);
    at = s.nodes[at]!.parent
  )
    if (s.nodes[at]!.hops.some(({ relationship, from }) => relationship.from !== from))
      return false;
  return true;
}

/**
 * A second record beside the one of a node, without its value of a field: with it all records
 * on the way to it that have but one such ("a flight from X and a flight from Y").
 */
export function cloneOf(node: number, of: FieldRef, s: State): number {
  const { dataset, parent, hops, tests } = s.nodes[node]!;
  const others = tests.filter(
    (test) => !("of" in test) || Array.isArray(test.of) || !sameField(test.of as FieldRef, of),
  );
  const carrier = parent !== undefined && isCarried(node, s) ? cloneOf(parent, of, s) : parent;
  s.nodes.push({
    dataset,
    named: true,
    ...(carrier !== undefined && { parent: carrier }),
    hops,
    negated: false,
    tests: [...others],
  });
  return s.nodes.length - 1;
}

/** Whether the record above has just one of a node, and itself is one of several of another. */
function isCarried(node: number, s: State): boolean {
  const { parent, hops } = s.nodes[node]!;
  if (parent === undefined || parent === headOf(s) || s.nodes[parent]!.parent === undefined)
    return false;
  return hops.length > 0 && hops.every(({ relationship, from }) => relationship.from === from);
}

/** The record nearest to the head that stands or falls with a node's. */
function carrierOf(node: number, s: State): number {
  return isCarried(node, s) ? carrierOf(s.nodes[node]!.parent!, s) : node;
}

/**
 * What a "not" denies: the records themselves where a record of the head may have several
 * ("students without a cat"), otherwise the one value.
 */
export function takeNegation(node: number, s: State, c: Context): boolean {
  if (!s.negated) return false;
  s.negated = false;
  if (deniesValue(node, s, c)) return true;
  const head = s.nodes[headOf(s)]!;
  const isKeyless = datasetOf(c.model, head.dataset)!.primaryKey.length === 0;
  if (node === headOf(s) || (isForwardFromHead(node, s) && !isKeyless)) return true;
  s.nodes[carrierOf(node, s)]!.negated = true;
  return false;
}

/** "languages other than English": right behind the noun, a "not" denies only the value. */
function deniesValue(node: number, s: State, c: Context): boolean {
  let at = (s.negatedAt ?? 0) - 1;
  while (["filler", "relative"].includes(cueKind(c.items[at]) ?? "")) at--;
  const { dataset } = s.nodes[node]!;
  const said = [
    ...ofKind(c.items[at], "dataset"),
    ...ofKind(c.items[at], "field").map(({ of, strength }) => ({ dataset: of.dataset, strength })),
  ].toSorted((a, b) => b.strength - a.strength);
  return node !== headOf(s) && said[0]?.dataset === dataset;
}

const cueKind = (item: Context["items"][number] | undefined) =>
  item?.kind === "cue" ? item.cue.kind : undefined;
