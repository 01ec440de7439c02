import { describe, expect, test } from "vitest";
import { planKeys } from "./rotation.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW = Date.UTC(2030, 0, 1);
const key = (kid: string, ageMs: number) => ({ kid, createTime: new Date(NOW - ageMs) });
const plan = (...keys: ReturnType<typeof key>[]) => {
  const { sign, publish, drop, make } = planKeys(keys, NOW);
  const kids = (list: readonly { kid: string }[]) => list.map(({ kid }) => kid);
  return { sign: sign?.kid, publish: kids(publish), drop: kids(drop), make };
};

describe("signing keys", () => {
  test("are made when there is none", () => {
    expect(plan()).toEqual({ sign: undefined, publish: [], drop: [], make: true });
  });
  test("sign at once when they are the only ones", () => {
    expect(plan(key("a", 0))).toEqual({ sign: "a", publish: ["a"], drop: [], make: false });
  });
  test("are followed by others after 90 days", () => {
    expect(plan(key("a", 90 * DAY_MS)).make).toBe(false);
    expect(plan(key("a", 91 * DAY_MS)).make).toBe(true);
  });
  test("are published for ten minutes before they sign", () => {
    const young = plan(key("a", 91 * DAY_MS), key("b", 9 * MINUTE_MS));
    expect(young).toMatchObject({ sign: "a", publish: ["a", "b"], make: false });
    const grown = plan(key("a", 91 * DAY_MS), key("b", 10 * MINUTE_MS));
    expect(grown).toMatchObject({ sign: "b", publish: ["b", "a"] });
  });
  test("are dropped a day after they last signed", () => {
    const soon = DAY_MS + 10 * MINUTE_MS;
    expect(plan(key("a", 91 * DAY_MS), key("b", soon)).drop).toEqual([]);
    const late = plan(key("a", 91 * DAY_MS), key("b", soon + 1));
    expect(late).toMatchObject({ sign: "b", publish: ["b"], drop: ["a"] });
  });
});
