import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { isSuperlative, type Span } from "../span.ts";
import type { Measure } from "./measure.ts";
import type { Hearing, Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { sizeOf } from "./size.ts";
import { addUp } from "./totals.ts";

/** Whether others of a kind are asked for: "companies", said as a noun or by their label. */
export const hasNoun = ({ noun, dimensions, dataset, filters }: Sense): boolean =>
  noun !== undefined ||
  filters.some(({ of }) => of.field !== dataset.entity?.label && !of.field.endsWith("name")) ||
  dimensions.some(
    ({ dataset: name, field }) => name === dataset.name && field === dataset.entity?.label,
  );

/** "deals", "acquisitions": by the noun of the records, or by that of a kind of them. */
export const namesRecords = ({ noun, heard, dataset }: Sense): boolean =>
  noun
    ? noun === dataset.name
    : heard.some(
        ({ meaning }) =>
          meaning?.kind === "value" && !meaning.entity && meaning.of.dataset === dataset.name,
      );

/** Above it a number is an amount, not how many there are. */
const MANY = 100_000;

/** "at least 8 deals", "the most acquisitions": how many records there are. */
export function takeNumber(sense: Sense, pending: Pending): boolean {
  const { compare } = pending;
  const one = compare && ofOne(sense);
  if (one) sense.refused.push(one);
  const counts = compare && !compare.percent && !compare.currency && compare.value < MANY;
  if (compare && counts && Number.isInteger(compare.value)) {
    sense.counts.push(compare);
    if (!sense.count) sense.numbered = true;
    sense.count ??= {};
    delete pending.compare;
  }
  if (pending.superlative?.most && sense.superlative && !sense.superlative.measure) {
    const spent = spentIn(sense);
    if (spent) sense.superlative.measure = spent;
    else sense.count ??= {};
    delete pending.superlative;
  }
  return compare !== undefined && pending.compare === undefined;
}

/** "with a boss over 60": a bound of the one, where these records tell none, and no number of them. */
function ofOne({ heard }: Sense): Span | undefined {
  const at = heard.findLastIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "compare",
  );
  const [article, noun, bound] = heard.slice(Math.max(0, at - 2), at + 1);
  return noun?.span.kind === "data" && /^an?$/i.test(article?.span.text ?? "")
    ? bound?.span
    : undefined;
}

/** "who spent most on acquisitions": money is spent, and all of it counts, not how often. */
function spentIn({ dataset, heard }: Sense): Measure | undefined {
  const at = heard.findLastIndex(({ span }) => isSuperlative(span));
  const size = sizeOf(dataset);
  if (!SPENDS.test(heard[at - 1]?.span.text ?? "") || size?.kind !== "fact") return undefined;
  const { unit } = dataset.fields.find(({ name }) => name === size.of.field) ?? {};
  return /^(?:\{currency\}|[A-Z]{3})$/.test(unit ?? "") ? { ...size, fn: "sum" } : undefined;
}

const SPENDS = /^(?:spend|spends|spent|paid|pays?|puts?|invest(?:s|ed)?)$/i;

/** "more than 30bn on deals", "deals above 5bn with target": of what makes them big. */
const isAmount = ({ dataset }: Sense, { compare }: Pending): boolean =>
  compare !== undefined && compare.value >= MANY && sizeOf(dataset) !== undefined;

/** "companies with $20bn of deals", "with less than 10m funding": of all of somebody's together. */
export function takeTotal(sense: Sense, pending: Pending): boolean {
  const size = sizeOf(sense.dataset);
  if (size?.kind !== "fact" || !isOfAll(sense, pending)) return false;
  addUp(sense, size, pending.compare!);
  delete pending.compare;
  // How many have so much of it is counted of those, and of no record of theirs.
  if (sense.count) sense.refused.push(sense.heard.at(-1)!.span);
  return true;
}

/** An amount that stands right before what there is so much of. */
function isOfAll(sense: Sense, pending: Pending): boolean {
  const { heard, mass, entityNoun, dimensions, asked, count } = sense;
  const isOf = /^of$/i.test(heard.at(-2)?.span.text ?? "");
  const word = heard.at(isOf ? -3 : -2)?.span;
  const isBeside = word?.kind === "grammar" && word.word.kind === "compare";
  const isWhose = entityNoun || dimensions.length > 0 || asked === "person" || count?.of;
  return isAmount(sense, pending) && isBeside && (isOf || mass === true) && Boolean(isWhose);
}

/** "US buyers: deals above 5bn": the records have a noun, whoever else has one. */
const saysRecords = ({ heard, dataset }: Sense): boolean =>
  heard.some(({ meaning }) => meaning?.kind === "dataset" && meaning.dataset === dataset.name);

