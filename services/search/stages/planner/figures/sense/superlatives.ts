import type { Direction } from "../../../../plan.ts";
import { type Dataset, isOfMoments } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import type { Span } from "../span.ts";
import { isDatedByBoth } from "../timing/about.ts";
import { hearGraded } from "./graded.ts";
import type { Measure, Superlative } from "./measure.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { countsSigned, isNoun, rankOf, signIn } from "./signs.ts";

/** "the three largest": by the dataset's own adjective, or by the measure that follows. */
export function hearSuperlative(
  word: GrammarWord & { kind: "superlative" },
  span: Span,
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
): void {
  const { direction, top, nth, adjective } = word;
  const { text } = span;
  refuseDenied(sense, pending);
  if (!top && !nth && !adjective && hearGraded(text, next, sense)) return;
  if (word.often && !sense.superlative) {
    sense.superlative = { direction, most: true, ...(top && { top }) };
    // "companies with the most common rating": whose it is asks for more than which it is.
    if (/^(?:with|has|have|had|of)$/i.test(sense.heard.at(-2)?.span.text ?? ""))
      sense.refused.push(span);
    sense.count ??= {};
    sense.often = /\b(?:common|commonly|frequent|usual)$/i.test(text) ? "kind" : true;
    return;
  }
  const sign = signIn(adjective, text, sense.dataset);
  if (sign && countsSigned(sign, text, next, sense, pending)) return;
  const known =
    sense.dataset.adjectives.find(({ words }) => words.includes(adjective ?? "")) ??
    (isRecord(next, sense.dataset) ? byItsTime(adjective, sense.dataset) : undefined) ??
    (sign && (adjective || isNoun(next, sense.dataset.name)) ? rankOf(sign) : undefined);
  const measure: Measure | undefined = known && {
    kind: "fact",
    of: { dataset: sense.dataset.name, field: known.field },
  };
  const inverse = direction === "asc" && adjective !== undefined && !ASCENDING.has(adjective);
  const way = known ? (inverse ? opposite(known.direction) : known.direction) : direction;
  const most = /\b(?:most|fewest|least)$/i.test(text) && !adjective;
  const rank: { top?: number; nth?: number; most?: true } = {
    ...(top && { top }),
    ...(nth && { nth }),
    ...(most && { most }),
  };
  const noun = nounBehind(span, sense);
  if (adjective && !isOfThese(adjective, known !== undefined, noun, sense))
    sense.refused.push(span);
  // "whose biggest customer has more than 29%": the biggest of each, and not of all.
  if (adjective && adjective !== "early" && isWhose(span, sense)) sense.refused.push(span);
  const { superlative: last } = sense;
  if (last && !isSame(last, way, adjective !== undefined)) sense.refused.push(span);
  // "highest revenue and highest net income": of each its own, and no rank by the second.
  const isBeside = /^and$/i.test(sense.heard.at(-2)?.span.text ?? "");
  if (last?.measure && !last.size && !top && isBeside) sense.refused.push(span);
  pending.superlativeWord = text;
  // "the highest …, top 5": a number for the rank that was said before.
  if (last?.measure && top && last.direction === way) {
    // "top 10 by revenue and top 10 by net income": in both, which is no rank.
    if (last.top !== undefined) sense.refused.push(span);
    last.top ??= top;
    return;
  }
  // "the average of the top 5" is one figure, of rows that are ranked first.
  if (!mergeTop(top, sense, pending)) sense.refused.push(span);
  if (last?.top && !top) rank.top = last.top;
  sense.superlative = { direction: way, ...rank, ...(measure && { measure, size: true }) };
  const isOfThem = /^of$/i.test(sense.heard.at(-2)?.span.text ?? "") && sense.measures.length > 0;
  if ((sense.change || isOfThem) && (top ?? 1) > 1 && isOthers(next, sense))
    sense.superlative.sized = true;
  const sort = measure && sortBehind(span, sense);
  const isOwn = isNoun(noun, sense.dataset.name) || (!noun && asksWhich(sense));
  if (measure && (isOwn || sort)) sense.superlative.ofOwn = true;
  if (sort && isPlural(sort)) sense.manyWanted = true;
  if (measure) sense.score += 2;
  // "the most negative sentiment": the figure that follows is the word's own.
  pending.superlative = { direction: sign ? way : direction, ...rank };
}

/** "first deal", "last three earnings calls": by the day of records, each of which has one of its own. */
function byItsTime(adjective: string | undefined, dataset: Dataset) {
  const direction = adjective && TIMES.get(adjective);
  const isOfDays = isOfMoments(dataset) || isDatedByBoth(dataset);
  return direction && isOfDays ? { field: dataset.time!.field, direction } : undefined;
}

const TIMES: ReadonlyMap<string, Direction> = new Map([
  ["early", "asc"],
  ["late", "desc"],
  ["new", "desc"],
]);

/** "first deal", "first product recall": by the noun of the records or of their kind; not "first CEO". */
const isRecord = (next: Span | undefined, { name, fields }: Dataset): boolean =>
  isNoun(next, name) ||
  (next?.kind === "data" &&
    next.meanings.some(
      (each) =>
        each.kind === "value" &&
        each.of.dataset === name &&
        fields.some(
          (field) => field.name === each.of.field && /\b(?:type|kind|topic)\b/.test(field.label),
        ),
    ));

