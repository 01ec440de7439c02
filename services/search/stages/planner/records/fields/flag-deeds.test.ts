import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Plays, who acted in them, and who was the lead. */
const PLAYS = [
  "CREATE TABLE play (play_id INTEGER PRIMARY KEY, play_title VARCHAR, minutes INTEGER, ticket_price DOUBLE, genre VARCHAR)",
  "INSERT INTO play VALUES (1, 'Dawn', 90, 20, 'drama'), (2, 'Noon', 150, 35, 'farce'), (3, 'Dusk', 120, 25, 'drama'), (4, 'Night', 60, 15, 'farce'), (5, 'Tide', 200, 50, 'opera')",
  "CREATE TABLE actor (actor_id INTEGER PRIMARY KEY, full_name VARCHAR)",
  "INSERT INTO actor VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cid'), (4, 'Dot')",
  "CREATE TABLE play_actor (play_id INTEGER REFERENCES play (play_id), actor_id INTEGER REFERENCES actor (actor_id), is_leader INTEGER, PRIMARY KEY (play_id, actor_id))",
  "INSERT INTO play_actor VALUES (1, 1, 1), (1, 2, 0), (2, 1, 1), (2, 2, 0), (3, 2, 0), (3, 3, 1), (4, 2, 0), (5, 1, 0), (5, 2, 0)",
  "CREATE TABLE job (job_id INTEGER PRIMARY KEY, actor_id INTEGER REFERENCES actor (actor_id), price DOUBLE, state VARCHAR)",
  "INSERT INTO job VALUES (1, 1, 10, 'done'), (2, 1, 10, 'done'), (3, 2, 90, 'done'), (4, 3, 500, 'open')",
];

const records = recordsOf(PLAYS);

const rows = async (question: string) => {
  const found = await records.ask(question);
  return "unused" in found ? "not understood" : found.map((row) => row.join(" | ")).join("; ");
};

describe("a flag says who did what a verb says", () => {
  test.each([
    ["What is the name of the actor who has led the most plays?", "Ann"],
    ["Which actor led the most plays?", "Ann"],
    ["Which actors led a play?", "Ann; Cid"],
    ["How many plays were led by Ann?", "2"],
    ["How many plays did Cid lead?", "1"],
    ["Which actors led at least 2 plays?", "Ann"],
    ["Who led the most plays?", "Ann"],
    ["Which actors never led a play?", "Bob; Dot"],
    ["Show the actors who have not led any play.", "Bob; Dot"],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("which rows are the most, and in which order they come", () => {
  test.each([
    ["Show the two longest plays in ascending order of minutes.", "Noon | 150; Tide | 200"],
    ["List the titles of the two longest plays in ascending order.", "Noon; Tide"],
    ["the three longest plays ordered by minutes ascending", "Dusk | 120; Noon | 150; Tide | 200"],
    [
      "List the three cheapest plays in ascending order of ticket price.",
      "Night | 15; Dawn | 20; Dusk | 25",
    ],
    [
      "Show the three cheapest plays in descending order of price.",
      "Dusk | 25; Dawn | 20; Night | 15",
    ],
    ["Show the top 2 plays by ticket price ascending.", "Night | 15; Dawn | 20"],
    ["Show the top 2 plays by minutes in descending order.", "Tide | 200; Noon | 150"],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });

  test("is declined where they come by something else", async () => {
    const question = "Show the two longest plays in ascending order of ticket price.";
    expect(await rows(question)).toBe("not understood");
  });
});

test.each([
  ["Which actor earned the most from jobs that are done?", "Bob"],
  ["Which actor made the most money from jobs?", "Cid"],
])("what somebody earned is no count: %s", async (question, expected) => {
  expect(await rows(question)).toBe(expected);
});

test("what has none of one thing has some of another", async () => {
  const question = "Which actors have no done job but have an open job?";
  expect(await rows(question)).toBe("Cid");
});

test("above the average of each kind is not above that of all", async () => {
  const found = await records.ask(
    "Show the plays with minutes above the average minutes per genre.",
  );
  expect("unused" in found || sorted(found)).not.toEqual(["Noon", "Tide"]);
});
