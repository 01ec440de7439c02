import type { Grain } from "../../../plan.ts";
import { at, type Period, periodAround, shift } from "./period.ts";

/**
 * "two years ago": that year, or of what is known by the day that day; of a month that is too short
 * its last one.
 */
export function agoPeriod(count: number, unit: Grain, now: string): Period {
  const day = dayBefore(count, unit, now);
  return { ...periodAround(day, unit), ago: { day, now } };
}

function dayBefore(count: number, unit: Grain, now: string): string {
  if (unit === "day" || unit === "week")
    return shift(now, { days: -count * (unit === "week" ? 7 : 1) });
  const months = { year: 12, quarter: 3, month: 1 }[unit];
  const [year, month] = now.split("-").map(Number) as [number, number];
  const first = at(year, month - 1 - count * months);
  const last = shift(at(year, month - count * months), { days: -1 });
  return `${first.slice(0, 8)}${[now.slice(8), last.slice(8)].toSorted()[0]}`;
}
