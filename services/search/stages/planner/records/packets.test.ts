import { describe, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** A mail-order shop: who orders what, and what of that has gone out, whatever the orders are by now. */
const { isAnswered, isDeclined } = recordsOf([
  "CREATE TABLE Clients (client_id INTEGER PRIMARY KEY, client_name VARCHAR, client_details VARCHAR, home_code VARCHAR)",
  "INSERT INTO Clients VALUES (1, 'Ada', 'loyal', 'OSL'), (2, 'Bo', 'new', 'BGO'), (3, 'Cy', 'loyal', 'TRD'), (4, 'Di', 'rude', 'OSL')",
  "CREATE TABLE Sites (site_id INTEGER PRIMARY KEY, street VARCHAR, region VARCHAR)",
  "INSERT INTO Sites VALUES (1, 'Elm 1', 'Vestland'), (2, 'Oak 2', 'Nordland')",
  "CREATE TABLE Client_Site_History (client_id INTEGER REFERENCES Clients (client_id), site_id INTEGER REFERENCES Sites (site_id), date_from DATE)",
  "INSERT INTO Client_Site_History VALUES (1, 1, '2010-01-01'), (1, 2, '2015-01-01'), (2, 2, '2012-01-01'), (4, 1, '2011-01-01')",
  "CREATE TABLE Orders (order_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES Clients (client_id), order_status VARCHAR, date_order_placed DATE)",
  "INSERT INTO Orders VALUES (11, 1, 'Shipped', '2020-01-01'), (12, 1, 'Packing', '2021-01-01'), (13, 2, 'On Road', '2021-05-01'), (14, 3, 'Returned', '2022-01-01'), (15, 3, 'Packing', '2022-01-01')",
  "CREATE TABLE Invoices (invoice_number INTEGER PRIMARY KEY, invoice_date DATE)",
  "INSERT INTO Invoices VALUES (1, '2020-02-01'), (2, '2021-06-01'), (3, '2022-06-01')",
  "CREATE TABLE Shipments (shipment_id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES Orders (order_id), tracking_number VARCHAR, shipment_date DATE)",
  "INSERT INTO Shipments VALUES (1, 11, '3452', '2020-02-01'), (2, 13, '3453', '2021-06-01'), (3, 14, '3454', '2022-06-01')",
  "CREATE TABLE Products (product_id INTEGER PRIMARY KEY, product_name VARCHAR)",
  "INSERT INTO Products VALUES (1, 'kite'), (2, 'lamp'), (3, 'vase')",
  "CREATE TABLE Order_Items (order_item_id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES Orders (order_id), product_id INTEGER REFERENCES Products (product_id))",
  "INSERT INTO Order_Items VALUES (1, 11, 1), (2, 11, 2), (3, 12, 1), (4, 13, 1), (5, 14, 2)",
]);

describe("details", () => {
  test.each([
    ["What are the details of the clients who have orders?", "loyal; loyal; new"],
    ["List the client details of the clients with orders on road.", "new"],
    ["Show all details of the client Ada.", "1 | Ada | loyal | OSL"],
    ["What are the details of the product kite?", "1 | kite"],
    ["Show the names of clients who do not have site information.", "Cy"],
  ])("are a column where that is called so, and all of them where none is: %s", isAnswered);
});

describe("what was done", () => {
  test.each([
    ["Find the ids of orders which were shipped after 2021-01-01.", "13; 14"],
    ["Find the id of the order that was shipped most recently.", "14"],
    ["Which orders have not been shipped at all? Give me their ids.", "12; 15"],
    ["Which orders have the status shipped?", "11"],
    ["invoices created before 2021-01-01 or after 2022-01-01", "1; 3"],
    ["orders placed by Ada", "11; 12"],
    ["Which clients have lived in the region Vestland?", "Ada; Di"],
  ])("is told by its records and their day: %s", isAnswered);

  test.each(["Which clients live in the region Vestland?", "orders painted in 2021"])(
    "and by nothing else: %s",
    isDeclined,
  );
});

describe("how many of each", () => {
  test.each([
    ["List the name and count of each product in all orders.", "kite | 3; lamp | 2"],
    ["List the count and id of each product in all the orders.", "1 | 3; 2 | 2"],
    ["number of each product in orders", "kite | 3; lamp | 2"],
    ["How many orders has each client placed?", "Ada | 2; Bo | 1; Cy | 2"],
    ["number of orders placed by each client", "Ada | 2; Bo | 1; Cy | 2"],
    ["How many times was each product ordered?", "kite | 3; lamp | 2"],
  ])("is told of each: %s", isAnswered);
});

describe("what is called by a number or a code", () => {
  test.each([
    ["Which order has the shipment whose tracking number is 3453?", "13"],
    ["the order with the tracking number 3453", "13"],
    ["Names of clients who are not from the home with code OSL", "Bo; Cy"],
  ])("is that one: %s", isAnswered);
});
