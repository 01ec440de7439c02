import { SMALL } from "../grammar/numbers.ts";
import type { Step } from "./step.ts";

const COUNT = `(?:(?!(?:19|20)\\d{2}\\b)\\d{1,4}|a single|one|${SMALL.slice(2).join("|")}|twenty|fifty|a hundred|hundred|a dozen)`;
const BOUND =
  "(?:more than|fewer than|less than|no more than|no fewer than|no less than|not more than|at least|at most|over|under|exactly|only|just|up to)";
/** No amount, share or stretch of time. */
const OF_THINGS =
  "(?: (?:of )?(?:the |our |all )?(?!(?:%|percent|per|million|billion|thousand|hundred|bn|times|years?|quarters?|months?|weeks?|days?|hours?|of|and|or|points?|in)\\b)(?=\\p{L}))";
const MOST =
  "(?:most|half|all|the majority|a majority|the bulk|(?:more than|less than|over|under|at least|at most|about|exactly) (?:half|a (?:third|quarter)|\\d{1,3} ?(?:%|percent)))";
const OF_MOST =
  "(?: of)?(?: the| our| all)?(?: (?!(?:of|recent|recently|likely|important|common|popular|the)\\b)(?=\\p{L}))";
/** "German banks": up to the first noun of several. */
const NOUN = "((?:[\\p{L}&/-]+ ){0,3}?[\\p{L}&/-]*[^s\\s]s) (?=\\p{L})";

/**
 * "did more than three banks make a loss": how many did is what decides it, and whether three are more
 * than that is for the reader; three is no bound of any figure of theirs.
 */
export const NUMBERS_OF_DOERS: readonly Step[] = [
  [new RegExp(`^(?:did|do|does|have|has|had) ${BOUND} ${COUNT}${OF_THINGS}`, "iu"), "how many "],
  [new RegExp(`^(?:is|are|was|were) there ${BOUND} ${COUNT}${OF_THINGS}`, "iu"), "how many "],
  [new RegExp(`^(are|were) ${BOUND} ${COUNT}${OF_THINGS}${NOUN}`, "iu"), "how many $2 $1 "],
  [new RegExp(`^(?:did|do|have|had) ${MOST}${OF_MOST}`, "iu"), "what percentage of "],
  [new RegExp(`^(are|were) ${MOST}${OF_MOST}${NOUN}`, "iu"), "what percentage of $2 $1 "],
];

/** "did more than 100 companies do so? how many": that is what is asked at once. */
export const HOW_MANY_TOO = new RegExp(
  `(?<=^(?:did|do|does|have|has|had|are|were|was) (?:there )?${BOUND} ${COUNT} [^?;]+)[?,;.] (?:and )?(?:if so,? )?how many(?: (?:did|do|were|are|have|of them))?(?=[?.!\\s]*$)`,
  "iu",
);
