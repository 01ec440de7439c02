import { test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** People who wait for a garden, and what was spent on some. */
const GARDENS = [
  "CREATE TABLE applicant (applicant_id INTEGER PRIMARY KEY, full_name VARCHAR, joined_waiting_list DATE)",
  "INSERT INTO applicant VALUES (1, 'Ada Roe', '2019-01-01'), (2, 'Bo Hay', '2022-01-01'), (3, 'Cy Oak', '2020-01-01')",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, applicant_id INTEGER REFERENCES applicant (applicant_id), repair_date DATE, parts_cost DOUBLE)",
  "INSERT INTO repair VALUES (1, 1, '2023-01-01', 1900), (2, 1, '2023-02-01', 2500), (3, 2, '2023-03-01', 100)",
];

const gardens = recordsOf(GARDENS);

test.each([
  ["who was the longest on the waiting list", "Ada Roe"],
  ["applicant with the shortest time on the waiting list", "Bo Hay"],
  ["repairs that cost over 2000", "2"],
])("long is what began early: %s", async (question, expected) => {
  const said = await gardens.told(question);
  if (!said.split(/ \| |; /).includes(expected)) throw new Error(said);
});

test.each(["longest repair", "spend on parts by applicant, where it came to over 2000"])(
  "of other days nothing is long, and no list is a sum: %s",
  async (question) => {
    await gardens.isDeclined(question);
  },
);
