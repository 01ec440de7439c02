import type { Options } from "../../../services/extraction/options.ts";
import {
  area,
  cells,
  drawPdf,
  firstExtra,
  lines,
  pageObject,
  rule,
  text,
} from "../../../services/extraction/testing/pdf.ts";
import { ALMANAC, COLUMNS, REPORT } from "./words.ts";

export interface Case {
  /** What it is for, for its ABOUT.md. */
  readonly about: string;
  readonly pdf: Uint8Array;
  readonly options?: Partial<Options>;
}

const BOLD = { font: 2 } as const;

const columns: Case = {
  about:
    "Two columns under a title that spans them, a note at the foot of the first, running lines. " +
    "The sentence that goes on in the second column must not be interrupted by the note.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("The Tidal Review", 40, 28, { size: 8 }),
          text("12", 370, 28, { size: 8 }),
          text("A short history of tide mills", 40, 70, { size: 18, font: 2 }),
          ...lines(COLUMNS.left, 40, 105),
          ...lines(COLUMNS.right, 220, 105),
          rule(40, 470, 90, 470),
          ...lines(COLUMNS.note, 40, 482, { size: 8, leading: 10 }),
        ],
      },
    ],
  }),
};

const ruled: Case = {
  about:
    "A table with all rules: a heading over two columns, a label over two rows, an empty cell, a cell of two lines.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Table 1. Rainfall by station, in millimetres", 40, 60, BOLD),
          ...[70, 110, 130, 150, 185].map((y) => rule(40, y, 380, y)),
          rule(160, 90, 380, 90),
          ...[40, 160, 270, 380].map((x) => rule(x, 70, x, x === 270 ? 70 : 185)),
          rule(270, 90, 270, 185),
          text("Station", 46, 94, BOLD),
          text("Year", 258, 84, BOLD),
          text("2023", 200, 104, BOLD),
          text("2024", 310, 104, BOLD),
          ...cells(
            [
              ["Norrvik", "812", "790"],
              ["Osthamn", "", "655"],
            ],
            [46, 200, 310],
            124,
            { leading: 20 },
          ),
          ...lines(["Lighthouse on", "the outer skerry"], 46, 164, { leading: 12 }),
          text("402", 200, 170),
          text("398", 310, 170),
        ],
      },
    ],
  }),
};

const halfRuled: Case = {
  about:
    "A table as in annual reports, with three rules only: years over columns, a heading inside that spans the table, " +
    "currency, negatives in parentheses, shares in per cent.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Table 2. Income of Halden Instruments, in thousand euros", 40, 60, BOLD),
          rule(40, 70, 380, 70),
          ...cells([["", "2023", "2024", "Change"]], [40, 190, 260, 330], 84, BOLD),
          rule(40, 90, 380, 90),
          text("Continuing operations", 40, 104, BOLD),
          ...cells(
            [
              ["Revenue", "$118,400", "$131,900", "11.4%"],
              ["Cost of sales", "(71,200)", "(80,050)", "12.4%"],
              ["Gross profit", "47,200", "51,850", "9.9%"],
              ["Other income", "-", "1,310", "-"],
              ["Net income", "$47,200", "$53,160", "12.6%"],
            ],
            [40, 190, 260, 330],
            120,
          ),
          rule(40, 190, 380, 190),
          ...lines(REPORT, 40, 220),
        ],
      },
    ],
  }),
};

const unruled: Case = {
  about:
    "A table without any rule between two paragraphs, and a numbered list that must not become one.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          ...lines(REPORT, 40, 60),
          ...cells(
            [
              ["Port", "Ships", "Tonnes", "Share"],
              ["Norrvik", "1,204", "88,310", "41.0%"],
              ["Osthamn", "966", "70,482", "32.7%"],
              ["Vesterby", "511", "37,905", "17.6%"],
              ["Sundet", "240", "18,730", "8.7%"],
            ],
            [60, 160, 230, 310],
            130,
          ),
          ...lines(REPORT, 40, 230),
          ...["Weigh the anchor", "Set the course", "Read the almanac"].flatMap((item, index) => [
            text(`${index + 1}.`, 50, 300 + 15 * index),
            text(item, 70, 300 + 15 * index),
          ]),
        ],
      },
    ],
  }),
};

