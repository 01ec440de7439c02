import { type Step, WHEN } from "./step.ts";
import { TOLD_THEN } from "./told-then.ts";

const ENDS = "(?=[\\s.?!]*$)";
const HAD =
  "(?:see|hit|reach|record|report|post|register|experience|book|log|clock|deliver|achieve)";
const MOST = "(?:highest|lowest|heaviest|lightest|biggest|largest|smallest|best|worst|busiest)";
const IT_GOT =
  "(?:did|has|had) (?:it|that|they) (?:get|got|go|gone|climb|climbed|rise|risen|reach|reached|run|peak|peaked|fall|fallen|drop|dropped|sink|sunk|dip|dipped)(?: to)?";
const SHOWN = `(?:at what (?:rate|level|price|value|figure)|what (?:was|is) (?:the|that|its) (?:rate|level|value|figure|volume|price|reading)(?: then| on that day)?|what (?:level|rate|value|price|figure) ${IT_GOT}|how (?:high|low|much|many)(?: (?:shares|units))? (?:(?:was|were) (?:it|that|they)|changed hands|were traded|traded|${IT_GOT})(?: (?:then|at the time|at that point|on that day|in that \\p{L}+|that \\p{L}+))?)`;

const END = "(?:highest|lowest)";
const KIND = "\\p{L}+(?: \\p{L}+)?";

/** "the newest deal of each type in 2024": one of each, whatever is told of it. */
const BEST_OF_EACH =
  "^(?<best>(?:the )?(?:\\p{L}+est|best|worst|top|most \\p{L}+|last|first) (?!\\d)(?:[^:;?,]+? )??(?<noun>\\p{L}+) (?:by|per|(?:(?:in|of|for|on) )?(?:each|every)) (?<group>\\p{L}+)(?: (?:in|since|from|during|between) [^:;?,]*\\d{4})?)";
const COLUMNS =
  "(?:the |its )?(?<columns>(?!(?:who|whom|which|what|when|where|how|company|name|firm|bank)\\b)\\p{L}+(?: \\p{L}+)?(?:(?:, and|,| and) (?:the |its )?(?!(?:who|which|what|when|where|how)\\b)\\p{L}+(?: \\p{L}+)?)*)";

