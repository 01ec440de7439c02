import type { Step } from "./step.ts";

const VERSUS = "(?:over|on|from|vs\\.?|versus|against|compared (?:with|to))";
const QUARTER = "(?:fiscal )?([QqHh][1-4])";
const YEAR = "((?:19|20)\\d{2})";
const NOUN =
  "(?:changes?|growth|increases?|rises?|jumps?|gains?|leaps?|decreases?|declines?|drops?|falls?|slides?|slumps?)";
/** Verbs of a figure that moved, or of those who moved it. */
const MOVE =
  "(?:grow|grows|grew|grown|rise|rose|risen|climb(?:ed)?|increased?|improved?|gain(?:ed)?|fall|fell|fallen|shrink|shrank|shrunk|drop(?:ped)?|declined?|decreased?|changed?|moved?|went|gone|go)";
const FISCAL_YEAR = "((?:fy ?|fiscal (?:year )?)?(?:19|20)\\d{2}|fy ?['’]?\\d{2})";
const SAME = "the (?:same|corresponding|equivalent|year-ago) (?:quarter|period|half)";
const A_YEAR_AGO =
  "(?:(?:a|one|the) year (?:earlier|before|prior|ago)|(?:of|in) the (?:previous|prior|preceding) year|last year)";

/** What a figure of a quarter is set against: the one before it, or that of a year ago. */
export const COMPARED: readonly Step[] = [
  // "comparing 2020 with 2025, what was the CAGR": how it went from the one to the other.
  [
    new RegExp(
      `^comparing ((?:fy ?)?${YEAR}) (?:with|to|and|against) ((?:fy ?)?${YEAR}), (?=.*\\b(?:cagr|compound)\\b)`,
      "i",
    ),
    "between $1 and $3, ",
  ],
  // "real policy rate (policy rate less inflation)": what it is made of.
  [
    /\b(?:real|net|adjusted|effective|underlying|excess) ((?:\p{L}+ ){0,2}\p{L}+) \(\1 (?:less|minus) ((?:\p{L}+ ){0,2}\p{L}+)\)/iu,
    "$1 minus $2",
  ],
  // "total debt less cash of X": the one without the other.
  [
    /^((?:(?:what (?:is|was)|the|latest|current) )*(?!(?:who|which|how|list|show|is|are|was|were|do|does|did|has|have|more|spent|spend)\b)(?:(?!with\b|that\b)\p{L}+ ){0,2}(?!with\b|and\b|or\b|ha[sd]\b|have\b|was\b|were\b|are\b|much\b|far\b|any\b|no\b)\p{L}+) less (?!.*\bthan\b)(?=(?:\p{L}+ ){1,3}?(?:of|for|at|in|by) )/iu,
    "$1 minus ",
  ],
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
  // "growth in 2025 over 2024", "how much did they grow sales in 2025 from 2024": from the earlier to the later.
  [
    new RegExp(
      `(\\b(?:${NOUN}|${MOVE})\\b[^;?:]*? )(?:in |for )?${FISCAL_YEAR}[ -](?:over|on|from|above)[ -]${FISCAL_YEAR}(?=[\\s,.?!)]|$)`,
      "giu",
    ),
    "$1from $3 to $2",
  ],
  [
    new RegExp(
      `(?<=^|[\\s,(:])${FISCAL_YEAR}[ -](?:over|on)[ -]${FISCAL_YEAR} ((?:\\p{L}+ ){0,3}${NOUN}\\b)(?! (?:in|from|to|of) (?:19|20))`,
      "giu",
    ),
    "$3 from $2 to $1",
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
    // Beside no quarter "the same quarter" says of which one it is asked.
    new RegExp(
      `\\b(${VERSUS}|than) (?=the \\S+ period|(?<=\\b(?:\\w*\\d|quarter|half).*))${SAME} ${A_YEAR_AGO}(?=[\\s,.?!]|$)`,
      "gi",
    ),
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
