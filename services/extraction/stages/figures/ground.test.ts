import { expect, it } from "vitest";
import type { Shape } from "../../model.ts";
import { withoutGround } from "./ground.ts";
import type { Label } from "./texts/labels.ts";

const stroke = (left: number, top: number, right: number, bottom: number): Shape => ({
  box: { left, top, right, bottom },
  fill: undefined,
  stroke: "#000000",
  points: [
    { x: left, y: top },
    { x: right, y: bottom },
  ],
  curved: false,
  closed: false,
});
const frameOf = (left: number, top: number, right: number, bottom: number) => [
  stroke(left, top, right, top),
  stroke(left, bottom, right, bottom),
  stroke(left, top, left, bottom),
  stroke(right, top, right, bottom),
];
const labelAt = (left: number, top: number) =>
  ({ text: "12", box: { left, top, right: left + 10, bottom: top + 8 } }) as unknown as Label;

it("drops the frame around a chart and its labels, and keeps the frame of the plot", () => {
  const labels = [10, 60, 110, 160].map((y) => labelAt(20, y));
  const plot = frameOf(40, 10, 300, 170);
  expect(withoutGround([...plot, ...frameOf(2, 2, 310, 190)], labels)).toEqual(plot);
  expect(withoutGround(plot, labels)).toEqual(plot);
});
