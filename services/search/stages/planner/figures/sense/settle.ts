import type { FieldRef } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import type { TimeWord } from "../../../language/time/period.ts";
import type { Span } from "../span.ts";
import { settleAgainsts } from "./againsts.ts";
import { settleBounds } from "./bounds.ts";
import { settleBetter } from "./changes.ts";
import type { Pending } from "./pending.ts";
import type { Measure, Sense } from "./sense.ts";

/** What "deals above $8bn" compares: the figure that makes a record big. */
export function sizeOf({ name, adjectives }: Dataset): Measure | undefined {
  const known = adjectives.find(
    ({ words, direction }) => direction === "desc" && words.includes("big"),
  ); // prettier-ignore
  return known && { kind: "fact", of: { dataset: name, field: known.field } };
}

/** "directors under 40": what makes them old, where nothing makes them big. */
function ageOf({ name, adjectives, fields }: Dataset): Measure | undefined {
  const known = adjectives.find(
    ({ words, direction }) => direction === "desc" && words.includes("old"),
  );
  const field = fields.find((each) => each.name === known?.field);
  return field?.kind === "fact"
    ? { kind: "fact", of: { dataset: name, field: field.name } }
    : undefined;
}

/** "in which year did X buy Y": when, not which of the years is the best. */
function asksWhen(sense: Sense): void {
  const at = sense.times.findIndex((time) => time.kind === "series" && time.pick);
  const [picked] = at >= 0 ? sense.times.splice(at, 1) : [];
  refuseCoarse(picked, sense);
  sense.pick = false;
  sense.asked = "time";
}

/** "in which years was inflation above 3%": all of the year, in one month of it, on average? */
function refuseCoarse(picked: TimeWord | undefined, { dataset, compares, heard, refused }: Sense) {
  const grain = picked?.kind === "series" ? picked.grain : undefined;
  const { time } = dataset;
  if (!time?.latest || compares.length === 0 || !grain || grain === time.grain) return;
  refused.push(...heard.flatMap(({ span }) => (isPick(span) ? [span] : [])));
}

const isPick = (span: Span): boolean =>
  span.kind === "time" && span.time.kind === "series" && span.time.pick === true;

/** "A or B: who had the higher revenue": both, the one that is meant first. */
const isOfTwo = ({ filters, measures, superlative, order }: Sense): boolean =>
  !superlative &&
  !order &&
  measures.length === 1 &&
  filters.some(({ values, negated }) => !negated && values.length === 2);

/** "mergers vs acquisitions": a row for each; entities have one anyway unless they are merged. */
function part(sense: Sense, of: FieldRef): void {
  const merged = sense.measures.some(({ fn }) => fn) || sense.count !== undefined;
  const own = of.dataset === sense.dataset.name;
  const known = sense.groups.some((each) => each.dataset === of.dataset && each.field === of.field);
  if ((own || merged) && !known) sense.groups.push(of);
}

/** "how many buys, holds and sells": of each, where nothing else says what is counted. */
function countedKinds({ count, filters, noun, heard, dataset }: Sense): FieldRef | undefined {
  if (!count || count.of || noun || heard.some(({ span }) => /^or$/i.test(span.text)))
    return undefined;
  const kinds = filters.find(({ of, values }) => of.dataset === dataset.name && values.length > 1);
  return kinds?.negated ? undefined : kinds?.of;
}

/** "total amount of pending deals" */
const saysAmount = ({ heard }: Sense): boolean =>
  heard.some(({ span }) => /^(?:amount|value)s?$/i.test(span.text) && span.kind === "grammar");

const PEAK = /^(?:the )?(?:highest|lowest|peak|maximum|minimum|max|min)$/i;

const keyOf = ({ dataset, field }: FieldRef) => `${dataset}.${field}`;

/** "quarter over quarter growth in 2024" is of each of its quarters, unless one of them is named. */
function stepwise({ changeAgainst, times }: Sense): void {
  const finer = times.some((time) => time.kind !== "period" || time.grain !== "year");
  if (changeAgainst === "quarter" && !finer) times.push({ kind: "series", grain: "quarter" });
}

/** "power price: peak to trough": both are of the figure that was named before. */
function bothEnds(sense: Sense, { also, fn, lastMeasure }: Pending): void {
  if (!also || !fn || lastMeasure?.kind !== "fact" || lastMeasure.fn) return;
  lastMeasure.fn = fn;
  sense.measures.push({ ...lastMeasure, fn: also });
  sense.extreme = true;
}

/** "terminals that shipped more than 5m": in all, or at once? */
function isOfTotal(sense: Sense, { compare, lastMeasure, fn }: Pending): boolean {
  const { dataset, dimensions, heard, filters } = sense;
  if (!compare || lastMeasure || fn || !sizeOf(dataset)) return false;
  const isNoun = ({ span, meaning }: Sense["heard"][number]) =>
    meaning?.kind === "dataset" && meaning.dataset === dataset.name && /s$/i.test(span.text);
  const isAsked = (of: FieldRef) =>
    of.dataset === dataset.name &&
    dataset.fields.some(({ name, kind }) => name === of.field && kind === "dimension") &&
    !filters.some((each) => keyOf(each.of) === keyOf(of));
  return dimensions.some(isAsked) && !heard.some(isNoun);
}

