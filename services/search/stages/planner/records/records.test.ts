import { describe, expect, test } from "vitest";
import { openRecords, recordsOf, sorted } from "../../../testing/records.ts";

/** A ferry company: two ports at each crossing, guests who book them, countries with languages. */
const FERRIES = [
  "CREATE TABLE country (code VARCHAR PRIMARY KEY, name VARCHAR, population BIGINT)",
  "INSERT INTO country VALUES ('FR', 'France', 68), ('SE', 'Sweden', 10), ('CH', 'Switzerland', 9)",
  "CREATE TABLE language (country_code VARCHAR, language VARCHAR, percentage DOUBLE, PRIMARY KEY (country_code, language))",
  "INSERT INTO language VALUES ('FR', 'French', 97), ('SE', 'Swedish', 90), ('CH', 'French', 23), ('CH', 'German', 63)",
  "CREATE TABLE port (port_code VARCHAR PRIMARY KEY, port_name VARCHAR, city VARCHAR)",
  "INSERT INTO port VALUES ('ALB', 'Albion Quay', 'Albion'), ('BRK', 'Brink Pier', 'Brink'), ('CRW', 'Crow Bay', 'Crowhaven')",
  "CREATE TABLE operator (operator_id INTEGER PRIMARY KEY, operator_name VARCHAR, founded INTEGER)",
  "INSERT INTO operator VALUES (1, 'Northline', 1950), (2, 'Southline', 1990), (3, 'Westline', 2001)",
  "CREATE TABLE crossing (crossing_id INTEGER PRIMARY KEY, operator_id INTEGER, source_port VARCHAR, dest_port VARCHAR, minutes INTEGER, sailed_on DATE)",
  "INSERT INTO crossing VALUES (1, 1, 'ALB', 'BRK', 40, '2023-01-10'), (2, 1, 'BRK', 'ALB', 50, '2023-01-20'), (3, 2, 'ALB', 'CRW', 90, '2023-02-01'), (4, 2, 'ALB', 'BRK', 45, '2024-02-02'), (5, 3, 'CRW', 'ALB', 95, '2024-03-03')",
  "CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, guest_name VARCHAR, age INTEGER, city VARCHAR)",
  "INSERT INTO guest VALUES (1, 'Ann', 30, 'Albion'), (2, 'Ben', 40, 'Albion'), (3, 'Cleo', 50, 'Brink'), (4, 'Dan', 60, 'Crowhaven')",
  "CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, guest_id INTEGER, crossing_id INTEGER, injured INTEGER)",
  "INSERT INTO booking VALUES (1, 1, 1, 0), (2, 1, 2, 2), (3, 2, 3, 1), (4, 3, 5, 0)",
];

const records = recordsOf(FERRIES);

