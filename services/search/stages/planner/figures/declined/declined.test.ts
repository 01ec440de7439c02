import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each([
  ["revenue of Foobar Works in 2023", "entity_not_found", 'called "Foobar Works"'],
  ["Foobar's revenue in 2023", "entity_not_found", 'called "Foobar"'],
  ["what was the GDP of Chile", "not_understood", 'Not understood: "GDP"'],
  ["how much did Alder Mills spend", "not_understood", '"much"'],
  ["10-K of Alder Mills", "not_understood", 'Not understood: "10-K"'],
  ["revenue of Alder Mills at Christmas", "not_understood", 'Not understood: "Christmas"'],
  ["avg number of deals per year", "not_understood", '"avg"'],
  ["revenue of Alder Mills in EUR in 2023", "not_understood", '"EUR": "revenue" is in USD'],
  ["deals in Chile in 2023", "not_understood", '"Chile" (country) is known, but "deal"'],
  ["employees of Birch Tools in 2022", "not_understood", '"in 2022" does not fit: "employees"'],
  ["revenue of Birch Tools on 2022-03-05", "not_understood", '"revenue" is known by'],
])("%s: %s, %j", async (question, code, words) => {
  const [item] = await mills.ask(question);
  expect(item!.problems[0]).toMatchObject({ code, severity: "error" });
  expect(item!.problems[0]!.message).toContain(words);
});

test("the day that is taken as today is told where a time was seen from it", async () => {
  const [relative] = await mills.ask("revenue of Birch Tools last year");
  const [absolute] = await mills.ask("revenue of Birch Tools in 2023");
  expect(relative!.metadata.reading).toMatch(/\d{4}-\d\d-\d\d taken as today$/);
  expect(absolute!.metadata.reading).not.toContain("today");
});

test.each([
  ["goodwill of Birch Tools in 2022", 'Not understood: "goodwill".'],
  ["weather on the moon", "Nothing in the question could be related to data that you may use."],
])("%s: what was not asked for is not blamed", async (question, said) => {
  const [item] = await mills.ask(question);
  expect(item!.problems[0]!.message).toContain(said);
});
