import { BEFORE_TIME, type Step } from "./step.ts";

const GEOGRAPHIC = "(?:regional|geographic(?:al)?)";
const SPLIT = "(?:split|breakdown|break-down|mix|distribution|composition)";
const SALES = "(?:revenues?|sales|turnover|income|profits?|operating (?:income|profit))";
const EARNS =
  "(?:earn|make|generate|get|derive|book|produce)s?|(?:earned|made|generated|derived|booked|produced)";

/** "how does its revenue break down by region", "where does it earn its revenue": for each of them. */
export const SPLITS: readonly Step[] = [
  [
    new RegExp(
      `\\bwhere (?:in the world |geographically )?(?:does|do|did) (.+?) (?:${EARNS}) (?:(?:its|their|the) )?((?:\\p{L}+ )?${SALES})(?: geographically)?(?: from)?${BEFORE_TIME}`,
      "giu",
    ),
    "$2 of $1 by region",
  ],
  [
    new RegExp(
      `\\bwhere (?:in the world |geographically )?(?:does|do|did) (.+?) (?:make|made|earn|earned) (?:its|their) money(?: geographically)?(?: from)?${BEFORE_TIME}`,
      "gi",
    ),
    "revenue of $1 by region",
  ],
  [
    new RegExp(
      `\\bwhere (?:in the world |geographically )?(?:does|do|did) (.+?)['’]s ((?:\\p{L}+ )?${SALES}) (?:come|stem) from(?=[\\s,.?!]|$)`,
      "giu",
    ),
    "$2 of $1 by region",
  ],
  // Of what is counted or measured; a name alone says of what no more than who.
  [
    new RegExp(
      `\\b(?:[Aa]n? |[Tt]he )?(?:[Rr]egional|[Gg]eographic(?:al)?) ${SPLIT} of (?:the )?(?=(?:(?! (?:in|for|during) )[^,])*\\b\\p{Ll}{4,})(.+?)(?=[\\s.?!]*$|,| (?:in|for|during) )`,
      "gu",
    ),
    "$1 by region",
  ],
  [new RegExp(`\\b${GEOGRAPHIC} (${SALES}) ${SPLIT}\\b`, "gi"), "$1 by region"],
  [
    new RegExp(
      `(?<!\\b${SALES}\\b.*)\\b${GEOGRAPHIC} ${SPLIT}(?! of\\b)\\b(?!.*\\b${SALES}\\b)`,
      "i",
    ),
    "revenue by region",
  ],
  [new RegExp(`\\b(${SALES}) ${SPLIT} by (?=\\p{L})`, "giu"), "$1 by "],
  [
    /^((?:please |can you |could you )?)(?:break (?:the |all )*(.+?) down|break down (?:the |all )*(.+?)) (?:by|into|per|across) (?=\p{L})/iu,
    "$1$2$3 by ",
  ],
  // "how did the reports split between buy, hold and sell": how many of each.
  ...["", ", (\\p{L}+)"].map(
    (third): Step => [
      new RegExp(
        `\\bhow (?:does|do|did|are|were|is|was) (?:the |all )*(.+?) (?:split|divide|break down|divided|distributed)(?: up)? (?:by|across|between|among|into) (?:the )?(\\p{L}+)${third},? (?:and|or) (\\p{L}+)(?=[\\s.?!]*$| (?:in|for|during|since) )`,
        "giu",
      ),
      third ? "number of $1 split by $2, $3 and $4" : "number of $1 split by $2 and $3",
    ],
  ),
  [
    /\bhow (?:does|do|did) (.+?) (?:break down|split|divide)(?: up)? (?:by|across|between|among|into|per) (?:the )?(?=\p{L})/giu,
    "$1 by ",
  ],
  [
    /\bhow (?:is|are|was|were) (.+?) (?:split|divided|distributed|spread|broken down)(?: up)? (?:by|across|between|among|over|into|per) (?:the )?(?:different |various )?(?=\p{L})/giu,
    "$1 by ",
  ],
  [
    /(?<=\p{L}) (?:split|divided|broken down) (?:across|between|among|into) (?:the )?(?=\p{L})/giu,
    " by ",
  ],
];
