import { expect, it } from "vitest";
import type { Cell, Line, Table } from "../../model.ts";
import { isContents, isTabular } from "./evidence.ts";

const BOX = { left: 0, top: 0, right: 100, bottom: 10 };

function tableOf(rows: readonly (readonly string[])[], monospace: boolean): Table {
  const line = (text: string): Line => ({
    text,
    box: BOX,
    baseline: 8,
    size: 10,
    largest: 10,
    bold: false,
    italic: false,
    monospace,
    font: "F",
    color: "#000000",
    angle: 0,
    words: [],
  });
  const cells = rows.flatMap((row, at) =>
    row.map((text, column): Cell => {
      const place = { row: at, column, rowSpan: 1, columnSpan: 1, box: BOX };
      const lines = text === "" ? [] : [line(text)];
      return { ...place, lines, columnHeader: false, projectedRowHeader: false };
    }),
  );
  return { page: 0, box: BOX, rows: rows.length, columns: 3, cells };
}

it("takes lines of code with their numbers for no table, and ranks in other type for one", () => {
  const rows = ["open", "paint", "count", "close"].map((word, index) => [
    String(index + 11),
    word,
    `${90 - 7 * index}`,
  ]);
  expect(isTabular(tableOf(rows, true), false)).toBe(false);
  expect(isTabular(tableOf(rows, false), false)).toBe(true);
});

it("takes numbered items with sentences for a list, and numbered values for a table", () => {
  const sentence = "Most of the conversions that these functions do are to full precision";
  const items = [
    ["1.", "Header line", ""],
    ["", sentence, ""],
    ["", "dist", "climb"],
    ["", "2.5", "650"],
    ["", "7.0", "910"],
  ];
  expect(isTabular(tableOf(items, false), false)).toBe(false);
  const values = ["Norrvik", "Osthamn", "Sundet", "Inre"].map((port, at) => [
    `${at + 1}.`,
    port,
    String(91 - at),
  ]);
  expect(isTabular(tableOf(values, false), false)).toBe(true);
});

it("takes paragraphs numbered by section for a list", () => {
  const sentence = "The master of a ship pays the dues of the harbour on the day she arrives";
  const rows = ["1.", "1.1", "1.2", "2.", "2.1"].map((number, at) => [
    number,
    at % 3 === 0 ? "Dues" : sentence,
    "",
  ]);
  expect(isTabular(tableOf(rows, false), true)).toBe(true);
  expect(isTabular(tableOf(rows, false), false)).toBe(false);
});

it("takes notes with their numbers before them for a list, with a full stop or without", () => {
  const rows = ["32", "33.", "34"].map((number) => [number, "Annals of the port"]);
  const table = { ...tableOf(rows, false), columns: 2 };
  expect(isTabular(table, true)).toBe(false);
});

it("takes titles with leading dots for contents, though many are on one page", () => {
  const titles = ["Moorings", "Buoys", "Piers", "Lights", "Index"];
  const rows = titles.map((title, at) => [
    String(at + 1),
    `${title} . . . . . . . .`,
    at < 3 ? "3" : "4",
  ]);
  expect(isContents(tableOf(rows, false))).toBe(true);
  const prices = titles.map((title, at) => [String(at + 1), title, at < 3 ? "3" : "4"]);
  expect(isContents(tableOf(prices, false))).toBe(false);
});
