import { afterAll, describe, expect, it } from "vitest";
import { openOcr } from "../../../adapters/ocr/tesseract.ts";
import { openPdf } from "../../../adapters/pdfjs/open.ts";
import type { ColourImage, Point } from "../../../model.ts";
import { SAMPLE_CHART, sampleReport } from "../../../sample/report.ts";
import { pieChart } from "../kinds/pie.ts";
import type { Component } from "./areas/components.ts";
import { readPictures } from "./raster.ts";
import { vectorise } from "./vectorise.ts";
import { isLettering, wordsOf } from "./words/words.ts";

type Rgb = readonly [number, number, number];
const WHITE: Rgb = [255, 255, 255];
const RED: Rgb = [200, 40, 40];
const BLUE: Rgb = [40, 60, 200];
const GREEN: Rgb = [30, 150, 60];
const BLACK: Rgb = [0, 0, 0];

/** A picture of what a function says of each pixel. */
function picture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Rgb,
): ColourImage {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set([...colourAt(x, y), 255], 4 * (y * width + x));
  }
  return { width, height, pixels };
}

const shapesOf = (image: ColourImage) => vectorise(image, 72)?.shapes ?? [];

const slopeOf = (points: readonly Point[]) => {
  const [a, b] = [points[0], points.at(-1)];
  return a && b ? (b.y - a.y) / (b.x - a.x) : 0;
};

describe("shapes of pixels", () => {
  it("finds bars, whole where a line of the grid crosses them", () => {
    const image = picture(400, 300, (x, y) => {
      if (y === 150 || y === 100) return [220, 220, 220];
      return x >= 100 && x < 140 && y >= 80 && y < 250 ? RED : WHITE;
    });
    const bars = shapesOf(image).filter(({ fill }) => fill && fill !== "#dcdcdc");
    expect(bars.map(({ box }) => box)).toEqual([{ left: 100, top: 80, right: 140, bottom: 250 }]);
  });

  it("finds bars, whole where a curve of another colour parts them", () => {
    const image = picture(400, 300, (x, y) => {
      if (Math.abs(y - 240 + x / 2) < 4 && x > 40 && x < 360) return BLUE;
      return x >= 100 && x < 140 && y >= 80 && y < 250 ? RED : WHITE;
    });
    const bars = shapesOf(image).filter(({ fill }) => fill === "#c82828");
    expect(bars.map(({ box }) => box)).toEqual([{ left: 100, top: 80, right: 140, bottom: 250 }]);
  });

  it("follows a curve from corner to corner", () => {
    const at = (x: number) => (x < 200 ? 250 - (x - 50) : 100 + (x - 200) / 2);
    const image = picture(400, 300, (x, y) =>
      x >= 50 && x < 350 && Math.abs(y - at(x)) < 3 ? BLUE : WHITE,
    );
    const [curve] = shapesOf(image).filter(({ stroke, points }) => stroke && points.length > 2);
    expect(curve?.points).toHaveLength(3);
    for (const [index, [x, y]] of [
      [50, 250],
      [200, 100],
      [350, 175],
    ].entries()) {
      expect(Math.abs((curve?.points[index]?.x ?? 0) - (x as number))).toBeLessThan(4);
      expect(Math.abs((curve?.points[index]?.y ?? 0) - (y as number))).toBeLessThan(4);
    }
  });

  it("takes a pattern of many small areas for no drawing", () => {
    const dots = (side: number) =>
      picture(1600, 1600, (x, y) =>
        Math.floor(x / side) % 2 && Math.floor(y / side) % 2 ? RED : WHITE,
      );
    for (const side of [1, 3]) expect(vectorise(dots(side), 300)).toBeUndefined();
  });

  it("finds the slices of a pie", () => {
    const image = picture(300, 300, (x, y) => {
      if (Math.hypot(x - 150, y - 150) > 100) return WHITE;
      const turn = (Math.atan2(x - 150, 150 - y) / (2 * Math.PI) + 1) % 1;
      return turn < 0.5 ? RED : turn < 0.8 ? BLUE : GREEN;
    });
    const chart = pieChart(shapesOf(image), [], { names: new Map(), keys: new Set() });
    const shares = chart?.series[0]?.points.map(({ y }) => Math.round(50 * y) / 50);
    expect(shares?.toSorted()).toEqual([0.2, 0.3, 0.5]);
  });

  it("finds axes and the ticks on them", () => {
    const image = picture(300, 300, (x, y) => {
      const axis = x >= 50 && x < 53 && y >= 20 && y < 280;
      const tick = x >= 40 && x < 53 && y % 60 === 0 && y >= 60 && y < 280;
      return axis || tick ? BLACK : WHITE;
    });
    const level = shapesOf(image).filter(({ box }) => box.right - box.left > box.bottom - box.top);
    expect(level.map(({ box }) => Math.round(box.top))).toEqual([61, 121, 181, 241]);
  });

  it("follows a curve in black between the lines of a frame", () => {
    const image = picture(400, 300, (x, y) => {
      const frame = (x === 20 || x === 380 || y === 20 || y === 280) && x >= 20 && y >= 20;
      const curve = x >= 50 && x < 350 && Math.abs(y - (250 - (x - 50) / 2)) < 2;
      return (frame && x <= 380 && y <= 280) || curve ? BLACK : WHITE;
    });
    const [curve] = shapesOf(image).filter(({ points }) => Math.abs(slopeOf(points) + 0.5) < 0.02);
    expect(Math.round(curve?.box.left ?? 0)).toBeGreaterThan(47);
    expect(Math.round(curve?.box.right ?? 0)).toBeLessThan(353);
  });

  it("finds black rings that stand apart as marks", () => {
    const middles = [40, 90, 140, 190, 240, 290].map((x, index) => [x, 60 + 30 * index] as const);
    const image = picture(400, 300, (x, y) =>
      middles.some(([cx, cy]) => Math.abs(Math.hypot(x - cx, y - cy) - 7) < 1.5) ? BLACK : WHITE,
    );
    const marks = shapesOf(image).filter(({ fill }) => fill === "#000000");
    expect(marks.map(({ box }) => Math.round((box.left + box.right) / 2))).toHaveLength(6);
  });

  it("takes a bar to reach to the middle of its outline", () => {
    const image = picture(400, 300, (x, y) => {
      if (x < 100 || x >= 140 || y < 80 || y >= 250) return WHITE;
      return x < 104 || x >= 136 || y < 84 || y >= 246 ? BLACK : RED;
    });
    const [bar] = shapesOf(image).filter(({ fill }) => fill);
    expect(bar?.box).toEqual({ left: 102, top: 82, right: 138, bottom: 248 });
  });

  it("leaves photographs alone", () => {
    const image = picture(200, 200, (x, y) => [
      (x * 37 + y * 11) % 256,
      (x * y) % 256,
      (x * 5) % 256,
    ]);
    expect(vectorise(image, 72)).toBeUndefined();
  });
});

