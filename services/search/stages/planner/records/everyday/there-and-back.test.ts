import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A skate hall: who came, who was lent what, and what was wrong with it. */
const HALL = [
  "CREATE TABLE member (member_id INTEGER PRIMARY KEY, name VARCHAR, blood_type VARCHAR)",
  "INSERT INTO member VALUES (1, 'Ida Moss', 'A'), (2, 'Joel Reed', 'A'), (3, 'Una Fox', 'B')",
  "CREATE TABLE mechanic (mechanic_id INTEGER PRIMARY KEY, name VARCHAR, hired_on DATE, wage DOUBLE)",
  "INSERT INTO mechanic VALUES (1, 'Val Gray', '2015-01-01', 12), (2, 'Will Hay', '2019-01-01', 13)",
  "CREATE TABLE skate (skate_id INTEGER PRIMARY KEY, skate_name VARCHAR)",
  "INSERT INTO skate VALUES (1, 'Racer'), (2, 'Cruiser'), (3, 'Quad')",
  "CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (member_id), arrived_at TIMESTAMP, left_at TIMESTAMP)",
  `INSERT INTO visit VALUES (1, 1, '2024-01-01 10:00:00', '2024-01-01 11:00:00'), (2, 1, '2024-02-06 10:00:00', '2024-02-06 11:00:00'), (3, 2, '2024-02-13 10:00:00', '2024-02-13 11:00:00')`,
  "CREATE TABLE lending (lending_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (member_id), skate_id INTEGER REFERENCES skate (skate_id), date_out DATE, due_back DATE, date_returned DATE)",
  `INSERT INTO lending VALUES (1, 2, 1, '2023-12-30', '2024-01-06', '2024-01-03'), (2, 2, 2, '2024-01-10', '2024-01-17', '2024-01-12'), (3, 1, 1, '2024-02-01', '2024-02-08', '2024-02-02'), (4, 2, 1, '2024-02-13', '2024-02-20', NULL)`,
  "CREATE TABLE flaw (flaw_id INTEGER PRIMARY KEY, skate_id INTEGER REFERENCES skate (skate_id), reported_by_mechanic_id INTEGER REFERENCES mechanic (mechanic_id), reported_on DATE, part VARCHAR)",
  "INSERT INTO flaw VALUES (1, 1, 1, '2024-01-03', 'wheel'), (2, 1, 2, '2024-01-09', 'lace'), (3, 2, 2, '2024-02-09', 'wheel')",
];

const records = recordsOf(HALL);

describe("what is said as people say it has one thing that it can be of", () => {
  test.each([
    ["how many lendings went out in 2024", ["3"]],
    ["which lendings came back in January 2024", ["1", "2"]],
    ["how long do people usually keep the Racer", ["2.5"]],
    // Of all that is kept of members, they come to visits.
    ["who comes in the most", ["Ida Moss"]],
    ["who hasn't been in since February 2024", ["Una Fox"]],
    ["who has never borrowed anything", ["Una Fox"]],
    // By who did it, and not by the day on which it was done.
    ["who reports the most flaws", ["Will Hay"]],
    ["who borrowed both Racer and Cruiser", ["Joel Reed"]],
    ["who's worked here the longest", ["Val Gray"]],
    ["what's the rarest blood type", ["B"]],
  ])("%s", async (question, rows) => {
    const answer = await records.ask(question);
    if (!Array.isArray(answer)) throw new Error(JSON.stringify(answer));
    expect(answer.map(([first]) => String(first)).toSorted()).toEqual(rows);
  });
});

describe("what could be of several is of none", () => {
  test.each([
    "what's in the worst condition",
    "how many skates went out in 2024",
    "how long do people usually keep the piano",
    "how many visits went out in 2024",
  ])("%s", async (question) => {
    expect(Array.isArray(await records.ask(question))).toBe(false);
  });
});
