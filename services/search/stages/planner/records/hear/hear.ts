import { PLACE } from "../account/senses.ts";
import { hearUnit, saysOwnUnit } from "../conversions.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { ordersByCount } from "../fields/field-ranked.ts";
import { keyOf } from "../fields/mentions.ts";
import { figureOfVerb, isCompared, isMeasuringVerb } from "../fields/verb-figures.ts";
import { groupsByKind } from "../general-kind.ts";
import { namesPeriod } from "../groups/said-periods.ts";
import { cueOf, isEntity, isVerb } from "../joins/look.ts";
import { type Context, headOf, type State } from "../state.ts";
import { datedDeed } from "../times/time-fields.ts";
import { hearTime } from "../times/times.ts";
import { isBesideValue } from "../values/nouns-beside.ts";
import { eitherText, hearText } from "../values/texts.ts";
import { hearValue } from "../values/values.ts";
import { countsSaid } from "./counted.ts";
import { saysFigure } from "./data-aside.ts";
import { isEarliest } from "./earliest.ts";
import { deniesDeed } from "./hear-absent.ts";
import { hearCue } from "./hear-cue.ts";
import { hearData } from "./hear-data.ts";
import { hearDay } from "./hear-day.ts";
import type { Item } from "./items.ts";
import { hearOpen } from "./open-ended.ts";
import { refersBack } from "./said-again.ts";
import { ties } from "./ties.ts";

/** Adds to the state what an item of the question says. */
export function hear(item: Item, index: number, s: State, c: Context): undefined {
  const isRead = s.swallowed !== undefined && index <= s.swallowed;
  if (isRead && index >= (s.swallowedFrom ?? s.swallowed!)) return;
  switch (item.kind) {
    case "cue":
      if (isLetter(index, s, c)) return hearText(item.text, s, c);
      // Some units say nothing of figures whose own nobody knows.
      if (item.cue.kind === "filler") hearUnit(item.text, index, s, c);
      if (isEarliest(item, index, c)) return hearCue(EARLIEST, item.text, index, s, c);
      return hearCue(item.cue, item.text, index, s, c);
    case "time":
      return hearTime(item, index, s, c);
    case "quoted":
      // "albums that contain 'X' songs", of songs of which none is called so.
      if (item.mentions.length === 0 && isOfNext(index, s, c)) s.unused.push(item.text);
      // "contains the word 'Pan'": also of others than what is called just that.
      return item.mentions.length > 0 &&
        !(eitherText(s) && !s.field) &&
        (!s.like || isThingHad(item, index, s, c))
        ? hearValue(item, index, s, c)
        : hearText(item.text, s, c);
    case "data":
      // "how many jobs of each kind": of their own, whatever else is called a kind.
      if (groupsByKind(item.text, s, c)) return;
      return hearData(item, index, s, c);
    case "unknown":
      return hearUnknown(item.text, index, s, c);
  }
}

/** "albums that contain both 'A' and 'B'", where these are called so: things that they have, and no text. */
function isThingHad(
  { mentions }: Item & { readonly kind: "quoted" },
  index: number,
  s: State,
  { items, lexicon }: Context,
): boolean {
  const head = s.nodes[headOf(s)];
  const said = items.slice(0, index).findLast((item) => cueOf(item)?.kind === "like");
  const isThing = mentions.every(
    (each) =>
      each.kind === "value" &&
      each.of.dataset !== head?.dataset &&
      lexicon.labels.has(keyOf(each.of)),
  );
  const isHeads = head?.named === true && s.field === undefined;
  return isHeads && isThing && /^(?:that |which )?contain(?:s|ing|ed)?$/i.test(said?.text ?? "");
}

const isOfNext = (index: number, s: State, { items }: Context): boolean =>
  s.like === "any" &&
  s.field === undefined &&
  isEntity(items[index + 1]) &&
  ofKind(items[index + 1], "dataset").every(
    ({ dataset }) => dataset !== s.nodes[headOf(s)]?.dataset,
  );

/** "names that start with S": no short form of "is". */
const isLetter = (index: number, s: State, { items }: Context): boolean =>
  s.like !== undefined &&
  /^[a-z]$/i.test(items[index]!.text) &&
  // "that contain a spice": any of them.
  !(/^a$/.test(items[index]!.text) && items[index + 1]?.kind === "data") &&
  ENDS.has(cueOf(items[index + 1])?.kind ?? "question");

/** What may follow a letter that names begin with: "that start with A in alphabetical order". */
const ENDS: ReadonlySet<string> = new Set(["question", "direction", "order", "comma"]);

const EARLIEST = { kind: "superlative", direction: "asc", adjective: "early" } as const;

/** A word that is none of the data's: a unit, what is still open, a verb that binds; else unread. */
function hearUnknown(text: string, index: number, s: State, c: Context): undefined {
  // "names that start with L", "that contain hall": what is said behind is the text.
  if (s.like && (s.like !== "any" || s.field)) return hearText(text, s, c);
  if (isOfPlace(index, c)) return void s.unused.push(text);
  if (isBesideValue(text, index, c) || deniesDeed(text, index, s, c) || datedDeed(text, s, c))
    return;
  if (namesPeriod(text, s) || hearUnit(text, index, s, c) || hearDay(index, s, c)) return;
  if (saysFigure(index, c) || saysOwnUnit(text, index, s, c)) return;
  if (/^(?:number|count)$/i.test(text) && refersBack(index, c) && countsSaid(index, s, c)) return;
  if (PARTICLE.test(text) && isVerb(c.items[index - 1]) && !isCalledOff(index, c)) return;
  if (ordersByCount(text, s) || hearOpen(text, s, c) || groupsByKind(text, s, c)) return;
  if (isMeasuringVerb(text) && isCompared(index, c)) {
    s.verb = text;
    if (figureOfVerb(s, c)) return;
  }
  if (isPlaceOfNext(text, index, c)) return;
  const isTie = ties(text, index, s, c);
  if (!isTie) s.unused.push(text);
  s.score -= isTie ? 0.5 : 4;
}

/** "that ended where they began": at which place, and not that they began. */
const isOfPlace = (index: number, { items }: Context): boolean =>
  /^(?:they|it|he|she|we)$/i.test(items[index - 1]?.text ?? "") &&
  /^where$/i.test(items[index - 2]?.text ?? "");

/** "whose location is in the state of Ohio": which column tells of it is said behind. */
function isPlaceOfNext(text: string, index: number, { items, model }: Context): boolean {
  if (!/^(?:location|place)$/i.test(text) || !/^(?:is|are)$/i.test(items[index + 1]?.text ?? ""))
    return false;
  const next = items.slice(index + 2).find((item) => item.kind !== "cue");
  return [...ofKind(next, "value"), ...ofKind(next, "field")].some(({ of }) =>
    PLACE.test(fieldAt(model, of).label),
  );
}

/** "called off": what befell them, and no name of theirs. */
const isCalledOff = (index: number, { items }: Context): boolean =>
  /^call/i.test(items[index - 1]!.text);

/** "lent out", "paid back" */
const PARTICLE = /^(?:out|back|off|away)$/i;
