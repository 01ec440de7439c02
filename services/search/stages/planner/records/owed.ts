import { datasetOf, type SemanticModel } from "../../../semantic.ts";
import { isForwardHop } from "../../joins.ts";
import { attributed } from "./attributed.ts";
import { fieldAt, sameField } from "./fields/choose.ts";
import { generalNouns } from "./general-nouns.ts";
import type { Item } from "./hear/items.ts";
import { idle } from "./idle.ts";
import { cueOf } from "./joins/look.ts";
import { lightWords } from "./light-words.ts";
import { mistakenIn } from "./mistaken.ts";
import type { Select } from "./query.ts";
import { farDoers } from "./roles/far-doers.ts";
import { labelsFor } from "./roles/maker.ts";
import { isPinned } from "./roles/owners.ts";
import { isPeople } from "./roles/persons.ts";
import { type Context, hasMany, isMeasure, type State } from "./state.ts";
import { unansweredIn } from "./unanswered.ts";

/**
 * Words that the parts found so far would answer with something else than was asked: the rows of
 * an answer are one for each of what was asked for, and tell of it what the question does not.
 */
export const owedIn = (s: State, c: Context): readonly string[] => [
  ...multiplied(s, c),
  ...crossed(s),
  ...disordered(s, c),
  ...eachLost(s, c),
  ...shared(s, c),
  ...known(s, c),
  ...referred(s, c),
  ...attributed(s, c),
  ...unansweredIn(s, c),
  ...onlyDone(c),
  ...beside(s, c),
  ...idle(s, c),
  ...behindNumber(s, c),
  ...generalNouns(s, c),
  ...lightWords(s, c),
  ...mistakenIn(s, c),
  ...twinsApart(s, c),
  ...farDoers(s, c),
];

/** "rank the clerks by salary within each shop": of each its own order, which no list has. */
function disordered(s: State, { items }: Context): readonly string[] {
  const isRanked = /^rank\b/i.test(items[0]?.text ?? "") && s.orders.length > 0 && !s.top;
  const each = items.find((item) => cueOf(item)?.kind === "each");
  return isRanked && each && s.groups.length === 0 ? [each.text] : [];
}

/** "each supplier and its dearest part": the one best of all is none of each. */
function eachLost(s: State, { items }: Context): readonly string[] {
  const each = items.find((item) => cueOf(item)?.kind === "each");
  const isLost = s.groups.length === 0 && !s.topOf?.length && s.top?.count === 1;
  return each && isLost ? [each.text] : [];
}

/** "largest gym by floor space": a field of its classes would list the one gym many times. */
function multiplied(s: State, c: Context): readonly string[] {
  const isListed = s.groups.length === 0 && !s.selects.some(isMeasure) && !s.mode;
  if (!isListed || s.top?.by.kind !== "field" || s.top.by.fn || s.topOf?.length) return [];
  const isOther = (select: Select) =>
    select.kind === "field" && !s.nodes[select.node]!.named && hasMany(select.node, s);
  return s.selects.flatMap((select) =>
    select.kind === "field" && isOther(select) ? [fieldAt(c.model, select.of).label] : [],
  );
}

/**
 * "the number of courses and of instructors of each department": where only who teaches what ties
 * the two, those that nobody teaches would be missing.
 */
function crossed(s: State): readonly string[] {
  const counted = [
    ...new Set(s.selects.filter(({ kind }) => kind === "tally").map(({ node }) => node)),
  ];
  return counted.flatMap((node) => {
    const { hops, parent, named, dataset } = s.nodes[node]!;
    // "the number of engines and of fitters of each depot": of either kind there are several.
    const isOfSeveral = (at: number) => s.nodes[at]!.hops.some((hop) => !isForwardHop(hop));
    const isBesideOther = counted.some(
      (at) =>
        at !== node && parent !== undefined && s.nodes[at]!.parent === parent && isOfSeveral(at),
    );
    if (isBesideOther && isOfSeveral(node) && s.groups.length > 0)
      return [dataset.replaceAll("_", " ")];
    const isTied = hops.length > 1 && hops.some((hop) => !isForwardHop(hop));
    const isBeside = parent !== undefined && counted.includes(parent) && s.groups.length > 0;
    return named && isTied && isBeside ? [dataset.replaceAll("_", " ")] : [];
  });
}

/**
 * "cost of inner tubes used in 2023": what a repair costs is that of all its parts. A figure of
 * records that were not named, of one of many that each has, is none of that one.
 */
function shared(s: State, c: Context): readonly string[] {
  return s.selects.flatMap((select) => {
    if (select.kind !== "field" || s.nodes[select.node]?.named) return [];
    const { kind, label } = fieldAt(c.model, select.of);
    const isOfMany = s.nodes.some(
      ({ parent, hops: [first, ...others], tests }) =>
        parent === select.node &&
        tests.some((test) => test.kind === "in") &&
        first !== undefined &&
        !isForwardHop(first) &&
        others.some(isForwardHop),
    );
    if (kind !== "fact" || !(isOfMany || isOfOthers(select.node, s))) return [];
    return [s.heard.find(({ of }) => sameField(of, select.of))?.text ?? label];
  });
}

