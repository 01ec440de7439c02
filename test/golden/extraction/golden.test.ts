import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ResultDocument } from "../../../services/extraction/result/document.ts";
import { toMarkdown } from "../../../services/extraction/result/markdown.ts";
import { nodesOf, read } from "../../../services/extraction/testing/read.ts";
import { CASES } from "./cases.ts";
import { layoutOf } from "./layout.ts";

/** Coordinates may differ by a quarter of a per cent of the page; nothing else may. */
const SLACK = 0.0025;

describe.each(Object.entries(CASES))("the golden document %s", (name, { pdf, options }) => {
  const file = (path: string) => readFileSync(join(import.meta.dirname, name, path));

  it("is what is drawn today", () => {
    expect(Buffer.from(pdf).equals(file("source.pdf"))).toBe(true);
  });

  it("is laid out as it was", async () => {
    expect(await layoutOf({ about: "", pdf, ...(options && { options }) })).toBe(
      file("layout.txt").toString(),
    );
  });

  it("comes out as it did", async () => {
    const result = await read(new Uint8Array(file("source.pdf")), options);
    const expected: ResultDocument = JSON.parse(file("expected.json").toString());
    expect(toMarkdown(result)).toBe(file("expected.md").toString());
    expect(withoutPlaces(result)).toEqual(withoutPlaces(expected));
    const [places, wanted] = [result, expected].map(placesOf) as [number[], number[]];
    expect(places).toHaveLength(wanted.length);
    for (const [index, place] of places.entries())
      expect(Math.abs(place - (wanted[index] as number))).toBeLessThan(SLACK);
  });
});

const withoutPlaces = (result: ResultDocument): unknown =>
  JSON.parse(JSON.stringify(result, (key, value) => (key === "locations" ? undefined : value)));

const placesOf = (result: ResultDocument): number[] =>
  nodesOf(result).flatMap(({ locations }) =>
    (locations ?? []).flatMap(({ x, y, width, height, page_number }) => [
      x,
      y,
      x + width,
      y + height,
      page_number,
    ]),
  );
