import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** What was prescribed and what was enrolled in, and pots that were bought and sold. */
const HELD = [
  "CREATE TABLE potters (potter_id INTEGER PRIMARY KEY, potter_name VARCHAR, guild VARCHAR)",
  "INSERT INTO potters VALUES (1, 'Ada Lind', 'north'), (2, 'Bo Ask', 'south')",
  "CREATE TABLE enrolments (enrolment_id INTEGER PRIMARY KEY, potter_id INTEGER NOT NULL REFERENCES potters (potter_id), enrolled_on DATE, completed_on DATE, fee DOUBLE)",
  "INSERT INTO enrolments VALUES (1, 1, '2023-01-05', '2023-02-01', 10), (2, 1, '2023-02-03', NULL, 20), (3, 2, '2023-02-07', '2023-05-01', 30)",
  "CREATE TABLE prescriptions (prescription_id INTEGER PRIMARY KEY, potter_id INTEGER NOT NULL REFERENCES potters (potter_id), drug_name VARCHAR, days_supply INTEGER)",
  "INSERT INTO prescriptions VALUES (1, 1, 'Ibex', 30), (2, 1, 'Oryx', 20), (3, 2, 'Oryx', 25)",
  "CREATE TABLE pots (pot_id INTEGER PRIMARY KEY, potter_id INTEGER NOT NULL REFERENCES potters (potter_id), side VARCHAR, quantity INTEGER, price DOUBLE, dealt_on DATE)",
  "INSERT INTO pots VALUES (1, 1, 'sell', 2, 10, '2023-02-01'), (2, 1, 'buy', 3, 5, '2023-02-02'), (3, 2, 'buy', 4, 8, '2023-03-05'), (4, 2, 'sell', 2, 20, '2023-03-06')",
];

const records = recordsOf(HELD);

describe("words mean what the records themselves hold of it", () => {
  test.each([
    ["Which drug has the largest total days of supply over all prescriptions?", "Oryx"],
    [
      "Which drug has the largest total days of supply? Return the drug name and the total days of supply.",
      "Oryx | 45",
    ],
    ["How many enrolments were made in February 2023?", "2"],
    ["What was the total fee of the enrolments made in February 2023?", "50"],
    ["What is the completion rate of each guild?", "north | 50; south | 100"],
    [
      "For each guild, show the total value bought and the total value sold (quantity times price).",
      "south | 32 | 40; north | 15 | 20",
    ],
  ])("%s", async (question, rows) => {
    expect(await records.told(question)).toBe(rows);
  });
});
