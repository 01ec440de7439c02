import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Parks of counties, the trails in them, and which ranger walked one on patrol. */
const PARKS = [
  "CREATE TABLE park (park_id INTEGER PRIMARY KEY, name VARCHAR, county VARCHAR, area_ha INTEGER)",
  "INSERT INTO park VALUES (1, 'Alder', 'Kent', 40), (2, 'Birch', 'Kent', 75), (3, 'Cedar', 'Surrey', 60), (4, 'Dune', 'Essex', 20), (5, 'Elm', NULL, 30)",
  "CREATE TABLE trail (trail_id INTEGER PRIMARY KEY, name VARCHAR, park_id INTEGER REFERENCES park (park_id), state VARCHAR)",
  "INSERT INTO trail VALUES (1, 'Loop', 1, 'open'), (2, 'Ridge', 1, 'open'), (3, 'Brook', 2, 'open'), (4, 'Cliff', 3, 'closed')",
  "CREATE TABLE ranger (ranger_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR)",
  "INSERT INTO ranger VALUES (1, 'Ida', 'Moss'), (2, 'Joel', 'Reed'), (3, 'Una', 'Park')",
  "CREATE TABLE patrol (patrol_id INTEGER PRIMARY KEY, trail_id INTEGER REFERENCES trail (trail_id), ranger_id INTEGER REFERENCES ranger (ranger_id), walked_on DATE)",
  "INSERT INTO patrol VALUES (1, 1, 1, '2023-01-05'), (2, 1, 1, '2023-02-05'), (3, 1, 1, '2023-03-05'), (4, 2, 2, '2023-04-05'), (5, 2, 1, '2024-01-05'), (6, 3, 1, '2023-01-06'), (7, 3, 2, '2024-02-05'), (8, 3, 3, '2024-03-05'), (9, 4, 1, '2024-04-05')",
];

const parks = recordsOf(PARKS);

const told = async (question: string) => {
  const rows = await parks.ask(question);
  return Array.isArray(rows) ? rows.map((row) => row.join(" ")).toSorted() : rows;
};

describe("how many there are through all that is between", () => {
  test.each([
    ["parks with more than 3 patrols", ["Alder"]],
    ["parks with at least 3 patrols", ["Alder", "Birch"]],
    ["parks with more than 1 patrol in 2024", ["Birch"]],
    ["how many parks have more than 2 patrols", ["2"]],
    ["parks with more than 1 trail", ["Alder"]],
  ])("is counted of each by its key: %s", async (question, rows) => {
    expect(await told(question)).toEqual(rows);
  });

  test("is fewer also where there is none", async () => {
    expect(await told("parks with fewer than 3 patrols")).toEqual(["Cedar", "Dune", "Elm"]);
  });
});

describe("what is counted is what is named, each once", () => {
  test.each([
    ["trails used by more than 1 ranger", ["Brook", "Ridge"]],
    ["trails used by more than 2 rangers", ["Brook"]],
    ["trails used by more than 2 different rangers", ["Brook"]],
    ["parks with more than 2 rangers", ["Birch"]],
    ["rangers who patrolled more than 2 trails", ["Ida Moss"]],
    ["trails with more than 2 patrols", ["Brook", "Loop"]],
  ])("%s", async (question, rows) => {
    expect(await told(question)).toEqual(rows);
  });
});

describe("a column's value has what all of its records have together", () => {
  test.each([
    ["counties with more than 2 trails", ["Kent"]],
    ["counties with more than 2 open trails", ["Kent"]],
    ["counties with more than 7 patrols", ["Kent"]],
    ["counties with more than 2 rangers", ["Kent"]],
    ["how many counties have more than 2 trails", ["1"]],
    ["counties with at least 1 trail", ["Kent", "Surrey"]],
  ])("%s", async (question, rows) => {
    expect(await told(question)).toEqual(rows);
  });

  test("but for records that were spoken of, which have their own", async () => {
    expect(await told("counties of parks with more than 1 trail")).toEqual(["Kent"]);
    expect(await told("counties of parks with more than 2 trails")).toEqual([]);
  });

  test("and more that is asked of them says not of which", async () => {
    const question = "counties with an area above 50 ha and more than 2 trails";
    expect(await parks.ask(question)).toHaveProperty("unused");
  });
});
