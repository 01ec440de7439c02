import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** A dive club that declares no key: who leads, heads or reports is known by what its key is called. */
const CLUB = [
  "CREATE TABLE volunteers (id INTEGER PRIMARY KEY, full_name VARCHAR, joined_on DATE)",
  "INSERT INTO volunteers VALUES (1, 'Ida Lund', '2020-01-01'), (2, 'Max Reed', '2021-01-01'), (3, 'Zoe Voss', '2024-05-01'), (4, 'Una Fox', '2024-06-01')",
  "CREATE TABLE donors (id INTEGER PRIMARY KEY, full_name VARCHAR)",
  "INSERT INTO donors VALUES (1, 'Ann Hale'), (2, 'Ben Moss'), (3, 'Cy Pike'), (4, 'Dan Roe')",
  "CREATE TABLE sheds (id INTEGER PRIMARY KEY, name VARCHAR, lockers INTEGER, head_id INTEGER)",
  "INSERT INTO sheds VALUES (1, 'Boat Shed', 12, 3), (2, 'Tank Room', 4, 1)",
  "CREATE TABLE dives (id INTEGER PRIMARY KEY, site VARCHAR, dived_on DATE, leader_id INTEGER)",
  "INSERT INTO dives VALUES (1, 'Wreck', '2024-03-01', 1), (2, 'Reef', '2024-04-01', 2), (3, 'Wreck', '2025-04-01', 2)",
  "CREATE TABLE dive_volunteers (dive_id INTEGER, volunteer_id INTEGER, minutes INTEGER, PRIMARY KEY (dive_id, volunteer_id))",
  "INSERT INTO dive_volunteers VALUES (1, 3, 30), (1, 4, 35), (1, 2, 31), (2, 3, 40), (3, 4, 20)",
];

const club = recordsOf(CLUB);

describe("a key that is called by a role", () => {
  test.each([
    ["who runs the Boat Shed", ["Zoe Voss"]],
    ["who is the head of the Tank Room", ["Ida Lund"]],
    ["sheds and their heads", ["Boat Shed | Zoe Voss", "Tank Room | Ida Lund"]],
    ["who led the Wreck dives", ["Ida Lund", "Max Reed"]],
    ["who led the Wreck dive in 2025", ["Max Reed"]],
    ["who leads the most dives", ["Max Reed"]],
    ["dives led by Max Reed", ["2", "3"]],
    ["number of dives per leader", ["Ida Lund | 1", "Max Reed | 2"]],
    ["volunteers who have never led a dive", ["Una Fox", "Zoe Voss"]],
  ])("is of who has it: %s", async (question, rows) => {
    expect(sorted(await club.ask(question))).toEqual(rows);
  });

  test.each([
    ["dives with more than 2 volunteers", ["1"]],
    ["volunteers without dives", ["Ida Lund"]],
  ])("says nothing of those who are tied otherwise: %s", async (question, rows) => {
    expect(sorted(await club.ask(question))).toEqual(rows);
  });
});
