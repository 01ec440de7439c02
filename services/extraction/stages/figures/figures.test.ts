import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shared } from "../../../../test/support/has.ts";
import { area, BLUE, line, RED, rectangle, sheet, text } from "../../../../test/support/sheet.ts";
import { openPdf } from "../../adapters/pdfjs/open.ts";
import type { Chart } from "../../model.ts";
import { SAMPLE_CHART, sampleReport } from "../../sample/report.ts";
import type { Colour, Mark } from "../../sample/write.ts";
import { toLines } from "../lines.ts";
import { scaleOf } from "./axes/scale.ts";
import { findFigures } from "./figures.ts";
import { instantsOf, isoDay } from "./texts/dates.ts";
import { numberIn } from "./texts/numbers.ts";

async function figuresOf(pdf: Uint8Array, page = 0) {
  const source = await openPdf(pdf);
  try {
    const read = await source.page(page);
    return findFigures(read, toLines(read.glyphs));
  } finally {
    await source.close();
  }
}

const valuesOf = (chart: Chart | undefined, name: string) =>
  chart?.series.find((series) => series.name === name)?.points.map(({ y }) => y);

/** An axis at the left: 0 at y = 250, 100 at y = 50. */
const leftAxis = (): Mark[] => [
  line([60, 50], [60, 250]),
  ...[0, 25, 50, 75, 100].flatMap((value) => [
    line([56, 250 - 2 * value], [60, 250 - 2 * value]),
    text(String(value), 40, 253 - 2 * value),
  ]),
];
const yOf = (value: number) => 250 - 2 * value;

it("reads the grouped bars of the sample report", async () => {
  const [figure] = await figuresOf(sampleReport(), 1);
  expect(figure?.chart?.type).toBe("bar");
  for (const [name, values] of Object.entries(SAMPLE_CHART.series)) {
    expect(valuesOf(figure?.chart, name)).toEqual(values);
  }
  expect(figure?.chart?.series[0]?.points.map(({ label }) => label)).toEqual(
    SAMPLE_CHART.categories,
  );
  expect(figure?.chart?.series.map(({ name }) => name)).toEqual(["2024", "2025"]);
});

it("tells stacked bars apart by their ends", async () => {
  const stacks = [
    [20, 30],
    [40, 10],
    [15, 60],
  ] as const;
  const marks = stacks.flatMap(([low, high], index) => [
    rectangle(RED, 80 + 80 * index, yOf(low), 120 + 80 * index, yOf(0)),
    rectangle(BLUE, 80 + 80 * index, yOf(low + high), 120 + 80 * index, yOf(low)),
    text(["Alpha", "Beta", "Gamma"][index] as string, 88 + 80 * index, 264),
  ]);
  const [figure] = await figuresOf(sheet([...leftAxis(), ...marks, line([60, 250], [340, 250])]));
  expect(figure?.chart?.series.map(({ points }) => points.map(({ y }) => Math.round(y)))).toEqual([
    [20, 40, 15],
    [30, 10, 60],
  ]);
});

it("reads bars that lie, and their names at the left", async () => {
  const values = { Oslo: 12, Bergen: 34, Bodo: 27, Alta: 45 };
  const marks = Object.entries(values).flatMap(([name, value], index) => [
    rectangle(BLUE, 80, 40 + 45 * index, 80 + 5 * value, 65 + 45 * index),
    text(name, 50, 56 + 45 * index),
  ]);
  const axis = [0, 10, 20, 30, 40, 50].flatMap((value) => [
    line([80 + 5 * value, 230], [80 + 5 * value, 234]),
    text(String(value), 76 + 5 * value, 244),
  ]);
  const [figure] = await figuresOf(
    sheet([line([80, 30], [80, 230]), line([80, 230], [340, 230]), ...axis, ...marks]),
  );
  const points = figure?.chart?.series[0]?.points.map(({ label, y }) => [label, Math.round(y)]);
  expect(Object.fromEntries(points ?? [])).toEqual(values);
});

