import { expect, test } from "vitest";
import type { ResponseItem, Source } from "../model.ts";
import { showItem } from "./show.ts";

const source = (part: Source["part"], id: string): Source => ({
  part,
  uri: `groundwork://shop/sale/${id}`,
  name: `sale ${id}`,
  provider: "shop",
});
const TABLE = source({ type: "table" }, "?records=x");
const salesOf = (row: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    source({ type: "cell", row, column: "total" }, `${row}-${at}`),
  );

function shown(rows: ResponseItem["rows"], sources: readonly Source[]): readonly string[] {
  const fields = [
    { name: "city", types: ["string"] },
    { name: "total", types: ["integer"] },
  ] as const;
  const metadata = { question: "total by city" } as ResponseItem["metadata"];
  const item: ResponseItem = { fields, rows, sources, problems: [], metadata };
  return showItem(item, { rows: 20, columns: 80, explain: false }).split("\n");
}

test("a figure of many records has a mark, which says how many and where they are listed", () => {
  const rows = [
    ["Oslo", 5],
    ["Bergen", 6],
  ] as const;
  const lines = shown(rows, [TABLE, ...salesOf(0, 5), ...salesOf(1, 2)]);
  expect(lines.filter((line) => line.includes("│")).slice(1)).toEqual([
    "  Oslo [1]   │     5 [2]",
    "  Bergen [1] │ 6 [3] [4]",
  ]);
  expect(lines.filter((line) => /^ {2}\[/.test(line))).toEqual([
    "  [1] sale ?records=x · shop · groundwork://shop/sale/?records=x",
    "  [2] 5 records: sale 0-0; …; sale 0-4 · listed in [1] · each with --json",
    "  [3] sale 1-0 · shop · groundwork://shop/sale/1-0",
    "  [4] sale 1-1 · shop · groundwork://shop/sale/1-1",
  ]);
});

test("the records of the only row are those of the table", () => {
  const lines = shown([["Oslo", 5]], [TABLE, ...salesOf(0, 12)]);
  expect(lines.find((line) => line.includes("Oslo"))).toBe("  Oslo [1] │ 5 [1]");
  expect(lines.filter((line) => /^ {2}\[/.test(line))).toHaveLength(1);
});

test("a question that turns the line around is shown without what turns it", () => {
  const metadata = { question: "total \u202eby\u202c city" } as ResponseItem["metadata"];
  const item: ResponseItem = { fields: [], rows: [], sources: [], problems: [], metadata };
  expect(showItem(item, { rows: 20, columns: 80, explain: false }).trim()).toBe("total by city");
});
