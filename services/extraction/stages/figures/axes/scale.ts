/** From a position on the page to a value; dates are seconds since 1970. */
export interface Scale {
  readonly kind: "linear" | "log" | "date";
  readonly min: number;
  readonly max: number;
  valueAt(position: number): number;
  positionOf(value: number): number;
}

/** A value at a place on the page. */
export interface Tick {
  readonly at: number;
  readonly value: number;
}

/** Largest distance of a tick from its place, as a share of the axis. */
const TOLERANCE = 0.012;

/** Share of the labels that a scale must explain: the others are strays. */
export const EXPLAINED = 0.75;

/** More labels than these are no axis. */
const MAX_TICKS = 60;

const same = (x: number) => x;

const power = (x: number) => 10 ** x;

/** The scale that ticks spell: values evenly spaced, or their logarithms. One tick in four may be a stray. */
export function scaleOf(ticks: readonly Tick[]): Scale | undefined {
  const linear = robust(ticks, same);
  if (linear?.ticks.length === ticks.length) return scale("linear", linear, same, same);
  const log = ticks.length >= 3 ? logarithmic(ticks) : undefined;
  const found = linear && scale("linear", linear, same, same);
  return log && (!found || log.ticks > (linear?.ticks.length ?? 0)) ? log.scale : found;
}

/** The scale of ticks whose logarithms are evenly spaced: two are enough where they are powers of ten. */
export function logarithmic(
  ticks: readonly Tick[],
): { readonly scale: Scale; readonly ticks: number } | undefined {
  const positive = ticks.filter(({ value }) => value > 0);
  const log = positive.length >= 2 ? robust(positive, Math.log10) : undefined;
  return log && { scale: scale("log", log, power, Math.log10), ticks: log.ticks.length };
}

/** The scale of dates. */
export function dateScale(ticks: readonly Tick[]): Scale | undefined {
  const found = robust(ticks, same);
  return found && scale("date", found, same, same);
}

interface Fit {
  readonly slope: number;
  readonly offset: number;
}

interface Fitted {
  readonly fit: Fit;
  readonly ticks: readonly Tick[];
}

/** The line on which most ticks lie (Fischler and Bolles, RANSAC, 1981, with every pair tried). */
function robust(ticks: readonly Tick[], f: (value: number) => number): Fitted | undefined {
  if (ticks.length > MAX_TICKS) return undefined;
  const limit = TOLERANCE * spanOf(ticks, f);
  const whole = regress(ticks, f);
  if (whole && worstOf(ticks, whole, f) <= limit) return { fit: whole, ticks };
  let best: readonly Tick[] = [];
  for (const [index, a] of ticks.entries()) {
    for (const b of ticks.slice(index + 1)) {
      const fit = regress([a, b], f);
      if (!fit) continue;
      const on = ticks.filter((tick) => worstOf([tick], fit, f) <= limit);
      if (on.length > best.length) best = on;
    }
  }
  if (best.length < 3 || best.length < EXPLAINED * ticks.length) return undefined;
  const fit = regress(best, f);
  return fit && worstOf(best, fit, f) <= 1.5 * TOLERANCE * spanOf(best, f)
    ? { fit, ticks: best }
    : undefined;
}

const spanOf = (ticks: readonly Tick[], f: (value: number) => number) => {
  const values = ticks.map(({ value }) => f(value));
  return Math.max(...values) - Math.min(...values);
};

const worstOf = (ticks: readonly Tick[], { slope, offset }: Fit, f: (value: number) => number) =>
  Math.max(...ticks.map(({ at, value }) => Math.abs(slope * at + offset - f(value))));

/** Least squares of value on position. */
function regress(ticks: readonly Tick[], f: (value: number) => number): Fit | undefined {
  const n = ticks.length;
  if (n < 2) return undefined;
  const meanX = ticks.reduce((sum, { at }) => sum + at, 0) / n;
  const meanY = ticks.reduce((sum, { value }) => sum + f(value), 0) / n;
  const xx = ticks.reduce((sum, { at }) => sum + (at - meanX) ** 2, 0);
  const xy = ticks.reduce((sum, { at, value }) => sum + (at - meanX) * (f(value) - meanY), 0);
  if (xx === 0 || xy === 0) return undefined;
  const slope = xy / xx;
  return { slope, offset: meanY - slope * meanX };
}

function scale(
  kind: Scale["kind"],
  { ticks, fit: { slope, offset } }: Fitted,
  back: (x: number) => number,
  forth: (x: number) => number,
): Scale {
  const values = ticks.map(({ value }) => value);
  return {
    kind,
    min: Math.min(...values),
    max: Math.max(...values),
    valueAt: (position) => back(slope * position + offset),
    positionOf: (value) => (forth(value) - offset) / slope,
  };
}
