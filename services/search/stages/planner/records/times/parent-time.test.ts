import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecords, type Records } from "../../../../testing/records.ts";

/** A mill's orders, and the sacks of each: only an order knows its day. */
const ORDERS = [
  "CREATE TABLE flour (flour_id INTEGER PRIMARY KEY, flour_name VARCHAR)",
  "INSERT INTO flour VALUES (1, 'spelt'), (2, 'rye')",
  "CREATE TABLE purchase (purchase_id INTEGER PRIMARY KEY, opened DATE)",
  "INSERT INTO purchase VALUES (1, '2023-05-01'), (2, '2024-02-01'), (3, '2024-03-01')",
  "CREATE TABLE sack (sack_id INTEGER PRIMARY KEY, purchase_id INTEGER REFERENCES purchase (purchase_id), flour_id INTEGER REFERENCES flour (flour_id), kilos INTEGER)",
  "INSERT INTO sack VALUES (1, 1, 1, 25), (2, 2, 1, 50), (3, 3, 2, 10)",
];

let records: Records;
beforeAll(async () => {
  records = await openRecords(ORDERS, ({ semantic_model: [model] }) => ({
    semantic_model: [
      {
        ...model,
        datasets: model!.datasets.map((dataset) => ({
          ...dataset,
          ...(dataset.name === "purchase" && {
            grounding: { ...dataset.grounding, time: { field: "opened", grain: "day" } },
          }),
        })),
        metrics: [{ name: "milled", expression: "SUM(sack.kilos)" }],
      },
    ],
  }));
});
afterAll(() => records.close());

test.each([
  ["milled", ["85"]],
  ["milled in 2024", ["60"]],
  ["milled since 2023", ["85"]],
  ["milled by flour in 2024", ["rye | 10", "spelt | 50"]],
  ["milled by year", ["2023 | 25", "2024 | 60"]],
])("a metric of parts has the day of what they are parts of: %s", async (question, rows) => {
  const found = (await records.ask(question)) as readonly (readonly unknown[])[];
  expect(found.map((row) => row.map(String).join(" | ")).toSorted()).toEqual(rows);
});
