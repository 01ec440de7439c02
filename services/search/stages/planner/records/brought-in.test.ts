import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** A yard that hires out boats of its piers, with what each hire brought in, and repairs. */
const YARD = [
  "CREATE TABLE pier (pier_id INTEGER PRIMARY KEY, pier_name VARCHAR, opened_on DATE)",
  "INSERT INTO pier VALUES (1, 'Ash Quay', DATE '1998-04-01'), (2, 'Long Pier', DATE '1987-06-01')",
  "CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, boat_name VARCHAR, daily_rate INTEGER, pier_id INTEGER REFERENCES pier (pier_id))",
  "INSERT INTO boat VALUES (1, 'Sprite Dinghy', 40, 1), (2, 'Tender Dinghy 2', 60, 2), (3, 'Teal', 80, 2)",
  "CREATE TABLE member (member_id INTEGER PRIMARY KEY, member_name VARCHAR, heard_from VARCHAR)",
  "INSERT INTO member VALUES (1, 'Ida Moss', 'radio'), (2, 'Joel Reed', 'radio'), (3, 'Una Park', 'a friend')",
  "CREATE TABLE hire (hire_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat (boat_id), member_id INTEGER REFERENCES member (member_id), hired_on DATE, booking DATE, charge INTEGER, total_price INTEGER)",
  "INSERT INTO hire VALUES (1, 1, 1, DATE '2024-05-01', DATE '2024-03-04', 300, 320), (2, 2, 1, DATE '2024-06-01', DATE '2024-03-11', 200, 210), (3, 3, 2, DATE '2025-05-01', DATE '2025-03-03', 250, 260), (4, 3, 3, DATE '2025-06-01', DATE '2025-05-01', 90, 100)",
  "ALTER TABLE member ADD COLUMN test_passed_on DATE",
  "CREATE TABLE inspection (inspection_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (member_id), held_on DATE, attempt INTEGER, result VARCHAR)",
  "INSERT INTO inspection VALUES (1, 1, DATE '2024-02-01', 1, 'pass'), (2, 2, DATE '2024-02-01', 1, 'fail'), (3, 2, DATE '2024-03-01', 2, 'pass')",
  "CREATE TABLE repair_job (job_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat (boat_id), contractor VARCHAR, cost INTEGER)",
  "INSERT INTO repair_job VALUES (1, 1, 'Hale', 50), (2, 2, 'Hale', 20), (3, 3, 'Orme', 60), (4, 1, 'Pryce', 10)",
];

const records = recordsOf(YARD);

const answer = async (question: string) => {
  const rows = await records.ask(question);
  return Array.isArray(rows) ? rows.map(String) : rows;
};

describe("the most of what each record has a part of", () => {
  // The highest charge of all is one of Ash Quay.
  test.each([
    "Which pier had the most hire charges?",
    "Which pier made the most from hire charges?",
  ])("is the most of all together: %s", async (question) => {
    expect(await answer(question)).toEqual(["Long Pier"]);
  });

  test("ranks what several records share by its total", async () => {
    expect(await answer("Show the top 1 contractors by total repair cost")).toEqual(["Hale"]);
  });

  test("is added up where a column is called a total", async () => {
    expect(await answer("Total price of hires in 2024")).toEqual(["530"]);
  });
});

describe("words that are no columns", () => {
  test.each([
    "Do Teal people rate us better than Sprite Dinghy people?",
    "What is the average rating of Teal?",
  ])("stay unread: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });

  test("tie a noun to its value", async () => {
    expect(await answer("How many members heard from us through radio?")).toEqual(["2"]);
  });
});

describe("nouns that names end with", () => {
  test.each([
    ["which dinghies do we have", ["Sprite Dinghy", "Tender Dinghy 2"]],
    ["daily rate of dinghies", ["40", "60"]],
    ["how many hires of dinghies in 2024", ["2"]],
  ])("stand for all that is called so: %s", async (question, expected) => {
    expect(((await answer(question)) as string[]).toSorted()).toEqual(expected);
  });

  test("are not counted by what they are called", async () => {
    expect(await records.ask("how many dinghies do we have")).toHaveProperty("unused");
  });
});

describe("the day that something was", () => {
  test.each([
    ["number of hires by month of booking", ["2024-03-01,2", "2025-03-01,1", "2025-05-01,1"]],
    ["bookings by year", ["2024,2", "2025,2"]],
    ["how many bookings in 2025", ["2"]],
    ["busiest month for bookings", ["2024-03-01,2"]],
    ["which day of the week had the most bookings", ["Monday,3"]],
  ])("is what a period is of, and no group beside it: %s", async (question, expected) => {
    expect(await answer(question)).toEqual(expected);
  });
});

describe("who has been there the longest", () => {
  test.each(["Which pier has been going longest?", "Which pier has been open the longest?"])(
    "is who began first: %s",
    async (question) => expect(await answer(question)).toEqual(["Long Pier"]),
  );
});

describe("states of what is spoken of", () => {
  test.each([
    ["how many inspections were passed", ["2"]],
    ["how many inspections were passed at the first attempt", ["1"]],
    ["number of inspections failed at the second attempt", ["0"]],
  ])("are no dates of others: %s", async (question, expected) => {
    expect(await answer(question)).toEqual(expected);
  });
});

describe("who did nothing", () => {
  test("may have done it at another time", async () => {
    const rows = await answer("Who hired nothing in 2024?");
    const others = await answer("Which members hired nothing from us in 2024?");
    expect([rows, others]).toEqual([
      ["Joel Reed", "Una Park"],
      ["Joel Reed", "Una Park"],
    ]);
  });
});
