import { ofKind } from "../fields/choose.ts";
import { bindsOwnValue } from "../fields/field-words.ts";
import { kindSaid } from "../fields/kinds.ts";
import { keyOf } from "../fields/mentions.ts";
import { takeAdjective, takeHaving, takeOperand } from "../groups/operands.ts";
import { carrierOf } from "../hear/clones.ts";
import type { Item } from "../hear/items.ts";
import { turnRound } from "../hear/turned.ts";
import { besideTie, isSelfLinked, openBridge, viaBridge } from "../joins/bridges.ts";
import { cueOf, endsAfter, isField, isVerbLike, previousOf } from "../joins/look.ts";
import { anew, nodeFor } from "../joins/nodes.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { modifiesNext } from "../values/compound.ts";
import { hearTwin } from "../values/twins.ts";
import { addValue } from "../values/value-added.ts";
import { hearDeed, isDeed, rankByDeed } from "./deeds.ts";
import { entityOf } from "./entity-of.ts";
import { hearRival } from "./rivals.ts";
import { addSubset } from "./subsets.ts";

export function hearEntity(
  item: Item & { kind: "data" },
  index: number,
  s: State,
  c: Context,
): undefined {
  const dataset = entityOf(item, s, c);
  const next = c.items[index + 1];
  if (hearDeed(dataset, index, s, c) || modifiesNext(dataset, index, s, c)) return;
  const repeated = s.nodes.findLastIndex(
    (node) => node.dataset === dataset && node.named && !node.apart,
  );
  const again =
    repeated >= 0 &&
    s.zone === "where" &&
    !s.each &&
    !s.count &&
    !s.superlative &&
    (s.negated || s.both) &&
    s.nodes[repeated]!.tests.length > 0 &&
    repeated !== headOf(s);
  const linksItself =
    isSelfLinked(dataset, c) && repeated >= 0 && !s.each && viaBridge(dataset, s, c);
  if (hearTwin(dataset, repeated, index, s, c)) return;
  if (s.rival && s.nodes[s.rival.node]!.dataset === dataset) {
    s.count = false;
    s.current = s.rival.node;
    return;
  }
  const apart = s.any !== undefined && s.compare !== undefined;
  if (apart) return hearRival(dataset, s, c);
  if (linksItself && s.superlative && (s.superlative.quantity || s.count)) {
    s.count = false;
    return takeOperand({ kind: "tally", node: openBridge(dataset, s, c)! }, s);
  }
  if (linksItself && (s.number !== undefined || s.count))
    return takeHaving(openBridge(dataset, s, c)!, s);
  const isBridge =
    repeated >= 0 &&
    c.model.relationships.some(({ from, to }) => from === dataset && isSelfLinked(to, c)) &&
    c.model.relationships.filter(({ from }) => from === dataset).length > 1;
  const beside = isBridge ? besideTie(repeated, index, s, c) : undefined;
  const node =
    beside ??
    (again
      ? anew(dataset, s, c)
      : nodeFor(dataset, s, c, { fresh: linksItself || (isBridge && !s.count && !s.each) }));
  turnRound(node, index, s, c);
  const known = s.nodes[node]!;
  const isNew = !known.named;
  known.named = true;
  if (isNew && isDeed(item, dataset)) known.byDeed = true;
  else if (!isDeed(item, dataset)) delete known.byDeed;
  s.current = node;
  const kind = kindSaid(item, dataset, c);
  if (kind) addValue(kind.of, kind.value, s, c);
  addSubset(item, node, s, c);
  if (s.zone === "select") delete s.field;
  delete s.like;
  if (s.count) {
    s.count = false;
    if (s.zone === "order" || s.superlative || s.compare || s.modal)
      return takeOperand({ kind: "tally", node }, s);
    s.selects.push({ kind: "tally", node });
    s.score += 0.5;
    return;
  }
  const isLast = endsAfter(index, c);
  if (
    s.each ||
    (s.by && (isLast || s.aggregates.length > 0 || s.selects.some(isMeasure)) && node !== headOf(s))
  ) {
    s.groups.push({ node });
    if (s.by && s.bare) s.per = true;
    s.each = false;
    s.by = false;
    return;
  }
  if (s.compare && !s.compare.adjective && s.number !== undefined) return takeHaving(node, s);
  if (s.number !== undefined && s.zone === "select" && node === headOf(s) && s.selects.length > 0) {
    s.limit = s.number;
    delete s.number;
  }
  if (s.number !== undefined && !s.compare && (s.zone === "where" || s.selects.length > 0)) {
    s.compare = { operator: "=" };
    return takeHaving(node, s);
  }
  if (s.number !== undefined) {
    s.limit = s.number;
    delete s.number;
  }
  if (
    s.superlative &&
    !s.superlative.adjective &&
    (s.nodes.length > 1
      ? s.zone === "where" || s.selects.length > 0
      : s.superlative.quantity && (s.selects.length > 0 || s.series?.pick)) &&
    !isField(next) &&
    !isRankedLater(index, s, c)
  ) {
    takeOperand({ kind: "tally", node }, s);
    return;
  }
  if (s.modal && s.nodes.length > 1) return takeOperand({ kind: "tally", node }, s);
  if (s.superlative?.adjective) takeAdjective(node, s, c);
  if (s.negated && node !== 0 && (s.zone !== "select" || isNew)) {
    const carrier = carrierOf(node, s);
    // "with a permit but never parked": the permit was said to be there.
    if (carrier !== node && s.nodes[carrier]!.named && !linksItself) s.unused.push(item.text);
    s.nodes[carrier]!.negated = true;
    s.negated = false;
  }
  const isSaid = !isDeed(item, dataset) || s.nodes.length === 1;
  if (s.zone === "select" && isSaid && !beside && wantsLabel(index, s, c))
    s.selects.push(...besideFirst(index, node, s, c), { kind: "label", node });
  rankByDeed(s, c);
  if (beside === undefined && isUncounted(index, s, c)) s.unused.push(item.text);
}

