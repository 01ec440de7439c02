import { BEFORE_TIME, type Step } from "./step.ts";

const AT_PEAK = "(?:,? at (?:its|their|the) (?:peak|highest|height|top|lowest|trough|low))?";
const SHOWN = "(?:the )?(.+?)";

/** "how high did inflation get at its peak in 2023": the highest that there was. */
export const PEAKS: readonly Step[] = [
  [/\b(?:busiest|most active|heaviest) trading day\b/gi, "day with the highest trading volume"],
  [/\b(?:quietest|slowest|least active) trading day\b/gi, "day with the lowest trading volume"],
  [
    /\btrade (?:its|the|their) (heaviest|highest|largest|biggest|lowest|lightest|smallest) (?=volume\b)/gi,
    "have its $1 trading ",
  ],
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
