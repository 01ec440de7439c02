import type { Step } from "./step.ts";

const CASH = "cash(?: and (?:cash )?equivalents)?";
const PER = "(?:divided by|over|as an? (?:share|percentage) of|to)";

/** Figures with what they are made of behind them, in brackets: said so they are what they are anyway. */
const DEFINED: readonly RegExp[] = [
  new RegExp(
    `(?<=\\bnet debt) \\((?:total |gross |financial )?(?:debt|borrowings) (?:minus|less|net of) ${CASH}\\)`,
    "gi",
  ),
  new RegExp(
    `(?<=\\b(?:net leverage|net debt to ebitda|net debt/ebitda)) \\((?:net debt|(?:total |gross )?debt (?:minus|less|net of) ${CASH}) (?:divided by|over|to|/) ebitda\\)`,
    "gi",
  ),
  /(?<=\bfree cash flow) \((?:operating cash flow|cash (?:flow )?from operations) (?:minus|less) (?:capex|capital (?:expenditure|spending))\)/gi,
  new RegExp(
    `(?<=\\b(gross|operating|net|ebitda) margin) \\(\\1(?: (?:profit|income))? ${PER} (?:revenue|sales)\\)`,
    "gi",
  ),
];

/** "R&D intensity (R&D as a share of sales)" */
const INTENSITY: Step = [
  /\b([\p{L}&]+) intensity \(\1(?: (?:spending|spend|expense))? (?:as an? (?:share|percentage) of|over|divided by|to) (?:sales|revenues?)\)/giu,
  "$1 intensity",
];

const FIGURE = "((?:(?!(?:and|or)\\b)[\\p{L}&]+ ){0,2}[\\p{L}&]+)";
const LESS = "(?:minus|less|net of)";
const OVER = "(?:divided by|over|as an? (?:share|percentage|percent|%) of|relative to)";
const RATIO = "ratios?";
/** Words that name no figure, where one is defined by what it is made of. */
const NAME =
  "((?:(?!(?:the|of|in|by|with|for|at|to|and|or|per|across|which|what|is|was|rank|show|list|give|me)\\b)[\\p{L}&-]+ ){0,4}?(?!(?:the|of|in|by|with|for|at|to|and|or|per)\\b)[\\p{L}&-]+)";

/** A figure that a question defines itself is what it is said to be: "misery index (inflation plus unemployment)". */
export const DEFINED_FIGURES: readonly Step[] = [
  ...DEFINED.map((said): Step => [said, ""]),
  INTENSITY,
  // "R&D in % of revenue"
  [
    /(?<!\b(?:growth|change|rise|fall|increase|decrease|decline|up|down|difference|gain|loss))(?<=[\p{L}&]) (?:in|as) (?:%|percent|per cent|pct) of (?=(?:total |its |their |the )?\p{L})/giu,
    " as a percentage of ",
  ],
  [
    new RegExp(
      `${NAME} \\((?:i\\.e\\.,? |that is,? |meaning |defined as |= ?)?${FIGURE} ${LESS} ${FIGURE}\\)`,
      "giu",
    ),
    "$2 minus $3",
  ],
  [
    new RegExp(
      `${NAME} \\((?:i\\.e\\.,? |that is,? |meaning |defined as |= ?)?${FIGURE} ${OVER} ${FIGURE}\\)`,
      "giu",
    ),
    "ratio of $2 to $3",
  ],
  // "five highest R&D-to-sales ratios", "R&D to sales ratio": the one in proportion to the other.
  [
    new RegExp(
      `\\b(?!(?:year|month|quarter|week|day|end|door|face|back|peer|up|hard|easy|ready|business|point|side|time|how|one|out)-)([\\p{L}&]+)-to-([\\p{L}&]+)(?: ${RATIO})?(?![\\p{L}-])`,
      "giu",
    ),
    "$1 to $2",
  ],
  [
    new RegExp(
      `(?<=\\b(?!(?:peak|high|highest|max|low)\\b)[\\p{L}&]{2,} to [\\p{L}&]{2,}) ${RATIO}(?= (?:of|for|by|in|above|below|over|under|at)\\b|[\\s,.?!]*$)`,
      "giu",
    ),
    "",
  ],
];
