import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, height, width } from "../../model.ts";

/** An image as pdf.js decodes it. */
interface Decoded {
  readonly width: number;
  readonly height: number;
  /** 1: one bit a pixel, 2: RGB, 3: RGBA. */
  readonly kind?: number;
  readonly data?: Uint8ClampedArray;
}

/** Where an image is painted, and under which name pdf.js keeps it. */
export interface Painted {
  readonly box: Box;
  readonly id: string | undefined;
}

/** Smaller images are no charts. In points. */
const MIN_WIDTH = 100;
const MIN_HEIGHT = 70;
/** Pixels that are looked at of each image. */
const SAMPLES = 4000;
/** Levels of a colour that count as one. */
const SHIFT = 4;
/** Share of the pixels that the lightest of the frequent colours, and the eight most frequent, must have. */
const MIN_GROUND = 0.35;
const MIN_FEW = 0.8;
const LIGHT = 200;

/** The images of a page that may be drawings: few colours on a light ground. */
export async function drawnImages(
  page: PDFPageProxy,
  painted: readonly Painted[],
): Promise<readonly Box[]> {
  const large = painted.filter(({ box }) => width(box) >= MIN_WIDTH && height(box) >= MIN_HEIGHT);
  const found = await Promise.all(
    large.map(async ({ box, id }) => (id && hasFewColours(await decoded(page, id)) ? [box] : [])),
  );
  return found.flat();
}

/** Images of several pages are kept with the document. */
function decoded(page: PDFPageProxy, id: string): Promise<Decoded | null> {
  const objects = id.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(id, resolve));
}

function hasFewColours(image: Decoded | null): boolean {
  const { kind = 0, data } = image ?? {};
  if (!data || kind < 2) return false;
  const size = kind === 2 ? 3 : 4;
  const pixels = Math.floor(data.length / size);
  const step = Math.max(1, Math.floor(pixels / SAMPLES));
  const counts = new Map<number, number>();
  let seen = 0;
  for (let at = 0; at < pixels; at += step, seen++) {
    const k = at * size;
    const key =
      (((data[k] as number) >> SHIFT) << 8) |
      (((data[k + 1] as number) >> SHIFT) << 4) |
      ((data[k + 2] as number) >> SHIFT);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 8);
  const few = ranked.reduce((sum, [, count]) => sum + count, 0);
  const [key, count] = ranked[0] ?? [0, 0];
  const light = Math.min(key >> 8, (key >> 4) & 15, key & 15) << SHIFT >= LIGHT - 8;
  return light && count >= MIN_GROUND * seen && few >= MIN_FEW * seen;
}
