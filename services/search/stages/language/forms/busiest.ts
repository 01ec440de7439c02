import { SHOWN_THEN, type Step } from "./step.ts";

const UNIT = "(day|date|week|month|quarter|year)";
const WHEN = "((?: (?:of|in|during|since|between|from) [^,;:?]*?\\d{4})?)";
const LEAD = "^(?:(?:what|which|when) (?:was|were|is) )?(?:the )?";

/** "the busiest month for deals": that with the most of them; "quietest" with the fewest. */
export const BUSIEST: readonly Step[] = (
  [
    ["busiest", "most", "highest"],
    ["quietest", "fewest", "lowest"],
  ] as const
).flatMap(([said, most, end]): readonly Step[] => [
  // "busiest loading day of 2025 and the number of cargoes that day"
  [
    new RegExp(
      `${LEAD}${said} (\\p{L}+)ing ${UNIT}${WHEN}(?:,? and|,| with| by)? (?:the )?(?:number of|how many) (\\p{L}+s)${SHOWN_THEN}(?=[\\s.?!]*$)`,
      "iu",
    ),
    `$2 with the ${most} $4 $1ed$3`,
  ],
  [
    new RegExp(
      `${LEAD}${said} ${UNIT}${WHEN}(?:,? and|,| with| by)? (?:the )?(?:number of|how many) (\\p{L}+s)${SHOWN_THEN}(?=[\\s.?!]*$)`,
      "iu",
    ),
    `$1 with the ${most} $3$2`,
  ],
  [
    new RegExp(
      `${LEAD}${said} ${UNIT}${WHEN} (?:for|in terms of|by number of) ((?:\\p{L}+ ){0,2}\\p{L}+s)${WHEN}(?:,? and (?:the number(?: of them)?|how many(?: there were)?)${SHOWN_THEN})?(?=[\\s.?!]*$)`,
      "iu",
    ),
    `$1 with the ${most} $3$2$4`,
  ],
  // "trading volume of X: busiest day of 2025"
  [new RegExp(`(?<=^[^:;?]+: )(?:the )?${said} (?=${UNIT}\\b)`, "iu"), `${end} `],
]);