/** "top 3 clubs of a town with the highest average age": how many is known, but not by what. */
const isRankedLater = (index: number, s: State, c: Context): boolean =>
  s.superlative?.top !== undefined &&
  c.items.slice(index + 1).some((item) => cueOf(item)?.kind === "superlative");

/** "number of animals and vets": the second is to be counted, too. */
const isUncounted = (index: number, s: State, c: Context): boolean =>
  s.zone === "select" &&
  s.selects.length === 1 &&
  s.selects[0]!.kind === "tally" &&
  cueOf(previousOf(index, c))?.kind === "and";

/** A noun is itself asked for unless a field was, of which it is the owner. */
function wantsLabel(index: number, s: State, c: Context): boolean {
  if (s.columns) return !isField(c.items[index + 1]);
  const next = c.items[index + 1];
  const isBound = ofKind(next, "field").some(({ of }) => bindsOwnValue(of, index + 1, c));
  const isAsked = isField(next) && !isFlagItem(next, c) && !isSaidOf(next) && !isBound;
  const isRole = c.roles.some((role) => role.index === index + 1);
  if (isAsked && !isRole && !isNounBetween(index, c)) return false;
  if (s.selects.length === 0 && s.aggregates.length === 0) return !s.of || s.field === undefined;
  const before = cueOf(previousOf(index, c));
  return before?.kind === "and" && s.selects.at(-1)?.kind === "label";
}

/** "stylists hired before 2012 and the salon each works in": those who were named first, too. */
function besideFirst(index: number, node: number, s: State, c: Context): readonly Select[] {
  const isJoined = cueOf(previousOf(index, c))?.kind === "and" && s.selects.length === 0;
  const first = s.nodes[0]!;
  const isListed = node !== 0 && first.named && first.tests.length > 0;
  return isJoined && isListed ? [{ kind: "label", node: 0 }] : [];
}

/** "ships delivered to X": a yes or no is asked for, not shown. */
const isFlagItem = (item: Item | undefined, c: Context) =>
  isVerbLike(item?.text ?? "") &&
  ofKind(item, "field").some(({ of }) => c.lexicon.flags.has(keyOf(of)));

/** "witnesses called by the defence": of the witnesses something is said, and not shown. */
const isSaidOf = (item: Item | undefined) =>
  /^[a-z]{3,}ed (?:by|to|for|from|in|at|on|with)$/i.test(item?.text ?? "");

const isNounBetween = (index: number, c: Context) => c.items[index + 1]?.kind === "cue";
