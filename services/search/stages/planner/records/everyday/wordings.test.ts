import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecords, type Records, sorted } from "../../../../testing/records.ts";

/** A co-operative of dairies that make cheeses, who works there, and what is sold at shows. */
const DAIRIES = [
  "CREATE TABLE dairies (dairy_id INTEGER PRIMARY KEY, dairy_name VARCHAR, owner_name VARCHAR, is_organic INTEGER, area_ha DOUBLE, founded INTEGER)",
  "INSERT INTO dairies VALUES (1, 'Alp', 'Ida Moss', 1, 40, 1901), (2, 'Brook', 'Joel Reed', 1, 90, 1888), (3, 'Crag', 'Mia Lunt', 0, 15, 1950)",
  "CREATE TABLE crops (crop_id INTEGER PRIMARY KEY, crop_name VARCHAR, price_per_kg DOUBLE)",
  "INSERT INTO crops VALUES (1, 'Oats', 2), (2, 'Rye', 3), (3, 'Hay', 1)",
  "CREATE TABLE dairy_crops (dairy_id INTEGER REFERENCES dairies (dairy_id), crop_id INTEGER REFERENCES crops (crop_id), PRIMARY KEY (dairy_id, crop_id))",
  "INSERT INTO dairy_crops VALUES (1, 1), (1, 2), (2, 1), (3, 3)",
  "CREATE TABLE deliveries (delivery_id INTEGER PRIMARY KEY, dairy_id INTEGER REFERENCES dairies (dairy_id), crop_id INTEGER REFERENCES crops (crop_id), delivery_date DATE, weight_kg INTEGER)",
  "INSERT INTO deliveries VALUES (1, 1, 1, '2024-01-01', 100), (2, 2, 1, '2024-02-01', 50)",
  "CREATE TABLE workers (worker_id INTEGER PRIMARY KEY, full_name VARCHAR, dairy_id INTEGER REFERENCES dairies (dairy_id), job_title VARCHAR, wage DOUBLE, join_date DATE)",
  "INSERT INTO workers VALUES (1, 'Ann Hill', 1, 'milker', 20, '2020-05-01'), (2, 'Ben Ash', 1, 'milker', 30, '2019-05-01'), (3, 'Cy Ray', 2, 'driver', 40, '2021-05-01')",
  "CREATE TABLE film (film_id INTEGER PRIMARY KEY, title VARCHAR, release_year INTEGER, runtime_min INTEGER, budget DOUBLE, dairy_id INTEGER REFERENCES dairies (dairy_id))",
  "INSERT INTO film VALUES (1, 'Milk', 2019, 90, 5, 1), (2, 'Curd', 2021, 120, 9, 1), (3, 'Whey', 2022, 60, 2, 2)",
  "CREATE TABLE screening (screening_id INTEGER PRIMARY KEY, film_id INTEGER REFERENCES film (film_id), ticket_price DOUBLE, tickets_sold INTEGER)",
  "INSERT INTO screening VALUES (1, 1, 10, 3), (2, 2, 8, 4), (3, 1, 5, 2)",
];

let records: Records;
beforeAll(async () => {
  records = await openRecords(DAIRIES);
});
afterAll(() => records.close());

test.each([
  ["How many movies are there?", ["3"]],
  ["Which worker has the highest wage?", ["Cy Ray"]],
  ["Which dairies grow oats?", ["Alp", "Brook"]],
  ["What crops does Crag grow?", ["Hay"]],
  ["Crag's crops", ["Hay"]],
  ["How many people work at Alp?", ["2"]],
  ["Who works at Alp?", ["Ann Hill", "Ben Ash"]],
  ["Which dairies employ nobody?", ["Crag"]],
  ["dairies where at least 2 people work", ["Alp"]],
  ["Which dairies have two workers or more?", ["Alp"]],
  ["dairies with zero workers", ["Crag"]],
  ["total organic dairies", ["2"]],
  ["To whom does Brook belong?", ["Joel Reed"]],
  ["What's the kilo price of rye?", ["3"]],
  ["How much does a worker earn on average?", ["30"]],
  ["How much do milkers earn on average?", ["25"]],
  ["How many tickets did we sell?", ["9"]],
  ["the highest-budget movie", ["Curd"]],
  ["Which dairy was founded first?", ["Brook"]],
  ["title and release year of films released after 2020", ["Curd | 2021", "Whey | 2022"]],
])("it is asked for in other words: %s", async (said, rows) => {
  expect(sorted(await records.ask(said))).toEqual(rows);
});

test.each([
  ["workers sorted by join date, newest first", ["Cy Ray", "Ann Hill", "Ben Ash"]],
  ["films sorted by budget, biggest first", ["Curd", "Milk", "Whey"]],
])("rows are in the order that is said: %s", async (said, rows) => {
  const found = await records.ask(said);
  expect("unused" in found ? found : found.map(([name]) => name)).toEqual(rows);
});

test.each(["films in chronological order of screenings", "tickets per dairy plate number"])(
  "what nothing tells of is named: %s",
  async (said) => {
    expect(await records.ask(said)).toHaveProperty("unused");
  },
);
