import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ResponseItem } from "../../model.ts";
import { sampleAgents } from "../../testing/sample.ts";

const { ask, read } = sampleAgents();

const citedBy = ({ sources }: ResponseItem, row: number, column: string) =>
  sources.flatMap(({ part, uri }) =>
    part.type === "cell" && part.row === row && part.column === column ? [uri] : [],
  );
const tableOf = ({ sources }: ResponseItem) => sources.find(({ part }) => part.type === "table")!;
const cellOf = ({ fields, rows }: ResponseItem, column: string, row = 0): unknown =>
  rows[row]?.[fields.findIndex(({ name }) => name === column)];
const figures = async (uris: readonly string[], column: string): Promise<readonly number[]> => {
  const records = await Promise.all(uris.map(read));
  return records.map((record) => Number(cellOf(record, column)));
};

describe("a figure made of several records cites each of them", () => {
  test("growth: the year and the one before", async () => {
    const item = await ask("YoY revenue growth for Varleyfell in 2024");
    const cited = citedBy(item, 0, "revenue_growth_percent");
    const [now, before] = await figures(cited, "revenue");
    expect(cited).toHaveLength(2);
    expect(cellOf(item, "revenue_growth_percent")).toBeCloseTo((now! / before! - 1) * 100, 3);
    expect(citedBy(item, 0, "revenue")).toHaveLength(1);
    expect(tableOf(item).name).toMatch(/\(2 records\)$/);
  });

  test("growth of many: no more than how many there were, the period before included", async () => {
    const item = await ask("YoY growth of total revenue by country in 2024");
    const [records] = /\d+/.exec(tableOf(item).name) ?? [];
    const [plain] = /\d+/.exec(tableOf(await ask("total revenue by country in 2024")).name) ?? [];
    expect(Number(records)).toBe(2 * Number(plain));
  });

  test("growth of the best: those of the rows that are shown", async () => {
    const item = await ask("top 3 companies by revenue growth in 2024");
    for (const row of [0, 1, 2]) {
      const [now, before] = await figures(citedBy(item, row, "revenue_growth_percent"), "revenue");
      const growth = cellOf(item, "revenue_growth_percent", row);
      expect(growth).toBeCloseTo((now! / before! - 1) * 100, 3);
    }
    expect(tableOf(item).name).toMatch(/\(6 records\)$/);
    expect((await read(tableOf(item).uri)).rows).toHaveLength(6);
  });

  test("growth per year: the first and the last year, none between", async () => {
    const item = await ask("revenue CAGR of Varleyfell from 2020 to 2024");
    const years = await figures(citedBy(item, 0, "cagr_percent"), "fiscal_year");
    expect(years.toSorted()).toEqual([2020, 2024]);
  });

  test("a difference: both sides, in the currency of both", async () => {
    const item = await ask("revenue difference between Varleyfell in 2023 and 2024");
    const column = item.fields.find(({ name }) => name.startsWith("difference"))!.name;
    const [one, other] = await figures(citedBy(item, 0, column), "revenue");
    expect(Math.abs(Number(cellOf(item, column)))).toBe(Math.abs(one! - other!));
    expect(item.metadata.units?.[column]).toMatch(/^[A-Z]{3}$/);
  });

  test("a ratio of two kinds of record: both, and what it is counted in", async () => {
    const item = await ask("revenue per employee of Ostrenbrook in 2024");
    const cited = citedBy(item, 0, "revenue_to_employees");
    const [revenue] = await figures(cited.slice(0, 1), "revenue");
    const [employees] = await figures(cited.slice(1), "employees");
    expect(cellOf(item, "revenue_to_employees")).toBeCloseTo(revenue! / employees!, 3);
    expect(item.metadata.units?.revenue_to_employees).toMatch(/^[A-Z]{3} per employee$/);
  });

  test("an average of a few: all of them, and no more", async () => {
    const item = await ask("average revenue of Varleyfell and Ostrenbrook in 2024");
    const column = item.fields.find(({ name }) => name.includes("revenue"))!.name;
    const all = await figures(
      item.rows.flatMap((_, row) => citedBy(item, row, column)),
      "revenue",
    );
    expect(all).toHaveLength(2);
  });
});

