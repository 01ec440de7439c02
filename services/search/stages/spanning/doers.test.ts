import { expect, test } from "vitest";
import { endsInDoers, isDoneBy, isRankedByDoers, namesDoers } from "./doers.ts";

const KINDS = ["mills", "banks"];

test("who did it is said behind 'by', and nothing of those to whom it was done", () => {
  expect(isDoneBy("by banks with a fleet", KINDS)).toBe(true);
  expect(isDoneBy("by the Swiss banks with a fleet", KINDS)).toBe(true);
  expect(isDoneBy("with a fleet", KINDS)).toBe(false);
});

test("what is said behind those who did it is theirs, where others are named before them", () => {
  expect(endsInDoers("mills bought by banks", KINDS)).toBe(true);
  expect(endsInDoers("fires reported by banks", KINDS)).toBe(false);
});

const place = (before: string, list: string, after = "") => ({
  before,
  list,
  after,
  isRanked: false,
  isInner: false,
});

test("those who did it are neither a rank nor those to whom it was done", () => {
  expect(isRankedByDoers(place("", "takeovers", "ranked by banks with a fleet"), KINDS)).toBe(true);
  expect(isRankedByDoers(place("", "mills", "ranked by output in 2023"), KINDS)).toBe(false);
  expect(namesDoers(place("number of takeovers of", "UK mills by banks with a fleet"), KINDS)).toBe(
    true,
  );
  expect(namesDoers(place("output of", "mills by output"), KINDS)).toBe(false);
});
