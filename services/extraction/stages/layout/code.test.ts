import { expect, it } from "vitest";
import type { Line } from "../../model.ts";
import { isTypewritten, stretches } from "./code.ts";

/** A line of words in type of one width, or in other type. */
function line(text: string, row: number, monospace: boolean): Line {
  const box = { left: 40, top: 12 * row, right: 40 + 6 * text.length, bottom: 12 * row + 10 };
  const words = text.split(" ").map((word) => ({ text: word, box, glyphs: [] }));
  const style = { size: 10, largest: 10, bold: false, italic: false, monospace, color: "#000000" };
  return { text, box, baseline: box.bottom, ...style, font: "F", angle: 0, words };
}

const kinds = (...lines: readonly Line[]) =>
  stretches(lines).map(({ code, lines: own }) => `${code ? "code" : "prose"} ${own.length}`);

it("takes lines of code that follow one another for a listing, and a single one for prose", () => {
  const above = line("The mill is opened so", 1, false);
  const listing = [line("open the sluice", 2, true), line("turn the wheel", 3, true)];
  expect(kinds(above, ...listing, line("and closed again.", 4, false))).toEqual([
    "prose 1",
    "code 2",
    "prose 1",
  ]);
  expect(kinds(above, line("open", 2, true), line("at noon.", 3, false))).toEqual(["prose 3"]);
});

it("parts listings that stand far apart, and takes a long address for none", () => {
  const [one, two] = [line("a b", 1, true), line("c d", 2, true)];
  expect(kinds(one, two, line("e f", 7, true), line("g h", 8, true))).toEqual(["code 2", "code 2"]);
  expect(kinds(line("https://mill.example/", 1, true), line("almanac.html", 2, true))).toEqual([
    "prose 2",
  ]);
});

it("knows pages on which type of one width is the usual type", () => {
  const typed = [1, 2, 3].map((row) => line("typed on a machine", row, true));
  expect(isTypewritten([...typed, line("and signed", 4, false)])).toBe(true);
  expect(isTypewritten([line("open", 1, true), line("printed", 2, false)])).toBe(false);
});
