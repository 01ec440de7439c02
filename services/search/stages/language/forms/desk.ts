import { COUNT } from "../grammar/numbers.ts";
import { BOUND, type Step } from "./step.ts";

const MOST = "highest|largest|biggest|greatest|closest|strongest|heaviest";
const LEAST = "lowest|smallest|weakest|lightest";
const ORDERED = (words: string) =>
  new RegExp(`,? (?:the )?(?:${words}) ((?:\\p{L}+ )?\\p{L}*[^\\Ws]) first(?=[\\s.?!]*$)`, "iu");

/** ", top 10" that stands before what else is said. */
const TOP_BEHIND = `((?:,| [-–—]) (?:the )?(?:top|bottom) ${COUNT})?`;
const NAMED_FIGURE = "((?!only\\b)[\\p{L}&/]+(?: (?!only\\b)[\\p{L}&/]+){0,2})";

/** "the last five years (2021 to 2025)", and what else the bracket says. */
const LAST_YEARS =
  "the (?:last|past|previous|latest|most recent) \\S+ (?:fiscal |financial )?years,? \\(?(?:from )?((?:fy ?)?(?:19|20)\\d{2}) ?(?:to|through|[-–—]) ?((?:fy ?)?(?:19|20)\\d{2})\\)?";

/** "employ more people than X does": those who are employed are set against each other. */
export const EMPLOYS_MORE: Step = [
  /\b((?:that |which )?)employ(?:s|ed)? (more|fewer|less) (?:people|staff|workers) than (.+?)(?: (?:does|do|did))?(?=[\s.?!]*$)/giu,
  "$1have $2 people employed than $3",
];

