import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const asked = async (question: string) => {
  const items = await mills.ask(question);
  return {
    rows: items.flatMap(({ rows }) => rows).length,
    problems: items.flatMap(({ problems }) => problems.map(({ message }) => message)),
  };
};

test.each([
  ["companies in Chile or with revenue above 100 in 2023", "or"],
  ["deals between Alder Mills and Birch Tools", "between"],
  ["top 10% of companies by revenue in 2023", "10%"],
  ["average number of deals per year", "average"],
  ["avg number of deals per year", "avg"],
  ["companies with at least two factories", "factories"],
  ["countries where all companies had revenue above 100 in 2023", "all"],
])("%s: says that it does not understand %j", async (question, word) => {
  const { rows, problems } = await asked(question);
  expect(rows).toBe(0);
  expect(problems.join(" ")).toContain(word);
});

test("one of several values of one field is a condition like any other", async () => {
  expect((await asked("deals of Alder Mills or Birch Tools")).rows).toBeGreaterThan(0);
  expect((await asked("deals of both Alder Mills and Birch Tools")).rows).toBeGreaterThan(0);
});

test("a list behind a denial is denied as a whole", async () => {
  const [denied] = await mills.ask(
    "revenue of companies except Alder Mills and Birch Tools in 2023",
  );
  const [all] = await mills.ask("revenue of all companies in 2023");
  const others = all!.rows.filter((row) => !/^(?:Alder Mills|Birch Tools)$/.test(String(row[0])));
  expect(denied!.rows).toEqual(others);
});