/** "deals above 5bn with acquirer and target": what stands behind the amount is only shown. */
export const isListedWith = (sense: Sense, pending: Pending): boolean =>
  (namesRecords(sense) || saysRecords(sense)) &&
  isAmount(sense, pending) &&
  sense.heard.some(({ span }) => /^(?:with|their)$/i.test(span.text));

/** "sectors with more than 50 companies": a number of them, and no bound of the figure before. */
export function isNumber({ heard }: Sense, { compare }: Pending): boolean {
  const word = heard.at(-2)?.span;
  const isBeside = word?.kind === "grammar" && word.word.kind === "compare";
  return (
    isBeside &&
    compare !== undefined &&
    !compare.currency &&
    !compare.percent &&
    compare.value < MANY
  );
}

/** "executives over 70 at Japanese companies": the noun says whose they are, and is not compared. */
export function isBehind({ heard, own }: Sense): boolean {
  const at = heard.findLastIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "compare",
  );
  return (
    own > 0 && heard.slice(at + 1).some(({ span }) => /^(?:at|of|in|from|by)$/i.test(span.text))
  );
}

export function takeCount(sense: Sense, pending: Pending, of?: FieldRef): void {
  if (pending.fn !== "count") return;
  delete sense.numbered;
  sense.count ??= of ? { of } : {};
  delete pending.fn;
}

/** "sectors by …", "companies by …": what was said before is what has so many. */
export const isRanked = ({
  dimensions,
  noun,
  superlative,
  groups,
  dataset,
  heard,
}: Sense): boolean =>
  !superlative &&
  groups.length === 0 &&
  (dimensions.length > 0 ||
    (noun !== undefined && noun !== dataset.name) ||
    heard.some(({ span, meaning }) => meaning?.kind === "value" && /[a-z]s$/.test(span.text)));

/** "investors by rounds since 2023, top 3" */
const isRankedBehind = ({ spans, heard }: Sense): boolean =>
  spans
    .filter(({ start }) => start > (heard.at(-1)?.span.start ?? 0))
    .some(
      (span) =>
        span.kind === "grammar" &&
        span.word.kind === "superlative" &&
        span.word.top &&
        !span.word.adjective,
    );

/** "the 3 biggest investors by rounds": what makes records big is not what these are ranked by. */
const isOpenRank = ({ superlative, measures }: Sense): boolean =>
  !superlative?.measure ||
  (measures.length === 0 && superlative.size === true && !superlative.ofOwn);

/** "top 5 companies by deals": by how many they have. */
const ranksByNumber = (typed: string, { sense, pending }: Hearing): boolean =>
  pending.group === true &&
  !pending.fn &&
  /s$/i.test(typed) &&
  (sense.superlative ? isOpenRank(sense) : isRankedBehind(sense)) &&
  (sense.dimensions.length > 0 ||
    sense.entityNoun ||
    (sense.noun ?? sense.dataset.name) !== sense.dataset.name);

/** "companies", "deals": what is counted, listed or ranked. */
export function hearNoun(name: string, typed: string, hearing: Hearing): void {
  const { sense, pending, model } = hearing;
  const own = name === sense.dataset.name;
  if (own && !/s$/i.test(typed) && typed.toLowerCase() !== name) sense.mass = true;
  if (own && ranksByNumber(typed, hearing)) {
    pending.fn = "count";
    if (sense.superlative?.size) delete sense.superlative.measure;
  }
  const isTotal = own && takeTotal(sense, pending);
  if (own && !isTotal && /s$|people$/i.test(typed)) takeNumber(sense, pending);
  else if (own && pending.superlative?.most && sense.superlative && sizeOf(sense.dataset))
    sense.superlative.measure ??= sizeOf(sense.dataset)!;
  const isKept = own ? isAmount(sense, pending) : isBehind(sense) || isListedWith(sense, pending);
  if ((!pending.lastMeasure || isNumber(sense, pending)) && !isKept) delete pending.compare;
  const dataset = datasetOf(model, name)!;
  const label = dataset.entity && { dataset: name, field: dataset.entity.label };
  if (own) {
    // "sectors by number of companies": they are ranked by it, and no company is a group.
    const isCounted = pending.fn === "count";
    takeCount(sense, pending);
    sense.noun ??= name;
    sense.score += 1;
    if (pending.group && isCounted && isRanked(sense)) sense.order ??= { direction: "desc" };
    else if (pending.group && label && !isCounted) sense.groups.push(label);
  } else if (label) {
    sense.entityNoun = true;
    if (pending.fn === "count") takeCount(sense, pending, label);
    else if (pending.group) sense.groups.push(label);
    else sense.noun ??= name;
  }
  pending.group = false;
}
