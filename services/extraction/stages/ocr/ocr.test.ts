import { afterAll, describe, expect, it } from "vitest";
import { openOcr } from "../../adapters/ocr/tesseract.ts";
import { openPdf } from "../../adapters/pdfjs/open.ts";
import type { GreyImage } from "../../model.ts";
import { DEFAULT_OPTIONS } from "../../options.ts";
import { extract } from "../../pipeline.ts";
import type { ResultNode } from "../../result/document.ts";
import { sampleReport } from "../../sample/report.ts";
import { area, drawPdf, lines, text } from "../../testing/pdf.ts";
import { nodesOf } from "../../testing/read.ts";
import { scanOf } from "../../testing/scan.ts";
import { withBulletsSeen } from "./bullets.ts";
import { darkOnLight } from "./invert.ts";
import { orientationOf } from "./orient.ts";
import { rulesIn } from "./rules.ts";
import { threshold } from "./threshold.ts";
import { asDisplayed, asUpright, quarterTurns, upright } from "./turn.ts";

const paper = (width: number, height: number) => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(250),
});

function ink(image: GreyImage, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y++) {
    image.pixels.fill(10, y * image.width + left, y * image.width + left + width);
  }
}

/** Grey bars that lie like words in lines. */
function wordsInLines(): GreyImage {
  const image = paper(800, 1000);
  for (let line = 0; line < 30; line++) {
    let left = 60;
    for (let word = 0; left < 650; word++) {
      const length = 25 + ((word * 31 + line * 17) % 60);
      ink(image, left, 60 + line * 30, length, 12);
      left += length + 12;
    }
  }
  return image;
}

describe("orientation", () => {
  it("sees level lines as level", () => {
    expect(orientationOf(wordsInLines(), 100)).toEqual({ sideways: false, skew: 0 });
  });

  it.each([-6, -1.5, 2, 8])("measures a skew of %d degrees", (degrees) => {
    const { sideways, skew } = orientationOf(upright(wordsInLines(), -degrees), 100);
    expect(sideways).toBe(false);
    expect(Math.abs(skew - degrees)).toBeLessThanOrEqual(0.3);
  });

  it.each([3, -4])("measures a skew of %d degrees on a page that lies on its side", (degrees) => {
    const skewed = upright(wordsInLines(), -degrees);
    const { sideways, skew } = orientationOf(quarterTurns(skewed, 1), 100);
    expect(sideways).toBe(true);
    expect(Math.abs(skew - degrees)).toBeLessThanOrEqual(0.3);
  });

  it("is not misled by large dark areas", () => {
    const image = wordsInLines();
    ink(image, 60, 400, 240, 560);
    expect(orientationOf(upright(image, -2), 100)).toEqual({ sideways: false, skew: 2 });
  });

  it("does not fail on an empty page", () => {
    expect(orientationOf(paper(100, 100), 100)).toEqual({ sideways: false, skew: 0 });
  });
});

describe("turning", () => {
  it("turns a picture back to what it was", () => {
    const image = wordsInLines();
    for (const quarters of [0, 1, 2, 3]) {
      const { pixels, ...size } = upright(quarterTurns(image, quarters), quarters * 90);
      expect(size).toEqual({ width: image.width, height: image.height });
      expect(Buffer.compare(pixels, image.pixels)).toBe(0);
    }
  });

  it.each([0, 90, 180, 270, 3.5, 91])(
    "finds a box again that was turned by %d degrees",
    (degrees) => {
      const sideways = Math.round(degrees / 90) % 2 === 1;
      const page = { width: 600, height: 800 };
      const turn = { degrees, width: sideways ? 800 : 600, height: sideways ? 600 : 800 };
      const box = { left: 50, top: 100, right: 250, bottom: 112 };
      const middle = ({ left, right, top, bottom }: typeof box) => [left + right, top + bottom];
      const back = middle(asUpright(asDisplayed(box, page, turn), page, turn));
      expect(back[0]).toBeCloseTo(300, 6);
      expect(back[1]).toBeCloseTo(212, 6);
    },
  );

  it("puts the top of a page that lies on its right side at the displayed page's right", () => {
    const turn = { degrees: 90, width: 800, height: 600 };
    const box = { left: 0, top: 0, right: 600, bottom: 10 };
    const displayed = asDisplayed(box, { width: 600, height: 800 }, turn);
    expect(displayed.left).toBeCloseTo(790);
    expect(displayed.right).toBeCloseTo(800);
    expect(displayed.top).toBeCloseTo(0);
    expect(displayed.bottom).toBeCloseTo(600);
  });
});

