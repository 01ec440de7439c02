import type { Span } from "../span.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "the average seed round", "median deal": of what makes the records big whose noun follows. */
export const isOfSize = ({ noun, dataset, measures, heard }: Sense, { fn, lastMeasure }: Pending) =>
  (fn === "avg" || fn === "median") &&
  noun === dataset.name &&
  !dataset.entity &&
  !lastMeasure &&
  measures.length === 0 &&
  heard.findIndex(({ span }) => isMean(span)) <
    heard.findIndex((each) => isNounOf(each, dataset.name));

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
