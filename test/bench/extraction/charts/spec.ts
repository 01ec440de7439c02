/** A chart to be drawn: what a reader should get back. */
export interface ChartSpec {
  readonly id: string;
  readonly kind: "bar" | "line" | "scatter" | "pie";
  readonly variant: Variant;
  readonly title: string;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly xScale: "category" | "linear" | "log" | "date";
  readonly yScale: "linear" | "log";
  /** Whiskers around the values, to be ignored. */
  readonly errors: boolean;
  readonly grid: boolean;
  /** How numbers are written along the axis of values. */
  readonly numbers: "plain" | "dollars" | "percent";
  /** Whether each value is written beside its mark. */
  readonly labelled: boolean;
  readonly series: readonly SpecSeries[];
}

export interface SpecSeries {
  readonly name: string;
  /** `x` is a number, or days since 1970 on axes of dates; `label` a category or an ISO date. */
  readonly points: readonly { readonly label: string; readonly x?: number; readonly y: number }[];
}

export const VARIANTS = [
  "bars",
  "grouped",
  "stacked",
  "lying",
  "lying grouped",
  "negative bars",
  "bars with errors",
  "log bars",
  "line",
  "lines",
  "line over numbers",
  "line over dates",
  "log line",
  "scatter",
  "scatter groups",
  "log scatter",
  "pie",
  "pie with legend",
  "bars with values",
  "bars in dollars",
  "bars in percent",
  "bars with long names",
  "lines below zero",
  "many lines",
  "bars and a line",
  "small multiples",
] as const;
export type Variant = (typeof VARIANTS)[number];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES = ["North", "Retail", "Online", "Services", "Export", "Energy", "Health"];
const CATEGORIES = [
  ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta"],
  ["2018", "2019", "2020", "2021", "2022", "2023", "2024"],
  ["Norway", "Chile", "Japan", "Kenya", "Canada", "Fiji", "Oman"],
  ["Q1 2023", "Q2 2023", "Q3 2023", "Q4 2023", "Q1 2024", "Q2 2024", "Q3 2024"],
];
const LONG = [
  "Household goods",
  "Medical devices",
  "Food and drink",
  "Public transport",
  "Real estate",
  "Business services",
  "Renewable energy",
];
const UNITS = ["Revenue (USD million)", "Share (%)", "Units sold", "Output [GWh]"];

/** One chart of each variant for every seed. */
export function chartSpecs(seeds: readonly number[]): readonly ChartSpec[] {
  return seeds.flatMap((seed) => VARIANTS.map((variant) => chartSpec(variant, seed)));
}

function chartSpec(variant: Variant, seed: number): ChartSpec {
  const next = random(seed * 1000 + VARIANTS.indexOf(variant));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const kind = kindOf(variant);
  const xScale = xScaleOf(variant);
  const yScale = variant.startsWith("log") ? "log" : "linear";
  const names = NAMES.slice(0, seriesIn(variant, next));
  const count = xScale === "category" ? 4 + Math.floor(next() * 4) : 8 + Math.floor(next() * 8);
  const dollars = variant === "bars in dollars";
  const size =
    variant === "bars in percent" ? 100 : 10 ** Math.floor((dollars ? 3 : 1) + 3 * next());
  const value = () => {
    if (yScale === "log") return Number((10 ** (0.3 + 3.2 * next())).toPrecision(3));
    const sign = /negative|below zero/.test(variant) && next() < 0.4 ? -1 : 1;
    return sign * Number((size * (0.08 + 0.9 * next())).toPrecision(3));
  };
  const long = variant === "bars with long names";
  const categories = (long ? LONG : pick(CATEGORIES)).slice(0, count);
  const places = categories.length > 0 ? xScale : "category";
  const points = (): SpecSeries["points"] =>
    placesOf(places, count, categories, next).map((place) => ({ ...place, y: value() }));
  return {
    id: `${variant.replaceAll(" ", "-")}-${seed}`,
    kind,
    variant,
    title: `${pick(NAMES)} in figures`,
    xTitle: xScale === "category" ? "" : xScale === "date" ? "Day" : "Distance (km)",
    yTitle: kind === "pie" ? "" : pick(UNITS),
    xScale,
    yScale,
    errors: variant === "bars with errors",
    grid: next() < 0.5,
    numbers: dollars ? "dollars" : variant === "bars in percent" ? "percent" : "plain",
    labelled: variant === "bars with values",
    series: names.map((name) => ({ name, points: points() })),
  };
}

/** How many series a chart has; of small multiples how many panels, each with one. */
function seriesIn(variant: Variant, next: () => number): number {
  if (variant === "bars and a line") return 2;
  if (variant === "small multiples") return 4;
  if (variant === "many lines") return 5;
  return /grouped|stacked|lines|groups/.test(variant) ? 2 + Math.floor(next() * 2) : 1;
}

function kindOf(variant: Variant): ChartSpec["kind"] {
  if (variant.includes("scatter")) return "scatter";
  if (variant.startsWith("pie")) return "pie";
  return /^(many )?line|^log line/.test(variant) ? "line" : "bar";
}

function xScaleOf(variant: Variant): ChartSpec["xScale"] {
  if (variant === "line over dates") return "date";
  if (variant === "log scatter") return "log";
  return variant.includes("scatter") || /numbers|log line/.test(variant) ? "linear" : "category";
}

const DAY_MS = 86_400_000;
/** 2024-01-01 in days since 1970. */
const FIRST_DAY = 19_723;

function placesOf(
  scale: ChartSpec["xScale"],
  count: number,
  categories: readonly string[],
  next: () => number,
): readonly { label: string; x?: number }[] {
  if (scale === "category") return categories.map((label) => ({ label }));
  return Array.from({ length: count }, (_, index) => {
    if (scale === "date") {
      const x = FIRST_DAY + 30 * index + Math.floor(20 * next());
      return { label: new Date(x * DAY_MS).toISOString().slice(0, 10), x };
    }
    const x = scale === "log" ? 10 ** (0.2 + 2.6 * next()) : 5 * index + 4 * next() + 1;
    return { label: "", x: Number(x.toPrecision(4)) };
  });
}
