import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Sailors who tried out for clubs, which took some of them. */
const TRIALS = recordsOf([
  "CREATE TABLE club (club_name VARCHAR PRIMARY KEY, town VARCHAR, enrollment INTEGER)",
  "INSERT INTO club VALUES ('Tern', 'Hull', 40), ('Gull', 'York', 90)",
  "CREATE TABLE sailor (sailor_id INTEGER PRIMARY KEY, name VARCHAR, licence VARCHAR, hours INTEGER)",
  "INSERT INTO sailor VALUES (1, 'Ada', 'yes', 30), (2, 'Bo', 'no', 50), (3, 'Cy', 'yes', 10)",
  "CREATE TABLE trial (sailor_id INTEGER REFERENCES sailor (sailor_id), club_name VARCHAR REFERENCES club (club_name), position VARCHAR, decision VARCHAR, PRIMARY KEY (sailor_id, club_name))",
  "INSERT INTO trial VALUES (1, 'Tern', 'helm', 'no'), (1, 'Gull', 'helm', 'yes'), (2, 'Gull', 'crew', 'yes'), (3, 'Tern', 'crew', 'no')",
]);

test.each([
  ["Find the names of sailors whose licence is yes", "Ada; Cy"],
  ["Find the names of sailors whose licence is no", "Bo"],
  ["How many sailors got a yes decision?", "2"],
  ["How many trials have a no decision?", "2"],
  [
    "Find the names of the sailors who tried for the helm position and got a yes trial decision",
    "Ada",
  ],
  ["Find the average hours of sailors whose trial decision is yes", "40"],
])("a yes or a no says what a field says: %s", (question, expected) =>
  TRIALS.isAnswered(question, expected),
);

test("what has no decision has neither", async () => {
  expect(await TRIALS.told("Which sailors have no trials?")).toBe("");
});
