import { expect, test } from "vitest";
import { alikeDeedsOf, deedsOf } from "./deeds.ts";

test.each([
  ["assignment", "assigned"],
  ["prescription", "prescribed"],
  ["admission", "admitted"],
  ["production", "produced"],
  ["inspection", "inspected"],
  ["reservation", "reserved"],
  ["attendance", "attended"],
  ["arrival", "arrived"],
  ["burial", "buried"],
  ["delivery", "delivered"],
  ["booking", "booked"],
  ["visit", "visited"],
  ["sale", "sold"],
])("%s is the noun of %s", (noun, verb) => {
  expect(deedsOf(noun)).toContain(verb);
});

test("short words and names with digits have no verb", () => {
  expect(deedsOf("day")).toEqual([]);
  expect(deedsOf("covid19")).toEqual([]);
});

test("people have other verbs for a deed than its noun's own", () => {
  expect(alikeDeedsOf("repair")).toContain("fixed");
  expect(alikeDeedsOf("rental")).toContain("borrowed");
  expect(alikeDeedsOf("shelf")).toEqual([]);
});
