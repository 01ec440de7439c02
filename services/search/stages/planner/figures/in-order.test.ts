import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { openDesk } from "../../../testing/desk.ts";
import { columnOf } from "../../../testing/mills.ts";

let desk: Opened;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test.each([
  ["issuers rated A or better", ["Alder Bank"]],
  ["issuers rated at least A by Meridian", ["Alder Bank", "Cedar Pharma"]],
  ["issuers rated above BB by Meridian", ["Alder Bank", "Cedar Pharma"]],
  ["issuers rated below A", ["Birch Pharma", "Cedar Pharma"]],
  ["issuers rated AA or lower by Halden", ["Alder Bank", "Cedar Pharma"]],
  ["issuers rated no lower than AA by Halden", ["Alder Bank"]],
])(
  "values that the model puts in order are bounded by one of them: %s",
  async (question, names) => {
    const [item] = await desk.ask(question);
    expect([...columnOf(item!, "issuer")].toSorted()).toEqual(names);
  },
);

test.each([
  "issuers rated above AA",
  "issuers rated below BB",
  "issuers with an outlook above stable",
])(
  "a bound that no value lies on, or of values without an order, is not answered: %s",
  async (question) => {
    const items = await desk.ask(question);
    expect(items.flatMap(({ rows }) => rows)).toEqual([]);
    expect(items[0]!.problems.map(({ code }) => code)).toContain("not_understood");
  },
);

test.each([
  ["highest rated issuers", ["Alder Bank"]],
  ["which issuer has the worst grade?", ["Birch Pharma", "Cedar Pharma"]],
  ["best rated issuers by Meridian", ["Alder Bank", "Cedar Pharma"]],
])("the best that there is, whoever has it: %s", async (question, names) => {
  const [item] = await desk.ask(question);
  expect([...columnOf(item!, "issuer")].toSorted()).toEqual(names);
});

test.each(["the highest grade of Birch Pharma", "two highest rated issuers"])(
  "of one alone, or of so many, a best value is none: %s",
  async (question) => {
    const items = await desk.ask(question);
    expect(items.flatMap(({ rows }) => rows)).toEqual([]);
  },
);
