import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { columnOf, openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const answer = async (question: string) => (await mills.ask(question))[0]!;

describe("what is asked of those who are ranked first", () => {
  test.each([
    // Cedar Lines is Norwegian, too, and the smallest of four.
    ["which of the three largest companies by revenue in 2024 are Norwegian", ["Alder Mills"]],
    ["which of the three largest companies by revenue in 2024 are in Norway", ["Alder Mills"]],
    ["which of the two largest companies by revenue in 2021 are in Chile", ["Birch Tools"]],
    // Of all Norwegian companies it is the largest.
    ["largest Norwegian company by revenue in 2021", ["Alder Mills"]],
  ])("%s", async (question, names) =>
    expect(columnOf(await answer(question), "company")).toEqual(names),
  );

  test.each([
    ["is the largest company by revenue in 2021 Norwegian", ["Birch Tools"], ["Chile"]],
    ["is the largest company by revenue in 2024 Norwegian", ["Alder Mills"], ["Norway"]],
  ])("%s", async (question, names, countries) => {
    const found = await answer(question);
    expect(columnOf(found, "company")).toEqual(names);
    expect(columnOf(found, "country")).toEqual(countries);
  });

  test("how many of them it is true of", async () => {
    const { rows } = await answer(
      "how many of the 3 largest companies by revenue in 2021 are Chilean",
    );
    expect(rows).toEqual([[2]]);
  });
});
