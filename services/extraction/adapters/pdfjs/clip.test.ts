import { expect, it } from "vitest";
import type { Shape } from "../../model.ts";
import { narrowed, seen } from "./clip.ts";
import { IDENTITY } from "./matrix.ts";

const clip = { left: 10, top: 10, right: 50, bottom: 50 };
const shape = (points: readonly [number, number][]): Shape => ({
  box: {
    left: Math.min(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    right: Math.max(...points.map(([x]) => x)),
    bottom: Math.max(...points.map(([, y]) => y)),
  },
  fill: "#112233",
  stroke: undefined,
  points: points.map(([x, y]) => ({ x, y })),
  curved: false,
  closed: true,
});

it("narrows a clip by what both paths hold", () => {
  expect(narrowed(undefined, [10, 10, 50, 50], IDENTITY)).toEqual(clip);
  expect(narrowed(clip, [20, 0, 90, 40], IDENTITY)).toEqual({
    left: 20,
    top: 10,
    right: 50,
    bottom: 40,
  });
});

it("cuts a rectangle off at the clip", () => {
  const bar = shape([
    [20, 30],
    [30, 30],
    [30, 900],
    [20, 900],
  ]);
  expect(seen(bar, clip)?.box).toEqual({ left: 20, top: 30, right: 30, bottom: 50 });
});

it("drops what lies outside, and keeps what is slanted whole", () => {
  expect(
    seen(
      shape([
        [60, 60],
        [70, 60],
        [70, 70],
        [60, 70],
      ]),
      clip,
    ),
  ).toBeUndefined();
  const slanted = shape([
    [0, 0],
    [90, 90],
  ]);
  expect(seen(slanted, clip)).toBe(slanted);
});
