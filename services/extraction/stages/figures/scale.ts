/** From a position on the page to a value. */
export interface Scale {
  readonly kind: "linear" | "log";
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

const NUMBER =
  /^[−–-]?\(?[−–-]?[$€£¥]?\s*(\d[\d,\s]*(\.\d+)?|\.\d+)(e[+−-]?\d+)?\s*\)?\s*(%|[kKmMbB]n?|bn|mn|tn)?$/;
const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
/** Largest distance of a tick from its place, as a share of the axis. */
const TOLERANCE = 0.012;

/** The number that a label says, or undefined. */
export function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return undefined;
  const negative = /^\(?[−–-]|^\(.*\)$/.test(trimmed);
  const unit = /([kmbt])n?$/i.exec(trimmed)?.[1]?.toLowerCase() ?? "";
  const digits = trimmed
    .replaceAll("−", "-")
    .replace(/[^\d.e+-]/g, "")
    .replace(/^[-+]+/, "");
  const value = Number.parseFloat(digits) * (UNITS[unit] ?? 1);
  return Number.isFinite(value) ? (negative ? -value : value) : undefined;
}

/** The scale that ticks spell: values evenly spaced, or their logarithms. One tick in four may be a stray. */
export function scaleOf(ticks: readonly Tick[]): Scale | undefined {
  const linear = robust(ticks, (value) => value);
  if (linear)
    return scale(
      "linear",
      linear.ticks,
      linear.fit,
      (x) => x,
      (x) => x,
    );
  return ticks.length >= 3 ? logarithmic(ticks) : undefined;
}

/** The scale of ticks whose logarithms are evenly spaced: two are enough where they are powers of ten. */
export function logarithmic(ticks: readonly Tick[]): Scale | undefined {
  const positive = ticks.filter(({ value }) => value > 0);
  const log = positive.length >= 2 ? robust(positive, Math.log10) : undefined;
  return log && scale("log", log.ticks, log.fit, (x) => 10 ** x, Math.log10);
}

interface Fit {
  readonly slope: number;
  readonly offset: number;
}

type Fitted = { readonly fit: Fit; readonly ticks: readonly Tick[] };

function robust(ticks: readonly Tick[], f: (value: number) => number): Fitted | undefined {
  const fit = regress(ticks, f);
  if (fit) return { fit, ticks };
  if (ticks.length < 4) return undefined;
  for (const stray of ticks) {
    const rest = ticks.filter((tick) => tick !== stray);
    const without = regress(rest, f);
    if (without) return { fit: without, ticks: rest };
  }
  return undefined;
}

/** Least squares of value on position; undefined when the ticks do not lie on a line. */
function regress(ticks: readonly Tick[], f: (value: number) => number): Fit | undefined {
  const n = ticks.length;
  if (n < 2) return undefined;
  const meanX = ticks.reduce((sum, { at }) => sum + at, 0) / n;
  const meanY = ticks.reduce((sum, { value }) => sum + f(value), 0) / n;
  const xx = ticks.reduce((sum, { at }) => sum + (at - meanX) ** 2, 0);
  const xy = ticks.reduce((sum, { at, value }) => sum + (at - meanX) * (f(value) - meanY), 0);
  if (xx === 0 || xy === 0) return undefined;
  const slope = xy / xx;
  const offset = meanY - slope * meanX;
  const values = ticks.map(({ value }) => f(value));
  const span = Math.max(...values) - Math.min(...values);
  const worst = Math.max(...ticks.map(({ at, value }) => Math.abs(slope * at + offset - f(value))));
  return worst <= TOLERANCE * span ? { slope, offset } : undefined;
}

function scale(
  kind: Scale["kind"],
  ticks: readonly Tick[],
  { slope, offset }: Fit,
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
