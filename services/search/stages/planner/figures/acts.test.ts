import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Opened, openModel } from "../../../testing/agents.ts";
import { columnOf } from "../../../testing/mills.ts";

/** Two companies and two agencies: Alder was rated three times in 2022, twice of them by Hill. */
const STATEMENTS = [
  "CREATE TABLE company (company_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO company VALUES (1, 'Alder Mills'), (2, 'Birch Tools')",
  "CREATE TABLE rating (rating_id INTEGER PRIMARY KEY, company_id INTEGER, agency VARCHAR, grade VARCHAR, rated_on DATE)",
  `INSERT INTO rating VALUES (1, 1, 'Hill', 'A', '2022-02-01'), (2, 1, 'Lake', 'B', '2022-05-01'),
    (3, 1, 'Hill', 'B', '2022-09-01'), (4, 2, 'Hill', 'C', '2021-03-01'), (5, 2, 'Lake', 'C', '2022-04-01')`,
];

const key = { name: "company_id", grounding: { kind: "key" } };
const value = (name: string) => ({ name, grounding: { values: true, default: true } });

const MODEL = {
  semantic_model: [
    {
      name: "ratings",
      datasets: [
        {
          name: "company",
          source: "company",
          primary_key: ["company_id"],
          grounding: { datasets: ["financials"], entity: { label: "name", keys: [], aliases: [] } },
          fields: [key, { name: "name", label: "company", grounding: { kind: "label" } }],
        },
        {
          name: "rating",
          source: "rating",
          primary_key: ["rating_id"],
          ai_context: { synonyms: ["rating action"] },
          grounding: {
            datasets: ["financials"],
            time: { field: "rated_on", grain: "day", latest: true, series: ["agency"] },
          },
          fields: [
            { name: "rating_id", grounding: { kind: "key" } },
            key,
            value("agency"),
            value("grade"),
            { name: "rated_on", grounding: { kind: "time", default: true } },
          ],
        },
      ],
      relationships: [
        {
          name: "rating_company",
          from: "rating",
          to: "company",
          from_columns: ["company_id"],
          to_columns: ["company_id"],
        },
      ],
    },
  ],
};

let ratings: Opened;
beforeAll(async () => {
  const fields = { underlying_datasets: ["financials"] };
  ratings = await openModel("ratings", MODEL, STATEMENTS, { fields });
});
afterAll(() => ratings.close());

const counts = async (question: string) => columnOf((await ratings.ask(question))[0]!, "count");

describe("what was done in a time, though something newer has taken its place", () => {
  test.each([
    ["how many ratings were issued in 2022", [4]],
    ["how many ratings did Hill assign in 2022", [2]],
    ["number of rating actions in 2022", [4]],
    ["how many ratings has Hill given", [3]],
    ["number of ratings published in 2022 by agency", [2, 2]],
    ["ratings issued in 2022 by agency", [2, 2]],
  ])("%s", async (question, expected) => {
    expect(await counts(question)).toEqual(expected);
  });

  test("what was in force is the newest of each until then", async () => {
    expect(await counts("how many ratings were issued at the end of 2022")).toEqual([2]);
    expect(await counts("how many ratings in 2022")).toEqual([2]);
  });
});

describe("what each of several says of one", () => {
  test.each([
    ["ratings of Alder Mills", ["B", "B"]],
    ["rating of Alder Mills", ["B"]],
    ["latest ratings of Alder Mills", ["B"]],
    ["ratings of companies", ["B", "C"]],
  ])("%s", async (question, expected) => {
    const [item] = await ratings.ask(question);
    expect(columnOf(item!, "grade")).toEqual(expected);
  });
});
