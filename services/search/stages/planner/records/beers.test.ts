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

/** A shop whose clients log in by another name, and which keeps what was ordered apart from what was invoiced. */
const SHOP = recordsOf([
  "CREATE TABLE clients (client_id INTEGER PRIMARY KEY, client_first_name VARCHAR, client_last_name VARCHAR, login_name VARCHAR, phone_number VARCHAR)",
  "INSERT INTO clients VALUES (1, 'Ada', 'Ash', 'ada1', '11'), (2, 'Bo', 'Bay', 'bo2', '22')",
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES clients (client_id))",
  "INSERT INTO orders VALUES (1, 1), (2, 2)",
  "CREATE TABLE products (product_id INTEGER PRIMARY KEY, product_name VARCHAR)",
  "INSERT INTO products VALUES (1, 'Rope'), (2, 'Sail')",
  "CREATE TABLE order_items (item_id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders (order_id), product_id INTEGER REFERENCES products (product_id), product_quantity INTEGER)",
  "INSERT INTO order_items VALUES (1, 1, 1, 5), (2, 1, 2, 9), (3, 2, 1, 7)",
  "CREATE TABLE invoice_lines (line_id INTEGER PRIMARY KEY, item_id INTEGER REFERENCES order_items (item_id), product_id INTEGER REFERENCES products (product_id), product_quantity INTEGER)",
  "INSERT INTO invoice_lines VALUES (1, 1, 1, 2), (2, 2, 2, 3)",
]);

test.each([
  ["What are the names of the clients?", "Ada | Ash; Bo | Bay"],
  ["Give the full name and phone number of the clients", "Ada | Ash | 11; Bo | Bay | 22"],
  [
    "Show all product names and the total quantity ordered for each product name",
    "Rope | 12; Sail | 9",
  ],
])("%s", (question, expected) => SHOP.isAnswered(question, expected));

/** Films and how often they are shown; the table has two letters where its column has one. */
const REELS = recordsOf([
  "CREATE TABLE carrousels (no INTEGER PRIMARY KEY, carousel VARCHAR UNIQUE, county VARCHAR)",
  "INSERT INTO carrousels VALUES (1, 'Dawn', 'Kent'), (2, 'Dusk', 'Kent')",
  "CREATE TABLE film (film_id INTEGER PRIMARY KEY, title VARCHAR, directed_by VARCHAR)",
  "INSERT INTO film VALUES (1, 'Ash', 'Ida'), (2, 'Elm', 'Ida'), (3, 'Oak', 'Max')",
  "CREATE TABLE plan (plan_id INTEGER PRIMARY KEY, film_id INTEGER REFERENCES film (film_id), shows_per_day INTEGER)",
  "INSERT INTO plan VALUES (1, 1, 3), (2, 2, 3), (3, 3, 5)",
]);

test.each([
  ["Show the director with the largest number of shows in total", "Ida"],
  [
    "List all directors along with the number of films directed by each director",
    "Ida | 2; Max | 1",
  ],
  ["List the county of all carousels", "Kent; Kent"],
])("%s", (question, expected) => REELS.isAnswered(question, expected));
