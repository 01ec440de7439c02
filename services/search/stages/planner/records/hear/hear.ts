import type { FieldRef } from "../../../../plan.ts";
import { isForwardHop } from "../../../joins.ts";
import { hearUnit } from "../conversions.ts";
import { plainAt } from "../cues/plain.ts";
import {
  chooseField,
  closeFields,
  type FieldMention,
  ofKind,
  sameField,
} from "../fields/choose.ts";
import { metricOrField } from "../fields/field-metric.ts";
import { hearField } from "../fields/fields.ts";
import { keyOf } from "../fields/mentions.ts";
import {
  bindsExtreme,
  figureOfVerb,
  isCompared,
  isMeasuringVerb,
  isSubject,
} from "../fields/verb-figures.ts";
import { groupsByKind, saysKindOf } from "../general-kind.ts";
import {
  cueOf,
  isEntity,
  isField,
  isFigureItem,
  isListed,
  isVerb,
  isVerbLike,
  previousOf,
} from "../joins/look.ts";
import { wayBetween } from "../joins/paths.ts";
import { hearEntity } from "../roles/entities.ts";
import { type Context, headOf, type State } from "../state.ts";
import { datedDeed } from "../times/time-fields.ts";
import { hearTime } from "../times/times.ts";
import { hearFilter } from "../values/filters.ts";
import { hearText } from "../values/texts.ts";
import { hearValue } from "../values/values.ts";
import { around } from "./around.ts";
import { deniesDeed } from "./hear-absent.ts";
import { hearCue } from "./hear-cue.ts";
import type { Item } from "./items.ts";
import { hearOpen } from "./open-ended.ts";

export function hear(item: Item, index: number, s: State, c: Context): undefined {
  const isRead = s.swallowed !== undefined && index <= s.swallowed;
  if (isRead && index >= (s.swallowedFrom ?? s.swallowed!)) return;
  switch (item.kind) {
    case "cue":
      // Some units say nothing of figures whose own nobody knows.
      if (item.cue.kind === "filler") hearUnit(item.text, index, s, c);
      return hearCue(item.cue, item.text, index, s, c);
    case "time":
      return hearTime(item, index, s, c);
    case "quoted":
      return item.mentions.length > 0 ? hearValue(item, index, s, c) : hearText(item.text, s, c);
    case "data":
      return hearData(item, index, s, c);
    case "unknown":
      if (deniesDeed(item.text, index, s, c) || datedDeed(item.text, s, c)) return;
      if (hearUnit(item.text, index, s, c)) return;
      if (PARTICLE.test(item.text) && isVerb(c.items[index - 1])) return;
      if (hearOpen(item.text, s, c) || groupsByKind(item.text, s, c)) return;
      if (isMeasuringVerb(item.text) && isCompared(index, c)) {
        s.verb = item.text;
        if (figureOfVerb(s, c)) return;
      }
      if (!ties(item, index, s, c)) {
        s.unused.push(item.text);
        s.score -= 4;
      } else s.score -= 0.5;
  }
}

/** "lent out", "paid back" */
const PARTICLE = /^(?:out|back|off|away)$/i;

/**
 * A verb nobody knows only ties two nouns together where both are said: "rivers washed by lakes".
 * Anywhere else it says something of its own.
 */
function ties(item: Item, index: number, s: State, c: Context): boolean {
  if (
    !isVerbLike(item.text) ||
    /^compar/i.test(item.text) ||
    !TIE.test(c.items[index + 1]?.text ?? "")
  )
    return false;
  const next = c.items[index + 2];
  const isBetween = cueOf(next)?.kind === "filler" || /^each$/i.test(next?.text ?? "");
  const after = isBetween ? c.items[index + 3] : next;
  const values = ofKind(after, "value");
  // "clerks trained by Ida": who is a clerk, too, and not the one that is asked for.
  const head = s.nodes[headOf(s)]?.dataset;
  const isHeads =
    values.length > 0 && values.every(({ of }) => isLabel(of, c) && of.dataset === head);
  return isEntity(after) || (values.length > 0 && !isHeads);
}

/** "exam fee": of exams there is none, and lessons have to do with them only by who takes both. */
function isOfOther({ dataset }: FieldRef, index: number, c: Context): boolean {
  const owners = ofKind(c.items[index - 1], "dataset").filter(({ deed }) => !deed);
  const [only, ...others] = isEntity(c.items[index - 1]) ? owners : [];
  // "how many sales did each seller make", of cars that have a make
  const isDone = plainAt(c.items[index]!.text.toLowerCase())?.word.kind === "verb";
  if (!only || isDone || others.length > 0 || only.dataset === dataset) return false;
  const hops = wayBetween(c.model, only.dataset, dataset)?.hops ?? [];
  return hops.some((hop) => isForwardHop(hop)) && hops.some((hop) => !isForwardHop(hop));
}

