import { expect, it } from "vitest";
import type { Label } from "../texts/labels.ts";
import { namesBelow } from "./names.ts";

const SIZE = 10;

/** A level text, its middle and its top in points. */
function label(text: string, x: number, top: number, tall: number): Label {
  const wide = (text.length * SIZE) / 2;
  const box = { left: x - wide / 2, right: x + wide / 2, top, bottom: top + tall };
  const read = { value: undefined, power: false, words: [], direction: "across" } as const;
  return { text, box, x, y: top + tall / 2, size: SIZE, ...read };
}

const plot = { left: 0, top: 0, right: 200, bottom: 100 };
const first = [label("Retail", 50, 104, SIZE), label("Online", 150, 104, SIZE)];

it("takes the lower lines of names for parts of them", () => {
  const second = [label("sales", 50, 115, SIZE), label("orders", 150, 115, SIZE)];
  const names = namesBelow([...first, ...second], plot, []);
  expect(names.map(({ label: { text } }) => text)).toEqual(["Retail sales", "Online orders"]);
});

it("takes a dash below a name once, though it is lower than a line", () => {
  const dashes = [label("-", 50, 116, 1), label("-", 150, 116, 1)];
  const names = namesBelow([...first, ...dashes], plot, []);
  expect(names.map(({ label: { text } }) => text)).toEqual(["Retail -", "Online -"]);
});
