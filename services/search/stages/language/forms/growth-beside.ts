import type { Step } from "./step.ts";

const FIGURE =
  "((?:(?!(?:and|or|in|of|for|by|from|since|than|over|with|above|below)\\b)[\\p{L}&/-]+ ?){1,4}?)";
const RANKED =
  "(?<=^(?!.*\\b(?:growth|change|increase|decrease)\\b.*,? (?:and|with|plus)\\b)[^,;:?]*\\b(?:top|bottom|leading|most|least|best|worst|\\p{L}{2,}est)\\b[^,;:?]*)";
const ENDS = "(?=[\\s.?!]*$| (?:in|for|during|from|between|over|since) )";
const MOVE = "(growth|change|increase|decrease|decline)";

/** How a figure moved, told beside whoever is ranked by another: "top 3 banks by revenue and their growth in profit". */
export const GROWTH_BESIDE: readonly Step[] = [
  [
    new RegExp(
      `${RANKED},? (?:and|with|plus|along with|together with|showing|including) (?:also )?(?:(?:their|its|the) )?${MOVE} (?:in|of) (?:(?:their|its|the) )?${FIGURE}${ENDS}`,
      "iu",
    ),
    " and their $2 $1",
  ],
  // "and how fast their revenue grew"
  [
    new RegExp(
      `${RANKED},? and (?:by )?how (?:fast|much|quickly|strongly) (?:has |have )?(?:their|its) ${FIGURE}(?:has |have )?(?:grew|grown|grow|increased|rose|risen)${ENDS}`,
      "iu",
    ),
    " and their $1growth",
  ],
  // "by FY24 to FY25 growth in revenue": from the one to the other.
  [
    new RegExp(
      `\\bby (?:the )?(?:from )?((?:fy ?)?(?:19|20)\\d{2}) (?:to|[-–—]) ((?:fy ?)?(?:19|20)\\d{2}) growth (?:in|of) ${FIGURE}(?=[\\s.?!]*$)`,
      "iu",
    ),
    "by $3 growth from $1 to $2",
  ],
];
