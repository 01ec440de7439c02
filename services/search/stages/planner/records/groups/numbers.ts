import { type FieldRef, sameField } from "../../../../plan.ts";
import { fieldAt, isFigure, ofKind } from "../fields/choose.ts";
import { figureOfVerb, isMeasuringVerb } from "../fields/verb-figures.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField, isVerbLike, nextOf } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import { addValue } from "../values/value-added.ts";
import { closeBetween } from "./bounds.ts";
import { fieldNamedBefore, isNumbered, keyBeside, valueBeside } from "./called-by-number.ts";
import { addCompare } from "./compares.ts";
import { ageSaid, figureOf, impliedField, leftField } from "./figures.ts";
import { hearRated, isOfNext } from "./number-of.ts";
import { figureBehindUnit, isCountedIn, scaled } from "./scaled.ts";

export function hearNumber(value: number, index: number, s: State, c: Context): undefined {
  s.position = index;
  if (s.between) {
    s.between.push({ value, index });
    if (s.between.length === 2) closeBetween(index, s, c);
    return;
  }
  const next = nextOf(index, c);
  if (hearRated(value, index, s, c)) return;
  if (
    s.superlative &&
    !s.superlative.top &&
    value >= 1 &&
    value <= 1000 &&
    Number.isInteger(value) &&
    !s.compare &&
    cueOf(c.items[index - 1])?.kind === "superlative"
  ) {
    s.superlative.top = value;
    return;
  }
  if (s.compare) {
    const behind = figureBehindUnit(index, s, c);
    if (behind) return addCompare(behind, s, measured(behind, value, index, s, c));
    // "at least 5 ratings" are so many of them, and no rating of 5.
    if (isCountOfNext(index, c)) {
      s.unused.push(`${value} ${c.items[index + 1]!.text}`);
      return;
    }
    const left = (s.compare.adjective ? undefined : figureOfVerb(s, c)) ?? leftField(s, c);
    if (left && (isCountedIn(left.of, index, c) || !isOfNext(left, next, s, c)))
      return addCompare(left, s, measured(left, value, index, s, c));
    s.number = value;
    const field = ofKind(next, "field").length > 0 && !isEntity(next);
    if (
      field ||
      isEntity(next) ||
      isOfDone(index, c) ||
      (!s.compare.adjective && isEntity(described(next, c)))
    )
      return;
    // "more than 20 sheep": so many of that kind.
    if (s.compare.hint === undefined && isKindOfOthers(c.items[index + 1], s, c)) return;
    // "more than 400 people", where nobody counts them
    if (cueOf(next)?.kind === "it") return;
    // "earns more than 35k", of which nothing tells
    if (isMeasuringVerb(c.items[index - 2]?.text ?? "")) return;
    const figure = ageSaid(value, index, s, c) ?? figureOf(s, c);
    const implied = (s.compare.hint && figure) || (impliedField(s, c) ?? figure);
    if (!implied) return;
    delete s.number;
    return addCompare(implied, s, measured(implied, value, index, s, c));
  }
  const nextCue = cueOf(next);
  // "which 3 makes have the highest average price"
  if (s.zone === "select" && s.nodes.length === 0 && isField(next) && isRankedBehind(index, c)) {
    s.limit = value;
    return;
  }
  if (nextCue?.kind === "superlative" || nextCue?.kind === "mode") {
    s.limit = value;
    return;
  }
  if (
    s.zone === "select" &&
    (s.nodes.length === 0 || (isEntity(next) && /^all/i.test(c.items[index - 1]?.text ?? ""))) &&
    /^(?:all(?: the)?|the)$/i.test(c.items[index - 1]?.text ?? "") &&
    next?.kind === "data"
  ) {
    // "the 2 clubs with the lowest fee" are not all of them.
    if (c.items.slice(index).some(isExtreme)) s.limit = value;
    return;
  }
  const coded = valueBeside(value, index, c);
  if (coded) return addValue(coded, String(value), s, c);
  // How many there are is no field of any record.
  const own = s.field?.tally ? undefined : s.field;
  const numbered = own && isNumbered(own.of, index, c) ? own : undefined;
  if (numbered) {
    s.selects = s.selects.filter(
      (each) => each.kind !== "field" || each.fn || !sameField(each.of, numbered.of),
    );
    return addCompare(numbered, s, value);
  }
  const key = fieldNamedBefore(index, s, c) ?? keyBeside(index, s, c);
  if (key) return addCompare(key, s, value);
  if (nextCue?.kind === "bound" || isEntity(next) || isEntity(described(next, c))) {
    s.number = value;
    if (isEntity(next) && s.zone === "select" && s.selects.length === 0) return;
    return;
  }
  if (own && isOfNextField(own.of, index, c)) {
    delete s.field;
    s.number = value;
    return;
  }
  if (own && (isFigure(c.model, own.of) || fieldAt(c.model, own.of).kind === "key"))
    return addCompare(own, s, measured(own, value, index, s, c));
  // "12 to 15 rooms": of two numbers the first would be lost.
  if (s.number !== undefined) s.unused.push(String(s.number));
  s.number = value;
}

/** "with a rent below 160 and two rooms": so many rooms, and not a rent of two. */
const isOfNextField = (of: FieldRef, index: number, { items, model }: Context): boolean =>
  cueOf(items[index - 1])?.kind === "and" &&
  items.slice(Math.max(0, index - 3), index).some((item) => cueOf(item)?.kind === "number") &&
  isField(items[index + 1]) &&
  ofKind(items[index + 1], "field").some(
    (each) => !sameField(each.of, of) && fieldAt(model, each.of).kind === "fact",
  );

const isCountOfNext = (index: number, { items, model }: Context): boolean => {
  const next = items[index + 1];
  const noun = next?.text.toLowerCase() ?? "";
  return (
    /(?:ratings|scores|grades|prices)$/.test(noun) &&
    !isEntity(next) &&
    ofKind(next, "field").some(({ of }) => !fieldAt(model, of).label.endsWith("s"))
  );
};

/** "the 2 bills with the latest due dates" are two, too. */
const isExtreme = (item: Item): boolean =>
  cueOf(item)?.kind === "superlative" || (item.kind === "time" && item.time.kind === "latest");

const isRankedBehind = (index: number, { items }: Context): boolean =>
  /^(?:which|what|the)$/i.test(items[index - 1]?.text ?? "") &&
  items.slice(index + 2).some((item) => {
    const cue = cueOf(item);
    return cue?.kind === "superlative" && cue.top === undefined;
  });

/** A kind of records that are not spoken of yet. */
const isKindOfOthers = (item: Item | undefined, s: State, { model }: Context): boolean => {
  const values = ofKind(item, "value");
  return (
    values.length > 0 &&
    values.every(
      ({ of }) =>
        fieldAt(model, of).kind === "dimension" &&
        s.nodes.every(({ dataset }) => dataset !== of.dataset),
    )
  );
};

/** "at least 3 enrolled students": so many of those to whom it was done. */
const isOfDone = (index: number, { items }: Context): boolean =>
  isVerbLike(items[index + 1]?.text.toLowerCase() ?? "") && isEntity(items[index + 2]);

/** "2 open trails": what a value says more of. */
const described = (value: Item | undefined, { items }: Context): Item | undefined =>
  value && ofKind(value, "value").length > 0 && !isEntity(value)
    ? items[items.indexOf(value) + 1]
    : undefined;

const measured = (
  field: NonNullable<State["field"]>,
  value: number,
  index: number,
  s: State,
  c: Context,
) => (field.tally ? value : scaled(value, field.of, index, s, c));
