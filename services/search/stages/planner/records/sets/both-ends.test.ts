import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Ferries of an invented firm, their captains and the crossings that they made. */
const FERRIES = [
  "CREATE TABLE captain (captain_id INTEGER PRIMARY KEY, captain_name VARCHAR, birth_year INTEGER, wage INTEGER)",
  "INSERT INTO captain VALUES (1, 'Ida Penn', 1960, 4100), (2, 'Jon Reed', 1988, 3900), (3, 'Kit Moss', 1975, 5200)",
  "CREATE TABLE ferry (ferry_id INTEGER PRIMARY KEY, ferry_name VARCHAR, launched INTEGER, length_m DOUBLE, harbour VARCHAR, ticket_price DOUBLE, captain_id INTEGER REFERENCES captain (captain_id))",
  "INSERT INTO ferry VALUES (1, 'Gull', 1961, 40, 'Holm', 12, 1), (2, 'Tern', 1999, 25, 'Holm', 9, 2), (3, 'Skua', 2015, 70, 'Ness', 20, 3), (4, 'Knot', 1980, 30, 'Ness', 7, 3)",
  "CREATE TABLE crossing (crossing_id INTEGER PRIMARY KEY, ferry_id INTEGER REFERENCES ferry (ferry_id), crossed_on DATE, passengers INTEGER)",
  "INSERT INTO crossing VALUES (1, 1, '2024-01-02', 30), (2, 1, '2024-02-03', 40), (3, 2, '2024-03-04', 10), (4, 3, '2024-04-05', 90), (5, 1, '2024-05-06', 20)",
];

const records = recordsOf(FERRIES);

test.each([
  [
    "Who are the oldest and the youngest captain, and when were they born?",
    ["Ida Penn | 1960", "Jon Reed | 1988"],
  ],
  ["Who is the oldest captain and who is the youngest?", ["Ida Penn", "Jon Reed"]],
  [
    "Name the best and the worst paid captain with their wages.",
    ["Jon Reed | 3900", "Kit Moss | 5200"],
  ],
  [
    "What's the oldest ferry and what's the newest one, and in which years were they launched?",
    ["Gull | 1961", "Skua | 2015"],
  ],
  [
    "Which are the longest and the shortest ferry, and how long are they?",
    ["Skua | 70", "Tern | 25"],
  ],
  ["What are the longest and shortest ferries?", ["Skua", "Tern"]],
  [
    "What is the longest ferry, what is the shortest one, and how long are they?",
    ["Skua | 70", "Tern | 25"],
  ],
  [
    "What is the cheapest and what is the most expensive ferry, and what does each cost?",
    ["Knot | 7", "Skua | 20"],
  ],
  [
    "Show the name and the ticket price of the most expensive ferry and the cheapest one.",
    ["Knot | 7", "Skua | 20"],
  ],
  ["Which ferries have the highest and the lowest ticket price?", ["Knot", "Skua"]],
  ["What are the longest and the shortest ferry in Holm?", ["Gull", "Tern"]],
  ["Which ferry has the highest and which has the lowest ticket price?", ["Knot", "Skua"]],
  ["Which ferries have the most and the fewest crossings?", ["Gull", "Skua", "Tern"]],
])("those at both ends of an order: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["What are the highest and the lowest ticket price?", ["20 | 7"]],
  ["What is the highest and the lowest wage of captains?", ["5200 | 3900"]],
])("two figures are no records: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  "Who are the oldest captain and the cheapest ferry?",
  "Which ferry has the highest ticket price and the lowest crossing?",
  "What are the loudest and the quietest ferry?",
])("ends of two orders are not put together: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
