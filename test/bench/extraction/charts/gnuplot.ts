import type { ChartSpec } from "./spec.ts";

const COLOURS = ["#9400d3", "#009e73", "#56b4e9", "#e69f00", "#f0e442"];

/** Whether gnuplot draws such charts: it has no pies, its bars stand, and several plots are pages of their own. */
export const gnuplotDraws = ({ kind, variant, labelled }: ChartSpec): boolean =>
  kind !== "pie" && !variant.startsWith("lying") && variant !== "small multiples" && !labelled;

/** A script that draws a chart to `stem`.pdf and `stem`.png. */
export function gnuplotScript(spec: ChartSpec, stem: string): string {
  return [
    ...spec.series.map((series, index) => `$d${index} << E\n${dataOf(spec, series)}\nE`),
    `set title "${spec.title}"`,
    spec.xTitle && `set xlabel "${spec.xTitle}"`,
    `set ylabel "${spec.yTitle}"`,
    spec.grid && "set grid ytics",
    spec.yScale === "log" && "set logscale y",
    spec.xScale === "log" && "set logscale x",
    spec.series.length === 1 ? "unset key" : "set key outside right",
    ...shapeOf(spec),
    FORMATS[spec.numbers],
    spec.variant === "bars and a line" && `set ytics nomirror; set y2tics; set y2range [0:*]`,
    `set terminal pdfcairo size 4.6in,3.2in`,
    `set output "${stem}.pdf"`,
    plotOf(spec),
    `set terminal pngcairo size 900,620`,
    `set output "${stem}.png"`,
    "replot",
    "unset output",
    "reset",
  ]
    .filter(Boolean)
    .join("\n");
}

const FORMATS = {
  plain: "",
  dollars: `set decimalsign locale "C.UTF-8"; set format y "$%.0f"`,
  percent: 'set format y "%.0f%%"',
} as const;

function dataOf({ xScale, errors }: ChartSpec, { points }: ChartSpec["series"][number]): string {
  return points
    .map(({ label, x, y }) => {
      const place = xScale === "category" ? `"${label}"` : xScale === "date" ? label : x;
      return `${place} ${y}${errors ? ` ${0.92 * y} ${1.08 * y}` : ""}`;
    })
    .join("\n");
}

function shapeOf({ kind, variant, errors, xScale }: ChartSpec): string[] {
  if (xScale === "date")
    return [
      'set xdata time; set timefmt "%Y-%m-%d"; set format x "%b %Y"',
      "set xtics rotate by -45",
    ];
  if (kind !== "bar") return ["set autoscale xfix"];
  const style = variant === "stacked" ? "rowstacked" : errors ? "errorbars" : "clustered gap 1";
  const from = variant.startsWith("log")
    ? []
    : variant === "negative bars"
      ? []
      : ["set yrange [0:*]"];
  return [
    "set style data histograms",
    `set style histogram ${style}`,
    "set style fill solid 0.8",
    ...from,
    "set boxwidth 0.9",
  ];
}

function plotOf({ kind, variant, series, errors, grid, xScale }: ChartSpec): string {
  const parts = series.map(({ name }, index) => {
    const head = `$d${index}`;
    const colour = `lc rgb "${COLOURS[index]}" title "${name}"`;
    if (variant === "bars and a line" && index === 1)
      return `${head} using 0:2 axes x1y2 with lines lw 2 ${colour}`;
    if (kind === "bar") return `${head} using ${errors ? "2:3:4" : "2"}:xtic(1) ${colour}`;
    const using = xScale === "category" ? "using 0:2:xtic(1)" : "using 1:2";
    if (kind === "scatter")
      return `${head} ${using} with points pt ${index * 2 + 5} ps 0.6 ${colour}`;
    return `${head} ${using} with ${grid ? "linespoints pt 7 ps 0.5" : "lines"} lw 2 ${colour}`;
  });
  return `plot ${parts.join(", ")}`;
}
