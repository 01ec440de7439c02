import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

const records = recordsOf([
  "CREATE TABLE house (house_id INTEGER PRIMARY KEY, house_name VARCHAR)",
  "INSERT INTO house VALUES (1, 'Ash'), (2, 'Elm')",
  "CREATE TABLE lot (lot_id INTEGER PRIMARY KEY, title VARCHAR, house_id INTEGER REFERENCES house (house_id), state VARCHAR, height_cm INTEGER, price INTEGER, low_estimate INTEGER, high_estimate INTEGER)",
  "INSERT INTO lot VALUES (1, 'Bowl', 1, 'sold', 9, 50, 20, 40), (2, 'Clock', 1, 'sold', 30, 30, 20, 40), (3, 'Desk', 2, 'sold', 80, 10, 20, 40), (4, 'Fan', 2, 'left', 20, NULL, 20, 40)",
]);

test.each([
  ["lots with a price above the high estimate", ["Bowl"]],
  ["sold lots whose price is not above their low estimate", ["Desk"]],
  ["lots with a price higher than the low estimate", ["Bowl", "Clock"]],
  ["How many lots have a price below the high estimate?", ["2"]],
  ["average price of lots with a price above the low estimate", ["40"]],
  ["houses with lots whose price is below the low estimate", ["Elm"]],
  ["number of lots with a price above the low estimate by house", ["Ash | 2"]],
])("a figure is compared with another of the same record: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  "lots with a height above the low estimate of Desk",
  "lots with a price above the high estimate of Clock",
  "lots with a price above the highest estimate by 5",
])("and not with that of another one: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
