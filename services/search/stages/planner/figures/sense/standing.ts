import { type Dataset, datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { isCountry } from "../../../language/world.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { isPlural } from "./many.ts";
import type { Sense } from "./sense.ts";

/**
 * "companies currently rated hold", "with a buy recommendation": grades that somebody gives stand until the
 * next, so that those of whom one is said have it in their newest record, as a rating is. "Have been rated",
 * "the buy recommendations on X", "in 2024" speak of the records as they came.
 */
export function asItStands(
  spans: readonly Span[],
  dataset: Dataset,
  model: SemanticModel,
): Dataset {
  const { time, name } = dataset;
  const grade = dataset.fields.find(({ bestFirst }) => bestFirst !== undefined);
  if (!grade || !time?.series?.length || time.latest) return dataset;
  const isGrade = (each: Meaning) =>
    each.kind === "value" && each.of.dataset === name && each.of.field === grade.name;
  const at = spans.findIndex((each) => meansAny(each, isGrade));
  if (at < 0 || !isSaidOfThem(spans, at) || spans.some(isOfThen)) return dataset;
  if (!isOfWhom(spans, dataset, model)) return dataset;
  return { ...dataset, time: { ...time, latest: true } };
}

/** "rated buy", "with a buy recommendation", "buy-rated": one grade that they have, and no number of them. */
function isSaidOfThem(spans: readonly Span[], at: number): boolean {
  const before = spans
    .slice(0, at)
    .findLast(({ text }) => !/^(?:an?|the|currently|now)$/i.test(text));
  const { text } = spans[at]!;
  if (isPlural(text) || /\brated\b/i.test(text)) return /\brated\b/i.test(text);
  if (isPlural(spans[at + 1]?.text ?? "") && spans[at + 1]?.kind === "data") return false;
  return /(?:^|\b)(?:with|having|have|has|rated|carry|carries|hold|holds)$/i.test(
    before?.text ?? "",
  );
}

/** "have been", "ever", "got", "in 2024", "by month": what was so at some time. */
const isOfThen = ({ kind, text, ...span }: Span): boolean =>
  (kind === "time" && "time" in span && span.time.kind !== "latest") ||
  /^(?:been|had|ever|never|got|received?|was|were|did|upgraded|downgraded|always|once|twice)$/i.test(
    text,
  );

/** Whether it is said of those whose the records are: "companies", "German banks", and not of analysts. */
function isOfWhom(spans: readonly Span[], { name }: Dataset, model: SemanticModel): boolean {
  const isOther = (home: string) => home !== name && datasetOf(model, home)?.entity !== undefined;
  const isNoun = (each: Meaning, { text }: Span) => {
    if (each.kind === "dataset") return isOther(each.dataset);
    if (each.kind !== "value" || each.entity || !isOther(each.of.dataset)) return false;
    return !isCountry(each.value) && isPlural(text);
  };
  const isOwn = (each: Meaning) =>
    each.kind === "dataset"
      ? each.dataset === name
      : each.kind === "field" && each.of.dataset === name;
  const head = spans.find(
    (span) => meansAny(span, (each) => isNoun(each, span)) || meansAny(span, isOwn),
  );
  return head !== undefined && meansAny(head, (each) => isNoun(each, head));
}

/** "currently pending": a state that each record has, of which none is newer than another. */
export function settleStatus(sense: Sense): void {
  const { times, dataset } = sense;
  if (!sense.newest || dataset.time?.latest || !isOfStatus(sense)) return;
  const at = times.findIndex(({ kind }) => kind === "latest");
  const said = sense.heard.find(({ span }) => span.kind === "time" && span.time === times[at]);
  if (at < 0 || !NOW.test(said?.span.text ?? "")) return;
  times.splice(at, 1);
  delete sense.newest;
}

/** Whether it is said in which state the records are. */
export const isOfStatus = ({ dataset, heard }: Sense): boolean =>
  heard.some(({ meaning }) => {
    if (meaning?.kind !== "value" || meaning.of.dataset !== dataset.name) return false;
    const field = dataset.fields.find(({ name }) => name === meaning.of.field);
    return STATUS.test(`${field?.label} ${field?.name.replaceAll("_", " ")}`);
  });

const STATUS = /\b(?:status|state|stage)\b/i;

/** Beside an earlier day it is another one: "at the end of 2023 and now". */
export const NOW = /^(?:(?:as of |right )?(?:now|today)|currently|at present|at the moment)$/i;

const meansAny = (span: Span, is: (each: Meaning) => boolean): boolean =>
  span.kind === "data" && span.meanings.some(is);
