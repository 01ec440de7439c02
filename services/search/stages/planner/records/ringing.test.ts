import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Towers of bells, who rings there, what is rung, and what is paid for it. */
const TOWERS = [
  "CREATE TABLE tower (tower_id INTEGER PRIMARY KEY, tower_name VARCHAR, county VARCHAR)",
  "INSERT INTO tower VALUES (1, 'St Olave', 'Kent'), (2, 'St Mary', 'Kent'), (3, 'All Saints', 'Devon')",
  "CREATE TABLE method (method_id INTEGER PRIMARY KEY, method_name VARCHAR, family VARCHAR)",
  "INSERT INTO method VALUES (1, 'Plain Bob', 'principle'), (2, 'Grandsire', 'principle'), (3, 'Cambridge', 'surprise')",
  "CREATE TABLE ringer (ringer_id INTEGER PRIMARY KEY, full_name VARCHAR, home_county VARCHAR)",
  "INSERT INTO ringer VALUES (1, 'Ada Roe', 'Kent'), (2, 'Bo Lee', 'Devon')",
  "CREATE TABLE peal (peal_id INTEGER PRIMARY KEY, tower_id INTEGER REFERENCES tower (tower_id), method_id INTEGER REFERENCES method (method_id), ringer_id INTEGER REFERENCES ringer (ringer_id), rung_on DATE, total_fee DOUBLE)",
  `INSERT INTO peal VALUES (1, 1, 1, 1, '2023-01-01', 10), (2, 2, 2, 1, '2023-02-01', 15), (3, 3, 3, 2, '2023-03-01', 20),
    (4, 3, 3, 1, '2024-01-01', 12), (5, 2, 1, 2, '2024-02-01', 9)`,
  "CREATE TABLE jury_scores (ringer_id INTEGER REFERENCES ringer (ringer_id), method_id INTEGER REFERENCES method (method_id), score DOUBLE, PRIMARY KEY (ringer_id, method_id))",
  "INSERT INTO jury_scores VALUES (1, 1, 7), (1, 3, 9), (2, 1, 6), (2, 2, 8)",
];

const towers = recordsOf(TOWERS);

describe("all of one kind together, and not one of them after the other", () => {
  test.each([
    ["Which tower county has the most peals?", ["Kent"]],
    ["Which county of towers has the most peals?", ["Kent"]],
    ["Which method family is rung in the most peals?", ["principle"]],
    ["What is the county of the tower with the most peals?", ["Devon", "Kent"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await towers.ask(question))).toEqual(rows);
  });
});

test("what is done most often is counted by the records of it", async () => {
  const rows = await towers.ask("Which family of methods gets rung most often?");
  expect(rows).toEqual([["principle"]]);
});

test("what is called by its kind is asked for, and not who did it", async () => {
  const rows = await towers.ask(
    "Which principles were rung by ringers with the home county Devon?",
  );
  expect(sorted(rows)).toEqual(["Plain Bob"]);
});

describe("a total of each record is added up where several are spoken of", () => {
  test.each([
    [
      "What is the total fee of peals by tower?",
      ["All Saints | 32", "St Mary | 24", "St Olave | 10"],
    ],
    ["What is the total fee of peals in 2024?", ["21"]],
    ["Which ringer has the highest total fee?", ["Ada Roe"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await towers.ask(question))).toEqual(rows);
  });
});

describe("a figure beside the name of whom it is of", () => {
  test.each([
    [
      "How many peals were rung in each tower? Show the tower name.",
      ["All Saints | 2", "St Mary | 2", "St Olave | 1"],
    ],
    ["Which tower has the most peals in 2023? Give its county.", ["Devon", "Kent", "Kent"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await towers.ask(question))).toEqual(rows);
  });
});

test("a figure is called as its records are, in all their words", async () => {
  const rows = await towers.ask("Which method has the highest average jury score?");
  expect(sorted(rows)).toEqual(["Cambridge"]);
});

/** Names as short as they get. */
const SURGERY = [
  "CREATE TABLE pt (pt_id INTEGER PRIMARY KEY, fn VARCHAR, ln VARCHAR, sx VARCHAR, dob DATE, ph VARCHAR, smkr INTEGER)",
  "INSERT INTO pt VALUES (1, 'Ada', 'Roe', 'F', '1950-01-01', '111', 1), (2, 'Bo', 'Lee', 'M', '1980-01-01', '222', 0), (3, 'Cy', 'Fox', 'M', '1990-01-01', '333', 0)",
  "CREATE TABLE med (med_id INTEGER PRIMARY KEY, nm VARCHAR, n_days INTEGER)",
  "INSERT INTO med VALUES (1, 'Codeine', 5), (2, 'Zinc', 9)",
  "CREATE TABLE adm (adm_id INTEGER PRIMARY KEY, pt_id INTEGER REFERENCES pt (pt_id), dt_in DATE, dt_out DATE)",
  "INSERT INTO adm VALUES (1, 1, '2023-01-01', '2023-01-05'), (2, 1, '2023-05-01', NULL), (3, 2, '2024-01-01', '2024-01-02')",
  "CREATE TABLE rx (rx_id INTEGER PRIMARY KEY, adm_id INTEGER REFERENCES adm (adm_id), med_id INTEGER REFERENCES med (med_id), qty INTEGER)",
  "INSERT INTO rx VALUES (1, 1, 1, 2), (2, 2, 1, 3), (3, 3, 2, 1)",
];

const surgery = recordsOf(SURGERY);

describe("people and things by what their short names stand for", () => {
  test.each([
    ["Who is the oldest patient?", ["Ada | Roe"]],
    ["How many male patients are there?", ["2"]],
    ["How many patients smoke?", ["1"]],
    ["Which patients have never been admitted?", ["Cy | Fox"]],
    ["Which medicine is prescribed most often?", ["Codeine"]],
    ["How many admissions were there in 2023?", ["2"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await surgery.ask(question))).toEqual(rows);
  });
});
