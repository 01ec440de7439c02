import type { Line } from "../../model.ts";

/** From a position on the page to a value. */
export interface Scale {
  readonly kind: "linear" | "log";
  readonly min: number;
  readonly max: number;
  valueAt(position: number): number;
}

interface Tick {
  readonly at: number;
  readonly value: number;
}

const NUMBER = /^[−–-]?\(?[$€£¥]?\s*\d[\d,\s]*(\.\d+)?(e[+-]?\d+)?\s*\)?(%|[kKmMbB]n?)?$/;
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };
/** Largest distance of a tick from its place, as a share of the axis. */
const TOLERANCE = 0.02;

/** The number that a label says, or undefined. */
export function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return undefined;
  const negative = /^[−–-]|^\(.*\)$/.test(trimmed);
  const unit = /([kKmMbB])n?$/.exec(trimmed)?.[1]?.toLowerCase() ?? "";
  const digits = trimmed.replace(/[^\d.e+-]/g, "").replace(/^[-+]+/, "");
  const value = Number.parseFloat(digits) * (SCALES[unit] ?? 1);
  return Number.isFinite(value) ? (negative ? -value : value) : undefined;
}

/**
 * The scale that labels along one direction spell: evenly spaced values
 * (linear) or evenly spaced logarithms. Labels that do not fit are left out.
 */
export function scaleOf(
  labels: readonly Line[],
  position: (line: Line) => number,
): Scale | undefined {
  const ticks = labels.flatMap((line): Tick[] => {
    const value = numberIn(line.text);
    return value === undefined ? [] : [{ at: position(line), value }];
  });
  if (ticks.length < 2) return undefined;
  const linear = regress(ticks, (value) => value);
  if (linear) return scale("linear", ticks, linear, (x) => x);
  const positive = ticks.filter(({ value }) => value > 0);
  const log = positive.length >= 3 ? regress(positive, Math.log10) : undefined;
  return log && scale("log", positive, log, (x) => 10 ** x);
}

interface Fit {
  readonly slope: number;
  readonly offset: number;
}

/** Least squares of value on position; undefined when the ticks do not lie on a line. */
function regress(ticks: readonly Tick[], f: (value: number) => number): Fit | undefined {
  const n = ticks.length;
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
): Scale {
  const values = ticks.map(({ value }) => value);
  return {
    kind,
    min: Math.min(...values),
    max: Math.max(...values),
    valueAt: (position) => back(slope * position + offset),
  };
}