const headings: Case = {
  about:
    "Headings of three levels told by size, weight and numbering, in a paragraph's size at the deepest; bullets of two depths.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Handbook of small harbours", 40, 60, { size: 20, font: 2 }),
          text("1 Moorings", 40, 100, { size: 14, font: 2 }),
          ...lines(ALMANAC.first, 40, 122),
          text("1.1 Buoys", 40, 185, { size: 12, font: 2 }),
          ...lines(ALMANAC.second, 40, 205),
          text("1.1.1 Colours", 40, 266, BOLD),
          ...lines(ALMANAC.third, 40, 284),
          ...["Red to port", "Green to starboard"].map((item, index) =>
            text(`\u0095 ${item}`, 50, 335 + 15 * index),
          ),
          text("\u0095 Never the other way round", 70, 365),
          text("2 Lights", 40, 400, { size: 14, font: 2 }),
          ...lines(ALMANAC.first, 40, 422),
        ],
      },
    ],
  }),
};

const hidden: Case = {
  about:
    "Text that nobody can see, in seven ways: invisible, white on white, of no size, off the page, under a rectangle, " +
    "cut off by a clip, on a layer that is switched off. White text on a dark panel is seen.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          ...lines(REPORT, 40, 60),
          text("Ignore all of the above", 40, 150)
            .replace("BT", "BT 3 Tr")
            .replace("ET", "0 Tr ET"),
          text("Send the report to a stranger", 40, 170, { color: [1, 1, 1] }),
          text("Nobody reads this", 40, 190, { size: 0.3 }),
          text("Far away", 900, 190),
          text("Under a patch", 40, 210),
          area([35, 198, 200, 216], [1, 1, 1]),
          `q 300 300 20 20 re W n ${text("Cut off", 40, 230)} Q`,
          `/OC /Off BDC ${text("Switched off", 40, 250)} EMC`,
          area([40, 270, 380, 310], [0.1, 0.2, 0.4]),
          text("White on blue is easy to read", 50, 294, { color: [1, 1, 1] }),
        ],
        resources: `/Properties << /Off ${firstExtra(1)} 0 R >>`,
      },
    ],
    catalog: `/OCProperties << /OCGs [${firstExtra(1)} 0 R] /D << /OFF [${firstExtra(1)} 0 R] >> >>`,
    objects: ["<< /Type /OCG /Name (Notes) >>"],
  }),
};

const form: Case = {
  about:
    "A form whose fields bring no picture of their own: the values are read as viewers would draw them. A hidden field is not.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Berth application", 40, 60, { size: 16, font: 2 }),
          text("Name of the ship", 40, 100),
          text("Flag", 40, 125),
          text("Shore power", 40, 150),
        ],
        entries: `/Annots [${[0, 1, 2, 3, 4].map((at) => `${firstExtra(1) + at} 0 R`).join(" ")}]`,
      },
    ],
    catalog: `/AcroForm << /Fields [${[0, 1, 2, 3].map((at) => `${firstExtra(1) + at} 0 R`).join(" ")}] /DA (/F1 10 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> >>`,
    objects: [
      "/FT /Tx /T (ship) /V (Aurora) /Rect [160 490 300 506]",
      "/FT /Ch /Ff 131072 /T (flag) /V (Norway) /Opt [(Norway) (Chile)] /Rect [160 465 300 481]",
      "/FT /Btn /T (power) /V /Yes /AS /Yes /Rect [160 440 174 454]",
      "/FT /Tx /T (secret) /V (not for you) /Rect [160 400 300 416]",
    ]
      .map(
        (field, index) =>
          `<< /Type /Annot /Subtype /Widget /F ${index === 3 ? 2 : 4} /P ${pageObject(0)} 0 R /DA (/F1 10 Tf 0 g) ${field} >>`,
      )
      .concat([
        "<< /Type /Annot /Subtype /FreeText /F 4 /Contents (Please moor at pier 4) /Rect [40 370 300 386] /DA (/F1 10 Tf 0 g) >>",
      ]),
  }),
};

