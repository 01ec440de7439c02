import { TIME } from "../shared-times.ts";
import { NAMED } from "./named-periods.ts";
import { RANGES, SINCE } from "./ranges.ts";
import type { Step } from "./step.ts";
import { YEAR_ENDS } from "./year-ends.ts";
import { saying, YEAR } from "./years.ts";

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
  ...YEAR_ENDS,
  ...RANGES,
  ...SINCE,
  ...AGAINST,
  ...BOTH,
  IN_FRONT,
];
