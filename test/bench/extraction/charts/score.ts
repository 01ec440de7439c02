import type { Chart } from "../../../../services/extraction/model.ts";
import type { ChartSpec } from "./spec.ts";

/** How much of a chart came back. */
export interface ChartScore {
  readonly kind: boolean;
  readonly values: number;
  /** Within 2 % of the truth, wherever they stand; each value counts once. */
  readonly right: number;
  /** Right, and under the right name of series and category. */
  readonly placed: number;
}

const TOLERANCE = 0.02;

/** @param charts  of a page that shows one chart, or its panels, whose titles are the names of the series */
export function scoreChart(spec: ChartSpec, charts: readonly Chart[]): ChartScore {
  const panels = spec.variant === "small multiples";
  const total = spec.series.flatMap(({ points }) => points).reduce((sum, { y }) => sum + y, 0);
  const truth = spec.series.flatMap(({ name, points }) =>
    points.map((point) => ({ ...point, name, y: spec.kind === "pie" ? point.y / total : point.y })),
  );
  const seen = panels ? charts : charts.slice(0, 1);
  const read = seen.flatMap(({ title, series }) =>
    series.flatMap(({ name, points }) =>
      points.map((point) => ({ ...point, name: panels ? title : name })),
    ),
  );
  const numbers = truth.flatMap(({ x, y }) =>
    spec.xScale === "linear" || spec.xScale === "log" ? [x as number, y] : [y],
  );
  const rest = read.flatMap(({ x, y }) =>
    spec.xScale === "linear" || spec.xScale === "log" ? [x ?? NaN, y] : [y],
  );
  const single = spec.series.length === 1;
  const isSame = (a: (typeof truth)[number], b: (typeof read)[number]) =>
    near(a.y, b.y) &&
    (single || a.name === b.name) &&
    (spec.xScale === "linear" || spec.xScale === "log"
      ? near(a.x as number, b.x ?? NaN)
      : spec.xScale === "date"
        ? isDay(b.label, a.x as number)
        : b.label.replaceAll(/\s/g, "") === a.label.replaceAll(/\s/g, ""));
  return {
    kind: seen.length > 0 && seen.every(({ type }) => type === spec.kind),
    values: numbers.length,
    right: numbers.filter((value) => take(rest, value)).length,
    placed:
      (truth.filter((point) => read.some((other) => isSame(point, other))).length *
        numbers.length) /
      truth.length,
  };
}

/** Days that a drawing can tell apart: a point or two of several hundred. */
const isDay = (label: string, day: number) => Math.abs(Date.parse(label) / 86_400_000 - day) <= 4;

const near = (wanted: number, value: number) =>
  Math.abs(value - wanted) <= TOLERANCE * Math.abs(wanted) + 1e-9;

/** Removes a value within the tolerance, so that each counts once. */
function take(values: number[], wanted: number): boolean {
  const at = values.findIndex((value) => near(wanted, value));
  if (at < 0) return false;
  values.splice(at, 1);
  return true;
}
