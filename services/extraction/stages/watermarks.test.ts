import { expect, it } from "vitest";
import { cells, drawPdf, lines, rule } from "../testing/pdf.ts";
import { nodesOf, read } from "../testing/read.ts";

const ROWS = [
  ["Port", "Ships", "Tonnes"],
  ["Norrvik", "1,204", "88,310"],
  ["Osthamn", "966", "70,482"],
  ["Vesterby", "511", "37,905"],
];

/** Words that rise across the page by 45 degrees. */
const stamp = (words: string, size: number) =>
  `BT 0.8 g /F2 ${size} Tf 0.7071 -0.7071 -0.7071 -0.7071 80 330 Tm (${words}) Tj 0 g ET`;

const textsOf = async (mark: string) => {
  const table = [
    ...[100, 125, 150, 175, 200].map((y) => rule(50, y, 350, y)),
    ...[50, 150, 250, 350].map((x) => rule(x, 100, x, 200)),
    ...cells(ROWS, [60, 160, 260], 117, { leading: 25 }),
  ];
  const prose = lines(["Demand was strong in all regions, and revenue grew."], 50, 240);
  const result = await read(drawPdf({ pages: [{ content: [mark, ...table, ...prose] }] }), {});
  return nodesOf(result).map(({ type, content }) => `${type} ${content ?? ""}`.trim());
};

it("keeps what is stamped across a page out of its tables, behind all else", async () => {
  const texts = await textsOf(stamp("DRAFT COPY", 60));
  expect(texts.filter((text) => text.startsWith("TABLE_CELL"))).toEqual(
    ROWS.flat().map((text) => `TABLE_CELL ${text}`),
  );
  expect(texts.at(-1)).toBe("PAGE_FOOTER DRAFT COPY");
  expect(texts.some((text) => /^H\d/.test(text))).toBe(false);
});

it("leaves small tilted words where they are", async () => {
  expect((await textsOf(stamp("note", 11))).at(-1)).not.toContain("note");
});
