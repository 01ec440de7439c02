import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** A rowing club: stores with a least number, boats that are mended, fees of seasons, outings by seat. */
const CLUB = [
  "CREATE TABLE supplies (id INTEGER PRIMARY KEY, item VARCHAR, in_stock INTEGER, reorder_level INTEGER, unit_price DOUBLE)",
  "INSERT INTO supplies VALUES (1, 'rope', 3, 5, 2.5), (2, 'paint', 8, 5, 9), (3, 'oil', 5, 5, 4), (4, 'tar', 0, NULL, 3)",
  "CREATE TABLE members (id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, joined_on DATE, coach_id INTEGER, created_at TIMESTAMP)",
  "INSERT INTO members VALUES (1, 'Ida', 'Lund', '2020-01-01', NULL, '2026-09-01'), (2, 'Max', 'Reed', '2021-01-01', 1, '2021-01-01'), (3, 'Zoe', 'Voss', '2022-01-01', 1, '2022-01-01'), (4, 'Una', 'Fox', '2022-01-01', 2, '2026-09-02')",
  "CREATE TABLE boats (id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO boats VALUES (1, 'Spray'), (2, 'Gannet')",
  "CREATE TABLE damage_reports (id INTEGER PRIMARY KEY, boat_id INTEGER, happened_on DATE, mended_on DATE)",
  "INSERT INTO damage_reports VALUES (1, 1, '2026-01-01', '2026-01-20'), (2, 2, '2026-02-01', NULL)",
  "CREATE TABLE fees (id INTEGER PRIMARY KEY, member_id INTEGER, season INTEGER, paid_on DATE)",
  "INSERT INTO fees VALUES (1, 1, 2025, '2025-03-01'), (2, 2, 2025, NULL), (3, 1, 2026, NULL)",
  "CREATE TABLE outings (id INTEGER PRIMARY KEY, boat_id INTEGER, launched_at TIMESTAMP, landed_at TIMESTAMP)",
  "INSERT INTO outings VALUES (1, 1, '2026-06-01 08:00:00', '2026-06-01 09:00:00'), (2, 2, '2026-09-01 08:00:00', '2026-09-01 09:30:00')",
  "CREATE TABLE outing_members (outing_id INTEGER, member_id INTEGER, PRIMARY KEY (outing_id, member_id))",
  "INSERT INTO outing_members VALUES (1, 1), (1, 2), (2, 3)",
];

const club = recordsOf(CLUB);

test.each([
  // What is ordered anew at a level is, once it is reached.
  ["what are we running low on", ["oil", "rope"]],
  ["which supplies are running low", ["oil", "rope"]],
  ["what do we need to reorder", ["oil", "rope"]],
  ["what have we run out of", ["tar"]],
  ["which supplies are out of stock", ["tar"]],
  ["which boats are still broken", ["Gannet"]],
  ["boats that are waiting to be mended", ["Gannet"]],
  ["fees not paid in season 2025", ["2"]],
  ["who coaches the most people", ["Ida Lund"]],
  // Of the outings, and not of the day on which somebody joined or was written down.
  ["members without outings since August 2026", ["Ida | Lund", "Max | Reed", "Una | Fox"]],
  ["members who haven't been out since August 2026", ["Ida | Lund", "Max | Reed", "Una | Fox"]],
])("%s", async (question, rows) => {
  expect(sorted(await club.ask(question))).toEqual(rows);
});

test.each([
  // No stores of that name, nothing that says how many boats there should be.
  "which boats are running low",
  // Nothing tells orders, and none of it is out.
  "which boats are out of order form",
])("is not guessed: %s", async (question) => {
  expect(await club.ask(question)).toHaveProperty("unused");
});
