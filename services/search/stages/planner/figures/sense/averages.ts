import { fieldOf } from "../../../../semantic.ts";
import { isSuperlative, type Span } from "../span.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { isNoun } from "./signs.ts";

/** "the average seed round", "median deal": of what makes the records big whose noun follows. */
export const isOfSize = ({ noun, dataset, measures, heard }: Sense, { fn, lastMeasure }: Pending) =>
  (fn === "avg" || fn === "median") &&
  noun === dataset.name &&
  !dataset.entity &&
  !lastMeasure &&
  measures.length === 0 &&
  heard.findIndex(({ span }) => isMean(span)) <
    heard.findIndex((each) => isNounOf(each, dataset.name));

/** "average deals per company": how many there are for each, and nothing of how big they are. */
export const isOfNumberPer = (sense: Sense, { fn }: Pending): boolean => {
  const { heard, dataset } = sense;
  const at = heard.findIndex((each) => isNounOf(each, dataset.name));
  const [noun, next] = heard.slice(at, at + 2);
  return (
    fn === "avg" &&
    at > 0 &&
    isMean(heard[at - 1]!.span) &&
    /s$/i.test(noun?.span.text ?? "") &&
    /^(?:per|an?|each|every)\b/i.test(next?.span.text ?? "")
  );
};

const isMean = (span: Span) => span.kind === "grammar" && span.word.kind === "aggregate";

const isNounOf = ({ meaning }: Sense["heard"][number], name: string) =>
  meaning?.kind === "dataset" && meaning.dataset === name;

/** "CEOs on average older than 51": of what they are compared by. */
export function averageBound(
  { compares, measures, heard }: Sense,
  { fn, lastMeasure }: Pending,
): void {
  const [compare, ...others] = compares;
  if (fn !== "avg" || lastMeasure || measures.length + others.length > 0) return;
  if (
    compare?.measure.kind !== "fact" ||
    !heard.some(({ span }) => /^on average$/i.test(span.text))
  )
    return;
  compare.measure.fn = fn;
  compare.plain = false;
  measures.push(compare.measure);
}

/** "the latest P/E against its 2023 average": of one stretch the average is told, and not how it stands now. */
export function refuseNewestBesideMean({ heard, refused }: Sense): void {
  const isOf = (kind: "latest" | "period") => (each: Sense["heard"][number]) =>
    each.span.kind === "time" && each.span.time.kind === kind;
  const newest = heard.find(isOf("latest"));
  const isMean = heard.some(({ span }) => /^(?:on )?(?:average|mean|median)$/i.test(span.text));
  if (newest && isMean && heard.some(isOf("period"))) refused.push(newest.span);
}

/**
 * "which sector had the worst news", "which country has the oldest executives": one of several is asked
 * for, by what its many records are like on the whole, and no record of any.
 */
export function meanOfGroup(sense: Sense): void {
  const { superlative, dataset, heard } = sense;
  const { measure, size, top, nth } = superlative ?? {};
  if (!size || top || nth || measure?.kind !== "fact" || !asksGroup(sense)) return;
  if (fieldOf(dataset, measure.of.field)?.aggregation !== "avg") return;
  const from = heard.findLastIndex(({ span }) => isSuperlative(span)) + 1;
  const at = heard.findIndex(({ meaning }, index) => index >= from && meaning);
  const records = heard[at];
  if (!records || !isRecords(records, dataset.name) || !MANY.test(records.span.text)) return;
  // "the worst headlines": the records, and not what each is called.
  if (records.meaning?.kind === "field")
    heard[at] = { ...records, meaning: { kind: "dataset", dataset: dataset.name } };
  measure.fn = "avg";
  sense.manyWanted = false;
  delete superlative!.ofOwn;
  delete superlative!.size;
}

/** "news", "CEOs": by their noun, or by that of a kind of them. */
const isRecords = ({ span, meaning }: Sense["heard"][number], name: string): boolean =>
  isNoun(span, name) ||
  (meaning?.kind === "value" && !meaning.entity && meaning.of.dataset === name);

/** "news", "press" and "people" are many, too. */
const MANY = /(?:s|people|coverage)$/i;

/** "which sector", "which month": one, and not of the records themselves. */
function asksGroup({ heard, dataset, pick }: Sense): boolean {
  const before = heard.slice(
    0,
    heard.findLastIndex(({ span }) => isSuperlative(span)),
  );
  const head = before.findLast(({ meaning }) => meaning);
  if (pick) return true;
  return (
    /^(?:which|what)$/i.test(before[0]?.span.text ?? "") &&
    head !== undefined &&
    !isNoun(head.span, dataset.name) &&
    !/s$/i.test(head.span.text)
  );
}
