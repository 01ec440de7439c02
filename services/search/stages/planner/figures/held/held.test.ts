import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { columnOf, openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const ALDER = "Alder Mills";
const BIRCH = "Birch Tools";
const CEDAR = "Cedar Lines";
const DOGWOOD = "Dogwood Mills";

test.each<[string, readonly string[]]>([
  ["companies whose profit was above 5 in at least three of the last four years", [BIRCH, DOGWOOD]],
  ["companies whose profit was above 5 in fewer than two of the last four years", [CEDAR]],
  ["companies with profit above 5 in every year", [BIRCH, DOGWOOD]],
  ["revenue of companies with profit above 5 in every year", [BIRCH, DOGWOOD]],
  ["companies with profit above 5 in all of the last two years", [BIRCH, DOGWOOD]],
  ["companies whose profit was never below 0", [BIRCH, DOGWOOD]],
  ["companies whose revenue was above 100 in no year", [CEDAR, DOGWOOD]],
  ["companies whose revenue ever exceeded 150", [ALDER, BIRCH]],
  ["companies with revenue above 150 at some point", [ALDER, BIRCH]],
  ["companies with revenue above 85 in both 2021 and 2022", [ALDER, BIRCH]],
  ["companies with revenue above 85 in either 2021 or 2022", [ALDER, BIRCH, DOGWOOD]],
  ["companies whose debt fell every single year since 2022", [BIRCH]],
  ["companies whose debt fell three years in a row", [BIRCH]],
  ["companies whose revenue fell for two consecutive years", [DOGWOOD]],
  ["companies whose revenue fell in none of the last three years", [CEDAR]],
  ["companies whose revenue has not fallen in any year since 2022", [CEDAR]],
  [
    "companies with revenue growth above 5% in at least two of the last three years",
    [ALDER, CEDAR],
  ],
  ["companies whose revenue rose in every year", []],
  ["companies whose debt fell in every year", [BIRCH]],
  ["companies in the top 2 by revenue in both 2022 and 2024", [ALDER, BIRCH]],
  ["companies whose revenue was above 20 in every quarter of 2024", [ALDER]],
  ["companies that announced a deal in both 2022 and 2023", [ALDER]],
  ["companies whose price was above 25 on every day in 2023", [BIRCH]],
  ["companies with a price above 25 for the whole of 2023", [BIRCH]],
  ["companies whose revenue in 2024 was below 2023", [BIRCH, DOGWOOD]],
])("%s", async (question, expected) => {
  const [item] = await mills.ask(question);
  expect(columnOf(item!, "company").toSorted(), question).toEqual(expected);
});

test("who they are is counted, and not the years", async () => {
  const [item] = await mills.ask("how many companies had profit above 5 in every year");
  expect(item!.rows).toEqual([[2]]);
});

test("the records of the periods are the sources", async () => {
  const [item] = await mills.ask("companies whose debt fell three years in a row");
  const cited = item!.sources.map(({ uri }) => uri).filter((uri) => /statement\//.test(uri));
  const years = [2021, 2022, 2023, 2024].map((year) => `groundwork://mills/statement/2/${year}`);
  expect(cited).toEqual(years);
});

test.each([
  "top 2 companies by revenue with profit above 5 in every year",
  "companies whose revenue did not grow in every year",
  "companies with profit above 5 in three of the last four years",
])("what asks for more, or may mean two things, is declined: %s", async (question) => {
  const [item] = await mills.ask(question);
  expect(item!.rows, question).toEqual([]);
  expect(item!.problems, question).not.toEqual([]);
});

test.each([
  ["revenue of Birch Tools in each of the last three years", 3],
  ["was the profit of Birch Tools below 15 in any year", 1],
  ["top 2 companies by revenue in each of the last three years", 6],
])("without a condition each period has its rows: %s", async (question, rows) => {
  const [item] = await mills.ask(question);
  expect(item!.rows).toHaveLength(rows);
});

test("in how many periods it was so is told beside them", async () => {
  const [item] = await mills.ask(
    "companies with profit above 5 in at least three of the last four years and the number of such years",
  );
  expect(columnOf(item!, "company").toSorted()).toEqual([BIRCH, DOGWOOD]);
  expect(columnOf(item!, "years")).toEqual([4, 4]);
});
