import { createRequire } from "node:module";
import { join } from "node:path";
import type { ChartSpec } from "./spec.ts";

/** Installed beside the bench: see CONTRIBUTING.md. */
const FOLDER = join(import.meta.dirname, "../../../../.cache/charts/");

interface Echarts {
  init(dom: null, theme: null, options: object): Drawing;
}
interface Drawing {
  setOption(option: object): void;
  renderToSVGString(): string;
  dispose(): void;
}

/** The library, or undefined. */
export function echarts(): Echarts | undefined {
  try {
    return createRequire(FOLDER)("echarts") as Echarts;
  } catch {
    return undefined;
  }
}

export const SIZE = { width: 520, height: 360 } as const;

/** A chart as SVG, as web pages have them. */
export function svgOf(spec: ChartSpec): string {
  const drawing = (echarts() as Echarts).init(null, null, { renderer: "svg", ssr: true, ...SIZE });
  drawing.setOption({
    animation: false,
    title: { text: spec.title, left: "center" },
    ...optionOf(spec),
  });
  const svg = drawing.renderToSVGString();
  drawing.dispose();
  return svg;
}

function optionOf(spec: ChartSpec): object {
  if (spec.kind === "pie") return pie(spec);
  if (spec.variant === "small multiples") return multiples(spec);
  const lying = spec.variant.startsWith("lying");
  const [names, values] = [nameAxis(spec), valueAxis(spec)];
  const second = { type: "value", name: spec.series[1]?.name, splitLine: { show: false } };
  return {
    legend: spec.series.length > 1 ? { bottom: 4 } : undefined,
    grid: { top: 60, bottom: 60, left: 60, right: 50 },
    xAxis: lying ? values : names,
    yAxis: lying ? names : spec.variant === "bars and a line" ? [values, second] : values,
    series: spec.series.map((_, index) => seriesOf(spec, index)),
  };
}

function nameAxis({ xScale, xTitle, series, variant }: ChartSpec): object {
  const name = { name: xTitle, nameLocation: "middle", nameGap: 26 };
  if (xScale === "date") return { type: "time", ...name };
  if (xScale !== "category") return { type: xScale === "log" ? "log" : "value", ...name };
  const data = series[0]?.points.map(({ label }) => label);
  const rotate = variant === "bars with long names" ? 40 : 0;
  return { type: "category", data, axisLabel: { interval: 0, rotate, fontSize: 10 } };
}

const FORMATS = { plain: undefined, percent: "{value}%", dollars: "$" } as const;

function valueAxis({ yScale, yTitle, numbers, grid, variant }: ChartSpec): object {
  const formatter =
    numbers === "dollars"
      ? (value: number) => `$${value.toLocaleString("en-US")}`
      : FORMATS[numbers];
  return {
    type: yScale === "log" ? "log" : "value",
    name: yTitle,
    nameLocation: variant.startsWith("lying") ? "middle" : "end",
    nameGap: variant.startsWith("lying") ? 26 : 12,
    splitLine: { show: grid },
    axisLabel: { formatter },
  };
}

function seriesOf(
  { kind, variant, series, xScale, labelled, grid }: ChartSpec,
  index: number,
): object {
  const { name, points } = series[index] as ChartSpec["series"][number];
  const second = variant === "bars and a line" && index === 1;
  return {
    name,
    type: second ? "line" : kind,
    ...(second && { yAxisIndex: 1 }),
    ...(variant === "stacked" && { stack: "all" }),
    ...(labelled && { label: { show: true, position: "top" } }),
    ...(kind === "scatter" && { symbolSize: 6 }),
    ...(kind === "line" && { showSymbol: grid }),
    data: points.map(({ label, x, y }) => {
      if (xScale === "category") return y;
      return [xScale === "date" ? `${label}T00:00:00` : x, y];
    }),
  };
}

function pie({ variant, series }: ChartSpec): object {
  const data = series[0]?.points.map(({ label, y }) => ({ name: label, value: y }));
  const ring = variant === "pie with legend";
  return {
    legend: ring ? { bottom: 4 } : undefined,
    series: [
      {
        type: "pie",
        radius: ring ? ["35%", "60%"] : "60%",
        data,
        label: ring ? { show: false } : { formatter: "{b}\n{d}%" },
      },
    ],
  };
}

function multiples(spec: ChartSpec): object {
  const places = [
    { left: "10%", top: "18%", width: "34%", height: "26%" },
    { left: "60%", top: "18%", width: "34%", height: "26%" },
    { left: "10%", top: "65%", width: "34%", height: "26%" },
    { left: "60%", top: "65%", width: "34%", height: "26%" },
  ];
  const font = { fontSize: 9 };
  return {
    title: spec.series.map(({ name }, index) => ({
      text: name,
      textStyle: { fontSize: 11 },
      textAlign: "center",
      left: index % 2 === 0 ? "27%" : "77%",
      top: index < 2 ? "6%" : "54%",
    })),
    grid: places,
    xAxis: spec.series.map(({ points }, gridIndex) => ({
      gridIndex,
      type: "category",
      data: points.map(({ label }) => label),
      axisLabel: { ...font, interval: 0, rotate: 30 },
    })),
    yAxis: spec.series.map((_, gridIndex) => ({ gridIndex, type: "value", axisLabel: font })),
    series: spec.series.map(({ points }, index) => ({
      type: "bar",
      xAxisIndex: index,
      yAxisIndex: index,
      data: points.map(({ y }) => y),
    })),
  };
}
