import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Shops with clerks, and lines of a quantity and a unit price. */
const LINES = [
  "CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO shop VALUES (1, 'Quay'), (2, 'Mill')",
  "CREATE TABLE clerk (clerk_id INTEGER PRIMARY KEY, name VARCHAR, shop_id INTEGER REFERENCES shop(shop_id), salary INTEGER)",
  "INSERT INTO clerk VALUES (1, 'Ann', 1, 30), (2, 'Ben', 1, 20), (3, 'Cleo', 2, 50)",
  "CREATE TABLE product (product_id INTEGER PRIMARY KEY, title VARCHAR, brand VARCHAR, list_price INTEGER)",
  "INSERT INTO product VALUES (1, 'Kettle', 'Acorn', 9), (2, 'Lamp', 'Acorn', 40)",
  "CREATE TABLE order_line (line_id INTEGER PRIMARY KEY, product_id INTEGER REFERENCES product(product_id), quantity INTEGER, unit_price INTEGER, sold_on DATE)",
  "INSERT INTO order_line VALUES (1, 1, 2, 9, DATE '2023-01-01'), (2, 1, 1, 8, DATE '2023-01-02'), (3, 2, 3, 40, DATE '2023-01-03')",
];

const records = recordsOf(LINES);

describe("what is shown", () => {
  test("is no part of a figure that the question explains", async () => {
    const question =
      "What are the total quantity and total revenue of each product? Revenue is quantity times unit price.";
    expect(sorted(await records.ask(question))).toEqual(["Kettle | 3 | 26", "Lamp | 3 | 120"]);
  });

  test("is in no order of records that are not shown", async () => {
    const question = "Rank the clerks by salary within each shop.";
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});
