import { sameField } from "../../../../plan.ts";
import { fieldsNear, isOwnerNext, saidApart } from "../fields/beside.ts";
import { fieldAt, isFigure, ofKind, type ValueMention } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import { impliedField, leftField } from "../groups/figures.ts";
import { takeMostOf } from "../groups/most-of.ts";
import { takeAdjective, takeHaving } from "../groups/operands.ts";
import { around } from "../hear/around.ts";
import type { Item } from "../hear/items.ts";
import { isSelfLinked, openBridge } from "../joins/bridges.ts";
import { cueOf, isEntity, isVerbLike } from "../joins/look.ts";
import { entityOf } from "../roles/entity-of.ts";
import { hearRival } from "../roles/rivals.ts";
import { saysRole } from "../roles/roles.ts";
import { type Context, headOf, type State } from "../state.ts";
import { chooseValue } from "./choose-value.ts";
import { leadKind } from "./kinds-led.ts";
import { compareWith, kindOf } from "./rival-values.ts";
import { addValue } from "./value-added.ts";
import { ofWholeName } from "./whole-names.ts";

export function hearValue(item: Item, index: number, s: State, c: Context): undefined {
  s.position = index;
  // "cheaper than all essay books": the essays are those compared with.
  if (s.any !== undefined && s.compare && s.number === undefined) {
    const noun = c.items[index + 1];
    const dataset = isEntity(noun) ? entityOf(noun!, s, c) : kindOf(item, c);
    if (dataset) hearRival(dataset, s, c);
  }
  const near = around(index, s, c);
  const next = [...fieldsNear(index, 1, c), ...fieldsNear(index, -1, c)];
  const mention: ValueMention = chooseValue(
    ofWholeName(openTo(item, index, s, c), index, c),
    near,
    {
      ...(s.field && !isOwnerNext(index, c) && { field: s.field.of }),
      next: isOwnerNext(index, c) ? [] : next,
      apart: saidApart(index, s, c),
      ...(isObject(index, c) && s.nodes[0] && { doer: s.nodes[headOf(s)]!.dataset }),
      inside: insideOf(index, s, c),
      place: c.items[index - 1]?.text.toLowerCase() === "in",
      role: (label) => saysRole(label, s, c),
      how: s.nodes.length === 0 ? s.how : undefined,
    },
  );
  s.score += 0.5;
  s.by = false;
  // "ended in a draw": how it ended, and not the end of a word.
  if (s.like === "end" && item.kind === "data") delete s.like;
  // "recipes that contain butter": a thing of its own that they have, and no text of theirs.
  if (s.like === "any" && !s.field && isOfOthers(mention, s, c)) delete s.like;
  if (
    s.compare &&
    s.compare.operator !== "=" &&
    s.compare.operator !== "<>" &&
    s.number === undefined
  ) {
    const field = leftField(s, c);
    if (field && (field.tally || isFigure(c.model, field.of)))
      return compareWith(mention, field, s, c);
    // "clubs bigger than the Gulls": what tells how big they are.
    const implied = field || !s.compare.hint ? undefined : impliedField(s, c);
    if (implied && isFigure(c.model, implied.of)) return compareWith(mention, implied, s, c);
    if (!field && s.compare.hint) s.unused.push("more or less");
    if (!field && !s.compare.adjective) {
      if (/^(?:more|fewer|less)$/i.test(c.items[index - 1]?.text ?? "")) s.unused.push("more than");
      delete s.compare;
    }
  }
  const counted = s.count && s.nodes.length === 0 && cueOf(c.items[index - 1])?.kind === "count";
  const led = s.nodes.length === 0 ? leadKind(mention, item.text, s, c) : undefined;
  const bound = boundBefore(index, s, c);
  addValue(mention.of, mention.value, s, c);
  if (bound) return countAll(bound, s);
  if (led !== undefined) s.current = led;
  const isNoun =
    !isCountedNext(mention, index, c) &&
    (!isEntity(c.items[index + 1]) || isKindThatDid(mention, index, c));
  if (counted && isNoun && s.current !== undefined) {
    s.count = false;
    s.nodes[s.current]!.named = true;
    s.selects.push({ kind: "tally", node: s.current });
    return;
  }
  if (
    s.superlative?.quantity &&
    !s.superlative.adjective &&
    !isEntity(c.items[index + 1]) &&
    s.current !== undefined &&
    s.selects.length > 0
  )
    return takeMostOf(s.current, index, s, c);
  if (
    s.superlative?.adjective &&
    s.current !== undefined &&
    !s.count &&
    !isEntity(c.items[index + 1])
  )
    takeAdjective(isInPlace(index, s, c) ? headOf(s) : s.current, s, c);
  const after = c.items[index + 1];
  if (ofKind(after, "field").some(({ of }) => sameField(of, mention.of))) s.again = false;
}

/** Whether a value is the name of a record that is none of those asked for. */
const isOfOthers = ({ of }: ValueMention, s: State, c: Context): boolean => {
  const head = s.nodes[headOf(s)];
  return head?.named === true && head.dataset !== of.dataset && c.lexicon.labels.has(keyOf(of));
};

