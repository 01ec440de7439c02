import { afterAll, describe, expect, it } from "vitest";
import type { ColourImage } from "../../model.ts";
import { drawPdf, firstExtra, streamObject, text } from "../../testing/pdf.ts";
import { openPdf, type PdfSource } from "./open.ts";

/** An image of 4 × 2 pixels: white but for one that is red, at its top left. */
const IMAGE = streamObject(
  "/Type /XObject /Subtype /Image /Width 4 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8",
  `\xff\x00\x00${"\xff".repeat(21)}`,
);

const sources: PdfSource[] = [];
afterAll(async () => {
  for (const source of sources) await source.close();
});

/** The drawings of a page that paints the image by each matrix. */
async function drawnBy(placed: readonly string[], more: readonly string[] = []) {
  const pdf = drawPdf({
    pages: [
      {
        content: [...placed.map((each) => `q ${each} /Im Do Q`), ...more],
        resources: `/XObject << /Im ${firstExtra(1)} 0 R >>`,
      },
    ],
    objects: [IMAGE],
  });
  const source = await openPdf(pdf);
  sources.push(source);
  return (await source.page(0)).drawn ?? [];
}

const isRed = ({ width, pixels }: ColourImage, x: number, y: number) =>
  (pixels[4 * (y * width + x) + 1] as number) < 60;

describe("drawings", () => {
  it("are painted alone, without the text that a page writes over them", async () => {
    const [drawn, ...others] = await drawnBy(
      ["200 0 0 -100 40 140 cm"],
      [text("Over the image", 130, 110)],
    );
    expect(others).toEqual([]);
    expect(drawn?.box).toEqual({ left: 40, top: 40, right: 240, bottom: 140 });
    const image = (await drawn?.paint(72)) as ColourImage;
    expect([image.width, image.height]).toEqual([200, 100]);
    expect(isRed(image, 5, 5)).toBe(true);
    const right = image.pixels.filter((_, at) => Math.floor(at / 4) % 200 >= 80);
    expect(Math.min(...right)).toBeGreaterThan(240);
  });

  it("lie as they are turned", async () => {
    const [drawn] = await drawnBy(["0 200 100 0 40 40 cm"]);
    const image = (await drawn?.paint(72)) as ColourImage;
    expect([image.width, image.height]).toEqual([100, 200]);
    expect(isRed(image, 95, 5)).toBe(true);
  });

  it("are one where strips lie edge to edge", async () => {
    const drawn = await drawnBy(["200 0 0 -50 40 90 cm", "200 0 0 -50 40 140 cm"]);
    expect(drawn).toHaveLength(1);
    const image = (await drawn[0]?.paint(72)) as ColourImage;
    expect([isRed(image, 5, 5), isRed(image, 5, 55)]).toEqual([true, true]);
  });

  it("end where they are cut off", async () => {
    const [drawn] = await drawnBy(["60 60 120 80 re W n 200 0 0 -100 40 140 cm"]);
    expect(drawn?.box).toEqual({ left: 60, top: 60, right: 180, bottom: 140 });
    expect(isRed((await drawn?.paint(72)) as ColourImage, 5, 5)).toBe(true);
    expect(await drawnBy(["300 300 20 20 re W n 200 0 0 -100 40 140 cm"])).toEqual([]);
  });
});
