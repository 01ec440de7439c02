import { expect, it } from "vitest";
import {
  area,
  BLUE,
  line,
  RED,
  rectangle,
  sheet,
  text,
} from "../../../../../test/support/sheet.ts";
import { openPdf } from "../../../adapters/pdfjs/open.ts";
import type { Chart, Shape } from "../../../model.ts";
import type { Colour, Mark } from "../../../sample/write.ts";
import { toLines } from "../../lines.ts";
import { findFigures } from "../figures.ts";
import { isBar } from "../shapes.ts";
import { instantsOf, isoDay } from "../texts/dates.ts";

async function chartOn(marks: readonly Mark[]): Promise<Chart | undefined> {
  const source = await openPdf(sheet(marks));
  try {
    const page = await source.page(0);
    return findFigures(page, toLines(page.glyphs))[0]?.chart;
  } finally {
    await source.close();
  }
}

const coloured = (colour: Colour, points: [number, number][]): Mark => ({
  kind: "line",
  points,
  width: 1.2,
  colour,
});

/** An axis at the left: 0 at y = 250, 100 at y = 50. */
const yOf = (value: number) => 250 - 2 * value;
const numbersAtLeft = (): Mark[] =>
  [0, 25, 50, 75, 100].map((value) => text(String(value), 40, yOf(value) + 3));
const leftAxis = (): Mark[] => [
  line([60, 50], [60, 250]),
  ...numbersAtLeft(),
  ...[0, 25, 50, 75, 100].map((value) => line([56, yOf(value)], [60, yOf(value)])),
];
const names = ["Alpha", "Beta", "Gamma", "Delta"];
const xOf = (index: number) => 100 + 70 * index;
const bottomAxis = (): Mark[] => [
  line([60, 250], [340, 250]),
  ...names.flatMap((name, index) => [
    line([xOf(index), 250], [xOf(index), 254]),
    text(name, xOf(index) - 10, 264),
  ]),
];
const curve = (values: readonly number[]) =>
  values.map((value, index): [number, number] => [xOf(index), yOf(value)]);
const valuesOf = (chart: Chart | undefined) =>
  chart?.series.map(({ points }) => points.map(({ y }) => Math.round(y)));

it("reads an area as the curve above it", async () => {
  const values = [30, 80, 45, 60];
  const shape = area(BLUE, ...curve(values), [xOf(3), yOf(0)], [xOf(0), yOf(0)]);
  const chart = await chartOn([...leftAxis(), ...bottomAxis(), shape]);
  expect(chart?.type).toBe("line");
  expect(valuesOf(chart)).toEqual([values]);
});

it("reads areas on each other without what is below them", async () => {
  const [low, high] = [
    [30, 40, 25, 20],
    [20, 35, 50, 15],
  ] as const;
  const sums = low.map((value, index) => value + (high[index] as number));
  const chart = await chartOn([
    ...leftAxis(),
    ...bottomAxis(),
    area(BLUE, ...curve(low), [xOf(3), yOf(0)], [xOf(0), yOf(0)]),
    area(RED, ...curve(sums), ...curve(low).toReversed()),
  ]);
  expect(valuesOf(chart)).toEqual([low, high]);
  expect(chart?.series[0]?.points.map(({ label }) => label)).toEqual(names);
});

it("does not take the band of uncertainty around a curve for an area", async () => {
  const values = [30, 80, 45, 60];
  const band = (by: number) => curve(values.map((value) => value + by));
  const chart = await chartOn([
    ...leftAxis(),
    ...bottomAxis(),
    area([0.8, 0.8, 0.95], ...band(8), ...band(-8).toReversed()),
    coloured(BLUE, curve(values)),
  ]);
  expect(valuesOf(chart)).toEqual([values]);
});

it("names curves by what is written at their ends", async () => {
  const [first, second] = [
    [30, 80, 45, 60],
    [70, 20, 55, 90],
  ] as const;
  const chart = await chartOn([
    ...leftAxis(),
    ...bottomAxis(),
    coloured(BLUE, curve(first)),
    coloured(RED, curve(second)),
    text("Imports", xOf(3) + 5, yOf(60) + 3),
    text("Exports", xOf(3) + 5, yOf(90) + 3),
  ]);
  expect(chart?.series.map(({ name }) => name)).toEqual(["Imports", "Exports"]);
});

it("gives bars between the years that are printed the years between", async () => {
  const values = [30, 80, 45, 60, 20];
  const bars = values.map((value, index) =>
    rectangle(BLUE, 80 + 50 * index, yOf(value), 110 + 50 * index, yOf(0)),
  );
  const years = [0, 2, 4].map((index) => text(String(2020 + index), 86 + 50 * index, 264));
  const chart = await chartOn([...leftAxis(), line([60, 250], [340, 250]), ...bars, ...years]);
  expect(chart?.series[0]?.points.map(({ label }) => label)).toEqual([
    "2020",
    "2021",
    "2022",
    "2023",
    "2024",
  ]);
});

it("reads the marks of a scatter plot whose axes are but ticks", async () => {
  const points = [
    [10, 20],
    [25, 70],
    [40, 45],
    [55, 90],
    [70, 10],
    [85, 60],
  ] as const;
  const marks = points.map(([x, y]) =>
    area(
      BLUE,
      [60 + 3 * x, yOf(y) - 3],
      [63 + 3 * x, yOf(y)],
      [60 + 3 * x, yOf(y) + 3],
      [57 + 3 * x, yOf(y)],
    ),
  );
  const ticks = [0, 25, 50, 75, 100].flatMap((value) => [
    line([52, yOf(value)], [57, yOf(value)]),
    line([60 + 3 * value, 256], [60 + 3 * value, 261]),
    text(String(value), 56 + 3 * value, 271),
  ]);
  const chart = await chartOn([...numbersAtLeft(), ...ticks, ...marks]);
  expect(chart?.type).toBe("scatter");
  expect(chart?.series[0]?.points.map(({ x, y }) => [Math.round(x ?? 0), Math.round(y)])).toEqual(
    points,
  );
});

it("takes bars with round corners for bars, and circles for none", () => {
  const shape = (points: readonly (readonly [number, number])[]): Shape => ({
    box: { left: 0, top: 0, right: 20, bottom: 60 },
    fill: "#0000ff",
    stroke: undefined,
    points: points.map(([x, y]) => ({ x, y })),
    curved: true,
    closed: true,
  });
  const round = [
    [3, 0],
    [17, 0],
    [20, 3],
    [20, 60],
    [0, 60],
    [0, 3],
    [3, 0],
  ] as const;
  const ellipse = [
    [10, 0],
    [20, 30],
    [10, 60],
    [0, 30],
    [10, 0],
    [10, 0],
  ] as const;
  expect(isBar(shape(round))).toBe(true);
  expect(isBar(shape(ellipse))).toBe(false);
});

it("takes the number behind each month for a year where months follow each other", () => {
  const days = (texts: readonly string[]) => instantsOf(texts)?.map(isoDay);
  expect(days(["Nov 23", "Feb 24", "May 24"])).toEqual(["2023-11-01", "2024-02-01", "2024-05-01"]);
  expect(days(["Feb 3", "Feb 10", "Feb 17"])).toBeUndefined();
});
