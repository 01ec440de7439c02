import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf, openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

describe("names of columns behind a list of records", () => {
  test.each([
    "deals with an amount above 5: company, target, date",
    "deals with an amount above 5 - company, target and date",
    "deals with an amount above 5 (company, target, date)",
    "deals with an amount above 5. Show the company, target and date.",
  ])("are shown of each of them: %s", async (question) => {
    const items = await mills.ask(question);
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "target").toSorted()).toEqual(["Fir", "Gum", "Ivy"]);
    expect(columnOf(items[0]!, "announced")).toHaveLength(3);
  });

  test("are the figure that is below nothing, where a loss is to be shown", async () => {
    const items = await mills.ask("companies with a profit below 0 in 2022. Show the loss.");
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "profit")).toEqual([-5]);
  });

  test("are none of what the records are bounded by", async () => {
    const [own] = await mills.ask("companies with more than 8 employees: company, country");
    expect(columnOf(own!, "company")).toEqual(["Alder Mills", "Birch Tools", "Dogwood Mills"]);
    expect(columnOf(own!, "country")).toEqual(["Norway", "Chile", "Chile"]);
  });

  test("stand in their order, and the records in that which is said behind them", async () => {
    const [item] = await mills.ask("deals: target, amount, sorted by amount");
    expect(columnOf(item!, "amount")).toEqual([9, 8, 7, 5, 3]);
    expect(item!.fields.map(({ name }) => name).slice(0, 3)).toEqual([
      "company",
      "target",
      "amount",
    ]);
  });

  test.each([
    "deals with an amount above 5. Show the company and target, largest first.",
    "Which deals have an amount above 5? I want company, target and amount, largest first",
  ])("stand in the order that is said behind what is to be shown: %s", async (question) => {
    const items = await mills.ask(question);
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "target")).toEqual(["Fir", "Ivy", "Gum"]);
  });

  test("of which one is nothing of theirs are declined by its name", async () => {
    const [item] = await mills.ask("deals with an amount above 5: target, fizzle");
    expect(item!.rows).toEqual([]);
    expect(item!.problems[0]!.message).toContain("fizzle");
  });
});
