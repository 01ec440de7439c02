import type { Step } from "./step.ts";

const PART = "(?:share|part|portion|proportion|fraction|percentage|slice)";
const MAX = "highest|maximum|max|peak";
const MIN = "lowest|minimum|min";

/** How people ask who is first, of what something is a part, and how far two lie apart. */
export const LEADS_AND_SHARES: readonly Step[] = [
  // "which country leads in telecom companies", "who boasts the most rivals"
  [
    /^((?:which|what) (?:(?!leads?\b)[^\s,;:?]+ ){1,6}|who )(?:leads?|is (?:first|top|the leader|number one|#1)|ranks (?:first|top|highest)|tops the (?:list|ranking|table)) (?:in|by|for|on|in terms of) (?:(?:the )?number of )?(?=\p{L})/iu,
    "$1has the most ",
  ],
  [
    /\b(?:boasts?|counts?|sports?|numbers|claims?) (?=the (?:most|fewest|largest number|highest number)\b)/giu,
    "has ",
  ],
  // "the company with the top revenue": with the most of it; "the top three", "the top line" are others.
  ...(
    [
      ["top", "highest"],
      ["bottom", "lowest"],
    ] as const
  ).map(
    ([said, plain]): Step => [
      new RegExp(
        `\\b(with|has|had|have|having) the ${said} (?!(?:\\d|two|three|four|five|six|seven|eight|nine|ten|line|end|half|of|executives?|managers?|officers?|management|spot|position|place|rank|job|team)\\b)(?=\\p{L})`,
        "giu",
      ),
      `$1 the ${plain} `,
    ],
  ),
  // "deals announced by Swiss companies": theirs, and all that is said behind them is said of the deals.
  [/(?<=\p{L}s )announced by (?=(?:the )?\p{Lu}\p{L}+ \p{Ll}+s\b)/gu, "by "],
  // "how large a share of", "what % of", "what part of"
  [
    new RegExp(
      `^(?:how (?:large|big|great|high|small) an? ${PART}|(?:what|which) (?:%|per ?cent|pct|part|portion|slice)) of (?=\\p{L})`,
      "iu",
    ),
    "what percentage of ",
  ],
  [/^(?:%|pct|per ?cent) of (?=\p{L})/iu, "percentage of "],
  [new RegExp(`^what(?:['’]s| is| was) the (${PART}) of (?=\\p{L})`, "iu"), "$1 of "],
  [new RegExp(`^which (${PART}) of (?=\\p{L})`, "iu"), "what $1 of "],
  // "how much do A and B differ", "X's highest minus lowest close"
  [/^how much (?:do|does|did) (.+ and .+?) differ(?: by)?(?=[\s.?!]*$)/iu, "difference between $1"],
  [
    new RegExp(`^(?:the )?(.*?)\\b(${MAX}) (?:minus|less) (?:the )?(${MIN}) (?=\\p{L})`, "iu"),
    "difference between $1$2 and $3 ",
  ],
];
