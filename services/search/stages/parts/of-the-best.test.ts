import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf, openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test("who is first at one time, and the figure of another", async () => {
  const [item, ...others] = await mills.ask(
    "revenue in 2022 of the company with the highest revenue in 2024",
  );
  expect(others).toEqual([]);
  expect(columnOf(item!, "company")).toEqual(["Alder Mills"]);
  expect(columnOf(item!, "revenue")).toEqual([110]);
});

test("in which year a total was highest, is of everybody's together", async () => {
  const [item] = await mills.ask("year with the highest total amount of deals");
  expect(item!.rows).toEqual([[2023, 18]]);
});
