import { expect, it } from "vitest";
import type { Shape } from "../../../model.ts";
import { mayBePie } from "./promise.ts";

const slice = (left: number, top: number, right: number, bottom: number): Shape => ({
  box: { left, top, right, bottom },
  fill: "#aa3344",
  stroke: undefined,
  points: [],
  curved: true,
  closed: true,
});

it("takes areas with round outlines in a circle for a pie, which may have no words beside it", () => {
  expect(mayBePie([slice(0, 0, 60, 100), slice(60, 0, 100, 100)])).toBe(true);
  expect(mayBePie([slice(0, 0, 60, 100), slice(60, 0, 300, 100)])).toBe(false);
});
