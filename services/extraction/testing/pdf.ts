/** Helvetica, its bold and oblique, Times and ZapfDingbats: the fonts F1 to F5 of every drawn page. */
const FONTS = ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Times-Roman", "ZapfDingbats"];
/** Objects 1 and 2 are the catalog and the page tree, 3 to 7 the fonts; two for each page follow. */
const FIRST_PAGE = 3 + FONTS.length;

interface DrawnPage {
  /** In points; A5 upright by default. */
  readonly width?: number;
  readonly height?: number;
  /** Operators of the page, as the functions below write them: y runs from the top. */
  readonly content: readonly string[];
  /** Further entries of the page: "/Rotate 90". */
  readonly entries?: string;
  /** Further resources: "/ExtGState << … >>". */
  readonly resources?: string;
}

interface Drawn {
  readonly pages: readonly DrawnPage[];
  /** Further entries of the catalog. */
  readonly catalog?: string;
  /** Further fonts of every page, a space before each: " /F9 12 0 R". */
  readonly fonts?: string;
  /** Further objects, without their numbers; the first is `firstExtra(pages)`. */
  readonly objects?: readonly string[];
}

const A5 = { width: 420, height: 595 };

/** The number of the first further object. */
export const firstExtra = (pages: number): number => FIRST_PAGE + 2 * pages;
/** The number of a page's object. @param index  from 0 */
export const pageObject = (index: number): number => FIRST_PAGE + 2 * index;

/** A PDF 1.7 file without compression: the same bytes everywhere, to be read in any editor. */
export function drawPdf({ pages, catalog = "", fonts = "", objects = [] }: Drawn): Uint8Array {
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(" ");
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...FONTS.map(fontObject),
    ...pages.flatMap((page, index) => pageObjects(page, index, fonts)),
    ...objects,
  ];
  return assembled(all);
}

const fontObject = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name}${name === "ZapfDingbats" ? "" : " /Encoding /WinAnsiEncoding"} >>`;

function pageObjects(page: DrawnPage, index: number, more: string): readonly string[] {
  const { width = A5.width, height = A5.height, content, entries = "", resources = "" } = page;
  const fonts = FONTS.map((_, at) => `/F${at + 1} ${3 + at} 0 R`).join(" ");
  // One matrix turns the page over, so that y runs downwards as in results.
  const body = [`1 0 0 -1 0 ${height} cm`, ...content].join("\n");
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
      `/Resources << /Font << ${fonts}${more} >> ${resources} >> /Contents ${pageObject(index) + 1} 0 R ${entries} >>`,
    streamObject("", body),
  ];
}

export const streamObject = (entries: string, body: string): string =>
  `<< ${entries} /Length ${Buffer.byteLength(body, "latin1")} >>\nstream\n${body}\nendstream`;

function assembled(objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + table + trailer, "latin1"));
}

interface Type {
  readonly size?: number;
  /** 1 plain, 2 bold, 3 oblique, 4 with serifs, 5 ornaments. */
  readonly font?: 1 | 2 | 3 | 4 | 5;
  /** Red, green and blue from 0 to 1. */
  readonly color?: readonly [number, number, number];
}

/** A piece of text whose baseline begins at a point. */
export function text(words: string, x: number, y: number, type: Type = {}): string {
  const { size = 10, font = 1, color = [0, 0, 0] } = type;
  const bytes = Buffer.from(words, "latin1").toString("hex");
  return `BT ${color.join(" ")} rg /F${font} ${size} Tf 1 0 0 -1 ${x} ${y} Tm <${bytes}> Tj ET`;
}

/** Lines one under another. @param leading  in points */
export const lines = (
  all: readonly string[],
  x: number,
  y: number,
  type: Type & { readonly leading?: number } = {},
): readonly string[] =>
  all.map((line, index) => text(line, x, y + index * (type.leading ?? 13), type));

/** Rows of cells, each at the left edge of its column; empty cells are not drawn. */
export const cells = (
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  y: number,
  type: Type & { readonly leading?: number } = {},
): readonly string[] =>
  rows.flatMap((row, index) =>
    row.flatMap((cell, column) =>
      cell === "" ? [] : [text(cell, columns[column] ?? 0, y + index * (type.leading ?? 16), type)],
    ),
  );

export const rule = (x0: number, y0: number, x1: number, y1: number): string =>
  `0 G 0.6 w ${x0} ${y0} m ${x1} ${y1} l S`;

export const area = (
  [left, top, right, bottom]: readonly [number, number, number, number],
  color: readonly [number, number, number],
): string => `${color.join(" ")} rg ${left} ${top} ${right - left} ${bottom - top} re f`;
