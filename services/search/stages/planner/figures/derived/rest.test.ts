import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { columnOf, openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each<[string, Readonly<Record<string, number>>]>([
  [
    "average revenue of companies in Norway versus all other companies in 2024",
    { average_revenue_norway: 135, average_revenue_others: 79.5 },
  ],
  [
    "difference between the average revenue of companies in Norway and all others in 2024",
    { difference_in_average_revenue: 55.5 },
  ],
  [
    "average revenue of companies in Norway less average revenue of all other companies in 2024",
    { difference_in_average_revenue: 55.5 },
  ],
  ["number of Norwegian companies versus all others", { count_norway: 2, count_others: 2 }],
])("%s", async (question, figures) => {
  const [item] = await mills.ask(question);
  for (const [column, figure] of Object.entries(figures))
    expect(columnOf(item!, column).map(Number)).toEqual([figure]);
});

test.each([
  // Each of the others, or all of them together?
  "revenue of Alder Mills versus other companies in 2024",
  "revenue of companies in Norway versus all other companies in 2024",
  // Others of what nothing was said of.
  "average revenue of companies in Norway versus all other deals in 2024",
])("%s is declined", async (question) => {
  const [item] = await mills.ask(question);
  expect(item!.rows).toEqual([]);
  expect(item!.problems).not.toEqual([]);
});
