import { BOUND_FORMS } from "./bounds.ts";
import { BREAKDOWNS } from "./breakdowns.ts";
import { DESK_FORMS } from "./desk.ts";
import { DONE_BY_EACH } from "./done-by-each.ts";
import { FIGURE_FORMS } from "./figures.ts";
import { GROWTH_BESIDE } from "./growth-beside.ts";
import { NUMBERS_OF_DOERS } from "./how-many-did.ts";
import { LIST_FORMS } from "./lists.ts";
import { PRESS_FORMS } from "./press.ts";
import { RANK_FORMS } from "./ranks.ts";
import { STATISTIC_FORMS } from "./statistics.ts";
import { type Step, stepped } from "./step.ts";
import { TOPS_BEHIND } from "./tops-behind.ts";

/** An amount with a bound: "more than 10%". */
const BOUND =
  "((?:more|less) than|at least|at most|over|under|above|below) (\\d+(?:\\.\\d+)?) ?(?:%|percent|per cent)";

const PER_YEAR = "(?:annuali[sz]ed|(?:annual )?compound(?:ed)?(?: annual)?)";

/**
 * Ways to say something that the grammar knows in another form: each means the same in any data.
 * What they turn on stands in the text itself, so that no model has to know it.
 */
export const STEPS: readonly Step[] = [
  [/\b((?:19|20)\d{2})\s*[-–—]\s*((?:19|20)\d{2})\b(?!-)/g, "$1 to $2"],
  [/(?<=\p{L}) \/ (?=\p{L})/gu, "/"],
  [/\bper cent\b/gi, "percent"],
  // "Swiss banks list": no question of what is on a list.
  [
    /^(?!(?:list|show|give|which|what|who|how|is|are|do|does|did)\b)(.+(?<!\b(?:the|an?|on|of|in|to|this|that|my|our|your))) list(?=[.?!\s]*$)/i,
    "list $1",
  ],
  [/\b(52[- ]week (?:low|high)) (?=\p{Lu})/iu, "$1 of "],
  // "cheapest cargo: price": what is shown of it, and no price of a cargo.
  [/(\b\p{L}{3,12}est\b[^:,]{0,40}): /u, "$1, "],
  [/\b(in|from|of|at|by|rated) either (?=[\p{L}-]+ or [\p{L}-]+)/giu, "$1 "],
  // "who are over 64": people are old.
  [
    /\bwho (?:are|is|were) over (?=\d\d(?:[\s.?!,]*$|[,.]? (?:in|at|of|and|by)\b))/gi,
    "older than ",
  ],
  [
    /\bwho (?:are|is|were) under (?=\d\d(?:[\s.?!,]*$|[,.]? (?:in|at|of|and|by)\b))/gi,
    "younger than ",
  ],
  // "spent more than 10% of their revenue on R&D": the one in proportion to the other.
  [
    new RegExp(
      `\\b(?:(?:that|which|who) )?(?:spend|spends|spent|spending|invest|invests|invested|put|puts|plough|ploughed|devoted?) ${BOUND} of (?:(?:their|its|the) )?(?:total |own )?(\\p{L}+) (?:on|into|in|to|towards) ((?!(?:19|20)\\d\\d|(?:the|each|every|last|this|an?)\\b)[\\p{L}&]+(?: (?!in\\b|during\\b|for\\b|since\\b)[\\p{L}&]+){0,3})`,
      "giu",
    ),
    "with $4 to $3 $1 $2%",
  ],
  // "annualised revenue growth", "compound annual growth in sales": per year, over several.
  [
    new RegExp(
      `\\b${PER_YEAR} ((?!growth\\b)(?:[\\p{L}&]+ ){1,3})growth(?: rate)?(?: \\(cagr\\)| cagr)?`,
      "giu",
    ),
    "$1CAGR",
  ],
  [new RegExp(`\\b${PER_YEAR} growth(?: rate)? (?:in|of) (?=\\p{L})`, "giu"), "CAGR of "],
  // "did X reduce its debt": whether it fell.
  [
    /\b([Dd]id|[Hh]as|[Hh]ave) (\p{Lu}\S*(?: \p{Lu}\S*)*?) (?:reduced?|cut|lower(?:ed)?|shrunk) its ((?!(?:guidance|outlook|forecast))(?:\p{L}+ ?){1,3}?)(?= (?:in|since|between|from|over|during)\b|[?.!]*$)/gu,
    "did $3 of $2 fall",
  ],
  [
    /\b([Dd]id|[Hh]as|[Hh]ave) (\p{Lu}\S*(?: \p{Lu}\S*)*?) (?:increased?|grow|grown|boost(?:ed)?|expand(?:ed)?|lift(?:ed)?) its ((?!(?:guidance|outlook|forecast))(?:\p{L}+ ?){1,3}?)(?= (?:in|since|between|from|over|during)\b|[?.!]*$)/gu,
    "did $3 of $2 rise",
  ],
  // "by what percentage did it move": it may have gone either way.
  [
    /\b(by (?:what|how many) percent(?:age)? (?:did|has) .+?) moved?(?= (?:from|between|in|since|over|during)\b)/giu,
    "$1 change",
  ],
  // "…, pct", "…, %": what it is to be told in.
  [
    /(?:, (?:in )?(?:pct|%|percent)| \((?:in )?(?:pct|%|percent)\)|(?<!\d) (?:in )?(?:pct|%))(?=[\s.?!]*$)/i,
    " in percent",
  ],
  [/\bfull (?=(?:\p{L}+ ){0,2}(?:history|list)\b)/giu, ""],
  [/ (?:of|for) each one(?=[\s.?!]*$)/i, ""],
  // "latest rating of X by each agency": of each of them; "rated A by each" is of who was so by all.
  [
    /^((?:the )?(?:latest|newest|last|most recent|current) [^,;:?]+? by) (?:each|every) (?=\p{Ll})/iu,
    "$1 ",
  ],
  // "how many analysts rate X a buy": what they do is said of X behind it.
  [
    /\b(rate|rates|rated|call|calls|called) (\p{Lu}[\p{L}\d&.'’-]*(?: \p{Lu}[\p{L}\d&.'’-]*)*) (?:as )?(an? \p{Ll}+)(?= (?:in|since|during)\b|[\s.?!]*$)/gu,
    "$1 $3 on $2",
  ],
  ...STATISTIC_FORMS,
  ...LIST_FORMS,
  ...DESK_FORMS,
  ...PRESS_FORMS,
  ...GROWTH_BESIDE,
  ...DONE_BY_EACH,
  ...FIGURE_FORMS,
  ...BOUND_FORMS,
  ...NUMBERS_OF_DOERS,
  ...BREAKDOWNS,
  ...RANK_FORMS,
  ...TOPS_BEHIND,
];

/** Nobody puts so much in another form, and some steps look at each word with all that are before it. */
const LONGEST = 1_500;

/** A text in the forms that are read; one of more than 1,500 characters as it stands. */
export const rephrased = (text: string): string =>
  text.length > LONGEST ? text : stepped(text, STEPS);
