import { COUNT } from "../grammar/numbers.ts";
import { BOUND, type Step } from "./step.ts";

const NUMBER = "([$€£¥]?\\d[\\d.,]*\\d(?: ?(?:k|m|mn|bn|million|billion))?|\\d+|[a-z]+)";
const ABOVE =
  "(?:exceed(?:s|ed|ing)?|(?:(?:is|was|are|of) )?(?:above|over|more than|greater than|higher than))";
const BELOW = "(?:(?:(?:is|was|are|of) )?(?:below|under|less than|fewer than|lower than))";
const HOLDING =
  "(?:(?:that |which )?(?:contain(?:s|ing|ed)?|host(?:s|ing|ed)?|(?:(?:is|are|was|were) )?home to|compris(?:e|es|ing))|comprising|containing)";

/** "throughout the year", "for the whole of", "all year in": before the time. */
const ALL_OF =
  "(?:(?:throughout|all through|all along|at all times (?:in|of|during|over)|(?:(?:for|during|over|in) )?(?:the (?:whole|entirety)|all) of|(?:(?:for|during|over|in) )?(?:the (?:whole|entire|full) year|all year(?: long| round)?)(?: in| of)?)(?: the)?(?: whole)?(?: year)?(?: of)?)";

const PERIODS_OF = "^(?:(?:in )?(?:which|what) |the |all )?(year|quarter|month)s";
const WITH_MORE =
  " (?:with|had|saw|that (?:had|saw)|were there|(?:in which|where|when) there were) (more than|over|at least|above) (\\d[\\d,]*) (?!(?:million|billion|thousand|percent|of)\\b)((?:\\p{L}+ ){0,2}\\p{L}+s)";
const THEIR_END = "((?: (?:since|in|at|from|between|after|before|during) [^?]+?)?)[?.!\\s]*$";

const counted = (bound: string): RegExp =>
  new RegExp(
    `\\b(?:where|in which|whose|with) (?:the |an? )?(?:number of (\\p{L}+)|(?!head)(\\p{L}+) (?:count|number)) ${bound} ${NUMBER}\\b`,
    "giu",
  );

