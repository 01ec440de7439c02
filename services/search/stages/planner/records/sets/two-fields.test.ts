import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Parts on shelves, and games between two sides. */
const STORE = [
  "CREATE TABLE part (part_id INTEGER PRIMARY KEY, part_name VARCHAR, kind VARCHAR, stock INTEGER, reorder_level INTEGER)",
  "INSERT INTO part VALUES (1, 'Bolt', 'iron', 5, 10), (2, 'Cog', 'iron', 30, 10), (3, 'Peg', 'oak', 10, 10)",
  "CREATE TABLE game (game_id INTEGER PRIMARY KEY, played_on DATE, referee VARCHAR, home_goals INTEGER, away_goals INTEGER)",
  "INSERT INTO game VALUES (1, '2024-01-02', 'Penn', 2, 2), (2, '2024-02-03', 'Reed', 3, 1), (3, '2024-03-04', 'Penn', 0, 1), (4, '2024-04-05', 'Moss', 1, 1)",
];

const records = recordsOf(STORE);

test.each([
  ["Show the names of the parts whose stock is below the reorder level.", ["Bolt"]],
  ["Which parts have fewer stock than their reorder level?", ["Bolt"]],
  ["For which parts is the stock at or below the reorder level?", ["Bolt", "Peg"]],
  ["How many iron parts have a stock higher than their reorder level?", ["1"]],
  ["Which parts' stock is higher than the reorder level?", ["Cog"]],
  ["Which parts have a stock equal to the reorder level?", ["Peg"]],
  ["How many games ended in a draw?", ["2"]],
  ["Show the dates of games that were drawn.", ["2024-01-02", "2024-04-05"]],
  [
    "Show the played on date of games where the home goals were higher than the away goals.",
    ["2024-02-03"],
  ],
])("two columns of a record are compared: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  "Which parts have fewer stock than their weight?",
  "How many parts ended in a draw?",
  "Which games have more goals than corners?",
])("what has no second column is declined: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