const isLabel = (of: FieldRef, c: Context) => c.lexicon.labels.has(keyOf(of));

const TIE = /^(?:by|in|at|from|to|on|with|for|of)$/i;

function hearData(item: Item & { kind: "data" }, index: number, s: State, c: Context): undefined {
  s.position = index;
  const { or } = item;
  if (isMeasuringVerb(item.text) && isCompared(index, c) && isSubject(c.items[index - 1])) {
    s.verb = item.text;
    if (figureOfVerb(s, c)) return;
  }
  if (bindsExtreme(item.text, index, c) || saysKindOf(index, c)) return;
  // "total honey in kg": the unit, and no column that is called by it.
  if (!isEntity(item) && hearUnit(item.text, index, s, c)) return;
  if (
    index === 0 &&
    item.text.toLowerCase() === "name" &&
    cueOf(c.items[1])?.kind !== "and" &&
    cueOf(c.items[1])?.kind !== "of"
  )
    return;
  if (s.zone === "order" && /^first$/i.test(item.text)) return;
  if (/^first$/i.test(item.text) && isEntity(c.items[index + 1])) {
    const cue = { kind: "superlative", direction: "asc", adjective: "early" } as const;
    return hearCue(cue, item.text, index, s, c);
  }
  const next = c.items[index + 1];
  const isNamed = next?.kind === "quoted" || ofKind(next, "value").length > 0;
  if (isNamed && isEntity(c.items[index - 1]) && /^(?:called|named|titled)$/i.test(item.text))
    return;
  if (
    or?.kind === "aggregate" &&
    (s.compare || isFigureItem(c.items[index + 1], c) || isListed(c.items[index + 1]))
  )
    return hearCue(or, item.text, index, s, c);
  if (or?.kind === "superlative" && isFigureItem(c.items[index + 1], c))
    return hearCue(or, item.text, index, s, c);
  const strength = Math.max(...item.mentions.map((each) => each.strength));
  s.score += 2 * strength - (item.guessed ? 0.7 : 0);
  if (isEntity(item)) {
    const isDone = ofKind(item, "dataset").every(({ deed }) => deed);
    if (isDone && deniesDeed(item.text, index, s, c)) return;
    return hearEntity(item, index, s, c);
  }
  // "the premium plan": a plan, whatever else is called a premium.
  const isOfNext = ofKind(next, "field").some(
    ({ of, strength }) =>
      strength > 0.9 && ofKind(item, "value").some((value) => sameField(value.of, of)),
  );
  if (isOfNext && !isEntity(next)) return hearValue(item, index, s, c);
  if (ofKind(item, "filter").length > 0) return hearFilter(item, index, s, c);
  const fields = metricOrField(ofKind(item, "field"), s, c);
  const values = ofKind(item, "value");
  const owner = fields.find(
    ({ of }) =>
      ofKind(previousOf(index, c), "value").some((value) => sameField(value.of, of)) &&
      s.lastValue &&
      sameField(s.lastValue, of),
  );
  if (owner) return;
  if (
    isField(item) &&
    !(values.length > 0 && s.field && values.some(({ of }) => sameField(of, s.field!.of)))
  )
    return hearOneOf(fields, index, s, c);
  if (values.length > 0) {
    // "finished", of records that say when they were: not the state of others.
    const isOther = values.every(
      ({ of, strength }) =>
        strength < 0.65 && !s.nodes.some(({ dataset }) => dataset === of.dataset),
    );
    const isDated = isOther && datedDeed(item.text, s, c) !== undefined;
    if (isDated) return void deniesDeed(item.text, index, s, c);
    return hearValue(item, index, s, c);
  }
  hearOneOf(fields, index, s, c);
}

function hearOneOf(
  fields: readonly FieldMention[],
  index: number,
  s: State,
  c: Context,
): undefined {
  const near = around(index, s, c);
  const chosen = chooseField(fields, near);
  const others = closeFields(fields, chosen, near);
  if (isOfOther(chosen, index, c)) s.unused.push(c.items[index]!.text);
  if (others.length > 0) s.close.push({ index, taken: chosen, others });
  hearField(chosen, index, s, c);
}