/** How people say of groups and of others how many they have at least or at most, and which place they take. */
export const BOUND_FORMS: readonly Step[] = [
  // "below 4% throughout 2024", "for the whole of 2024": at each time of it, and not on average or at its end.
  [
    new RegExp(
      `\\b(${BOUND} [$€£¥]?\\d\\S*(?: (?:percent|million|billion|thousand|bn|mn?))?) ${ALL_OF} (?=(?:fy ?)?(?:19|20)\\d{2}\\b(?! (?:to|and|until|through)\\b))`,
      "giu",
    ),
    "$1 always in ",
  ],
  [
    new RegExp(
      `\\b(${BOUND} [$€£¥]?\\d\\S*(?: (?:percent|million|billion|thousand|bn|mn?))?) (?:throughout|all through) (?:the )?(?:years )?(?:from |between )?((?:19|20)\\d{2}) (?:to|and|until|through) (?=(?:19|20)\\d{2}\\b)`,
      "giu",
    ),
    "$1 in every year from $2 to ",
  ],
  // "with a single customer that accounts for more than a quarter of revenue": none of them is the only one.
  [
    /\b(with|has|have|had|having|from|by) (?:an? single|one single|just one|one) (\p{L}+)(?= (?:(?:that|which|who) )?(?:account(?:s|ed|ing)? for|mak(?:es?|ing) up|represent(?:s|ed|ing)?|bring(?:s|ing)?|worth)\b)/giu,
    "$1 a $2",
  ],
  // "years with more than 200 deals", "months of 2024 with at least 20 deals": of how many each has.
  [new RegExp(`${PERIODS_OF}${WITH_MORE}${THEIR_END}`, "iu"), "number of $4$5 by $1 with $2 $3 $4"],
  [
    new RegExp(`${PERIODS_OF} (?:of|in) ((?:19|20)\\d{2})${WITH_MORE}${THEIR_END}`, "iu"),
    "number of $5 in $2$6 by $1 with $3 $4 $5",
  ],
  // "3+ deals", "three deals or more"
  [
    /(?<=^|[\s(])([$€£¥]?\d[\d.,]*(?: ?(?:k|m|mn|bn|b|million|billion|%|percent))?) ?\+ (?=\p{L})/giu,
    "at least $1 ",
  ],
  [
    new RegExp(
      `\\b(?<!at least |at most |(?:more|fewer|less) than )${COUNT} (?!(?:years?|months?|quarters?|days?|weeks?|times)\\b)(\\p{L}+s) or more\\b`,
      "giu",
    ),
    "at least $1 $2",
  ],
  [
    new RegExp(
      `\\b(?<!at least |at most |(?:more|fewer|less) than )${COUNT} (?!(?:years?|months?|quarters?|days?|weeks?|times)\\b)(\\p{L}+s) or (?:fewer|less)\\b`,
      "giu",
    ),
    "at most $1 $2",
  ],
  // "who announced four or more deals since 2023, with the number": the number of these.
  [
    new RegExp(
      `(\\b(?:(?:more|fewer|less) than|at least|at most|over|under) ${COUNT}|\\b${COUNT} or (?:more|fewer|less)) ((?:\\p{L}+ )?\\p{L}+)((?: (?:in|since|during|from|between|on|at|after|before) [^,]*)?),? (?:with|and|plus|showing) (?:the |their )?(?:number|count)s?(?: (?:of|for) each)?(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$1 $4$5, with the number of $4",
  ],
  // "sectors where the number of companies exceeds 60", "sectors containing more than 60 companies"
  [counted(ABOVE), "with more than $3 $1$2"],
  [counted(BELOW), "with less than $3 $1$2"],
  [
    new RegExp(
      `\\b${HOLDING} (?=(?:more|less|fewer|at least|at most|over|under|the most|the largest number|the highest number|the fewest)\\b)`,
      "giu",
    ),
    "with ",
  ],
  // "ranked second by revenue"
  [
    /\b(?:(?:that |which )?(?:is |was |are |were )?(?:ranked|ranks|came|comes|placed|finished) )(?:in )?(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:nd|rd|th))(?: place)? (?:by|in|on|for|in terms of) (?=\p{L})/giu,
    "has the $1 highest ",
  ],
  [/\bhow many more or (?:fewer|less)\b/giu, "how many more"],
  [/^how many percent (?=(?:did|has|have)\b)/iu, "by what percentage "],
  [
    /\b(?:two|both|2) years (?:running|in a row|in succession)(?:,|:)? (?:in )?((?:19|20)\d{2} and (?:19|20)\d{2})\b/gi,
    "in both $1",
  ],
  ...(
    [
      ["annual|yearly", "year"],
      ["quarterly", "quarter"],
      ["monthly", "month"],
      ["weekly", "week"],
      ["daily", "day"],
    ] as const
  ).flatMap(([said, grain]): readonly Step[] => [
    [
      new RegExp(
        `^(?:(?:show|give|list)(?: me)? )?(?:the )?(?:${said}) (?:numbers?|counts?) of ([^,;:?]+?)(?=,| (?:in|from|since|between|during|for|over) |[\\s.?!]*$)`,
        "iu",
      ),
      `number of $1 by ${grain}`,
    ],
    [
      new RegExp(
        `^(?:(?:show|give|list)(?: me)? )?(?:the )?(?:${said}) (?!head)(\\p{L}+) counts?(?=,| (?:in|from|since|between|during|for|over) |[\\s.?!]*$)`,
        "iu",
      ),
      `number of $1 by ${grain}`,
    ],
  ]),
  [/\bhow profitable (is|was|are|were|has been|have been) (?=\p{L})/giu, "what $1 the profit of "],
];