/** "what does a fuse cost", of repairs in which others were used as well. */
function isOfOthers(node: number, s: State): boolean {
  const { parent, hops } = s.nodes[node]!;
  const [first, ...others] = hops;
  const isPinned = parent !== undefined && s.nodes[parent]!.tests.some(({ kind }) => kind === "in");
  return (
    isPinned &&
    first !== undefined &&
    !isForwardHop(first) &&
    others.length > 0 &&
    others.every(isForwardHop)
  );
}

/** "who tested Ada": that it was Ada who was tested is known. */
function known(s: State, c: Context): readonly string[] {
  const [only, ...others] = s.selects;
  if (c.asked !== "who" || only?.kind !== "label" || others.length > 0) return [];
  const head = s.nodes[only.node]!;
  return isPinned(head, c) || isNobody(head.dataset, c) ? ["who"] : [];
}

/** Records that nobody is called by: "who sold the most jars" asks for no number of a sale. */
const isNobody = (dataset: string, { model }: Context): boolean =>
  !datasetOf(model, dataset)!.entity && (!isPeople(model, dataset) || isTie(dataset, model));

/** "who is in the chess club": the keys of a table that ties others say nobody's name. */
const isTie = (dataset: string, model: SemanticModel): boolean =>
  labelsFor(dataset, model).every((of) =>
    model.relationships.some(
      ({ from, fromColumns }) => from === dataset && fromColumns.includes(of.field),
    ),
  );

/**
 * "which coach was injured", of clubs where somebody was: two that refer to a third have nothing to
 * do with each other, unless the question speaks of what they share.
 */
function beside(s: State, { named }: Context): readonly string[] {
  return s.nodes.flatMap(({ hops, dataset }) => {
    const isShared = hops.some((hop, index) => {
      const next = hops[index + 1];
      return next && isForwardHop(hop) && !isForwardHop(next) && !named.has(hop.to);
    });
    return isShared ? [dataset.replaceAll("_", " ")] : [];
  });
}

/** "how much does it weigh": of what was not said. */
function referred(s: State, { items }: Context): readonly string[] {
  if (s.nodes.some(({ named, tests }) => named || tests.length > 0)) return [];
  return items.flatMap(({ text }) => (/^(?:it|they|he|she)$/i.test(text) ? [text] : []));
}

/** "customers that have made a purchase": what they made is no verb, and no part of a plan says it. */
function onlyDone({ items }: Context): readonly string[] {
  const at = items.findLastIndex(({ text }) => /^(?:that|who|which|whose)$/i.test(text));
  const article = items.findLastIndex(({ text }) => /^(?:an?|any)$/i.test(text));
  const object = items[article + 1];
  const isLast = at > 0 && article > at && items.slice(article + 1).every(isGrammar);
  return isLast && object && cueOf(object)?.kind === "verb" ? [object.text] : [];
}

/** "full name of the leader", of which only a number is known: whose name that would be is not. */
const behindNumber = (s: State, { items, model }: Context): readonly string[] =>
  s.heard.flatMap(({ of, text }) => {
    const at = items.findIndex((item) => item.text === text);
    const owner = items.slice(0, at).findLast((item) => cueOf(item)?.kind !== "filler");
    const isNumber = KEY_END.test(fieldAt(model, of).label) && !KEY_END.test(text);
    const isOther = s.selects.some(
      (select) => select.kind === "field" && select.of.dataset !== of.dataset,
    );
    const isKey = model.relationships.some(
      ({ from, fromColumns }) => from === of.dataset && fromColumns.includes(of.field),
    );
    return isNumber && isOther && !isKey && owner && cueOf(owner)?.kind === "of" ? [text] : [];
  });

const KEY_END = /\b(?:id|number|code|key)$/i;

/**
 * "placed both buy and sell orders for shares of banks": what is said behind is of either order, and
 * of no third one.
 */
function twinsApart({ nodes, twins }: State, { items }: Context): readonly string[] {
  const both = items.find((item) => cueOf(item)?.kind === "both");
  const [twin] = twins;
  if (!both || twin === undefined) return [];
  const { dataset, parent } = nodes[twin]!;
  const isThird = nodes.some(
    (node, index) =>
      node.dataset === dataset &&
      node.parent === parent &&
      !twins.includes(index) &&
      (node.tests.length > 0 || nodes.some((each) => each.parent === index)),
  );
  return isThird ? [both.text] : [];
}

const isGrammar = (item: Item): boolean =>
  item.kind === "cue" && ["verb", "filler", "relative", "question"].includes(item.cue.kind);