describe("words of a drawing", () => {
  const at = (left: number, top: number) => ({
    ...{ colour: 1, left, top, right: left + 10, bottom: top + 14, area: 100 },
    runs: [],
  });

  it("are told apart by the direction in which their characters stand", () => {
    const slanted = [100, 200].flatMap((x) =>
      [0, 1, 2, 3, 4].map((k) => at(x + 9 * k, 200 - 9 * k)),
    );
    const level = [0, 1, 2, 3, 4].map((k) => at(100 + 13 * k, 20));
    const words = wordsOf([...level, ...slanted], 72);
    expect(words.map(({ degrees }) => Math.round(degrees))).toEqual([315, 315, 0]);
  });
});

describe("characters that touch each other", () => {
  /** A component of rows of runs, each from one x to another. */
  const component = (rows: readonly (readonly (readonly [number, number])[])[]): Component => ({
    colour: 1,
    left: Math.min(...rows.flat().map(([from]) => from)),
    right: Math.max(...rows.flat().map(([, to]) => to)),
    top: 0,
    bottom: rows.length,
    area: rows.flat().reduce((sum, [from, to]) => sum + to - from, 0),
    runs: rows.flatMap((runs, y) => runs.map(([from, to]) => [y, from, to] as const)),
  });

  it("are a word, but an axis with its ticks and a curve are not", () => {
    // Rounds 20 pixels high and wide, side by side.
    const rounds = Array.from({ length: 20 }, (_, y) =>
      Array.from({ length: 8 }, (_, at) => {
        const half = 4 + Math.round(7 * Math.sqrt(1 - ((y - 9.5) / 10) ** 2));
        return [20 * at + 10 - half, 20 * at + 10 + half] as const;
      }),
    );
    const axis = [
      ...Array.from({ length: 3 }, () => [[0, 160] as const]),
      ...Array.from({ length: 12 }, () => [0, 40, 80, 120, 157].map((x) => [x, x + 3] as const)),
    ];
    const curve = Array.from({ length: 40 }, (_, y) => [[4 * y, 4 * y + 8] as const]);
    expect(isLettering(component(rounds), 0.5)).toBe(true);
    expect(isLettering(component(axis), 0.5)).toBe(false);
    expect(isLettering(component(curve), 0.5)).toBe(false);
  });

  it("stay in their lines, however many lines stand close below each other", () => {
    const letters = [0, 1, 2, 3, 4, 5].flatMap((line) =>
      [0, 1, 2].map((at) => {
        const [left, top] = [100 + 9 * at, 100 + 13 * line];
        const box = { left, top, right: left + 8, bottom: top + 10 };
        return { ...box, colour: 1, area: 40, runs: [] };
      }),
    );
    const words = wordsOf(letters, 72);
    expect(words.map(({ degrees }) => degrees)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe("charts in pictures", () => {
  const ocr = openOcr({ workers: 1, languages: ["eng"] });
  afterAll(() => ocr.close());

  it("reads the bars of the sample report from its pixels", async () => {
    const source = await openPdf(sampleReport());
    const page = await source.page(1);
    const box = { left: 60, top: 60, right: 540, bottom: 420 };
    const lens = {
      paint: () => source.paint(1, 300, box),
      spot: (image: Parameters<typeof ocr.read>[0]) => ocr.read(image, 72, true),
      read: ocr.read,
    };
    const [picture] = await readPictures(
      { ...page, glyphs: [], drawn: [{ box, paint: lens.paint }] },
      lens,
    );
    const figure = picture?.charts[0];
    await source.close();
    expect(figure?.chart?.type).toBe("bar");
    expect(figure?.raster).toBe(true);
    expect(figure?.confidence).toBeGreaterThan(0.6);
    for (const [name, values] of Object.entries(SAMPLE_CHART.series)) {
      const read = figure?.chart?.series.find((series) => series.name === name)?.points ?? [];
      expect(read).toHaveLength(values.length);
      for (const [index, value] of values.entries()) {
        expect(Math.abs((read[index]?.y ?? 0) / value - 1)).toBeLessThan(0.03);
      }
    }
  });
});
