import { expect, it } from "vitest";
import { type Chart, type Glyph, type Line, union } from "../../model.ts";
import { lineOf } from "../lines.ts";
import { confidenceOf } from "./confidence.ts";

const BOX = { left: 0, top: 0, right: 300, bottom: 200 };

/** A text as a recogniser gives it. */
function text(words: string, confidence = 0.95): Line {
  const font = { name: "", bold: false, italic: false, monospace: false };
  let left = 0;
  return lineOf(
    words.split(" ").map((word) => {
      const glyphs = [...word].map((letter): Glyph => {
        const box = { left, top: 0, right: left + 5, bottom: 10 };
        left += 5;
        return {
          text: letter,
          box,
          baseline: 8,
          size: 10,
          font,
          color: "#000000",
          angle: 0,
          confidence,
        };
      });
      left += 5;
      return { text: word, box: union(glyphs.map(({ box }) => box)), glyphs };
    }),
  );
}

const bars = (values: readonly number[]): Chart => ({
  type: "bar",
  axes: [
    { direction: "x", title: "", scale: "category" },
    { direction: "y", title: "Sales", scale: "linear", min: 0, max: 100 },
  ],
  series: [{ name: "", points: values.map((y, index) => ({ label: `Town${index}`, y })) }],
});

const texts = ["Sales", "0", "50", "100", "Town0", "Town1", "Town2"].map((each) => text(each));
const good = confidenceOf(bars([40, 60, 80]), texts, BOX) ?? 0;

it("is sure of bars whose texts are all read and explained", () => {
  expect(good).toBeGreaterThanOrEqual(0.9);
});

it.each<[string, Chart, readonly Line[]]>([
  ["values are too small beside their axis to be told", bars([1, 0.5, 80]), texts],
  [
    "words stand there that nothing explains, as names of series do that were not found",
    bars([40, 60, 80]),
    [...texts, text("Export"), text("Retail trade"), text("Services")],
  ],
  [
    "there are two axes and one series",
    { ...bars([40, 60, 80]), axes: [...bars([]).axes, bars([]).axes[1] as Chart["axes"][number]] },
    texts,
  ],
])("is less sure where %s", (_, chart, lines) => {
  expect(confidenceOf(chart, lines, BOX)).toBeLessThan(good - 0.05);
});

it("knows no chart where hardly a word could be read", () => {
  const dim = ["Sa1es", "O", "5o", "1oo"].map((each) => text(each, 0.3));
  expect(confidenceOf(bars([40, 60, 80]), dim, BOX)).toBeUndefined();
});
