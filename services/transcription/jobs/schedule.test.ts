import { expect, test } from "vitest";
import { waitS } from "./schedule.ts";

const SCHEDULE = [5, 300, 1800];
const NOW = new Date("2026-03-01T12:00:00.500Z");
const wait = (turn: number, status: number, retryAfter?: string, random = 0) =>
  waitS(SCHEDULE, turn, { status, retryAfter }, NOW, random);

test.each([
  ["seconds", "120", 120],
  ["a date", "Sun, 01 Mar 2026 12:10:00 GMT", 600],
  ["a date in the past", "Sun, 01 Mar 2026 11:00:00 GMT", 5],
  ["less than its turn", "1", 5],
  ["more than the longest wait", "99999999999999999999", 1800],
  ["a far date", "Sun, 01 Mar 2099 12:10:00 GMT", 1800],
  ["nonsense", "soon", 5],
  ["a negative number", "-7", 5],
  ["a date of another form", "2026-03-01T12:10:00Z", 5],
  ["nothing", "", 5],
])("a busy receiver is waited for as it asks: %s", (_, asked, seconds) => {
  expect([wait(0, 429, asked), wait(0, 503, asked)]).toEqual([seconds, seconds]);
});

test("other answers ask for nothing, and the schedule ends where it ends", () => {
  expect([wait(0, 500, "120"), wait(0, 0), wait(1, 429)]).toEqual([5, 5, 300]);
  expect(wait(3, 429, "120")).toBeUndefined();
});

test("waits are spread upwards by a tenth at most", () => {
  expect([wait(1, 500, undefined, 0.999), wait(0, 429, "1000", 0.5)]).toEqual([330, 1050]);
});
