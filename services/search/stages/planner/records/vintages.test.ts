import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Cheeses and the dairies that make them, who judges them, what they won, and what lies on the shelves. */
const CHEESES = [
  "CREATE TABLE dairy (dairy_id INTEGER PRIMARY KEY, dairy_name VARCHAR, country VARCHAR, founded_year INTEGER)",
  "INSERT INTO dairy VALUES (1, 'Alp Hof', 'Austria', 1975), (2, 'Bel Lait', 'France', 1992), (3, 'Casa Nova', 'Italy', 1998)",
  "CREATE TABLE cheese (cheese_id INTEGER PRIMARY KEY, cheese_name VARCHAR, dairy_id INTEGER REFERENCES dairy (dairy_id), fat_pct DOUBLE, wheel_price DOUBLE, release_year INTEGER)",
  "INSERT INTO cheese VALUES (1, 'Tomme', 2, 45, 80, 2019), (2, 'Bergkase', 1, 50, 120, 2021), (3, 'Fontina', 3, 47, 95, 2022), (4, 'Brie', 2, 60, 40, 2022)",
  "CREATE TABLE shelf_lot (lot_id INTEGER PRIMARY KEY, cheese_id INTEGER REFERENCES cheese (cheese_id), wheel_count INTEGER, weight_kg DOUBLE, stored_on DATE, cancelled INTEGER)",
  "INSERT INTO shelf_lot VALUES (1, 1, 10, 55.5, '2023-01-01', 0), (2, 2, 4, 30, '2023-02-01', 1), (3, 4, 6, 8, '2023-03-01', 0)",
  "CREATE TABLE judge (judge_id INTEGER PRIMARY KEY, judge_name VARCHAR, nationality VARCHAR, birth_year INTEGER, join_date DATE, occupation VARCHAR)",
  "INSERT INTO judge VALUES (1, 'Ada Roe', 'Italian', 1970, '2021-05-01', 'chef'), (2, 'Bo Lee', 'French', 1991, '2020-01-01', 'teacher'), (3, 'Cy Fox', 'French', 1984, '2021-07-01', 'baker')",
  "CREATE TABLE driver (driver_id INTEGER PRIMARY KEY, driver_name VARCHAR, hire_date DATE, salary DOUBLE)",
  "INSERT INTO driver VALUES (1, 'Di Hay', '2015-01-01', 900), (2, 'Ed Orr', '2018-01-01', 950)",
  "CREATE TABLE tasting (tasting_id INTEGER PRIMARY KEY, judge_id INTEGER REFERENCES judge (judge_id), cheese_id INTEGER REFERENCES cheese (cheese_id), tasted_on DATE, tasting_country VARCHAR, score INTEGER)",
  "INSERT INTO tasting VALUES (1, 1, 1, '2023-01-01', 'France', 7), (2, 2, 2, '2023-01-02', 'Italy', 9), (3, 3, 3, '2023-01-03', 'Spain', 8)",
  "CREATE TABLE prize (prize_id INTEGER PRIMARY KEY, prize_name VARCHAR, cheese_id INTEGER REFERENCES cheese (cheese_id), edition_year INTEGER)",
  "INSERT INTO prize VALUES (1, 'Gold Curd', 1, 2022), (2, 'Gold Curd', 3, 2023), (3, 'Silver Curd', 2, 2022)",
];

const cheeses = recordsOf(CHEESES);

describe("people by what the data tells of them alone", () => {
  test.each([
    ["How many people joined in 2021?", ["2"]],
    ["How many people were hired in 2015?", ["1"]],
    ["Who is the youngest?", ["Bo Lee"]],
    ["Who is the oldest person?", ["Ada Roe"]],
    ["Which judges are from Italy?", ["Ada Roe"]],
    ["What does Bo Lee do for a living?", ["teacher"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await cheeses.ask(question))).toEqual(rows);
  });
});

describe("where something was done, and not where those are from who did it", () => {
  test.each([
    ["Which judges tasted something in France?", ["Ada Roe"]],
    ["Which judges have never tasted anything in Italy?", ["Ada Roe", "Cy Fox"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await cheeses.ask(question))).toEqual(rows);
  });
});

describe("the year of what was won, and not of what won it", () => {
  test.each([
    ["Which cheese won the Gold Curd in 2022?", ["Tomme"]],
    ["Which cheeses won a prize in 2023?", ["Fontina"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await cheeses.ask(question))).toEqual(rows);
  });
});

describe("the best, and whose it is", () => {
  test.each([
    ["What's the most expensive cheese, and who makes it?", ["Bergkase | Alp Hof"]],
    ["Which is the cheapest cheese, and which dairy makes it?", ["Brie | Bel Lait"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await cheeses.ask(question))).toEqual(rows);
  });

  test("what several did is told of no one of them", async () => {
    await cheeses.isDeclined("Which cheese has the highest score, and who tasted it?");
  });
});

describe("what is counted is called so, in pieces or in units", () => {
  test.each([
    ["How many wheels of Bel Lait are there?", ["16"]],
    ["How many kilos are there of Tomme in all?", ["55.5"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await cheeses.ask(question))).toEqual(rows);
  });
});

describe("what is said in passing", () => {
  test.each([
    ["Which cheeses that we know about aren't in a shelf lot at all?", ["Fontina"]],
    ["Which dairies were founded in the nineties?", ["Bel Lait", "Casa Nova"]],
    ["How many shelf lots were called off?", ["1"]],
    ["Show cheeses with a fat content above 48.", ["Bergkase", "Brie"]],
    ["Which lots weigh between 1900 and 2000 kg?", []],
  ])("%s", async (question, rows) => {
    expect(sorted(await cheeses.ask(question))).toEqual(rows);
  });
});

test("who is the best is not said, where nothing tells at what", async () => {
  await cheeses.isDeclined("Who is the best?");
});