/** What is said to be made of those who are first; false where it cannot be told of whom. */
function mergeTop(top: number | undefined, sense: Sense, pending: Pending): boolean {
  const { measures, filters, heard, derive } = sense;
  const of = measures.find(({ fn }) => fn);
  const fn = pending.fn ?? of?.fn;
  const several = (top ?? 1) > 1;
  // "R&D as a share of sales, five highest": the one in terms of the other, of each of them.
  const isOfWhole = derive === "share" && measures.length < 2;
  const isShare = isOfWhole && several && (fn ?? "sum") === "sum";
  if (!isShare && (!fn || fn === "count" || !(several || pending.fn))) return true;
  const isOfThem = isShare || OF_THEM.test(heard.at(-2)?.span.text ?? "");
  if (!several || !isOfThem || measures.length > 1) return false;
  sense.merged = { fn: fn ?? "sum", ...(of && { of }), ...(isShare && { whole: filters.length }) };
  delete pending.fn;
  // "made by the top 5": who did it, and no groups.
  pending.group = false;
  return true;
}

/** "what do the three largest raise in total", "how much of it came from them": of them, where no times are taken together. */
export function mergeTogether(sense: Sense, pending: Pending): void {
  const { superlative, measures, together, times, merged, spans } = sense;
  const isPart = /\bhow much of\b/i.test(spans.map(({ text }) => text).join(" "));
  const isOfSeveral = (superlative?.top ?? 1) > 1 && (isPart || (together && pending.fn === "sum"));
  if (!isOfSeveral || merged || times.length > 1 || measures.length > 1) return;
  sense.merged = { fn: "sum" };
  delete pending.fn;
}

const OF_THEM = /^(?:of|for|across|among|by|from|in|at)$/i;

/** "revenue growth of the five largest banks": those are large, and not what their growth is. */
const isOthers = (next: Span | undefined, { dataset }: Sense): boolean =>
  next?.kind === "data" &&
  next.meanings.every(
    (each) =>
      each.kind === "dataset" ||
      each.kind === "value" ||
      (each.kind === "field" && each.of.dataset !== dataset.name),
  );

const isWhose = ({ start }: Span, { spans }: Sense): boolean =>
  /^whose$/i.test(spans.find(({ end }) => end === start)?.text ?? "");

/** Adjectives that a measure behind them can stand in for: "largest by assets". */
export const OPEN = new Set(["large", "big", "small", "high", "low", "long", "short"]);

/** "employees of the most valuable company", "CEO of the oldest company": the adjective is theirs. */
function isOfThese(
  adjective: string,
  known: boolean,
  next: Span | undefined,
  { dataset }: Sense,
): boolean {
  if (!known) return OPEN.has(adjective);
  const event = !dataset.entity && !dataset.time?.year && !dataset.time?.latest;
  return !event || next?.kind !== "data" || !isEntity(next, dataset.name);
}

/** "oldest listed company", "largest single round": past what says of which sort. */
const nounBehind = ({ end }: Span, { spans }: Sense): Span | undefined =>
  spans.find(
    (each) =>
      each.start >= end &&
      !/^single$/i.test(each.text) &&
      (each.kind !== "data" || each.meanings.some(({ kind }) => kind !== "value")),
  );

/** "the three largest cancelled mergers", "the youngest CEO of Swiss companies": records by their sort. */
function sortBehind({ end }: Span, { spans, dataset }: Sense): Span | undefined {
  const behind = spans.slice(spans.findIndex(({ start }) => start >= end));
  const others = behind.findIndex((span) => !isValueOf(span, dataset.name));
  const last = behind[(others < 0 ? behind.length : others) - 1];
  if (!last || others === 0) return undefined;
  // "biggest merger: buyer and value", "… ever completed": no figure, and nobody, stands behind it.
  const next = behind[others];
  const isOther = next?.kind === "data" && !next.meanings.some(({ kind }) => kind === "role");
  return isPlural(last) || !isOther ? last : undefined;
}

/** "which deal announced by Swedish companies was the largest": one of the records, whoever is named. */
const asksWhich = ({ spans, dataset }: Sense): boolean =>
  /^(?:which|what)$/i.test(spans[0]?.text ?? "") &&
  isNoun(
    spans.find(({ kind }) => kind === "data"),
    dataset.name,
  );

const isPlural = ({ text }: Span): boolean => /[a-zA-Z]s$/.test(text);

const isValueOf = (span: Span, own: string): boolean =>
  span.kind === "data" &&
  span.meanings.some((each) => each.kind === "value" && !each.entity && each.of.dataset === own);

/** A noun of others than the records themselves: "company" among deals. */
const isEntity = (span: Span & { kind: "data" }, own: string): boolean =>
  !isNoun(span, own) && span.meanings.some((each) => each.kind === "dataset");

/** Of two ranks only one can be meant, unless the second says the first again. */
const isSame = (last: Superlative, way: Direction, sized: boolean): boolean =>
  last.direction === way && !sized && !last.nth;

/** Adjectives that point down by themselves: "smallest" is not the opposite of "small". */
const ASCENDING = new Set(["small", "cheap", "short", "young", "low", "early"]);

const opposite = (direction: Direction): Direction => (direction === "asc" ? "desc" : "asc");

/** "the highest", "peak": of one figure, whoever has it. */
export const isPeak = (text: string): boolean =>
  /^(?:the )?(?:highest|lowest|peak|maximum|minimum|max|min)$/i.test(text);

/** "not among the ten largest", "all except the top 5": those who are left are no rank. */
function refuseDenied({ heard, refused }: Sense, { negated, negation }: Pending): void {
  const last = negated && heard.findLast(({ span }) => span.text === negation);
  if (last) refused.push(last.span);
}
