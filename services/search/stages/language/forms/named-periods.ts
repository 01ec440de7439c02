import { MONTH } from "../calendar.ts";
import type { Step } from "./step.ts";
import { saying, YEAR } from "./years.ts";

const NEWEST = "(?:last|final|latest|newest|most recent)";
/** "available", "you have": of whatever there is data. */
const HELD =
  "(?:(?:of|in|with) (?:the |our |your )?(?:available )?(?:data|dataset|data set|database|figures|records)(?: available)?|available|on record|on file|(?:(?:that|which) )?(?:you|we) (?:have|hold|cover)(?: (?:data|figures)(?: for)?)?|there is)(?=[\\s.?!,]|$)";

const ORDINALS = [
  ["1st", "first"],
  ["2nd", "second"],
  ["3rd", "third"],
  ["4th", "fourth"],
] as const;

/** Quarters and years by which people call them in other ways. */
export const NAMED: readonly Step[] = [
  // "2024 Q3", "2024-Q3", "2024Q3"
  [
    saying(
      `(?<![-–—\\d] ?)\\b((?:19|20)\\d{2})[ -]?([qh])([1-4])\\b(?! ?(?:fy ?)?(?:19|20)\\d{2})`,
    ),
    "$2$3 $1",
  ],
  // "Q3, 2024", "Q3 of FY2024", "Q3 fiscal 2024", "Q3 of the fiscal year 2024", "quarter 3 of 2024"
  [
    saying(
      `\\b(?:q|quarter (?=[1-4],? ))([1-4])(?:, | (?:of|in) | (?=f(?:y|iscal|inancial) ?)|(?<=quarter [1-4]) )(?:the )?(?:fy ?|fiscal (?:year )?|financial (?:year )?|year )?${YEAR}(?!(?<=, (?:19|20)\\d{2}),? (?:and|or|to|vs|versus) )(?!, (?:19|20)\\d{2})`,
    ),
    "Q$1 $2",
  ],
  [saying("\\bfq(?=[1-4] ?(?:fy ?)?(?:(?:19|20)\\d{2}|\\d{2}\\b))"), "fiscal Q"],
  ...ORDINALS.map(
    ([short, long]): Step => [
      saying(`\\b${short}[ -](?=(?:fiscal )?(?:quarter|half)\\b)`),
      `${long} `,
    ],
  ),
  // "over the last three months of 2025": in them; "in Q1 2025 over the last quarter of 2024" sets it against another.
  [
    saying(
      `(?<!(?:19|20)\\d{2} )\\b(?:over|across|throughout) (?=the (?:first|last|final|closing) (?:\\S+ )?(?:months|quarters?) of (?:fy ?)?${YEAR})`,
    ),
    "in ",
  ],
  [saying(`\\b(?:the )?(?:last|final|closing) quarter of (?:the year )?(?:fy ?)?${YEAR}`), "Q4 $1"],
  [saying(`\\b(?:the )?(?:latter|back|last) half of (?:the year )?(?:fy ?)?${YEAR}`), "H2 $1"],
  [saying(`\\bhy ?([12]) ?(?=(?:fy ?)?(?:19|20)?\\d{2}\\b)`), "H$1 "],
  // "in the month of May 2024", "in the year of 2024"
  [
    saying(
      "\\bin the month of (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b)",
    ),
    "in ",
  ],
  [saying(`\\b${MONTH}(?:,| of) (?=${YEAR})`), "$1 "],
  [
    saying(
      `(?<!\\b(?:the|an?|this|that|each|every|by|blog|which|what|first|last) )\\bpost[- ](?=${YEAR})`,
    ),
    "after ",
  ],
  [/\b(?:the )?newest (?=(?:fiscal )?(?:quarter|year|month|date|figures?)\b)/gi, "the latest "],
  // "in the last year of data", "the last year available": the newest, and not the year before this one.
  [
    new RegExp(`\\b(?:the |your )?${NEWEST} (?:fiscal )?(year|quarter|month) ${HELD}`, "gi"),
    "the latest $1",
  ],
  // "on the last day you have": as it stands now.
  [
    new RegExp(
      `\\b(?:(?:on|at|as of|as at|for|from|of) )?(?:the |your )?${NEWEST} (?:trading |available )?(?:day|date|session) ${HELD}`,
      "gi",
    ),
    "currently",
  ],
  [
    /\b(?:on|at|as of|as at) your (?:last|latest|newest|most recent) (?:day|date)(?=[\s.?!,]|$)/gi,
    "currently",
  ],
  // "in all four quarters of 2024", "revenue, four quarters of 2023": in each of them.
  [
    saying(
      `(?<!\\b(?:the (?:first|last)|sum|total|average|mean) .*)\\b(?:(?:in|for|over|across|during|through) )?(?:all |each of |every one of |all of )?(?:the |its |their )?(?:four|4) (?:fiscal )?quarters (?:of|in) (?:the )?(?:fy ?|fiscal (?:year )?|financial (?:year )?|year )?${YEAR}(?! (?:combined|together|taken together|in total))`,
    ),
    "for each quarter of $1",
  ],
  // "number of companies with losses in each year since 2020": a number for each of them.
  [
    /^((?:how many|(?:the )?(?:total )?(?:number|count) of) (?!.*\b(?:by|per)\b).+?) (?:in|for) each (?:fiscal |calendar )?(year|quarter|month)((?: (?:since|from|between|of|in) [^,;?]*\d{4})?)(?=[.?!\s]*$)/i,
    "$1$3 by $2",
  ],
  [saying(`\\b(in|for|during|over) the (?:year|(?:twelve|12) months) of (?=${YEAR})`), "$1 "],
  // "for the full year 2024"; what is so "for the full year" was so all along.
  [
    saying(
      `(?<!(?<!\\bby (?:more |less )?)\\b(?:above|over|under|below|than|least|most|exceeding) [$€£¥]?\\d\\S*(?: \\p{L}+)? (?:(?:for|in|over|during|throughout) )?(?:the )?)\\b(?:the )?full[- ]year (?=${YEAR})`,
    ),
    "fiscal ",
  ],
  // "FY2024A revenue": what was.
  [saying(`\\b(?:fy ?)((?:20)?\\d{2})a(?= |[.?!,)]|$)`), "FY$1"],
  // "at YE2024", "YE24 cash"
  [saying(`\\b(?:at |as of |as at )?ye ?['’]?(?:20)?(\\d{2})\\b`), "at the end of 20$1"],
  // "the most recent five years", "the five most recent years", "the last 5y"
  [
    saying(
      `\\bthe (?:most recent|latest) (\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?=(?:years|quarters|months)\\b)`,
    ),
    "the last $1 ",
  ],
  [
    saying(
      `\\bthe (\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:most recent|latest|last) (?=(?:years|quarters|months)\\b)`,
    ),
    "the last $1 ",
  ],
  [
    saying("\\b(last|past|previous|trailing) (\\d{1,2})[ -]?(?:y|yrs?)(?=[\\s,.?!]|$)"),
    "$1 $2 years",
  ],
  // "in the past year": no calendar year, and not all that is past.
  [
    saying("\\b(?:in|over|during|within|for) the past year\\b(?! (?:of|and)\\b)"),
    "in the last 12 months",
  ],
];