it("reads a curve at its vertices, with tilted names below", async () => {
  const values = [10, 60, 35, 80, 55, 70];
  const marks = values.flatMap((_, index) => [
    line([80 + 50 * index, 250], [80 + 50 * index, 254]),
    text(`Q${index + 1} 2024`, 58 + 50 * index, 284, 45),
  ]);
  const curve = line(
    ...values.map((value, index): [number, number] => [80 + 50 * index, yOf(value)]),
  );
  const [figure] = await figuresOf(
    sheet([...leftAxis(), line([60, 250], [340, 250]), ...marks, curve]),
  );
  expect(figure?.chart?.type).toBe("line");
  expect(figure?.chart?.series[0]?.points.map(({ label, y }) => [label, Math.round(y)])).toEqual(
    values.map((value, index) => [`Q${index + 1} 2024`, value]),
  );
  expect(figure?.lines.map(({ text: own }) => own)).toContain("Q3 2024");
});

it("reads the marks of a scatter plot, equal ones too", async () => {
  const points = [
    [5, 20],
    [10, 75],
    [10, 30],
    [25, 50],
    [40, 90],
  ] as const;
  const marks = points.map(([x, y]) =>
    rectangle(RED, 78 + 5 * x, yOf(y) - 2, 82 + 5 * x, yOf(y) + 2),
  );
  const axis = [0, 10, 20, 30, 40, 50].flatMap((value) => [
    line([80 + 5 * value, 250], [80 + 5 * value, 254]),
    text(String(value), 76 + 5 * value, 264),
  ]);
  const [figure] = await figuresOf(
    sheet([...leftAxis(), line([60, 250], [340, 250]), ...axis, ...marks]),
  );
  expect(figure?.chart?.type).toBe("scatter");
  expect(
    figure?.chart?.series[0]?.points.map(({ x, y }) => [Math.round(x ?? 0), Math.round(y)]),
  ).toEqual(points.map(([x, y]) => [x, y]));
});

it("reads names left of their keys in a legend that stands apart", async () => {
  const bars = [20, 80, 50].flatMap((value, index) => [
    rectangle(RED, 80 + 60 * index, yOf(value), 100 + 60 * index, yOf(0)),
    rectangle(BLUE, 102 + 60 * index, yOf(value / 2), 122 + 60 * index, yOf(0)),
  ]);
  const legend = [
    text("First", 318, 63),
    rectangle(RED, 345, 56, 365, 62),
    text("Second", 308, 78),
    rectangle(BLUE, 345, 71, 365, 77),
  ];
  const [figure] = await figuresOf(
    sheet([...leftAxis(), line([60, 250], [260, 250]), ...bars, ...legend]),
  );
  expect(valuesOf(figure?.chart, "First")).toEqual([20, 80, 50]);
  expect(valuesOf(figure?.chart, "Second")).toEqual([10, 40, 25]);
});

it("reads days off an axis of months", async () => {
  const months = ["Jan 2024", "Feb 2024", "Mar 2024", "Apr 2024"];
  const day = (iso: string) => (Date.parse(iso) - Date.parse("2024-01-01")) / 86_400_000;
  const xOf = (iso: string) => 80 + 2.5 * day(iso);
  const axis = ["2024-01-01", "2024-02-01", "2024-03-01", "2024-04-01"].flatMap((iso, index) => [
    line([xOf(iso), 250], [xOf(iso), 254]),
    text(months[index] as string, xOf(iso) - 16, 264),
  ]);
  const curve = line(
    [xOf("2024-01-10"), yOf(10)],
    [xOf("2024-02-20"), yOf(90)],
    [xOf("2024-03-25"), yOf(40)],
  );
  const [figure] = await figuresOf(
    sheet([...leftAxis(), line([60, 250], [340, 250]), ...axis, curve]),
  );
  expect(figure?.chart?.axes[0]?.scale).toBe("date");
  expect(figure?.chart?.series[0]?.points.map(({ label, y }) => [label, y])).toEqual([
    ["2024-01-10", 10],
    ["2024-02-20", 90],
    ["2024-03-25", 40],
  ]);
});

