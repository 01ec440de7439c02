import { describe, expect, test } from "vitest";
import { openRecords, recordsOf, sorted } from "../../../testing/records.ts";

/** A fire brigade: engines of a kind turn out to alarms, are inspected, and ranks change. */
const BRIGADE = [
  "CREATE TABLE kind (code VARCHAR PRIMARY KEY, title VARCHAR)",
  "INSERT INTO kind VALUES ('P', 'pump'), ('L', 'ladder')",
  "CREATE TABLE engine (sign VARCHAR PRIMARY KEY, kind_code VARCHAR REFERENCES kind (code), base VARCHAR)",
  "INSERT INTO engine VALUES ('P1', 'P', 'Quay'), ('P2', 'P', 'Mill'), ('L1', 'L', 'Quay')",
  "CREATE TABLE member (member_id INTEGER PRIMARY KEY, full_name VARCHAR, job VARCHAR)",
  "INSERT INTO member VALUES (1, 'Ida Holm', 'trainer'), (2, 'Ben Roth', 'driver'), (3, 'Cy Dunn', 'driver')",
  "CREATE TABLE rank_history (member_id INTEGER REFERENCES member (member_id), rank VARCHAR, from_date DATE, to_date DATE)",
  "INSERT INTO rank_history VALUES (1, 'leader', '2015-01-01', NULL), (2, 'leader', '2012-01-01', '2019-01-01'), (2, 'chief', '2019-01-01', NULL)",
  "CREATE TABLE alarm (alarm_id INTEGER PRIMARY KEY, reported_on DATE, district VARCHAR, category VARCHAR, severity INTEGER, false_alarm INTEGER)",
  "INSERT INTO alarm VALUES (1, '2023-02-01', 'Moor', 'flood', 5, 0), (2, '2023-03-01', 'Moor', 'smoke', 1, 1), (3, '2024-03-01', 'Fen', 'smoke', 2, 1), (4, '2024-05-01', 'Moor', 'flood', 4, 1)",
  "CREATE TABLE turnout (alarm_id INTEGER REFERENCES alarm (alarm_id), sign VARCHAR REFERENCES engine (sign), PRIMARY KEY (alarm_id, sign))",
  "INSERT INTO turnout VALUES (1, 'P1'), (2, 'P1'), (3, 'L1')",
  "CREATE TABLE inspection (inspection_id INTEGER PRIMARY KEY, sign VARCHAR REFERENCES engine (sign), done_on DATE, result VARCHAR)",
  "INSERT INTO inspection VALUES (1, 'P1', '2024-01-01', 'F'), (2, 'L1', '2024-02-01', 'P')",
  "CREATE TABLE course (course_id INTEGER PRIMARY KEY, title VARCHAR, trainer_id INTEGER REFERENCES member (member_id))",
  "INSERT INTO course VALUES (1, 'Ropes', 1), (2, 'Smoke', 2), (3, 'Boats', NULL)",
];

const brigade = recordsOf(BRIGADE);

describe("records of which a noun is true", () => {
  test.each([
    ["false alarms by district", ["Fen | 1", "Moor | 2"]],
    ["pumps in Quay", ["P1"]],
    ["how many pumps are there", ["2"]],
    ["courses without a trainer", ["Boats"]],
    ["who is a leader now", ["Ida Holm"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await brigade.ask(question))).toEqual(rows);
  });
});

test("the worst by what does harm has the most of it", async () => {
  expect(await brigade.ask("worst category by average severity")).toEqual([["flood"]]);
});

test("what was done to a thing is not what befell another", async () => {
  expect(await brigade.ask("engines that failed an inspection")).toHaveProperty("unused");
});

/** Tracks are released in one year and played in others. */
const RADIO = [
  "CREATE TABLE track (track_id INTEGER PRIMARY KEY, title VARCHAR, released INTEGER, seconds INTEGER)",
  "INSERT INTO track VALUES (1, 'Swan', 2010, 200), (2, 'Owl', 2022, 180), (3, 'Rook', 1999, 240)",
  "CREATE TABLE programme (show_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO programme VALUES (1, 'Dawn'), (2, 'Dusk')",
  "CREATE TABLE episode (episode_id INTEGER PRIMARY KEY, show_id INTEGER REFERENCES programme (show_id), aired_on DATE)",
  "INSERT INTO episode VALUES (1, 1, '2022-01-01'), (2, 2, '2023-01-01')",
  "CREATE TABLE airplay (episode_id INTEGER REFERENCES episode (episode_id), track_id INTEGER REFERENCES track (track_id), PRIMARY KEY (episode_id, track_id))",
  "INSERT INTO airplay VALUES (1, 1), (2, 2), (2, 3)",
];

test.each([
  ["which tracks were played on Dawn in 2022", ["Swan"]],
  ["which tracks were played on Dusk in 2022", []],
  ["which tracks were released in 2022", ["Owl"]],
])("a time is of what was done, and not of who has another day: %s", async (question, rows) => {
  const radio = await openRecords(RADIO);
  expect(sorted(await radio.ask(question))).toEqual(rows);
  await radio.close();
});
