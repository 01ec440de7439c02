import { expect, it } from "vitest";
import type { Glyph, Word } from "../../model.ts";
import { area, lines as drawLines, drawPdf, text } from "../../testing/pdf.ts";
import { markdownOf, pageOf } from "../../testing/read.ts";
import { toLines } from "../lines.ts";
import { readGlyphs, readWords } from "./bidi.ts";
import { joinRuns } from "./join.ts";

const linesOf = async (...content: string[]) =>
  toLines((await pageOf(drawPdf({ pages: [{ content }] }))).glyphs).map((line) => line.text);

it("ends a line where a gap is wider than between words", async () => {
  expect(await linesOf(text("left column", 40, 50), text("right column", 120, 50))).toEqual([
    "left column",
    "right column",
  ]);
});

it("does not let a blank at a line's end reach over to the next column", async () => {
  const pieces = [text("left column   ", 40, 50), text("right column", 102, 50)];
  expect(await linesOf(...pieces)).toHaveLength(2);
});

it("keeps a caption of other type apart from the column that it stands close to", async () => {
  const caption = text("Figure 2. A wheel", 97, 51, { size: 8, font: 3 });
  expect(await linesOf(text("left column", 40, 50), caption)).toHaveLength(2);
});

it("opens the first line beside an initial with it, and not the one on its baseline", async () => {
  const content = [
    text("I", 40, 84, { size: 44, font: 4 }),
    ...drawLines(["n spring the harbour", "wakes, and boats are", "painted by hand."], 56, 60, {
      leading: 12,
    }),
  ];
  expect(await linesOf(...content)).toEqual([
    "In spring the harbour",
    "wakes, and boats are",
    "painted by hand.",
  ]);
});

it("joins the words of a loosely set line where the next line runs across", async () => {
  const content = [
    text("Boats", 40, 50),
    text("are", 90, 50),
    text("painted", 130, 50),
    text("in the spring of every year", 40, 62),
    text("by all who own one and care.", 40, 74),
  ];
  const markdown = await markdownOf(drawPdf({ pages: [{ content }] }));
  expect(markdown).toBe(
    "Boats are painted in the spring of every year by all who own one and care.\n",
  );
});

it("makes words whole that were broken at a line's end", async () => {
  const content = drawLines(["The mill was paint-", "ed in North-", "America."], 40, 50);
  expect(await markdownOf(drawPdf({ pages: [{ content }] }))).toContain(
    "The mill was painted in North- America.",
  );
});

it("takes drawn discs before lines for bullets, and other shapes for none", async () => {
  const items = ["Weigh the anchor.", "Set the course.", "Keep a lookout."];
  const dots = (left: number, width: number) =>
    items.map((_, index) =>
      area([left, 44 + 16 * index, left + width, 48 + 16 * index], [0, 0, 0]),
    );
  const content = drawLines(items, 60, 50, { leading: 16 });
  const bulleted = await markdownOf(
    drawPdf({ pages: [{ content: [...content, ...dots(48, 4)] }] }),
  );
  expect(bulleted).toBe("- Weigh the anchor.\n\n- Set the course.\n\n- Keep a lookout.\n");
  const barred = await markdownOf(drawPdf({ pages: [{ content: [...content, ...dots(40, 12)] }] }));
  expect(barred).not.toContain("- ");
});

/** How often the boxes of so many letters are looked at while they are joined, each a piece of its own. */
function looksAt(
  letters: number,
  place: (index: number) => readonly [x: number, y: number],
): number {
  let looks = 0;
  const runs = Array.from({ length: letters }, (_, index) => {
    const [left, top] = place(index);
    const around = { left, top, right: left + 5, bottom: top + 10 };
    const [glyph] = glyphs("n").map((each) => ({
      ...each,
      size: 10,
      box: around,
      baseline: top + 8,
    }));
    return {
      glyphs: [glyph as Glyph],
      angle: 0,
      get box() {
        looks++;
        return around;
      },
    };
  });
  joinRuns(runs, 0);
  return looks;
}

it.each([
  ["one line", (index: number) => [6 * index, 0] as const],
  ["a grid", (index: number) => [40 * (index % 100), 14 * Math.floor(index / 100)] as const],
  ["one column", (index: number) => [0, 14 * index] as const],
])("looks at letters a bounded number of times to join them: %s", (_, place) => {
  // Sorting alone takes some more for twice as many.
  expect(looksAt(8000, place)).toBeLessThan(2.4 * looksAt(4000, place));
});

const box = { left: 0, top: 0, right: 1, bottom: 1 };
const font = { name: "F", bold: false, italic: false, monospace: false };
const glyphs = (text: string): Glyph[] =>
  [...text].map((each) => ({
    text: each,
    box,
    baseline: 0,
    size: 1,
    font,
    color: "#000000",
    angle: 0,
  }));
const words = (...texts: string[]): Word[] =>
  texts.map((each) => ({ text: each, box, glyphs: [] }));
const spell = (all: readonly { readonly text: string }[]) => all.map(({ text }) => text);

it("reads a word from right to left, numbers in it from left to right", () => {
  expect(spell(readGlyphs(glyphs("%16-ב"))).join("")).toBe("ב-%16");
  expect(spell(readGlyphs(glyphs("גבא"))).join("")).toBe("אבג");
  expect(spell(readGlyphs(glyphs("abc"))).join("")).toBe("abc");
});

it("reads the words of a line in the direction of most of its letters", () => {
  expect(spell(readWords(words("בכל", "האזורים", "2025", "Halden", "של המוצר")))).toEqual([
    "של המוצר",
    "2025",
    "Halden",
    "האזורים",
    "בכל",
  ]);
  expect(spell(readWords(words("the", "word", "ב", "א", "means")))).toEqual([
    "the",
    "word",
    "א",
    "ב",
    "means",
  ]);
});

it("writes what is raised behind a figure as a superscript, and nothing else", async () => {
  const small = { size: 6.5 };
  // Figures of Helvetica are 5.56 points wide at 10.
  const content = [
    [text("10", 40, 50), text("6", 51.2, 46, small), text("litres", 60, 50)],
    [text("1,250", 40, 80), text("2", 65.1, 76, small)],
    [text("in 1921.", 40, 110), text("3", 75.6, 106, small)],
    [text("km", 40, 140), text("2", 53.4, 136, small)],
    [text("CO", 40, 170), text("2", 55.1, 172, small)],
    [text("12", 40, 200), text("3", 51.2, 202, small)],
  ];
  expect(await linesOf(...content.flat())).toEqual([
    "10⁶ litres",
    "1,250²",
    "in 1921.³",
    "km2",
    "CO2",
    "123",
  ]);
});

it("puts the full stop behind a number that ends a sentence from the right", () => {
  expect(spell(readWords(words(".1998", "בשנת")))).toEqual(["בשנת", "1998."]);
});
