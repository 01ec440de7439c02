import { expect, test } from "vitest";
import { rootOf, rootsOf } from "./root.ts";

test.each([
  ["injuries", "injured"],
  ["departure", "departing"],
  ["publication", "published"],
  ["employment", "employed"],
])("%s and %s share a root", (noun, verb) => {
  expect(rootOf(noun)?.slice(0, 5)).toBe(rootOf(verb)?.slice(0, 5));
});

test("a root that two words share names neither, and a short rest is none", () => {
  expect(rootsOf(["injured", "injury", "departed"])).toEqual(new Map([["depart", "departed"]]));
  expect(rootOf("aged")).toBeUndefined();
});
