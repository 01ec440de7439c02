import type { Step } from "./step.ts";

const BY = "(?:by|per|according to|for each|for every|in each|in every)";
const LEAD =
  "(?:(?:please|can you|could you|i want to|i need to|let['’]s) )*(?:(?:show|give|list|get)(?: me)? )?";
/** Figures that are told of each, and what is put about: "just counts", "(numbers only)". */
const COUNTS_ONLY =
  "(?:(?:just|only|simply) (?:the )?(?:counts?|numbers?|tall(?:y|ies))|(?:the )?(?:counts?|numbers?) only|(?:and|then) (?:count|tally) (?:them|each|each one|each group))";

/** Adjectives of a breakdown, which none of its groups are. */
const NO_GROUP =
  "(?!(?:the|an?|percentages?|percent|detailed|full|quick|complete|overall|rough|simple|similar|regional|geographic(?:al)?|of|in|by|for|with|and|stock|share|even|equal)\\b)";

/** "revenue of X, broken down by year": by it, and no more to be read; what "was split by a river" is no group. */
const DIVIDED: Step = [
  /(?<=[\p{L}\d)%])(?<!\b(?:stock|share|reverse|an?|the|is|are|was|were|been|being)),?(?: and)?(?: when)? (?:broken (?:down|up|out)|split(?: up| out)?|grouped|aggregated|segmented|sliced|categori[sz]ed|classified|bucketed|itemi[sz]ed|disaggregated|divided up) (?:by|per|according to) (?=\p{L})/giu,
  " by ",
];

/** The same, and the times that something is told by. */
export const BROKEN_DOWN: readonly Step[] = [
  DIVIDED,
  [/ across (?:the )?(year|quarter|month)s(?=[\s,.?!]*$)/i, " by $1"],
  [/ on an? (?:annual|yearly) basis\b/gi, " by year"],
  [/ on an? quarterly basis\b/gi, " by quarter"],
  [/ on an? monthly basis\b/gi, " by month"],
  [/\bthrough time(?=[\s,.?!]*$)/i, "over time"],
];

/** How people ask to have records divided: what is "X by Y" anyway. */
export const BREAKDOWNS: readonly Step[] = [
  DIVIDED,
  [
    new RegExp(
      `^${LEAD}(?:an? |the )?(?:percentage|percent|%) (?:breakdown|split|distribution) of (?:the |all )*(?=.* ${BY} )`,
      "iu",
    ),
    "share of ",
  ],
  // "sector by sector" is by sector; of times it says from when to when.
  [
    /(?:,|(?<=\p{L})) (?!(?:year|quarter|month|week|day|half|step|side|line|word|one|piece|case|bit|little|hour)\b)(\p{L}{4,}) by \1(?=[\s,.?!]*$|,? (?:in|for|during|at|since|on) )/giu,
    " by $1",
  ],
  [
    new RegExp(
      `^${LEAD}(?:an? |the )?(?:breakdown|split|distribution|tally|count) (?:of|for) (?:the |all )*(.+?) (?:across|over) (?:the |all |different |various )*(?=\\p{L})`,
      "iu",
    ),
    "$1 by ",
  ],
  [new RegExp(`^${LEAD}(?:the )?distribution of (?:the |all )*(\\p{L}+s) (?=${BY} )`, "iu"), "$1 "],
  [
    new RegExp(
      `^${LEAD}(?:an? |the )?(?:tally of|tally(?: up)?(?! of)|count(?: up)?(?! of)) (?:the |all )*((?:(?!${BY} )\\S+ ){1,6}?)(?=${BY} )`,
      "iu",
    ),
    "number of $1",
  ],
  [
    new RegExp(
      `^${LEAD}(?:break(?:ing)? (?:down|up|out)|split(?:ting)?(?: up| out)?|group|bucket|slice|divide(?: up)?) (?:the |all |our |your )*((?:(?!${BY} )\\S+ ){1,10}?)(?=${BY} )`,
      "iu",
    ),
    "$1",
  ],
  [
    new RegExp(
      `^${LEAD}(?:break|split|divide) (?:the |all |our |your )*((?:(?!${BY} )\\S+ ){1,10}?)(?:down|up|out) (?=${BY} )`,
      "iu",
    ),
    "$1",
  ],
  // "buy/hold/sell split of the notes": how many of each.
  ...["", " ?/ ?(\\p{L}+)"].map(
    (third): Step => [
      new RegExp(
        `^${LEAD}(?:the )?(\\p{L}+) ?/ ?(\\p{L}+)${third} (?:breakdown|split|mix) (?:of|among) (?:the |all )*(.+?)(?=[\\s.?!]*$)`,
        "iu",
      ),
      third ? "number of $4 split by $1, $2 and $3" : "number of $3 split by $1 and $2",
    ],
  ),
  // "industry split of the companies"
  [
    new RegExp(
      `^(?:what(?:['’]s| is| was) )?${LEAD}(?:the |an? )?${NO_GROUP}(\\p{L}+(?: type)?) (?:breakdown|split|distribution|mix) of (?:the |all )*([^,;:?.]+?)(?: (?:you|we) (?:cover|have|track|follow))?( in percent)?(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$2 by $1$3",
  ],
  [
    new RegExp(
      `^${LEAD}((?!.*\\b(?:number of|how many|count of)\\b).* ${BY} .+?)(?:,| [-–—])? \\(?${COUNTS_ONLY}\\)?(?:,? please)?(?=[\\s.?!]*$)`,
      "iu",
    ),
    "number of $1",
  ],
];
