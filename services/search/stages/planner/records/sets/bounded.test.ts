import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Stalls of bakers at fairs: not each of them has sold something. */
const FAIRS = [
  "CREATE TABLE baker (baker_id INTEGER PRIMARY KEY, baker_name VARCHAR, town VARCHAR, birth_year INTEGER)",
  "INSERT INTO baker VALUES (1, 'Ada', 'Ely', 1960), (2, 'Ben', 'Ely', 1985), (3, 'Cyd', 'Ware', 1970), (4, 'Dot', 'Bath', 1990)",
  "CREATE TABLE stall (stall_id INTEGER PRIMARY KEY, stall_name VARCHAR, style VARCHAR, width_cm INTEGER, baker_id INTEGER REFERENCES baker (baker_id))",
  "INSERT INTO stall VALUES (1, 'Rye', 'cart', 150, 1), (2, 'Oat', 'tent', 300, 1), (3, 'Bun', 'cart', 120, 2), (4, 'Pie', 'tent', 400, 3), (5, 'Bap', 'cart', 90, 4)",
  "CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, stall_id INTEGER REFERENCES stall (stall_id), fair VARCHAR, takings INTEGER, rating INTEGER)",
  "INSERT INTO visit VALUES (1, 1, 'May', 90, 5), (2, 1, 'June', 40, 2), (3, 2, 'May', 70, 4), (4, 3, 'May', 200, 3), (5, 4, 'June', 80, 5), (6, 4, 'July', 50, 4), (7, 4, 'May', 30, 3)",
  "CREATE TABLE cookbook (cookbook_id INTEGER PRIMARY KEY, title VARCHAR, baker_id INTEGER REFERENCES baker (baker_id))",
  "INSERT INTO cookbook VALUES (1, 'Crust', 1), (2, 'Crumb', 1), (3, 'Dough', 3)",
  "CREATE TABLE print_run (run_id INTEGER PRIMARY KEY, cookbook_id INTEGER REFERENCES cookbook (cookbook_id), num_pages INTEGER, printed_on DATE)",
  "INSERT INTO print_run VALUES (1, 1, 20, DATE '2020-01-01'), (2, 1, 15, DATE '2021-01-01'), (3, 2, 10, DATE '2021-02-02'), (4, 3, 30, DATE '2022-01-01')",
];

const records = recordsOf(FAIRS);

describe("a figure of those alone of whom there are so many", () => {
  test.each([
    ["Which stall has the highest average takings among stalls with at least 2 visits?", ["Rye"]],
    ["Among stalls with at least 2 visits, which has the lowest total takings?", ["Rye"]],
    [
      "Show the name of the baker with the highest total takings among bakers with more than 1 stall.",
      ["Ada"],
    ],
    ["Which style has the lowest average takings among styles with at least 3 stalls?", ["cart"]],
    ["For each style with at least 3 stalls, how many visits were there?", ["cart | 3"]],
    ["For each baker with at least 2 stalls, show the name and the total takings.", ["Ada | 200"]],
    [
      "For stalls with at least 2 visits, show the stall name, the number of visits and the total takings.",
      ["Pie | 3 | 160", "Rye | 2 | 130"],
    ],
    ["bakers with at least 2 visits and their total takings", ["Ada | 200", "Cyd | 160"]],
    [
      "List the styles whose stalls made more than 3 visits, with the total takings, in descending order of that total.",
      ["tent | 230"],
    ],
    ["Which style has the widest stalls on average?", ["tent"]],
    ["the baker with the narrowest average stall among bakers with at least 1 stall", ["Dot"]],
    ["Which town has the oldest bakers on average?", ["Ware"]],
    ["styles whose stalls made more than 2 visits", ["cart", "tent"]],
    [
      "For each baker, the baker name, the town and the average rating per visit",
      ["Ada | Ely | 3.66666666667", "Ben | Ely | 3", "Cyd | Ware | 4"],
    ],
    ["What is the average rating among stalls with at least 3 visits?", ["4"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("is declined where who they are is not known", async () => {
    const question =
      "Which stall has the highest average takings among stalls with at least 2 ovens?";
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("what records say the number of is added up", () => {
  test.each([
    ["bakers with more than 35 pages", ["Ada"]],
    ["bakers with more than 25 pages of their cookbooks", ["Ada", "Cyd"]],
    ["bakers with more than 25 pages and their number of pages", ["Ada | 45", "Cyd | 30"]],
    ["What is the total number of pages of each baker?", ["Ada | 45", "Cyd | 30"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});
