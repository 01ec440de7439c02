import { BOUND, type Step } from "./step.ts";

const WORDS = (most: number): string =>
  `(?:(?!(?:and|or|that|which|who|whose|in|of|by|than|was|were|is|are|did|has|have|the|with)\\b)[\\p{L}&/]+ ){1,${most}}?`;
const MOVED = {
  rose: "(?:rising|growing|increasing|higher|climbing)",
  fell: "(?:falling|declining|decreasing|shrinking|dropping|lower)",
} as const;
const EVERY = "(?=(?:in |for )?(?:every|each|all) (?:single |one |of )?)";
const SHARE = "(?:percentage|share|proportion|percent|fraction|portion|per cent|%)";
const IS =
  "(?:is|are|was|were|have been|has been|have|has|had|got|get|ended up|end up|did|do|does)";

/** How people say the highest of a figure, where its average lies, that it moved all along, and of what it is a part. */
export const FIGURE_FORMS: readonly Step[] = [
  // "for each country, how high did the policy rate get at its peak"
  ...(["high", "low"] as const).flatMap((way): readonly Step[] => [
    [
      new RegExp(
        `^at (?:its|their|the) (?:peak|height|highest|trough|lowest)(?: point)?, (.*?)how ${way} (?:was|were|is|did) (?:the )?(${WORDS(4)})(?:get )?`,
        "iu",
      ),
      `$1${way}est $2`,
    ],
    [
      new RegExp(
        `\\bhow ${way} (?:was|were|is) (?:the )?(${WORDS(4)}(?:(?:in|of|for) \\S+ )?)at (?:its|their|the) (?:peak|height|highest|trough|lowest)(?: point)?\\b`,
        "giu",
      ),
      `${way}est $1`,
    ],
  ]),
  [
    /\b(highest|lowest|peak|maximum|minimum|latest|average) (?:reading|level|print)s? (?:of|for) (?=\p{L})/giu,
    "$1 ",
  ],
  // "whose inflation exceeded 3% on average": the average did.
  [
    new RegExp(
      `(['’]s?|\\bwhose|\\bwhere|\\bin which) (${WORDS(3)})((?:exceed(?:s|ed)?|topped|(?:was |were |is |stayed )?(?:above|over|below|under|more than|less than)) [$€£¥]?\\d\\S*(?: ?percent)?) on average\\b`,
      "giu",
    ),
    "$1 average $2$3",
  ],
  // "highest monthly power price each country has seen": of each, and of months where there is one a month.
  [
    new RegExp(
      `\\b(highest|lowest|largest|biggest|smallest|best|worst|average|latest) (?:(?:daily|weekly|monthly|quarterly|annual) )?(${WORDS(3)})(?:that )?(?:each|every) (\\p{L}+) (?:has |have |had )?(?:ever )?(?:seen|had|recorded|reached|reported|hit|posted|experienced|registered|saw)(?=[\\s.?!,]*$| (?:in|since|during|between|from|over|for) )`,
      "giu",
    ),
    "$1 $2of each $3",
  ],
  // "the cheapest power on average", "the highest inflation on average": of the averages.
  [
    new RegExp(`\\b(highest|lowest|largest|smallest|best|worst) (${WORDS(3)})on average\\b`, "giu"),
    "$1 average $2",
  ],
  // "average P/E across companies that raised guidance": of them, where no groups are meant.
  [
    /^((?:what (?:is|was) )?(?:the )?(?:average|avg|mean|median) (?:[\p{L}&/]+ ){1,4}?)(?:across|among|amongst) (?:all |the )*(?=(?:\p{L}+ ){0,2}?\p{L}+s (?:that|which|who|with|whose|rated|based|founded)\b)/iu,
    "$1of ",
  ],
  // "revenue growth of banks on average"
  [
    /^(?:the )?((?:[\p{L}&/]+ ){0,3}(?:growth|margins?|ratios?)) (in|of|across|among|for|at) ([^,;:?]+?) on average(?=[\s.?!]*$| (?:in|from|between|over|since|during|for) )/iu,
    "average $1 $2 $3",
  ],
  [/\bcheapest (\p{L}+) on average\b/giu, "lowest average $1 price"],
  [/\b(?:most expensive|priciest|dearest) (\p{L}+) on average\b/giu, "highest average $1 price"],
  // "is inflation running above the policy rate"
  [
    /\b(?:running|sitting|standing|hovering|holding|coming in|staying|remaining|lying) (?=(?:above|below|over|under|at least|at most|more than|less than|higher than|lower than)\b)/gi,
    "",
  ],
  // "companies hit by at least four stories"
  [
    /(?<=\p{L}s )(?:that (?:were|are|have been|had been) )?(?:hit by|faced with|affected by|involved in|caught up in|subject to|targeted by) (?=(?:at least|at most|more than|fewer than|less than|over|an?|any|no) )/giu,
    "with ",
  ],
  [/\b(?:north|upwards?) of (?=[$€£¥]?\d)/gi, "more than "],
  [/\bsouth of (?=[$€£¥]?\d)/gi, "less than "],
  // "with more than 2 times debt to EBITDA": the one in proportion to the other.
  [
    new RegExp(
      `\\b(with|have|has|had|having) (${BOUND}) (\\d+(?:\\.\\d+)?) ?(?:times|x) ((?:(?!(?:its|their|the|in|of|on|and|or)\\b)[\\p{L}&]+ ){1,3}?)to ((?!their\\b|its\\b)[\\p{L}&]+)`,
      "giu",
    ),
    "$1 $4to $5 of $2 $3 times",
  ],
  [
    /\bhaving (?=(?:an? |the )?(?:[\p{L}&]+ ){0,3}?(?:average|mean|median|total|more|less|fewer|at least|at most|over|under|above|below|exceeding|greater)\b)/giu,
    "with ",
  ],
  // "with rising revenue every year", "with revenue growth in all years 2021 to 2025"
  ...Object.entries(MOVED).map(
    ([way, adjective]): Step => [
      new RegExp(
        `\\bwith (?:an? )?${adjective} (${WORDS(3)})${EVERY}(?=.*\\b(?:year|quarter)s?\\b)`,
        "iu",
      ),
      `whose $1${way} `,
    ],
  ),
  [
    new RegExp(`\\bwith (?:an? )?(${WORDS(3)})growth ${EVERY}(?=.*\\b(?:year|quarter)s?\\b)`, "iu"),
    "whose $1rose ",
  ],
  [
    new RegExp(
      `\\bwith (?:an? )?(?:uninterrupted|unbroken|continuous|consecutive) (${WORDS(3)})growth (?=(?:from|between|over|in) (?:19|20)\\d{2})`,
      "iu",
    ),
    "whose $1rose every year ",
  ],
  [
    /\b(?:in )?all (?:of )?(?:the )?years (?:from |between )?((?:19|20)\d{2}) (?:to|through|and|until) ((?:19|20)\d{2})\b/gi,
    "in every year from $1 to $2",
  ],
  [/\b(every year\b.*?),? without (?:exception|interruption|fail|a break)(?=[\s,.?!]*$)/iu, "$1"],
  // "of all deals, how many percent were cancelled"
  [
    new RegExp(
      `^(?:out )?of (?:all )?(?:the |our )?([^,]{3,60}), (?:how many (?:in )?percent|what ${SHARE})(?: of them)? (?=${IS} )`,
      "iu",
    ),
    "what percentage of $1 ",
  ],
  [new RegExp(`^how many (${WORDS(3)})in (?:percent|%) (?=${IS} )`, "iu"), "what percentage of $1"],
  [/\bhow many percent of\b/gi, "what percentage of"],
  [/\bportion (?=of\b)/gi, "share "],
  // "research and development spending": one figure, and no two.
  [
    /\bresearch (?:and|&) development (?=(?:spend(?:ing)?|costs?|expenses?|expenditures?|budget|outlays?|to|intensity|ratio)\b)|(?<=\b(?:spen[dt]s?|spending|invest(?:s|ed|ing)?|outlays?) (?:\S+ ){0,4}(?:on|in) )research (?:and|&) development\b/gi,
    "R&D ",
  ],
  // "share of each rating among the reports of 2025"
  [
    new RegExp(
      `^(?:what (?:is|was) )?(?:the )?${SHARE} of each (\\p{L}+(?: \\p{L}+)?) (?:among|amongst|in|within) (?:the |all )*(.+?)(?=[\\s.?!]*$)`,
      "iu",
    ),
    "share of $2 by $1",
  ],
  [
    new RegExp(
      `^((?:in|during|for) (?:\\S+ ){0,3}?\\S+,? )?what ${SHARE} of (?:the |all )*(.+?) (?:fell|falls|fall|fit|were|are|was|is|belonged|went) (?:into|in|to|under) each (\\p{L}+(?: \\p{L}+)?)(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$1share of $2 by $3",
  ],
  // "what share of the volume shipped in 2025 did each port get"
  [
    new RegExp(
      `^((?:in|during|for) (?:\\S+ ){0,3}?\\S+,? )?what ${SHARE} of (?:the |all )*(.+?) (?:did|does|do|has|have) each (\\p{L}+(?: \\p{L}+)?) (?:get|gets|receive|take|account for|make up|represent|have|hold|bring in|contribute|ship|handle)((?: (?:in|for|during|since) [^,;?]+?)?)(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$1share of $2 by $3$4",
  ],
  // "what percentage of deals each year was completed": by year, whatever it stands beside.
  [
    new RegExp(
      `^(what ${SHARE} of [^,;?]+?) (?:each|every|per) (year|quarter|month) ((?:was|were|is|are) [^,;?]+?)(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$1 $3 by $2",
  ],
  // "where does X earn its revenue": how it is divided by regions, and which of them has most.
  [
    /^where (?:in the world )?(?:does|do|did|has|have) ([^,;:?]+?) (?:earn|make|generate|get|book|derive|report)(?:ed)? (?:most|the most|the bulk) of (?:its|their) (\p{L}+(?: \p{L}+)?)(?=[\s.?!]*$| (?:in|for|during) )/iu,
    "which region of $1 has the highest $2",
  ],
  // "the best net margin and show the margin": it is shown anyway.
  [
    /\b(\p{L}+) (\p{L}{4,})\b(.*?),? and (?:show|give|state|include)(?: me)? the \2(?=[.?!\s]*$)/iu,
    "$1 $2$3",
  ],
  // "in 2024, show the five largest banks": when or where stands first.
  [
    /^((?:for|in|during|by|per|over|at|since) [^,?]{2,50}?),? (?:please )?(?:show|tell|give|list)(?: me)? (?=(?:the|how|what|which|all|number|total|average|median|percentage|share)\b)/iu,
    "$1, ",
  ],
  // "how fast did they grow": some of them may have shrunk.
  [
    /\bhow (?:fast|quickly|rapidly|strongly|sharply|steeply) (?=(?:did|has|have|do|does)\b)/giu,
    "by how much ",
  ],
  // "how many deals in each of 2023 and 2024": of each of these, and of nobody in particular.
  [
    /^((?:how many|(?:the )?number of|count|total|average|median)\b.*? in) each of (?=(?:(?:19|20)\d{2}(?:, (?:and )?| and |(?=[\s.?!]*$)))+)/iu,
    "$1 ",
  ],
  [/\bearn(?:s|ed)? (?:in )?(?=(?:revenues?|sales)\b)/giu, "make in "],
  [
    /\bhow (?:positive|negative|favou?rable) (?:is|was|were|are|has been|have been) (?=\p{L})/giu,
    "how is the sentiment of ",
  ],
  // "leaving out deals that were not completed": the completed ones.
  [
    /\b(?:excluding|leaving out|except(?: for)?|ignoring|not counting|other than) (?:the |any |all )*(?:\p{L}+|those|ones) (?:that|which|who) (?:(are|is|were|was|have|has) not|(?:(are|is|were|was|have|has)n['’]t)|did not|didn['’]t|do not|don['’]t) (?=\p{L})/giu,
    "that $1$2 ",
  ],
  // "highest inflation since 2020 and where": whose a peak is stands beside it.
  [
    /^((?:what (?:is|was) )?(?:the )?(?:highest|lowest|peak|maximum|minimum) .+?),? and where(?: (?:was|is) (?:it|that))?(?=[\s.?!]*$)/i,
    "$1",
  ],
];
