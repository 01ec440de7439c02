import type { Step } from "./step.ts";

const FIGURE =
  "(?:(?:net|operating|gross|annual|quarterly|free|total) )*(?:revenues?|sales|turnover|profits?|earnings|income|margins?|ebitda|ebit|cash flow|output|production|headcount|workforce)";
const PLANNED = "(?:guidance|outlook|forecasts?|estimates?|targets?|expectations?|projections?)";
const SAW = "(?:saw|showed|shows|recorded|registered|experienced|posted|reported)";
const WHOSE = "((?:whose|where|when|in which) (?:(?!(?:and|or|that)\\b)[^\\s,;?]+ ){1,5}?)";
const WHEN =
  "(?= (?:by|of) (?:more|over|at least|less|above|\\d)| (?:in )?(?:every|each) | (?:quarter|year|month) (?:on|over) | in (?:fiscal |fy ?|[qh][1-4] )?(?:19|20)\\d{2}|[\\s.?!]*$)";

const MOVED =
  "rose|fell|grew|rising|falling|growing|shrinking|declining|declined|dropped|increased|increasing|decreased|decreasing|improved|shrank|shrunk|slipped|slid|contracted|climbed|gained|went up|went down|rise|fall|grow|shrink|decline|drop|increase|decrease";
/** What it is set against is no change of its own. */
const AGAINST =
  "\\b(?:beat|beaten|miss|missed|exceed|exceeded|consensus|estimates?|guidance|expectations?|than|(?:versus|vs)(?!\\.? (?:fy ?|fiscal |q[1-4] )?(?:19|20)\\d{2}))\\b";
const BY_HOW =
  "(?:by (?:how (?:much|many percent)|what percent(?:age)?)|how much(?: in)?(?: (?:percent|%))?)";

/** How people say in other words which way a figure moved. */
export const MOVES_SAID: readonly Step[] = [
  // "companies whose revenue fell in 2024, and by how much": of those, with what it was.
  [
    new RegExp(
      `^((?!(?:by how|how|did|do|does|has|have|is|was|were)\\b)(?![^?]*${AGAINST})(?=(?:which|what|who) |[^?]*\\b(?:whose|that|which|with|had|having|saw)\\b)[^?;:]*\\b(?:${MOVED})\\b[^?;:]*?)(?:,| -| –)?(?: and)? ${BY_HOW}((?: in| from| between) (?:fy ?)?(?:19|20)\\d{2}(?: (?:to|and) (?:19|20)\\d{2})?)?[?.! ]*$`,
      "iu",
    ),
    "$1$2",
  ],
  // "raised their revenue": no guidance, and no money of investors.
  [
    new RegExp(
      `\\b(?:raised|boosted|lifted|upped) (?:their |its )?(?=${FIGURE}\\b)(?!(?:\\S+ ){1,4}${PLANNED}\\b)`,
      "giu",
    ),
    "increased ",
  ],
  // "whose EBITDA saw an increase every year", "… of more than 20%"
  ...(
    [
      ["increase|rise|gain|jump|surge|uptick", "rose"],
      ["decrease|decline|drop|fall|dip|slide|slump", "fell"],
    ] as const
  ).flatMap(([nouns, verb]): readonly Step[] => [
    [
      new RegExp(
        `\\b${WHOSE}${SAW} an? (?:${nouns}) (?:of|by) (?=(?:more|over|at least|less|above)\\b|\\d)`,
        "giu",
      ),
      `$1${verb} by `,
    ],
    [new RegExp(`\\b${WHOSE}${SAW} an? (?:${nouns})${WHEN}`, "giu"), `$1${verb}`],
  ]),
  // "with margins down more than 3 points", "whose sales are up by at least 5%"
  ...(
    [
      ["up", "rose"],
      ["down", "fell"],
    ] as const
  ).map(
    ([way, verb]): Step => [
      new RegExp(
        `\\b(?:with|whose) (?:an? |the |their )?((?:[\\p{L}&]+ ){1,4}?)(?:is |are |was |were )?${way} (?:by )?(?=(?:more than|over|at least|less than|above|\\d)(?! ?(?:times|of)\\b))`,
        "giu",
      ),
      `whose $1${verb} by `,
    ],
  ),
  // "was lower by 300 bps"; "lower in 2024 than …" compares.
  [
    /\b(?:was|were|is|are|came in|ended) higher by (?=(?:more|over|at least|less|above)\b|\d)(?!.*\bthan (?:in|the|that|its|their)\b)/giu,
    "rose by ",
  ],
  [
    /\b(?:was|were|is|are|came in|ended) lower by (?=(?:more|over|at least|less|above)\b|\d)(?!.*\bthan (?:in|the|that|its|their)\b)/giu,
    "fell by ",
  ],
];
