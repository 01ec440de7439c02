import { MONTH } from "../calendar.ts";
import { TIME } from "../shared-times.ts";
import type { Step } from "./step.ts";

const saying = (words: string): RegExp => new RegExp(words, "giu");

const YEAR = "((?:19|20)\\d{2})(?![-/]?\\d)";
/** Where another follows it at once. */
const FIRST = "((?:19|20)\\d{2})";
const FISCAL = "(?:(?:fiscal|financial) (?:years? )?)?";
const TO = "(?: ?[-–—] ?|,? (?:up )?(?:to|until|till|through) (?:and including )?)";
/** What stands before a stretch: "over the period from", "in the years". */
const LEAD =
  "(?:\\b(?:from|in|over|for|during|across|throughout|within|covering) )?(?:(?<=\\b(?:from|in|over|for|during|across|throughout|within|covering) )(?:the )?(?:(?:full |whole |entire )?(?:fiscal |financial )?(?:years?|period|time|stretch|span|interval) )(?:of |from |between )?)?";
/** "between 2021 and 2024", "compared 2022 to 2024" and "with 1990 to 2010 seats" are others. */
const FREE =
  "(?<!\\b(?:between|from|since|of|of the|of (?:the |its |their )?(?:\\p{L}+ )?years|all (?:the )?years|and|or|than|with|has|have|had|to|until|through|season|version|q[1-4]|h[12]|every|each|model|class|least|most|after|before) )(?<!\\bcompar\\p{L}* (?:\\S+ ){0,6})(?<![-–—/.,$€£¥\\d])";

/** Stretches of years from the first to the last of them, both with all that they have. */
const RANGES: readonly Step[] = [
  // "FY22-FY25", "FY2022-25"
  [
    saying(
      `${LEAD}\\bfy ?['’]?(?:20)?(\\d{2})(?:${TO}(?:fy ?['’]?)(?:20)?|${TO}20| ?[-–—] ?)(\\d{2})(?![\\d/.-])(?!%)`,
    ),
    "from FY20$1 to FY20$2",
  ],
  // "between 2022 and 2024, both inclusive"
  [
    saying(
      `(?<=\\b(?:between|from) (?:\\S+ ){1,4}(?:19|20)\\d{2}),? \\(?(?:both )?(?:years )?incl(?:usive(?:ly)?|\\.|uding both)?\\)?(?=[\\s,.?!]|$)`,
    ),
    "",
  ],
  [
    saying(`\\bbetween ${FISCAL}${FIRST}(?: ?[-–—] ?| (?:to|until|through) )${FISCAL}${YEAR}`),
    "between $1 and $2",
  ],
  // "from 2021 to the end of 2024": all of both.
  [
    saying(
      `\\b(?:from|between) (?:the (?:start|beginning) of )?${YEAR} (?:to|and|until|till|through|up to) (?:the )?(?:end|close)(?: of)? ${YEAR}`,
    ),
    "from $1 to $2",
  ],
  [
    saying(
      `\\b(?:starting|beginning) (?:in |from |with )?${YEAR},? and (?:ending|finishing) (?:in |with )?${YEAR}`,
    ),
    "from $1 to $2",
  ],
  // "in the period between 2021 and 2024"
  [
    saying(
      `\\b(?:in|over|for|during|across|throughout|within) (?:the )?(?:fiscal |financial )?(?:years?|period|time|stretch|span|interval) between ${YEAR} and ${YEAR}`,
    ),
    "between $1 and $2",
  ],
  [saying(`${FREE}${LEAD}${FISCAL}\\b${FIRST}${TO}${FISCAL}${YEAR}`), "from $1 to $2"],
];

const ORDINALS = [
  ["1st", "first"],
  ["2nd", "second"],
  ["3rd", "third"],
  ["4th", "fourth"],
] as const;