/** How analysts say at a desk what the grammar knows in another form. */
export const DESK_FORMS: readonly Step[] = [
  // "top 5, only those with positive EBITDA": the five of these.
  [
    new RegExp(
      `${TOP_BEHIND},? (?:and )?only (?:the ones|those|companies|names) (with [^,;:?]+?)(?=[\\s.?!]*$)`,
      "iu",
    ),
    " $3$1",
  ],
  // "…, only those over 8%", "…, over 8% only": those of whom the figure before is so.
  [
    new RegExp(
      `,? (?:but |and )?(?:keep(?:ing)? |show(?:ing)? |list(?:ing)? )?only (?:the ones|those|companies|names|where(?: (?:it|this|that) (?:is|was))?)(?: (?:that|which) (?:are|were|is))? (?=${BOUND} [$€£¥]?\\d|(?:with|whose|where) )`,
      "gi",
    ),
    " ",
  ],
  // "top 10, positive EBITDA only", "(positive estimates only)": those whose it is so.
  [
    new RegExp(
      `${TOP_BEHIND}(?:,| [-–—]| \\()(?: ?only| ?and only)? ?(positive|negative) (?!(?:only|ones?|values?|figures?|numbers?|multiples?|ratios?)\\b)${NAMED_FIGURE}(?: only)?\\)?(?=[\\s.?!]*$)`,
      "iu",
    ),
    " with $3 $4$1",
  ],
  // "by P/E, lowest first, positive only", "on EV/EBITDA (positive multiples)": of the figure they are ranked by.
  [
    /(\b(?:by|on) )((?:(?!(?:in|at|for|as|on|by|right|now|currently|today|of)\b)[\p{L}&/]+ ?){1,4}?)((?: (?:(?:in|at|for|as of|on) [^,();?]+|right now|now|currently|today))?(?:, [^,();?]+)?)(?:,| [-–—]| \() ?(?:only )?(positive|negative)(?: (?:ones?|values?|figures?|numbers?|multiples?|ratios?))?(?: only)?\)?(?=[\s.?!]*$)/iu,
    "$1$4 $2$3",
  ],
  [new RegExp(`,? (${BOUND} [$€£¥]?\\d\\S*(?: \\p{L}+)?) only(?=[\\s.?!]*$)`, "iu"), " $1"],
  // "last year (2025)": the bracket says which is meant.
  [
    /\b(?:(?:in|during|for|over) )?(?:the )?(?:last|past|previous|prior|this|current|latest|most recent|next) (?:fiscal |financial )?(?:year|quarter) \((?:i\.e\.,? )?((?:fy ?|[qh][1-4] ?)?(?:19|20)\d{2}|fy ?['’]?\d{2})\)/gi,
    "in $1",
  ],
  // "in each of the last five fiscal years (FY2021 to FY2025)": the bracket says which they are.
  [
    new RegExp(`\\b(?:in |for )?(?:each|every)(?: one)? of ${LAST_YEARS}`, "gi"),
    "in every year from $1 to $2",
  ],
  [new RegExp(`\\b(?:(?:in|for|over|during) )?${LAST_YEARS}`, "gi"), "from $1 to $2"],
  // "rating history, both agencies": of each, as it is anyway, and whose each is.
  [/(\bhistory\b[^,]*), both (\p{L}+s)(?=,|[\s.?!]*$)/iu, "$1 with $2"],
  [/ of (?:any|whatever) (?:kind|sort|type)\b(?! of)/gi, ""],
  [/\b(?:in|over) the course of\b/gi, "during"],
  // "share (by number) of the deals": how many of them, as it is anyway.
  [
    /\b(share|percentage|proportion|fraction)(?: \(by (?:number|count)\)|, by (?:number|count),) of\b/gi,
    "$1 of",
  ],
  // "Series B and C rounds": the word before the first is said of each.
  [
    /\b([Ss]eries|[Cc]lass|[Tt]ier|[Pp]hase|[Gg]rade) ([A-Z]|\d), (?=[A-Z\d],? (?:and|or|&) [A-Z\d]\b)([A-Z]|\d)/g,
    "$1 $2, $1 $3",
  ],
  [
    /\b([Ss]eries|[Cc]lass|[Tt]ier|[Pp]hase|[Gg]rade) ([A-Z]|\d),? (and|or|&) ([A-Z]|\d)(?= (?:\p{L}|$)|[,.?]|$)/gu,
    "$1 $2 $3 $1 $4",
  ],
  // "stocks listed in Zurich that lost more than 20%": of their price.
  ...(["lost|shed|fell|dropped|declined", "gained|added|rose|climbed"] as const).map(
    (verbs, up): Step => [
      new RegExp(
        `\\b(stocks|shares) ((?:(?!(?:that|which|whose|with)\\b)\\S+ ){0,6})(?:that|which) (?:${verbs}) (?:by )?(?=(?:more than|over|at least|less than|between)? ?\\d[\\d.]* ?(?:%|percent))`,
        "giu",
      ),
      `$1 $2whose share price ${up ? "rose" : "fell"} by `,
    ],
  ),
  // "best-performing in 2025 (price change, last close of 2024 to last close of 2025)": as it is anyway.
  [
    /(\bperform.*\b((?:19|20)\d{2})) \((?:share )?price change,? (?:from )?(?:the )?last close of (?:19|20)\d{2} to (?:the )?last close of \2\)/i,
    "$1",
  ],
  [/\bover calendar (?:year )?(?=(?:19|20)\d{2}\b)/gi, "in calendar "],
  // "who does X rely on as a supplier": those who supply it.
  [
    /^(?:who|whom|which companies) (?:does|do|did) (.+?) (?:rely|depend) on (?:as|for) (?:an? |its |their )?((?:supplier|customer|distributor|licensor|partner)s?(?: (?:or|and) (?:an? )?(?:supplier|customer|distributor|licensor|partner)s?)*)/iu,
    "$2 of $1",
  ],
  // "earned less than 5 million net": its net income.
  [
    /\b(earn(?:s|ed)?) ((?:(?:more|less) than|over|under|above|below|at least|at most) [$€£¥]?\d[\d.,]*(?: ?(?:k|m|mn|bn|b|million|billion))?) net(?=[\s,.?!]|$)/giu,
    "$1 $2",
  ],
  [/\b(?:been )?in the news (?:over|for|because of|due to) (?=\p{L})/giu, "in the news about "],
  // "buy and sell counts per sector": each for itself.
  [
    /^((?:\p{L}+ ){1,2})and ((?:\p{L}+ ){1,2})counts (?=(?:per|by|for each|in each) \p{L})/iu,
    "number of $1vs $2",
  ],
  [
    /^((?:\p{L}+, )+\p{L}+,? and \p{L}+) counts (?=(?:per|by|for each|in each) \p{L})/iu,
    "number of $1 ",
  ],
  // "net leverage above 3x, who's there?"
  [/,? who(?:['’]s| is) (?:there|in there|on (?:it|the list))(?=[\s.?!]*$)/i, ""],
  [/\b(low|lower|bottom) (and|or) (high|higher|upper|top) ends?\b/gi, "$1 end $2 $3 end"],
  [/\b(high|higher|upper|top) (and|or) (low|lower|bottom) ends?\b/gi, "$1 end $2 $3 end"],
  [ORDERED(MOST), " in descending order of $1"],
  [ORDERED(LEAST), " in ascending order of $1"],
  // "…, most employees first"
  [/,? (?:the )?most (\p{L}+s) first(?=[\s.?!]*$)/iu, " in descending order of $1"],
  [/,? (?:the )?(?:fewest|least) (\p{L}+s) first(?=[\s.?!]*$)/iu, " in ascending order of $1"],
  // "volume out of Skerry Bay", "sailed out of Leith"
  [
    /(?<!\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|each|many|all|half|most|none|based|headquartered) )\b(?:(?:came|coming|come|sailed|sailing) )?out of (?=\p{Lu}\p{Ll})/gu,
    "from ",
  ],
  [/\b(revenue|sales|earnings|profit|ebitda|eps) guidance ranges?\b/gi, "$1 guidance"],
  // "burned cash (negative free cash flow)": what the bracket says.
  [
    /\b((?:that |which )?)burn(?:ed|t|s|ing)? (?:through )?(?:cash|money)(?: \(|, i\.?e\.?,? )(negative|positive) ((?:\p{L}+ ){0,3}\p{L}+)\)?/giu,
    "$1had $2 $3",
  ],
  // "lost a top executive": one of them left.
  [
    /\b(?:also )?lost (?:an?|one of (?:its|their)|its|their) (?:(?:top|senior|key|leading) )?(?:executives?|managers?|officers?)\b/gi,
    "had an executive departure",
  ],
  // "hit by a recall": it happened to them.
  [/\b(?:(?:that|which) (?:were|was) )?(?:hit|struck|affected) by (?=an? )/gi, "with "],
  // What was made as a loss is a profit below nothing.
  [
    /(?<=\b(?:with|had|has|have|made|makes?|making|booked|reported|posted|recorded|suffered|incurred) )(?:an? |any )?(operating|pre-?tax|gross) loss(?:es)?\b(?! of\b)/gi,
    "negative $1 profit",
  ],
  [
    /\b(?:ran|running|sustained|took|showed|swallowed) (?:an? )(operating|pre-?tax|gross) loss(?:es)?\b(?! of\b)/gi,
    "had negative $1 profit",
  ],
  // "from the close of 2 January to the close of 30 December"
  [/\b(from|to|and|between|at) the close (?:of|on) (?=\d)/gi, "$1 "],
  [
    /^how (?:much|far) did (.+?)(?:['’]s?)? (shares?|stock|share price|stock price) (?:move|change) in (?:%|percent|percentage terms)(?= (?:from|between|in|during|over|since)\b)/iu,
    "by what percentage did the share price of $1 change",
  ],
  // "depend on one customer for a quarter of revenue"
  [
    /\b(?:(?:that|which|who) )?(?:depends?|depended|rel(?:y|ies|ied)) (?:up)?on (?:one|an?|any|one single|a single) (\p{L}+) for (?=\d|at least|more than|over\b|above)/giu,
    "with a $1 with ",
  ],
  [/\bthan (?:it|they) (?:did|was|were|had been|had) (?=in\b|during\b|on\b)/gi, "than "],
  // "in which towns did output average more than 5": of each town, and not of outputs above 5.
  [
    /^(?:in |for |at )?(?:which|what) ((?:\p{L}+ ){1,3}?)did (?:the )?((?:\p{L}+ ){1,4}?)average (?=(?:more|less|above|below|over|under|at least|at most|higher|lower|fewer)\b)/iu,
    "$1where $2averaged ",
  ],
  [
    /\b(where|whose|in which) ((?:\p{L}+ ){1,4}?)averaged (?:less|lower) (?=(?:in|during) )/giu,
    "$1 average $2was lower ",
  ],
  [
    /\b(where|whose|in which) ((?:\p{L}+ ){1,4}?)averaged (?:more|higher) (?=(?:in|during) )/giu,
    "$1 average $2was higher ",
  ],
  EMPLOYS_MORE,
  // "top 5 by market cap at the latest date": as it stands now, and not the highest of all dates.
  [
    /\b(?:at|on|as of) the (?:latest|most recent|last|current|newest) (?:available )?date(?: available| on record)?(?=[?.!,\s]*$|,|[?.] | (?:please|pls|among|by|in)\b)/gi,
    "currently",
  ],
  // "in which country are the most banks headquartered": the town is another question.
  [/^((?:in )?(?:which|what) countr(?:y|ies) .+) headquartered(?=[?.!\s]*$)/i, "$1 based"],
];
