import { type Colour, type Mark, writePdf } from "../../services/extraction/sample/write.ts";

/** Marks of drawings on a sheet of 400 by 300 points, from its top left. */
export const text = (value: string, x: number, y: number, turned = 0): Mark => ({
  kind: "text",
  text: value,
  x,
  y,
  size: 8,
  turned,
});
export const line = (...points: [number, number][]): Mark => ({
  kind: "line",
  points,
  width: 0.6,
});
export const area = (colour: Colour, ...points: [number, number][]): Mark => ({
  kind: "area",
  points,
  colour,
});
export const rectangle = (
  colour: Colour,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Mark => area(colour, [left, top], [right, top], [right, bottom], [left, bottom]);

export const RED: Colour = [0.8, 0.1, 0.1];
export const BLUE: Colour = [0.1, 0.2, 0.8];
export const sheet = (marks: readonly Mark[]): Uint8Array =>
  writePdf([{ width: 400, height: 300, marks }]);
