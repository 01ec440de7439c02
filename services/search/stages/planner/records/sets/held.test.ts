import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Guests who order; nobody orders in May. */
const ORDERS = [
  "CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, name VARCHAR, city VARCHAR)",
  "INSERT INTO guest VALUES (1, 'Dan', 'Moss'), (2, 'Eve', 'Lund'), (3, 'Finn', 'Lund'), (4, 'Gil', 'Moss')",
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, guest_id INTEGER REFERENCES guest(guest_id), ordered_on DATE, urgent BOOLEAN)",
  `INSERT INTO orders VALUES (1, 1, '2022-03-01', false), (2, 1, '2023-01-05', true), (3, 1, '2024-01-09', false), (4, 1, '2024-02-09', true),
    (5, 2, '2023-12-02', true), (6, 2, '2024-02-01', false), (7, 2, '2024-02-20', false), (8, 3, '2024-01-20', false), (9, 3, '2024-03-20', true)`,
];

const records = recordsOf(ORDERS);

test.each<[string, readonly string[]]>([
  ["Which guests placed an order in every year since 2022?", ["Dan"]],
  ["guests who placed an order in every year", ["Dan"]],
  ["guests that placed an order in every year from 2023 to 2024", ["Dan", "Eve"]],
  ["guests that placed an order in at least two months of 2024", ["Dan", "Finn"]],
  ["guests that placed an order in fewer than two months of 2024", ["Eve", "Gil"]],
  ["guests that placed an order in no month of 2024", ["Gil"]],
  // Of months in which anybody ordered, whether or not it was urgent.
  ["guests that placed an urgent order in every month of 2024", []],
  ["how many guests placed an order in every year since 2023", ["2"]],
])("%s", async (question, expected) => {
  expect(sorted(await records.ask(question))).toEqual(expected);
});

test("how many there were in each is a row of each", async () => {
  const rows = sorted(await records.ask("How many guests placed an order in each year?"));
  expect(rows.map((row) => row.split(" | ").at(-1))).toEqual(["1", "2", "3"]);
});

test("what follows each other is not told by how many there are", async () => {
  const answer = await records.ask("guests that placed an order two months in a row");
  expect(answer).toEqual({ unused: "two months in a row" });
});
