import { COUNT } from "../grammar/numbers.ts";
import type { Step } from "./step.ts";

const SHOW =
  "(?:(?:and |then )?(?:please )?(?:show|give|list|name|return|keep|take|i (?:need|want)|i['’]d like)(?: me)? )?";
/** "only the first five", "top 5 only", "limit 5", "show me just 5" behind a ranking. */
const HOW_MANY = `(?:,| [-–—:;.])? ?\\(?(?:${SHOW}(?:just |only )?(?:the )?(?:first|top|leading) ${COUNT}(?: only| of them| rows| results)*|limit(?:ed)?(?: it)?(?: to)?(?: the)?(?: first| top)? ${COUNT})\\)?[\\s.?!]*$`;

const DOWN = "(?:descending|decreasing|desc)";
const UP = "(?:ascending|increasing|asc)";
const SORT =
  "(?:(?:and |then |please )*(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|arranged?)(?: (?:it|them|these|this|that|those|the (?:results?|list|rows|table)))? ?)?";

const ordered = (way: string): RegExp =>
  new RegExp(
    `(?:[,;.]| [-–—])? \\(?${SORT}(?:in |from )?${way}(?: order)?\\)?(?=[\\s.?!]*$)`,
    "iu",
  );

const orderedBy = (way: string): RegExp =>
  new RegExp(
    `[,;.]? (?:and |then |please )*(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?) by ((?:\\p{L}+ ){0,3}?\\p{L}+),? (?:in )?(?:from )?\\(?${way}(?: order)?\\)?(?=[\\s.?!]*$)`,
    "iu",
  );

const RATIO =
  "[\\p{L}&]+\\/[\\p{L}&]+|(?:price|EV|debt|net debt) to (?:earnings|sales|EBITDA|book|equity)";
const ONES =
  "(?:multiples?|ratios?|values?|ones|figures?|numbers?|readings?|(?:[\\p{L}&]+\\/[\\p{L}&]+))";
const ONLY_POSITIVE = `(?:,| [-–—]|) \\(?(?:(?:only |just )?(?:with )?(?:a )?positive(?: ${ONES})?(?: only)?|(?:excluding|ignor(?:e|ing)|without|no|leav(?:e|ing) out|not counting|skip(?:ping)?) (?:the |any )?negative(?: ${ONES})?)\\)?`;

