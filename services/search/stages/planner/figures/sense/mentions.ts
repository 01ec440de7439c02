import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { isDate } from "../timing/untimed.ts";
import { hearOfAverage } from "./againsts.ts";
import { giveMargin } from "./margins.ts";
import { type Measure, sameMeasure } from "./measure.ts";
import { isBehind, isListedWith, isNumber, takeCount } from "./nouns.ts";
import type { Hearing, Pending } from "./pending.ts";
import { rankBy } from "./ranked.ts";
import { boundBefore, countsRecords, ranksRecords } from "./record-ranks.ts";
import type { Heard, Sense } from "./sense.ts";

export function hearMeasure(measure: Measure, { sense, pending, model }: Hearing): void {
  const other = sense.measures.length === 1 && !sameMeasure(sense.measures[0]!, measure);
  if (pending.group && pending.per && isBehindValue(sense)) sense.ofEach = true;
  else if (pending.group && pending.per && other) sense.derive ??= "ratio";
  else if (pending.group) rankBy(measure, sense, pending, model);
  // "by growth in revenue": by how it moved.
  if (pending.change && sense.order && !sense.order.measure) sense.order.moved = true;
  pending.group = false;
  pending.plain = !pending.fn && !isBeside(sense);
  if (pending.fn) {
    if (pending.fn !== "count") measure.fn = pending.fn;
    else if (countsRecords(measure, sense)) sense.count ??= {};
    delete pending.fn;
  } else if (isBeside(sense) && pending.lastMeasure?.fn) measure.fn = pending.lastMeasure.fn;
  const known = sense.measures.find((each) => sameMeasure(each, measure)) ?? measure;
  if (known === measure) sense.measures.push(measure);
  if (pending.whole) sense.whole ??= known;
  pending.whole = false;
  if (pending.also) {
    sense.measures.push(...pending.also.map((fn) => ({ ...measure, fn })));
    // Of both ends all times count; an average is that of what was asked for.
    if ([measure.fn, ...pending.also].every((fn) => fn === "min" || fn === "max"))
      sense.extreme = true;
    delete pending.also;
  } else if (measure.kind === "fact" && known.kind === "fact" && measure.fn)
    known.fn ??= measure.fn;
  if (pending.than && pending.comparator && !sameMeasure(pending.than, known)) {
    const { than: left, comparator: operator, pace } = pending;
    sense.versus.push({ left, operator, right: known, ...(pace && { pace }) });
    giveMargin(sense, pending);
    delete pending.than;
    delete pending.comparator;
  }
  if (
    pending.negated &&
    /^(?:without|no)$/i.test(pending.negation ?? "") &&
    measure.kind === "fact"
  ) {
    pending.negated = false;
    pending.compare ??= { operator: "=", value: 0, text: pending.negation!, none: true };
  }
  if (pending.change) sense.changed ??= known;
  pending.change = false;
  if (pending.times) takeMultiple(known, sense, pending, pending.times);
  // "the first deal of each year, with its value": by when it was, and not by that.
  if (pending.superlative && isFirstInTime(sense)) delete pending.superlative;
  else if (pending.superlative && sense.superlative) {
    const { ofOwn, measure: size, direction } = sense.superlative;
    // "biggest funding round: company and amount": the record is still the one that is big.
    const isOwn = ofOwn && size && sameMeasure(size, known);
    const isOfRecords = !isOwn && ranksRecords(known, sense);
    sense.superlative = {
      ...pending.superlative,
      // "the youngest CEOs, with age": which way is young is told by the adjective.
      ...(size && sameMeasure(size, known) && { direction }),
      measure: known,
      ...(isOwn && { ofOwn, size: true }),
      ...(isOfRecords && { ofOwn: true }),
    };
    delete pending.superlative;
  } else if (isHead(sense, pending)) {
    sense.superlative!.measure = known;
    sense.measures.splice(sense.measures.indexOf(pending.lastMeasure!), 1);
  } else if (sense.order && !sense.order.measure) sense.order.measure = known;
  if (pending.against) {
    sense.againsts.push({ measure: known, operator: pending.against });
    delete pending.against;
  }
  if (pending.compare) {
    const size = boundBefore(known, pending, sense);
    const plain = size ? true : pending.plain;
    for (const each of [pending.compare, pending.other])
      if (each) sense.compares.push({ measure: size ?? known, plain, ...each });
    delete pending.compare;
    delete pending.other;
  }
  pending.lastMeasure = known;
}

