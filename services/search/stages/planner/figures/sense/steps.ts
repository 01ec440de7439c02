import { type Grain, sameField } from "../../../../plan.ts";
import { isPeriodic } from "../../../../semantic.ts";
import { NEVER, shift } from "../../../language/time/period.ts";
import { FINENESS } from "../timing/timing.ts";
import type { Sense } from "./sense.ts";

const isStated = ({ dataset }: Sense): boolean =>
  !dataset.time || dataset.time.latest === true || isPeriodic(dataset);

/**
 * "quarter over quarter growth in 2024" is of each of its quarters, unless one of them is named; "in
 * which quarters did it fall" of each against the one before it.
 */
export function stepwise(sense: Sense): void {
  const { way, times, dimensions, dataset } = sense;
  const isOfQuarters = dimensions.some(({ field }) => field === dataset.time?.quarter);
  if (way && isOfQuarters && !sense.superlative) sense.changeAgainst ??= "quarter";
  // "change from quarter to quarter": of each against the one before.
  if (sense.change && sense.heard.some(({ span }) => /^from quarter to quarter$/i.test(span.text)))
    sense.changeAgainst ??= "quarter";
  const grain = sense.changeAgainst;
  const finer = times.some((time) => time.kind !== "period" || time.grain !== "year");
  const isOfYears =
    grain === "year" && times.length === 0 && !sense.superlative && !isStated(sense);
  // "in which quarter did it rise most on the one before": one of them all.
  const isOne = isOfQuarters && sense.superlative !== undefined;
  if (isOfYears || (grain && grain !== "year" && !finer && !isOne))
    times.push({ kind: "series", grain });
}

/** "best quarter of X by revenue": one of one year, unless it is the best on average. */
export function bestQuarter({ dimensions, superlative, dataset, measures }: Sense): void {
  const { time, name } = dataset;
  const at = dimensions.findIndex((of) => of.dataset === name && of.field === time?.quarter);
  if (at < 0 || !superlative || !time?.year || measures.some(({ fn }) => fn)) return;
  const year = { dataset: name, field: time.year };
  if (!dimensions.some((of) => sameField(of, year))) dimensions.splice(at, 0, year);
}

/** "quarterly EBITDA through 2025", "month by month through 2024": all along it, and not up to its end. */
export function allThrough({ times, heard }: Sense): void {
  const isFine = times.some((time) => time.kind === "series" && isFinerThanYear(time.grain));
  const through = heard.find(({ span }) => span.kind === "time" && /^through /i.test(span.text));
  const { span } = through ?? {};
  const time = span?.kind === "time" ? span.time : undefined;
  const at = time ? times.indexOf(time) : -1;
  if (!isFine || time?.kind !== "period" || at < 0) return;
  if (time.from !== NEVER || time.grain !== "year") return;
  times[at] = { ...time, from: shift(time.to, { years: -1 }), several: false };
}

const isFinerThanYear = (grain: Grain | undefined): boolean =>
  grain !== undefined && FINENESS[grain] > FINENESS.year;
