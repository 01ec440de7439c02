import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { openDesk } from "../../testing/desk.ts";
import { openMills } from "../../testing/mills.ts";

let mills: Opened;
let desk: Opened;
beforeAll(async () => {
  [mills, desk] = await Promise.all([openMills(), openDesk()]);
});
afterAll(() => Promise.all([mills.close(), desk.close()]));

/** What is said where nothing fits. */
const told = async (of: Opened, question: string) => {
  const [item] = await of.ask(question);
  expect(item!.rows).toEqual([]);
  expect(item!.problems.map(({ code }) => code)).toEqual(["no_data"]);
  return item!.problems[0]!.message;
};

test.each([
  [
    "revenue of Alder Mills in 2012",
    'Nothing in "statement" fits fiscal year = 2012 (nearest: 2021).',
  ],
  [
    "deals of Birch Tools in 2022",
    'Nothing in "deal" fits company is Birch Tools and announced >= 2022-01-01 and announced < 2023-01-01. Without "announced >= 2022-01-01 and announced < 2023-01-01" there is 1 (nearest: 2023-02-01).',
  ],
  [
    "share price of Alder Mills on 1 March 2020",
    'Nothing in "quote" fits day >= 2020-02-23 and day < 2020-03-02 (nearest: 2022-12-30).',
  ],
  ["share price of Cedar Lines", 'Nothing in "quote" fits company is Cedar Lines.'],
  ["deals above 20", 'Nothing in "deal" fits amount > 20 (nearest: 9).'],
  [
    "companies with more than 5 deals",
    '5 records of "deal" fit the rest of the question; none has number of records > 5.',
  ],
])("what nothing fulfils is told, and what there is instead: %s", async (question, expected) => {
  expect(await told(mills, question)).toBe(expected);
});

test.each([
  [
    "Halden ratings of Birch Pharma",
    'Nothing in "rating" fits agency is Halden and issuer is Birch Pharma. Without "agency is Halden" there are 2 (known: Meridian).',
  ],
  [
    "issuers that Meridian rates BB with a stable outlook",
    '1 record of "rating" fits the rest of the question, and none of them is the newest.',
  ],
])("so is what others have, and what is no longer so: %s", async (question, expected) => {
  expect(await told(desk, question)).toBe(expected);
});

test("of a time that nothing is known of a count is no zero", async () => {
  expect(await told(mills, "how many deals were announced in 2012")).toBe(
    'Nothing in "deal" fits announced >= 2012-01-01 and announced < 2013-01-01 (nearest: 2022-03-01).',
  );
  expect(await told(mills, "number of deals announced since 2030")).toContain("2023-09-01");
});

test.each([
  "how many deals were announced in April 2023",
  "how many deals did Cedar Lines announce in 2022",
  "how many deals above 20 were announced in 2022",
])("within the times that are known it is one: %s", async (question) => {
  const [item] = await mills.ask(question);
  expect(item!.rows.flat().map(Number)).toEqual([0]);
  expect(item!.problems).toEqual([]);
});
