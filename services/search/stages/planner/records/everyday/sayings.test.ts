import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** A kite school: people say of it what no column is called by. */
const KITES = [
  "CREATE TABLE trainer (trainer_id INTEGER PRIMARY KEY, full_name VARCHAR, hired_on DATE, left_on DATE, hourly_wage DOUBLE, base VARCHAR)",
  "INSERT INTO trainer VALUES (1, 'Ana Roe', '2012-04-01', '2020-01-01', 20, 'Cove'), (2, 'Ben Hay', '2015-04-01', NULL, 24, 'Cove'), (3, 'Cem Oak', '2019-04-01', NULL, 22, 'Point')",
  "CREATE TABLE kite (kite_id INTEGER PRIMARY KEY, kite_name VARCHAR, bought_on DATE, size_m2 DOUBLE)",
  "INSERT INTO kite VALUES (1, 'Kestrel', '2020-01-01', 9), (2, 'Merlin', '2022-01-01', 12), (3, 'Hobby', '2024-01-01', 7)",
  "CREATE TABLE course (course_id INTEGER PRIMARY KEY, kite_id INTEGER REFERENCES kite (kite_id), trainer_id INTEGER REFERENCES trainer (trainer_id), begins_on DATE, ends_on DATE, due_on DATE, paid_amount DOUBLE, outcome VARCHAR)",
  "INSERT INTO course VALUES (1, 1, 1, '2019-05-01', '2019-05-04', '2019-05-03', 300, 'pass'), (2, 1, 2, '2023-05-01', '2023-05-06', '2023-05-08', 500, 'pass'), (3, 2, 2, '2023-07-01', '2023-07-02', '2023-07-02', 150, 'fail'), (4, 1, 3, '2024-05-01', NULL, '2024-05-09', 250, 'pass')",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, kite_id INTEGER REFERENCES kite (kite_id), reported DATE, finished DATE, fault VARCHAR)",
  "INSERT INTO repair VALUES (1, 1, '2023-01-01', '2023-01-11', 'tear'), (2, 2, '2023-02-01', '2023-02-03', 'knot'), (3, 1, '2023-03-01', NULL, 'knot')",
];

const records = recordsOf(KITES);

describe("everyday words mean what the data has of it", () => {
  test.each([
    // Pay, and time in service of those who are still there.
    ["who earns the most", ["Ben Hay"]],
    ["who has been working here the longest", ["Ben Hay"]],
    ["how much more does Ben Hay earn than Cem Oak", ["2"]],
    // Money that came in.
    ["how much money came in during 2023", ["650"]],
    ["which kite brings in the most", ["Kestrel"]],
    // What goes on with a thing, not what is done to keep it up.
    ["busiest kite", ["Kestrel"]],
    ["which kite gets used the most", ["Kestrel"]],
    ["kites that have never been used", ["Hobby"]],
    // Days between two dates.
    ["which fault takes longest to fix", ["tear"]],
    ["average time between reported and finished", ["6"]],
    ["courses that lasted longer than two days, how many", ["2"]],
    ["how many courses ended late", ["1"]],
    // What has no day yet.
    ["how many repairs have not been finished yet", ["1"]],
    ["which trainer left", ["Ana Roe"]],
    ["who no longer works for us", ["Ana Roe"]],
    ["how long does it take on average from begins to ends", ["3"]],
    ["courses that took longer than a day, how many", ["2"]],
    // Figures of one thing, and of two side by side.
    ["what is our biggest kite", ["Merlin"]],
    ["which kite do we use most", ["Kestrel"]],
    // Shares and comparisons.
    ["what is the pass rate for Ben Hay", ["50"]],
    ["Cove versus Point: number of courses", ["Cove | 3", "Point | 1"]],
    ["courses year by year", ["2019 | 1", "2023 | 2", "2024 | 1"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("everyday words are reported where the data has nothing of it", () => {
  test.each([
    "who is paid the best pension",
    "which kite flies the longest",
    "how much did we spend on wax",
    "busiest beach",
    "which publisher has the most kites",
    "what is the dropout rate",
    "how many kites arrived late",
    "kites that have never crashed",
    "how many kites were damaged",
    "how much do we pay the cook",
    "who has been surfing the longest",
  ])("%s", async (question) => {
    const answer = await records.ask(question);
    expect(Array.isArray(answer)).toBe(false);
  });
});
