import { test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Loads on the trips of barges: what was carried is told by the loads, where to by the trips. */
const LOADS = [
  "CREATE TABLE barge (barge_id INTEGER PRIMARY KEY, barge_name VARCHAR)",
  "INSERT INTO barge VALUES (1, 'Linnet'), (2, 'Plover')",
  "CREATE TABLE quay (quay_id INTEGER PRIMARY KEY, quay_name VARCHAR)",
  "INSERT INTO quay VALUES (1, 'Marsh End'), (2, 'Old Lock')",
  "CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, barge_id INTEGER REFERENCES barge (barge_id), quay_id INTEGER REFERENCES quay (quay_id), departed_at DATE)",
  "INSERT INTO trip VALUES (1, 1, 1, '2021-02-01'), (2, 1, 2, '2022-03-01'), (3, 2, 1, '2022-01-01')",
  "CREATE TABLE load (load_id INTEGER PRIMARY KEY, trip_id INTEGER REFERENCES trip (trip_id), goods VARCHAR, tonnes INTEGER)",
  "INSERT INTO load VALUES (1, 1, 'gravel', 5), (2, 2, 'gravel', 7), (3, 2, 'straw', 2), (4, 3, 'bricks', 9), (5, 1, 'bricks', 4)",
];

const records = recordsOf(LOADS);

test.each([
  // Of one and the same trip.
  ["loads carried by Linnet to Old Lock", "2; 3"],
  ["which goods were carried to Marsh End in 2022", "bricks"],
  // Not those of some load that went elsewhere.
  ["which goods were never carried to Old Lock", "bricks"],
  ["which goods were not carried by Plover", "gravel; straw"],
  ["how many goods were never carried to Marsh End", "1"],
])("%s", async (question, expected) => {
  await records.isAnswered(question, expected);
});
