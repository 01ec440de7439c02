import { cp } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openModel } from "../../testing/agents.ts";
import { duckdbFile } from "../../testing/duckdb-file.ts";

const LOANS = (last: string) => [
  "CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, lent_on DATE, fee INTEGER)",
  `INSERT INTO loan VALUES (1, '2023-05-01', 2), (2, '2024-02-01', 3), (3, '${last}', 4)`,
];

const openLoans = (today: string) =>
  openModel("loans", undefined, LOANS("2024-06-30"), { now: () => new Date(today) });

describe("stale data", () => {
  const stale = async (today: string, question: string) => {
    const loans = await openLoans(today);
    try {
      const [item] = await loans.ask(question);
      expect(item!.rows.length).toBeGreaterThan(0);
      return item!.problems.filter(({ code }) => code === "stale_data");
    } finally {
      await loans.close();
    }
  };

  test("is told of where a question is seen from today and the data ends long before", async () => {
    expect(await stale("2026-01-15", "total fee of loans this year")).toMatchObject([
      { severity: "warning", agent: "loans", message: expect.stringContaining("2024-06-30") },
    ]);
  });

  test("is not told of where the data is as current as the month", async () => {
    expect(await stale("2024-07-15", "total fee of loans this year")).toEqual([]);
  });

  test("is not told of where the question says when", async () => {
    expect(await stale("2026-01-15", "total fee of loans in 2024")).toEqual([]);
  });

  test("is told of until data that was replaced is opened again", async () => {
    const loans = await openLoans("2024-07-15");
    try {
      const other = join(loans.folder, "other.duckdb");
      await duckdbFile(other, LOANS("2024-12-31"));
      await cp(other, join(loans.folder, "loans.duckdb"));
      const [item] = await loans.ask("total fee of loans in 2024");
      expect(item!.rows).toEqual([[7]]);
      expect(item!.problems.map(({ code }) => code)).toEqual(["stale_data"]);
    } finally {
      await loans.close();
    }
  });
});
