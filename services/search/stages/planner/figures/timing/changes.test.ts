import { expect, test } from "vitest";
import type { Period } from "../../../language/time/period.ts";
import { ofStretches } from "./changes.ts";
import { dateRange } from "./ranges.ts";
import { NOTHING } from "./timing.ts";

const YEAR: Period = {
  kind: "period",
  from: "2025-01-01",
  to: "2026-01-01",
  grain: "year",
  several: false,
};

const stretches = (period: Period, now: string) => {
  const of = { dataset: "deal", field: "announced" };
  const { moves } = ofStretches(NOTHING, period, (each) => dateRange(of, each), now);
  return [moves!.before, moves!.now].map((each) =>
    each.map((bound) => bound.kind === "compare" && bound.right),
  );
};

test("a year that is not over is set against as much of the year before", () => {
  expect(stretches(YEAR, "2025-06-30")).toEqual([
    ["2024-01-01", "2024-07-01"],
    ["2025-01-01", "2025-07-01"],
  ]);
});

test.each(["2025-12-31", "2026-03-01", "2024-05-05"])("seen from %s it is whole", (now) => {
  expect(stretches(YEAR, now)).toEqual([
    ["2024-01-01", "2025-01-01"],
    ["2025-01-01", "2026-01-01"],
  ]);
});
