const STEPS = "(?:\\d+|\\p{L}+)[- ](?:trading )?(?:year|quarter|month|week|day)s?";
const MOVING = "(?:moving|rolling|trailing|running)";
const MEAN = "(?:average|mean)s?";
const SAID = `cumulative|running totals? of|${STEPS} ${MOVING} ${MEAN} of|${MOVING} ${STEPS} ${MEAN} of`;
const LEAD = "(?:(?:show|give|what (?:is|was|are|were))(?: me)? )?(?:the |an? )?";
const FIGURE =
  "(?:(?!(?:of|and|number|its|their|the|in|for|by|with|per)\\b)[\\p{L}&/-]+ ){0,2}(?!(?:of|and|number|its|their|the|in|for|by|with|per)\\b)[\\p{L}&/-]+";
const EACH = new RegExp(
  `^(${LEAD}(?:${SAID})) (${FIGURE}),? and (${FIGURE})( (?:of|in|for|by|since|from|over|during|across|at) .+?)([.?!\\s]*)$`,
  "iu",
);

/** "cumulative revenue and net income of X since 2020": what is said of the steps of one is said of both. */
export const stepsOfEach = (text: string): string => text.replace(EACH, "$1 $2$4; $1 $3$4$5");

const SAID_FIRST = new RegExp(`^${LEAD}(?:${SAID}|standard deviations? of)`, "iu");
const SAID_LAST = new RegExp(
  `(?:^| as (?:an? |the )?)(?:${STEPS} ${MOVING} ${MEAN}|${MOVING} ${STEPS} ${MEAN}|cumulative(?:ly)?)[.?!\\s]*$`,
  "iu",
);

/** Whether what is made of each step of one of several figures is perhaps said of all of them. */
export const isOfAllSteps = (pieces: readonly string[]): boolean =>
  pieces.length > 1 &&
  ((SAID_FIRST.test(pieces[0]!) && !pieces.slice(1).every((each) => SAID_FIRST.test(each))) ||
    SAID_LAST.test(pieces.at(-1)!));
