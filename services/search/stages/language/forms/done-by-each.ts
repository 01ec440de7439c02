import type { Step } from "./step.ts";

const PERIOD = "(?:fiscal |calendar )?(?:years?|quarters?|months?|weeks?|days?|half|decade)";
const SPLIT =
  "(?:down|up|out|split|grouped|group|sorted|ranked|ordered|divided|followed|and|or|than|is|was|are|were)";

/** Of each that did something, and what was done at any time until now. */
export const DONE_BY_EACH: readonly Step[] = [
  // "total raised by each bank", "number of rounds closed by every firm": of each of those who did it.
  [
    new RegExp(
      `(?<=\\b(?:total|sum|average|mean|median|number|count|amount|value|volume)\\b.* )(?<!\\b${SPLIT} )by (each|every) (?!of\\b|${PERIOD}\\b|\\p{L}+ (?:and|or) )(?=\\p{L})`,
      "iu",
    ),
    "of $1 ",
  ],
  // "raised to date": until now, and no date of anything; "year to date" is a stretch of its own.
  [
    /(?<=\b(?:total|number|count|how many|how much|\p{L}+ed)\b.*)(?<!\b(?:year|quarter|month|week|period|up)[- ]|\b(?:compared|relative|due|next|close) )\b(?:to date|to this day|thus far|up to now|until now|up to (?:today|this day)|(?<!\b(?:is|are|was|were|be|kept|stay) )up to date)(?=[\s,.?!]*$| (?:by|of|for|per|in|from|has|have|was|were|and)\b)/giu,
    "so far",
  ],
  // "each firm that has raised any": those who raised nothing have no such figure.
  [
    /(?<=\b(?:of|by|for) (?:each|every|all) [^,;:?]*) (?:that|which|who) (?:has|have|had|did)(?: ever)? \p{L}+(?:ed|de|ne) (?:any|some|one|anything|something|at least once)(?=[\s,.?!]*$)/iu,
    "",
  ],
];
