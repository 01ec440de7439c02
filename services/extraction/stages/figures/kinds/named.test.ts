import { expect, it } from "vitest";
import type { Axes } from "../axes/axes.ts";
import { atNames } from "./named.ts";

/** Axes with names at places; nothing else of them is looked at. */
const axesAt = (places: readonly number[]) =>
  ({
    along: { x: places.map((at) => ({ at, label: { text: "name" } })), y: [] },
  }) as unknown as Axes;
const points = (...all: [x: number, y: number][]) => all.map(([x, y]) => ({ x, y }));

it("reads a curve at its names, whatever corners crossings seem to make between them", () => {
  const curve = points([50, 10], [81, 26], [84, 27], [100, 35], [150, 20], [168, 31], [200, 50]);
  expect(atNames(curve, axesAt([50, 100, 150, 200])).map(({ y }) => y)).toEqual([10, 35, 20, 50]);
});

it("reads a curve where a name is missing between others", () => {
  const curve = points([50, 10], [100, 35], [120, 30], [150, 20], [200, 50], [250, 5]);
  const read = atNames(curve, axesAt([50, 100, 200, 250]));
  expect(read.map(({ y }) => y)).toEqual([10, 35, 20, 50, 5]);
});

it("keeps the vertices between names of which only every other is printed", () => {
  const curve = points([50, 10], [70, 35], [90, 20], [110, 50], [130, 5]);
  expect(atNames(curve, axesAt([50, 90, 130]))).toEqual(curve);
});
