import { describe, expect, test } from "vitest";
import { openRecords, recordsOf, sorted } from "../../../testing/records.ts";

/** Columns that say in their names what they are counted in. */
const TRAILS = [
  "CREATE TABLE guide (guide_id INTEGER PRIMARY KEY, name VARCHAR, hourly_rate_eur DOUBLE)",
  "INSERT INTO guide VALUES (1, 'Ida', 40), (2, 'Max', 90)",
  "CREATE TABLE trail (trail_id INTEGER PRIMARY KEY, name VARCHAR, length_m INTEGER, duration_min INTEGER, price_eur DOUBLE, outcome VARCHAR, guide_id INTEGER REFERENCES guide (guide_id))",
  "INSERT INTO trail VALUES (1, 'Alder', 400, 45, 10, 'not open', 1), (2, 'Birch', 2500, 150, 25, 'open', 1), (3, 'Cedar', 9000, 400, 60, 'open', 2)",
];

const records = recordsOf(TRAILS);

describe("a number is in the unit that is said", () => {
  test.each([
    ["trails longer than 2 km", ["Birch", "Cedar"]],
    ["trails shorter than 500 m", ["Alder"]],
    ["trails that last more than 2 hours", ["Birch", "Cedar"]],
    ["trails that last between 1 and 3 hours", ["Birch"]],
    ["trails costing more than 20 euros", ["Birch", "Cedar"]],
    ["trails with a length between 2 and 9000 m", ["Alder", "Birch", "Cedar"]],
    ["trails with a length between 500 m and 3 km", ["Birch"]],
    ["trails with a length of 400 m", ["Alder"]],
    ["trails with a duration of 2.5 hours", ["Birch"]],
    ["guides who charge more than 50 an hour", ["Max"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test.each(["trails costing more than 20 dollars", "trails longer than 2 kg", "trails over $20"])(
    "and reported where the records are in another: %s",
    async (question) => {
      expect(await records.ask(question)).toHaveProperty("unused");
    },
  );
});

describe("a figure is in the unit that is asked for", () => {
  test.each([
    ["length of Birch in km", ["2.5"], ["km"]],
    ["average length of trails in kilometres", ["3.96666666667"], ["km"]],
    ["total duration in hours by guide", ["Ida | 3.25", "Max | 6.66666666667"], ["", "h"]],
    ["length of Birch in metres", ["2500"], ["m"]],
  ])("%s", async (question, rows, units) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
    expect(records.units(question)).toEqual(units);
  });

  test.each(["price of Birch in dollars", "length of Birch in kg", "average length in pounds"])(
    "or the question is declined: %s",
    async (question) => {
      expect(await records.ask(question)).toHaveProperty("unused");
    },
  );

  test("even where an owner has called the figure by another unit", async () => {
    const pounds = await openRecords(
      [
        "CREATE TABLE crate (crate_id INTEGER PRIMARY KEY, weight_kg INTEGER)",
        "INSERT INTO crate VALUES (1, 10)",
      ],
      ({ semantic_model: [model] }) => ({
        semantic_model: [
          {
            ...model,
            datasets: model!.datasets.map((dataset) => ({
              ...dataset,
              fields: dataset.fields.map((field) =>
                field.name === "weight_kg"
                  ? { ...field, ai_context: { synonyms: ["weight", "pounds", "lbs"] } }
                  : field,
              ),
            })),
          },
        ],
      }),
    );
    try {
      expect(await pounds.ask("average weight of crates in pounds")).toEqual([[22.0462262185]]);
    } finally {
      await pounds.close();
    }
  });
});

test("how a thing ended is no end of a word", async () => {
  expect(sorted(await records.ask("trails that ended in not open"))).toEqual(["Alder"]);
});
