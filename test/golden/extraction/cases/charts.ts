import { area, drawPdf, text } from "../../../../services/extraction/testing/pdf.ts";
import { type Case, REPORT } from "./words.ts";

type Rgb = readonly [number, number, number];
const BLUE: Rgb = [0.12, 0.36, 0.62];
const ORANGE: Rgb = [0.9, 0.5, 0.1];
const GREEN: Rgb = [0.2, 0.6, 0.3];
const TINY = { size: 8 } as const;

const path = (points: readonly (readonly [number, number])[], end: string) =>
  `${points.map(([x, y], at) => `${x.toFixed(2)} ${y.toFixed(2)} ${at === 0 ? "m" : "l"}`).join(" ")} ${end}`;
const key = (name: string, color: Rgb, x: number, y: number) => [
  area([x, y - 7, x + 8, y + 1], color),
  text(name, x + 12, y, TINY),
];

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
