import { expect, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Doctors and their appointments, scheduled for another day than that of their entry; some are billed. */
const CLINIC = [
  "CREATE TABLE doctors (id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, hire_date DATE, left_date DATE)",
  "INSERT INTO doctors VALUES (1, 'Ada', 'Ames', '2015-03-01', NULL), (2, 'Bo', 'Burr', '2018-09-01', NULL), (3, 'Cy', 'Cole', '2021-01-15', NULL), (4, 'Di', 'Dorn', '2012-05-01', '2022-12-31')",
  "CREATE TABLE patients (id INTEGER PRIMARY KEY, name VARCHAR, dob DATE)",
  "INSERT INTO patients VALUES (1, 'Ivy', '1950-02-02'), (2, 'Jon', '1980-07-07'), (3, 'Kim', '2007-10-10'), (4, 'Leo', '1940-01-01'), (5, 'Mia', '1965-03-03'), (6, 'Ned', '2015-08-08')",
  "CREATE TABLE appointments (id INTEGER PRIMARY KEY, doctor_id INTEGER REFERENCES doctors (id), patient_id INTEGER REFERENCES patients (id), scheduled_at TIMESTAMP, status VARCHAR, created_at TIMESTAMP)",
  `INSERT INTO appointments VALUES (1, 4, 1, '2022-03-03 09:00', 'completed', '2022-02-20 12:00'), (2, 4, 2, '2022-11-08 09:00', 'no_show', '2022-10-30 12:00'),
    (3, 1, 1, '2023-01-10 09:00', 'completed', '2022-12-20 12:00'), (4, 2, 3, '2023-05-16 09:00', 'completed', '2023-05-01 12:00'),
    (5, 1, 4, '2023-09-12 09:00', 'cancelled', '2023-09-01 12:00'), (6, 1, 2, '2024-02-06 09:00', 'completed', '2024-01-20 12:00'),
    (7, 3, 5, '2024-04-09 09:00', 'completed', '2024-04-01 12:00'), (8, 2, 4, '2024-05-01 09:00', 'cancelled', '2024-04-20 12:00'),
    (9, 3, 1, '2024-05-21 09:00', 'no_show', '2024-05-10 12:00'), (10, 1, 5, '2024-06-30 09:00', 'completed', '2024-06-20 12:00')`,
  "CREATE TABLE invoices (id INTEGER PRIMARY KEY, inv_no VARCHAR, appointment_id INTEGER REFERENCES appointments (id), issued_on DATE, due_on DATE, paid_on DATE, total_amt DECIMAL(10, 2), pay_method VARCHAR)",
  `INSERT INTO invoices VALUES (1, 'I-1', 1, '2022-03-03', '2022-04-02', '2022-03-08', 100, 'card'), (2, 'I-2', 3, '2023-01-10', '2023-02-09', '2023-01-20', 150, 'cash'),
    (3, 'I-3', 4, '2023-05-16', '2023-06-15', '2023-06-25', 80, 'card'), (4, 'I-4', 6, '2024-02-06', '2024-03-07', '2024-03-01', 200, 'card'),
    (5, 'I-5', 7, '2024-04-09', '2024-05-09', NULL, 120, NULL), (6, 'I-6', 10, '2024-06-30', '2024-06-30', '2024-06-30', 60, 'card')`,
];

const records = recordsOf(CLINIC);
const { isAnswered } = records;

const rows = async (question: string) => {
  const found = await records.ask(question);
  if ("unused" in found) throw new Error(`not understood: ${found.unused}`);
  return found.map((row) => row.map(String).join(" | "));
};

test.each([
  ["appointments in 2023", "3; 4; 5"],
  ["appointments created in 2022 and scheduled in 2023", "3"],
  ["appointments per year", "2022 | 2; 2023 | 3; 2024 | 5"],
  [
    "first appointment date of each doctor",
    "Ada | Ames | 2023-01-10T09:00:00Z; Bo | Burr | 2023-05-16T09:00:00Z; Cy | Cole | 2024-04-09T09:00:00Z; Di | Dorn | 2022-03-03T09:00:00Z",
  ],
])("appointments are of the day for which they were scheduled: %s", isAnswered);

test.each([
  ["invoices in 2024", "I-4; I-5; I-6"],
  ["invoices paid in 2024", "I-4; I-6"],
])("invoices are of the day on which they were issued: %s", isAnswered);

test.each([
  ["doctors hired before 2020 with appointments in 2024", "Ada | Ames; Bo | Burr"],
  ["doctors hired before 2020 with no appointments in 2024", "Di | Dorn"],
  ["patients born before 1970 with appointments in 2024", "Ivy; Leo; Mia"],
])("a time is of what was named last: %s", isAnswered);

test.each([
  ["appointments last quarter", "6"],
  ["appointments in the last 6 months", "10; 6; 7; 8; 9"],
  ["appointments this month", "10"],
  ["invoices issued last quarter", "I-4"],
  ["invoices paid this month", "I-6"],
])("now is the 30th of June, the last day of the invoices: %s", isAnswered);

test.each([
  ["appointments older than 2023", "1; 2"],
  ["appointments later than 2024-05-01", "10; 9"],
  ["appointments earlier than 2023-02-01", "1; 2; 3"],
])("older is before and later is after: %s", isAnswered);

test.each([
  ["Which invoices were paid within 10 days of being issued?", "I-1; I-2; I-6"],
  ["Which invoices were paid more than 20 days after they were issued?", "I-3; I-4"],
  [
    "days between the first and last appointment of each doctor",
    "Ada | Ames | 537; Bo | Burr | 351; Cy | Cole | 42; Di | Dorn | 250",
  ],
  ["How many hours does it take on average to pay an invoice?", "379.2"],
  ["invoices paid after their due date", "I-3"],
  ["overdue invoices", "I-5"],
  ["invoices that are overdue", "I-5"],
  ["invoices paid on time", "I-1; I-2; I-4; I-6"],
  ["total invoice amount of Ada", "410"],
  ["highest invoice amount", "200"],
  [
    "number of appointments and number of invoices by doctor",
    "Ada | Ames | 4 | 3; Bo | Burr | 2 | 1; Cy | Cole | 2 | 1; Di | Dorn | 2 | 1",
  ],
])("days from one date to another: %s", isAnswered);

test.each([
  ["no-show rate", "20"],
  ["no-show rate by doctor", "Ada | Ames | 0; Bo | Burr | 0; Cy | Cole | 50; Di | Dorn | 50"],
  ["cancellation rate by doctor", "Ada | Ames | 25; Bo | Burr | 50; Cy | Cole | 0; Di | Dorn | 0"],
  ["What percentage of appointments were completed?", "60"],
  ["What percentage of appointments in 2022 were completed?", "50"],
])("rates are percentages of all appointments: %s", isAnswered);

test.each([
  [
    "For each doctor, return the number of completed and cancelled appointments.",
    "Ada | Ames | 3 | 1; Bo | Burr | 1 | 1; Cy | Cole | 1 | 0; Di | Dorn | 1 | 0",
  ],
  ["ratio of completed appointments to cancelled appointments", "3"],
  ["share of appointments by status", "cancelled | 0.2; completed | 0.6; no_show | 0.2"],
])("states beside each other: %s", isAnswered);

test.each([
  ["how many invoices have a payment method", "5"],
  ["invoices with no payment method", "I-5"],
  ["which payment method was used most often", "card"],
  ["unpaid invoices", "I-5"],
  ["doctors who still work here", "Ada | Ames; Bo | Burr; Cy | Cole"],
])("what is there, and what is not: %s", isAnswered);

test.each([
  [
    "number of appointments for each patient including those with none",
    "Ivy | 3; Jon | 2; Kim | 1; Leo | 2; Mia | 2; Ned | 0",
  ],
  [
    "number of appointments in 2024 for each doctor, including doctors with no appointments",
    "Ada | Ames | 2; Bo | Burr | 1; Cy | Cole | 2; Di | Dorn | 0",
  ],
  [
    "number of cancelled appointments for each doctor, including those with none",
    "Ada | Ames | 1; Bo | Burr | 1; Cy | Cole | 0; Di | Dorn | 0",
  ],
])("those with none are counted where they are asked for: %s", isAnswered);

test.each([
  ["patients older than 60 years", "Ivy; Leo"],
  ["patients under 18 years old", "Kim; Ned"],
  ["patients older than 80 years with appointments in 2024", "Leo"],
])("ages are those of the last day: %s", isAnswered);

test.each([
  [
    "number of appointments per doctor, cancelled appointments not counted",
    "Ada | Ames | 3; Bo | Burr | 1; Cy | Cole | 2; Di | Dorn | 2",
  ],
  [
    "How many appointments were there in 2024? Split them by status.",
    "cancelled | 1; completed | 3; no_show | 1",
  ],
])("remarks behind the question: %s", isAnswered);

test.each([
  [
    "total invoice amount by doctor",
    "Ada | Ames | 410; Bo | Burr | 80; Cy | Cole | 120; Di | Dorn | 100",
  ],
  ["difference between the total amount of card invoices and that of cash invoices", "290"],
])("sums of invoices: %s", isAnswered);

test.each([
  [
    "invoices and their total amounts, the cheapest one should come first",
    "I-6 | 60; I-3 | 80; I-1 | 100; I-5 | 120; I-2 | 150; I-4 | 200",
  ],
  [
    "doctors and their hire dates, the newest one should come first",
    "Cy | Cole | 2021-01-15; Bo | Burr | 2018-09-01; Ada | Ames | 2015-03-01; Di | Dorn | 2012-05-01",
  ],
])("what should come first does: %s", async (question, expected) => {
  expect((await rows(question)).join("; ")).toBe(expected);
});

test.each([
  "total discount of invoices",
  "average fee of doctors",
  "specialty of doctors",
  "average duration of appointments",
])("what no column tells is declined: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
