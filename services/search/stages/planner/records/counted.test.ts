import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** A quarry with its pits, what was blasted in them, and how deep they are in metres. */
const QUARRY = [
  "CREATE TABLE pit (pit_id INTEGER PRIMARY KEY, pit_name VARCHAR, depth_m INTEGER, opened_on DATE)",
  "INSERT INTO pit VALUES (1, 'Alder', 40, '1999-04-01'), (2, 'Birch', 75, '2004-05-01'), (3, 'Cedar', 60, '2011-06-01'), (4, 'Dune', 20, '2018-07-01')",
  "CREATE TABLE blast (blast_id INTEGER PRIMARY KEY, pit_id INTEGER REFERENCES pit (pit_id), fired_on DATE, cost_eur INTEGER)",
  "INSERT INTO blast VALUES (1, 1, '2023-01-05', 300), (2, 1, '2023-02-05', 200), (3, 2, '2023-03-05', 900), (4, 3, '2024-01-05', 150)",
];

const quarry = recordsOf(QUARRY);

const told = async (question: string) =>
  ((await quarry.ask(question)) as readonly (readonly unknown[])[]).map((row) => row.join(" | "));

describe("how many are asked for", () => {
  test.each([
    ["top 2 pits by depth", ["Birch | 75", "Cedar | 60"]],
    ["top 1,000 pits by depth", ["Birch | 75", "Cedar | 60", "Alder | 40", "Dune | 20"]],
    ["first 2 pits", ["Alder | 1999-04-01", "Birch | 2004-05-01"]],
    ["first three pits by depth", ["Dune | 20", "Alder | 40", "Cedar | 60"]],
    ["first 2 blasts in 2023", ["1 | 2023-01-05", "2 | 2023-02-05"]],
  ])("is a number of whole things: %s", async (question, rows) => {
    expect(await told(question)).toEqual(rows);
  });

  test.each([
    ["top 0 pits by depth", "0"],
    ["top 2.5 pits by depth", "2.5"],
    ["4 pits", "4"],
  ])("is none where no list has so many: %s", async (question, unused) => {
    expect(await quarry.ask(question)).toEqual({ unused });
  });
});

describe("figures of several that are named", () => {
  test("are told of each, where nothing adds them up", async () => {
    expect(await told("costs of Alder and Birch in 2023")).toEqual(["Birch | 900", "Alder | 500"]);
    expect(await told("cost of Alder and Birch together in 2023")).toEqual(["1400"]);
    expect(await told("total cost of Alder and Birch in 2023")).toEqual(["1400"]);
    expect(await told("number of blasts in Alder and Birch together")).toEqual(["3"]);
  });

  test("are none of records that are only listed", async () => {
    expect(await quarry.ask("blasts in Alder and Birch together")).toEqual({ unused: "together" });
  });
});

test("figures in another unit have no more digits than are sure", async () => {
  expect(await told("depth of each pit in feet")).toEqual([
    "Alder | 131.233595801",
    "Birch | 246.062992126",
    "Cedar | 196.850393701",
    "Dune | 65.6167979003",
  ]);
});
