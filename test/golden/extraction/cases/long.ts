import {
  cells,
  drawPdf,
  firstExtra,
  lines,
  rule,
  text,
} from "../../../../services/extraction/testing/pdf.ts";
import { ALMANAC, BOLD, type Case, COLUMNS, REPORT } from "./words.ts";

const ENTRIES = [
  ["1 Moorings", 3, 0],
  ["1.1 Buoys", 4, 1],
  ["1.2 Piers", 7, 1],
  ["2 Lights", 9, 0],
  ["2.1 Leading lights of the inner harbour", 11, 1],
  ["Index", 24, 0],
] as const;

const leader = (title: string, page: number, depth: number, y: number) => {
  const x = 40 + 16 * depth;
  const from = x + 5.2 * title.length + 6;
  const dots = ".".repeat(Math.floor((362 - from) / 2.8));
  return [text(title, x, y), text(dots, from, y), text(String(page), 368, y)];
};

export const contents: Case = {
  about:
    "A table of contents with leaders, two levels deep: no table, and no headings but its own.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Contents", 40, 60, { size: 18, font: 2 }),
          ...ENTRIES.flatMap(([title, page, depth], index) =>
            leader(title, page, depth, 95 + 18 * index),
          ),
        ],
      },
    ],
  }),
};

export const running: Case = {
  about:
    "Three pages with a head and a page number at changing sides, a footnote under a rule, a paragraph that goes on over a page.",
  pdf: drawPdf({
    pages: [1, 2, 3].map((page) => ({
      content: [
        text("Handbook of small harbours", page % 2 ? 260 : 40, 28, { size: 8 }),
        text(String(page + 10), page % 2 ? 380 : 30, 570, { size: 8 }),
        ...(page === 1 ? [text("Storms", 40, 70, { size: 16, font: 2 })] : []),
        ...lines(page === 2 ? ALMANAC.second : REPORT, 40, 100),
        ...lines(COLUMNS.left.slice(0, 7), 40, 160),
        rule(40, 520, 120, 520),
        text(`${page} See the almanac of the parish, volume ${page}.`, 40, 532, { size: 8 }),
        ...(page === 3 ? [] : lines(["The wind turned to the north, and those who had"], 40, 500)),
      ],
    })),
  }),
};

export const beside: Case = {
  about: "Two tables without rules side by side, each with a caption of its own.",
  pdf: drawPdf({
    pages: [
      {
        width: 595,
        height: 420,
        content: [
          text("Table 3. Landings", 40, 60, BOLD),
          ...cells(
            [
              ["Port", "Tonnes", "Share"],
              ["Norrvik", "88,310", "41.0%"],
              ["Osthamn", "70,482", "32.7%"],
              ["Vesterby", "37,905", "17.6%"],
            ],
            [40, 130, 200],
            84,
          ),
          text("Table 4. Crews", 330, 60, BOLD),
          ...cells(
            [
              ["Port", "Boats", "Hands"],
              ["Norrvik", "12", "61"],
              ["Sundet", "4", "17"],
              ["Inre", "3", "11"],
            ],
            [330, 430, 500],
            84,
          ),
          ...lines(REPORT, 40, 180),
        ],
      },
    ],
  }),
};

const PROGRAM = [
  "open the sluice",
  "while the tide falls:",
  "    turn the wheel",
  "    grind    # until noon",
  "",
  "close the sluice",
];

export const listing: Case = {
  about:
    "A listing in the type of code keeps its lines, its indentation and its blank line, a single line that is set in stands alone; a name in that type in a sentence does not part it.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          ...lines(REPORT, 40, 60),
          ...PROGRAM.flatMap((line, at) =>
            line === "" ? [] : [`BT /C 10 Tf 1 0 0 -1 60 ${120 + 12 * at} Tm (${line}) Tj ET`],
          ),
          ...lines(ALMANAC.first, 40, 215),
          text("The command", 40, 260),
          "BT /C 10 Tf 1 0 0 -1 106 260 Tm (grind) Tj ET",
          text("is given once a day, before", 140, 260),
          "BT /C 10 Tf 1 0 0 -1 60 273 Tm (close the sluice) Tj ET",
          text("and never behind it.", 40, 286),
        ],
      },
    ],
    fonts: ` /C ${firstExtra(1)} 0 R`,
    objects: ["<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>"],
  }),
};
