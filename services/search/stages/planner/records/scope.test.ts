import { describe, expect, test } from "vitest";
import { openRecords, recordsOf, sorted } from "../../../testing/records.ts";

/** A workshop: menders mend pieces of owners, in rooms; every mender has a home room. */
const WORKSHOP = [
  "CREATE TABLE room (room_id INTEGER PRIMARY KEY, room_name VARCHAR)",
  "INSERT INTO room VALUES (1, 'Attic'), (2, 'Vault'), (3, 'Shed')",
  "CREATE TABLE mender (mender_id INTEGER PRIMARY KEY, full_name VARCHAR, skill VARCHAR, town VARCHAR, hired DATE, home_room_id INTEGER REFERENCES room (room_id))",
  "INSERT INTO mender VALUES (1, 'Ida Holm', 'cellos', 'Ely', '2015-02-01', 1), (2, 'Ben Roth', 'clocks', 'Ely', '2019-02-01', 2), (3, 'Cy Dunn', 'clocks', 'Ware', '2021-02-01', 2)",
  "CREATE TABLE piece (piece_id INTEGER PRIMARY KEY, title VARCHAR, kind VARCHAR, worth INTEGER)",
  "INSERT INTO piece VALUES (1, 'Swan', 'cello', 40), (2, 'Owl', 'cello', 90), (3, 'Rook', 'clock', 70), (4, 'Jay', 'clock', 70)",
  "CREATE TABLE job (job_id INTEGER PRIMARY KEY, mender_id INTEGER REFERENCES mender (mender_id), piece_id INTEGER REFERENCES piece (piece_id), room_id INTEGER REFERENCES room (room_id), hours INTEGER, received DATE, state VARCHAR)",
  "INSERT INTO job VALUES (1, 2, 1, 3, 5, '2023-01-02', 'done'), (2, 1, 3, 1, 8, '2023-03-02', 'open'), (3, 2, 3, 3, 2, '2024-03-02', 'done'), (4, 3, 4, 2, 4, '2024-05-02', 'done')",
];

const records = recordsOf(WORKSHOP);

describe("by what a bare noun is told apart, whatever is said of it before", () => {
  test.each([
    ["menders hired after 2018 by town", ["Ely | 1", "Ware | 1"]],
    ["menders who were hired after 2012 by town", ["Ely | 2", "Ware | 1"]],
    ["jobs received in 2024 by state", ["done | 2"]],
    ["jobs longer than 4 hours by state", ["done | 1", "open | 1"]],
    ["list the menders hired after 2018", ["Ben Roth", "Cy Dunn"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("of whom something is asked", () => {
  test.each([
    ["For the menders in Ely, what is the average number of hours of jobs?", [[5]]],
    ["For menders hired after 2018, what is the total number of hours?", [[11]]],
    ["Among the menders in Ely, how many jobs are there per state?", ["done | 2", "open | 1"]],
    ["total hours by menders from Ely", [[15]]],
    ["how many jobs of pieces worth more than 60 were received in total", [[3]]],
  ])("%s", async (question, rows) => {
    const found = await records.ask(question);
    expect(rows.length > 1 ? sorted(found) : found).toEqual(rows);
  });

  test.each([
    ["For each mender in Ely, how many jobs are there?", ["Ben Roth | 2", "Ida Holm | 1"]],
    ["For the menders in Ely, how many jobs does each have?", ["Ben Roth | 2", "Ida Holm | 1"]],
    ["total hours by menders", ["Ben Roth | 7", "Cy Dunn | 4", "Ida Holm | 8"]],
  ])("is each of them where that is said: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

test("something is done to a thing of its kind, and not by who knows about such", async () => {
  const question = "which menders mended a cello";
  expect(await records.ask(question)).toEqual([["Ben Roth"]]);
  expect(sorted(await records.ask("menders with the skill cellos"))).toEqual(["Ida Holm"]);
});

test("one value is told of each best, however many have it", async () => {
  const question = "the worth of the most valuable piece of each kind";
  expect(sorted(await records.ask(question))).toEqual(["70 | clock", "90 | cello"]);
});

describe("what people did", () => {
  test("is not of those in whose places others did it", async () => {
    const statements = [
      "CREATE TABLE warden (warden_id INTEGER PRIMARY KEY, full_name VARCHAR)",
      "INSERT INTO warden VALUES (1, 'Ole Prinz')",
      "CREATE TABLE site (site_id INTEGER PRIMARY KEY, title VARCHAR, warden_id INTEGER REFERENCES warden (warden_id))",
      "INSERT INTO site VALUES (1, 'Lake', 1)",
      "CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, full_name VARCHAR)",
      "INSERT INTO guest VALUES (1, 'Ann Grey'), (2, 'Bo Reed')",
      "CREATE TABLE pitch (pitch_id INTEGER PRIMARY KEY, site_id INTEGER REFERENCES site (site_id))",
      "INSERT INTO pitch VALUES (1, 1)",
      "CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, guest_id INTEGER REFERENCES guest (guest_id), pitch_id INTEGER REFERENCES pitch (pitch_id))",
      "INSERT INTO booking VALUES (1, 1, 1), (2, 2, 1)",
      "CREATE TABLE payment (payment_id INTEGER PRIMARY KEY, booking_id INTEGER REFERENCES booking (booking_id), amount INTEGER)",
      "INSERT INTO payment VALUES (1, 1, 4000), (2, 2, 20)",
    ];
    const camp = await openRecords(statements);
    expect(await camp.ask("guests who paid more than 3000")).toEqual([["Ann Grey"]]);
    expect(await camp.ask("wardens paid more than 3000")).toEqual({ unused: "paid" });
    await camp.close();
  });
});
