import {
  drawPdf,
  firstExtra,
  streamObject,
  text,
} from "../../../../services/extraction/testing/pdf.ts";
import { type Case, REPORT } from "./words.ts";

const hex = (codes: readonly number[]) =>
  codes.map((code) => code.toString(16).padStart(4, "0")).join("");
const utf16 = (words: string) => hex([...words].map((character) => character.codePointAt(0) ?? 0));

const show = (font: string, codes: string, x: number, y: number, size = 14) =>
  `BT 0 0 0 rg /${font} ${size} Tf 1 0 0 -1 ${x} ${y} Tm <${codes}> Tj ET`;

/** A composite font that is not embedded: readers know its collection. @param map  of codes to glyphs */
const composite = (map: string, ordering: string, descendant: number) => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /Invented-${ordering} /Encoding /${map} /DescendantFonts [${descendant} 0 R] >>`,
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Invented-${ordering} /DW 1000 ` +
    `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> ` +
    "/FontDescriptor << /Type /FontDescriptor /FontName /Invented /Flags 4 /FontBBox [0 -200 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >> >>",
];

const HEBREW = "שלום לכל המלחים";
/** "Greetings to the harbour" in letters that are shaped already, as writers of Arabic put them. */
const ARABIC = "\ufeb3\ufefc\ufee1 \ufee3\ufeee\ufeae \ufe87\ufedf\ufeb0";

/** Codes from 1 on for the characters of a text, in the order in which they first come. */
const alphabetOf = (words: string) => [...new Set(words)];
/** A text that runs from the right, written from the left as it is seen. */
const asSeen = (words: string) =>
  hex([...words].reverse().map((each) => alphabetOf(words).indexOf(each) + 1));

const toUnicode = (words: string) => {
  const alphabet = alphabetOf(words);
  const pairs = alphabet.map((each, at) => `<${hex([at + 1])}> <${utf16(each)}>`).join("\n");
  const body =
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n" +
    "1 begincodespacerange <0000> <ffff> endcodespacerange\n" +
    `${alphabet.length} beginbfchar\n${pairs}\nendbfchar\nendcmap end end`;
  return streamObject("", body);
};

/** A font whose codes are those of a text. @param first  number of its first object */
const ownFont = (name: string, words: string, first: number) => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 2} 0 R >>`,
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /DW 500 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
    `/FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >> >>`,
  toUnicode(words),
];

const at = firstExtra(1);

export const scripts: Case = {
  about:
    "Japanese across and downwards by the readers' own character maps, Hebrew and Arabic by maps of their own, written from the left as they are seen; Arabic in letters that are shaped already.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Harbours in other scripts", 40, 60, { size: 16, font: 2 }),
          show("J", utf16("港の灯台は古い。"), 40, 110),
          show("V", utf16("縦書きの文"), 380, 100),
          show("H", asSeen(HEBREW), 40, 160),
          show("A", asSeen(ARABIC), 40, 200),
          ...REPORT.map((line, index) => text(line, 40, 260 + 13 * index)),
        ],
      },
    ],
    fonts: ` /J ${at} 0 R /V ${at + 2} 0 R /H ${at + 4} 0 R /A ${at + 7} 0 R`,
    objects: [
      ...composite("UniJIS-UTF16-H", "Japan1", at + 1),
      ...composite("UniJIS-UTF16-V", "Japan1", at + 3),
      ...ownFont("Hebrew", HEBREW, at + 4),
      ...ownFont("Arabic", ARABIC, at + 7),
    ],
  }),
};

const COLUMNS = [
  "港の朝は早い。漁師たちは夜明け前に舟を",
  "出し、潮の流れを読みながら沖へ向かう。灯",
  "台の光が消えるころ、市場には魚の匂いが満",
  "ちて、町はようやく目を覚ますのである。",
];

export const downwards: Case = {
  about: "Japanese written downwards in columns from the right: one paragraph without spaces.",
  pdf: drawPdf({
    pages: [
      { content: COLUMNS.map((words, column) => show("V", utf16(words), 340 - 24 * column, 80)) },
    ],
    fonts: ` /V ${at} 0 R`,
    objects: composite("UniJIS-UTF16-V", "Japan1", at + 1),
  }),
};

/** Squares for letters: what a font of Type 3 draws is its own affair, its names tell what it means. */
const LETTERS = "Dredging";
const glyphs = [...new Set(LETTERS)];

export const typeThree: Case = {
  about: "A word in a font of Type 3 whose glyphs are drawings with names, and its rule beside it.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          `BT 0 0 0 rg /T 18 Tf 1 0 0 -1 40 80 Tm (${LETTERS}) Tj ET`,
          ...REPORT.map((line, index) => text(line, 40, 120 + 13 * index)),
        ],
      },
    ],
    fonts: ` /T ${at} 0 R`,
    objects: [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] ` +
        `/CharProcs << ${glyphs.map((name, index) => `/${name} ${at + 1 + index} 0 R`).join(" ")} >> ` +
        `/Encoding << /Type /Encoding /Differences [${glyphs.map((name) => `${name.charCodeAt(0)} /${name}`).join(" ")}] >> ` +
        `/FirstChar 32 /LastChar 126 /Widths [${Array.from({ length: 95 }, () => 600).join(" ")}] /Resources << >> >>`,
      ...glyphs.map((_, index) =>
        streamObject("", `600 0 0 0 500 700 d1 0 0 ${300 + 40 * index} 700 re f`),
      ),
    ],
  }),
};