/** What stands behind a question that has said it: what a peak was, who is largest, of which years a change is. */
export const TOLD_BEHIND: readonly Step[] = [
  ...TOLD_THEN,
  // "when did it see its heaviest volume": when it had it.
  [
    new RegExp(`^(${WHEN} (?:did|has|have) [^,;:?]+?) ${HAD} ((?:its|their|the) ${MOST}\\b)`, "iu"),
    "$1 have $2",
  ],
  [/(?<=\b(?:its|their|the) )heaviest(?= (?:trading )?volumes?\b)/giu, "highest"],
  [/(?<=\b(?:its|their|the) )lightest(?= (?:trading )?volumes?\b)/giu, "lowest"],
  // "when did inflation peak, and at what rate": shown with the day.
  [
    new RegExp(
      `^(${WHEN} [^;:?]+?)(?:,? and|,|[?.;] (?:and )?) ?${SHOWN}((?: (?:in|during|since) (?:19|20)\\d{2})?)${ENDS}`,
      "iu",
    ),
    "$1$2",
  ],
  // "UK gas output: lowest and highest month": a question for each.
  [
    new RegExp(
      `^([^:;?]+: )(?:the )?(${MOST}) and (?:the )?(${MOST})( (?:day|week|month|quarter|year)\\b[^:;?,]*?)${ENDS}`,
      "iu",
    ),
    "$1$2$4; $1$3$4",
  ],
  // "UK gas output: lowest month and the level": told with the month.
  [
    new RegExp(
      `((?::|^) (?:the |its )?${MOST} (?:day|week|month|quarter|year)\\b[^:;?,]*?),? and (?:the |its )?(?:rate|level|value|figure|volume|price|reading|number|amount)${ENDS}`,
      "iu",
    ),
    "$1",
  ],
  // "biggest employer in each country: company and number of staff": who it is is shown, and by what.
  [
    new RegExp(
      `^((?:the )?(?:largest|biggest|smallest|top) (?!\\d)[^:;?]*? (?:in|of|for|per|by) (?:each|every) [^:;?,]+?)(?::|,| [-–—]) (?:the )?(?:company|name|firm|bank)(?: name)?(?:,| and| with| plus)+ (?:the |its |their )?((?:(?! and )[^,;:?])+?)${ENDS}`,
      "iu",
    ),
    "$1 by $2",
  ],
  // "largest deal in each year: year, target and value": what it is called by and told for stands there anyway.
  [
    new RegExp(
      `${BEST_OF_EACH}(?<colon>:| [-–—]) (?:the )?(?:\\k<group>|\\k<noun>|(?:(?:company|\\k<noun>)(?:['’]s)? )?name)(?:,| and|, and) (?=\\p{L})`,
      "iu",
    ),
    "$<best>$<colon> ",
  ],
  [
    new RegExp(
      `${BEST_OF_EACH}(?<colon>:| [-–—]) (?<before>[^:;?]+?)(?:,|,? and) (?:the )?(?:\\k<group>|\\k<noun>)(?=,| and|[\\s.?!]*$)`,
      "iu",
    ),
    "$<best>$<colon> $<before>",
  ],
  [new RegExp(`${BEST_OF_EACH}(?::| [-–—]) ${COLUMNS}${ENDS}`, "iu"), "$<best> with $<columns>"],
  // "UK-listed stocks on a P/E below 10": who they are, and on no exchange of that name.
  [/\blisted (?:stocks|shares|equities)\b/giu, "listed companies"],
  // "how many companies with more than 5 competitors are in Germany": they are, and not those.
  [
    new RegExp(
      `^(how many|which) (\\p{L}+) (with [^,;:?]+?) (?:are|is|were|was) (?:(?:based|located|headquartered|domiciled) )?(in (?:the )?\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)${ENDS}`,
      "u",
    ),
    "$1 $2 $4 $3",
  ],
  // "the biggest takeover: who bought whom, and for how much?": a record says so.
  [
    new RegExp(
      `(?<=\\b(?:acquisitions?|takeovers?|mergers?|deals?|buyouts?)\\b[^;?]*?)(?::|,| [-–—])? who (?:bought|acquired|took over) (?:whom|who|what)(?:,? (?:and )?(?:for how much|at what price|when))*${ENDS}`,
      "iu",
    ),
    "",
  ],
  // "which companies announced one, and on what day"
  [
    new RegExp(
      `(?<=\\p{L}|\\d),? and (?:on )?(?:what|which) (?:days?|dates?)(?: each(?: of them)?)?${ENDS}`,
      "iu",
    ),
    " and when",
  ],
  // "highest and lowest price in 2024, and when": each with its own day.
  [
    new RegExp(
      `^(?:(?:what (?:was|were) |show |give me )?(?:the )?)(${END}) and (?:the )?(${END}) ([^:;?]+?)(?:,? and (?:when|(?:(?:its|their|the) )?dates?(?: of each)?)(?: (?:was|were) (?:it|that|they|those|each(?: of them)?))?|,? with (?:the |their )?dates?)${ENDS}`,
      "iu",
    ),
    "the $1 $3 and when; the $2 $3 and when",
  ],
  [
    new RegExp(
      `^when (?:was|were) (?:the )?(${END}) and (?:the )?(${END}) ([^:;?]+?)${ENDS}`,
      "iu",
    ),
    "the $1 $3 and when; the $2 $3 and when",
  ],
  // "notes on X: how many buys, holds and sells, and the highest target": one more question, and none of the sells.
  [
    new RegExp(
      `^([^:;?]+(?::| [-–—]) (?:how many|(?:the )?number of) ${KIND}(?:, ${KIND})*,? and ${KIND}),? and (the (?:${MOST}|average|mean|median|total) [^:;?]+?)${ENDS}`,
      "iu",
    ),
    "$1; $2",
  ],
  // "which buyers closed six deals, and what did those add up to"
  [
    /,? and (?:what|how much) (?:did|do) (?:those|they|these)(?: deals| all)? (?:add up|amount|come|sum up|total up) to(?: in (?:total|value|all))?(?=[\s.?!]*$)/iu,
    " and their combined value",
  ],
  [/ and since (?:which|what) (?:year|date)(?=[\s.?!]*$)/giu, " and since when"],
  // "by FY24 to FY25 revenue growth"
  [
    /\b((?:fy ?)?(?:20)?\d{2}) ?(?:to|[-–—]) ?((?:fy ?)?(?:20)?\d{2}) ((?:\p{L}+ ){1,2}growth)\b/giu,
    "$3 from $1 to $2",
  ],
  // "FY26 consensus for X: revenue, EBITDA and EPS": each is one that is expected.
  [
    new RegExp(
      `^((?:fy ?)?(?:20)?\\d{2}) (?:consensus|estimates?|forecasts?)(?: estimates?| forecasts?)? (?:for|of|on) ([^:;?]+?): ([^:;?]+?)${ENDS}`,
      "iu",
    ),
    "consensus $3 of $2 for $1",
  ],
  // "Why do CFOs leave? Count the exits by reason": the second is what is asked.
  [
    /^why (?:do|does|did|have|has) [^?.;]+\? (?=(?:count|list|show|give|break|tally|group|rank|split)\b)/iu,
    "",
  ],
  [
    /\b(by|per) (?:the )?(?:stated|given|reported|recorded|official) (?=(?:reason|cause)s?\b)/giu,
    "$1 ",
  ],
  // "share price performance in 2025, last close of 2024 to last close of 2025": that is what it is.
  [
    new RegExp(
      `(?<=\\b(?:performance|return|change)\\b[^;:]*?),? \\(?(?:from )?(?:the )?(?:last|final|closing|year-end) (?:close|price) (?:of|in) (?:19|20)\\d{2} to (?:the )?(?:last|final|closing|year-end) (?:close|price) (?:of|in) (?:19|20)\\d{2}\\)?${ENDS}`,
      "iu",
    ),
    "",
  ],
  // "median margin in 2025: private companies versus listed ones"
  [
    new RegExp(
      `^((?:the )?(?:median|average|mean|total|combined) [^:;?,]+?) ((?:in|for|during) (?:fy ?)?(?:20)?\\d{2}): ([^:;?]+? (?:versus|vs\\.?|against|compared (?:to|with)) [^:;?]+?)${ENDS}`,
      "iu",
    ),
    "$1 of $3 $2",
  ],
];
