import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf, openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test("since when is told of each record, by the day that it is of", async () => {
  const items = await mills.ask("Which deals did Birch Tools announce, and since when?");
  expect(items).toHaveLength(1);
  expect(columnOf(items[0]!, "announced")).toEqual(["2023-02-01"]);
});

test.each([
  "In which country is Alder Mills, and since when?",
  "How many deals did Alder Mills announce and since when?",
])("of what has no beginning it is declined, and nobody else's is told: %s", async (question) => {
  const [first, second, ...others] = await mills.ask(question);
  expect(first!.rows).toHaveLength(1);
  expect(second).toMatchObject({ rows: [], problems: [{ code: "not_understood" }] });
  expect(others).toEqual([]);
});
