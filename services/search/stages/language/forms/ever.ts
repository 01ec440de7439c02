import type { Step } from "./step.ts";

/** Of whom or what it is asked, unless it is a figure of many together. */
const OF =
  "((?!(?:the )?(?:number|count|total|average|mean|median|combined|sum|all|most|any|every|each)\\b|.*\\b(?:margin|growth|ratio|return|yield|ever)\\b)[^,;:?]{3,60}?)";
const BEHIND =
  "(?=[$€£¥]?\\d[^;:?]*(?:\\b(?:in|during|over|since|between|from)\\b[^;:?]*(?:\\d{4}|year|quarter|months?)))";
const UP =
  "(?:r[io]sen?|go(?:ne)?|went|climb(?:ed)?|jump(?:ed)?|br(?:eak|oken?)|mov(?:e|ed)|cross(?:ed)?)(?: to)?";
const DOWN =
  "(?:f[ae]ll(?:en)?|drop(?:ped)?|dip(?:ped)?|slip(?:ped)?|sink|sunk|go(?:ne)?|went|mov(?:e|ed))(?: to)?";

/** "did its share price exceed 13 in 2024": on some day of the year, and not on average or at its end. */
export const EVER: readonly Step[] = [
  // "did the number of deals exceed 200 in 2024": that number decides it.
  [
    new RegExp(
      `^(?:did|has|have|was|were|is) (?:the )?number of ([^,;:?]+?) (?:ever )?(?:exceed(?:ed)?|surpass(?:ed)?|(?:(?:${UP}|${DOWN}) )?(?:above|below|over|under)) \\d[\\d,]*(?= (?:in|during|since|between|from) |[\\s.?!]*$)`,
      "iu",
    ),
    "number of $1",
  ],
  [
    new RegExp(
      `^(?:did|has|have) ${OF} (?:exceed(?:ed)?|surpass(?:ed)?|top(?:ped)?|${UP} (?:above|over|past|beyond)) ${BEHIND}`,
      "iu",
    ),
    "was $1 ever above ",
  ],
  [
    new RegExp(`^(?:did|has|have) ${OF} ${DOWN} (?:below|under) ${BEHIND}`, "iu"),
    "was $1 ever below ",
  ],
  [
    new RegExp(
      `^(did|has|have) ${OF} ((?:close|trade)d? (?:above|below|over|under)) ${BEHIND}`,
      "iu",
    ),
    "$1 $2 ever $3 ",
  ],
];
