import type { Step } from "./step.ts";

const MORE = "(?:an? )?(?:higher|lower|more|less|fewer|greater|larger|smaller|bigger|better|worse)";
const FIGURE =
  "(?:(?!(?:and|or|but|than|in|of|for|with|by|is|was)\\b)[\\p{L}\\d&/-]+ ){0,3}?(?!(?:and|or|but|than|in|of|for|with|by|is|was)\\b)[\\p{L}\\d&/-]+";
/** Somebody, or an average: no amount, and no other time. */
const WHOM =
  "(?!(?:\\d|[$€£¥])|(?:in|at|on|last|ever|expected|usual|normal|before|they|it|that|those|any|all|every|one|two|three|four|five|a (?:year|quarter|month)|(?:the|this|their|its) (?:(?:same|last|previous|prior|preceding|following) )?(?:year|quarter|month|period|previous|prior))\\b)[^,;:?]+?";
const TIME =
  "(?: (?:in|for|at the end of|during) (?:(?:the )?(?:fiscal|calendar)(?: year)? |fy ?|q[1-4] )?(?:19|20)\\d{2})";
const END = "(?=[\\s.?!]*$)";
const ENDS = `(?=${TIME}?[\\s.?!]*$|,? (?:and|but) )`;
const AND = "(?:,? (?:and|but)(?: also)?(?: with)?|,) ";
const IS = "(?:is|are|was|were)";

/** "higher revenue and lower debt than Alder": both are compared with whom the one is, and each says so. */
export const THAN_WHOM: readonly Step[] = [
  [
    new RegExp(
      `\\b(${MORE} ${FIGURE}), (${MORE} ${FIGURE}),? (?:and|but) (${MORE} ${FIGURE}) than (${WHOM})${ENDS}`,
      "iu",
    ),
    "$1 than $4 and $2 than $4 and $3 than $4",
  ],
  // "more employees and revenue than Alder": more of both.
  [
    new RegExp(
      `\\b(more|less|fewer|higher|lower) (${FIGURE}),? and (?!${MORE} )(${FIGURE}) than (${WHOM})${ENDS}`,
      "iu",
    ),
    "$1 $2 than $4 and $1 $3 than $4",
  ],
  [
    new RegExp(`\\b(${MORE} ${FIGURE})${AND}(${MORE} ${FIGURE}) than (${WHOM})${ENDS}`, "iu"),
    "$1 than $3 and $2 than $3",
  ],
  [
    new RegExp(
      `\\bwhose (${FIGURE}) ${IS} (\\p{L}+(?:er|more|less))(?:,? (?:and|but)) (?:whose )?(${FIGURE}) (?:${IS} )?(\\p{L}+(?:er|more|less)) than (${WHOM})${ENDS}`,
      "iu",
    ),
    "whose $1 is $2 than $5 and whose $3 is $4 than $5",
  ],
  // "more employees than Alder but lower revenue in 2024"
  [
    new RegExp(
      `\\b(${MORE} ${FIGURE}) than ((?!.* than )${WHOM})${TIME}?,? (?:and|but)(?: also)?(?: with)? (${MORE} ${FIGURE})(${TIME})${END}`,
      "iu",
    ),
    "$1 than $2 and $3 than $2$4",
  ],
  [
    new RegExp(
      `\\b(${MORE} ${FIGURE}) than ((?!.* than )${WHOM})(${TIME}?),? (?:and|but)(?: also)?(?: with)? (${MORE} ${FIGURE})${END}`,
      "iu",
    ),
    "$1 than $2 and $4 than $2$3",
  ],
];
