import { describe, expect, test } from "vitest";
import { sampleAgents } from "../../testing/sample.ts";

const { ask } = sampleAgents();

const unitsTold = async (query: string) =>
  (await ask(query)).problems.filter(({ code }) => code === "unit_mixed");

test.each([
  ["companies with revenue above $2m in 2024", "fundamentals"],
  ["number of companies with revenue above $2m in 2024", "fundamentals"],
  ["number of companies with market cap above $2m at the end of 2022", "market-data"],
  ["number of companies with revenue above $2m in both 2023 and 2024", "fundamentals"],
  ["companies with a deal in 2024 and revenue above $2m in 2024", "fundamentals"],
  ["companies whose CEO is older than 40 and whose revenue exceeded $2m in 2024", "fundamentals"],
  ["how many companies announced a deal in 2024 and had revenue above $2m in 2024", "fundamentals"],
])("%s: figures in other currencies are left out, and that is said once", async (query, agent) => {
  const told = await unitsTold(query);
  expect(told).toMatchObject([{ severity: "warning", agent }]);
  expect(told[0]!.message).toMatch(/^Only figures in USD were compared/);
});

test.each([
  "number of companies with revenue above 2m in both 2023 and 2024",
  "number of companies with revenue above 2m in 2024",
  "how many companies announced a deal in 2024 and had revenue above 2m in 2024",
])("%s: figures of several currencies were compared, and that is said", async (query) => {
  expect((await unitsTold(query))[0]?.message).toMatch(/compared with one number/);
});

test.each([
  "number of companies with a net margin above 5% in 2024",
  "number of companies with more than 100000 employees",
  "how many companies announced a deal in 2024",
])("%s: nothing is said of currencies", async (query) => {
  expect(await unitsTold(query)).toEqual([]);
});

describe("totals of several currencies", () => {
  test.each([
    "total revenue in 2024",
    "average revenue by sector in 2024",
    "total market cap of the companies whose CEO is older than 40",
  ])("%s: each currency has a row, with the records of its own", async (query) => {
    const { fields, rows, problems, metadata, sources } = await ask(query);
    const at = fields.findIndex(({ name }) => name === "currency");
    const currencies = rows.map((row) => row[at]);
    expect(new Set(currencies).size).toBeGreaterThan(1);
    expect(currencies).toEqual(currencies.toSorted());
    expect(metadata.plan!.columns.map(({ name }) => name)).toContain("currency");
    expect(metadata.reading).toContain("currency");
    const money = Object.values(metadata.columns!).find(({ unit_by_row }) => unit_by_row);
    expect(money!.unit_by_row).toEqual(currencies);
    expect(problems.map(({ code }) => code)).toEqual(["unit_mixed"]);
    expect(problems[0]!.message).toMatch(/a row for each/);
    const own = new Set(sources.flatMap(({ part, uri }) => (part.type === "table" ? [] : [uri])));
    expect(own.size).toBeGreaterThanOrEqual(rows.length);
  });

  test.each([
    "total revenue of Swiss companies in 2024",
    "total revenue of US companies by sector in 2024",
  ])("%s: one currency needs no column", async (query) => {
    const { fields, problems } = await ask(query);
    expect(fields.map(({ name }) => name)).not.toContain("currency");
    expect(problems).toEqual([]);
  });
});
