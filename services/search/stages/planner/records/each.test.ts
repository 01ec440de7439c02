import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Shops with clerks, guests who buy, products of brands, and prizes that products won. */
const SHOPS = [
  "CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, name VARCHAR, city VARCHAR, opened_on DATE)",
  "INSERT INTO shop VALUES (1, 'Quay', 'Moss', '2015-01-01'), (2, 'Mill', 'Hamar', '2018-01-01'), (3, 'Park', 'Moss', '2020-01-01')",
  "CREATE TABLE clerk (clerk_id INTEGER PRIMARY KEY, name VARCHAR, shop_id INTEGER REFERENCES shop(shop_id), salary INTEGER)",
  "INSERT INTO clerk VALUES (1, 'Ann', 1, 30), (2, 'Ben', 1, 20), (3, 'Cleo', 2, 50)",
  "CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, name VARCHAR, city VARCHAR)",
  "INSERT INTO guest VALUES (1, 'Dan', 'Moss'), (2, 'Eve', 'Lund'), (3, 'Finn', 'Lund')",
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, guest_id INTEGER REFERENCES guest(guest_id), clerk_id INTEGER REFERENCES clerk(clerk_id), ordered_on DATE, shipped_on DATE)",
  `INSERT INTO orders VALUES (1, 1, 1, '2023-01-05', '2023-01-09'), (2, 1, 2, '2023-11-20', '2023-11-22'),
    (3, 2, 3, '2023-12-02', '2023-12-03'), (4, 1, 1, '2023-12-20', NULL)`,
  "CREATE TABLE product (product_id INTEGER PRIMARY KEY, title VARCHAR, brand VARCHAR, list_price INTEGER)",
  "INSERT INTO product VALUES (1, 'Kettle', 'Acorn', 9), (2, 'Lamp', 'Acorn', 40), (3, 'Kite', 'Beacon', 15), (4, 'Drum', 'Beacon', 30)",
  "CREATE TABLE prize (prize_id INTEGER PRIMARY KEY, prize_name VARCHAR)",
  "INSERT INTO prize VALUES (1, 'Golden Pot'), (2, 'Blue Ribbon')",
  "CREATE TABLE product_prize (product_id INTEGER REFERENCES product(product_id), prize_id INTEGER REFERENCES prize(prize_id), result VARCHAR)",
  "INSERT INTO product_prize VALUES (1, 1, 'Winner'), (2, 1, 'Nominated'), (3, 2, 'Winner'), (4, 2, 'Winner')",
];

const records = recordsOf(SHOPS);

describe("the best of each", () => {
  test.each([
    ["What are the names of guests and the ids of their latest orders?", ["Dan | 4", "Eve | 3"]],
    ["What is the id of the first order of each guest?", ["1 | Dan", "3 | Eve"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("is not all that is shown where all of them are asked for as well", async () => {
    const question = "Which shop has the most clerks, and how many clerks does each shop have?";
    expect(await records.ask(question)).toEqual([
      ["Quay", 2],
      ["Mill", 1],
    ]);
  });
});

describe("figures of each group", () => {
  test("may be a count beside an extreme", async () => {
    const question = "For each brand, show the number of products and the highest list price.";
    expect(sorted(await records.ask(question))).toEqual(["Acorn | 2 | 40", "Beacon | 2 | 30"]);
  });

  test("read what is said of the records between", async () => {
    const question = "For every prize, show its name and the number of products that won it.";
    expect(sorted(await records.ask(question))).toEqual(["Blue Ribbon | 2", "Golden Pot | 1"]);
  });
});

describe("values of a column", () => {
  test.each([
    ["Which cities have both a shop and a guest?", ["Moss"]],
    ["Which cities have guests but no shop?", ["Lund"]],
    ["List all the brands that have no product cheaper than 12.", ["Beacon"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

test("what was ordered is no order of the rows", async () => {
  const rows = await records.ask("How many guests have not ordered anything since December 2023?");
  expect(rows).toEqual([[1]]);
});

describe("what is told of each", () => {
  test.each([
    ["city of each shop", ["Mill | Hamar", "Park | Moss", "Quay | Moss"]],
    ["name of each shop", ["Mill", "Park", "Quay"]],
    [
      "title and brand of each product",
      ["Drum | Beacon", "Kettle | Acorn", "Kite | Beacon", "Lamp | Acorn"],
    ],
    ["product id and list price of each product", ["1 | 9", "2 | 40", "3 | 15", "4 | 30"]],
    ["cities of shops", ["Hamar", "Moss", "Moss"]],
  ])("says whose it is, once: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});