function refuseBound({ heard, refused }: Sense, { text }: NonNullable<Pending["compare"]>): void {
  refused.push(...heard.flatMap(({ span }) => (span.text === text ? [span] : [])));
}

/** "revenue by sector in percent", "how much of it came from X, in percent": of the whole. */
function tellAsShare(sense: Sense): void {
  const { measures, groups, filters, dataset } = sense;
  const own = filters.findLast(({ of, negated }) => of.dataset === dataset.name && !negated);
  if (measures.length !== 1 || measures[0]!.kind !== "fact" || sense.derive) return;
  if (groups.length === 0 && own) sense.part = own.of;
  if (groups.length > 0 || own) sense.derive = "share";
}

/** "whose deals total more than $20bn": all of somebody's, against the number. */
function addUp(
  sense: Sense,
  size: Measure & { kind: "fact" },
  compare: NonNullable<Pending["compare"]>,
) {
  const measure: Measure = { ...size, fn: "sum" };
  sense.measures.push(measure);
  sense.compares.push({ measure, ...compare });
  sense.totalled = true;
}

/** "higher in 2024 than in 2022": the figure of one time against that of another. */
function compareTimes(sense: Sense, { comparator, lastMeasure }: Pending): void {
  const { heard, times, versus, rivals, againsts, compares } = sense;
  const than = heard.findIndex(({ span }) => /^than$/i.test(span.text));
  const periods = times.flatMap((each) => (each.kind === "period" ? [each] : []));
  const [first, second, ...others] = periods;
  const more = [versus, rivals, againsts, compares, others].some(({ length }) => length > 0);
  if (!comparator || !lastMeasure || !first || !second || more || sense.superlative) return;
  if (heard[than + 1]?.span.kind !== "time" || heard[than - 1]?.span.kind !== "time") return;
  const isUp = (comparator === ">") === first.from > second.from;
  sense.changed ??= lastMeasure;
  sense.change ??= "percent";
  sense.moved ??= { way: isUp ? "up" : "down", text: "" };
  sense.contrast = true;
}

/** What was still waiting for its noun takes the last measure. */
export function settle(sense: Sense, pending: Pending): void {
  if (sense.asked === "person") sense.manyWanted = false;
  const { lastMeasure, compare, fn } = pending;
  const [size, age] = [sizeOf(sense.dataset), ageOf(sense.dataset)];
  bothEnds(sense, pending);
  if (isOfTotal(sense, pending)) refuseBound(sense, compare!);
  if (compare && lastMeasure) sense.compares.push({ measure: lastMeasure, ...compare });
  else if (compare && size?.kind === "fact" && fn === "sum") addUp(sense, size, compare);
  else if (compare && (size ?? age))
    sense.compares.push({ measure: (size ?? age)!, plain: true, ...compare });
  const best = /^(?:the )?(?:top|\d+ top)\b/i.test(pending.superlativeWord ?? "");
  if (sense.superlative && PEAK.test(pending.superlativeWord ?? "")) sense.superlative.peak = true;
  const ofOwn = sense.noun === sense.dataset.name && !sense.dataset.entity;
  if (sense.superlative && !sense.superlative.measure && !lastMeasure && best && ofOwn && size)
    sense.superlative.measure = size;
  if (pending.much && sense.measures.length === 0 && size && sense.own > 0 && !sense.change)
    sense.measures.push(size);
  if (fn === "count") sense.count ??= {};
  else if (sense.totalled) delete pending.fn;
  else if (fn && lastMeasure?.kind === "fact" && !lastMeasure.fn) lastMeasure.fn = fn;
  else if (
    fn === "sum" &&
    (pending.much || sense.mass || saysAmount(sense)) &&
    !lastMeasure &&
    size?.kind === "fact"
  )
    sense.measures.push({ ...size, fn });
  const ofTwo = pending.comparator && lastMeasure && isOfTwo(sense);
  // "by how much is A's revenue higher than B's": neither of the two.
  if (ofTwo && pending.much) sense.derive ??= "difference";
  else if (ofTwo) sense.order = { direction: pending.comparator === ">" ? "desc" : "asc" };
  compareTimes(sense, pending);
  settleBetter(sense);
  settleBounds(sense);
  settleAgainsts(sense);
  if (sense.pick && !sense.superlative && !sense.moved) asksWhen(sense);
  const whole = pending.all && lastMeasure?.kind === "fact" && !lastMeasure.fn;
  if (whole && /^total /i.test(typedFor(lastMeasure.of, sense))) lastMeasure.fn = "sum";
  sense.much = pending.much ?? false;
  stepwise(sense);
  if (sense.change && sense.changeToldAs) sense.change = sense.changeToldAs;
  else if (sense.changeToldAs === "percent") tellAsShare(sense);
  for (const { of, negated } of sense.filters)
    if (negated && sense.dimensions.some((each) => keyOf(each) === keyOf(of))) part(sense, of);
  const parted = pending.parted ?? countedKinds(sense);
  if (parted) part(sense, parted);
  if (pending.limit && sense.superlative) sense.superlative.top ??= pending.limit;
}

const typedFor = (of: FieldRef, { heard }: Sense): string =>
  heard.findLast(({ meaning }) => meaning?.kind === "field" && keyOf(meaning.of) === keyOf(of))
    ?.span.text ?? "";
