import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf, openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const rows = async (question: string) => (await mills.ask(question)).map((each) => each.rows);

describe("a time that one of several like questions says", () => {
  test.each([
    "how many companies made a profit and how many made a loss in 2022",
    "how many companies made a profit in 2022 and how many companies made a loss in 2022",
  ])("is that of all: %s", async (question) => {
    expect(await rows(question)).toEqual([[[3]], [[1]]]);
  });

  test("is not that of a question about now, nor of the same one at all times", async () => {
    const [, deals] = await rows(
      "how many companies are there and how many deals were announced in 2022",
    );
    expect(
      await rows("how many companies are there and how many deals were announced in 2022"),
    ).toEqual([[[4]], deals]);
    const [all] = await rows("how many deals were announced and how many were announced in 2022");
    expect(all).toEqual([[5]]);
  });

  test("is that of a possessive without a verb, and of one of two ranks", async () => {
    const [, profit] = await mills.ask("What was the revenue of Alder Mills in 2022? Its profit?");
    expect(columnOf(profit!, "profit")).toEqual([-5]);
    const [first, second] = await mills.ask("top 1 by revenue and top 1 by debt in 2021");
    expect([first, second].map((each) => columnOf(each!, "company"))).toEqual([
      ["Birch Tools"],
      ["Birch Tools"],
    ]);
  });

  test("names the noun, too, where one is the most of them and another is", async () => {
    const [, debt] = await mills.ask(
      "which company had the highest revenue and which had the highest debt in 2024",
    );
    expect(columnOf(debt!, "company")).toEqual(["Birch Tools"]);
  });
});

describe("who is both", () => {
  test("of two orders is of both, and of a kind neither is answered", async () => {
    const question = "companies in the top 1 by revenue and in the top 2 by debt in 2024";
    expect(await rows(question)).toEqual([[["Alder Mills"]]]);
    const [item] = await mills.ask(
      "Chilean companies in the top 2 by revenue and in the top 2 by debt",
    );
    expect(item!.rows).toEqual([]);
  });
});

describe("opposites joined by and", () => {
  test("are counted each, and listed as either", async () => {
    expect(await rows("number of companies with positive and negative profit in 2022")).toEqual([
      [[3]],
      [[1]],
    ]);
    const [all] = await mills.ask("companies with revenue above 200 and below 80 in 2024");
    expect(columnOf(all!, "company").toSorted()).toEqual([
      "Alder Mills",
      "Cedar Lines",
      "Dogwood Mills",
    ]);
  });
});

describe("a month of several years", () => {
  test.each([
    ["number of deals in May since 2022", [[1]]],
    ["number of deals every March since 2021", [[2022, 1]]],
  ])("is of each of them: %s", async (question, expected) => {
    expect(await rows(question)).toEqual([expected]);
  });

  test("before a noun says of no year which it is", async () => {
    const [item] = await mills.ask("number of September deals");
    expect(item!.rows).toEqual([]);
  });
});
