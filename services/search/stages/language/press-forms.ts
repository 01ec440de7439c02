import type { Step } from "./desk-forms.ts";

/** Where what is said of a figure ends, and its time begins. */
const BEFORE_TIME =
  "(?=[\\s.?!]*$| (?:in|during|between|since|from|over|for|across|on|by|within|through|throughout)\\b)";
const AT_PEAK = "(?:,? at (?:its|their|the) (?:peak|highest|height|top|lowest|trough|low))?";
const SHOWN = "(?:the )?(.+?)";

/** "how high did inflation get at its peak in 2023": the highest that there was. */
const PEAKS: readonly Step[] = [
  [/\b(?:busiest|most active|heaviest) trading day\b/gi, "day with the highest trading volume"],
  [/\b(?:quietest|slowest|least active) trading day\b/gi, "day with the lowest trading volume"],
  [
    /\btrade (?:its|the|their) (heaviest|highest|largest|biggest|lowest|lightest|smallest) (?=volume\b)/gi,
    "have its $1 trading ",
  ],
  [
    /\bhow (high|low) (did|has|have) (.+?)(?:['’]s?)? (?:stocks?|shares?) (?=(?:ever )?(?:get|go|got|gone|climb|rise|reach|peak|fall|drop|sink|dip))/gi,
    "how $1 $2 share price of $3 ",
  ],
  [
    /\b(?:the )?most (?:that )?(.+?)(?:['’]s?)? (?:stock|shares?) (?:ever )?(?:traded|changed hands|sold) for\b/gi,
    "highest share price of $1",
  ],
  [
    /\b(?:the )?least (?:that )?(.+?)(?:['’]s?)? (?:stock|shares?) (?:ever )?(?:traded|changed hands|sold) for\b/gi,
    "lowest share price of $1",
  ],
  [
    new RegExp(
      `\\bhow high (?:did|has|have) ${SHOWN} (?:ever )?(?:get|got|gotten|go|gone|climb(?:ed)?|rise|risen|reach(?:ed)?|peak(?:ed)?|run|soar(?:ed)?)${AT_PEAK}${BEFORE_TIME}`,
      "gi",
    ),
    "highest $1",
  ],
  [
    new RegExp(
      `\\bhow low (?:did|has|have) ${SHOWN} (?:ever )?(?:get|got|gotten|go|gone|fall|fallen|drop(?:ped)?|sink|sunk|dip(?:ped)?)${AT_PEAK}${BEFORE_TIME}`,
      "gi",
    ),
    "lowest $1",
  ],
  [
    new RegExp(
      `\\b(?:at (?:what|which) (?:level|rate|value)|(?:what|which) (?:level|rate|value)|where) did ${SHOWN} (?:peak|top out|max out)(?: at)?${BEFORE_TIME}`,
      "gi",
    ),
    "highest $1",
  ],
  [
    new RegExp(
      `\\b(?:at (?:what|which) (?:level|rate|value)|(?:what|which) (?:level|rate|value)|where) did ${SHOWN} (?:bottom out|trough)(?: at)?${BEFORE_TIME}`,
      "gi",
    ),
    "lowest $1",
  ],
];

const GEOGRAPHIC = "(?:regional|geographic(?:al)?)";
const SPLIT = "(?:split|breakdown|break-down|mix|distribution|composition)";
const SALES = "(?:revenues?|sales|turnover|income|profits?|operating (?:income|profit))";
const EARNS =
  "(?:earn|make|generate|get|derive|book|produce)s?|(?:earned|made|generated|derived|booked|produced)";

/** "how does its revenue break down by region", "where does it earn its revenue": for each of them. */
const SPLITS: readonly Step[] = [
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

/** "put A, B and C side by side on R&D": they are compared by it. */
const BESIDES: readonly Step[] = [
  [
    /^(?:please )?(?:put|set|place|line up) (.+?) side[- ]by[- ]side (?:on|for|by|in terms of) (.+)$/i,
    "compare $2 of $1",
  ],
  [
    /^how (?:do|does|did) (.+?),? (?:stack up|measure up|compare|line up)(?: (?:against|with|to) (?:each other|one another))? (?:on|in terms of|by|for) (.+)$/i,
    "compare $2 of $1",
  ],
  [
    /^how (?:does|do|did) (.+?) (?:stack up|measure up) (?:against|with|to|versus) (.+?) (?:on|in terms of|by|for) (.+)$/i,
    "compare $3 of $1 and $2",
  ],
  [/^(?:an? )?side[- ]by[- ]side (?:comparison |view )?(?:of|on) /i, "compare "],
  [/,? side[- ]by[- ]side(?=[\s.?!]*$)/i, ""],
];

/** "year after year", "sales up every year": in each of them. */
const EVERY: readonly Step[] = [
  [
    /\b(?:year (?:after|in,?) year(?: out)?|each and every year|every (?:single|one) year)\b/gi,
    "every year",
  ],
  [
    /\b(?:with|who had|that had|had) (?!an?\b|the\b|no\b)((?:\p{L}+ ){1,3}?)growth (?:in )?(every|each) year\b/giu,
    "whose $1grew $2 year",
  ],
  [
    /\b(?:with|that had) (?:uninterrupted|unbroken|consecutive|continuous|consistent) ((?:\p{L}+ ){1,3}?)growth(?: every year)?(?= (?:from|between|since|in|over)\b)/giu,
    "whose $1grew every year",
  ],
  [
    /(?<!\b(?:did|has|have|do|does) .*)\b(?:(?:that|which|who) )?(?:have |has )?(?:increased|raised|grown|grew|expanded|lifted) (?:their|its) ((?!(?:guidance|outlook|forecast))(?:\p{L}+ ){1,3}?)(?=(?:in )?(?:every|each) year\b)/giu,
    "whose $1grew ",
  ],
];

const FIGURE = "((?:\\p{L}+ ){0,2}?\\p{L}+)";
const ROSE = "(?:increase|grow|raise|lift|expand|boost)";
const MONTHS = "jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec";

/** "despite falling revenue", "managed to grow it": both moved. */
const MOVED: readonly Step[] = [
  [
    new RegExp(
      `\\bdespite (?:an? )?(?:falling|declining|lower|shrinking|weaker|dropping) ${FIGURE}(?=[\\s.?!,]*$| in )`,
      "giu",
    ),
    "although $1 fell",
  ],
  [
    new RegExp(
      `\\bdespite (?:an? )?(?:rising|growing|higher|increasing|stronger) ${FIGURE}(?=[\\s.?!,]*$| in )`,
      "giu",
    ),
    "although $1 rose",
  ],
  [
    new RegExp(`\\b(that|which|who) managed to ${ROSE} (?:(?:their|its) )?(?=\\p{L})`, "giu"),
    "$1 increased ",
  ],
  [
    /\b(that|which|who) managed to (?:cut|reduce|lower|shrink) (?:(?:their|its) )?(?=\p{L})/giu,
    "$1 reduced ",
  ],
  [
    /(?<=\b(?:fall|fell|decline[sd]?|drop(?:ped)?|shr[iau]nk|rose|rise|grew|grow|increased?)) yet (?=\p{L})/giu,
    " but ",
  ],
  // "at what rate did revenue grow": by how many percent.
  [
    /\bat (?:what|which) rate (?=(?:did|has|have) (?:\p{L}|['’&. ])+? (?:grow|grown|shrink|shrunk)\b)/giu,
    "by what percentage ",
  ],
  [new RegExp(`\\brate of ${FIGURE} (growth|decline|increase)\\b`, "giu"), "$1 $2"],
];

/** "how big was X by market cap", "how is X valued on P/E": that figure of it. */
const SIZED: readonly Step[] = [
  [
    /^(?:which|what) (.+?) (?:is|was) (?:the )?(?:number one|no\. ?1|number 1) (?:by|in|for|in terms of) (?=\p{L})/iu,
    "$1 with the highest ",
  ],
  [
    /^(?:the |what (?:is|was|are|were) the )?(sector|industry|country) averages? (?:of |for |on |in )?(?:the )?(.+?)(?=[\s.?!]*$|,? (?:in|on|at|for|as of) |, ?\d)/i,
    "average $2 by $1",
  ],
  [/^(.+?),? (sector|industry|country) averages(?=[\s.?!]*$)/i, "average $1 by $2"],
  [/\bhow much (?!of\b)((?:\p{L}+ ){1,3}?)and how much (?!of\b)/giu, "how much $1and "],
  // "how much of its revenue did X spend on R&D": the one in proportion to the other.
  [
    /\b(?:how much|what (?:share|percentage|proportion|part|fraction)) of (?:its |their |the )?((?:\p{L}+ ){0,1}\p{L}+) (?:did|do|does|was|were) (.+?) (?:spend|spent|put|plough|invest|pour|channel)(?:ed)? (?:on|into|in|back into) ([\p{L}&]+(?: (?!in\b|during\b|for\b|since\b)[\p{L}&]+){0,3})/giu,
    "$3 to $1 of $2",
  ],
  [
    /(?<=\bcash flow|\bfrom operations|\bebitda) (?:less|net of|after)(?: deducting)? (?=cap)/gi,
    " minus ",
  ],
  [
    /\bwhat(?:['’]s| is| was| remained| remains) (?:left )?of (.+?) (?:minus|after(?: paying| deducting)?) (?=cap)/gi,
    "$1 minus ",
  ],
  [
    /^how (?:big|large|small|expensive|cheap|valuable|highly valued|richly valued|profitable|indebted|leveraged) (is|was|were|are) (.+?),? (?:by|on|in terms of|measured by|going by|judged by) (?:an? )?(.+?)(?: basis)?(?=[\s.?!]*$| (?:on \d|on \p{Lu}|in (?:19|20)\d{2}|at the end|today|right now|now\b))/iu,
    "$3 of $2",
  ],
  [
    /^how (?:is|was) (.+?) valued (?:on|by|in terms of) (?:an? )?(.+?)(?: basis)?(?=[\s.?!]*$| (?:on \d|in (?:19|20)\d{2}|today|right now|now\b))/iu,
    "$2 of $1",
  ],
];

/** What a figure is expected, or guided, to be. */
const EXPECTED: readonly Step[] = [
  // Whoever guides to less has lowered it; "their" are those who did.
  [
    /\b(?:that |which |who )?(?:are |were |have been )?(?:guiding|guided) (?:lower|down|downwards?) for\b/gi,
    "that lowered guidance for",
  ],
  [
    /\b(?:that |which |who )?(?:are |were |have been )?(?:guiding|guided) (?:higher|up|upwards?) for\b/gi,
    "that raised guidance for",
  ],
  [
    /\b(?:revised|took|adjusted|moved|taken) (?:(?:their|its) )?((?:19|20)\d{2} )?guidance (?:down|downwards?|lower)\b(?: for)?/gi,
    "lowered guidance for $1",
  ],
  [
    /\b(?:revised|took|adjusted|moved|taken) (?:(?:their|its) )?((?:19|20)\d{2} )?guidance (?:up|upwards?|higher)\b(?: for)?/gi,
    "raised guidance for $1",
  ],
  [
    /\b(?:took|taken|brought) down (?:(?:their|its) )?(?=(?:(?:19|20)\d{2} )?guidance\b)/gi,
    "lowered ",
  ],
  [
    /\b(raised|raise|lifted|hiked|upped|lowered|lower|cut|slashed|trimmed|reduced|maintained|kept|confirmed|reaffirmed|reiterated) (?:their|its)(?: own)? (?=(?:(?:(?:19|20)\d{2}|revenue|sales|full-year) )?guidance\b)/gi,
    "$1 ",
  ],
  [
    /(?<=\b(?:compan(?:y|ies)|firms?|banks?|insurers?|who|that|which)\b.*)\b(raised|lifted|hiked|upped|lowered|cut|slashed|trimmed|reduced) (?:their|its)(?: own)? (?:outlook|forecasts?)(?= (?:for|in) (?:19|20)\d{2}[\s.?!]*$)(?<!\b(?:agenc|rating|credit).*)/gi,
    "$1 guidance",
  ],
  [
    /\b(?:the )?(?:analysts|brokers|street)(?:['’]s?)? (?=(?:[\p{L}\d&/-]+ ){0,4}(?:forecasts?|estimates?|expectations?|consensus)\b)/giu,
    "",
  ],
  [
    /\bwhat(?:['’]s| is) (?:the )?street looking for (?:in terms of|on|for|in) (.+?)['’]s (\p{L}+)(?= |[.?!]|$)/giu,
    "consensus $2 of $1",
  ],
  [
    /\b(?:what|which) (?:(revenue|sales) )?(?:range )?(?:did|does|was|is|has) (.+?) (?:guide|guided|guiding|guides)(?: (?:to|for|towards))?(?: for)? (?=(?:fy ?)?(?:19|20)\d{2})/gi,
    "$1 guidance of $2 for ",
  ],
  [/\bguided (revenue|sales) range\b/gi, "$1 guidance"],
];

/** Times in short: "Mar-24", "five-year history of revenue". */
const TIMES: readonly Step[] = [
  // "at fiscal 2025 year end": when, and not in which month years end.
  [/\bat (?:the )?(?:fiscal |financial )?((?:19|20)\d{2}) year[- ]end\b/gi, "at the end of $1"],
  [
    /\bfirst (?:top|pass|cross|surpass|break|breach)(?:e[sd]|ped|s)? (?=[$€£¥]?\d)/gi,
    "first exceed ",
  ],
  [
    /\b(?:top|pass|cross|surpass|exceed|break|breach)(?:e[sd]|ped|s)? ([$€£¥]?\d[\d.,]*(?: ?(?:k|m|mn|million|bn|billion))?%?) for the first time\b/gi,
    "first exceed $1",
  ],
  [/(?<!\bto )\b(?:(?:from|since) )?((?:19|20)\d{2}),? onwards?\b/gi, "since $1"],
  [
    /\b((?:every|each) (?:year|quarter|month)) from ((?:19|20)\d{2})(?=[\s.?!]*$|,)/gi,
    "$1 since $2",
  ],
  [new RegExp(`(?<![\\d-])\\b(${MONTHS})[-'’](\\d{2})\\b(?![-\\d])`, "gi"), "$1 20$2"],
  [
    /\bthe (\d{1,2})(?:st|nd|rd|th) of (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    "$1 ",
  ],
  [
    /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)[- ]year (?:history|record|trend|series|overview) (?:of|for|in) (.+?)(?=[\s.?!]*$)/gi,
    "$2 in the last $1 years",
  ],
];

/** How figures are asked for by those who write about them: the grammar knows it in another form. */
export const PRESS_FORMS: readonly Step[] = [
  ...PEAKS,
  ...SPLITS,
  ...BESIDES,
  ...EVERY,
  ...MOVED,
  ...SIZED,
  ...EXPECTED,
  ...TIMES,
];
