import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** A laundry that writes short what its names and its kinds are called by. */
const LAUNDRY = [
  "CREATE TABLE clnt (cl_id INTEGER PRIMARY KEY, cl_nm VARCHAR, sect VARCHAR)",
  "INSERT INTO clnt VALUES (1, 'Elm House', 'CHAR'), (2, 'Fox Inn', 'HOSP'), (3, 'Gull Bar', 'HOSP'), (4, 'Hay School', 'EDU')",
  "CREATE TABLE mchn (mch_id INTEGER PRIMARY KEY, mch_cd VARCHAR, descr VARCHAR, tech VARCHAR, yr_blt INTEGER)",
  "INSERT INTO mchn VALUES (1, 'W10', 'Drum washer', 'DIG', 2001), (2, 'D20', 'Steam dryer', 'MECH', 1990), (3, 'P30', 'Rotary press', 'MECH', 2015)",
  "CREATE TABLE wsh_job (job_no INTEGER PRIMARY KEY, cl_id INTEGER REFERENCES clnt (cl_id), mch_id INTEGER REFERENCES mchn (mch_id), stat VARCHAR, job_typ VARCHAR, rcv_dt DATE, del_dt DATE)",
  "INSERT INTO wsh_job VALUES (1, 1, 1, 'HLD', 'STNRM', '2024-01-01', NULL), (2, 2, 1, 'DEL', 'IRON', '2024-01-02', '2024-01-09'), (3, 2, 2, 'CXL', 'STNRM', '2024-01-03', NULL), (4, 3, 3, 'DEL', 'IRON', '2024-02-03', '2024-02-05'), (5, 1, 2, 'WIP', 'DRY', '2024-02-03', NULL), (6, 1, 2, 'DEL', 'DRY', '2023-02-03', '2023-02-05')",
];

const records = recordsOf(LAUNDRY);

test.each([
  ["How many jobs are on hold?", "1"],
  ["how many jobs were put on hold", "1"],
  ["Which jobs were called off?", "3"],
  ["jobs that are work in progress", "5"],
  ["How many jobs are not on hold?", "5"],
  ["jobs that are cancelled or on hold", "1; 3"],
  ["Which machines are digital?", "Drum washer"],
  ["mechanical machines built before 2000", "Steam dryer"],
  ["Which clients are charities?", "Elm House"],
  ["educational clients", "Hay School"],
  ["How many stain removals were there?", "2"],
  ["how many charity jobs are there", "3"],
  ["jobs that were delivered in 2024", "2; 4"],
])("a value that is written short is read by its word: %s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});

test.each([
  "How many clients are digital?",
  "decided jobs",
  "retired clients",
  "machines by education",
  "event clients",
])("no other word is: %s", async (question) => {
  await records.isDeclined(question);
});
