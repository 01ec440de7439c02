import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { openMills } from "../../testing/mills.ts";
import { countedIn, ellipsisOf, fullTexts } from "./elliptical.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each([
  ["how many were negative", "were negative"],
  ["how many in France", "in France"],
  ["and how many with a rating?", "with a rating"],
  ["how many public", "public"],
  ["how many cancelled in 2024", "cancelled in 2024"],
  ["how many made a loss", "made a loss"],
  ["how many raised guidance", "raised guidance"],
  ["which have a CFO over 65", "have a CFO over 65"],
])("no records of its own are named in %s", (part, said) => {
  expect(ellipsisOf(part)?.said).toBe(said);
});

test.each([
  "how many deals in 2024",
  "how many public companies",
  "how many cancelled deals",
  "how many people does it employ",
  "how many in each",
  "how many by sector",
  "how many per year",
  "how many are there",
  "how many of them are German",
  "which were the largest",
  "which banks have a rating",
])("%s names its own, or asks for something else", (part) => {
  expect(ellipsisOf(part)).toBeUndefined();
});

test("what is counted before is found with what is said of it", () => {
  expect(countedIn("how many private companies in France")).toEqual({
    such: "private",
    noun: "companies",
    tail: " in France",
  });
  expect(countedIn("number of news about X in 2024")?.noun).toBe("news");
  expect(countedIn("total revenue of X in 2024")).toBeUndefined();
});

test("a place is put where another of the kind stood", () => {
  const counted = countedIn("how many companies in Germany have a rating")!;
  expect(fullTexts(ellipsisOf("how many in France")!, counted)[0]).toBe(
    "how many companies in France have a rating",
  );
});

test("a question without a noun is of those before, with their restrictions", async () => {
  const rows = async (question: string) =>
    (await mills.ask(question)).map((item) => item.rows.map((row) => row.at(-1)));
  expect(await rows("how many deals in 2022 and how many above 6")).toEqual([[2], [1]]);
  expect(await rows("how many companies in Norway and how many in Chile")).toEqual([[2], [2]]);
  expect(await rows("how many deals in 2022 and how many in 2023")).toEqual([[2], [3]]);
});

test("where it cannot be put to those before, it is answered of nobody", async () => {
  const [, more] = await mills.ask("total debt of Alder Mills in 2022 and how many in Chile");
  expect(more!.rows).toEqual([]);
  expect(more!.problems[0]!.code).toBe("not_understood");
});
