import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecords, type Records, sorted } from "../../../../testing/records.ts";

/** Depots of an invented brewery: barrels counted now and then, and those sold since. */
const DEPOTS = [
  "CREATE TABLE depot (depot_id INTEGER PRIMARY KEY, depot_name VARCHAR, region VARCHAR)",
  "INSERT INTO depot VALUES (1, 'Alder', 'North'), (2, 'Birch', 'North'), (3, 'Cedar', 'South')",
  "CREATE TABLE stock (depot_id INTEGER REFERENCES depot (depot_id), counted_on DATE, barrels INTEGER, sold INTEGER, price DOUBLE, PRIMARY KEY (depot_id, counted_on))",
  `INSERT INTO stock VALUES (1, '2023-12-31', 10, 1, 5), (1, '2024-01-31', 12, 2, 6),
    (1, '2024-02-29', 8, 3, 7), (2, '2024-01-31', 30, 4, 8), (2, '2024-02-28', 25, 5, 9),
    (3, '2024-01-15', 7, 6, 10)`,
];

const FIELDS: Readonly<Record<string, object>> = {
  barrels: { kind: "fact", over_time: "last" },
  price: { kind: "fact", aggregation: "avg", over_time: "none" },
};

let records: Records;
beforeAll(async () => {
  records = await openRecords(DEPOTS, ({ semantic_model: [model] }) => ({
    semantic_model: [
      {
        ...model,
        datasets: model!.datasets.map((dataset) => ({
          ...dataset,
          ...(dataset.name === "stock" && {
            grounding: { ...dataset.grounding, time: { field: "counted_on", grain: "day" } },
          }),
          fields: dataset.fields.map((field) => ({
            ...field,
            grounding: FIELDS[field.name] ?? field.grounding,
          })),
        })),
        metrics: [
          {
            name: "inventory",
            expression: { dialects: [{ dialect: "ANSI_SQL", expression: "SUM(stock.barrels)" }] },
          },
        ],
      },
    ],
  }));
});
afterAll(() => records.close());

test.each([
  ["total barrels", ["40"]],
  ["how many barrels does Alder have?", ["8"]],
  ["inventory by region", ["North | 33", "South | 7"]],
  ["inventory in January 2024", ["49"]],
  ["inventory by month", ["2023-12-01 | 10", "2024-01-01 | 49", "2024-02-01 | 33"]],
  ["depots with inventory above 20", ["Birch"]],
  ["average barrels of Alder", ["10"]],
])("balances are those of one moment: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test("flows are added up along the time that the owner declares", async () => {
  const rows = ["2023-12-01 | 1", "2024-01-01 | 12", "2024-02-01 | 8"];
  expect(sorted(await records.ask("total sold by month"))).toEqual(rows);
});

test("what its owner averages is averaged where groups are asked for", async () => {
  expect(sorted(await records.ask("price by region"))).toEqual(["North | 7", "South | 10"]);
});

test.each(["total price by depot", "total barrels and total sold"])(
  "what does not add up is declined: %s",
  async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  },
);
