import { TIME } from "../shared-times.ts";
import { BOUND, type Step } from "./step.ts";

const MOVED =
  "(?:(?:net |operating |gross |free |market |total |share |annual |quarterly )*(?:revenues?|sales|turnover|income|profits?|earnings|ebitda|ebit|margins?|cash flow|headcount|employees|debt|capex|cap|price|output|production))";
const ROSE = "rise|increase|gain|jump|surge|uptick";
const FELL = "fall|drop|decline|decrease|dip|slide|slump|reduction";
/** "Of the companies …, how many had …" */
const OF_THEM = "^(?:out )?(?:of|among|amongst) (?:all )?(?:of )?(?:the )?((?:[\\p{L}-]+ ){1,3})";
const HOW_MANY =
  ", how many (?:of (?:them|these|those) )?(?:also )?(?=(?:\\p{L}+ed|had|have|made|were|are|cut|won|lost|grew|fell|rose|beat)\\b)";

/** Conditions, and of whom they are said, in the form in which they are read. */
export const CONDITIONS_SAID: readonly Step[] = [
  // "which sector recorded the highest total", "in which sector was the total highest"
  [
    /^((?:which|what) (?:\p{L}+ ){1,3})(?:recorded|posted|reported|registered|saw|showed|boasted|enjoyed|achieved) the (?=(?:\p{L}+est|most|least)\b)/iu,
    "$1had the ",
  ],
  // "companies whose fiscal year does not end in December"
  [
    /\b(?:whose|with an?|(?:that |which )?(?:have|has) an?|where the) ((?:fiscal|financial) year) (?:that |which )?(?:does not|doesn['’]t|do not|don['’]t) end in (?=\p{Lu})/giu,
    "with a $1 end other than ",
  ],
  [
    /^in (which|what) (?!(?:year|quarter|month|week|day)\b)((?:\p{L}+ ){1,2}?)(?:was|were|is) (?:the )?((?:[\p{L}&/-]+ ){0,7}?[\p{L}&/-]+) (highest|lowest|largest|smallest)(?=[\s.?!]*$| (?:in|for|during) (?:fy ?)?(?:19|20)\d{2}[\s.?!]*$)/iu,
    "$1 $2had the $4 $3",
  ],
  // "number of mills that cut output but saw it rise, by town": how many of each town.
  [
    /^(?:the )?number of (\p{L}+s) (?:that|which|who) (?=[^,;:?]* (?:but|and) [^,;:?]*,? by \p{L}+[\s.?!]*$)/iu,
    "how many $1 ",
  ],
  // "which mills saw total debt decline": whose debt fell.
  ...(
    [
      ["rise|grow|increase|climb|go up", "rose"],
      ["fall|decline|drop|decrease|shrink|go down", "fell"],
    ] as const
  ).map(
    ([verbs, verb]): Step => [
      new RegExp(
        `(?<!\\b(?:did|does|do|has) .*)\\b(?:(?:that|which|who) )?saw (?:their |its )?(${MOVED}) (?:${verbs})(?=[\\s.?!]*$| (?:in|by|during|from|between)\\b)`,
        "giu",
      ),
      `whose $1 ${verb}`,
    ],
  ),
  // "with more than 100m in net income": so much of it.
  [
    new RegExp(
      `\\b(with|having|have|had|has|made|makes?|reported|posted) (${BOUND} [$€£¥]?\\d[\\d.,]*(?: ?(?:k|m|mn|bn|b|million|billion|thousand|trillion))?) (?:of|in) (?:annual |its |their )?(${MOVED})(?=[\\s.?!,]*$| (?:in|for|during|and|but|by|while|at|or)\\b)`,
      "giu",
    ),
    "$1 $3 $2",
  ],
  // "…, counting only those with 20 or more stories"
  [
    /[,;]? \(?(?:(?:counting|considering|taking|ranking|showing) only|only (?:counting|considering|for|among)|(?:limited|restricted) to|(?:but )?only) (?:the )?(?:those|ones|companies|firms|names) (?:with|that (?:have|had)|having) (?=(?:at least|more than|over|a minimum of) \d|\d+ (?:or more|plus)\b|\d+\+ )([^()]*?)\)?(?=[\s.?!]*$)/iu,
    " with $1",
  ],
  // "stories that carried negative sentiment": they had it.
  [
    /\b(?:carr(?:ied|y|ies)|bore|bears?) (?=(?:an? )?(?:positive|negative|upbeat|neutral)\b)/giu,
    "had ",
  ],
  [/\b(?:carrying|bearing) (?=(?:an? )?(?:positive|negative|upbeat|neutral)\b)/giu, "with "],
  // "leaving out any whose EBITDA was negative"
  [
    /(?<=\b(?:excluding|except(?: for)?|other than|apart from|leaving out|not counting|ignoring) (?:(?:the |any |all )*(?:those|ones|companies|firms)|any|all) )whose ((?:\p{L}+ ){0,3}\p{L}+) (?:was|were|is|are) (negative|positive)(?=[\s,.?!]*$| (?:in|for) )/giu,
    "with $2 $1",
  ],
  // "banks in Wales, excluding those that made a loss": those of whom it is not so, or of whom nothing is known.
  [
    /,? \(?(?:excluding|except(?: for)?|other than|apart from|leaving out|not counting|ignoring|with the exception of|minus) (?:(?:the |any |all )*(?:those|ones|companies|firms)|any|all) (?=(?:(?:that|which|who|whose|with)\b(?! (?:are|is|were|was) (?!rated\b)| (?:did|do|does|has|have|had)(?: not|n['’]t)\b| none?\b)|rated\b)[^()?;]*\)?[.?!\s]*$)/iu,
    " but not ",
  ],
  // "revenue growth rate of at least 10%": its growth.
  [new RegExp(`\\bgrowth rates?(?= (?:of |was |is )?(?:${BOUND}|between|\\d))`, "gi"), "growth"],
  // "that had a fall in revenue in 2024": it fell.
  ...(
    [
      [ROSE, "rose"],
      [FELL, "fell"],
    ] as const
  ).map(
    ([nouns, verb]): Step => [
      new RegExp(
        `\\b(?:(?:that|which|who) (?:had|saw|suffered|reported|recorded|posted|experienced|enjoyed)|with) an? (?:${nouns}) in (${MOVED})(?= (?:in|during) (?:fiscal |fy ?)?(?:19|20)\\d{2}\\b)`,
        "giu",
      ),
      `whose $1 ${verb}`,
    ],
  ),
  // "Of the companies that raised guidance in 2024, how many made a loss?"
  [
    new RegExp(`${OF_THEM}(?:that|who|which) ([^,;:?]+)${HOW_MANY}`, "iu"),
    "how many $1that $2 also ",
  ],
  [
    new RegExp(`${OF_THEM}((?:with|without|rated|founded|whose) [^,;:?]+)${HOW_MANY}`, "iu"),
    "how many $1$2 ",
  ],
  // "In 2024, which companies announced a deal and had revenue above 10bn?": both then.
  [
    new RegExp(
      `^(?:in|during|for) (${TIME}),? ((?:which|what|how many) (?:\\p{L}+ ){0,2}\\p{L}{3,}s) (?=(?:\\p{L}+ed|had|made|were|cut|won|lost|grew|fell|rose|beat)\\b[^,;?]* (?:and|but) (?:also )?(?:\\p{L}+ed|had|made|were|cut|won|lost|grew|beat)\\b)(?!.*(?:19|20)\\d{2})`,
      "iu",
    ),
    "$2 in $1 ",
  ],
];
