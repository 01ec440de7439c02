import { deflateSync } from "node:zlib";
import type { GreyImage } from "../model.ts";

/** A page to be written; everything in points from its top left. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** A colour as red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

export type Mark =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly x: number;
      /** Of the baseline. */
      readonly y: number;
      readonly size: number;
      readonly bold?: boolean;
      /** Counter-clockwise degrees. */
      readonly turned?: number;
    }
  | {
      readonly kind: "line";
      readonly points: readonly (readonly [number, number])[];
      readonly width: number;
      readonly colour?: Colour;
    }
  | {
      readonly kind: "area";
      readonly points: readonly (readonly [number, number])[];
      readonly colour: Colour;
    }
  | {
      /** Grey pixels that cover the sheet. */
      readonly kind: "image";
      readonly image: GreyImage;
    };

const BLACK: Colour = [0, 0, 0];
/** Objects 1 to 4 are the catalog, the page tree and the two fonts; pages follow. */
const FIRST_PAGE = 5;

/** A PDF 1.7 file with the standard fonts, the same bytes for the same sheets. */
export function writePdf(sheets: readonly Sheet[]): Uint8Array {
  const objects: Buffer[] = [];
  const kids = sheets.map((_, index) => `${FIRST_PAGE + 3 * index} 0 R`);
  objects.push(dictionary("/Type /Catalog /Pages 2 0 R"));
  objects.push(dictionary(`/Type /Pages /Kids [${kids.join(" ")}] /Count ${sheets.length}`));
  for (const name of ["Helvetica", "Helvetica-Bold"]) {
    objects.push(
      dictionary(`/Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding`),
    );
  }
  for (const [index, sheet] of sheets.entries()) objects.push(...page(sheet, index));
  return assembled(objects);
}

/** A page, its content and its image (an empty one where it has none). */
function page(sheet: Sheet, index: number): Buffer[] {
  const at = FIRST_PAGE + 3 * index;
  const image = sheet.marks.find((mark) => mark.kind === "image")?.image;
  const resources = `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << /Im ${at + 2} 0 R >> >>`;
  const content = sheet.marks.map((mark) => operators(mark, sheet)).join("\n");
  return [
    dictionary(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] ${resources} /Contents ${at + 1} 0 R`,
    ),
    stream("", Buffer.from(content, "latin1")),
    imageObject(image ?? { width: 1, height: 1, pixels: new Uint8Array([255]) }),
  ];
}

function operators(mark: Mark, { width, height }: Sheet): string {
  const path = (points: readonly (readonly [number, number])[]) =>
    points
      .map(([x, y], i) => `${number(x)} ${number(height - y)} ${i === 0 ? "m" : "l"}`)
      .join(" ");
  switch (mark.kind) {
    case "text": {
      const angle = ((mark.turned ?? 0) * Math.PI) / 180;
      const [cos, sin] = [number(Math.cos(angle)), number(Math.sin(angle))];
      const matrix = `${cos} ${sin} ${number(-Number(sin))} ${cos} ${number(mark.x)} ${number(height - mark.y)}`;
      return `BT /${mark.bold ? "F2" : "F1"} ${mark.size} Tf ${matrix} Tm (${escaped(mark.text)}) Tj ET`;
    }
    case "line":
      return `${(mark.colour ?? BLACK).map(number).join(" ")} RG ${mark.width} w ${path(mark.points)} S`;
    case "area":
      return `${mark.colour.map(number).join(" ")} rg ${path(mark.points)} h f 0 g`;
    case "image":
      return `q ${width} 0 0 ${height} 0 0 cm /Im Do Q`;
  }
}

const number = (value: number) => String(Number(value.toFixed(3)));
const escaped = (text: string) => text.replace(/[\\()]/g, "\\$&");

const dictionary = (entries: string) => Buffer.from(`<< ${entries} >>`, "latin1");

function stream(entries: string, data: Buffer): Buffer {
  const packed = deflateSync(data);
  const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), packed, Buffer.from("\nendstream", "latin1")]);
}

const imageObject = ({ width, height, pixels }: GreyImage) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    Buffer.from(pixels),
  );

/** Numbered objects, the table of where they are, and the trailer. */
function assembled(objects: readonly Buffer[]): Uint8Array {
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let at = (parts[0] as Buffer).length;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`, "latin1"),
      object,
      Buffer.from("\nendobj\n", "latin1"),
    ]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  parts.push(Buffer.from(table + trailer, "latin1"));
  return new Uint8Array(Buffer.concat(parts));
}
