import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { columnOf, openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each([
  "debt of Birch Tools vs the average of its country in 2022",
  "how does the debt of Birch Tools in 2022 compare to the country average",
  "debt of Birch Tools relative to its country in 2022",
])("%s", async (question) => {
  const [item] = await mills.ask(question);
  const [own, average] = [columnOf(item!, "debt"), columnOf(item!, "average_debt")].map(Number);
  const [alone] = await mills.ask("debt of Birch Tools in 2022");
  expect(own).toBe(Number(columnOf(alone!, "debt")[0]));
  const [all] = await mills.ask("average debt by country in 2022");
  expect(columnOf(all!, "average_debt").map(Number)).toContain(average);
});

test("the average of a ratio is that of everybody's own", async () => {
  const [item] = await mills.ask("profit margin of Birch Tools compared to its country in 2023");
  expect(item!.rows.map((row) => row.map(Number))).toEqual([[0.125, 0.10625]]);
});

test.each([
  // Its own at other times.
  "debt of Birch Tools compared to its average",
  // Several, and one average.
  "debt of Birch Tools and Cedar Lines vs the average of its country in 2022",
  // Each year has its own.
  "debt of Birch Tools vs the average of its country since 2021",
])("%s is declined", async (question) => {
  const [item] = await mills.ask(question);
  expect(item!.rows).toEqual([]);
  expect(item!.problems).not.toEqual([]);
});

test("who is named is above or below the average of all, and not of itself", async () => {
  const names = async (question: string) =>
    columnOf((await mills.ask(question))[0]!, "company").toSorted();
  const above = await names("companies with above average debt in 2022");
  for (const name of ["Birch Tools", "Cedar Lines", "Dogwood Mills"])
    expect(await names(`is the debt of ${name} in 2022 above average`)).toEqual(
      above.filter((each) => each === name),
    );
});
