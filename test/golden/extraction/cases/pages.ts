import { area, drawPdf, lines, rule, text } from "../../../../services/extraction/testing/pdf.ts";
import { ALMANAC, BOLD, type Case, COLUMNS, REPORT } from "./words.ts";

export const columns: Case = {
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

export const headings: Case = {
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

export const sidebar: Case = {
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

export const turned: Case = {
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

export const words: Case = {
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
