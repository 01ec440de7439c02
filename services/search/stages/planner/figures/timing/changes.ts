import type { Condition, FieldRef } from "../../../../plan.ts";
import { type Period, shift } from "../../../language/time/period.ts";
import type { Sense } from "../sense/sense.ts";
import { yearOf } from "./ranges.ts";
import type { Timing } from "./timing.ts";

/** "fell most from 2020 to 2023": the last of these years against the first. */
export function fromTo(base: Timing, of: FieldRef, { from, to }: Period): Timing {
  const at = (right: number): readonly Condition[] => [
    { kind: "compare", left: { kind: "field", of }, operator: "=", right },
  ];
  const [before, now] = [at(yearOf(from)), at(yearOf(to) - 1)];
  const where: readonly Condition[] = [{ kind: "any", of: [...before, ...now] }];
  return { ...base, keys: [of], where, moves: { now, before, pair: true } };
}

/** "grew from Q3 to Q4 2025": the last quarter of a stretch against its first. */
export function firstToLast(
  base: Timing,
  { from, to, ...period }: Period,
  where: (period: Period) => readonly Condition[],
): Timing {
  const first = { from, to: shift(from, { months: 3 }) };
  const last = { from: shift(to, { months: -3 }), to };
  const [before, now] = [first, last].map((each) => where({ ...period, ...each, several: false }));
  const found = againstBefore(base, now!, before!);
  return { ...found, moves: { ...found.moves!, pair: true } };
}

/** "H1 revenue growth in 2024": against the same stretch of the year before. */
export function againstYearBefore(
  timing: Timing,
  period: Period,
  where: (period: Period) => readonly Condition[],
): Timing {
  const [now, before] = [period, { ...earlier(period), to: shift(period.to, { years: -1 }) }].map(
    where,
  );
  return againstBefore(timing, now!, before!);
}

/** One stretch against another one, by the conditions of each. */
export function againstBefore(
  timing: Timing,
  now: readonly Condition[],
  before: readonly Condition[],
): Timing {
  const of = [before, now].map((each): Condition => ({ kind: "all", of: each }));
  return { ...timing, where: [{ kind: "any", of }], moves: { now, before } };
}

/** One fiscal quarter, and the same one a year ago or the one before it. */
export function movesOf(where: readonly Condition[], against: Sense["changeAgainst"] = "year") {
  const [year, quarter] = where;
  if (year?.kind !== "compare" || quarter?.kind !== "compare" || quarter.operator !== "=")
    return undefined;
  const [y, q] = [Number(year.right), Number(quarter.right)];
  const back = against === "year" ? [y - 1, q] : q === 1 ? [y - 1, 4] : [y, q - 1];
  const before: readonly Condition[] = [
    { ...year, right: back[0]! },
    { ...quarter, right: back[1]! },
  ];
  return { now: where, before, years: [year, before[0]!] };
}

export function changing(base: Timing, of: FieldRef, year: number | undefined): Timing {
  if (year === undefined) return base;
  const left = { kind: "field", of } as const;
  const where: Condition[] = [
    { kind: "compare", left, operator: ">=", right: year - 1 },
    { kind: "compare", left, operator: "<=", right: year },
  ];
  const at = (value: number): readonly Condition[] => [
    { kind: "compare", left, operator: "=", right: value },
  ];
  const moves = { now: at(year), before: at(year - 1) };
  return { ...base, keys: [of], where, changeFrom: year, moves };
}

/**
 * "growth in the number of deals in 2024", "from 2021 to 2024": what happened in a stretch against the
 * same one of the year before, or in the last year against the first. Of a stretch that is not over what has
 * passed of it is set against as much of the year before.
 *
 * @param now  the day that the data is seen from
 */
export function ofStretches(
  base: Timing,
  period: Period,
  where: (period: Period) => readonly Condition[],
  now: string,
): Timing {
  const { from, several } = period;
  const to = several ? period.to : passed(period, now);
  const back = (day: string) => shift(day, { years: -1 });
  const first = several
    ? { from, to: shift(from, { years: 1 }) }
    : { from: back(from), to: back(to) };
  const last = several ? { from: back(to), to } : { from, to };
  const [before, after] = [first, last].map((each) =>
    where({ ...period, ...each, several: false }),
  );
  const of = [before!, after!].map((each): Condition => ({ kind: "all", of: each }));
  const moves = { now: after!, before: before!, ...(several && { pair: true }) };
  return { ...base, keys: [], where: [{ kind: "any", of }], moves };
}

/** Where a stretch ends, or what has passed of it. */
function passed({ from, to }: Period, now: string): string {
  const tomorrow = shift(now, { days: 1 });
  return from < tomorrow && tomorrow < to ? tomorrow : to;
}

/** The period with the year before it, which the first change is seen against. */
export const earlier = (period: Period): Period => ({
  ...period,
  from: shift(period.from, { years: -1 }),
});
