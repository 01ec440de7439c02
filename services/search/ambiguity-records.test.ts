import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { duckdbAgent, type Opened, openAgents } from "./testing/agents.ts";
import { duckdbFile } from "./testing/duckdb-file.ts";

const LEAGUE = [
  "CREATE TABLE team (team_id INTEGER PRIMARY KEY, name VARCHAR, city VARCHAR)",
  "INSERT INTO team VALUES (1, 'Rovers', 'Elmton'), (2, 'Wanderers', 'Oakham'), (3, 'Wandsworth', 'Elmton')",
  "CREATE TABLE game (game_id INTEGER PRIMARY KEY, home_team_id INTEGER REFERENCES team(team_id), away_team_id INTEGER REFERENCES team(team_id), attendance INTEGER)",
  "INSERT INTO game VALUES (1, 1, 2, 100), (2, 2, 1, 200), (3, 1, 3, 300), (4, 3, 2, 50)",
  "CREATE TABLE ground (ground_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO ground VALUES (1, 'Flight'), (2, 'Meadow')",
];
const SHOP = [
  "CREATE TABLE book (book_id INTEGER PRIMARY KEY, title VARCHAR, price DOUBLE)",
  "INSERT INTO book VALUES (1, 'A tale', 10), (2, 'B tale', 20)",
  "CREATE TABLE film (film_id INTEGER PRIMARY KEY, title VARCHAR, price DOUBLE)",
  "INSERT INTO film VALUES (1, 'A film', 30), (2, 'B film', 50)",
  "CREATE TABLE airport (airport_id INTEGER PRIMARY KEY, code VARCHAR, city VARCHAR)",
  "INSERT INTO airport VALUES (1, 'ABC', 'Elmton'), (2, 'XYZ', 'Oakham')",
  "CREATE TABLE flight (flight_id INTEGER PRIMARY KEY, origin_airport_id INTEGER REFERENCES airport(airport_id), destination_airport_id INTEGER REFERENCES airport(airport_id), seats INTEGER)",
  "INSERT INTO flight VALUES (1, 1, 2, 100), (2, 2, 1, 120), (3, 1, 2, 90)",
];

const BATHS = [
  "CREATE TABLE locker (locker_id INTEGER PRIMARY KEY, locker_name VARCHAR)",
  "INSERT INTO locker VALUES (1, 'Low'), (2, 'High')",
  "CREATE TABLE swimmer (swimmer_id INTEGER PRIMARY KEY, full_name VARCHAR, spare_locker_id INTEGER REFERENCES locker(locker_id))",
  "INSERT INTO swimmer VALUES (1, 'Ada Birch', 1), (2, 'Bo Reed', 2)",
  "CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, swimmer_id INTEGER REFERENCES swimmer(swimmer_id), locker_id INTEGER REFERENCES locker(locker_id), day DATE)",
  "INSERT INTO visit VALUES (1, 1, 2, '2024-01-01'), (2, 2, 1, '2024-01-02')",
];

let opened: Opened;
beforeAll(async () => {
  const files = {
    league: duckdbAgent("league"),
    shop: duckdbAgent("shop"),
    baths: duckdbAgent("baths"),
  };
  opened = await openAgents(files, {
    before: async (folder) => {
      await duckdbFile(join(folder, "league.duckdb"), LEAGUE);
      await duckdbFile(join(folder, "shop.duckdb"), SHOP);
      await duckdbFile(join(folder, "baths.duckdb"), BATHS);
    },
  });
});
afterAll(() => opened.close());

async function asked(question: string) {
  const [item] = await opened.ask(question);
  const problem = item!.problems.find(({ code }) => code === "ambiguous");
  return { rows: item!.rows, agent: item!.metadata.agent, alternatives: problem?.alternatives };
}

describe("records that are related in two ways", () => {
  test.each([
    ["how many games did Rovers play", "home team Rovers", [[2]], "away team Rovers", [[1]]],
    ["how many flights at ABC", "origin airport ABC", [[2]], "destination airport ABC", [[1]]],
  ])("%s", async (question, first, ones, second, others) => {
    const { rows, alternatives } = await asked(question);
    expect(rows).toEqual([]);
    expect(alternatives).toHaveLength(2);
    const [one, other] = alternatives!;
    expect(one).toContain(first);
    expect(await asked(one!)).toMatchObject({ rows: ones, alternatives: undefined });
    expect(other).toContain(second);
    expect(await asked(other!)).toMatchObject({ rows: others, alternatives: undefined });
  });

  test("are grouped by the one that is asked back", async () => {
    const { rows, alternatives } = await asked("number of games per team");
    expect(rows).toEqual([]);
    expect(alternatives).toEqual([
      "number of games per home team",
      "number of games per away team",
    ]);
    expect((await asked(alternatives![1]!)).rows).toContainEqual(["Wanderers", 2]);
  });

  test("are counted for the most by the one that is asked back", async () => {
    const { rows, alternatives } = await asked("which team has the most games");
    expect(rows).toEqual([]);
    expect(alternatives).toEqual([
      "which home team has the most games",
      "which away team has the most games",
    ]);
    expect((await asked(alternatives![0]!)).rows).toEqual([["Rovers"]]);
  });

  test("and of which the last words say one are counted by that", async () => {
    const question = "which airport do the most flights depart from";
    expect(await asked(question)).toMatchObject({ rows: [["ABC"]], alternatives: undefined });
  });

  test("are asked back where a key says more than that something was done", async () => {
    const { rows, alternatives } = await asked("lockers used by Ada Birch");
    expect(rows).toEqual([]);
    expect(alternatives).toEqual([
      "spare lockers used by Ada Birch",
      "lockers with visits used by Ada Birch",
    ]);
    expect((await asked("lockers of Ada Birch")).rows).toEqual([["Low"]]);
  });

  test("and of which the question says one are not asked back", async () => {
    expect(await asked("flights from Elmton")).toMatchObject({ alternatives: undefined });
  });
});

describe("columns of one name in several tables", () => {
  test("are asked back with their tables", async () => {
    const { rows, alternatives } = await asked("average price");
    expect(rows).toEqual([]);
    expect(alternatives).toEqual(["average book price", "average film price"]);
    expect((await asked("average book price")).rows).toEqual([[15]]);
    expect((await asked("average film price")).rows).toEqual([[40]]);
  });

  test("are no question where the table is named", async () => {
    expect(await asked("average price of films")).toMatchObject({
      rows: [[40]],
      alternatives: undefined,
    });
  });
});

describe("a figure alone", () => {
  test("is asked back with what is wanted of it", async () => {
    const { rows, alternatives } = await asked("seats");
    expect(rows).toEqual([]);
    expect(alternatives).toEqual([
      "average seats",
      "total seats",
      "highest seats",
      "lowest seats",
      "list all seats",
    ]);
    expect((await asked("total seats")).rows).toEqual([[310]]);
    expect((await asked("list all seats")).rows).toHaveLength(3);
  });

  test("that several tables have is asked back with each", async () => {
    expect((await asked("price")).alternatives).toEqual([
      "average book price",
      "average film price",
    ]);
  });
});

test("a table's name comes before a value of the same spelling in another agent", async () => {
  expect(await asked("how many flights are there")).toMatchObject({ agent: "shop", rows: [[3]] });
});

test("a name that several records begin with is asked back with those", async () => {
  expect((await asked("city of Wand")).alternatives).toEqual([
    "city of Wanderers",
    "city of Wandsworth",
  ]);
});