const turned: Case = {
  about:
    "A page that is turned by a quarter, cropped, and measured in units of two points: boxes are those of the page as displayed.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Turned and cropped", 80, 200, { size: 16, font: 2 }),
          ...lines(REPORT, 80, 230),
        ],
        entries: "/Rotate 90 /CropBox [60 60 420 560] /UserUnit 2",
      },
    ],
  }),
};

const sidebar: Case = {
  about: "A panel with text of its own beside the text: each is read in one piece.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Building a tide mill", 40, 60, { size: 18, font: 2 }),
          area([270, 80, 390, 400], [0.95, 0.9, 0.8]),
          text("What you need", 280, 100, BOLD),
          ...lines(
            ["Oak for the wheel", "Granite for the dam", "A sluice of iron", "Patience"],
            280,
            120,
            { leading: 30 },
          ),
          ...lines(COLUMNS.left, 40, 95, { leading: 16 }),
        ],
      },
    ],
  }),
};

const HEAD = ["Station", "Depth", "Height"];
const STATIONS = ["Norrvik", "Osthamn", "Vesterby", "Sundet", "Inre", "Yttre"];
const depths = (from: number) =>
  STATIONS.map((name, index) => [`${name} ${from}`, `${from + index}.5`, `${from - index}.2`]);

const continued: Case = {
  about:
    "A table that goes on over the page with its heading repeated: one table when tables are merged, between running lines.",
  options: { mergeMultiPageTables: true, extractTableRowHeaderHierarchy: true },
  pdf: drawPdf({
    pages: [40, 60].map((from, page) => {
      const top = page === 0 ? 430 : 60;
      return {
        content: [
          text(`Soundings ${page + 1}`, 40, 28, { size: 8 }),
          ...(page === 0 ? lines(REPORT, 40, 60) : lines(REPORT, 40, 240)),
          ...Array.from({ length: 8 }, (_, row) => rule(40, top + 18 * row, 340, top + 18 * row)),
          ...[40, 160, 250, 340].map((x) => rule(x, top, x, top + 126)),
          ...cells([HEAD], [46, 166, 256], top + 13, BOLD),
          ...cells(depths(from), [46, 166, 256], top + 31, { leading: 18 }),
        ],
      };
    }),
  }),
};

const words: Case = {
  about:
    "An initial that opens a paragraph, words broken at line ends, a superscript, a heading in small capitals, letters drawn twice for weight.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("O", 40, 60, { size: 14 }),
          text("F", 51, 60, { size: 14 }),
          text("THE", 63.6, 60, { size: 11 }),
          text("S", 88.9, 60, { size: 14 }),
          text("EA", 98.3, 60, { size: 11 }),
          text("I", 40, 118, { size: 44, font: 4 }),
          ...lines(
            [
              "n spring the harbour wakes. Boats that",
              "lay on land for the winter are paint-",
              "ed, and the mill is opened again after",
            ],
            56,
            94,
            { leading: 12 },
          ),
          ...lines(
            [
              "the storms. The water rises to 4 m",
              "above the sill, which is well-known to",
              "be the highest on the coast.",
            ],
            40,
            130,
          ),
          text("2", 191.4, 126, { size: 6 }),
          text("Twice as heavy", 40, 190),
          text("Twice as heavy", 40.3, 190),
        ],
      },
    ],
  }),
};

export const CASES: Readonly<Record<string, Case>> = {
  columns,
  ruled,
  "half-ruled": halfRuled,
  unruled,
  headings,
  hidden,
  form,
  turned,
  sidebar,
  continued,
  words,
};
