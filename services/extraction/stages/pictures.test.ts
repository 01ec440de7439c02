import { afterAll, expect, it } from "vitest";
import { openOcr } from "../adapters/ocr/tesseract.ts";
import { openPdf } from "../adapters/pdfjs/open.ts";
import { cells, drawPdf, rule, text } from "../testing/pdf.ts";
import { toLines } from "./lines.ts";
import { withPictures } from "./pictures.ts";
import { findTables } from "./tables/tables.ts";

const ocr = openOcr({ workers: 1, languages: ["eng"] });
afterAll(() => ocr.close());

const BOX = { left: 30, top: 40, right: 350, bottom: 180 };

/** A page whose content is only there as an image, and what was seen in it. */
async function seenOf(content: readonly string[]) {
  const source = await openPdf(drawPdf({ pages: [{ content }] }));
  const page = await source.page(0);
  const seen = await withPictures(
    {
      ...page,
      glyphs: [],
      rules: [],
      shapes: [],
      drawn: [{ box: BOX, paint: (dpi) => source.paint(0, dpi, BOX) }],
    },
    {
      paint: (index, dpi, box) => source.paint(index, dpi, box),
      spot: (image) => ocr.read(image, 72, true),
      read: (image, dpi, block) => ocr.read(image, dpi, block),
    },
  );
  await source.close();
  return seen;
}

it("reads a table that is an image as a table of the page", async () => {
  const rows = [
    ["Station", "Depth", "Height"],
    ["Norrvik", "12.5", "4.25"],
    ["Osthamn", "18.0", "6.75"],
    ["Sundet", "31.4", "8.50"],
  ];
  const { page, figures } = await seenOf([
    ...[0, 1, 2, 3, 4].map((row) => rule(40, 60 + 25 * row, 340, 60 + 25 * row)),
    ...[40, 160, 250, 340].map((x) => rule(x, 60, x, 160)),
    ...cells(rows, [50, 170, 260], 77, { size: 12, leading: 25 }),
  ]);
  expect(figures).toHaveLength(0);
  const [table] = findTables(page, toLines(page.glyphs), { enhanced: true, except: [] });
  const grid = table?.cells.map(({ lines }) => lines.map((line) => line.text).join(" "));
  expect(grid).toEqual(rows.flat());
  expect(table?.box.left).toBeCloseTo(40, -0.5);
});

it("keeps the words of a drawing with its figure", async () => {
  const { page, figures } = await seenOf([
    text("Wheel of oak", 60, 80, { size: 14 }),
    "0 G 1 w 60 90 m 150 150 l S",
    text("Dam of granite", 180, 140, { size: 14 }),
    "180 120 m 150 100 l S",
  ]);
  expect(page.glyphs).toHaveLength(0);
  expect(figures).toHaveLength(1);
  expect(figures[0]?.lines.map((line) => line.text)).toEqual(["Wheel of oak", "Dam of granite"]);
});

it("reads a page whose pictures cannot be painted, and says so", async () => {
  const source = await openPdf(drawPdf({ pages: [{ content: [text("Written", 40, 50)] }] }));
  const broken = () => Promise.reject(new Error("no pixels"));
  const page = { ...(await source.page(0)), drawn: [{ box: BOX, paint: broken }] };
  await source.close();
  const seen = await withPictures(page, { paint: broken, spot: broken, read: broken });
  expect(seen.page.glyphs).toEqual(page.glyphs);
  expect(seen.page.warnings).toEqual(["page 1: its pictures cannot be read: no pixels"]);
});
