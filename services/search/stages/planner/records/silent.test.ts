import { describe, expect, test } from "vitest";
import { openRecords, recordsOf } from "../../../testing/records.ts";

/** A marina: berths on piers, boats, and the stays of boats at berths. */
const MARINA = [
  "CREATE TABLE pier (pier_id INTEGER PRIMARY KEY, pier_name VARCHAR, material VARCHAR)",
  "INSERT INTO pier VALUES (1, 'North', 'steel'), (2, 'South', 'wood')",
  "CREATE TABLE berth (berth_id INTEGER PRIMARY KEY, berth_name VARCHAR, pier_id INTEGER REFERENCES pier (pier_id), length_m INTEGER, state VARCHAR)",
  "INSERT INTO berth VALUES (1, 'N1', 1, 8, 'dry'), (2, 'N2', 1, 12, 'wet'), (3, 'S1', 2, 20, 'wet')",
  "CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, boat_name VARCHAR, flag VARCHAR, rig VARCHAR, sold_on DATE)",
  "INSERT INTO boat VALUES (1, 'Gull', 'Norland', 'sloop', NULL), (2, 'Tern', 'Norland', 'ketch', '2024-01-01'), (3, 'Auk', 'Sudmark', 'sloop', NULL)",
  "CREATE TABLE stay (stay_id INTEGER PRIMARY KEY, berth_id INTEGER REFERENCES berth (berth_id), boat_id INTEGER REFERENCES boat (boat_id), arrived_on DATE, fee_eur INTEGER, insured VARCHAR)",
  "INSERT INTO stay VALUES (1, 1, 1, '2023-05-01', 80, 'yes'), (2, 2, 1, '2024-05-01', 90, 'no'), (3, 3, 3, '2024-06-01', 100, 'no'), (4, 1, 2, '2023-07-01', 70, 'yes')",
];

const marina = recordsOf(MARINA);

const told = async (question: string) =>
  ((await marina.ask(question)) as readonly (readonly unknown[])[]).map((row) => row.join(" | "));

describe("words that would be left out in silence", () => {
  test.each([
    ["piers of people", "people"],
    ["boats of members", "members"],
    ["people who stayed at N1", "people"],
    ["boats that are members", "members"],
    ["piers with items", "items"],
    ["the average fee of stays that are taller than 80", "tall 80"],
    ["how many rigs are called sloop", "called"],
    ["the ids of boats of flags with more than two boats", "number of"],
    ["stays with a fee around 80", "around"],
    ["stays with a fee of about 80", "about"],
    ["fee times two", "times"],
    ["other piers", "other"],
    ["available berths", "available"],
    ["existing boats", "existing"],
    ["up to 2 piers", "2"],
    ["average total fee per berth", "total"],
    ["average stays per month", "average"],
  ])("are named: %s", async (question, unused) => {
    expect(await marina.ask(question)).toEqual({ unused });
  });

  test.each([
    ["boats sold in 2024", ["Tern"]],
    ["boats currently from Norland", ["Gull"]],
    ["state of N1", ["dry"]],
    ["State the names of the piers", ["North", "South"]],
    ["which boat has the most arrivals", ["Gull"]],
    [
      "Sort all the berths by amount of length in descending order, and return the name of each berth.",
      ["S1", "N2", "N1"],
    ],
    ["how many other boats are there besides boats from Norland", undefined],
  ])("are none where the plan has them: %s", async (question, rows) => {
    if (rows) expect(await told(question)).toEqual(rows);
    else expect(await marina.ask(question)).toHaveProperty("unused");
  });
});

test("how many people there are is no name of a table that is called so", async () => {
  const club = await openRecords([
    "CREATE TABLE people (people_id INTEGER PRIMARY KEY, name VARCHAR, nationality VARCHAR)",
    "INSERT INTO people VALUES (1, 'Ada', 'Norland'), (2, 'Bo', 'Norland'), (3, 'Cy', 'Sudmark')",
  ]);
  try {
    const question = "the nationalities of people and the number of people of each nationality";
    expect(await club.told(question)).toBe("Norland | 2; Sudmark | 1");
  } finally {
    await club.close();
  }
});

describe("lists of what groups are made by", () => {
  test.each([
    [
      "boats per flag and rig",
      ["Norland | ketch | 1", "Norland | sloop | 1", "Sudmark | sloop | 1"],
    ],
    [
      "boats by flag and rig",
      ["Norland | ketch | 1", "Norland | sloop | 1", "Sudmark | sloop | 1"],
    ],
    [
      "number of stays for each berth and year",
      ["2023 | N1 | 2", "2024 | N2 | 1", "2024 | S1 | 1"],
    ],
    [
      "total fee per year, pier and flag",
      [
        "2023 | Norland | North | 150",
        "2024 | Norland | North | 90",
        "2024 | Sudmark | South | 100",
      ],
    ],
    [
      "total fee per flag, year and pier",
      [
        "Norland | 2023 | North | 150",
        "Norland | 2024 | North | 90",
        "Sudmark | 2024 | South | 100",
      ],
    ],
    ["stays by pier and state", ["dry | North | 2", "wet | North | 1", "wet | South | 1"]],
    ["number of stays by pier and length", ["12 | North | 1", "20 | South | 1", "8 | North | 2"]],
    ["number of stays by berth and insured", ["no | N2 | 1", "no | S1 | 1", "yes | N1 | 2"]],
    ["number of stays by insured", ["no | 2", "yes | 2"]],
    ["stays by pier and total fee", ["North | 240", "South | 100"]],
    ["stays by pier that are insured", ["North | 2"]],
  ])("are read to their end: %s", async (question, rows) => {
    expect((await told(question)).toSorted()).toEqual(rows);
  });
});

test("the one that each of them has is a column like others", async () => {
  const rows = ["N1 | 8 | North", "N2 | 12 | North", "S1 | 20 | South"];
  expect(await told("berths and their length and pier")).toEqual(rows);
});

describe("a word of meaning that is put anywhere into a question", () => {
  const QUESTIONS = [
    "number of stays per berth in 2023",
    "boats from Norland with a fee above 75",
    "which berth has the most stays",
    "total fee by year and flag",
    "piers without wet berths",
    "longest berth of each pier",
  ];

  test.each(QUESTIONS)("is never passed over: %s", async (question) => {
    const plain = await marina.ask(question);
    expect(plain).not.toHaveProperty("unused");
    const words = question.split(" ");
    for (const word of ["purple", "unpaid", "almost", "foreign"])
      for (const at of words.keys()) {
        const text = words.toSpliced(at, 0, word).join(" ");
        const told = await marina.ask(text);
        if (!("unused" in told)) expect(told, text).not.toEqual(plain);
      }
  });
});
