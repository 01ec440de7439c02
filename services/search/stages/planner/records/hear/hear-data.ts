import { hearUnit } from "../conversions.ts";
import { type FieldMention, ofKind, sameField } from "../fields/choose.ts";
import { metricOrField } from "../fields/field-metric.ts";
import {
  bindsExtreme,
  figureOfVerb,
  isCompared,
  isMeasuringVerb,
  isSubject,
} from "../fields/verb-figures.ts";
import { saysKindOf } from "../general-kind.ts";
import { cueOf, isEntity, isField, isFigureItem, isListed, previousOf } from "../joins/look.ts";
import { hearEntity } from "../roles/entities.ts";
import type { Context, State } from "../state.ts";
import { datedDeed } from "../times/time-fields.ts";
import { hearFilter } from "../values/filters.ts";
import { hearValue } from "../values/values.ts";
import { deniesDeed } from "./hear-absent.ts";
import { hearCue } from "./hear-cue.ts";
import { hearOneOf } from "./hear-field.ts";
import type { Item } from "./items.ts";

type Data = Item & { readonly kind: "data" };

/** One thing that words of the data can be; false when they are not. */
type Hear = (item: Data, index: number, s: State, c: Context) => boolean;

/** "costs more than 80": what is compared is what the verb measures. */
const asMeasuringVerb: Hear = (item, index, s, c) => {
  const isVerb = isMeasuringVerb(item.text) && isCompared(index, c);
  if (!isVerb || !isSubject(c.items[index - 1])) return false;
  s.verb = item.text;
  return figureOfVerb(s, c) !== undefined;
};

/** Words that say nothing by themselves where they stand. */
const asNothing: Hear = (item, index, s, c) => {
  if (bindsExtreme(item.text, index, c) || saysKindOf(index, c)) return true;
  // "total honey in kg": the unit, and no column that is called by it.
  if (!isEntity(item) && hearUnit(item.text, index, s, c)) return true;
  const next = c.items[index + 1];
  const isBound = ["and", "of"].includes(cueOf(next)?.kind ?? "");
  if (index === 0 && item.text.toLowerCase() === "name" && !isBound) return true;
  if (s.zone === "order" && /^first$/i.test(item.text)) return true;
  const isNamed = next?.kind === "quoted" || ofKind(next, "value").length > 0;
  const isNaming = /^(?:called|named|titled)$/i.test(item.text);
  return isNaming && isNamed && isEntity(c.items[index - 1]);
};

/** "the first race": the earliest, whatever else is called first. */
const asFirst: Hear = (item, index, s, c) => {
  if (!/^first$/i.test(item.text) || !isEntity(c.items[index + 1])) return false;
  const cue = { kind: "superlative", direction: "asc", adjective: "early" } as const;
  hearCue(cue, item.text, index, s, c);
  return true;
};

/** "total price", where a column is called total: the word of grammar that it can be as well. */
const asGrammar: Hear = ({ or, text }, index, s, c) => {
  const next = c.items[index + 1];
  const isFigured = isFigureItem(next, c);
  const isMeant =
    (or?.kind === "aggregate" && (s.compare !== undefined || isFigured || isListed(next))) ||
    (or?.kind === "superlative" && isFigured);
  if (!or || !isMeant) return false;
  hearCue(or, text, index, s, c);
  return true;
};

const asEntity: Hear = (item, index, s, c) => {
  if (!isEntity(item)) return false;
  const isDone = ofKind(item, "dataset").every(({ deed }) => deed);
  if (!isDone || !deniesDeed(item.text, index, s, c)) hearEntity(item, index, s, c);
  return true;
};

/** "the premium plan": a plan, whatever else is called a premium. */
const asValueOfNext: Hear = (item, index, s, c) => {
  const next = c.items[index + 1];
  const isOfNext = ofKind(next, "field").some(
    ({ of, strength }) =>
      strength > 0.9 && ofKind(item, "value").some((value) => sameField(value.of, of)),
  );
  if (!isOfNext || isEntity(next)) return false;
  hearValue(item, index, s, c);
  return true;
};

const asFilter: Hear = (item, index, s, c) => {
  if (ofKind(item, "filter").length === 0) return false;
  hearFilter(item, index, s, c);
  return true;
};

/** "Paris is the capital": the field whose value was just said. */
const asOwner: Hear = (item, index, s, c) =>
  metricOrField(ofKind(item, "field"), s, c).some(
    ({ of }) =>
      ofKind(previousOf(index, c), "value").some((value) => sameField(value.of, of)) &&
      s.lastValue !== undefined &&
      sameField(s.lastValue, of),
  );

const asField: Hear = (item, index, s, c) => {
  const values = ofKind(item, "value");
  const isAwaited = s.field && values.some(({ of }) => sameField(of, s.field!.of));
  if (!isField(item) || isAwaited) return false;
  hearOneOf(fieldsOf(item, s, c), index, s, c);
  return true;
};

const asValue: Hear = (item, index, s, c) => {
  const values = ofKind(item, "value");
  if (values.length === 0) return false;
  // "finished", of records that say when they were: not the state of others.
  const isOther = values.every(
    ({ of, strength }) => strength < 0.65 && !s.nodes.some(({ dataset }) => dataset === of.dataset),
  );
  if (isOther && datedDeed(item.text, s, c)) deniesDeed(item.text, index, s, c);
  else hearValue(item, index, s, c);
  return true;
};

const fieldsOf = (item: Data, s: State, c: Context): readonly FieldMention[] =>
  metricOrField(ofKind(item, "field"), s, c);

/** What words of grammar go before, tried in this order. */
const ASIDE: readonly Hear[] = [asMeasuringVerb, asNothing, asFirst, asGrammar];

/** What words of the data can mean, tried in this order. */
const MEANT: readonly Hear[] = [asEntity, asValueOfNext, asFilter, asOwner, asField, asValue];

export function hearData(item: Data, index: number, s: State, c: Context): undefined {
  s.position = index;
  if (ASIDE.some((hear) => hear(item, index, s, c))) return;
  const strength = Math.max(...item.mentions.map((each) => each.strength));
  s.score += 2 * strength - (item.guessed ? 0.7 : 0);
  if (MEANT.some((hear) => hear(item, index, s, c))) return;
  hearOneOf(fieldsOf(item, s, c), index, s, c);
}
