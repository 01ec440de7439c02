import type { Step } from "./step.ts";

const LEAD = "(?:(?:what (?:is|was)|show|give)(?: me)? )?(?:the )?(?:total |overall |cumulative )?";
/** Neither one that has growth in its name nor one of several growths. */
const FIGURE =
  "((?!(?:gdp|average|avg|mean|median|annual|yearly|quarterly|monthly|annuali[sz]ed|compound|highest|lowest|fastest|slowest|largest|strongest|estimated?|consensus|expected)\\b)\\p{L}[\\p{L}&]*(?: [\\p{L}&]+){0,2}?)";
/** Somebody, of whom it is not told by anything. */
const WHOM = "((?:(?!\\b(?:by|per|each|every|and|or|vs|versus|with|on average)\\b)[^,;:?]){2,60}?)";
const YEAR = "(?:fy ?)?(?:19|20)\\d{2}";
const SPAN = `((?:from|between) ${YEAR} (?:to|and) ${YEAR})(?=[\\s.?!]*$)`;
const CHANGED = "by what percentage did $1's $2 change $3";

/** "X's revenue growth from 2020 to 2024": from the one to the other, and not of every year between. */
export const GROWN_OVER: readonly Step[] = [
  [
    new RegExp(
      `^${LEAD}${WHOM}['’]s (?:total |overall |cumulative )?${FIGURE} growth ${SPAN}`,
      "iu",
    ),
    CHANGED,
  ],
  [
    new RegExp(
      `^${LEAD}${WHOM}['’]s (?:total |overall |cumulative )?growth (?:in|of) ${FIGURE} ${SPAN}`,
      "iu",
    ),
    CHANGED,
  ],
  [
    new RegExp(`^${LEAD}${FIGURE} growth (?:of|for|at) ${WHOM} ${SPAN}`, "iu"),
    "by what percentage did $1 of $2 change $3",
  ],
  [
    new RegExp(
      `^${LEAD}(?:growth|percentage change) (?:in|of) (?:the )?${WHOM}['’]s ${FIGURE} ${SPAN}`,
      "iu",
    ),
    CHANGED,
  ],
  [
    new RegExp(
      `^${LEAD}(?:growth|percentage change) (?:in|of) (?:the )?${FIGURE} (?:of|for|at) ${WHOM} ${SPAN}`,
      "iu",
    ),
    "by what percentage did $1 of $2 change $3",
  ],
];
