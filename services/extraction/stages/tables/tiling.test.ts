import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CASES } from "../../../../test/golden/extraction/cases.ts";
import { shared } from "../../../../test/support/has.ts";
import { Fault } from "../../../platform/fault/fault.ts";
import { cellsOf, type GridCell, structures } from "../../result/grid.ts";
import { nodesOf, read } from "../../testing/read.ts";

/** The grids of all tables of a document; none of one that cannot be read. */
async function gridsOf(pdf: Uint8Array): Promise<readonly (readonly GridCell[])[]> {
  try {
    const result = await read(pdf, { mergeMultiPageTables: true });
    const of = structures(result);
    return nodesOf(result)
      .filter(({ type }) => type === "TABLE")
      .map((table) => cellsOf(table, of));
  } catch (error) {
    if (error instanceof Fault) return [];
    throw error;
  }
}

/** How often each place of a grid is covered, as "row,column". */
function cover(cells: readonly GridCell[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { row, column, rowSpan, columnSpan } of cells)
    for (let r = row; r < row + rowSpan; r++)
      for (let c = column; c < column + columnSpan; c++)
        counts.set(`${r},${c}`, (counts.get(`${r},${c}`) ?? 0) + 1);
  return counts;
}

function expectTiling(cells: readonly GridCell[]): void {
  const counts = cover(cells);
  const rows = Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan));
  const columns = Math.max(...cells.map(({ column, columnSpan }) => column + columnSpan));
  expect([...counts.values()].every((count) => count === 1)).toBe(true);
  expect(counts.size).toBe(rows * columns);
}

it("notices an overlap and a hole", () => {
  const cell = { text: "", row: 0, column: 0, rowSpan: 1, columnSpan: 2, header: false };
  expect(() => expectTiling([cell, { ...cell, columnSpan: 1 }])).toThrow();
  expect(() => expectTiling([cell, { ...cell, row: 1, columnSpan: 1 }])).toThrow();
});

it.each(Object.entries(CASES))("covers every place of a table once in %s", async (_, { pdf }) => {
  for (const cells of await gridsOf(pdf.slice())) expectTiling(cells);
});

const data = shared("data/extraction");
describe.skipIf(!data)("all documents at hand (needs ../shared/data)", () => {
  it.each(["tables", "layout/pdfs", "tagged"])(
    "covers every place of a table once in %s",
    async (folder) => {
      let tables = 0;
      for (const name of readdirSync(join(data as string, folder))) {
        if (!name.endsWith(".pdf")) continue;
        const pdf = new Uint8Array(readFileSync(join(data as string, folder, name)));
        for (const cells of await gridsOf(pdf)) {
          expectTiling(cells);
          tables++;
        }
      }
      expect(tables).toBeGreaterThan(0);
    },
  );
});
