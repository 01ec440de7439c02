import { expect, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Presses that are hired out, what they cost and what their repairs do, and who mends them. */
const PRESSES = [
  "CREATE TABLE yard (yard_id INTEGER PRIMARY KEY, yard_name VARCHAR)",
  "INSERT INTO yard VALUES (1, 'Ely'), (2, 'Cork')",
  "CREATE TABLE press (press_id INTEGER PRIMARY KEY, press_name VARCHAR, maker VARCHAR, period VARCHAR, daily_rate DOUBLE, purchase_price DOUBLE, yard_id INTEGER REFERENCES yard (yard_id))",
  `INSERT INTO press VALUES (1, 'Bess', 'Vigo', 'old', 10, 500, 1), (2, 'Cora', 'Vigo', 'old', 15, 700, 1),
    (3, 'Dot', 'Speidel', 'new', 20, 900, 2), (4, 'Elsa', 'Speidel', 'old', 25, 800, 2)`,
  "CREATE TABLE fault (fault_id INTEGER PRIMARY KEY, press_id INTEGER REFERENCES press (press_id), reported_on DATE, repair_cost DOUBLE)",
  "INSERT INTO fault VALUES (1, 1, '2023-02-01', 30), (2, 3, '2024-02-01', 50), (3, 3, '2024-03-01', 20)",
  "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, customer_name VARCHAR, customer_type VARCHAR)",
  "INSERT INTO customer VALUES (1, 'Hall', 'school'), (2, 'Lane', 'school'), (3, 'Penn', 'farm')",
  "CREATE TABLE press_rental (rental_id INTEGER PRIMARY KEY, press_id INTEGER REFERENCES press (press_id), customer_id INTEGER REFERENCES customer (customer_id), rented_on DATE, fee DOUBLE)",
  "INSERT INTO press_rental VALUES (1, 1, 1, '2023-05-01', 20), (2, 2, 1, '2023-06-01', 30), (3, 1, 3, '2023-07-01', 20), (4, 3, 2, '2024-01-01', 40)",
  "CREATE TABLE fitter (fitter_id INTEGER PRIMARY KEY, fitter_name VARCHAR, speciality VARCHAR, hire_date DATE, yard_id INTEGER REFERENCES yard (yard_id))",
  "INSERT INTO fitter VALUES (1, 'Ada', 'screws', '2012-01-01', 1), (2, 'Ben', 'cloths', '2018-01-01', 1), (3, 'Cleo', 'screws', '2020-01-01', 2)",
  "CREATE TABLE service (service_id INTEGER PRIMARY KEY, press_id INTEGER REFERENCES press (press_id), fitter_id INTEGER REFERENCES fitter (fitter_id), done_on DATE, hours DOUBLE)",
  "INSERT INTO service VALUES (1, 1, 1, '2023-01-01', 2), (2, 2, 1, '2024-01-01', 3), (3, 3, 2, '2024-02-01', 4)",
  "CREATE TABLE cloth (cloth_id INTEGER PRIMARY KEY, cloth_name VARCHAR, price_per_metre DOUBLE, metres_in_stock DOUBLE)",
  "INSERT INTO cloth VALUES (1, 'Hemp', 4, 50), (2, 'Nylon', 9, 70)",
  "CREATE TABLE cloth_order (order_id INTEGER PRIMARY KEY, cloth_id INTEGER REFERENCES cloth (cloth_id), ordered_on DATE, metres_ordered DOUBLE)",
  "INSERT INTO cloth_order VALUES (1, 1, '2023-01-01', 10), (2, 1, '2024-01-01', 20), (3, 2, '2024-02-01', 5)",
];

const records = recordsOf(PRESSES);
const { isAnswered } = records;

test.each([
  ["Which fitters were hired before 2019?", "Ada; Ben"],
  ["Which presses rent for more than 12 a day?", "Cora; Dot; Elsa"],
  ["Which old presses rent for more than 12 a day?", "Cora; Elsa"],
])("what is said of them asks for no records of the like: %s", isAnswered);

test.each([
  ["How many schools rented in 2023?", "1"],
  ["How many schools rent from us?", "2"],
  ["How many presses did schools rent in 2023?", "2"],
])("those of a kind are counted, and not what they did: %s", isAnswered);

test.each([
  ["Which fitters specialise in screws?", "Ada; Cleo"],
  ["Which fitter has done the most services?", "Ada"],
  ["the two most expensive pieces of press", "Dot | 900; Elsa | 800"],
])("who it is, is asked for: %s", isAnswered);

test.each([
  ["What did we spend on rentals in 2023?", "70"],
  ["How much did the presses at Ely cost?", "1200"],
  ["How many hours were spent on services in 2024?", "7"],
  ["How many hours did Ada spend on services?", "5"],
  ["How many metres of Hemp were ordered in 2024?", "20"],
  ["How many metres were ordered of each cloth?", "Hemp | 30; Nylon | 5"],
  ["cheapest cloth per metre", "Hemp | 4"],
])("amounts are those that the words name, added up: %s", isAnswered);

test("makers some of whose machines had no faults are not those of whom none had", async () => {
  expect(await records.ask("Which makers have had no faults?")).toHaveProperty("unused");
  await isAnswered("Which presses have had no faults?", "Cora; Elsa");
});

test("a press is no rental of presses, however alike their numbers are", async () => {
  await isAnswered("Which press has the highest average fee?", "Dot");
  await isAnswered("average fee of each press", "Bess | 20; Cora | 30; Dot | 40");
});
