import type { Step } from "./step.ts";

const MONTHS = "jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec";

const COUNT = "\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve";
const FULL = "(?:reported|published|available|full|completed?|fiscal|financial)";

/** Times in short: "Mar-24", "five-year history of revenue". */
export const TIMES: readonly Step[] = [
  [/\b((?:19|20)\d{2}) ?& ?(?=(?:19|20)\d{2}\b)/g, "$1 and "],
  // "net debt, latest FY", "since start of 2023"
  [
    /\b(latest|last|most recent|newest|current|prior|previous|this|next) FY(?! ?['’]?\d)\b/gi,
    "$1 fiscal year",
  ],
  [
    /\b(since|from|until) (start|beginning|end) of (?=(?:(?:fy|fiscal|calendar) ?)?(?:19|20)\d{2}\b)/gi,
    "$1 the $2 of ",
  ],
  // "at fiscal 2025 year end": when, and not in which month years end.
  [/\bat (?:the )?(?:fiscal |financial )?((?:19|20)\d{2}) year[- ]end\b/gi, "at the end of $1"],
  [
    /\bfirst (?:top|pass|cross|surpass|break|breach)(?:e[sd]|ped|s)? (?=[$€£¥]?\d)/gi,
    "first exceed ",
  ],
  [
    /\b(?:top|pass|cross|surpass|exceed|break|breach)(?:e[sd]|ped|s)? ([$€£¥]?\d[\d.,]*(?: ?(?:k|m|mn|million|bn|billion))?%?) for the first time\b/gi,
    "first exceed $1",
  ],
  [/(?<!\bto )\b(?:(?:from|since) )?((?:19|20)\d{2}),? onwards?\b/gi, "since $1"],
  [
    /\b((?:every|each) (?:year|quarter|month)) from ((?:19|20)\d{2})(?=[\s.?!]*$|,)/gi,
    "$1 since $2",
  ],
  [new RegExp(`(?<![\\d-])\\b(${MONTHS})[-'’](\\d{2})\\b(?![-\\d])`, "gi"), "$1 20$2"],
  [
    /\bthe (\d{1,2})(?:st|nd|rd|th) of (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    "$1 ",
  ],
  // "at the end of each of the last eight quarters"
  [
    new RegExp(
      `\\b(at|as of|on) (?:the )?end of each of (?:its|their|the) (?:last|past|latest|most recent) (${COUNT}) (?:${FULL} )*(quarter|year|month)s\\b`,
      "gi",
    ),
    "$1 the end of each $3 in the last $2 $3s",
  ],
  // "its last eight reported quarters", "its eight most recent quarters"
  [
    new RegExp(
      `\\b(?:its|their|the) (?:(?:last|past|latest|most recent) (${COUNT})|(${COUNT}) (?:last|latest|most recent)) (?:${FULL} )*(quarters|years)\\b`,
      "gi",
    ),
    "the last $1$2 $3",
  ],
  // "in which of the last four quarters"
  [
    new RegExp(
      `\\b(?:in )?(which|what) of (the last (?:${COUNT})) (quarter|year)s\\b((?: .+?)?)(?=[\\s.?!]*$)`,
      "i",
    ),
    "in $1 $3$4 in $2 $3s",
  ],
  [
    new RegExp(
      `\\b(?:over|for|during|across|at) (?=the last (?:${COUNT}) (?:quarters|years)\\b)`,
      "gi",
    ),
    "in ",
  ],
  [
    /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)[- ]year (?:history|record|trend|series|overview) (?:of|for|in) (.+?)(?=[\s.?!]*$)/gi,
    "$2 in the last $1 years",
  ],
];
