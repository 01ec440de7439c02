import { expect, test } from "vitest";
import { isRestriction, restrictionsIn } from "./restrictions.ts";

test.each([
  ["Leave out cancelled orders.", "but", "cancelled orders"],
  ["Leave the cancelled ones out.", "but", "cancelled ones"],
  ["Do not count returns.", "but", "returns"],
  ["Only consider paid orders.", "only", "paid orders"],
  ["Consider paid orders only.", "only", "paid orders"],
  ["Only those of 2024 count.", "only", "those of 2024"],
])("%s", (sentence, kind, who) => {
  expect(restrictionsIn(`How many orders are there? ${sentence}`)).toEqual({
    text: "How many orders are there?",
    restrictions: [{ kind, who }],
  });
});

test.each(["Treat a missing discount as 0.", "Skip those without a name.", "Please ignore tests."])(
  "is no question of its own: %s",
  (sentence) => {
    expect(isRestriction(sentence)).toBe(true);
  },
);

test.each(["Include only the name and the total.", "Return only the titles.", "List the orders."])(
  "leaves the records as they are: %s",
  (sentence) => {
    expect(isRestriction(sentence)).toBe(false);
  },
);

test("what is said first is put where it belongs", () => {
  expect(restrictionsIn("Of the orders that were paid, what share was late?")).toEqual({
    text: "what share of orders was late?",
    restrictions: [{ kind: "only", who: "orders that were paid" }],
  });
});