it("tells a logarithmic axis of two labels by its small ticks", async () => {
  const at = (value: number) => 250 - 90 * Math.log10(value);
  const ticks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
  const axis = [
    line([60, 50], [60, 250]),
    ...ticks.map((value) => line([56, at(value)], [60, at(value)])),
    text("10", 40, at(10) + 3),
    text("100", 36, at(100) + 3),
  ];
  const bars = [3, 30, 60].map((value, index) =>
    rectangle(RED, 80 + 60 * index, at(value), 110 + 60 * index, 250),
  );
  const [figure] = await figuresOf(sheet([...axis, line([60, 250], [300, 250]), ...bars]));
  expect(figure?.chart?.axes[1]?.scale).toBe("log");
  expect(figure?.chart?.series[0]?.points.map(({ y }) => Math.round(y))).toEqual([3, 30, 60]);
});

it("reads the shares of a ring", async () => {
  const shares = [0.4, 0.35, 0.25];
  const colours: Colour[] = [RED, BLUE, [0.1, 0.6, 0.2]];
  const slice = (index: number) => {
    const from = shares.slice(0, index).reduce((a, b) => a + b, 0);
    const at = (radius: number, part: number): [number, number] => {
      const angle = 2 * Math.PI * (from + part * (shares[index] as number));
      return [200 + radius * Math.sin(angle), 150 - radius * Math.cos(angle)];
    };
    const steps = Array.from({ length: 13 }, (_, step) => step / 12);
    const points = [
      ...steps.map((part) => at(80, part)),
      ...steps.toReversed().map((part) => at(40, part)),
    ];
    return area(colours[index] as Colour, ...points);
  };
  const legend = ["Coal", "Wind", "Sun"].flatMap((name, index) => [
    rectangle(colours[index] as Colour, 320, 100 + 15 * index, 326, 106 + 15 * index),
    text(name, 330, 106 + 15 * index),
  ]);
  const [figure] = await figuresOf(sheet([slice(0), slice(1), slice(2), ...legend]));
  expect(figure?.chart?.type).toBe("pie");
  expect(
    figure?.chart?.series[0]?.points.map(({ label, y }) => [label, Math.round(100 * y)]),
  ).toEqual([
    ["Coal", 40],
    ["Wind", 35],
    ["Sun", 25],
  ]);
});

it("does not take a table with filled head and thin filled rules for a chart", async () => {
  const marks = Array.from({ length: 6 }, (_, row) => row).flatMap((row) => [
    rectangle([0, 0, 0], 40, 40 + 20 * row, 360, 40.8 + 20 * row),
    ...[40, 150, 250, 359.2].map((x) =>
      rectangle([0, 0, 0], x, 40 + 20 * row, x + 0.8, 60 + 20 * row),
    ),
    ...(row === 0 ? [rectangle([0.9, 0.9, 0.5], 41, 41, 359, 60)] : []),
    text(row === 0 ? "Age" : `${14 + row}-${15 + row}`, 50, 54 + 20 * row),
    text(String(231_000 + 12_345 * row), 160, 54 + 20 * row),
    text(String(17 * row), 260, 54 + 20 * row),
  ]);
  expect(await figuresOf(sheet(marks))).toEqual([]);
});

