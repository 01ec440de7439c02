import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A ferry line: trips of boats, tickets of trips, to buy and to give back. */
const FERRY = [
  "CREATE TABLE boats (boat_id INTEGER PRIMARY KEY, boat_name VARCHAR, yard VARCHAR)",
  "INSERT INTO boats VALUES (1, 'Sea Otter', 'Lund'), (2, 'Otter', 'Lund'), (3, 'Heron', 'Vik')",
  "CREATE TABLE trips (trip_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boats (boat_id), sailed_on DATE, score INTEGER)",
  "INSERT INTO trips VALUES (1, 1, '2024-01-05', 5), (2, 1, '2024-01-20', 3), (3, 2, '2024-02-04', 1), (4, 3, '2024-02-08', 2), (5, 1, '2024-02-09', 4)",
  "CREATE TABLE tickets (ticket_id INTEGER PRIMARY KEY, trip_id INTEGER REFERENCES trips (trip_id), side VARCHAR, price INTEGER)",
  "INSERT INTO tickets VALUES (1, 1, 'buy', 10), (2, 1, 'refund', 10), (3, 2, 'buy', 20), (4, 4, 'buy', 30)",
];

const records = recordsOf(FERRY);

const rows = async (question: string) => {
  const found = await records.ask(question);
  return "unused" in found ? found.unused : found.map((row) => row.map(String).join(" | "));
};

test.each([
  [
    "How many trips did the boat Otter make? Always filter names using ILIKE with wildcards.",
    ["4"],
  ],
  ["How many trips did the boat Otter make? Filter names case-insensitively.", ["1"]],
  ["How many trips did the boat Otter make? Filter yards using LIKE with wildcards", ["1"]],
  [
    "How many trips did each boat make? To get the trips of each boat, join the boats and trips tables. Always order results with NULLS last.",
    ["Sea Otter | 3", "Heron | 1", "Otter | 1"],
  ],
  [
    "What is the average score of boats from Lund? Assume the score of a boat to be its average score, and compute it before computing other aggregates on it.",
    ["2.5"],
  ],
  [
    "How many trips were there each month?\nTruncate date to month for aggregation.",
    ["2024-01-01 | 2", "2024-02-01 | 3"],
  ],
  [
    "What is the AS of each yard? AS = average score. PMX = per month extras",
    ["Lund | 3.25", "Vik | 2"],
  ],
])("looks up as it is told to: %s", async (question, answer) => {
  expect(await rows(question)).toEqual(answer);
});

test.each([
  ["How many trips did each boat make? To get trips, join boats with tickets.", "tickets"],
  ["How many trips were there each month? Truncate date to week for aggregation.", "date to week"],
  ["How many trips were there? Which boats are wildcards?", "wildcards"],
])("says what it does not obey: %s", async (question, unused) => {
  expect(await rows(question)).toContain(unused);
});
