import { expect, test } from "vitest";
import type { Linked } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import type { Route } from "../routed.ts";
import { areOfTheSame } from "./conserved.ts";

const WORDS: readonly Linked[] = [
  { text: "Norwegian", kind: "data", means: ["value company.country = Norway"] },
  { text: "mills", kind: "data", means: ["value company.kind = Mill"] },
];

/** A question that is asked of those who have such values. */
const route = (...values: readonly string[]): Route => {
  const where = values.map((value) => ({ kind: "in", values: [value] }));
  const plan = { where } as unknown as Plan;
  const linked = () => WORDS;
  return { question: "", proposal: { question: "", plan, score: 1, unused: [], linked } };
};

test.each([
  ["of Norwegian mills", [route("Norway", "Mill"), route("Norway", "Mill")], true],
  ["of Norwegian mills", [route("Norway", "Mill"), route("Norway")], false],
  ["of Norwegian mills", [route("Norway", "Mill"), route()], false],
  // What no plan has was said in another way in each of them.
  ["of Norwegian mills", [route("Norway"), route("Norway")], true],
  // It is not said of all.
  ["of mills", [route("Norway", "Mill"), route("Mill")], true],
])("%s: %#", (tail, routes, areSame) => {
  expect(areOfTheSame(tail, routes)).toBe(areSame);
});