describe("dates of labels", () => {
  it.each([
    [
      ["Nov 2023", "Jan 2024", "Mar 2024"],
      ["2023-11-01", "2024-01-01", "2024-03-01"],
    ],
    [
      ["Oct", "2025", "April"],
      ["2024-10-01", "2025-01-01", "2025-04-01"],
    ],
    [
      ["2024-05", "2024-06"],
      ["2024-05-01", "2024-06-01"],
    ],
    [
      ["3 Jan 2024", "10 Jan", "17 Jan"],
      ["2024-01-03", "2024-01-10", "2024-01-17"],
    ],
  ])("reads %j", (texts, days) => {
    expect(instantsOf(texts)?.map(isoDay)).toEqual(days);
  });

  it.each([[["Jan", "Feb"]], [["2020", "2021"]], [["Q1 2024", "Q2 2024"]]])(
    "does not read %j",
    (texts) => {
      expect(instantsOf(texts)).toBeUndefined();
    },
  );
});

it("does not take a table with shaded cells for a chart", async () => {
  const rows = Array.from({ length: 8 }, (_, row) => row);
  const marks = rows.flatMap((row) => [
    ...(row % 2 === 0 ? [rectangle([0.85, 0.9, 1], 40, 40 + 20 * row, 360, 60 + 20 * row)] : []),
    text(`Item ${row}`, 50, 54 + 20 * row),
    text(String(100 - 10 * row), 200, 54 + 20 * row),
    text(String(7 * row * row), 300, 54 + 20 * row),
  ]);
  expect(await figuresOf(sheet(marks))).toEqual([]);
});

describe("numbers of labels", () => {
  it.each([
    ["1,250", 1250],
    ["−40", -40],
    ["(12)", -12],
    ["35 %", 35],
    ["$1.5bn", 1.5e9],
    ["20k", 20_000],
    [".5", 0.5],
    ["1e6", 1e6],
  ])("reads %s", (label, value) => {
    expect(numberIn(label)).toBe(value);
  });

  it.each(["Q1", "2024-05", "n/a", "1.2.3", "a5"])("does not read %s", (label) => {
    expect(numberIn(label)).toBeUndefined();
  });

  it("sees at once that much white makes no number", () => {
    expect(numberIn(`1${" ".repeat(20_000)}x`)).toBeUndefined();
    expect(numberIn(`1${" ".repeat(20_000)}%`)).toBe(1);
  });

  it("leaves one stray of five out, and no more", () => {
    const ticks = [10, 20, 30, 40].map((value) => ({ at: 100 - value, value }));
    expect(scaleOf([...ticks, { at: 10, value: 3 }])?.valueAt(45)).toBeCloseTo(55);
    expect(scaleOf([...ticks, { at: 10, value: 3 }, { at: 12, value: 3 }])).toBeUndefined();
  });
});

const charts = shared("data/extraction/charts");
describe.skipIf(!charts)("the vector charts at hand (needs ../shared/data)", () => {
  it("reads at least 98 of 100 values within 2 %, and the kind of every chart", async () => {
    let [all, right] = [0, 0];
    for (const name of readdirSync(charts as string).filter((each) => each.endsWith(".json"))) {
      const truth = JSON.parse(readFileSync(join(charts as string, name), "utf8"));
      const pdf = new Uint8Array(
        readFileSync(join(charts as string, name.replace(".json", ".pdf"))),
      );
      const chart = (await figuresOf(pdf)).find((figure) => figure.chart)?.chart;
      expect([name, chart?.type]).toEqual([name, truth.kind]);
      const expected: number[] = truth.points?.flat() ?? Object.values(truth.series).flat();
      const got = (chart?.series ?? []).flatMap(({ points }) =>
        points.flatMap(({ x, y }) => (truth.points ? [x ?? NaN, y] : [y])),
      );
      all += expected.length;
      right += expected.filter((value) => take(got, value)).length;
    }
    expect(right / all).toBeGreaterThanOrEqual(0.98);
  });
});

/** Removes the nearest value within 2 %, so that each counts once. */
function take(values: number[], wanted: number): boolean {
  const at = values.findIndex(
    (value) => Math.abs(value - wanted) <= 0.02 * Math.abs(wanted) + 1e-9,
  );
  if (at < 0) return false;
  values.splice(at, 1);
  return true;
}

