import { sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { type FieldMention, fieldAt, ofKind, type ValueMention } from "../fields/choose.ts";
import { metricOrField } from "../fields/field-metric.ts";
import { cueOf, isEntity, isField, isFigureItem, isVerbLike, previousOf } from "../joins/look.ts";
import { hearEntity } from "../roles/entities.ts";
import { type Context, headOf, type State } from "../state.ts";
import { isMade, mainDayOf } from "../times/main-day.ts";
import { datedDeed, isTimely } from "../times/time-fields.ts";
import { hearFilter } from "../values/filters.ts";
import { saysItsState } from "../values/nouns-beside.ts";
import { hearValue } from "../values/values.ts";
import {
  asDeedWith,
  asDone,
  asFirst,
  asGrammar,
  asLightVerb,
  asMade,
  asMeasuringVerb,
  asNothing,
  asOwnFigure,
  type Data,
  type Hear,
} from "./data-aside.ts";
import { deniesDeed } from "./hear-absent.ts";
import { hearDay } from "./hear-day.ts";
import { hearOneOf } from "./hear-field.ts";
import { hearRole } from "./hear-role.ts";
import { asOwnDeed } from "./own-deed.ts";
import { doesItself } from "./own-doing.ts";
import { asStateOfNext, asValueBeside, withoutPart } from "./states-said.ts";

const asEntity: Hear = (item, index, s, c) => {
  if (!isEntity(item)) return false;
  const isDone = ofKind(item, "dataset").every(({ deed }) => deed);
  if (isDone && (isOwnDay(item, index, s, c) || asksPrice(index, s, c))) return true;
  if (!isDone || !deniesDeed(item.text, index, s, c)) hearEntity(item, index, s, c);
  return true;
};

/** "coaches hired before 2015": on their own day, whatever records of hire there are as well. */
const isOwnDay: Hear = ({ mentions, text }, index, s, c) =>
  c.items[index + 1]?.kind === "time" &&
  mentions.every((each) => each.kind !== "dataset" || each.strength <= 0.5) &&
  datedDeed(text, s, c) !== undefined;

/** "boats that rent for more than 12 a day": for so much, whether or not anybody has rented them. */
const asksPrice = (index: number, s: State, { items }: Context): boolean =>
  s.nodes.length > 0 &&
  /^for$/i.test(items[index + 1]?.text ?? "") &&
  cueOf(items[index + 2])?.kind === "compare";

const asDay: Hear = (_, index, s, c) => hearDay(index, s, c);

/** "shows without a producer": whom a show has none of, whatever else somebody is called. */
const asDeniedRole: Hear = (_, index, s, c) => {
  const role = s.negated ? c.roles.find((each) => each.index === index) : undefined;
  const isHeads = role?.isNoun && role.relationship.from === s.nodes[headOf(s)]?.dataset;
  const next = cueOf(c.items[index + 1])?.kind ?? "question";
  return isHeads === true && next === "question" && hearRole(role!, s, c);
};

const asFilter: Hear = (item, index, s, c) => {
  if (ofKind(item, "filter").length === 0) return false;
  hearFilter(item, index, s, c);
  return true;
};

/** "Paris is the capital": the field whose value was just said; "bunk beds" are beds where they are counted. */
const asOwner: Hear = (item, index, s, c) =>
  !(s.count && isCountOf(item, c)) &&
  metricOrField(ofKind(item, "field"), s, c).some(
    ({ of }) =>
      ofKind(previousOf(index, c), "value").some((value) => sameField(value.of, of)) &&
      s.lastValue !== undefined &&
      sameField(s.lastValue, of),
  );

const isCountOf = (item: Data, { model }: Context): boolean =>
  ofKind(item, "field").some(
    ({ of, strength }) => strength >= 0.9 && fieldAt(model, of).kind === "fact",
  );

const asField: Hear = (item, index, s, c) => {
  const values = ofKind(item, "value");
  if (c.items[index + 1]?.kind === "time" && isDayOfOthers(item, s, c)) return true;
  const isAwaited = s.field && values.some(({ of }) => sameField(of, s.field!.of));
  if (!isField(item) || isAwaited || isOwnValue(item, s)) return false;
  hearOneOf(fieldsOf(item, s, c), index, s, c);
  return true;
};

/** "contracts that started in 2024": on their own first day, whoever else has started on some day. */
function isDayOfOthers({ text, mentions }: Data, s: State, c: Context): boolean {
  const isOther = mentions.every(
    (each) =>
      each.kind === "field" &&
      each.strength < 0.9 &&
      isTimely(each.of, c) &&
      s.nodes.every(({ dataset }) => dataset !== each.of.dataset),
  );
  return isOther && isVerbLike(text.toLowerCase()) && datedDeed(text, s, c) !== undefined;
}

/** "tests that were passed": a result of tests, whatever date of others has the word in its name. */
function isOwnValue(item: Data, s: State): boolean {
  const isSpokenOf = (dataset: string) => s.nodes.some((node) => node.dataset === dataset);
  const fields = ofKind(item, "field");
  const likeliest = Math.max(...fields.map(({ strength }) => strength));
  return (
    fields.every(({ of }) => !isSpokenOf(of.dataset)) &&
    ofKind(item, "value").some(({ of, strength }) => strength > likeliest && isSpokenOf(of.dataset))
  );
}

const asValue: Hear = (item, index, s, c) => {
  const values = ofKind(item, "value");
  if (values.length === 0) return false;
  // "the fee paid by each client": of the fee it says nothing, nor of a state.
  const isOfFigure =
    isFigureItem(c.items[index - 1], c) && /^by\b/i.test(c.items[index + 1]?.text ?? "");
  if (isOfFigure && isVerbLike(item.text.toLowerCase())) return true;
  // "not shipped": no day of shipping, whatever their state is called.
  const isDenied = s.negated && isVerbLike(item.text.toLowerCase());
  if (isDenied && deniesDeed(item.text, index, s, c)) return true;
  // "shipped in 2023", of orders that say when, and that may have been delivered since.
  const isDated = c.items[index + 1]?.kind === "time" && isVerbLike(item.text.toLowerCase());
  const isOfNoun = isEntity(c.items[index - 1]);
  if ((isDated || isOfNoun) && isMadeThen(item.text, values, c)) return true;
  if (isDated && datedDeed(item.text, s, c)) return true;
  // "finished", of records that say when they were: not the state of others.
  const isOther = values.every(
    ({ of, strength }) => strength < 0.65 && !s.nodes.some(({ dataset }) => dataset === of.dataset),
  );
  if (isOther && doesItself(item, index, s, c)) return true;
  if (isOther && datedDeed(item.text, s, c)) deniesDeed(item.text, index, s, c);
  else hearValue(item, index, s, c);
  return true;
};

/** "placed in 2023", of orders some of which are still only placed. */
const isMadeThen = (text: string, values: readonly ValueMention[], { model }: Context): boolean =>
  isMade(text.toLowerCase()) &&
  values.every(({ of }) => mainDayOf(datasetOf(model, of.dataset)!).day !== undefined);

const fieldsOf = (item: Data, s: State, c: Context): readonly FieldMention[] =>
  metricOrField(ofKind(item, "field"), s, c);

/** What words of grammar go before, tried in this order. */
const ASIDE: readonly Hear[] = [
  asMeasuringVerb,
  asDone,
  asMade,
  asDeedWith,
  asNothing,
  asLightVerb,
  asFirst,
  asGrammar,
];

/** What words of the data can mean, tried in this order. */
const MEANT: readonly Hear[] = [
  asOwnFigure,
  asDay,
  asDeniedRole,
  asStateOfNext,
  asValueBeside,
  asOwnDeed,
  asEntity,
  asFilter,
  asOwner,
  asField,
  asValue,
];

export function hearData(said: Data, index: number, s: State, c: Context): undefined {
  s.position = index;
  const item = withoutPart(said, index, s, c);
  if (saysItsState(item, index, c) || ASIDE.some((hear) => hear(item, index, s, c))) return;
  const strength = Math.max(...item.mentions.map((each) => each.strength));
  s.score += 2 * strength - (item.guessed ? 0.7 : 0);
  if (MEANT.some((hear) => hear(item, index, s, c))) return;
  hearOneOf(fieldsOf(item, s, c), index, s, c);
}
