import { expect, test } from "vitest";
import { drawPdf, firstExtra, streamObject } from "../../testing/pdf.ts";
import { pageOf } from "../../testing/read.ts";
import { toLines } from "../lines.ts";

/** A page with one glyph whose font says that it reads so. */
function written(text: string): Uint8Array {
  const hex = [...text].map((each) => each.charCodeAt(0).toString(16).padStart(4, "0")).join("");
  const map = `1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <41> <${hex}> endbfchar`;
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${firstExtra(1) + 1} 0 R >>`;
  return drawPdf({
    pages: [{ content: ["BT /F9 12 Tf 1 0 0 -1 40 50 Tm (A) Tj ET"] }],
    fonts: ` /F9 ${firstExtra(1)} 0 R`,
    objects: [font, streamObject("", map)],
  });
}

test("a glyph that is said to hold much white holds one blank: patterns are not made for more", async () => {
  const { glyphs } = await pageOf(written(`1${" \u00a0".repeat(200)}x`));
  expect(glyphs).toHaveLength(1);
  expect(toLines(glyphs).map(({ text }) => text)).toEqual(["1 x"]);
});
