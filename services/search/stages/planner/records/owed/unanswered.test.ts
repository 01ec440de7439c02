import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords, type Records, recordsOf, sorted } from "../../../../testing/records.ts";

/** Orders of a joiner's workshop: how many of a thing each is for, and who need not pay. */
const WORKSHOP = [
  "CREATE TABLE client (client_id INTEGER PRIMARY KEY, client_name VARCHAR, exempt_from_tax BOOLEAN, date_of_birth DATE)",
  "INSERT INTO client VALUES (1, 'Ida Holt', true, '1990-01-02'), (2, 'Max Dean', false, '1985-05-05')",
  "CREATE TABLE purchase (purchase_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client (client_id), ordered_on DATE, quantity INTEGER, amount DOUBLE, origin VARCHAR)",
  "INSERT INTO purchase VALUES (1, 1, '2024-03-01', 5, 100, 'North Mill'), (2, 2, '2024-04-01', 7, 50, 'North Mill'), (3, 2, '2025-01-01', 1, 20, 'South Mill')",
];

const records = recordsOf(WORKSHOP);

describe("what is asked of records", () => {
  test.each([
    ["How many purchases were ordered in 2024?", ["2"]],
    ["How many purchases came from North Mill?", ["2"]],
    ["Name and date of birth of the clients who are exempt", ["Ida Holt | 1990-01-02"]],
    ["How much did we order in 2024?", ["150"]],
  ])("is answered by its own words: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test.each([
    "Everything",
    "all data",
    "Which clients ran out?",
    "Who earns more than 35k?",
    "clients who earn over 4",
    "Which client was served first?",
    "client name, number of purchases and percentage (0 to 100)",
  ])("is not answered by a list or a figure of something else: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

/** A bakery: lines of orders each stand for several pieces; animals that wait for a home in its yard. */
const BAKERY = [
  "CREATE TABLE product (product_id INTEGER PRIMARY KEY, product_name VARCHAR)",
  "INSERT INTO product VALUES (1, 'Croissant'), (2, 'Baguette'), (3, 'Panettone')",
  "CREATE TABLE purchase_order (order_id INTEGER PRIMARY KEY, ordered_on DATE)",
  "INSERT INTO purchase_order VALUES (1, '2024-03-01'), (2, '2025-04-01')",
  "CREATE TABLE order_line (line_id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES purchase_order (order_id), product_id INTEGER REFERENCES product (product_id), quantity INTEGER)",
  "INSERT INTO order_line VALUES (1, 1, 1, 6), (2, 2, 1, 4), (3, 2, 2, 9)",
  "CREATE TABLE animal (animal_id INTEGER PRIMARY KEY, name VARCHAR, species VARCHAR, status VARCHAR, birth_date DATE)",
  "INSERT INTO animal VALUES (1, 'Poppy', 'dog', 'available', '2024-01-01'), (2, 'Rex', 'dog', 'adopted', '2025-01-01'), (3, 'Tom', 'cat', 'available', '2025-02-01')",
];

describe("words that look like others", () => {
  let bakery: Records;
  beforeAll(async () => {
    bakery = await openRecords(BAKERY);
  });
  afterAll(() => bakery.close());

  test.each([
    ["how many croissants did we sell in 2025", ["4"]],
    ["how many croissants were sold", ["10"]],
    ["how many order lines in 2025", ["2"]],
    ["How many dogs are available?", ["1"]],
  ])("are read for what they are: %s", async (question, rows) => {
    expect(sorted(await bakery.ask(question))).toEqual(rows);
  });

  test.each(["what has nobody ordered", "How many puppies were born in 2024?"])(
    "are no things, and nobody's name: %s",
    async (question) => expect(await bakery.ask(question)).toHaveProperty("unused"),
  );
});
