import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Clocks, what they cost and weigh, and who made them. */
const CLOCKS = [
  "CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, maker_name VARCHAR, town VARCHAR)",
  "INSERT INTO maker VALUES (1, 'Ann Lee', 'Leek'), (2, 'Bo Roth', 'Hull')",
  "CREATE TABLE clock (clock_id INTEGER PRIMARY KEY, title VARCHAR, maker_id INTEGER REFERENCES maker (maker_id), height_cm DOUBLE, weight_kg DOUBLE, price_gbp INTEGER, made_year INTEGER)",
  "INSERT INTO clock VALUES (1, 'Heron', 1, 30, 2.5, 200, 1999), (2, 'Rook', 1, 45, 4.5, 350, 2001), (3, 'Wren', 2, 12, 0.5, 80, 2003), (4, 'Otter', 2, 60, 1.5, 150, 1990)",
];

const records = recordsOf(CLOCKS);

test.each([
  ["clocks that cost more than every clock by Bo Roth", "Heron; Rook"],
  ["Which clocks cost more than all clocks by Bo Roth?", "Heron; Rook"],
  ["Which clocks cost more than the most expensive clock by Bo Roth?", "Heron; Rook"],
  ["clocks that cost less than every clock by Ann Lee", "Otter; Wren"],
  ["clocks that weigh more than every clock by Bo Roth", "Heron; Rook"],
  ["clocks taller than every clock by Ann Lee", "Otter"],
  ["clocks whose price is higher than the highest price of the clocks by Bo Roth", "Heron; Rook"],
  ["Which clock was made first?", "Otter"],
  [
    "titles of the clocks that cost more than 100, and their weights",
    "Heron | 2.5; Otter | 1.5; Rook | 4.5",
  ],
])("what is compared is what the verb or the name says: %s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});
