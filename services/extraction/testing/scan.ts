import { openPdf } from "../adapters/pdfjs/open.ts";
import { sampleReport } from "../sample/report.ts";
import { writePdf } from "../sample/write.ts";
import { quarterTurns } from "../stages/ocr/turn.ts";

interface Scan {
  /** Pixels per inch, as a scanner's setting. */
  readonly dpi?: number;
  /** Quarter turns clockwise by which the paper lay in the scanner. */
  readonly turned?: 0 | 1 | 2 | 3;
}

/** The sample report's first page as a scanner gives it: one grey image, no text. */
export async function sampleScan(scan: Scan = {}): Promise<Uint8Array> {
  return scanOf(sampleReport(), scan);
}

/** The first page of a document as pixels only. */
export async function scanOf(
  pdf: Uint8Array,
  { dpi = 200, turned = 0 }: Scan = {},
): Promise<Uint8Array> {
  const source = await openPdf(pdf);
  try {
    const image = quarterTurns(await source.render(0, dpi), turned);
    const scale = 72 / dpi;
    return writePdf([
      {
        width: Math.round(image.width * scale),
        height: Math.round(image.height * scale),
        marks: [{ kind: "image", image }],
      },
    ]);
  } finally {
    await source.close();
  }
}
