import { expect, it } from "vitest";
import type { Font, Glyph, Page } from "../model.ts";
import { withLigatures } from "./ligatures.ts";

const fontNamed = (name: string): Font => ({ name, bold: false, italic: false, monospace: false });

const write = (text: string, font: Font): Glyph[] =>
  [...text].map((character, at) => ({
    text: character,
    box: { left: 6 * at, top: 0, right: 6 * at + 6, bottom: 10 },
    baseline: 8,
    size: 10,
    font,
    color: "#000000",
    angle: 0,
  }));

const textAfter = (glyphs: readonly Glyph[]): string => {
  const nothing = { rules: [], shapes: [], images: [], warnings: [] };
  const page: Page = {
    index: 0,
    width: 400,
    height: 600,
    rotation: 0,
    glyphs,
    ...nothing,
    origin: "text",
  };
  return withLigatures(page)
    .glyphs.map(({ text }) => text)
    .join("");
};

it("reads the ligatures of both encodings of TeX's text fonts, and its quotes and dashes", () => {
  expect(
    textAfter(write("di\u001berent \u001cgures \u0015 \u0010o\u001ece\u0011", fontNamed("a"))),
  ).toBe("different figures – “office”");
  expect(textAfter(write("di\u000berent \u000cgures, o\u000ece", fontNamed("b")))).toBe(
    "different figures, office",
  );
});

it("leaves fonts alone that have no words: a formula's Greek letters", () => {
  expect(textAfter(write("x\u000b+\u001by", fontNamed("math")))).toBe("x\u000b+\u001by");
});
