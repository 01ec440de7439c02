import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openModel } from "./testing/agents.ts";

/** Swimmers had lessons at a pool, or slipped there. */
const POOLS = [
  "CREATE TABLE pool (pool_id INTEGER PRIMARY KEY, pool_name VARCHAR)",
  "INSERT INTO pool VALUES (1, 'Northbath'), (2, 'Lido')",
  "CREATE TABLE swimmer (swimmer_id INTEGER PRIMARY KEY, full_name VARCHAR)",
  "INSERT INTO swimmer VALUES (1, 'Ann Lee'), (2, 'Bo Roth'), (3, 'Cy Ott')",
  "CREATE TABLE lesson (lesson_id INTEGER PRIMARY KEY, swimmer_id INTEGER REFERENCES swimmer(swimmer_id), pool_id INTEGER REFERENCES pool(pool_id), given_on DATE)",
  "INSERT INTO lesson VALUES (1, 1, 1, '2024-01-01'), (2, 2, 1, '2024-01-02'), (3, 3, 2, '2024-01-03')",
  "CREATE TABLE accident (accident_id INTEGER PRIMARY KEY, swimmer_id INTEGER REFERENCES swimmer(swimmer_id), pool_id INTEGER REFERENCES pool(pool_id), injury VARCHAR)",
  "INSERT INTO accident VALUES (1, 3, 1, 'cut')",
];

let opened: Opened;
beforeAll(async () => {
  opened = await openModel("pools", undefined, POOLS);
});
afterAll(() => opened.close());

async function asked(question: string) {
  const [item] = await opened.ask(question);
  const problem = item!.problems.find(({ code }) => code === "ambiguous");
  return { rows: item!.rows, alternatives: problem?.alternatives };
}

test("two that records of two kinds tie are asked back by the names of these", async () => {
  const { rows, alternatives } = await asked("how many swimmers at Northbath");
  expect(rows).toEqual([]);
  expect(alternatives?.toSorted()).toEqual([
    "how many swimmers with accidents at Northbath",
    "how many swimmers with lessons at Northbath",
  ]);
  expect((await asked("how many swimmers with accidents at Northbath")).rows).toEqual([[1]]);
  expect((await asked("how many swimmers with lessons at Northbath")).rows).toEqual([[2]]);
});

test("the records that the question names are the ones that tie them", async () => {
  expect(await asked("swimmers with a cut at Northbath")).toEqual({
    rows: [["Cy Ott"]],
    alternatives: undefined,
  });
});