/** How people say in what order rows are to stand, and how many of them they want. */
export const RANK_FORMS: readonly Step[] = [
  // "top 3 investors ranked by rounds": by them, in the order of every top.
  [
    new RegExp(
      `\\b((?:top|bottom) ${COUNT} (?:(?!by )\\S+ ){1,5}?)(?:ranked|sorted|ordered|measured|judged) by (?=\\p{L})`,
      "iu",
    ),
    "$1by ",
  ],
  // "cheapest on P/E (positive multiples)", "… excluding negative ones": of those of whom it is above nothing.
  [
    new RegExp(
      `(?<=\\b(?:on|by) )(${RATIO})(?: (?:basis|ratio|multiple))?((?: [^(),;]*?)?)${ONLY_POSITIVE}(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$1$2 with positive $1",
  ],
  [
    new RegExp(
      `(?<=\\b(?:lowest|highest|cheapest|smallest|largest) )(${RATIO}) ([^(),;]*?)${ONLY_POSITIVE}(?=[\\s.?!]*$)`,
      "iu",
    ),
    "positive $1 $2",
  ],
  [new RegExp(`\\bon an? (${RATIO}) basis\\b`, "giu"), "by $1"],
  // "top 10 largest banks": the ten largest.
  [
    new RegExp(
      `\\btop ${COUNT} (?=(?:most|least) \\p{L}|(?!(?:inter|inv|for)est)\\p{L}{3,}est \\p{L})`,
      "giu",
    ),
    "$1 ",
  ],
  // "are the top three deals of 2024 completed": the largest, and no groups by what they are.
  [
    new RegExp(
      `^(are|were) (?:all (?:of )?)?the top ${COUNT} (?!.*\\bby\\b)(?=\\p{L}+s (?:of|in) )`,
      "iu",
    ),
    "$1 the $2 largest ",
  ],
  // "the most loss-making years": how many there are of them, and not the one that is the most so.
  [
    /(?<=\b(?:with|had|has|have|having|made) )the most (?=(?:(?:loss[- ]making|unprofitable|profitable) )?years\b)/gi,
    "the highest number of ",
  ],
  // "starting with the oldest", "largest at the top": how rows stand, and none of them alone.
  [
    /,? (?:starting|beginning) with (?:the )?(\p{L}+est|most \p{L}+|least \p{L}+)(?: ones?)?(?=[\s.?!]*$)/iu,
    ", $1 first",
  ],
  [
    /([,;.]) (?:with )?(?:the )?(\p{L}+est|most \p{L}+|least \p{L}+)(?: ones?)? (?:at the top|on top|at the head|up top)(?=[\s.?!]*$)/iu,
    ", $2 first",
  ],
  // "sentiment by sector, most negative first", "by sector, biggest sector first": by the figure of each.
  [
    /((?:^| )by (?:\p{L}+ )?(\p{L}+)\b[^;?]*), (?:the )?(\p{L}+est|worst|most \p{L}+|least \p{L}+) \2s? first(?=[\s.?!]*$)/iu,
    "$1, $3 first",
  ],
  // "CAGR from 2020 to 2025, fastest first": what is growth itself has a highest.
  [/(?<=\bcagr\b.*), (?:the )?fastest first(?=[\s.?!]*$)/i, ", highest first"],
  [/(?<=\bcagr\b.*), (?:the )?slowest first(?=[\s.?!]*$)/i, ", lowest first"],
  // "EV/EBITDA, five cheapest": by that figure.
  [
    new RegExp(`(?<=\\p{L}/\\p{L}+\\b[^,]*,) (?:the )?${COUNT} cheapest(?=[\\s.?!]*$)`, "iu"),
    " $1 lowest",
  ],
  // "R&D to sales FY2025, five highest": a year before what is said of the order, as "in 2025" is.
  [
    new RegExp(
      `(?<=\\p{L})(?<!\\b(?:in|for|from|to|and|or|since|until|of|by|than|vs|versus|fiscal|calendar|year|q[1-4]|h[12])),? ((?:fy ?|fiscal )?(?:19|20)\\d{2})(?=, (?:the )?(?:(?:top|bottom) ${COUNT}|${COUNT} \\p{L}+est)[\\s.?!]*$)`,
      "iu",
    ),
    " in $1",
  ],
  [/,? (?:the )?most negative(?: ones?)? first(?=[\s.?!]*$)/i, ", lowest first"],
  [/,? (?:the )?most positive(?: ones?)? first(?=[\s.?!]*$)/i, ", highest first"],
  [
    /(?<=^(?:number of|how many|count of)\b.*),? (?:the )?(?:busiest|most active)(?: ones?)? first(?=[\s.?!]*$)/i,
    ", largest first",
  ],
  [orderedBy(DOWN), " in descending order of $1"],
  [orderedBy(UP), " in ascending order of $1"],
  // "rank banks by revenue and show me the first five", "list banks by revenue, descending, limit 5"
  [
    new RegExp(
      `^(?:please )?(?:rank|sort|order|list|show)(?: me)? (?:the |all )*((?:(?!by )\\S+ ){1,6}?)by (.+?)(?:,? ${DOWN})?${HOW_MANY}`,
      "iu",
    ),
    "top $3$4 $1by $2",
  ],
  [
    new RegExp(
      `^(?:please )?(?:(?:list|show)(?: me)? )?(?:the |all )*((?:(?!by )\\S+ ){1,6}?)(?:ranked|sorted|ordered) by (.+?)(?:,? ${DOWN})?${HOW_MANY}`,
      "iu",
    ),
    "top $3$4 $1by $2",
  ],
  // "banks with the most revenue, only the first 5"
  [
    new RegExp(
      `^((?:give me|show me|show|list|name|find|which|what) )(?:the )?((?:(?!with )\\p{L}+ ){1,3}with the (?:most|least|fewest|highest|lowest|largest|smallest|biggest) .+?)${HOW_MANY}`,
      "iu",
    ),
    "$1$3$4 $2",
  ],
  // "countries ranked by average inflation, lowest five"
  [
    new RegExp(
      `^(?:please )?(?:(?:list|show)(?: me)? )?(?:the |all )*((?:(?!by )\\S+ ){1,6}?)(?:ranked|sorted|ordered) by (.+?)(?:,| [-–—:;]) (?:just |only )?(?:the )?(top|bottom|highest|lowest|largest|smallest) ${COUNT}(?: only)?(?=[\\s.?!]*$)`,
      "iu",
    ),
    "$3 $4 $1by $2",
  ],
  [ordered(DOWN), " in descending order"],
  [ordered(UP), " in ascending order"],
];
