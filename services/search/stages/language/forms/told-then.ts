import { MONTH_NAME } from "../calendar.ts";
import { TIME } from "../shared-times.ts";
import { type Step, WHEN } from "./step.ts";

const FIGURE =
  "((?:(?!(?:of|in|on|and|was|were|is|who|which|did|it)\\b)[\\p{L}&/-]+ ){0,3}?(?!(?:it|was|were|is)\\b)[\\p{L}&/-]+)";
const ALSO = "(?:[,;]? and|[,;]? plus|,? with|,|;|[?.])(?: also)?";
const ASKED =
  "(?: (?:what|how (?:high|low|much|large|big)) (?:was|were|is|did))?(?: (?:the|its|their))?";
const OF_DAY = "(?:(?:on|for|in) )?(?:that|the same) (?:(?:trading )?(?:day|date)|month)";
const THEN = `(?:(?:(?:was|were|stood|is) )?(?:at )?)?(?:then|(?:at|around) (?:that|the|the same) (?:time|point|moment|date)|${OF_DAY})(?=[\\s.?!]*$|[;?.] )`;
const BEHIND = `${ALSO}${ASKED} ${FIGURE} ${THEN}`;
const PEAK = "(?:highest|lowest|best|worst|largest|smallest|peak)";
/** "busiest day", "which month had the highest output", "when was it lowest": one that is picked by its time. */
const PICKED = `(?=.*\\b(?:\\p{L}+est|most|peak)\\b)(?=.*\\b(?:day|date|week|month|quarter|year|session)s?\\b|when\\b)`;
const AT_TIME = `( (?:(?:in|on|for|at|as of|by) )?(?:the )?(?:${MONTH_NAME} )?${TIME})`;

/** What is told of the time of which a question speaks: "then", "on that day", "at that time". */
export const TOLD_THEN: readonly Step[] = [
  // "X's highest close in 2025, and the volume that day": of the day that had it.
  [
    new RegExp(
      `^(?:(?:what|which) (?:was|were|is) )?(?=(?:the |.*['’]s )?${PEAK} )(?!.*\\b(?:quarter|year|month|week|day|date)s?\\b.*(?:,| and ))([^;?]*?)${BEHIND}`,
      "iu",
    ),
    "date with $1 and $2",
  ],
  // "when was inflation highest since 2020, and what was the policy rate then"
  [
    new RegExp(
      `^${WHEN} (?:was|were) (?:the )?([^;?,]+?) (highest|lowest)((?: (?:in|since|during|between|from) [^;?,]*?)?)${BEHIND}`,
      "iu",
    ),
    "date with the $2 $1$3 and $4",
  ],
  // "busiest day of 2025, and what was the close then"
  [new RegExp(`^(?!date with )(${PICKED}[^;?]*?)${BEHIND}`, "iu"), "$1 and $2"],
  // "inflation in December 2024, and the policy rate then": at the time that was said.
  [
    new RegExp(
      `^((?!.*\\b(?:\\p{L}+est|most)\\b)[^;?]*?${AT_TIME})(${ALSO}${ASKED}) ${FIGURE} ${THEN}`,
      "iu",
    ),
    "$1$3 $4$2",
  ],
];