/** Quarters and years by which people call them in other ways. */
const NAMED: readonly Step[] = [
  // "2024 Q3", "2024-Q3", "2024Q3"
  [
    saying(
      `(?<![-–—\\d] ?)\\b((?:19|20)\\d{2})[ -]?([qh])([1-4])\\b(?! ?(?:fy ?)?(?:19|20)\\d{2})`,
    ),
    "$2$3 $1",
  ],
  // "Q3, 2024", "Q3 of FY2024", "Q3 of the fiscal year 2024", "quarter 3 of 2024"
  [
    saying(
      `\\b(?:q|quarter (?=[1-4],? ))([1-4])(?:, | (?:of|in) |(?<=quarter [1-4]) )(?:the )?(?:fy ?|fiscal (?:year )?|financial (?:year )?|year )?${YEAR}(?!(?<=, (?:19|20)\\d{2}),? (?:and|or|to|vs|versus) )(?!, (?:19|20)\\d{2})`,
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

const SERIES =
  "(?:\\b(?:by|per|each|every|for each|for every) (?:fiscal |calendar )?(?:year|quarter|month)\\b|\\b(?:annually|over time)\\b)";
/** What has not happened, or has been done, from then on. */
const PERFECT =
  "(?:\\b(?:has|have|had)(?:n['’]t| not| never)\\b|\\b(?:has|have) (?:\\p{L}+ )?been\\b|\\bnot \\p{L}+ed\\b)";
const NO_END = `(?!,? ?(?:[-–—]|to\\b|until\\b|till\\b|through\\b|up to\\b|and\\b|or\\b|on\\b|onwards?\\b|, ?(?:19|20)\\d))`;

/** Stretches without an end: "by year, starting in 2021", "have not announced a deal from 2020". */
const SINCE: readonly Step[] = [
  [
    saying(
      `(?<!\\b(?:of|the|${MONTH}|[qh][1-4]|[1-4][qh]),? )(?:\\b(?:from|since) )?\\b${FIRST}(?:[- ](?:to[- ]date|present)| (?:to|until|till|through) (?:the )?(?:present|today|now|date))(?![\\p{L}-])`,
    ),
    "since $2",
  ],
  [
    saying(`\\b(?:starting|beginning) (?:from|with) (?:the )?(?:year )?${YEAR}${NO_END}`),
    "since $1",
  ],
  [
    saying(
      `\\b(?:in|from) ${YEAR} and (?:later|after|onwards?|beyond|since)\\b(?! (?:the|that|\\d))`,
    ),
    "since $1",
  ],
  [saying(`\\bfrom ${YEAR} forwards?\\b`), "since $1"],
  [saying(`(?<=\\b\\p{L}{2,}ed) (?:starting|beginning) (?:in )?${YEAR}${NO_END}`), " since $1"],
  [
    new RegExp(
      `^(.*(?:${SERIES}|${PERFECT}).*?),? (?:(?:starting|beginning)(?: in)?|from) ${YEAR}${NO_END}`,
      "iu",
    ),
    "$1 since $2",
  ],
];

/** "2024 against 2023", "in 2024 as compared to 2023": the one beside the other. */
const AGAINST: readonly Step[] = [
  [
    saying(
      `\\b(${TIME}),? (?:v\\.?|(?:as )?against|as compared (?:to|with)|relative to|in comparison (?:to|with)|set against|in relation to) (?:that (?:of|in) )?(?:in )?(?=${TIME}(?![-/\\d]))`,
    ),
    "$1 vs ",
  ],
  // "deals in 2024 and 2023 compared"
  [saying(`\\b(${TIME}),? and (?:in )?(${TIME}),? compared(?=[\\s.?!]*$)`), "$1 vs $2"],
  // "EBITDA growth in Q3 2024 on the previous year"
  ...(["year", "quarter"] as const).map(
    (step): Step => [
      new RegExp(
        `(?<=\\b(?:growth|change|increase|decrease|rise|decline|drop|fall)\\b.*(?:19|20)\\d{2}),? (?:on|over|versus|vs\\.?|against|compared (?:to|with)) (?:the |its )?(?:previous|prior|preceding) ${step}(?=[\\s.?!]*$)`,
        "iu",
      ),
      step === "year" ? " year on year" : " quarter on quarter",
    ],
  ),
];

/** "In 2024, which bank had the best news?": said of all of it, where it asks for one thing. */
const IN_FRONT: Step = [
  new RegExp(
    `^(?:in|during|for) (${TIME}),? ((?:which|what|who|how|did|was|were|list|show) (?!.*(?:\\d{4}|[,;:]|\\b(?:and|or|but|than|that|who|whose|when|where|if|by|each|every)\\b))[^?.]+?)(?=[\\s.?!]*$)`,
    "iu",
  ),
  "$2 in $1",
];

/** "in 2023 and again in 2024", "in each of 2023 and 2024": whoever it is said of has both. */
const BOTH: readonly Step[] = [
  [
    new RegExp(
      `(?<=\\b(?:who|whose|that|which|with|in the top)\\b.*) in (?:each of )?(?:the years )?${YEAR}(?: and (?:again|also)| as well as|, and also)(?: in)? (?=${YEAR})`,
      "iu",
    ),
    " in both $1 and ",
  ],
  [
    new RegExp(
      `(?<=^(?!(?:how many|(?:the )?(?:total )?number of|count|total|average|median)\\b).*\\b(?:who|whose|that|which|with|in the top)\\b.*) in each of (?:the years )?${YEAR} and (?=${YEAR})`,
      "iu",
    ),
    " in both $1 and ",
  ],
  // "in the top ten by revenue in 2023 and 2024": ranked in each of them.
  [
    new RegExp(
      `(?<=\\b(?:in|among|amongst|within) the (?:top|bottom|(?:\\S+ )?(?:largest|biggest|smallest)) .*) (?:in|for) ${YEAR} and(?: in| for)? (?=${YEAR})`,
      "iu",
    ),
    " in both $1 and ",
  ],
];

/** How people call a time, a stretch and two times, and how all else reads them. */
export const PERIOD_FORMS: readonly Step[] = [
  ...NAMED,
  ...RANGES,
  ...SINCE,
  ...AGAINST,
  ...BOTH,
  IN_FRONT,
];
