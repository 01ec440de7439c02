import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf, openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const first = async (question: string) =>
  (await mills.ask(question)).map(({ rows }) => rows[0]?.[0]);

describe("what several questions are headed by", () => {
  test.each([
    "deals in 2023: how many had an amount above 5, and how many had an amount below 4?",
    "In 2023, how many deals had an amount above 5, and how many deals had an amount below 8?",
  ])("is said of each: %s", async (question) => {
    expect(await first(question)).toEqual(question.includes("8") ? [2, 2] : [2, 1]);
  });

  test("is a time that what is theirs has, too", async () => {
    const [, profit] = await mills.ask(
      "In 2022, which company had the highest revenue, and what was its profit?",
    );
    expect(columnOf(profit!, "profit")).toEqual([25]);
  });

  test("names the one whom all of them are about", async () => {
    const [item] = await mills.ask(
      "For Alder Mills: what was revenue in 2022, and how many employees does it have?",
    );
    expect(columnOf(item!, "revenue")).toEqual([110]);
    expect(columnOf(item!, "employees")).toEqual([10]);
  });
});

test("the highest and the lowest of one figure are of the same time", async () => {
  expect(
    await first("which company had the highest revenue in 2022 and which had the lowest?"),
  ).toEqual(["Birch Tools", "Cedar Lines"]);
});

test("the last year of a list is no condition with what stands behind it", async () => {
  const [item] = await mills.ask(
    "companies whose revenue rose in 2023 and 2024 and that had a profit above 3 in 2024",
  );
  expect(item?.rows).toEqual([["Cedar Lines"]]);
});
