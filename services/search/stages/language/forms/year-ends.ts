import { MONTH } from "../calendar.ts";
import type { Step } from "./step.ts";
import { saying, YEAR } from "./years.ts";

const READINGS =
  "(?:clos(?:es?|ing)(?: (?:price|level|value|figure)s?)?|(?:price|level|value|figure|reading|number)s?)";
const YEAR_END = "(?:year[- ]?ends?|year[- ]?end['’]s)";
const LAST = `(?:last|final|closing|year[- ]?end) (?:(?:trading )?days?|${READINGS})`;
const OF = `${YEAR}(?:['’]s)?`;
/** "2023, 2024 and 2025" */
const LISTED = "((?:19|20)\\d{2}(?:, (?:19|20)\\d{2})*,? and (?:19|20)\\d{2})";
const BOTH = "$1 the end of $2 $3 the end of $4";

/** Two years by their ends: "between the 2024 and 2025 year-end closes", "from the 2024 close to the 2025 close". */
export const YEAR_ENDS: readonly Step[] = [
  [
    saying(
      `\\b(between|from) (?:the |its |their )?${OF}(?: ${YEAR_END})?(?: ${READINGS})? (and|to) (?:the |its |their )?${OF} (?:${YEAR_END}(?: ${READINGS})?|clos(?:es?|ing (?:price|level)s?))(?![\\p{L}-])`,
    ),
    BOTH,
  ],
  [
    saying(
      `\\b(between|from) (?:the |its |their )?(?:${LAST} (?:of|in|for)|${YEAR_END}(?: of)?) ${YEAR} (and|to) (?:(?:the |its |their )?(?:${LAST} (?:of|in|for)|${YEAR_END}(?: of)?) )?${YEAR}(?: ${READINGS}(?= *(?:[.?!,]|$)))?`,
    ),
    BOTH,
  ],
  [
    saying(
      `\\bsince (?:the |its |their )?(?:${OF} ${YEAR_END}(?: ${READINGS})?|${LAST} (?:of|in|for) ${YEAR}|${YEAR} clos(?:e|ing price)(?! of))(?![\\p{L}-])`,
    ),
    "since the end of $1$2$3",
  ],
  // "lost 25% in 2025, year-end to year-end"
  [
    /,? \(?(?:from )?year[- ]end to year[- ]end\)?(?=[\s.?!]*$| (?:in|over|for|during) (?:19|20)\d{2})/giu,
    "",
  ],
  // "year-end price of X in each of 2023, 2024 and 2025": at the end of each.
  [
    saying(
      `\\b${YEAR_END} ((?!(?:of|in|for|on|at|and|to)\\b)[^,;:?]+?) (?:in|for) (?:each of )?${LISTED}(?= *(?:[.?!]|$))`,
    ),
    "$1 at the end of $2",
  ],
  [
    saying(
      `\\bat (?:the end of (?:each |every |the )?year|(?:each |every )?year[- ]ends?) (?:in|of|for) (?:each of )?${LISTED}`,
    ),
    "at the end of $1",
  ],
  // "end-2024", "end-June 2025"
  [saying(`\\bend-(?=(?:${MONTH} )?(?:19|20)\\d{2}\\b)`), "the end of "],
];
