import type { Step } from "./step.ts";

const MADE =
  "(?:with|(?:(?:that|which|who) )?(?:made|make|had|have|posted|reported|booked|suffered|ran))";
const AMOUNT = "(\\d[\\d.,]*(?: ?(?:k|m|mn|mln|million|bn|billion|thousand))?)(?![\\p{L}%])";
const MORE =
  "(?:above|over|exceeding|in excess of|(?:greater|larger|bigger|higher|more) than|at least)";
const LESS = "(?:below|under|(?:smaller|less|lower) than|at most|up to)";

/** A loss has a bound of its own: more than 3m of it is an income below -3m. */
export const LOSSES: readonly Step[] = (
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
