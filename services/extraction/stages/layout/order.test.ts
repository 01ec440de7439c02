import { describe, expect, it } from "vitest";
import { readingOrder } from "./order.ts";

const EM = 10;
/** A line of text, or something else, by its name. */
const item = (name: string, left: number, top: number, width: number, height = EM) => ({
  name,
  box: { left, top, right: left + width, bottom: top + height },
});
const stack = (name: string, count: number, left: number, top: number, width: number) =>
  Array.from({ length: count }, (_, index) =>
    item(`${name}${index}`, left, top + 12 * index, width),
  );

const order = (items: readonly ReturnType<typeof item>[]) =>
  readingOrder(items, EM)
    .flat()
    .map(({ name }) => name)
    .join(" ");

describe("reading order", () => {
  it("reads columns one after the other, and what spans them between", () => {
    const items = [
      ...stack("a", 3, 0, 20, 200),
      ...stack("b", 3, 220, 20, 200),
      item("title", 0, 0, 420),
      item("across", 0, 70, 420),
      ...stack("c", 3, 0, 90, 200),
      ...stack("d", 3, 220, 90, 200),
    ];
    expect(order(items)).toBe("title a0 a1 a2 b0 b1 b2 across c0 c1 c2 d0 d1 d2");
  });

  it("reads columns of a script from the right from there, each part by itself", () => {
    const items = [
      ...stack("ra", 4, 0, 0, 200),
      ...stack("rb", 4, 220, 0, 200),
      ...stack("c", 4, 0, 50, 200),
      ...stack("d", 4, 220, 50, 200),
    ];
    const fromRight = (some: readonly { readonly name: string }[]) =>
      2 * some.filter(({ name }) => name.startsWith("r")).length > some.length;
    const found = readingOrder(items, EM, fromRight).flat();
    expect(found.map(({ name }) => name).join(" ")).toBe(
      "rb0 rb1 rb2 rb3 ra0 ra1 ra2 ra3 c0 c1 c2 c3 d0 d1 d2 d3",
    );
  });

  it("finds the gutter of each part of a page by itself", () => {
    const items = [
      ...stack("a", 4, 0, 0, 250),
      ...stack("b", 4, 265, 0, 155),
      item("across", 0, 55, 420),
      ...stack("c", 6, 0, 75, 150),
      ...stack("d", 6, 165, 75, 255),
    ];
    expect(order(items)).toBe("a0 a1 a2 a3 b0 b1 b2 b3 across c0 c1 c2 c3 c4 c5 d0 d1 d2 d3 d4 d5");
  });

  it("takes a picture beside lines for a column, not for a part of their rows", () => {
    const items = [
      ...stack("a", 8, 0, 0, 200),
      item("picture", 220, 0, 90, 60),
      item("x", 220, 70, 60),
    ];
    expect(order(items)).toBe("a0 a1 a2 a3 a4 a5 a6 a7 picture x");
  });

  it("reads what stands under both columns behind white after both", () => {
    const items = [
      item("picture", 0, 0, 200, 100),
      ...stack("caption", 6, 220, 10, 120),
      ...stack("text", 3, 0, 140, 205),
    ];
    expect(order(items)).toBe(
      "picture caption0 caption1 caption2 caption3 caption4 caption5 text0 text1 text2",
    );
  });

  it("reads rows of short pieces across", () => {
    const items = [...stack("k", 4, 0, 0, 40), ...stack("v", 4, 120, 0, 30)];
    expect(order(items)).toBe("k0 v0 k1 v1 k2 v2 k3 v3");
  });
});
