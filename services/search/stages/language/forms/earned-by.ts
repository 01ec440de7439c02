import type { Step } from "./step.ts";

const SHARE =
  "((?:share|percentage|proportion|percent|fraction|portion|per cent|%) of (?:the )?[^,;:?]+?)";
const BY = "(?:earned|generated|contributed|booked|brought in|accounted for) by";
const TIME = "((?: (?:in|for|during|since) (?:fy ?|q[1-4] )?(?:19|20)\\d{2})?)";
const ASKS = "^(?:(?:what|which)(?: (?:is|was))? )?(?:the )?";

/** "share of the revenue earned by German banks": theirs of it, and no second figure of what they earned. */
export const EARNED_BY: readonly Step[] = [
  [
    new RegExp(
      `${ASKS}${SHARE} (?:(?:is|was|were|are) )?${BY} ([^,;:?]+?)s${TIME}(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$2s' $1$3",
  ],
  [
    new RegExp(
      `${ASKS}${SHARE} (?:(?:is|was|were|are) )?${BY} ([^,;:?]+?)${TIME}(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$2's $1$3",
  ],
  // "share of annual revenue of Alder earned in Q4"
  [new RegExp(`${ASKS}${SHARE} (?:earned|generated|booked) (?=(?:in|during) )`, "iu"), "$1 "],
];
