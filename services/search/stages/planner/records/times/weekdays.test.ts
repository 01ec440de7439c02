import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Parcels have a date, 2024-01-06 is a Saturday; shifts only have the name of their day. */
const DEPOT = [
  "CREATE TABLE parcels (parcel_id INTEGER PRIMARY KEY, sent_on DATE, carrier_name VARCHAR, weight DOUBLE)",
  "INSERT INTO parcels VALUES (1, '2024-01-05', 'Wing', 2), (2, '2024-01-06', 'Wing', 4), (3, '2024-01-07', 'Hoof', 6), (4, '2024-01-06', 'Hoof', 1), (5, '2024-01-08', 'Wing', 3)",
  "CREATE TABLE shifts (shift_id INTEGER PRIMARY KEY, day VARCHAR, month VARCHAR, hours INTEGER)",
  "INSERT INTO shifts VALUES (1, 'Saturday', 'March', 5), (2, 'Monday', 'January', 8), (3, 'Sunday', 'January', 4), (4, 'Tuesday', 'February', 7), (5, 'Monday', 'March', 6), (6, 'Tuesday', 'January', 3)",
];

const records = recordsOf(DEPOT);

const rows = async (question: string) => {
  const found = await records.ask(question);
  if ("unused" in found) throw new Error(`not understood: ${found.unused}`);
  return found.map((row) => row.map(String).join(" | "));
};

describe("days of the week", () => {
  test.each([
    ["How many parcels were sent on weekends?", ["3"]],
    ["number of parcels sent on a Saturday", ["2"]],
    ["total weight of parcels on weekdays", ["5"]],
    ["number of parcels sent on weekends by the carrier named 'Hoof'", ["2"]],
    ["parcels by day of the week", ["Monday | 1", "Friday | 1", "Saturday | 2", "Sunday | 1"]],
    ["Which day of the week has the most parcels?", ["Saturday | 2"]],
    ["ratio of parcels on weekends to parcels on weekdays", ["1.5"]],
  ])("are those of a date: %s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });

  test("are found by their name where records only have that", async () => {
    expect(await rows("How many shifts were on weekends?")).toEqual(["2"]);
  });
});

test("months come in the order of the year", async () => {
  expect(await rows("number of shifts per month, ordered by the month")).toEqual([
    "January | 3",
    "February | 1",
    "March | 2",
  ]);
});
