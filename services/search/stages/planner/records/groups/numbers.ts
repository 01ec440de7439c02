import type { FieldRef } from "../../../../plan.ts";
import { fieldAt, isFigure, ofKind, sameField } from "../fields/choose.ts";
import { figureOfVerb, isMeasuringVerb } from "../fields/verb-figures.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isFigureItem, nextOf, ownersIn } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { keyField } from "../joins/paths.ts";
import type { Context, State } from "../state.ts";
import { addValue } from "../values/value-added.ts";
import { closeBetween } from "./bounds.ts";
import { addCompare } from "./compares.ts";
import { figureOf, impliedField, leftField } from "./figures.ts";
import { isCountedIn, scaled } from "./scaled.ts";

export function hearNumber(value: number, index: number, s: State, c: Context): undefined {
  s.position = index;
  if (s.between) {
    s.between.push(value);
    if (s.between.length === 2) closeBetween(index, s, c);
    return;
  }
  const next = nextOf(index, c);
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
    const left = (s.compare.adjective ? undefined : figureOfVerb(s, c)) ?? leftField(s, c);
    if (left && (isCountedIn(left.of, index, c) || !isOfNext(left, next, s, c)))
      return addCompare(left, s, measured(left, value, index, s, c));
    s.number = value;
    const field = ofKind(next, "field").length > 0 && !isEntity(next);
    if (field || isEntity(next)) return;
    // "more than 400 people", where nobody counts them
    if (cueOf(next)?.kind === "it") return;
    // "earns more than 35k", of which nothing tells
    if (isMeasuringVerb(c.items[index - 2]?.text ?? "")) return;
    const implied = (s.compare.hint && figureOf(s, c)) || (impliedField(s, c) ?? figureOf(s, c));
    if (!implied) return;
    delete s.number;
    return addCompare(implied, s, measured(implied, value, index, s, c));
  }
  const nextCue = cueOf(next);
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
    if (c.items.slice(index).some((item) => cueOf(item)?.kind === "superlative")) s.limit = value;
    return;
  }
  const coded = valueBeside(value, index, c);
  if (coded) return addValue(coded, String(value), s, c);
  const key = keyBeside(index, s, c);
  if (key) return addCompare(key, s, value);
  const noun =
    ofKind(next, "value").length > 0 && !isEntity(next) && next
      ? c.items[c.items.indexOf(next) + 1]
      : undefined;
  if (nextCue?.kind === "bound" || isEntity(next) || isEntity(noun)) {
    s.number = value;
    if (isEntity(next) && s.zone === "select" && s.selects.length === 0) return;
    return;
  }
  const numbered = s.field && isNumbered(s.field.of, index, c) ? s.field : undefined;
  if (numbered) {
    s.selects = s.selects.filter(
      (each) => each.kind !== "field" || each.fn || !sameField(each.of, numbered.of),
    );
    return addCompare(numbered, s, value);
  }
  if (s.field && (isFigure(c.model, s.field.of) || fieldAt(c.model, s.field.of).kind === "key")) {
    const last = s.selects.at(-1);
    if (last?.kind === "field" && sameField(last.of, s.field.of) && s.selects.length > 1)
      s.selects.pop();
    return addCompare(s.field, s, value);
  }
  s.number = value;
}

/** "a price above 10 and more than 3 rooms": what was compared already is not compared again. */
function isOfNext(
  left: NonNullable<State["field"]>,
  next: Item | undefined,
  s: State,
  c: Context,
): boolean {
  const last = s.lastTest && s.nodes[s.lastTest.node]!.tests[s.lastTest.index];
  if (last?.kind !== "compare" || !sameField(last.of, left.of)) return false;
  return isFigureItem(next, c) && ofKind(next, "field").every(({ of }) => !sameField(of, left.of));
}

/** "courtroom 7": the field right before is a number that names something. */
const isNumbered = (of: FieldRef, index: number, c: Context) =>
  /\bnumber$/.test(fieldAt(c.model, of).label) &&
  ofKind(c.items[index - 1], "field").some((each) => sameField(each.of, of));

const measured = (
  field: NonNullable<State["field"]>,
  value: number,
  index: number,
  s: State,
  c: Context,
) => (field.tally ? value : scaled(value, field.of, index, s, c));

/** "age rating 18": a text whose values look like numbers, named right before. */
function valueBeside(value: number, index: number, c: Context): FieldRef | undefined {
  const named = ofKind(c.items[index - 1], "field").map(({ of }) => of);
  return named.find((of) => c.lexicon.has(of, String(value)));
}

/** "concert 12", "the fee of visit 4": the record that is called by its number. */
function keyBeside(index: number, s: State, c: Context): State["field"] {
  const before = c.items[index - 1];
  const next = c.items[index + 1];
  const isCalled = isEntity(before) || ownersIn(before).length > 0;
  if (!isCalled || s.zone === "order" || s.superlative || (next && next.kind !== "cue"))
    return undefined;
  const [owner] = ownersIn(before);
  const node = isEntity(before) ? s.current : owner && nodeFor(owner, s, c);
  if (typeof node !== "number") return undefined;
  const { dataset } = s.nodes[node]!;
  const field = keyField(c.model, dataset);
  return field && fieldAt(c.model, { dataset, field }).kind === "key"
    ? { of: { dataset, field }, node }
    : undefined;
}
