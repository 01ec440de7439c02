import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Opened, openModel } from "../../../../testing/agents.ts";
import { columnOf } from "../../../../testing/mills.ts";

/** Revenue is the number of the quarter: 4 × fiscal year + quarter, counted from that of fiscal 2022. */
const STATEMENTS = [
  "CREATE TABLE company (company_id INTEGER PRIMARY KEY, name VARCHAR, fiscal_year_end INTEGER)",
  "INSERT INTO company VALUES (1, 'Alder Mills', 12), (2, 'Birch Tools', 3), (3, 'Cedar Stores', 1)",
  `CREATE TABLE quarter_statement AS SELECT company_id, CAST(y AS INTEGER) AS fiscal_year, CAST(q AS INTEGER) AS fiscal_quarter,
     last_day(make_date(y, fiscal_year_end, 1) - to_months(CAST(12 - q * 3 AS INTEGER))) AS period_end,
     CAST(4 * (y - 2022) + q AS INTEGER) AS revenue, CAST(100 * q AS INTEGER) AS cash
   FROM company, range(2022, 2027) a(y), range(1, 5) b(q)`,
  "DELETE FROM quarter_statement WHERE period_end > DATE '2025-12-31'",
  `CREATE TABLE statement AS SELECT company_id, fiscal_year, max(period_end) AS period_end, CAST(sum(revenue) AS INTEGER) AS revenue,
     CAST(sum(revenue) AS INTEGER) AS eps FROM quarter_statement GROUP BY 1, 2 HAVING count(*) = 4`,
  "CREATE TABLE forecast AS SELECT company_id, fiscal_year, revenue + 1 AS expected FROM statement",
];

const key = { name: "company_id", grounding: { kind: "key" } };
const year = { name: "fiscal_year", grounding: { kind: "year" } };
const end = { name: "period_end", grounding: { kind: "time" } };
const fact = (name: string, grounding: object = {}) => ({
  name,
  grounding: { kind: "fact", unit: "USD", ...grounding },
});
const datasets = ["financials"];
const MODEL = {
  semantic_model: [
    {
      name: "ends",
      datasets: [
        {
          name: "company",
          primary_key: ["company_id"],
          grounding: { datasets, entity: { label: "name", keys: [], aliases: [] } },
          fields: [key, { name: "name", label: "company", grounding: { kind: "label" } }],
        },
        {
          name: "statement",
          primary_key: ["company_id", "fiscal_year"],
          grounding: {
            datasets,
            time: { field: "period_end", grain: "year", year: "fiscal_year" },
          },
          fields: [key, year, end, fact("revenue"), fact("eps", { aggregation: "none" })],
        },
        {
          name: "quarter_statement",
          primary_key: ["company_id", "fiscal_year", "fiscal_quarter"],
          grounding: {
            datasets,
            time: {
              field: "period_end",
              grain: "quarter",
              year: "fiscal_year",
              quarter: "fiscal_quarter",
            },
          },
          fields: [
            key,
            year,
            { name: "fiscal_quarter", grounding: { kind: "quarter" } },
            end,
            fact("revenue"),
            fact("cash", { over_time: "last" }),
          ],
        },
        {
          name: "forecast",
          primary_key: ["company_id", "fiscal_year"],
          grounding: {
            datasets,
            time: { field: "fiscal_year", grain: "year", year: "fiscal_year" },
          },
          fields: [key, year, fact("expected")],
        },
      ],
      relationships: ["statement", "quarter_statement", "forecast"].map((from) => ({
        name: `${from}_company`,
        from,
        to: "company",
        from_columns: ["company_id"],
        to_columns: ["company_id"],
      })),
    },
  ],
};

let ends: Opened;
beforeAll(async () => {
  ends = await openModel("ends", MODEL, STATEMENTS, {
    fields: { underlying_datasets: ["financials"] },
  });
});
afterAll(() => ends.close());

const only = async (question: string) => {
  const items = await ends.ask(question);
  expect(items, question).toHaveLength(1);
  return items[0]!;
};

describe("of a company whose year ends in March", () => {
  test.each<[string, string, readonly unknown[]]>([
    ["revenue of Birch Tools in Q3 2024", "revenue", [11]],
    ["revenue of Birch Tools in fiscal Q3 2024", "revenue", [11]],
    ["revenue of Birch Tools in calendar Q3 2024", "revenue", [14]],
    ["revenue of Birch Tools in Q3 of calendar year 2024", "revenue", [14]],
    ["revenue of Birch Tools in fiscal year 2024", "revenue", [42]],
    // The last quarter of fiscal 2024 and the first three of 2025.
    ["revenue of Birch Tools in calendar year 2024", "revenue", [12 + 13 + 14 + 15]],
    ["revenue of Birch Tools in CY2024", "revenue", [54]],
    ["revenue of Birch Tools in calendar H1 2024", "revenue", [12 + 13]],
    ["cash of Birch Tools in calendar year 2024", "cash", [300]],
    ["revenue of Birch Tools in the latest quarter", "revenue", [19]],
    ["change in revenue of Birch Tools in the latest quarter", "revenue_c", [4]],
    ["revenue of Birch Tools from Q3 2023 to Q2 2024", "revenue", [7, 8, 9, 10]],
    ["revenue of Birch Tools since Q3 2025", "revenue", [15, 16, 17, 18, 19]],
    ["revenue of Birch Tools before Q3 2022", "revenue", [1, 2]],
  ])("%s", async (question, column, expected) =>
    expect(columnOf(await only(question), column)).toEqual(expected),
  );
});

test("where the fiscal year is that of the calendar both are the same", async () => {
  const said = async (when: string) =>
    columnOf(await only(`revenue of Alder Mills in ${when}`), "revenue");
  expect(await said("calendar year 2024")).toEqual(await said("2024"));
  expect(await said("calendar Q3 2024")).toEqual(await said("Q3 2024"));
  expect(columnOf(await only("eps of Alder Mills in calendar year 2024"), "eps")).toEqual([42]);
});

test.each([
  // Its quarters end in January, April, July and October.
  ["revenue of Cedar Stores in calendar year 2024", "no_data"],
  ["eps of Birch Tools in calendar year 2024", "no_data"],
  // The first of its quarters ended in June.
  ["revenue of Birch Tools in calendar year 2021", "no_data"],
  ["expected of Birch Tools in calendar year 2024", "not_understood"],
  ["average revenue in calendar year 2024", "not_understood"],
  ["revenue of Birch Tools by calendar year", "not_understood"],
  ["revenue of Birch Tools in the last three calendar years", "not_understood"],
  ["revenue of Birch Tools from calendar 2022 to calendar 2024", "not_understood"],
])("%s is not answered by a fiscal one", async (question, code) => {
  const { rows, problems } = await only(question);
  expect(rows).toEqual([]);
  expect(problems.map((each) => each.code)).toContain(code);
});

test("the reading says by which days it was looked up", async () => {
  const readingOf = async (when: string) =>
    (await only(`revenue of Birch Tools in ${when}`)).metadata.reading;
  expect(await readingOf("calendar Q3 2024")).toMatch(
    /period end >= 2024-07-01 and period end < 2024-10-01/,
  );
  expect(await readingOf("Q3 2024")).toMatch(/fiscal year = 2024 and fiscal quarter = 3/);
});
