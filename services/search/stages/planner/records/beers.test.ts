import { test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Beers of breweries and hops, and what was ordered of them. */
const BEERS = recordsOf([
  "CREATE TABLE hops (id INTEGER PRIMARY KEY, hop VARCHAR UNIQUE, color VARCHAR)",
  "INSERT INTO hops VALUES (1, 'Saaz', 'Green'), (2, 'Fuggle', 'Gold')",
  "CREATE TABLE beer (beer_id INTEGER PRIMARY KEY, name VARCHAR, brewery VARCHAR, written_by VARCHAR, hop VARCHAR REFERENCES hops (hop), year INTEGER, price INTEGER, score INTEGER, bottle_size VARCHAR)",
  "INSERT INTO beer VALUES (1, 'Amber', 'Lund', 'Ida', 'Saaz', 2008, 4, 91, 'Large'), (2, 'Brune', 'Lund', 'Ida', 'Fuggle', 2010, 6, 85, 'Small'), (3, 'Claire', 'Moss', 'Max', 'Saaz', 2010, 8, 95, 'Large')",
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, order_details VARCHAR)",
  "INSERT INTO orders VALUES (1, 'New'), (2, 'Again')",
  "CREATE TABLE invoices (invoice_number INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders (order_id), invoice_date DATE, units_per_day INTEGER)",
  "INSERT INTO invoices VALUES (1, 1, '2023-01-01', 3), (2, 1, '2023-02-01', 4), (3, 2, '2023-03-01', 5)",
]);

test.each([
  ["Find the names of beers produced in 2010", "Brune; Claire"],
  ["How many beers are produced at the Lund brewery?", "2"],
  ["Find the names of beers that have scores higher than 90", "Amber; Claire"],
  ["What are the names of beers whose score is higher than 90?", "Amber; Claire"],
  ["What are the average price and score of beers from Lund?", "5 | 88"],
  [
    "What are the maximum price and score of beers for each brewery?",
    "Lund | 6 | 91; Moss | 8 | 95",
  ],
  ["Find the different bottle sizes", "Large; Small"],
  ["What are the numbers of beers for different hops?", "Fuggle | 1; Saaz | 2"],
  ["List all writers along with the number of beers written by each writer", "Ida | 2; Max | 1"],
  [
    "Show the invoice number and order id and order details for all invoices",
    "1 | 1 | New; 2 | 1 | New; 3 | 2 | Again",
  ],
  ["What is the total number of units per day for each order?", "Again | 5; New | 7"],
])("%s", (question, expected) => BEERS.isAnswered(question, expected));

test("the price and the score are not both averaged", () =>
  BEERS.isDeclined("What is the average price and the score of beers?"));
