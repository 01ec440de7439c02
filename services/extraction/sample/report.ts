import { pairedBars, ruledTable } from "./drawn.ts";
import { type Mark, type Sheet, writePdf } from "./write.ts";

const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 64;
const COLUMNS = [MARGIN, 230, 330, 430, WIDTH - MARGIN];

/** What the chart of the sample report shows: thousands of instruments sold. */
export const SAMPLE_CHART = {
  categories: ["Q1", "Q2", "Q3", "Q4"],
  series: { "2024": [12, 18, 15, 22], "2025": [16, 21, 19, 27] },
} as const;

/** The table of the sample report, header first. */
export const SAMPLE_TABLE = [
  ["Segment", "2023", "2024", "2025"],
  ["Instruments", "118.4", "131.9", "152.6"],
  ["Services", "41.2", "47.5", "55.0"],
  ["Consumables", "23.7", "22.1", "26.3"],
  ["Total", "183.3", "201.5", "233.9"],
] as const;

const OPENING = [
  "Halden Instruments is an invented company that makes measuring devices for",
  "laboratories. Demand was strong in all regions, and revenue grew by sixteen per",
  "cent to 233.9 million euros. Two new factories came on line during the summer.",
];
const AFTER_TABLE = [
  "Services grew because more customers chose contracts of several years. The board",
  "expects the share of services to rise further.",
];
const OUTLOOK = [
  "Sales followed the usual pattern of the year, with a weak third quarter. The",
  "chart shows instruments sold in each quarter, in thousands.",
];
const AIMS = ["Open a third factory in spring", "Train forty engineers", "Halve the use of water"];

/** A digital report of two pages: headings, a ruled table, a bar chart, a list, running lines. */
export const sampleReport = (): Uint8Array => writePdf(sampleSheets());

export function sampleSheets(): readonly Sheet[] {
  return [
    sheet(1, [
      ...text(["Annual report 2025"], 110, 24, { bold: true }),
      ...text(["Results of the year"], 160, 15, { bold: true }),
      ...text(OPENING, 186, 11),
      ...text(["Table 1: Revenue by segment, in millions of euros"], 258, 10),
      ...ruledTable(SAMPLE_TABLE, COLUMNS, 272),
      ...text(AFTER_TABLE, 420, 11),
    ]),
    sheet(2, [
      ...text(["Quarterly sales"], 110, 15, { bold: true }),
      ...text(OUTLOOK, 136, 11),
      ...pairedBars(SAMPLE_CHART, { left: 110, top: 190, right: 470, bottom: 380 }),
      ...text(["Figure 1: Instruments sold, in thousands"], 432, 10),
      ...text(["Aims for 2026"], 480, 15, { bold: true }),
      ...AIMS.flatMap((aim, index) => text([`\x95 ${aim}`], 506 + 18 * index, 11)),
    ]),
  ];
}

const sheet = (number: number, marks: readonly Mark[]): Sheet => ({
  width: WIDTH,
  height: HEIGHT,
  marks: [
    ...text(["Halden Instruments"], 40, 8),
    ...marks,
    { kind: "text", text: `Page ${number} of 2`, x: 280, y: 810, size: 8 },
  ],
});

function text(
  lines: readonly string[],
  y: number,
  size: number,
  style: { readonly bold?: boolean } = {},
): Mark[] {
  return lines.map((line, index) => ({
    kind: "text",
    text: line,
    x: MARGIN,
    y: y + index * size * 1.35,
    size,
    ...style,
  }));
}
