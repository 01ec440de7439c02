import { BOUND, type Step } from "./step.ts";

/** What somebody writes over a question: what the answer is for. */
const HEADING =
  "(?:(?:quick|value|growth|quality|credit|risk|peer|sector|deal|dividend|income|short|long|stock|equity|idea|coverage|league|new|client|compliance|background|reference|fact|kyc|aml|desk|market|portfolio|pitch|meeting|call|board|press|sanity|integrity|reality) )*(?:screen(?:er|ing)?|check|ask|query|question|request|look-?up|idea generation|watch ?list|short ?list|homework|data point|exercise|prep(?:aration)?|due diligence|fact-check|kyc|aml|compliance|research)";
const LINES = "(net income|net profit|operating(?: income| profit)?|ebitda|ebit|gross(?: profit)?)";
const AT_LINE = `(?:at|on) (?:the |its |their )?${LINES} (?:line|level)`;
const LOSS =
  "(?:loss-making|unprofitable|in the red|losing money|lost money|made a loss|made losses|posted a loss|ran a loss|reported a loss)";
const PROFIT =
  "(?:profitable|in the black|made a profit|made money|posted a profit|reported a profit)";

/** How people at a desk note what they want, and at which line of a statement they look. */
export const NOTES: readonly Step[] = [
  // "Value screen: UK stocks with …": what it is for, and no part of it.
  [new RegExp(`^(?:an? |my |the )?${HEADING}(?::| [-–—]) (?=\\S)`, "i"), ""],
  // "how many rivals does it have on file"
  [
    /(?<=\b(?:have|has|had|got|are|there)\b[^,;?]{0,40}) on file(?=[\s.?!]*$| (?:for|in|since|from|at)\b)/i,
    "",
  ],
  // "UK retail comps: P/E": those that are comparable.
  [/(?<=\p{L}) comps(?=:|[\s.?!]*$)/iu, " companies"],
  // "where does the agency rate X": which rating it has.
  [/^where (does|do|did) (.+?) (?=rate\b)/i, "how $1 $2 "],
  // "loss-making at the operating line": its operating income was below nothing.
  [
    new RegExp(`\\b(?:(?:that|which|who) )?(?:were |was |are |is |be )?${LOSS} ${AT_LINE}`, "gi"),
    "with negative $1",
  ],
  [
    new RegExp(`\\b(?:(?:that|which|who) )?(?:were |was |are |is |be )?${PROFIT} ${AT_LINE}`, "gi"),
    "with positive $1",
  ],
  [
    new RegExp(`\\b(?:loss-making|unprofitable) (\\p{L}+) ${AT_LINE}`, "giu"),
    "$1 with negative $2",
  ],
  [/(?<=\bwith (?:negative|positive) operating)(?! (?:income|profit|cash|margin))/gi, " income"],
  [/(?<=\bwith (?:negative|positive) gross)(?! (?:profit|margin))/gi, " profit"],
  // "aged 64 or over", "64 or older"
  [
    /\b(?:aged (\d{2}) (?:years )?(?:or|and) (?:over|older|above|up)|(?<!aged )(\d{2}) or older)(?=[\s,.?!]|$)/gi,
    "at least $1$2 years old",
  ],
  [
    /\b(?:(?:who|that) (?:are|is) )?(?:aged (\d{2}) (?:years )?(?:or|and) (?:under|younger|below)|(?<!aged )(\d{2}) or younger|(?:aged )?at most (\d{2})(?: years old| years of age|(?<=aged at most \d{2})))(?=[\s,.?!:]|$)/gi,
    "no older than $1$2$3",
  ],
  // "annual averages of inflation 2019-2025", "inflation, annual averages": the average of each year.
  ...(
    [
      ["annual|yearly", "year"],
      ["quarterly", "quarter"],
      ["monthly", "month"],
    ] as const
  ).flatMap(([said, grain]): readonly Step[] => [
    [
      new RegExp(
        `^(?:the )?(?:${said}) averages (?:of|for) (.+?)(?=,? (?:from|in|since|between|over|for) |,? (?:19|20)\\d{2}|[\\s.?!]*$)`,
        "iu",
      ),
      `average $1 by ${grain}`,
    ],
    [
      new RegExp(
        `^(?!average\\b|the\\b|what\\b|how\\b)([^,:;?]+?)(?:,|:| [-–—])? (?:${said}) averages?(?=,? (?:from|in|since|between|over|for) |,? (?:19|20)\\d{2}|[\\s.?!]*$)`,
        "iu",
      ),
      `average $1 by ${grain}`,
    ],
    [
      new RegExp(
        `^(?:the )?(?:${said}) average (?!of\\b)([^,:;?]+?)(?=,? (?:from|since|between|over) (?:19|20)\\d{2}|,? (?:19|20)\\d{2} (?:to|through|until) )`,
        "iu",
      ),
      `average $1 by ${grain}`,
    ],
  ]),
  // "in 2024 and 2025 combined": of the whole stretch.
  [
    /\b(?:in|for|during|over|across) ((?:19|20)\d{2}) (?:and|to|through) ((?:19|20)\d{2})(?:,)? (?:combined|together|taken together|in total)\b/gi,
    "from $1 to $2",
  ],
  // "closest competitors by overlap": those with the most of it.
  [/\bclosest (?=(?:\p{L}+ )?(?:competitors?|rivals?|peers?) by \p{L})/giu, "biggest "],
  // "a customer worth 25% or more of revenue"
  [
    /(?<=\b(?:customer|supplier|client|partner|segment|region|product)s? )(?:that is |that are |which is )?(?:worth|making up|representing) (?=(?:at least |more than |over |above )?\d)/gi,
    "accounting for ",
  ],
  [/\b(accounting for) (\d[\d.]* ?(?:%|percent)) or more(?= of\b)/gi, "$1 at least $2"],
  // "who ran an operating margin above 10%"
  [
    new RegExp(
      `\\bran (an? (?:\\p{L}+ ){1,3}(?:margin|deficit|surplus|leverage|payout|ratio) (?:${BOUND}|north of|south of|upwards? of))`,
      "giu",
    ),
    "had $1",
  ],
  // "single-B", "triple-B credits": as it is written, and whose it is.
  [/\bsingle[- ]([ABC])(?![\p{L}\d])/gu, "$1"],
  [/\bdouble[- ]([ABC])(?![\p{L}\d])/gu, "$1$1"],
  [/\btriple[- ]([ABC])(?![\p{L}\d])/gu, "$1$1$1"],
  [/\b(\p{L}+) credits (?=(?:currently |now )?(?:at|rated) )/giu, "$1 issuers "],
  // "distribution of ratings, i.e. number of issuers in each rating": how many of each.
  [
    /^(?:the )?distribution of (?:the )?((?:[^,;:?]+ )?(\p{L}{3,})s)(?:,? i\.e\.?,? (?:the )?number of \p{L}+ (?:in|per|by|with) (?:each )?\2(?: (?:bucket|category|band|class|grade))?)?(?=[\s.?!]*$)/iu,
    "number of $1 by $2",
  ],
  [
    /^(?:the )?distribution of (?:the )?([^,;:?]*\bratings): (?:the )?number of \p{L}+ (?:in|per|by|with|at) (?:each )?(?:grade|rating|notch|bucket|level)(?=[\s.?!]*$)/iu,
    "number of $1 by rating",
  ],
  [
    /\b(latest|current|last) (?:reading|print|level)(?= (?:against|vs\.?|versus|compared)\b)/gi,
    "$1",
  ],
  [
    /\b(?:leaving out|excluding|ignoring|not counting) (?:the )?(?:ones|those) that (?:were|are|got) (\p{L}+ed)(?=[\s,.?!]|$)/giu,
    "excluding the $1 ones",
  ],
];
