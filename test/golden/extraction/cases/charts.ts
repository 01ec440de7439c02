import { area, drawPdf, rule, text } from "../../../../services/extraction/testing/pdf.ts";
import { type Case, REPORT } from "./words.ts";

type Rgb = readonly [number, number, number];
const BLUE: Rgb = [0.12, 0.36, 0.62];
const ORANGE: Rgb = [0.9, 0.5, 0.1];
const GREEN: Rgb = [0.2, 0.6, 0.3];
const TINY = { size: 8 } as const;

const path = (points: readonly (readonly [number, number])[], end: string) =>
  `${points.map(([x, y], at) => `${x.toFixed(2)} ${y.toFixed(2)} ${at === 0 ? "m" : "l"}`).join(" ")} ${end}`;
const stroke = (color: Rgb, points: readonly (readonly [number, number])[]) =>
  `${color.join(" ")} RG 1.5 w ${path(points, "S")}`;
const key = (name: string, color: Rgb, x: number, y: number) => [
  area([x, y - 7, x + 8, y + 1], color),
  text(name, x + 12, y, TINY),
];

const PORTS = [
  ["Norrvik", 30, 20],
  ["Osthamn", 25, 35],
  ["Vesterby", 10, 15],
] as const;

export const stacked: Case = {
  about:
    "Bars that lie and are stacked, with a key: the second of a bar begins where the first ends.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          ...REPORT.map((line, index) => text(line, 40, 50 + 13 * index)),
          rule(100, 110, 100, 260),
          rule(100, 260, 360, 260),
          ...[0, 20, 40, 60].flatMap((value) => [
            rule(100 + 4 * value, 260, 100 + 4 * value, 264),
            text(String(value), 96 + 4 * value, 274, TINY),
          ]),
          ...PORTS.flatMap(([port, sail, steam], index) => {
            const top = 120 + 48 * index;
            const middle = 100 + 4 * sail;
            return [
              text(port, 92 - 4.2 * port.length, top + 18, TINY),
              area([100, top, middle, top + 30], BLUE),
              area([middle, top, middle + 4 * steam, top + 30], ORANGE),
            ];
          }),
          ...key("Sail", BLUE, 310, 120),
          ...key("Steam", ORANGE, 310, 134),
          text("Figure 1. Ships by port, in thousands", 100, 294),
        ],
      },
    ],
  }),
};

const DEPTHS = [12, 18, 15, 24, 30, 27];
const LEVELS = [1, 10, 100, 1000];

export const lineAndScatter: Case = {
  about: "A line over years, and points over a logarithmic axis, one under the other.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          rule(80, 60, 80, 180),
          rule(80, 180, 380, 180),
          ...[0, 10, 20, 30].flatMap((value) => [
            rule(76, 180 - 4 * value, 80, 180 - 4 * value),
            text(String(value), 60, 183 - 4 * value, TINY),
          ]),
          ...DEPTHS.flatMap((_, at) => [
            rule(100 + 50 * at, 180, 100 + 50 * at, 184),
            text(String(2019 + at), 92 + 50 * at, 194, TINY),
          ]),
          stroke(
            BLUE,
            DEPTHS.map((depth, at) => [100 + 50 * at, 180 - 4 * depth]),
          ),
          text("Figure 2. Depth of the channel, in metres", 80, 214),
          rule(80, 300, 80, 450),
          rule(80, 450, 380, 450),
          ...LEVELS.flatMap((level, at) => [
            rule(76, 450 - 50 * at, 80, 450 - 50 * at),
            text(String(level), 50, 453 - 50 * at, TINY),
          ]),
          ...[0, 5, 10].flatMap((value) => [
            rule(80 + 28 * value, 450, 80 + 28 * value, 454),
            text(String(value), 77 + 28 * value, 464, TINY),
          ]),
          ...[1, 2, 4, 6, 7, 9].map((x, at) => {
            const [left, top] = [80 + 28 * x, 450 - 25 * at - 10];
            return area([left - 2, top - 2, left + 2, top + 2], GREEN);
          }),
          text("Figure 3. Grains by their size", 80, 484),
        ],
      },
    ],
  }),
};

const SHARES = [
  ["Cod", 0.5, BLUE],
  ["Herring", 0.3, ORANGE],
  ["Crab", 0.2, GREEN],
] as const;

/** A slice as straight pieces of two degrees. */
function slice(from: number, to: number, color: Rgb): string {
  const steps = Math.round((to - from) * 180);
  const rim = Array.from({ length: steps + 1 }, (_, at): readonly [number, number] => {
    const angle = 2 * Math.PI * (from + ((to - from) * at) / steps) - Math.PI / 2;
    return [200 + 80 * Math.cos(angle), 180 + 80 * Math.sin(angle)];
  });
  return `${color.join(" ")} rg ${path([[200, 180], ...rim], "h f")}`;
}

const startOf = (index: number) =>
  SHARES.slice(0, index).reduce((sum, [, share]) => sum + share, 0);

export const pie: Case = {
  about: "A pie with a key: shares by angle.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Catch by kind", 150, 70, { size: 12, font: 2 }),
          ...SHARES.map(([, share, color], at) => slice(startOf(at), startOf(at) + share, color)),
          ...SHARES.flatMap(([name, , color], at) => key(name, color, 310, 150 + 16 * at)),
          ...REPORT.map((line, index) => text(line, 40, 310 + 13 * index)),
        ],
      },
    ],
  }),
};
