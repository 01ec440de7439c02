import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const last = async (question: string) =>
  (await mills.ask(question)).map(({ rows }) => rows[0]?.at(-1));

test.each([
  ["2022: revenue of Alder Mills, profit of Birch Tools", [110, 25]],
  ["deals in 2023: number of deals, total amount", [3, 18]],
  ["deals in 2023: total amount, largest deal, and how many had an amount below 4", [18, 8, 1]],
  ["deals in 2023: how many had an amount above 5, how many had an amount below 4?", [2, 1]],
])("what stands before a colon with its time is said of each: %s", async (question, figures) => {
  expect(await last(question)).toEqual(figures);
});

test("columns of one table stay one", async () => {
  const items = await mills.ask("Alder Mills 2022: revenue, profit");
  expect(items.map(({ rows }) => rows.length)).toEqual([1]);
});
