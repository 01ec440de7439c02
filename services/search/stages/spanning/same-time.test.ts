import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test("a time behind the noun is when its adjective holds, and not only what stands behind it", async () => {
  const rows = async (question: string) => (await mills.ask(question)).flatMap((each) => each.rows);
  // Alder Mills lost money in 2022 alone, and Cedar Lines had no deal.
  expect(await rows("unprofitable companies in 2022 with a deal")).toEqual([["Alder Mills"]]);
  expect(await rows("unprofitable companies in 2024 with a deal")).toEqual([]);
});
