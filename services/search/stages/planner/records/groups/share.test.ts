import { expect, test } from "vitest";
import { openRecords, recordsOf, sorted } from "../../../../testing/records.ts";

/** Tickets that an invented theatre sold. */
const THEATRE = [
  "CREATE TABLE hall (hall_id INTEGER PRIMARY KEY, hall_name VARCHAR)",
  "INSERT INTO hall VALUES (1, 'Oak Room'), (2, 'Glass House')",
  "CREATE TABLE ticket (ticket_id INTEGER PRIMARY KEY, hall_id INTEGER REFERENCES hall (hall_id), sold_on DATE, channel VARCHAR, fee INTEGER)",
  `INSERT INTO ticket VALUES (1, 1, '2023-05-01', 'web', 10), (2, 1, '2024-05-01', 'desk', 30),
    (3, 2, '2024-05-02', 'web', 20), (4, 2, '2024-06-01', 'web', 40)`,
];

const records = recordsOf(THEATRE);

test.each([
  ["share of tickets by channel", ["desk | 0.25", "web | 0.75"]],
  ["What percentage of fees comes from each hall?", ["Glass House | 60", "Oak Room | 40"]],
  ["percentage of total fees by channel in 2024", ["desk | 33.3333333333", "web | 66.6666666667"]],
  [
    "percent of tickets per month in 2024",
    ["2024-05-01 | 66.6666666667", "2024-06-01 | 33.3333333333"],
  ],
  [
    "What is the ratio of the number of tickets in each hall to the total number of tickets?",
    ["Glass House | 0.5", "Oak Room | 0.5"],
  ],
])("each group's part of all: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["what percentage of tickets sold in 2024 were web tickets", [["66.6666666667"]]],
  ["percentage of tickets that were web tickets in 2024", [["66.6666666667"]]],
  ["percentage of tickets in Glass House that are web tickets", [["100"]]],
  ["percentage of web tickets that were sold in 2024", [["66.6666666667"]]],
  ["what fraction of tickets was sold in 2023", [["0.25"]]],
  ["percentage of tickets in 2024", [["75"]]],
])("a part of those of its own time: %s", async (question, rows) => {
  expect(((await records.ask(question)) as unknown[][]).map((row) => row.map(String))).toEqual(
    rows,
  );
});

test.each([
  "share of web tickets by hall",
  "share of average fees by hall",
  "percentage of web tickets in 2024",
])("is declined where it is not known of which whole: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});

test("what is the name of records and of their one figure is added up", async () => {
  const plants = await openRecords([
    "CREATE TABLE plant (plant_id INTEGER PRIMARY KEY, plant_name VARCHAR)",
    "INSERT INTO plant VALUES (1, 'Ardmore'), (2, 'Kestrel')",
    "CREATE TABLE output (output_id INTEGER PRIMARY KEY, plant_id INTEGER REFERENCES plant (plant_id), month DATE, output_mwh INTEGER)",
    "INSERT INTO output VALUES (1, 1, '2024-01-31', 100), (2, 2, '2024-01-31', 300)",
  ]);
  const rows = await plants.ask("share of output by plant in January 2024");
  expect(sorted(rows)).toEqual(["Ardmore | 0.25", "Kestrel | 0.75"]);
  await plants.close();
});