/** "debt of more than twice its cash"; "more than twice its capex in cash flow" says the multiple first. */
function takeMultiple(
  known: Measure,
  { versus }: Sense,
  pending: Pending,
  times: NonNullable<Pending["times"]>,
): void {
  const { operator, value, before, right } = times;
  if (before && !right) {
    times.right = known;
    return;
  }
  const [left, other] = right ? [known, right] : [pending.lastMeasure, known];
  if (!left) return;
  versus.push({ left, operator, right: other, times: value });
  delete pending.times;
}

/** "the highest gas price": of two figures said without a word between, the last is meant. */
function isHead({ superlative, heard }: Sense, { lastMeasure }: Pending): boolean {
  const [before, last] = heard.slice(-2);
  const isNext = before?.span.end === last?.span.start && before?.meaning?.kind === "field";
  return isNext && lastMeasure !== undefined && superlative?.measure === lastMeasure;
}

/** "each German bank had": those of whom a value is said, and not for each of a figure. */
const isBehindValue = ({ heard }: Sense): boolean =>
  heard.slice(0, -1).findLast(({ meaning }) => meaning)?.meaning?.kind === "value";

/** "average revenue and net income": what is said of one figure is said of the one joined to it. */
function isBeside({ heard }: Sense): boolean {
  const [before, and] = heard.slice(-3);
  const figure = before?.meaning?.kind === "field" || before?.meaning?.kind === "metric";
  return figure && /^(?:and|,)$/i.test(and?.span.text ?? "");
}

/** "positive news": a comparison that the model has a word for. */
export function hearFilter(
  { filter, dataset }: Meaning & { kind: "filter" },
  text: string,
  { sense }: Hearing,
): void {
  const { field, operator, value } = filter;
  const measure: Measure = { kind: "fact", of: { dataset, field } };
  if (typeof value === "number") sense.compares.push({ measure, operator, value, text });
}

/** "CEOs over 60 appointed after 2019": the day has a bound of its own. */
function isOwnTime({ dataset, field }: FieldRef, { dataset: own }: Sense): boolean {
  const known = fieldOf(own, field);
  return (
    dataset === own.name && known !== undefined && (field === own.time?.field || isDate(known))
  );
}

/** @param deed  what follows "who" at once: nobody's record says who founded a company */
export function hearDimension(of: FieldRef, hearing: Hearing, deed?: Span): void {
  const { sense, pending } = hearing;
  if (deed && (of.dataset !== sense.dataset.name || /founded|year|launched|since/.test(of.field)))
    sense.refused.push(deed);
  const ownTime = isOwnTime(of, sense);
  const isOfRecords =
    ownTime ||
    (of.dataset !== sense.dataset.name && isBehind(sense)) ||
    isListedWith(sense, pending);
  const isBound = pending.lastMeasure && !isNumber(sense, pending);
  if (pending.compare && !pending.group && !isBound && !isOfRecords) delete pending.compare;
  const same = (other: FieldRef) => sameField(other, of);
  // "deal count by status": of deals, and not of what groups are made by.
  if (pending.fn === "count" && pending.group && sense.noun) takeCount(sense, pending);
  // "how many announced a buyback": who did, and not when.
  if (pending.fn === "count" && isDeed(of, sense)) sense.refused.push(sense.heard.at(-1)!.span);
  else if (pending.fn === "count") takeCount(sense, pending, of);
  // "count AAA rated companies": not their ratings.
  else if (sense.count && !sense.count.of && isCountable(of, hearing)) sense.count.of = of;
  else if (isMostOf(of, hearing)) takeMost(of, hearing);
  else if (pending.group) {
    if (!sense.groups.some(same)) sense.groups.push(of);
    if (pending.each && isLabel(of, hearing.model)) sense.ofEach = true;
  } else if (!isWhoseBehindRank(of, hearing) && ![...sense.dimensions, ...sense.groups].some(same))
    sense.dimensions.push(of);
  pending.group = false;
  hearOfAverage(of, sense, hearing.model);
}

