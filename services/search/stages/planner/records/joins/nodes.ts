import { type Hop, isForwardHop } from "../../../joins.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import type { Node } from "../query.ts";
import { isPeople } from "../roles/persons.ts";
import { roleWords } from "../roles/role-words.ts";
import { favoured } from "../roles/roles.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { openBridge } from "./bridges.ts";
import { tellsDone } from "./look.ts";
import { wayBetween } from "./paths.ts";
import { throughDeed } from "./through-deed.ts";
import { throughTold } from "./through-told.ts";

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
    const between = how.apart ? undefined : splitAt(dataset, s);
    if (between !== undefined) return between;
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
    const nearest = tieOf(dataset, s, c);
    const tie = nearest && (overSame(dataset, nearest, s) ?? nearest);
    if (tie) {
      node.parent = tie.parent;
      node.hops = tie.hops;
      if (isGuessed(tie.hops, favoured(s, c), c)) node.guessed = true;
    } else s.unused.push(dataset);
  }
  s.nodes.push(node);
  return s.nodes.length - 1;
}

/**
 * The record over which another was reached, now that it is spoken of itself: "animals seen by
 * Anna in 2023" means one visit, by her and in that year.
 */
export function splitAt(dataset: string, s: State): number | undefined {
  const far = s.nodes.findLastIndex(
    ({ hops, apart, having, top, tests }) =>
      !apart &&
      !having &&
      !top &&
      !tests.some((test) => "fn" in test) &&
      hops.slice(0, -1).some(({ to }) => to === dataset),
  );
  if (far < 0) return undefined;
  const end = s.nodes[far]!;
  const at = end.hops.findIndex(({ to }) => to === dataset) + 1;
  s.nodes.push({
    dataset,
    named: false,
    hops: end.hops.slice(0, at),
    negated: end.negated,
    tests: [],
    ...(end.parent !== undefined && { parent: end.parent }),
    ...(end.clause !== undefined && { clause: end.clause }),
  });
  end.negated = false;
  end.parent = s.nodes.length - 1;
  end.hops = end.hops.slice(at);
  return s.nodes.length - 1;
}

/**
 * "cargo shipped by Aurora to Hamburg": on a voyage of hers, over which she was reached herself, and
 * not on any voyage of a ship that was there on another.
 */
function overSame(dataset: string, { parent, hops }: Tie, s: State): Tie | undefined {
  const own = s.nodes[parent]!;
  const between = own.hops.slice(0, -1).map(({ to }) => to);
  const back = hops[0]!;
  const isBack = hops.length > 1 && between.at(-1) === back.to && !isForwardHop(back);
  const isSame = back.relationship === own.hops.at(-1)?.relationship;
  const isOfOthers = s.nodes.some((node) => node.dataset === dataset);
  if (!isBack || !isSame || isOfOthers || own.negated) return undefined;
  const at = splitAt(back.to, s);
  return at === undefined ? undefined : { parent: at, hops: hops.slice(1) };
}

interface Tie {
  readonly parent: number;
  readonly hops: readonly Hop[];
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

/**
 * "the total weight of hives with more than 2 harvests": what is added up is of all their harvests,
 * and so many of them are asked of each hive.
 *
 * @returns the node itself where it is not what one figure of all is of
 */
export function ownOfEach(node: number, s: State, c: Context): number {
  const { current } = s;
  const isOfAll = node === headOf(s) && s.selects.every(isMeasure);
  if (!isOfAll || s.zone !== "where" || current === undefined || current === node) return node;
  if (s.groups.some((group) => group.node === current)) return node;
  const { dataset } = s.nodes[node]!;
  const way = s.nodes[current]!.named
    ? wayBetween(c.model, s.nodes[current]!.dataset, dataset, favoured(s, c))
    : undefined;
  if (!way || way.hops.every(isForwardHop)) return node;
  const { hops } = way;
  s.nodes.push({ dataset, named: false, parent: current, hops, negated: false, tests: [] });
  return s.nodes.length - 1;
}

/** Whether another key ties the same two as well, and the question says of neither what a person did. */
const isGuessed = (hops: readonly Hop[], favour: ReadonlySet<string>, { model }: Context) =>
  hops.some(({ relationship }) => {
    const twins = model.relationships.filter(
      ({ from, to }) => from === relationship.from && to === relationship.to && from !== to,
    );
    return (
      twins.length > 1 &&
      isPeople(model, relationship.to) &&
      twins.every((each) => roleWords(each, model) !== "" && !favour.has(each.name))
    );
  });

/** Datasets that are named by the verb for what their records do. */
const doersIn = ({ items, lexicon }: Context): ReadonlySet<string> =>
  new Set(
    items.flatMap((item, index) => {
      // "trained in": what a table is called that has a verb and its preposition for a name.
      if (tellsDone(item.text) || isDoneLast(index, items))
        return ofKind(item, "dataset").map((each) => each.dataset);
      // "ordered by Ann", which puts no rows in order.
      if (!/^ordered by\b/i.test(item.text)) return [];
      return (lexicon.mentions.get(phraseOf("ordered")) ?? []).flatMap((each) =>
        each.kind === "dataset" && each.deed ? [each.dataset] : [],
      );
    }),
  );

/** "what did the customers from Texas order?" */
function isDoneLast(index: number, items: readonly Item[]): boolean {
  const rest = items.slice(index + 1).every(({ text }) => /^[?.]$/.test(text));
  const isDid = items.slice(1, index).some(({ text }) => /^(?:did|do|does)$/i.test(text));
  return rest && isDid && items[index]!.kind === "data";
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
  const doers = doersIn(c);
  const ties = s.nodes.flatMap((node, parent) => {
    if (node.apart !== (s.rival ? true : undefined) && node.apart) return [];
    const nearest = wayBetween(c.model, node.dataset, dataset, favour, doers);
    const way =
      nearest &&
      (throughDeed(c.model, nearest, favour, doers) ?? throughTold(nearest, c) ?? nearest);
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