/** Each column said apart would hide which belong together: whole rows, in any order. */
describe("figures in proportion", () => {
  test.each([
    ["What is the ratio of guests older than 45 to guests younger than 45?", ["1"]],
    ["What is the ratio of guests from Albion to all guests?", ["0.5"]],
    ["What percentage of guests are older than 55?", ["25"]],
    ["What fraction of crossings have more than 60 minutes?", ["0.4"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("are not made from records of two tables that are counted apart", async () => {
    expect(await records.ask("What is the ratio of guests to ports?")).toHaveProperty("unused");
  });
});

describe("records along time", () => {
  test("are counted in each year, earliest first", async () => {
    const rows = await records.ask("How many crossings were there in each year?");
    expect(rows).toEqual([
      [2023, 3],
      [2024, 2],
    ]);
  });

  test("are averaged by month", async () => {
    const rows = await records.ask("What is the average minutes of crossings by month in 2023?");
    expect(sorted(rows)).toEqual(["2023-01-01 | 45", "2023-02-01 | 90"]);
  });
});

test("groups come with the greatest figure first", async () => {
  const rows = await records.ask("How many guests are from each city?");
  expect((rows as unknown[][])[0]).toEqual(["Albion", 2]);
});

describe("a name right behind its noun", () => {
  test.each([
    ["How many crossings depart from port ALB?", ["3"]],
    ["How many crossings arrive at port BRK?", ["2"]],
    ["How many crossings arrive at ALB?", ["2"]],
    ["How many crossings depart from Albion or Brink?", ["4"]],
    ["Which operators have crossings from both ports 'ALB' and 'BRK'?", ["Northline"]],
    ["Which operators have crossings from port ALB but not from port BRK?", ["Southline"]],
  ])("says which end is meant: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("not", () => {
  test("behind a noun denies the value of that record", async () => {
    const rows = await records.ask("Which countries speak languages other than French?");
    expect(sorted(rows)).toEqual(["Sweden", "Switzerland"]);
  });

  test("before a verb denies every record", async () => {
    const rows = await records.ask("Which countries do not speak French?");
    expect(sorted(rows)).toEqual(["Sweden"]);
  });
});

test("a word that is a value is not the people of a place", async () => {
  const rows = await records.ask("How many countries speak French?");
  expect(sorted(rows)).toEqual(["2"]);
});

test("more than once counts the records between", async () => {
  const rows = await records.ask("Which guests booked some crossings more than once?");
  expect(sorted(rows)).toEqual(["Ann"]);
});

test("a relative of a name's word is that name", async () => {
  const rows = await records.ask("What is the average number of injuries in bookings?");
  expect(sorted(rows)).toEqual(["0.75"]);
});

test("beside figures of all, the best record is its figure", async () => {
  const rows = await records.ask("What is the average age of guests, and what is the oldest age?");
  expect(sorted(rows)).toEqual(["45 | 60"]);
});

describe("an order", () => {
  test("goes by what its ends are called", async () => {
    const rows = await records.ask("List the names of guests from the oldest to the youngest");
    expect((rows as unknown[][]).map(([name]) => name)).toEqual(["Dan", "Cleo", "Ben", "Ann"]);
  });

  test("is turned by the highest first", async () => {
    const rows = await records.ask(
      "List operator names and their average minutes ordered by the highest average minutes first",
    );
    expect((rows as unknown[][])[0]?.[0]).toBe("Westline");
  });
});

describe("a number before a noun", () => {
  test("says how many of the best are wanted", async () => {
    const rows = await records.ask("Return the names of the 2 guests with the highest age");
    expect(sorted(rows)).toEqual(["Cleo", "Dan"]);
  });

  test("bounds how many there are of another", async () => {
    const rows = await records.ask("Which guests have 2 bookings?");
    expect(sorted(rows)).toEqual(["Ann"]);
  });
});

test("fields of a list belong to the records that have all of them", async () => {
  const rows = await records.ask("Give the name, age and city of guests");
  expect(sorted(rows)).toContain("Ann | 30 | Albion");
});

test("between two numbers is what the noun behind them counts", async () => {
  const rows = await records.ask("Names of countries that have between 9 and 11 population");
  expect(sorted(rows)).toEqual(["Sweden", "Switzerland"]);
});

test("a quoted name that nobody has is declined", async () => {
  expect(await records.ask('How many guests are called "Zebedee"?')).toEqual({ unused: "Zebedee" });
});

test("a month is not widened to its year", async () => {
  const other = await openRecords([
    "CREATE TABLE sale (id INTEGER PRIMARY KEY, year INTEGER, amount INTEGER)",
    "INSERT INTO sale VALUES (1, 2021, 10), (2, 2021, 20)",
  ]);
  expect(await other.ask("How many sales were in April 2021?")).toHaveProperty("unused");
  await other.close();
});

test("a month beside the year is found by its name", async () => {
  const other = await openRecords([
    "CREATE TABLE sale (id INTEGER PRIMARY KEY, year INTEGER, month VARCHAR, amount INTEGER)",
    "INSERT INTO sale VALUES (1, 2021, 'April', 10), (2, 2021, 'May', 20)",
  ]);
  expect(sorted(await other.ask("How many sales were in April 2021?"))).toEqual(["1"]);
  await other.close();
});

test("things without a key are counted once each", async () => {
  const other = await openRecords([
    "CREATE TABLE river (name VARCHAR, country VARCHAR)",
    "INSERT INTO river VALUES ('Rhine', 'Germany'), ('Rhine', 'France'), ('Seine', 'France')",
  ]);
  expect(sorted(await other.ask("How many rivers are there?"))).toEqual(["2"]);
  await other.close();
});

test("words in any order get a table or are declined, never a crash", async () => {
  const words =
    "which guests ports crossings operators not without both or and more than fewest highest oldest average total number of in from to each by once between 2 and 30 ALB Brink French 2023 April before after other than languages that do not percentage of from the oldest to the youngest in descending order how many how old are they called twice minutes age name city at least all any ? ,".split(
      " ",
    );
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 1500; round++) {
    const question = Array.from({ length: 3 + next(12) }, () => words[next(words.length)]).join(
      " ",
    );
    const answer = await records
      .ask(question)
      .catch((error: Error) => `${question}: ${error.message}`);
    expect(answer, question).not.toBeTypeOf("string");
  }
});

test("who did something is not answered by when it was done", async () => {
  expect(await records.ask("who founded Northline")).toEqual({ unused: "founded" });
});

test("of two names in a row the second is where the first lies", async () => {
  const other = await openRecords([
    "CREATE TABLE state (state_name VARCHAR PRIMARY KEY, population INTEGER)",
    "INSERT INTO state VALUES ('Alder', 900), ('Birch', 800)",
    "CREATE TABLE town (town_id INTEGER PRIMARY KEY, town_name VARCHAR, state_name VARCHAR, population INTEGER)",
    "INSERT INTO town VALUES (1, 'Alder', 'Birch', 10), (2, 'Fern', 'Alder', 20), (3, 'Fern', 'Birch', 30)",
  ]);
  const rows = await other.ask("What is the population of the town of Fern, Alder?");
  expect(sorted(rows)).toEqual(["20"]);
  await other.close();
});

test("how to join asks for nothing", async () => {
  const rows = await records.ask(
    "Return the names of guests that have no bookings, by doing a left join from the guest to booking table.",
  );
  expect(sorted(rows)).toEqual(["Dan"]);
});

test("columns listed after the question are all that is shown", async () => {
  const rows = await records.ask("Which guests are older than 45? Return their guest id and city.");
  expect(sorted(rows)).toEqual(["3 | Brink", "4 | Crowhaven"]);
});
