import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A dairy that cheese is delivered to, of two kinds of milk. */
const DAIRY = [
  "CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO maker VALUES (1, 'Ada Frost'), (2, 'Ben Hale'), (3, 'Cy Lund'), (4, 'Di Orr')",
  "CREATE TABLE cheese (cheese_id INTEGER PRIMARY KEY, name VARCHAR, milk VARCHAR)",
  "INSERT INTO cheese VALUES (1, 'Old Rind', 'goat'), (2, 'Pale Wheel', 'goat'), (3, 'Blue Tor', 'sheep')",
  "CREATE TABLE delivery (delivery_id INTEGER PRIMARY KEY, maker_id INTEGER REFERENCES maker (maker_id), cheese_id INTEGER REFERENCES cheese (cheese_id), delivered_on DATE, weight_kg DOUBLE, price_per_kg DOUBLE)",
  "INSERT INTO delivery VALUES (1, 1, 1, DATE '2023-02-01', 50, 9), (2, 1, 2, DATE '2023-03-01', 1, 8), (3, 2, 1, DATE '2023-03-05', 40, 9), (4, 2, 1, DATE '2023-03-20', 30, 7), (5, 3, 3, DATE '2022-05-01', 44, 6), (6, 4, 3, DATE '2022-05-02', 45, 6), (7, 1, 3, DATE '2022-06-01', 10, 5)",
  "CREATE TABLE animal (animal_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO animal VALUES (1, 'Nan'), (2, 'Tup')",
  "CREATE TABLE checkup (checkup_id INTEGER PRIMARY KEY, animal_id INTEGER REFERENCES animal (animal_id), seen_on DATE, weight_kg DOUBLE)",
  "INSERT INTO checkup VALUES (1, 1, DATE '2023-01-01', 60), (2, 1, DATE '2023-02-01', 61), (3, 2, DATE '2023-01-01', 90)",
  "CREATE TABLE vat (vat_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO vat VALUES (1, 'North Vat'), (2, 'South Vat')",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, vat_id INTEGER REFERENCES vat (vat_id), repaired_on DATE, cost DOUBLE)",
  "INSERT INTO repair VALUES (1, 1, DATE '2023-01-10', 10), (2, 1, DATE '2023-01-20', 10), (3, 2, DATE '2022-04-01', 70), (4, 1, DATE '2023-06-01', 55)",
  "CREATE TABLE cleaning (cleaning_id INTEGER PRIMARY KEY, vat_id INTEGER REFERENCES vat (vat_id), cleaned_on DATE)",
  "INSERT INTO cleaning VALUES (1, 1, DATE '2023-01-10')",
  "CREATE TABLE member (member_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO member VALUES (1, 'Ida Moss'), (2, 'Joel Reed')",
  "CREATE TABLE book (book_id INTEGER PRIMARY KEY, title VARCHAR, genre VARCHAR)",
  "INSERT INTO book VALUES (1, 'Fog', 'thriller'), (2, 'Ice', 'thriller'), (3, 'Hay', 'romance')",
  "CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (member_id), book_id INTEGER REFERENCES book (book_id), borrowed_on DATE)",
  "INSERT INTO loan VALUES (1, 1, 1, DATE '2023-01-01'), (2, 1, 1, DATE '2023-02-01'), (3, 1, 1, DATE '2023-03-01'), (4, 2, 1, DATE '2023-01-01'), (5, 2, 2, DATE '2023-02-01')",
  "CREATE TABLE doctor (doctor_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO doctor VALUES (1, 'Una Park'), (2, 'Vic Stone')",
  "CREATE TABLE patient (patient_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, illness VARCHAR)",
  "INSERT INTO patient VALUES (1, 'Al', 'Dow', 'asthma'), (2, 'Bo', 'Eng', 'asthma')",
  "CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, doctor_id INTEGER REFERENCES doctor (doctor_id), patient_id INTEGER REFERENCES patient (patient_id), visited_on DATE)",
  "INSERT INTO visit VALUES (1, 1, 1, DATE '2023-01-01'), (2, 1, 1, DATE '2023-02-01'), (3, 1, 1, DATE '2023-03-01'), (4, 2, 1, DATE '2023-01-01'), (5, 2, 2, DATE '2023-02-01')",
];

const records = recordsOf(DAIRY);

const answer = async (question: string) => {
  const rows = await records.ask(question);
  return Array.isArray(rows) ? rows.map(String) : rows;
};

describe("the most of a kind of thing", () => {
  test.each([
    // Ada Frost brought two different cheeses of goat milk, and the heaviest single one.
    ["who delivered the most goat", ["Ben Hale"]],
    ["who delivered the most goat in 2023", ["Ben Hale"]],
    ["which maker delivered the most sheep", ["Di Orr"]],
    // Joel Reed borrowed two different ones.
    ["which member borrowed the most thrillers", ["Ida Moss"]],
  ])("is what there was of it, and not how many kinds: %s", async (question, expected) => {
    expect(await answer(question)).toEqual(expected);
  });

  test("counts people once each", async () => {
    expect(await answer("which doctor saw the most asthma patients")).toEqual(["Vic Stone"]);
  });
});

describe("whoever is ranked by the figure of many records", () => {
  test.each([
    ["top 2 makers by delivered weight", ["Ben Hale,70", "Ada Frost,61"]],
    ["top 3 makers by weight delivered", ["Ben Hale,70", "Ada Frost,61", "Di Orr,45"]],
  ])("has the total of it: %s", async (question, expected) => {
    expect(await answer(question)).toEqual(expected);
  });

  test("but is not as heavy as all its weighings together", async () => {
    expect(await answer("top 1 animals by weight")).not.toEqual(["Nan,121"]);
  });
});

describe("what costs most", () => {
  test.each([
    ["which vat has cost us most in repairs", ["North Vat"]],
    ["which vat has cost us most in repairs in 2022", ["South Vat"]],
    ["which vat had the most repairs", ["North Vat"]],
  ])("does so by its total: %s", async (question, expected) => {
    expect(await answer(question)).toEqual(expected);
  });

  test("is not told by a number of what has no cost", async () => {
    expect(await records.ask("which vat has cost us most in cleanings")).toHaveProperty("unused");
  });
});

describe("the period with the most", () => {
  test.each([
    ["in which month of 2023 was the most weight delivered", ["2023-03-01,71"]],
    ["in which month was the most weight delivered", ["2022-05-01,89"]],
    ["which month of 2022 had the most deliveries", ["2022-05-01,2"]],
    ["which month had the highest repair cost", ["2022-04-01,70"]],
    ["year with the highest total repair cost", ["2023,75"]],
    ["year with the highest price per kg", ["2023,9"]],
  ])("is one, by its total, of the time that was said: %s", async (question, expected) => {
    expect(await answer(question)).toEqual(expected);
  });

  test.each([
    "in which month of 2022 or 2023 was the most weight delivered",
    "in which month not in 2023 was the most weight delivered",
  ])("is not asked of one of two times: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});
