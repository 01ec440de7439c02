import type { Colour, Mark } from "./write.ts";

const ROW = 24;
const BLUE: Colour = [0.18, 0.36, 0.62];
const ORANGE: Colour = [0.87, 0.53, 0.18];

/** A table with all its rules; its first row is bold. @param edges  of its columns, from the left */
export function ruledTable(
  content: readonly (readonly string[])[],
  edges: readonly number[],
  top: number,
): readonly Mark[] {
  const bottom = top + ROW * content.length;
  const [left, right] = [edges[0] as number, edges.at(-1) as number];
  const rows = Array.from({ length: content.length + 1 }, (_, row) => top + ROW * row);
  const cells = content.flatMap((row, r) =>
    row.map(
      (value, c): Mark => ({
        kind: "text",
        text: value,
        x: (edges[c] as number) + 8,
        y: top + ROW * r + 16,
        size: 10,
        bold: r === 0,
      }),
    ),
  );
  return [
    ...rows.map((y): Mark => line([left, y], [right, y])),
    ...edges.map((x): Mark => line([x, top], [x, bottom])),
    ...cells,
  ];
}

const line = (from: readonly [number, number], to: readonly [number, number]): Mark => ({
  kind: "line",
  points: [from, to],
  width: 0.75,
});

/** The plot, in points. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Values by category, of two series. */
interface Values {
  readonly categories: readonly string[];
  readonly series: Readonly<Record<string, readonly number[]>>;
}

/** The value at the top of the chart. */
const MOST = 30;

/** Bars in pairs on an axis from 0 to {@link MOST}, the legend at the right. */
export function pairedBars(
  { categories, series }: Values,
  { left, top, right, bottom }: Frame,
): readonly Mark[] {
  const yAt = (value: number) => bottom - ((bottom - top) * value) / MOST;
  const step = (right - left) / categories.length;
  const label = (value: string, x: number, y: number): Mark => ({
    kind: "text",
    text: value,
    x,
    y,
    size: 9,
  });
  const ticks = [0, 10, 20, 30].flatMap((value): Mark[] => [
    line([left - 4, yAt(value)], [left, yAt(value)]),
    label(String(value), left - (value < 10 ? 12 : 17), yAt(value) + 3),
  ]);
  const bars = Object.values(series).flatMap((values, index) =>
    values.map((value, quarter) =>
      bar(left + step * quarter + 14 + 30 * index, yAt(value), bottom, index === 0 ? BLUE : ORANGE),
    ),
  );
  return [
    line([left, top], [left, bottom]),
    line([left, bottom], [right, bottom]),
    ...ticks,
    ...bars,
    ...categories.map((name, index) => label(name, left + step * index + 38, bottom + 14)),
    ...legend(Object.keys(series), right + 14, top),
  ];
}

const bar = (x: number, top: number, bottom: number, colour: Colour): Mark => ({
  kind: "area",
  points: [
    [x, top],
    [x + 28, top],
    [x + 28, bottom],
    [x, bottom],
  ],
  colour,
});

const legend = (names: readonly string[], x: number, y: number): Mark[] =>
  names.flatMap((name, index): Mark[] => [
    {
      kind: "area",
      points: [
        [x, y + 16 * index],
        [x + 8, y + 16 * index],
        [x + 8, y + 16 * index + 8],
        [x, y + 16 * index + 8],
      ],
      colour: index === 0 ? BLUE : ORANGE,
    },
    { kind: "text", text: name, x: x + 14, y: y + 16 * index + 8, size: 9 },
  ]);
