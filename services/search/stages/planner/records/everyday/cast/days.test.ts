import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../../testing/records.ts";

/** A swimming club: who was where is kept without a day, which is that of the session. */
const CLUB = [
  "CREATE TABLE members (id INTEGER PRIMARY KEY, name VARCHAR, since DATE)",
  "INSERT INTO members VALUES (1, 'Ann Dale', '2020-01-01'), (2, 'Bob Earl', '2021-01-01'), (3, 'Cat Ford', '2022-01-01')",
  "CREATE TABLE coaches (id INTEGER PRIMARY KEY, name VARCHAR, hired DATE, monthly_pay DOUBLE)",
  "INSERT INTO coaches VALUES (1, 'Dan Gill', '2015-01-01', 3000), (2, 'Eva Hill', '2018-01-01', 2800)",
  "CREATE TABLE classes (id INTEGER PRIMARY KEY, title VARCHAR, room VARCHAR)",
  "INSERT INTO classes VALUES (1, 'Crawl', 'Pool'), (2, 'Diving', 'Tower')",
  "CREATE TABLE sessions (id INTEGER PRIMARY KEY, class_id INTEGER REFERENCES classes (id), coach_id INTEGER REFERENCES coaches (id), held_on DATE)",
  "INSERT INTO sessions VALUES (1, 1, 1, '2023-05-01'), (2, 1, 1, '2024-05-01'), (3, 2, 2, '2024-06-01')",
  "CREATE TABLE attendance (id INTEGER PRIMARY KEY, session_id INTEGER REFERENCES sessions (id), member_id INTEGER REFERENCES members (id))",
  "INSERT INTO attendance VALUES (1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 1, 2)",
  "CREATE TABLE payments (id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES members (id), paid_on DATE, amount DOUBLE, method VARCHAR)",
  "INSERT INTO payments VALUES (1, 1, '2024-01-01', 30, 'card'), (2, 2, '2024-01-01', 30, 'cash'), (3, 1, '2024-02-01', 30, 'card')",
];

const records = recordsOf(CLUB);

test.each([
  ["who has Dan Gill coached", ["Ann Dale", "Bob Earl"]],
  ["who came to Crawl in 2024", ["Ann Dale"]],
  ["which classes did Ann Dale go to in 2024", ["Crawl", "Diving"]],
  ["who does both Crawl and Diving", ["Ann Dale"]],
  ["who has never come to a session", ["Cat Ford"]],
  ["where is Diving held", ["Tower"]],
  ["how do people usually pay", ["card"]],
])("the day of what has none is that of what it is a part of: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});
