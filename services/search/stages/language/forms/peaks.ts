import { BEFORE_TIME, type Step, WHEN } from "./step.ts";

const AT_PEAK = "(?:,? at (?:its|their|the) (?:peak|highest|height|top|lowest|trough|low))?";
const SHOWN = "(?:the )?(.+?)";
const REACHED = "(?:hit|reach(?:ed)?|touch(?:ed)?|mark(?:ed)?)";
/** "bottom out", "hit its low": a verb for where a figure turned. */
const TURNED = {
  highest: `(?:top(?:ped)? out|max(?:ed)? out|${REACHED} (?:its|their|the|an?) (?:(?:all-time|record) )?(?:high|peak|highest(?: (?:level|point|value))?))`,
  lowest: `(?:bottom(?:ed)?(?: out)?|trough(?:ed)?|${REACHED} (?:its|their|the|an?) (?:(?:all-time|record) )?(?:low|trough|bottom|lowest(?: (?:level|point|value))?))`,
};

/** "how high did inflation get at its peak in 2023": the highest that there was. */
export const PEAKS: readonly Step[] = [
  [/\brecord (?=(?:annual|yearly|quarterly|monthly|weekly|daily) \p{L})/giu, "highest "],
  [/\b(?:busiest|most active|heaviest) trading day\b/gi, "day with the highest trading volume"],
  [/\b(?:quietest|slowest|least active) trading day\b/gi, "day with the lowest trading volume"],
  [
    /\btrade (?:its|the|their) (heaviest|highest|largest|biggest|lowest|lightest|smallest) (?=volume\b)/gi,
    "have its $1 trading ",
  ],
  // "when did the stock of X peak": its price.
  [
    new RegExp(
      `^(${WHEN} (?:(?:in|of) (?:19|20)\\d{2} )?)(did|was) (.+?)(?:['’]s?)? (?:stock|shares?) (?=(?:peak|highest|lowest|at its|${TURNED.highest}|${TURNED.lowest})\\b)`,
      "iu",
    ),
    "$1$2 share price of $3 ",
  ],
  ...(["highest", "lowest"] as const).map(
    (end): Step => [
      new RegExp(
        `^(${WHEN} (?:(?:in|of) (?:19|20)\\d{2} )?)(?:did|has|had) (.+?) ${TURNED[end]}${BEFORE_TIME}`,
        "iu",
      ),
      `$1was $2 ${end}`,
    ],
  ),
  [
    /\bhow (high|low) (did|has|have) (.+?)(?:['’]s?)? (?:stocks?|shares?) (?=(?:ever )?(?:get|go|got|gone|climb|rise|reach|peak|fall|drop|sink|dip))/gi,
    "how $1 $2 share price of $3 ",
  ],
  [
    /\b(?:the )?most (?:that )?(.+?)(?:['’]s?)? (?:stock|shares?) (?:ever )?(?:traded|changed hands|sold) for\b/gi,
    "highest share price of $1",
  ],
  [
    /\b(?:the )?least (?:that )?(.+?)(?:['’]s?)? (?:stock|shares?) (?:ever )?(?:traded|changed hands|sold) for\b/gi,
    "lowest share price of $1",
  ],
  [
    new RegExp(
      `\\bhow high (?:did|has|have) ${SHOWN} (?:ever )?(?:get|got|gotten|go|gone|climb(?:ed)?|rise|risen|reach(?:ed)?|peak(?:ed)?|run|soar(?:ed)?)${AT_PEAK}${BEFORE_TIME}`,
      "gi",
    ),
    "highest $1",
  ],
  [
    new RegExp(
      `\\bhow low (?:did|has|have) ${SHOWN} (?:ever )?(?:get|got|gotten|go|gone|fall|fallen|drop(?:ped)?|sink|sunk|dip(?:ped)?)${AT_PEAK}${BEFORE_TIME}`,
      "gi",
    ),
    "lowest $1",
  ],
  [
    new RegExp(
      `\\b(?:at (?:what|which) (?:level|rate|value)|(?:what|which) (?:level|rate|value)|where) did ${SHOWN} (?:peak|top out|max out)(?: at)?${BEFORE_TIME}`,
      "gi",
    ),
    "highest $1",
  ],
  [
    new RegExp(
      `\\b(?:at (?:what|which) (?:level|rate|value)|(?:what|which) (?:level|rate|value)|where) did ${SHOWN} (?:bottom out|trough)(?: at)?${BEFORE_TIME}`,
      "gi",
    ),
    "lowest $1",
  ],
];
