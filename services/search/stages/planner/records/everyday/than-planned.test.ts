import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Sails that are made to order: what was quoted and charged, when they were due and went out. */
const SAILS = [
  "CREATE TABLE buyer (buyer_id INTEGER PRIMARY KEY, buyer_name VARCHAR)",
  "INSERT INTO buyer VALUES (1, 'Ada Roe'), (2, 'Bo Hay')",
  "CREATE TABLE sail (sail_no INTEGER PRIMARY KEY, buyer_id INTEGER REFERENCES buyer (buyer_id), cloth VARCHAR, ordered_on DATE, due_date DATE, dispatch_date DATE, quoted_price DOUBLE, final_price DOUBLE, sail_length_m DOUBLE)",
  "INSERT INTO sail VALUES (1, 1, 'Dacron', '2023-01-01', '2023-02-01', '2023-02-05', 100, 120, 5), (2, 1, 'Mylar', '2023-03-01', '2023-04-01', '2023-04-01', 100, 90, 6), (3, 2, 'Dacron', '2024-03-01', '2024-04-01', '2024-04-02', 200, 300, 7), (4, 2, 'Mylar', '2024-05-01', '2024-06-01', NULL, 100, NULL, 8)",
];

const records = recordsOf(SAILS);

test.each([
  ["sails that came out dearer than quoted", "1; 3"],
  ["how many sails cost more than quoted", "2"],
  ["how many sails went over the quote in 2023", "1"],
  ["sails cheaper than quoted", "2"],
  ["sails whose final price was above the quoted price", "1; 3"],
  ["buyers with sails that exceeded the quote", "Ada Roe; Bo Hay"],
  ["sails that went out late", "1; 3"],
  ["how many sails went out the door late", "2"],
  ["sails dispatched after they were due", "1; 3"],
  ["sails that missed their deadline by more than 2 days", "1"],
  ["sails that were more than 2 days late", "1"],
  ["sails that met their deadline", "2"],
  ["sails dispatched on time", "2"],
])("two columns of a record are set against each other: %s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});

test.each(["sails longer than quoted", "sails dearer than insured", "sails that went over budget"])(
  "no other two are: %s",
  async (question) => {
    await records.isDeclined(question);
  },
);