/** "more than 20 sheep": what is compared is how many of the kind there are. */
const boundBefore = (index: number, s: State, { items }: Context): State["compare"] =>
  s.number !== undefined &&
  cueOf(items[index - 1])?.kind === "number" &&
  !isEntity(items[index + 1])
    ? s.compare
    : undefined;

function countAll(bound: NonNullable<State["compare"]>, s: State): undefined {
  s.compare = bound;
  if (s.current === undefined || s.current === headOf(s)) s.unused.push(String(s.number));
  else takeHaving(s.current, s);
}

/** "how many bunk beds", of cabins that say how many they have of the kind: so many beds, and not cabins. */
const isCountedNext = ({ of }: ValueMention, index: number, c: Context): boolean =>
  ofKind(c.items[index + 1], "field").some(
    (each) =>
      each.strength >= 0.9 &&
      each.of.dataset === of.dataset &&
      fieldAt(c.model, each.of).kind === "fact",
  );

/** "how many schools rented in May": schools, and not the rentals that the verb is for. */
const isKindThatDid = ({ of }: ValueMention, index: number, c: Context): boolean =>
  fieldAt(c.model, of).kind === "dimension" &&
  /s$/i.test(c.items[index]!.text) &&
  ofKind(c.items[index + 1], "dataset").every(({ deed }) => deed);

/** "restored a violin": what was done is done to something of the kind. */
function isObject(index: number, { items }: Context): boolean {
  const verb = items[index - 2]?.text.toLowerCase() ?? "";
  return /^(?:an?|any)$/i.test(items[index - 1]?.text ?? "") && isVerbLike(verb);
}

/** "which lake is the largest in Chad": the lake, and not where it lies. */
const isInPlace = (index: number, s: State, { items }: Context): boolean =>
  items
    .slice((s.superlative?.at ?? index) + 1, index)
    .some(({ text }) => /^(?:in|of)$/i.test(text)) && s.nodes[headOf(s)]!.named;

/** "Seattle, Washington": of two names in a row the second may be where the first lies. */
function insideOf(index: number, s: State, c: Context): ReadonlySet<string> {
  const at = cueOf(c.items[index - 1])?.kind === "comma" ? index - 2 : index - 1;
  const before = new Set(ofKind(c.items[at], "value").map(({ of }) => of.dataset));
  if (isEntity(c.items[at])) return otherEnds(index, s, c);
  if (isEntity(c.items[index + 1])) return alike(c.items[index + 1], c);
  // "Porto, Norte", of bills that are sent to a town and a region: the region that they are sent to.
  const last = s.lastTest && s.nodes[s.lastTest.node]!.tests[s.lastTest.index];
  const own = last?.kind === "in" && before.has(last.of.dataset) ? last.of : undefined;
  const isBeside = ofKind(c.items[index], "value").some(
    ({ of }) => own && of.dataset === own.dataset && of.field !== own.field,
  );
  if (own && isBeside) return new Set([own.dataset]);
  return new Set(
    c.model.relationships.flatMap(({ from, to }) => (from !== to && before.has(from) ? [to] : [])),
  );
}

/** "what states does Iowa border": before a tie of things to their like stands one of them. */
function alike(item: Item | undefined, c: Context): ReadonlySet<string> {
  const ties = new Set(ofKind(item, "dataset").map(({ dataset }) => dataset));
  const ends = c.model.relationships.filter(({ from }) => ties.has(from)).map(({ to }) => to);
  return new Set(ends.filter((to, index) => ends.indexOf(to) < index && isSelfLinked(to, c)));
}

/** "a state that borders Tennessee": right behind a tie of a thing to its like comes the other end. */
function otherEnds(index: number, s: State, c: Context): ReadonlySet<string> {
  const ties = new Set(ofKind(c.items[index - 1], "dataset").map(({ dataset }) => dataset));
  const ends = c.model.relationships.filter(({ from }) => ties.has(from)).map(({ to }) => to);
  return new Set(ends.filter((to) => openBridge(to, s, c) !== undefined));
}

/**
 * "owned in Norway and built in Japan": behind another verb or noun a second value is not of the
 * field that already has one, where it can be of another.
 */
function openTo(item: Item, index: number, s: State, c: Context): readonly ValueMention[] {
  const all = ofKind(item, "value");
  const at = s.lastTest;
  const last = at && s.nodes[at.node]!.tests[at.index];
  if (!s.and || s.or || s.both || last?.kind !== "in") return all;
  const before = c.items.findLastIndex((each, n) => n < index && cueOf(each)?.kind === "and");
  const isApart = c.items
    .slice(before, index)
    .some((each) => cueOf(each)?.kind === "verb" || isVerbLike(each.text) || isEntity(each));
  const others = all.filter(({ of }) => !sameField(of, last.of));
  if (otherEnds(index, s, c).has(last.of.dataset)) return all;
  return isApart && others.length > 0 ? others : all;
}
