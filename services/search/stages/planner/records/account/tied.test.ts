import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** A loom hall: weavers' rugs hang in showrooms, and reels are spun by spinners. */
const LOOMS = [
  "CREATE TABLE mill (mill_id INTEGER PRIMARY KEY, mill_name VARCHAR, valley VARCHAR)",
  "INSERT INTO mill VALUES (1, 'Upper', 'Arden'), (2, 'Weir', 'Brae'), (3, 'Idle', 'Brae')",
  "CREATE TABLE showroom (showroom_id INTEGER PRIMARY KEY, showroom_name VARCHAR, city VARCHAR)",
  "INSERT INTO showroom VALUES (1, 'Quay', 'Hull'), (2, 'Attic', 'Leeds')",
  "CREATE TABLE rug (rug_id INTEGER PRIMARY KEY, rug_name VARCHAR, mill_id INTEGER REFERENCES mill (mill_id), showroom_id INTEGER REFERENCES showroom (showroom_id), woven_year INTEGER, weight_kg DOUBLE)",
  "INSERT INTO rug VALUES (1, 'Heron', 1, 1, 1999, 12), (2, 'Rook', 1, 2, 2004, 30), (3, 'Wren', 2, 1, 2001, 9), (4, 'Hare', 1, 1, 2010, 22)",
  "CREATE TABLE spinner (spinner_id INTEGER PRIMARY KEY, full_name VARCHAR)",
  "INSERT INTO spinner VALUES (1, 'Ann Lee'), (2, 'Bo Roth'), (3, 'Cy Ott')",
  "CREATE TABLE reel (reel_id INTEGER PRIMARY KEY, yarn VARCHAR, length_m INTEGER, foreman VARCHAR, source VARCHAR)",
  "INSERT INTO reel VALUES (1, 'wool', 200, 'Ed Marr', 'farm'), (2, 'wool', 300, 'Ed Marr', 'market'), (3, 'linen', 150, 'Flo Dean', 'farm')",
  "CREATE TABLE reel_spinner (reel_id INTEGER REFERENCES reel (reel_id), spinner_id INTEGER REFERENCES spinner (spinner_id), PRIMARY KEY (reel_id, spinner_id))",
  "INSERT INTO reel_spinner VALUES (1, 1), (2, 1), (2, 2), (3, 2)",
];

const looms = recordsOf(LOOMS);

const isAnswered = async (question: string, expected: string) => {
  expect(sorted(await looms.ask(question)).join("; ")).toBe(expected);
};

describe("what the only key between two tables tells", () => {
  test.each([
    ["Which mill made the heaviest rug?", "Upper"],
    ["Which mills produced more than two rugs?", "Upper"],
    ["rugs woven by mills in Brae", "Wren"],
    ["Which mills do not weave any rug?", "Idle"],
    ["mills that made at least 3 rugs, with the number of rugs each made", "Upper | 3"],
    ["rugs woven after 2003", "Hare; Rook"],
  ])("is who made a thing: %s", isAnswered);

  test.each([
    ["How many rugs are displayed in each showroom?", "Attic | 1; Quay | 3"],
    ["names of the rugs that hang in the showroom Quay", "Hare; Heron; Wren"],
    ["rugs stored in Leeds", "Rook"],
  ])("is where a thing is: %s", isAnswered);

  test.each([
    "Which mill repaired the heaviest rug?",
    "Which mill sold the most rugs?",
    "Which showroom made the heaviest rug?",
    "rugs bought by showrooms in Hull",
    "rugs cleaned in the showroom Quay",
    "How many rugs were stolen from each showroom?",
    "rugs designed in Hull",
    "rugs hung by mills in Brae",
    "Which mill stored the heaviest rug?",
  ])("is nothing else that was done: %s", async (question) => {
    expect(await looms.ask(question)).toHaveProperty("unused");
  });
});

describe("what those do who are called by the verb", () => {
  test.each([
    ["spinners who never spun a reel of linen", "Ann Lee; Cy Ott"],
    ["Which spinners spun more than one reel?", "Ann Lee; Bo Roth"],
    ["average length of the reels spun of wool", "250"],
  ])("is done to what they are tied to: %s", isAnswered);

  test.each(["Which reels were not spun?", "spinners who cut a reel", "spinners who lost a reel"])(
    "is nothing else: %s",
    async (question) => {
      expect(await looms.ask(question)).toHaveProperty("unused");
    },
  );
});

test.each([
  ["How many reels came from each source?", "farm | 2; market | 1"],
  ["lengths of the reels led by the foreman Ed Marr", "200; 300"],
])("what a column of theirs tells: %s", isAnswered);

test.each(["reels cancelled by the foreman Ed Marr", "reels reviewed by Ed Marr"])(
  "what no column tells: %s",
  async (question) => {
    expect(await looms.ask(question)).toHaveProperty("unused");
  },
);
