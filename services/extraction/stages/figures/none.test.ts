import { describe, expect, it } from "vitest";
import { area, BLUE, line, RED, rectangle, sheet, text } from "../../../../test/support/sheet.ts";
import { openPdf } from "../../adapters/pdfjs/open.ts";
import type { Colour, Mark } from "../../sample/write.ts";
import { toLines } from "../lines.ts";
import { findFigures } from "./figures.ts";

/** What was read as a chart of a sheet. */
async function chartsOf(marks: readonly Mark[]) {
  const source = await openPdf(sheet(marks));
  try {
    const page = await source.page(0);
    return findFigures(page, toLines(page.glyphs)).flatMap(({ chart }) => chart ?? []);
  } finally {
    await source.close();
  }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const PALE: Colour = [0.9, 0.92, 0.96];
const GREEN: Colour = [0.2, 0.6, 0.3];
const box = (left: number, top: number, right: number, bottom: number): Mark =>
  line([left, top], [right, top], [right, bottom], [left, bottom], [left, top]);

/** Drawings that are no charts: whatever values are read from them are invented. */
const DRAWINGS: Readonly<Record<string, readonly Mark[]>> = {
  "a logo of bars": [
    ...[30, 55, 80].map((tall, index) =>
      rectangle(BLUE, 60 + 24 * index, 150 - tall, 76 + 24 * index, 150),
    ),
    text("Groundwork", 60, 170),
    text("Since 1998", 60, 182),
  ],
  "a logo of slices": [
    ...range(5).map((index) => {
      const [a, b] = [1.2 * index, 1.2 * index + 0.7];
      return area(
        [RED, BLUE, GREEN, PALE, RED][index] as Colour,
        [120, 120],
        [120 + 40 * Math.cos(a), 120 + 40 * Math.sin(a)],
        [120 + 44 * Math.cos((a + b) / 2), 120 + 44 * Math.sin((a + b) / 2)],
        [120 + 40 * Math.cos(b), 120 + 40 * Math.sin(b)],
      );
    }),
    text("Sun", 180, 124),
  ],
  "boxes of a process with numbers": range(4).flatMap((index) => [
    rectangle(PALE, 30 + 90 * index, 100, 90 + 90 * index, 140),
    box(30 + 90 * index, 100, 90 + 90 * index, 140),
    text(`Step ${index + 1}`, 44 + 90 * index, 116),
    text(String(10 * (index + 1)), 54 + 90 * index, 130),
    ...(index < 3
      ? [
          line([90 + 90 * index, 120], [120 + 90 * index, 120]),
          line([115 + 90 * index, 116], [120 + 90 * index, 120], [115 + 90 * index, 124]),
        ]
      : []),
  ]),
  "a tree of boxes": [
    box(160, 30, 240, 55),
    text("Board", 185, 45),
    ...range(4).flatMap((index) => [
      line([200, 55], [70 + 90 * index, 100]),
      rectangle(
        [PALE, RED, GREEN, BLUE][index] as Colour,
        35 + 90 * index,
        100,
        105 + 90 * index,
        125,
      ),
      line([70 + 90 * index, 125], [70 + 90 * index, 160]),
      box(35 + 90 * index, 160, 105 + 90 * index, 185),
      text(`Unit ${index}`, 50 + 90 * index, 115),
      text(String(120 + 15 * index), 62 + 90 * index, 176),
    ]),
  ],
  "a map with numbered places": range(9).flatMap((index) => {
    const [x, y] = [60 + 95 * (index % 3), 60 + 70 * Math.floor(index / 3)];
    const wobble = (k: number) => 26 + 9 * Math.sin(7 * k + index);
    const outline = range(12).map((k): [number, number] => [
      x + wobble(k) * Math.cos(k / 1.91),
      y + wobble(k) * Math.sin(k / 1.91),
    ]);
    return [
      area([PALE, GREEN, RED][index % 3] as Colour, ...outline),
      text(String(index + 1), x - 2, y + 3),
    ];
  }),
  "a month of days": [
    ...range(6).map((row) => line([40, 60 + 30 * row], [355, 60 + 30 * row])),
    ...range(8).map((column) => line([40 + 45 * column, 60], [40 + 45 * column, 210])),
    ...range(31).map((day) =>
      text(String(day + 1), 46 + 45 * (day % 7), 72 + 30 * Math.floor(day / 7)),
    ),
    rectangle(RED, 85, 90, 130, 120),
    rectangle(BLUE, 175, 120, 220, 150),
  ],
  "a line of years": [
    line([40, 150], [360, 150]),
    ...range(5).flatMap((index) => [
      line([50 + 75 * index, 146], [50 + 75 * index, 154]),
      text(String(2016 + 2 * index), 42 + 75 * index, 166),
      rectangle(BLUE, 47 + 75 * index, 147, 53 + 75 * index, 153),
      text(["Founded", "Grew", "Moved", "Listed", "Sold"][index] as string, 38 + 75 * index, 136),
    ]),
  ],
  "a table with bars behind its heads": range(6).flatMap((row) => [
    rectangle(
      row === 0 ? BLUE : row % 2 ? PALE : [1, 1, 0.9],
      40,
      40 + 22 * row,
      360,
      62 + 22 * row,
    ),
    ...["Region", "2023", "2024", "Change"].map((head, column) =>
      text(
        row === 0 ? head : column === 0 ? `Area ${row}` : String(17 * row * column),
        50 + 80 * column,
        55 + 22 * row,
      ),
    ),
  ]),
  "a form with boxes to tick": range(6).flatMap((row) => [
    box(40, 50 + 25 * row, 50, 60 + 25 * row),
    text(`${row + 1}. I agree`, 56, 59 + 25 * row),
    line([150, 60 + 25 * row], [340, 60 + 25 * row]),
  ]),
  "a screen with buttons": [
    rectangle(PALE, 30, 30, 370, 270),
    rectangle(BLUE, 30, 30, 370, 50),
    text("Settings", 40, 43),
    ...range(5).flatMap((row) => [
      rectangle(row === 2 ? RED : GREEN, 300, 70 + 36 * row, 350, 90 + 36 * row),
      text("Save", 315, 84 + 36 * row),
      text(`Option ${row + 1}`, 50, 84 + 36 * row),
      text(String(25 * row), 250, 84 + 36 * row),
      rectangle([1, 1, 1], 240, 72 + 36 * row, 290, 88 + 36 * row),
    ]),
  ],
  "a scale bar and a north arrow": [
    ...range(4).map((index) =>
      rectangle(index % 2 ? PALE : [0, 0, 0], 100 + 30 * index, 200, 130 + 30 * index, 206),
    ),
    ...range(5).map((index) => text(String(5 * index), 98 + 30 * index, 218)),
    area([0, 0, 0], [300, 150], [310, 190], [300, 180], [290, 190]),
    text("N", 297, 146),
  ],
  "the key of a map in colours": [
    ...range(5).map((index) =>
      rectangle([0.9 - 0.15 * index, 0.3, 0.5], 60, 60 + 20 * index, 90, 76 + 20 * index),
    ),
    ...range(5).map((index) => text(String(10 * index), 98, 71 + 20 * index)),
  ],
  "a ramp of colours over its values": [
    ...range(6).map((index) =>
      rectangle([0.9 - 0.12 * index, 0.3, 0.5], 60 + 40 * index, 60, 100 + 40 * index, 72),
    ),
    ...range(7).map((index) => text(String(50 * index), 56 + 40 * index, 84)),
  ],
  "a list with bars of progress": range(5).flatMap((row) => [
    text(`Task ${row + 1}`, 40, 67 + 25 * row),
    rectangle(PALE, 100, 60 + 25 * row, 300, 70 + 25 * row),
    rectangle(BLUE, 100, 60 + 25 * row, 260 - 40 * row, 70 + 25 * row),
    text(`${80 - 20 * row}%`, 310, 67 + 25 * row),
  ]),
  "rows of a price list with swatches": range(6).flatMap((row) => [
    rectangle([RED, BLUE, GREEN][row % 3] as Colour, 40, 60 + 30 * row, 64, 78 + 30 * row),
    text(`Paint ${row + 1}`, 72, 72 + 30 * row),
    text(`$${10 + 5 * row}`, 200, 72 + 30 * row),
  ]),
  "a ruler": [
    line([40, 100], [360, 100]),
    ...range(33).map((index) =>
      line([40 + 10 * index, 100], [40 + 10 * index, index % 4 ? 95 : 90]),
    ),
    ...range(9).map((index) => text(String(index), 38 + 40 * index, 112)),
    rectangle(RED, 80, 84, 120, 90),
    rectangle(BLUE, 200, 84, 240, 90),
  ],
  "a plan of rooms with numbers": [
    box(40, 40, 360, 260),
    line([200, 40], [200, 260]),
    line([40, 150], [360, 150]),
    line([200, 150], [240, 190]),
    line([120, 150], [160, 110]),
    ...range(4).flatMap((index) => {
      const [x, y] = [80 + 160 * (index % 2), 80 + 110 * Math.floor(index / 2)];
      return [rectangle(PALE, x, y, x + 50, y + 30), text(String(101 + index), x + 15, y + 18)];
    }),
    ...range(4).map((index) => text(`${2 * index} m`, 44 + 100 * index, 274)),
  ],
  "stripes of a heat table": range(5).flatMap((row) =>
    range(6).flatMap((column) => [
      rectangle(
        [1, 0.9 - 0.1 * row, 0.9 - 0.1 * column],
        60 + 48 * column,
        50 + 30 * row,
        108 + 48 * column,
        80 + 30 * row,
      ),
      text(String(((row + 1) * (column + 2) * 7) % 97), 78 + 48 * column, 68 + 30 * row),
    ]),
  ),
};

describe("no chart is read from", () => {
  it.each(Object.entries(DRAWINGS))("%s", async (_, marks) => {
    expect(await chartsOf(marks)).toEqual([]);
  });
});
