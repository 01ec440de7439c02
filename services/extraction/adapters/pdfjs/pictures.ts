import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, type Drawn, height, union, width } from "../../model.ts";
import type { Matrix } from "./matrix.ts";
import { type Decoded, type Piece, paintImages } from "./pixels.ts";

/** Where an image is painted, and under which name pdf.js keeps it. */
export interface Painted {
  /** As far as it is seen. */
  readonly box: Box;
  /** From the unit square that it fills to the page as displayed. */
  readonly matrix: Matrix;
  readonly id: string | undefined;
}

/** Smaller images are no charts. In points. */
const MIN_WIDTH = 100;
const MIN_HEIGHT = 70;
/** Strips of one image lie edge to edge to within this. In points. */
const EDGE = 1;
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
): Promise<readonly Drawn[]> {
  const whole = strips(painted).map((parts) => ({
    parts,
    box: union(parts.map(({ box }) => box)),
  }));
  const large = whole.filter(({ box }) => width(box) >= MIN_WIDTH && height(box) >= MIN_HEIGHT);
  const found = await Promise.all(
    large.map(async ({ parts, box }): Promise<readonly Drawn[]> => {
      const pieces = await Promise.all(parts.map((part) => pieceOf(page, part)));
      const known = pieces.filter((piece) => piece !== undefined);
      if (known.length < pieces.length || !haveFewColours(known)) return [];
      return [{ box, paint: (dpi) => paintImages(known, dpi, box) }];
    }),
  );
  return found.flat();
}

/** Images one under another, edge to edge and equally wide, are strips of one: some writers cut them. */
function strips(painted: readonly Painted[]): readonly (readonly Painted[])[] {
  const groups: Painted[][] = [];
  for (const image of painted) {
    const last = groups.at(-1)?.at(-1);
    if (last && goesOn(last.box, image.box)) groups.at(-1)?.push(image);
    else groups.push([image]);
  }
  return groups;
}

const goesOn = (above: Box, below: Box) =>
  Math.abs(above.left - below.left) < EDGE &&
  Math.abs(above.right - below.right) < EDGE &&
  Math.min(Math.abs(above.bottom - below.top), Math.abs(above.top - below.bottom)) < EDGE;

/** Images of several pages are kept with the document. */
async function pieceOf(page: PDFPageProxy, { id, matrix }: Painted): Promise<Piece | undefined> {
  if (!id) return undefined;
  const objects = id.startsWith("g_") ? page.commonObjs : page.objs;
  const image = await new Promise<Decoded | null>((resolve) => objects.get(id, resolve));
  return image?.data && (image.kind ?? 0) >= 2 ? { image, matrix } : undefined;
}

function haveFewColours(pieces: readonly Piece[]): boolean {
  const counts = new Map<number, number>();
  let seen = 0;
  for (const { image } of pieces) seen += count(image, SAMPLES / pieces.length, counts);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 8);
  const few = ranked.reduce((sum, [, often]) => sum + often, 0);
  const [key, often] = ranked[0] ?? [0, 0];
  const light = Math.min(key >> 8, (key >> 4) & 15, key & 15) << SHIFT >= LIGHT - 8;
  return light && often >= MIN_GROUND * seen && few >= MIN_FEW * seen;
}

/** Counts the colours of some pixels, and how many these were. */
function count({ kind, data }: Decoded, samples: number, counts: Map<number, number>): number {
  if (!data) return 0;
  const size = kind === 2 ? 3 : 4;
  const pixels = Math.floor(data.length / size);
  const step = Math.max(1, Math.floor(pixels / samples));
  let seen = 0;
  for (let at = 0; at < pixels; at += step, seen++) {
    const k = at * size;
    const key =
      (((data[k] as number) >> SHIFT) << 8) |
      (((data[k + 1] as number) >> SHIFT) << 4) |
      ((data[k + 2] as number) >> SHIFT);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return seen;
}
