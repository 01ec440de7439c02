import type { Step } from "./step.ts";

const MADE =
  "(?:with|(?:(?:that|which|who) )?(?:made|make|had|have|posted|reported|booked|suffered|ran))";
const AMOUNT = "(\\d[\\d.,]*(?: ?(?:k|m|mn|mln|million|bn|billion|thousand))?)(?![\\p{L}%])";
const MORE =
  "(?:above|over|exceeding|in excess of|(?:greater|larger|bigger|higher|more) than|at least)";
const LESS = "(?:below|under|(?:smaller|less|lower) than|at most|up to)";

const OF_LOSERS =
  "\\b(?:loss[- ]making|unprofitable|in the red|lost money|losing money|(?:with|made|make|posted|reported|booked|had|having) an? (?:net )?loss)\\b";

/** "loss-making banks and their net loss": what they made is their income, which is below nothing. */
const TOLD_BESIDE: readonly Step[] = [
  [
    new RegExp(
      `(?<=${OF_LOSERS}.*(?:,| and| with| plus| incl\\.?| including| by|\\()) (?:(?:the |their |its |each )*(?:size|amount|extent) of )?(?:(?:the |their |its )*)(?:net )?loss(?:es)?(?=[\\s.?!]*$|,| (?:and|in|next|for)\\b|\\))`,
      "iu",
    ),
    " net income",
  ],
  [
    new RegExp(
      `(?<=${OF_LOSERS}.*),? and how much (?:(?:they|each|it)(?: of them)? )?(?:lost|was lost|(?:was|were) the loss(?:es)?)`,
      "iu",
    ),
    " and their net income",
  ],
  [
    /\b(?:net )?loss(?:es)? (?=of (?:the |all )*(?:\p{L}+ ){0,2}?(?:loss[- ]making|unprofitable)\b)/iu,
    "net income ",
  ],
];

/** A loss has a bound of its own: more than 3m of it is an income below -3m. */
const BOUNDED: readonly Step[] = (
  [
    ["(?:net )?", "net"],
    ["operating ", "operating"],
  ] as const
).flatMap(([kind, income]): readonly Step[] => [
  [
    new RegExp(`\\b${MADE} (?:an? )?${kind}loss(?:es)? (?:of )?${MORE} ${AMOUNT}`, "giu"),
    `with ${income} income below -$1`,
  ],
  [
    new RegExp(`\\b${MADE} (?:an? )?${kind}loss(?:es)? (?:of )?${LESS} ${AMOUNT}`, "giu"),
    `with ${income} income between -$1 and 0`,
  ],
]);

/** What is said of losses. */
export const LOSSES: readonly Step[] = [...BOUNDED, ...TOLD_BESIDE];
