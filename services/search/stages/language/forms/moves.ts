import type { Step } from "./step.ts";

/** "year after year", "sales up every year": in each of them. */
export const EVERY: readonly Step[] = [
  [
    /\b(?:year (?:after|in,?) year(?: out)?|each and every year|every (?:single|one) year)\b/gi,
    "every year",
  ],
  // "stayed profitable since 2020", "have been loss-making since 2022": all the time, and not in some year of it.
  [
    /\b(?:(?:have |has )?(?:stayed|remained)|(?:have|has) been(?= [\p{L}-]*(?:able|making|itive|ative)\b)) (?!(?:the|an?|at|in|on|with|above|below|over|under|within|between)\b)(?=[\p{L}-]+(?: [\p{L}-]+)? (?:since|from|between|over|through|throughout|during the|in (?:the last|all|each|every))\b)/giu,
    "were always ",
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

const RATING = "(?:its|their|his|her|the)? ?(?:own )?(?:(?:credit|debt|issuer) )?ratings?";
const EARNED =
  "(?:revenues?|sales|turnover|(?:net |operating |gross )?(?:income|profits?)|earnings|ebitda|headcount|workforce|output|production)";

/** "despite falling revenue", "managed to grow it": both moved. */
export const MOVED: readonly Step[] = [
  // "had their rating cut", "suffered a downgrade": they were downgraded.
  [
    new RegExp(
      `\\b(?:ha(?:s|ve|d)|saw|seen?) ${RATING} (?:being )?(?:cut|lowered|reduced|slashed|downgraded)\\b`,
      "gi",
    ),
    "were downgraded",
  ],
  [
    new RegExp(
      `\\b(?:ha(?:s|ve|d)|saw|seen?) ${RATING} (?:being )?(?:raised|lifted|increased|improved|upgraded)\\b`,
      "gi",
    ),
    "were upgraded",
  ],
  [
    /\b(?:suffered|received|got|took|experienced) an? (?:rating |credit )?(down|up)grade\b(?! to| from)/gi,
    "were $1graded",
  ],
  // "ran at a loss", "failed to make a profit"
  [/\b(?:ran|running|operated|operating|traded|were|was) at an? (?:net )?loss\b/gi, "made a loss"],
  [
    /\b(?:turned in|notched up|racked up|chalked up|came in with) (an? (?:net )?(?:loss|profit))\b/gi,
    "made $1",
  ],
  [/\bturned an? (?:net )?profit\b/gi, "made a profit"],
  [/\bfailed to (?=(?!be\b)\p{Ll})/giu, "did not "],
  // "boosted sales", "revenue came down"
  [
    new RegExp(
      `\\b(?:raised|boosted|lifted|upped|expanded) (?:(?:its|their) )?(?=(?:annual |total )?${EARNED}\\b)(?!.*\\b(?:guidance|outlook|forecasts?|estimates?|targets?)\\b)`,
      "gi",
    ),
    "increased ",
  ],
  [/(?<=\p{L} )came down(?=[\s.?!,]*$| (?:in|from|during|between|over|since|by) )/giu, "fell"],
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
