import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Barges that were built once, make many runs, and are surveyed now and then. */
const BARGES = [
  "CREATE TABLE barge (barge_id INTEGER PRIMARY KEY, barge_name VARCHAR, built INTEGER)",
  "INSERT INTO barge VALUES (1, 'Linnet', 1990), (2, 'Plover', 2001)",
  "CREATE TABLE quay (quay_id INTEGER PRIMARY KEY, quay_name VARCHAR)",
  "INSERT INTO quay VALUES (1, 'Marsh End'), (2, 'Old Lock')",
  "CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, barge_id INTEGER REFERENCES barge (barge_id), quay_id INTEGER REFERENCES quay (quay_id), departed_at TIMESTAMP, arrived_at TIMESTAMP)",
  "INSERT INTO trip VALUES (1, 1, 1, '2021-02-01', '2021-02-03'), (2, 1, 2, '2022-03-01', '2022-03-02'), (3, 2, 1, '2023-01-01', '2023-01-05'), (4, 1, 1, '2021-06-01', '2021-06-02')",
  "CREATE TABLE survey (survey_id INTEGER PRIMARY KEY, barge_id INTEGER REFERENCES barge (barge_id), surveyed_on DATE, outcome VARCHAR)",
  "INSERT INTO survey VALUES (1, 1, '2020-01-01', 'failed'), (2, 1, '2021-01-01', 'passed'), (3, 2, '2022-01-01', 'failed'), (4, 2, '2021-05-01', 'failed')",
];

const records = recordsOf(BARGES);

test.each([
  ["last trip of Linnet", 2],
  ["first trip of Linnet in 2021", 1],
  ["last survey of Linnet", 2],
  ["latest trip of Plover", 3],
])("%s is one of them by their own day", async (question, id) => {
  const rows = await records.ask(question);
  expect(rows).toHaveLength(1);
  expect(rows).toMatchObject([expect.arrayContaining([id])]);
});

test.each(["when did Linnet first go to Old Lock", "barges whose last survey failed"])(
  "%s is declined: of each it is another",
  async (question) => {
    await records.isDeclined(question);
  },
);

/** Whoever taught somebody was taught, too. */
const GUILD = recordsOf([
  "CREATE TABLE mason (mason_id INTEGER PRIMARY KEY, mason_name VARCHAR, mentor_id INTEGER REFERENCES mason (mason_id))",
  "INSERT INTO mason VALUES (1, 'Odo', NULL)",
  "INSERT INTO mason VALUES (2, 'Wido', 1)",
  "INSERT INTO mason VALUES (3, 'Hugo', 2)",
]);

test("a tie that is said twice is not gone once", async () => {
  await GUILD.isAnswered("mentor of Hugo", "Wido");
  await GUILD.isDeclined("mentor of the mentor of Hugo");
});
