import { type FieldRef, type Grain, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { isMeasuringVerb } from "../fields/verb-figures.ts";
import { dropSelectOfTest } from "../groups/compares.ts";
import { hearNumber } from "../groups/numbers.ts";
import { sayPeriod } from "../groups/said-periods.ts";
import { isBesideCount, isEndOfEach, isOneOfBothEnds } from "../hear/both-ends.ts";
import { cloneOf } from "../hear/clones.ts";
import { takeNegation } from "../hear/denial.ts";
import { ranksRows } from "../hear/hear-superlative.ts";
import type { Item } from "../hear/items.ts";
import { spellOf } from "../hear/spells.ts";
import { endOf } from "../hear/still.ts";
import { isEntity, tellsDone } from "../joins/look.ts";
import type { Test } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";
import { eitherOr } from "../values/either-or.ts";
import { begunBy, denied, hearOpenThen, untilThen } from "./denied-time.ts";
import { hearListedYear } from "./listed-year.ts";
import { asRecorded } from "./recorded.ts";
import { isStateThen } from "./state-then.ts";
import { isTimely, timeField } from "./time-fields.ts";
import { joinsPeriod } from "./time-lists.ts";
import { beyondPeriod, finerTests, partField, periodTests } from "./time-tests.ts";

/** "at the moment": of what changes, how it is (`settleNow`). */
export const isNow = (item: Item): boolean =>
  item.kind === "time" &&
  item.time.kind === "latest" &&
  /\b(?:now|currently|today|at present|at the moment)$/i.test(item.text);

export function hearTime(
  item: Item & { kind: "time" },
  index: number,
  s: State,
  c: Context,
): undefined {
  s.position = index;
  const { year } = item;
  const time = asRecorded(item, c);
  // "in at least two of the last five years": no row of each says in how many it was so.
  if (time.kind === "series" && (time.held || time.start)) {
    s.unused.push(item.text);
    return;
  }
  if (time.kind === "series" && isOfRate(item.text, s, c)) return;
  if (time.kind === "series") {
    if (s.zone === "order" && s.groups.length > 0) sayPeriod(item.text, time.grain ?? "year", s);
    else if (s.zone === "order" && s.nodes.length > 0) orderByTime(item.text, s, c);
    // "monthly visits": of what is still to come.
    else if (s.nodes.length === 0)
      s.series = { text: item.text, grain: time.grain ?? "year", pick: time.pick ?? false };
    else if (!time.pick || !hearListedYear(index, s, c)) hearSeries(item.text, time.grain, s, c);
    return;
  }
  if (time.kind === "latest" && isNow(item)) return;
  // "current tenancies" are those that are not over, and not the newest.
  if (time.kind === "latest" && isCurrent(index, c)) {
    s.now = item.text;
    s.isOfNow = true;
    return;
  }
  // "the earliest and latest date": of each group or of all, like the first of the two.
  if (time.kind === "latest" && isFigure(index, s, c)) {
    s.aggregates.push("max");
    return;
  }
  // "…, newest first": an order of all rows, and not the newest of them.
  if (time.kind === "latest" && ranksRows(index, c)) return orderByNewest(item.text, s);
  if (time.kind === "latest") {
    s.superlative = { direction: "desc", adjective: "recent", at: index };
    return;
  }
  if (
    year !== undefined &&
    (s.between ||
      (s.field && !isOfSeries(index, c) && awaitsNumber(s.field.of, item.text, c)) ||
      (s.compare && s.number === undefined && s.field))
  )
    return hearNumber(year, index, s, c);
  if (isStateThen(item.text, c)) {
    if (time.kind === "period" && hearOpenThen(time, s, c)) return;
    s.unused.push(item.text);
    return;
  }
  // "in which month of 2023": of that year's months, of what is still to come.
  if (s.series?.pick && s.nodes.length === 0 && time.kind === "period") {
    if (s.series.within || s.compare || s.negated) s.unused.push(item.text);
    s.series = { ...s.series, within: time };
    return;
  }
  const field = timeField(s, c);
  if (!field) {
    if (year !== undefined) return hearNumber(year, index, s, c);
    s.unused.push(item.text);
    return;
  }
  s.score += 0.5;
  const node = separateFor(field, s);
  const finer = finerTests(field, time, c);
  if (!finer) {
    s.unused.push(item.text);
    return;
  }
  const tests = untilThen(item.text, [...periodTests(field.of, time, c), ...finer]);
  const own = s.nodes[node]!.tests;
  if (joinsPeriod(item, index, { ...field, node }, tests, s, c)) return;
  if (s.or && tests.length > 0 && own.length > 0 && eitherOr(node, oneOf(tests), s)) return;
  // "wrote a review or joined in 2022": either of two kinds of records is no one condition.
  if (s.or && s.orApart) s.unused.push("or");
  const beyond = s.compare && beyondPeriod(s.compare, tests);
  if (beyond) own.push(beyond);
  else if (s.negated) {
    const [only] = tests;
    if (takeNegation(node, s, c) && only)
      own.push(...begunBy(item.text, tests, c), denied(tests, c));
    else own.push(...tests);
  } else own.push(...tests);
  s.or = false;
  delete s.compare;
  s.lastTest = { node, index: own.length - 1 };
  const isTested = s.field && sameField(s.field.of, field.of);
  if (isTested && !isAskedFor(field.of, index, c)) dropSelectOfTest(field.of, s);
  delete s.field;
}

/** Of several, or of what has a day on which it is over. */
function isCurrent(index: number, c: Context): boolean {
  const [item, next] = c.items.slice(index, index + 2);
  const isSaid = /^(?:the |our )?current$/i.test(item!.text) && isEntity(next);
  const all = isSaid ? ofKind(next, "dataset") : [];
  return (
    all.some(({ dataset }) => (endOf(dataset, c) ?? spellOf(dataset, c)) !== undefined) ||
    (all.length > 0 && /[^s]s$/i.test(next!.text))
  );
}

/** "titles and release years of films released after 2020": of those records, whatever else is said of its time. */
function isAskedFor(of: FieldRef, index: number, { items }: Context): boolean {
  const at = items.findLastIndex(
    (item, place) =>
      place < index &&
      !tellsDone(item.text) &&
      ofKind(item, "field").some((each) => each.strength > 0.9 && sameField(each.of, of)),
  );
  const isOfThose = / of /i.test(items[at]?.text ?? "");
  return at >= 0 && (isOfThose || items.slice(at + 1, index).some((item) => isEntity(item)));
}

/** "what do strikers earn per week": so it is told of each, and there is no row for each week. */
function isOfRate(text: string, s: State, c: Context): boolean {
  const [, every] = text.match(/^(?:per|an?) (hour|day|week|month|year)$/i) ?? [];
  if (!every || !c.items.some((item) => isMeasuringVerb(item.text))) return false;
  const facts = s.nodes.flatMap(({ dataset }) => datasetOf(c.model, dataset)!.fields);
  const isRate = new RegExp(`\\b(?:${RATES[every.toLowerCase()]})\\b`);
  return facts.some(({ kind, label }) => kind === "fact" && isRate.test(label));
}

const RATES: Readonly<Record<string, string>> = {
  hour: "hourly",
  day: "daily",
  week: "weekly",
  month: "monthly",
  year: "yearly|annual",
};

function orderByNewest(text: string, s: State): undefined {
  if (s.groups.length > 0 || s.nodes.length === 0) s.unused.push(text);
  s.zone = "order";
  s.direction = "desc";
  s.scale = "recent";
}

/** "…, ordered by year": records, each by its own. */
function orderByTime(text: string, s: State, c: Context): undefined {
  const field = timeField(s, c);
  const by = field && ({ kind: "field", of: field.of } as const);
  if (by) s.orders.push({ by, direction: s.direction ?? "asc" });
  else s.unused.push(text);
}

/** "capacity 2014", "title 1984": what was named may hold the number, and is no time. */
const awaitsNumber = (of: FieldRef, text: string, c: Context): boolean =>
  !isTimely(of, c) && (fieldAt(c.model, of).kind !== "label" || c.lexicon.has(of, text));

/** "in each month of 2023": the year of the months. */
const isOfSeries = (index: number, { items }: Context): boolean => {
  const last = items[items[index - 1]?.text.toLowerCase() === "of" ? index - 2 : index - 1];
  return last?.kind === "time" && last.time.kind === "series";
};

/** "in each year", "monthly": groups by a year, or by the stretch that a date lies in. */
export function hearSeries(text: string, grain: Grain = "year", s: State, c: Context): undefined {
  const field = timeField(s, c);
  const kind = field && fieldAt(c.model, field.of).kind;
  const part =
    field && kind !== "time" && grain !== "year"
      ? partField(field.of.dataset, grain, c)
      : undefined;
  if (field && part) {
    s.groups.push({ node: field.node, of: part });
    return;
  }
  const named = field ? undefined : partOf(grain, s, c);
  if (named) {
    s.groups.push(named);
    return;
  }
  if (!field || (kind !== "time" && grain !== "year")) {
    s.unused.push(text);
    return;
  }
  s.per = true;
  s.groups.push({ node: field.node, of: field.of, ...(kind === "time" && { grain }) });
  s.score += 0.5;
}

/** The name of the month that records have which have no date at all. */
function partOf(grain: Grain, s: State, c: Context) {
  const node = s.current ?? headOf(s);
  const of = s.nodes[node] && grain !== "year" && partField(s.nodes[node].dataset, grain, c);
  return of ? { node, of } : undefined;
}

/** "both 2014 and 2015" speaks of two different records. */
function separateFor(field: { of: FieldRef; node: number }, s: State): number {
  const { node, of } = field;
  const taken = s.nodes[node]!.tests.some(
    (test) => test.kind === "compare" && sameField(test.of, of),
  );
  return taken && s.both && node !== headOf(s) ? cloneOf(node, of, s) : node;
}

const oneOf = (tests: readonly Test[]): Test =>
  tests.length === 1 ? tests[0]! : { kind: "all", of: tests };

/** "latest" of a column, which each group has one of, and not the latest record. */
const isFigure = (index: number, s: State, c: Context): boolean =>
  s.aggregates.length > 0 ||
  isOneOfBothEnds(index, c) ||
  isEndOfEach(index, s, c) ||
  isBesideCount(index, s, c);
