import { COUNT } from "../grammar/numbers.ts";
import { BOUND, type Step } from "./step.ts";

const NUMBER = "([$€£¥]?\\d[\\d.,]*\\d(?: ?(?:k|m|mn|bn|million|billion))?|\\d+|[a-z]+)";
const ABOVE =
  "(?:exceed(?:s|ed|ing)?|(?:(?:is|was|are|of) )?(?:above|over|more than|greater than|higher than))";
const BELOW = "(?:(?:(?:is|was|are|of) )?(?:below|under|less than|fewer than|lower than))";
const HOLDING =
  "(?:(?:that |which )?(?:contain(?:s|ing|ed)?|host(?:s|ing|ed)?|(?:(?:is|are|was|were) )?home to|compris(?:e|es|ing))|comprising|containing)";

const counted = (bound: string): RegExp =>
  new RegExp(
    `\\b(?:where|in which|whose|with) (?:the |an? )?(?:number of (\\p{L}+)|(?!head)(\\p{L}+) (?:count|number)) ${bound} ${NUMBER}\\b`,
    "giu",
  );

/** How people say of groups and of others how many they have at least or at most, and which place they take. */
export const BOUND_FORMS: readonly Step[] = [
  // Of what changes by the day no month says that it was so all along.
  [
    /(\b(?:p\/e|ev\/ebitda|price|prices|stock|stocks|shares?|market cap|multiple|yield)\b.*) (?:throughout|all through) (?=(?:19|20)\d{2}\b)/gi,
    "$1 at all times in ",
  ],
  // "below 4% throughout 2024": at each time of it, and not on average.
  [
    new RegExp(
      `\\b(${BOUND} [$€£¥]?\\d\\S*(?: (?:percent|million|billion|thousand|bn|mn?))?) (?:throughout|all through|all along|the whole of|for all of|during all of) (?:the )?(?:whole )?(?:year )?(?:of )?(?=(?:19|20)\\d{2}(?:[\\s.?!,]*$))`,
      "giu",
    ),
    "$1 in every month of ",
  ],
  [
    new RegExp(
      `\\b(${BOUND} [$€£¥]?\\d\\S*(?: (?:percent|million|billion|thousand|bn|mn?))?) (?:throughout|all through) (?:the )?(?:years )?(?:from |between )?((?:19|20)\\d{2}) (?:to|and|until|through) (?=(?:19|20)\\d{2}\\b)`,
      "giu",
    ),
    "$1 in every year from $2 to ",
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
  // "growth in 2025 over 2024"
  [
    /\b((?:change|growth|increase|rise|decrease|decline|drop|fall)s? .*?)in ((?:19|20)\d{2}) (?:over|on) ((?:19|20)\d{2})\b/giu,
    "$1from $3 to $2",
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
