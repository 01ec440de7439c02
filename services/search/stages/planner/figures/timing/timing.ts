import type { Condition, FieldRef, Grain, Plan, Scalar } from "../../../../plan.ts";

/** What the time of a question means for one dataset. */
export interface Timing {
  readonly where: readonly Condition[];
  /** Columns that tell periods apart. */
  readonly keys: readonly FieldRef[];
  /** The keys are rounded down to this. */
  readonly bucket?: Grain;
  readonly latest?: NonNullable<Plan["latest"]>;
  /** Whether one row for each period is expected. */
  readonly several: boolean;
  /** Whether a row covers several records of an entity. */
  readonly coarse: boolean;
  /** For changes: rows before it are only read. */
  readonly changeFrom?: Scalar;
  /** For changes of one period: which records are of it, and which of the one before. */
  readonly moves?: {
    readonly now: readonly Condition[];
    readonly before: readonly Condition[];
    /** Whether both were named, and one need not follow the other. */
    readonly pair?: boolean;
  };
  /** At most `MOST_BY_TIME`. */
  readonly score: number;
}

/** How much a reading gains where its time fits it. */
export const MOST_BY_TIME = 0.5;

export const FINENESS: Readonly<Record<Grain, number>> = {
  year: 0,
  quarter: 1,
  month: 2,
  week: 3,
  day: 4,
};

/** Whether everybody has one record of that time. */
export const isOneMoment = ({ latest, where, several, coarse }: Timing): boolean =>
  !several && !coarse && (latest !== undefined || where.length > 0);

export const NOTHING: Timing = {
  where: [],
  keys: [],
  several: false,
  coarse: false,
  score: 0,
};

export const finest = (a: Grain | undefined, b: Grain | undefined) =>
  a && b ? (FINENESS[a] >= FINENESS[b] ? a : b) : (a ?? b);
