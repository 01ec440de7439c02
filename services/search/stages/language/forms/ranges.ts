import { MONTH } from "../calendar.ts";
import type { Step } from "./step.ts";
import { FIRST, saying, YEAR } from "./years.ts";

const FISCAL = "(?:(?:fiscal|financial) (?:years? )?)?";
const TO = "(?: ?[-–—] ?|,? (?:up )?(?:to|until|till|through) (?:and including )?)";
/** What stands before a stretch: "over the period from", "in the years". */
const LEAD =
  "(?:\\b(?:from|in|over|for|during|across|throughout|within|covering) )?(?:(?<=\\b(?:from|in|over|for|during|across|throughout|within|covering) )(?:the )?(?:(?:full |whole |entire )?(?:fiscal |financial )?(?:years?|period|time|stretch|span|interval) )(?:of |from |between )?)?";
/** "between 2021 and 2024", "compared 2022 to 2024" and "with 1990 to 2010 seats" are others. */
const FREE =
  "(?<!\\b(?:between|from|since|of|of the|of (?:the |its |their )?(?:\\p{L}+ )?years|all (?:the )?years|and|or|than|with|has|have|had|to|until|through|season|version|q[1-4]|h[12]|every|each|model|class|least|most|after|before) )(?<!\\bcompar\\p{L}* (?:\\S+ ){0,6})(?<![-–—/.,$€£¥\\d])";

/** Stretches of years from the first to the last of them, both with all that they have. */
export const RANGES: readonly Step[] = [
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

const SERIES =
  "(?:\\b(?:by|per|each|every|for each|for every) (?:fiscal |calendar )?(?:year|quarter|month)\\b|\\b(?:annually|over time)\\b)";
/** What has not happened, or has been done, from then on. */
const PERFECT =
  "(?:\\b(?:has|have|had)(?:n['’]t| not| never)\\b|\\b(?:has|have) (?:\\p{L}+ )?been\\b|\\bnot \\p{L}+ed\\b)";
const NO_END = `(?!,? ?(?:[-–—]|to\\b|until\\b|till\\b|through\\b|up to\\b|and\\b|or\\b|on\\b|onwards?\\b|, ?(?:19|20)\\d))`;

/** Stretches without an end: "by year, starting in 2021", "have not announced a deal from 2020". */
export const SINCE: readonly Step[] = [
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
