import type { Step } from "./step.ts";

const VERSUS = "(?:over|on|from|vs\\.?|versus|against|compared (?:with|to))";
const QUARTER = "(?:fiscal )?([QqHh][1-4])";
const YEAR = "((?:19|20)\\d{2})";
const NOUN =
  "(?:changes?|growth|increases?|rises?|jumps?|gains?|leaps?|decreases?|declines?|drops?|falls?|slides?|slumps?)";
const SAME = "the (?:same|corresponding|equivalent|year-ago) (?:quarter|period|half)";
const A_YEAR_AGO =
  "(?:(?:a|one|the) year (?:earlier|before|prior|ago)|(?:of|in) the (?:previous|prior|preceding) year|last year)";

/** What a figure of a quarter is set against: the one before it, or that of a year ago. */
export const COMPARED: readonly Step[] = [
  // "sequential growth, Q4 2025 over Q3": by the two quarters it is sequential anyway.
  [
    new RegExp(
      `\\bsequential (?=.*\\b${QUARTER} ${YEAR} ${VERSUS} (?:the )?${QUARTER}\\b|.*\\bfrom ${QUARTER}(?: ${YEAR})? to ${QUARTER})`,
      "i",
    ),
    "",
  ],
  [
    new RegExp(
      `\\bsequential(?= (?:\\p{L}+ ){0,3}?${NOUN}\\b)|\\b(?<=${NOUN} )sequentially\\b`,
      "giu",
    ),
    "quarter-on-quarter",
  ],
  [
    new RegExp(
      `(?<=\\b${NOUN} .*)(?:,? (?:in|for)|,) (?=fiscal |[QqHh][1-4])${QUARTER} ${YEAR} ${VERSUS} (?:the )?${QUARTER} ${YEAR}(?=[\\s,.?!]|$)`,
      "i",
    ),
    " from $3 $4 to $1 $2",
  ],
  [
    new RegExp(
      `(?<=\\b${NOUN} .*)(?:,? (?:in|for)|,) (?=fiscal |[QqHh][1-4])${QUARTER} ${YEAR} ${VERSUS} (?:the )?${QUARTER}(?=[\\s,.?!]|$)`,
      "i",
    ),
    " from $3 $2 to $1 $2",
  ],
  [
    new RegExp(`\\b(?:between|from) ${QUARTER} (?:and|to|until) ${QUARTER} ${YEAR}\\b`, "gi"),
    "from $1 $3 to $2 $3",
  ],
  // "how did that compare with the same quarter a year earlier": by how many percent it changed.
  [
    new RegExp(
      `,? (?:and )?how (?:did|does|do) (?:that|this|it|they|those) compare (?:with|to|against) (?:${SAME} )?${A_YEAR_AGO},? ?(?:in (?:%|percent(?:age)?)(?: terms)?)?(?=[\\s.?!]*$)`,
      "i",
    ),
    " and change from a year earlier in percent",
  ],
  [
    new RegExp(
      `^how (?:did|does|do) (.+?) compare (?:with|to|against) (?:${SAME} )?${A_YEAR_AGO}(?=[\\s.?!]*$)`,
      "i",
    ),
    "$1 compared with a year earlier",
  ],
  [
    new RegExp(`\\b(${VERSUS}|than) ${SAME} ${A_YEAR_AGO}(?=[\\s,.?!]|$)`, "gi"),
    "$1 a year earlier",
  ],
  // "biggest percentage drop in revenue"
  [
    new RegExp(
      `\\b(?:percentage|percent|%) (${NOUN}) in ((?:\\p{L}+ ){0,2}?\\p{L}+)(?=[\\s,.?!]|$)(.*?)(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$1 in $2$3 in percent",
  ],
];
