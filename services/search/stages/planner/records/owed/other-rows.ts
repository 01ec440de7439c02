import { sameField } from "../../../../plan.ts";
import { isForwardHop } from "../../../joins.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import type { Node, Select } from "../query.ts";
import { type Context, hasMany, headOf, isMeasure, type State } from "../state.ts";

/** "largest gym by floor space": a field of its classes would list the one gym many times. */
export function multiplied(s: State, c: Context): readonly string[] {
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
export function crossed(s: State): readonly string[] {
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
export function shared(s: State, c: Context): readonly string[] {
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

/** "rank the clerks by salary within each shop": of each its own order, which no list has. */
export function disordered(s: State, { items }: Context): readonly string[] {
  const isRanked = /^rank\b/i.test(items[0]?.text ?? "") && s.orders.length > 0 && !s.top;
  const each = items.find((item) => cueOf(item)?.kind === "each");
  return isRanked && each && s.groups.length === 0 ? [each.text] : [];
}

/** "each supplier and its dearest part": the one best of all is none of each. */
export function eachLost(s: State, { items }: Context): readonly string[] {
  const each = items.find((item) => cueOf(item)?.kind === "each");
  const isLost = s.groups.length === 0 && !s.topOf?.length && s.top?.count === 1;
  return each && (isLost || isOneFigure(s)) ? [each.text] : [];
}

/** "total cost of repairs for each street" as one sum; "the average fee per visit" is of all visits. */
const isOneFigure = ({ groups, selects }: State): boolean =>
  groups.length === 0 &&
  selects.length > 0 &&
  selects.every((select) => isMeasure(select) && !(select.kind === "field" && select.fn === "avg"));

/**
 * "which coach was injured", of clubs where somebody was: two that refer to a third have nothing to
 * do with each other, unless the question speaks of what they share.
 */
export function beside(s: State, { named }: Context): readonly string[] {
  return s.nodes.flatMap(({ hops, dataset }) => {
    const isShared = hops.some((hop, index) => {
      const next = hops[index + 1];
      return next && isForwardHop(hop) && !isForwardHop(next) && !named.has(hop.to);
    });
    return isShared ? [dataset.replaceAll("_", " ")] : [];
  });
}

/**
 * "placed both buy and sell orders for shares of banks": what is said behind is of either order, and
 * of no third one.
 */
export function twinsApart({ nodes, twins }: State, { items }: Context): readonly string[] {
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

const isNamed = (dataset: string, items: Context["items"]): boolean =>
  items.some((item) => ofKind(item, "dataset").some((each) => each.dataset === dataset));

/**
 * "which makers have no faults", of machines with a maker: those of which some machine has none are
 * not those of which none has.
 */
export function ofSome(s: State, { items, model }: Context): readonly string[] {
  const isKind = (select: Select) =>
    select.kind === "field" &&
    !select.fn &&
    ["dimension", "attribute"].includes(fieldAt(model, select.of).kind) &&
    !s.nodes[select.node]!.named &&
    s.nodes.some(
      ({ negated, parent, dataset }) =>
        negated && parent === select.node && dataset !== s.nodes[parent]!.dataset,
    ) &&
    !isNamed(select.of.dataset, items);
  const isAsked = /^(?:which|what)$/i.test(items[0]?.text ?? "") && s.groups.length === 0;
  return isAsked && s.selects.length > 0 && s.selects.every(isKind) ? ["no"] : [];
}

/** "clerks who did two or more jobs", of whom each has one: how many there were is kept elsewhere, if at all. */
export function ofOne(s: State): readonly string[] {
  return s.nodes.flatMap(({ dataset, parent, hops, having }, at) => {
    const isSeveral = having && !having.distinct && !having.all && isAboveOne(having);
    // "repairs in regions with two lighthouses": those of a region.
    const isOwn = parent === headOf(s) && !s.nodes.some((node) => node.parent === at);
    const isOne = isOwn && hops.length > 0 && hops.every(isForwardHop);
    return isSeveral && isOne && s.groups.length === 0 ? [dataset.replaceAll("_", " ")] : [];
  });
}

const isAboveOne = ({ operator, value }: NonNullable<Node["having"]>): boolean =>
  value > 1 ? ["=", ">", ">="].includes(operator) : value === 1 && operator === ">";