it("reads bars on the left axis and the curve over them on the right one", async () => {
  const bars = [20, 80, 50];
  const curve = [300, 100, 450];
  const at = (index: number) => 110 + 80 * index;
  const right = [0, 100, 200, 300, 400, 500].flatMap((value) => [
    line([340, 250 - 0.4 * value], [344, 250 - 0.4 * value]),
    text(String(value), 348, 253 - 0.4 * value),
  ]);
  const marks = bars.flatMap((value, index) => [
    rectangle(BLUE, at(index) - 15, yOf(value), at(index) + 15, yOf(0)),
    text(["Alpha", "Beta", "Gamma"][index] as string, at(index) - 10, 264),
  ]);
  const over = line(
    ...curve.map((value, index): [number, number] => [at(index), 250 - 0.4 * value]),
  );
  const [figure] = await figuresOf(
    sheet([
      ...leftAxis(),
      ...right,
      line([340, 50], [340, 250]),
      line([60, 250], [340, 250]),
      ...marks,
      over,
    ]),
  );
  expect(figure?.chart?.series.map(({ points }) => points.map(({ y }) => Math.round(y)))).toEqual([
    bars,
    curve,
  ]);
  expect(figure?.chart?.axes.map(({ max }) => max)).toEqual([undefined, 100, 500]);
});

it("takes panels side by side in one frame for charts of their own", async () => {
  const panel = (left: number, values: readonly number[]) => [
    line([left, 50], [left, 200]),
    line([left, 200], [left + 120, 200]),
    ...[0, 50, 100].flatMap((value) => [
      line([left - 4, 200 - 1.5 * value], [left, 200 - 1.5 * value]),
      text(String(value), left - 20, 203 - 1.5 * value),
    ]),
    ...values.map((value, index) =>
      rectangle(RED, left + 15 + 35 * index, 200 - 1.5 * value, left + 35 + 35 * index, 200),
    ),
  ];
  const frame = line([10, 20], [390, 20], [390, 280], [10, 280], [10, 20]);
  const found = await figuresOf(
    sheet([frame, ...panel(60, [20, 80, 50]), ...panel(230, [90, 10, 40])]),
  );
  expect(found.map(({ chart }) => chart?.series[0]?.points.map(({ y }) => Math.round(y)))).toEqual([
    [20, 80, 50],
    [90, 10, 40],
  ]);
});

it("reads bars with their values above them, on no axis but that of the numbers at the left", async () => {
  const values = [48, 47, 33, 32, 80];
  const marks = values.flatMap((value, index) => [
    rectangle(BLUE, 80 + 50 * index, yOf(value), 110 + 50 * index, yOf(0)),
    text(String(value), 90 + 50 * index, yOf(value) - 4),
    text(`N${"abcde"[index]}`, 90 + 50 * index, 264),
  ]);
  const [figure] = await figuresOf(sheet([...leftAxis(), line([60, 250], [340, 250]), ...marks]));
  expect(figure?.chart?.series[0]?.points.map(({ y }) => Math.round(y))).toEqual(values);
});

it("reads bars that stand on no line, with numbers turned along their axis", async () => {
  const values = [20, 80, 50];
  const axis = [0, 25, 50, 75, 100].flatMap((value) => [
    line([56, yOf(value)], [60, yOf(value)]),
    text(String(value), 50, yOf(value) + 4, 90),
  ]);
  const marks = values.map((value, index) =>
    rectangle([0.7, 0.7, 0.7], 70 + 70 * index, yOf(value), 115 + 70 * index, yOf(0)),
  );
  const [figure] = await figuresOf(sheet([line([60, 50], [60, 250]), ...axis, ...marks]));
  expect(figure?.chart?.series[0]?.points.map(({ y }) => Math.round(y))).toEqual(values);
});