/**
 * "analysts by number of reports on Swiss companies", "the analyst with the most", "revenue per sector of
 * Swiss companies": whose the records are, of those who are ranked, counted or added up.
 */
function isWhoseBehindRank(of: FieldRef, { sense, model }: Hearing): boolean {
  const { order, groups, dimensions, heard, superlative, counts } = sense;
  if (groups.length + dimensions.length === 0 || !isLabel(of, model)) return false;
  const isCounted = superlative ? !superlative.measure : counts.length > 0;
  const isOfSorts = groups.length > 0 && groups.every(({ dataset }) => dataset === of.dataset);
  if (!order && !isCounted && !isOfSorts) return false;
  const before = heard.slice(0, -1).findLast(({ meaning }) => !meaning)?.span.text ?? "";
  return /^(?:at|of|on|in|for|about|from|by)$/i.test(before);
}

/** What was done, by the name of its day. */
const isDeed = ({ dataset: name, field }: FieldRef, { dataset, heard }: Sense): boolean =>
  name === dataset.name &&
  field === dataset.time?.field &&
  /ed$/i.test(heard.at(-1)?.span.text ?? "");

/** "which sector has the most companies with a negative outlook": others than the records are counted. */
const isMostOf = ({ dataset, field }: FieldRef, { sense, pending, model }: Hearing): boolean =>
  pending.superlative?.most === true &&
  sense.superlative?.measure === undefined &&
  sense.dimensions.length > 0 &&
  isLabel({ dataset, field }, model);

/** What tells those apart whom records are of: their names. */
const isLabel = ({ dataset, field }: FieldRef, model: SemanticModel): boolean =>
  datasetOf(model, dataset)?.entity?.label === field;

function takeMost(of: FieldRef, { sense, pending }: Hearing): void {
  const asked = sense.heard.slice(0, -1).filter(({ meaning }) => meaning?.kind === "field");
  const [first, ...others] = asked.map(({ span }) => span);
  // "which agency rates the most companies": it names two fields, and asks for one.
  const isJoined = sense.heard.some(({ span }) => /^and$/i.test(span.text));
  if (!isJoined) sense.refused.push(...others);
  sense.count ??= { of };
  if (first && stem(first.text.toLowerCase()) === first.text.toLowerCase()) delete sense.manyWanted;
  delete pending.superlative;
}

/** Those whom records are of, where a value of the records has been said, but no noun. */
const isCountable = ({ dataset, field }: FieldRef, { sense, pending, model }: Hearing): boolean =>
  dataset !== sense.dataset.name &&
  isLabel({ dataset, field }, model) &&
  sense.noun === undefined &&
  !pending.group &&
  sense.counts.length === 0 &&
  sense.superlative === undefined &&
  !sense.heard.some((each) => isManyOf(each, sense.dataset.name));

/** "acquisitions by", "buy recommendations on Swiss companies": what is said in the plural is counted. */
const isManyOf = ({ span, meaning }: Heard, dataset: string): boolean =>
  (meaning?.kind === "value" || meaning?.kind === "field") &&
  meaning.of.dataset === dataset &&
  /[a-z]s$/.test(span.text);

const isFirstInTime = ({ superlative, dataset, heard }: Sense): boolean =>
  superlative?.ofOwn === true &&
  superlative.measure?.kind === "fact" &&
  superlative.measure.of.field === dataset.time?.field &&
  !/^by$/i.test(heard.at(-2)?.span.text ?? "");