describe("ruled lines of pictures", () => {
  it("finds thin long lines of both directions, in points", () => {
    const image = paper(600, 600);
    ink(image, 100, 200, 400, 3);
    ink(image, 300, 100, 4, 300);
    const rules = rulesIn(image, 144);
    expect(rules).toHaveLength(2);
    expect(rules[0]).toMatchObject({ horizontal: true, box: { left: 50, right: 250, top: 100 } });
    expect(rules[1]).toMatchObject({ horizontal: false, box: { left: 150, top: 50, bottom: 200 } });
  });

  it("takes neither words nor pictures for rules", () => {
    const image = wordsInLines();
    ink(image, 100, 200, 400, 300);
    expect(rulesIn(image, 144)).toEqual([]);
  });
});

it("turns light print on a dark ground into dark print on a light one, and leaves other pages alone", () => {
  const image = wordsInLines();
  const negative = { ...image, pixels: image.pixels.map((grey) => 255 - grey) };
  expect(darkOnLight(negative)).toEqual(image);
  expect(darkOnLight(image)).toBe(image);
});

it("finds the grey between ink and paper", () => {
  const limit = threshold(wordsInLines().pixels);
  expect(limit).toBeGreaterThan(10);
  expect(limit).toBeLessThanOrEqual(250);
});

describe("marks at the heads of lines", () => {
  /** "e some" on a baseline at 100 points, where the first is what was printed as a bullet. */
  const line = (mark: string) =>
    [...`${mark} some`].map((character, at) => ({
      text: character,
      box: { left: 20 + 10 * at, top: 91, right: 26 + 10 * at, bottom: 102 },
      baseline: 100,
      size: 10,
      font: { name: "", bold: false, italic: false, monospace: false },
      color: "#000000",
      angle: 0,
    }));
  const seen = (mark: string, top: number, height: number) => {
    const image = paper(200, 200);
    ink(image, 21, top, 4, height);
    return withBulletsSeen(line(mark), image, 72)[0]?.text;
  };

  it("are bullets where they float, whatever they were taken for", () => {
    expect(["e", "=", "Y"].map((mark) => seen(mark, 95, 4))).toEqual(["•", "•", "•"]);
  });

  it("are letters on the baseline, quotes over it, and tall things", () => {
    expect(seen("a", 96, 4)).toBe("a");
    expect(seen("°", 91, 4)).toBe("°");
    expect(seen("I", 92, 8)).toBe("I");
  });
});

describe("scanned pages", () => {
  const ocr = openOcr({ workers: 1, languages: ["eng"] });
  afterAll(() => ocr.close());
  const read = async (pdf: Uint8Array) =>
    extract(pdf, DEFAULT_OPTIONS, { openPdf, ocr, ocrWorkers: 1 }, () => {});
  const find = (node: ResultNode, text: string): ResultNode | undefined =>
    node.content === text ? node : node.children.map((child) => find(child, text)).find(Boolean);

  it("have headings in bold type of the size of the text, and lists with square bullets", async () => {
    const prose = [
      "A ship is moored with at least two lines, and with four when the wind",
      "is forecast to rise above ten metres a second during the night. Buoys",
      "mark the channel from the outer skerry to the pier and back again.",
    ];
    const marks = [0, 1, 2].map((at) => area([44, 266 + 20 * at, 48, 270 + 20 * at], [0, 0, 0]));
    const items = ["Hemp for the bow", "Nylon for the stern", "Chain for the night"];
    const content = [
      text("Moorings", 40, 60, { font: 2 }),
      ...lines(prose, 40, 76),
      text("Winter", 40, 150, { font: 2 }),
      ...lines(prose, 40, 166),
      ...items.flatMap((item, at) => [text(item, 58, 271.5 + 20 * at), marks[at] as string]),
    ];
    const found = nodesOf(await read(await scanOf(drawPdf({ pages: [{ content }] }))));
    const headings = found.filter(({ type }) => /^H\d$/.test(type));
    expect(headings.map(({ content: title }) => title)).toEqual(["Moorings", "Winter"]);
    const listed = found.filter(({ list }) => list?.kind === "bullet");
    expect(listed.map(({ content: item }) => item)).toEqual(items.map((item) => `• ${item}`));
  });

  it.each([
    [0, { x: 0.107, y: 0.11 }],
    [1, { x: 0.86, y: 0.107 }],
    [2, { x: 0.5, y: 0.86 }],
    [3, { x: 0.108, y: 0.5 }],
  ] as const)(
    "reads a page that lies %d quarter turns off, boxes where they are displayed",
    async (turned, place) => {
      const { content_tree, pdf_pages } = await read(
        await scanOf(sampleReport(), { turned, dpi: 150 }),
      );
      const title = find(content_tree, "Annual report 2025");
      expect(title?.type).toBe("H1");
      expect(Math.abs((title?.locations?.[0]?.x ?? 9) - place.x)).toBeLessThan(0.05);
      expect(Math.abs((title?.locations?.[0]?.y ?? 9) - place.y)).toBeLessThan(0.05);
      expect(pdf_pages?.[0]?.required_ccw_rotation).toBe(90 * turned);
      const table = content_tree.children.flatMap((each) => [each, ...each.children]);
      expect(JSON.stringify(table)).toContain('"content":"152.6"');
    },
  );
});