describe("the link of a figure of many records", () => {
  test("leads to those records and to no others", async () => {
    const item = await ask("average revenue of German companies in 2024");
    const listing = await read(tableOf(item).uri);
    const name = listing.fields.findIndex((field) => field.name === "revenue");
    const revenues = listing.rows.map((row) => Number(row[name]));
    const mean = revenues.reduce((sum, each) => sum + each, 0) / revenues.length;
    expect(tableOf(item).name).toContain(`(${revenues.length} record`);
    expect(cellOf(item, "average_revenue")).toBeCloseTo(mean, 0);
    expect(listing.sources.some(({ uri }) => uri.includes("sample/financials_annual/"))).toBe(true);
  });

  test("leads page by page to as many as may be shown, each once", async () => {
    const item = await ask("average share price of Varleyfell in 2025");
    const seen: string[] = [];
    let next: string | undefined = tableOf(item).uri;
    while (next) {
      const page: ResponseItem = await read(next);
      expect(page.rows.length).toBeLessThanOrEqual(100);
      seen.push(...page.rows.map((row) => JSON.stringify(row)));
      next = page.metadata.next;
    }
    expect(seen.length).toBeGreaterThan(100);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each([
    "YoY growth of total revenue by country in 2024",
    "revenue CAGR of Varleyfell from 2020 to 2024",
    "revenue growth of Varleyfell in Q3 2024",
    "total deal value by deal type by year",
    "top 12 countries by average GDP growth by year in the last five years",
    "how many companies have revenue above 10 million in 2024",
    "number of companies by sector",
    "total revenue by country in 2024",
  ])("lists as many records as it says went into the figures: %s", async (question) => {
    const item = await ask(question);
    const { name, uri } = tableOf(item);
    let [listed, next]: [number, string | undefined] = [0, uri];
    while (next) {
      const page: ResponseItem = await read(next);
      listed += page.rows.length;
      next = page.metadata.next;
    }
    const [, said] = / \(([\d,]+) records?\)$/.exec(name) ?? [];
    expect(listed).toBe(Number(said?.replaceAll(",", "")));
  });

  test("is the same for the same question", async () => {
    const query = "average revenue of German companies in 2024";
    expect((await ask(query)).sources).toEqual((await ask(query)).sources);
  });

  const field = { kind: "field", of: { dataset: "financials_annual", field: "fiscal_year" } };
  const forged = (asked: object) =>
    `groundwork://fundamentals/financials_annual?records=${deflateRawSync(JSON.stringify(asked)).toString("base64url")}`;
  const of = "financials_annual";
  const conditions = (count: number) =>
    Array.from({ length: count }, () => ({ kind: "in", left: field, values: [2024] }));
  const nested = (depth: number): object =>
    depth === 0
      ? { kind: "compare", left: field, operator: "=", right: 1 }
      : { kind: "any", of: [nested(depth - 1)] };
  test.each<[string, object]>([
    [
      "SQL as an operator",
      { of, where: [{ kind: "compare", left: field, operator: "= 1 OR 1 =", right: 1 }] },
    ],
    [
      "SQL as a grain",
      {
        of,
        where: [
          {
            kind: "compare",
            left: { ...field, kind: "bucket", grain: "day') --" },
            operator: "=",
            right: 1,
          },
        ],
      },
    ],
    [
      "a field that does not exist",
      {
        of,
        where: [
          {
            kind: "compare",
            left: { kind: "field", of: { dataset: of, field: "secret" } },
            operator: "=",
            right: 1,
          },
        ],
      },
    ],
    [
      "a word for a number",
      { of, where: [{ kind: "compare", left: field, operator: ">", right: "abc" }] },
    ],
    ["a word among numbers", { of, where: [{ kind: "in", left: field, values: [2024, "abc"] }] }],
    ["a dataset of another agent", { of: "market_day", where: [] }],
    ["names of JavaScript", { of: "__proto__", where: [], via: { __proto__: "constructor" } }],
    [
      "an aggregate",
      {
        of,
        where: [
          { kind: "compare", left: { kind: "aggregate", fn: "count" }, operator: ">", right: 1 },
        ],
      },
    ],
    [
      "a time that is no date",
      { of, where: [], latest: { by: [], time: field.of, to: "2024-01-01' OR '" } },
    ],
    ["a relationship that does not exist", { of, where: [], via: { company: "x" } }],
    ["conditions without end", { of, where: conditions(10_000) }],
    ["conditions within conditions", { of, where: [nested(200)] }],
    ["a bomb", { of, where: [], more: "0".repeat(50_000_000) }],
  ])("is no way in: %s", async (_, asked) => {
    await expect(read(forged(asked).slice(0, 2_000))).rejects.toMatchObject({
      fault: { kind: "no record" },
    });
  });

  test.each(["", "AAAA", "%00", "records=x&from=-1", "../../etc/passwd"])(
    "is no way in: %j",
    async (packed) => {
      const uri = `groundwork://fundamentals/financials_annual?records=${packed}`;
      await expect(read(uri)).rejects.toMatchObject({ fault: { kind: "no record" } });
    },
  );
});
