import { expect, it } from "vitest";
import { area, BLUE, line, rectangle, sheet, text } from "../../../../../test/support/sheet.ts";
import { openPdf } from "../../../adapters/pdfjs/open.ts";
import type { Chart } from "../../../model.ts";
import type { Mark } from "../../../sample/write.ts";
import { toLines } from "../../lines.ts";
import { findFigures } from "../figures.ts";

async function chartsOn(marks: readonly Mark[]): Promise<readonly Chart[]> {
  const source = await openPdf(sheet(marks));
  try {
    const page = await source.page(0);
    return findFigures(page, toLines(page.glyphs)).flatMap(({ chart }) => chart ?? []);
  } finally {
    await source.close();
  }
}

const valuesOf = ({ series }: Chart) => series[0]?.points.map(({ y }) => Math.round(y));
const namesOf = ({ series }: Chart) => series[0]?.points.map(({ label }) => label);

/** Bars in a frame 130 wide and 100 high, one unit a point. */
const panel = (left: number, values: readonly number[]): readonly Mark[] => [
  line([left, 60], [left, 160]),
  line([left, 160], [left + 130, 160]),
  line([left, 110], [left + 130, 110]),
  ...values.flatMap((value, index) => [
    rectangle(BLUE, left + 10 + 40 * index, 160 - value, left + 40 + 40 * index, 160),
    text(["Alpha", "Beta", "Gamma"][index] as string, left + 16 + 40 * index, 172),
  ]),
];
const numbersAt = (x: number) => [0, 50, 100].map((value) => text(String(value), x, 163 - value));

it("reads a panel without numbers by those of the panel beside it", async () => {
  const [first, second] = [
    [30, 80, 45],
    [65, 20, 90],
  ] as const;
  const charts = await chartsOn([...numbersAt(36), ...panel(56, first), ...panel(220, second)]);
  expect(charts.map(valuesOf)).toEqual([first, second]);
});

it("takes the text on a strip above a panel for its title", async () => {
  const strips = ["North", "South"].flatMap((name, index) => [
    rectangle([0.85, 0.85, 0.85], 56 + 164 * index, 40, 186 + 164 * index, 56),
    text(name, 110 + 164 * index, 51),
  ]);
  const marks = [...numbersAt(36), ...panel(56, [30, 80, 45]), ...panel(220, [65, 20, 90])];
  const charts = await chartsOn([...strips, ...marks]);
  expect(charts.map(({ title }) => title)).toEqual(["North", "South"]);
});

it("finds the names of bars that hang down far above them", async () => {
  const values = [60, -20, 80];
  const bars = values.map((value, index) =>
    rectangle(
      BLUE,
      80 + 60 * index,
      150 - Math.max(0, value),
      110 + 60 * index,
      150 - Math.min(0, value),
    ),
  );
  const axis = [0, 50, 100].flatMap((value) => [
    line([56, 150 - value], [60, 150 - value]),
    text(String(value), 40, 153 - value),
  ]);
  const names = ["Alpha", "Beta", "Gamma"].map((name, index) => text(name, 85 + 60 * index, 222));
  const [chart] = await chartsOn([line([60, 50], [60, 150]), ...axis, ...bars, ...names]);
  expect(chart && valuesOf(chart)).toEqual(values);
  expect(chart && namesOf(chart)).toEqual(["Alpha", "Beta", "Gamma"]);
});

it("reads bars that lie on both sides of their names", async () => {
  const values = [40, -30, 55, -20];
  const bars = values.map((value, index) =>
    rectangle(
      BLUE,
      200 + Math.min(0, value),
      60 + 30 * index,
      200 + Math.max(0, value),
      80 + 30 * index,
    ),
  );
  const names = values.map((_, index) => text(String(2021 + index), 178, 73 + 30 * index));
  const axis = [-50, 0, 50].flatMap((value) => [
    line([200 + value, 180], [200 + value, 184]),
    text(String(value), 194 + value, 194),
  ]);
  const [chart] = await chartsOn([
    line([140, 180], [260, 180]),
    line([200, 50], [200, 180]),
    ...axis,
    ...bars,
    ...names,
  ]);
  expect(chart && valuesOf(chart)).toEqual(values);
  expect(chart && namesOf(chart)).toEqual(["2021", "2022", "2023", "2024"]);
});

it("does not take bars in a grid for a table whose cells are their values", async () => {
  const values = [32, 78, 54, 66];
  const grid = [50, 75, 100, 125, 150].map((y) => line([60, y], [300, y]));
  const sides = [60, 120, 180, 240, 300].map((x) => line([x, 50], [x, 150]));
  const bars = values.flatMap((value, index) => [
    rectangle(BLUE, 75 + 60 * index, 150 - value, 105 + 60 * index, 150),
    text(String(value), 85 + 60 * index, 147 - value),
    text(String(2021 + index), 80 + 60 * index, 162),
  ]);
  const numbers = [0, 25, 50, 75, 100].map((value) => text(String(value), 40, 153 - value));
  const [chart] = await chartsOn([...grid, ...sides, ...numbers, ...bars]);
  expect(chart && valuesOf(chart)).toEqual(values);
});

it("leaves each text to the drawing that is nearest to it", async () => {
  const mark = (x: number, y: number) => area(BLUE, [x, y - 3], [x + 3, y], [x, y + 3], [x - 3, y]);
  const plot = (left: number, top: number) => [
    line([left, top], [left, top + 80], [left + 120, top + 80]),
    ...[0, 40, 80].flatMap((value) => [
      line([left - 3, top + 80 - value], [left, top + 80 - value]),
      line([left + value, top + 80], [left + value, top + 83]),
      text(String(value), left - 18, top + 83 - value),
      text(String(value), left + value - 4, top + 94),
    ]),
    ...[10, 30, 50, 70].map((value) => mark(left + value, top + 80 - value)),
  ];
  const charts = await chartsOn([
    ...plot(60, 40),
    ...plot(60, 160),
    ...plot(220, 40),
    ...plot(220, 160),
  ]);
  expect(charts.map(({ type }) => type)).toEqual(["scatter", "scatter", "scatter", "scatter"]);
  for (const chart of charts) expect(valuesOf(chart)).toEqual([10, 30, 50, 70]);
});

it("keeps the clouds of one scatter plot together, however far they lie apart", async () => {
  const mark = (x: number, y: number) => area(BLUE, [x, y - 3], [x + 3, y], [x, y + 3], [x - 3, y]);
  const axes = [
    line([60, 40], [60, 240], [300, 240]),
    ...[0, 50, 100, 150, 200].flatMap((value) => [
      line([57, 240 - value], [60, 240 - value]),
      line([60 + value, 240], [60 + value, 243]),
      text(String(value), 40, 243 - value),
      text(String(value), 56 + value, 254),
    ]),
  ];
  const [low, high] = [
    [10, 17, 24, 31, 38, 45, 52],
    [150, 157, 164, 171, 178, 185, 192],
  ] as const;
  const cloud = (values: readonly number[]) => values.map((value) => mark(60 + value, 240 - value));
  const charts = await chartsOn([...axes, ...cloud(low), ...cloud(high)]);
  expect(charts.map(valuesOf)).toEqual([[...low, ...high]]);
});
