import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

const records = recordsOf([
  "CREATE TABLE house (house_id INTEGER PRIMARY KEY, house_name VARCHAR)",
  "INSERT INTO house VALUES (1, 'Ash'), (2, 'Elm')",
  "CREATE TABLE lot (lot_id INTEGER PRIMARY KEY, title VARCHAR, house_id INTEGER REFERENCES house (house_id), state VARCHAR, day DATE)",
  "INSERT INTO lot VALUES (1, 'Bowl', 1, 'sold', '2023-01-02'), (2, 'Clock', 1, 'unsold', '2023-02-03'), (3, 'Desk', 2, 'unsold', '2024-03-04')",
]);

test.each([
  ["How many lots went unsold?", ["2"]],
  ["Which lots remained unsold in 2023?", ["Clock"]],
  ["lots that turned out to be unsold", ["Clock", "Desk"]],
  ["Number of lots that were left unsold by house", ["Ash | 1", "Elm | 1"]],
])("what became of something is what it is: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each(["How many lots went to Elm?", "Which lots stayed upstairs?"])(
  "and nothing else: %s",
  async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  },
);
