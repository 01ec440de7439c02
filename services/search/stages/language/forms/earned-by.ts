import type { Step } from "./step.ts";

const SHARE =
  "((?:share|percentage|proportion|percent|fraction|portion|per cent|%) of (?:the )?[^,;:?]+?)";
const BY = "(?:earned|generated|contributed|booked|brought in|accounted for) by";
const TIME = "((?: (?:in|for|during|since) (?:fy ?|q[1-4] )?(?:19|20)\\d{2})?)";
const ASKS = "^(?:(?:what|which)(?: (?:is|was))? )?(?:the )?";

const REGION = "((?:\\p{L}+ )?(?:region|segment|division|business|market|area))";
const AMOUNT = "((?:[\\p{L}&]+ ){0,2}?(?:revenues?|sales|turnover|income|profits?|money))";
const BRINGS =
  "(?:brings?|brought|gives?|gave|earns?|earned|delivers?|delivered|makes|made|yields?|yielded|contribute[sd]?|generate[sd]?)(?: in)?";

/** "which region brought X the most revenue": in which of them it made most of it. */
const BROUGHT: readonly Step[] = [
  [
    new RegExp(
      `^(?:which|what) ${REGION} ${BRINGS} (?!(?:the|in)\\b)([^,;:?]+?) the (most|least|highest|lowest) ${AMOUNT}(?=[\\s.?!]*$| (?:in|for|during|last|this) )`,
      "iu",
    ),
    "which $1 of $2 has the $3 $4",
  ],
  [
    new RegExp(
      `^(?:which|what) ${REGION} ${BRINGS} the (most|least|highest|lowest) ${AMOUNT} (?:for|to) ([^,;:?]+?)(?=[\\s.?!]*$| (?:in|for|during|last|this) )`,
      "iu",
    ),
    "which $1 of $4 has the $2 $3",
  ],
  [
    new RegExp(
      `^(?:which|what) ${REGION} contribute[sd]? (?:the )?(most|least) to ([^,;:?]+?)['’]s ${AMOUNT}(?=[\\s.?!]*$| (?:in|for|during|last|this) )`,
      "iu",
    ),
    "which $1 of $3 has the $2 $4",
  ],
  [
    new RegExp(
      `^(?:from|in) (?:which|what) ${REGION} (?:does|do|did) ([^,;:?]+?) (?:get|earn|derive|draw|make|generate) (?:most|the most|the bulk|the largest part) of (?:its|their) ${AMOUNT}(?=[\\s.?!]*$| (?:in|for|during|last|this) )`,
      "iu",
    ),
    "which $1 of $2 has the most $3",
  ],
];

/** "share of the revenue earned by German banks": theirs of it, and no second figure of what they earned. */
export const EARNED_BY: readonly Step[] = [
  ...BROUGHT,
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
