import { TIME } from "../shared-times.ts";
import { PEOPLES } from "../world.ts";
import { BOUND, type Step } from "./step.ts";

/** Of "with 10 workers that are Swiss" somebody else may be. */
const THOSE =
  "(?<![\\d%] |\\b(?:million|billion|thousand|any|no|most|fewest) )((?!(?:this|his|was|has|does)\\b)\\p{L}{3,}s)";
const STATE = "(?:un)?listed|private|public|privately[- ](?:held|owned)";
/** Where such a word ends what is said of them: no second one, and no place of its own. */
const ALONE =
  "(?![-\\p{L}])(?!,? (?:and|or|nor|but|as|to|than|on|at|in(?= (?:the )?\\p{Lu}))\\b|, (?:(?:and|or) )?(?:\\p{Lu}|not\\b))";
const MOVED =
  "(?:(?:net |operating |gross |free |market |total |share |annual |quarterly )*(?:revenues?|sales|turnover|income|profits?|earnings|ebitda|ebit|margins?|cash flow|headcount|employees|debt|capex|cap|price|output|production))";
const ROSE = "rise|increase|gain|jump|surge|uptick";
const FELL = "fall|drop|decline|decrease|dip|slide|slump|reduction";
const STEPS = [
  ["year", "annually"],
  ["quarter", "quarterly"],
  ["month", "monthly"],
  ["week", "weekly"],
] as const;

/** What is said at length, or in words of their own, where a shorter word says the same. */
export const PLAINER: readonly Step[] = [
  [/(?<=^|\s)w\/o (?=\p{L})/giu, "without "],
  [/(?<=^|\s)w\/ ?(?=[\p{L}\d])/giu, "with "],
  [/^whats(?= )/i, "what's"],
  [/\bgreatest (?=\p{L})/giu, "highest "],
  [/\bwith the (?:maximum|max) (?=\p{L})/giu, "with the highest "],
  [/\bwith the (?:minimum|min) (?=\p{L})/giu, "with the lowest "],
  [/(?<=\p{L} )located in (?=(?:the )?\p{Lu})/gu, "in "],
  // "fell in 2023 and yet rose in 2024", "higher than X and also Y"
  [/\band yet (?=\p{L})/giu, "but "],
  [
    /\band also (?=(?:in |for )?(?:fy ?)?(?:19|20)\d{2}\b|(?:what|when|which|who|how|where)\b)/gi,
    "and ",
  ],
  [/\band also (?=\p{Lu}\p{Ll})/gu, "and "],
  // "having announced a deal"
  [/\bhaving (?=\p{L}+ed (?:an?|the|no|any|at least|more|over|\d)\b)/giu, "that "],
  [
    /,? (?:sorted|ordered|ranked|listed) (?=(?:by )?(?:highest|largest|lowest|smallest|biggest|newest|oldest|latest|most recent) first\b)/gi,
    ", ",
  ],
  [/\bHQ(?:['’]d|ed|-ed)\b/g, "headquartered"],
  [/\bcorporates\b/gi, "companies"],
  [/\bresults (call|calls)\b/gi, "earnings $1"],
  [
    /^((?:(?:the|show|list|give me|what are|which are) )*)leading (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) (?=\p{L})/iu,
    "$1top $2 ",
  ],
  [/^((?:which|what) (?:\p{L}+ ){1,3})(?:is|was) the one with the (?=\p{L})/iu, "$1has the "],
  // "average revenue as well as net income": one more of the same.
  [
    /(?<=\p{L}{2} )as well as (?=(?!(?:in|on|at|for|from|of|how|what|who|which|when|where)\b)\p{L}{2,})/giu,
    "and ",
  ],
  // "companies that are Swiss with a deal": Swiss companies; "that are Swiss or German" is more.
  [new RegExp(`\\b${THOSE} (?:that|which|who) are (${PEOPLES}|${STATE})${ALONE}`, "giu"), "$2 $1"],
  // "how many deals annually", "deals year by year": by each.
  ...STEPS.map(
    ([step, adverb]): Step => [
      new RegExp(
        `(?<=\\p{L})(?<!\\b(?:and|or|the|a|an|of|by|published|reported|reports?|is|are|was|were|paid|updated)),? (?:${adverb}|${step} by ${step})(?=[\\s.?!]*$|,? (?:and|since|in|from|between|for|over|during)\\b(?! (?:and|${adverb})\\b))`,
        "iu",
      ),
      ` by ${step}`,
    ],
  ),
  // "how many deals and how many recalls each year": both by year.
  [
    /(?<=^how many .* and how many .*) (?:in |for )?(?:each|every) (year|quarter|month)(?=[\s.?!]*$)/iu,
    " per $1",
  ],
  // "the smallest and the average P/E": of figures the lowest.
  [/\bsmallest (?=and (?:the )?(?:average|mean|median)\b)/gi, "lowest "],
  [/\b(?:largest|biggest) (?=and (?:the )?(?:average|mean|median)\b)/gi, "highest "],
  // "which sector recorded the highest total", "in which sector was the total highest"
  [
    /^((?:which|what) (?:\p{L}+ ){1,3})(?:recorded|posted|reported|registered|saw|showed|boasted|enjoyed|achieved) the (?=(?:\p{L}+est|most|least)\b)/iu,
    "$1had the ",
  ],
  [
    /^in (which|what) (?!(?:year|quarter|month|week|day)\b)((?:\p{L}+ ){1,2}?)(?:was|were|is) (?:the )?((?:[\p{L}&/-]+ ){1,8}?)(highest|lowest|largest|smallest)(?=[\s.?!]*$| (?:in|for|during) (?:fy ?)?(?:19|20)\d{2}[\s.?!]*$)/iu,
    "$1 $2had the $4 $3",
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
  // "banks in Wales, excluding those that made a loss": those of whom it is not so, or of whom nothing is known.
  [
    /,? \(?(?:excluding|except(?: for)?|other than|apart from|leaving out|not counting|with the exception of|minus) (?:the |any |all )*(?:those|ones|companies|firms) (?=(?:(?:that|which|who|whose|with)\b(?! (?:are|is|were|was) (?!rated\b)| (?:did|do|does|has|have|had)(?: not|n['’]t)\b| none?\b)|rated\b)[^()?;]*\)?[.?!\s]*$)/iu,
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
    /^(?:out )?(?:of|among|amongst) (?:all )?(?:of )?(?:the )?((?:[\p{L}-]+ ){1,3})(?:that|who|which) ([^,;:?]+), how many (?:of (?:them|these|those) )?(?:also )?(?=(?:\p{L}+ed|had|have|made|were|are|cut|won|lost|grew|fell|rose|beat)\b)/iu,
    "how many $1that $2 also ",
  ],
  [
    /^(?:out )?(?:of|among|amongst) (?:all )?(?:of )?(?:the )?((?:[\p{L}-]+ ){1,3}(?:with|without|rated|founded|whose) [^,;:?]+), how many (?:of (?:them|these|those) )?(?:also )?(?=(?:\p{L}+ed|had|have|made|were|are|cut|won|lost|grew|fell|rose|beat)\b)/iu,
    "how many $1 ",
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
