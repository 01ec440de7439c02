import { cells, drawPdf, lines, rule, text } from "../../../../services/extraction/testing/pdf.ts";
import { BOLD, type Case, REPORT } from "./words.ts";

export const ruled: Case = {
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

export const halfRuled: Case = {
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

export const unruled: Case = {
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

const HEAD = ["Station", "Depth", "Height"];
const STATIONS = ["Norrvik", "Osthamn", "Vesterby", "Sundet", "Inre", "Yttre"];
const depths = (from: number) =>
  STATIONS.map((name, index) => [`${name} ${from}`, `${from + index}.5`, `${from - index}.2`]);

export const continued: Case = {
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

export const torn: Case = {
  about:
    "A table without rules over two that stand side by side: their gutter does not tear it. Captions in one row stay two.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          ...cells(
            [
              ["City", "People", "Country"],
              ["Norrvik", "709,037", "Norway"],
              ["Osthamn", "289,330", "Sweden"],
              ["Sundet", "290,598", "Denmark"],
            ],
            [40, 110, 230],
            60,
          ),
          ...[40, 230].flatMap((left, at) => [
            text(`Table ${at + 3}: ${at === 0 ? "Prices" : "Weights"}`, left, 160),
            ...[170, 190, 210, 230].map((y) => rule(left, y, left + 120, y)),
            ...[0, 60, 120].map((x) => rule(left + x, 170, left + x, 230)),
            ...cells(
              [
                ["Item", "Value"],
                ["Apple", "1.20"],
                ["Pear", "2.10"],
              ],
              [left + 6, left + 66],
              184,
              { leading: 20 },
            ),
          ]),
          ...lines(REPORT, 40, 260),
        ],
      },
    ],
  }),
};

export const spanned: Case = {
  about:
    "A table between three rules, as in books: headings over several columns with a rule under each, marks of notes behind figures.",
  pdf: drawPdf({
    pages: [
      {
        content: [
          text("Table 4. Catches of two seasons, in tonnes", 40, 60, BOLD),
          ...[68, 104, 172].map((y) => rule(40, y, 340, y)),
          text("Spring", 158, 80),
          text("Autumn", 274, 80),
          rule(130, 85, 220, 85),
          rule(250, 85, 338, 85),
          ...cells([["Port", "1921", "1922", "1921", "1922"]], [40, 134, 190, 254, 310], 98),
          ...cells(
            [
              ["Norrvik", "120", "134", "98", "102"],
              ["Osthamn and", "", "", "", ""],
              ["the skerries", "83", "79", "61", "66"],
              ["Sundet", "1,500", "1,621", "1,240", "1,310"],
            ],
            [40, 134, 190, 254, 310],
            120,
            { leading: 15 },
          ),
          text("1", 206.7, 116, { size: 6 }),
          text("2", 335, 161, { size: 6 }),
          text("1 Without the boats of the outer skerries.", 40, 184, { size: 8 }),
          text("2 An estimate of the harbour office.", 40, 195, { size: 8 }),
          ...lines(REPORT, 40, 230),
        ],
      },
    ],
  }),
};
