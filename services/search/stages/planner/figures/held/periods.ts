import type { Knowledge } from "../../../../model.ts";
import type { Grain } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import { EVER, NEVER, type Period, shift } from "../../../language/time/period.ts";

/** Periods that follow each other, counted from the year 0. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/**
 * The periods that are asked for: those that were named, of an open end as far as the data goes.
 * Undefined of days and weeks, of which not each has records.
 */
export function stretchOf(
  periods: readonly Period[],
  grain: Grain,
  dataset: Dataset,
  { extents }: Knowledge,
  moved: boolean,
): Stretch | undefined {
  const extent = extents.get(dataset.name);
  if (!extent || !(grain in PER_YEAR) || periods.length > 1) return undefined;
  const { from, to } = periods[0] ?? { from: NEVER, to: EVER };
  // A fiscal year may end in another.
  const [firstYear, lastYear] =
    grain === "year" ? [extent.firstYear, extent.lastYear] : [undefined, undefined];
  const known = {
    first: firstYear ?? indexOf(extent.first, grain),
    last: lastYear ?? indexOf(extent.last, grain),
  };
  // How the first of all moved is not known.
  const first = from === NEVER ? known.first + (moved ? 1 : 0) : indexOf(from, grain);
  const last = to === EVER ? known.last : indexOf(shift(to, { days: -1 }), grain);
  return { first, last: Math.min(last, known.last) };
}

const PER_YEAR: Partial<Record<Grain, number>> = { year: 1, quarter: 4, month: 12 };

function indexOf(day: string, grain: Grain): number {
  const parts = PER_YEAR[grain]!;
  const [year, month] = day.split("-").map(Number) as [number, number];
  return year * parts + Math.floor(((month - 1) * parts) / 12);
}
