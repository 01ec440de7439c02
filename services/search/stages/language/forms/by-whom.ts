import type { Step } from "./step.ts";

const NO_ONE =
  "(?!(?:factor|third|quarter|half|fifth|tenth|margin|lot|little|bit|mile|wide|narrow|large|small|huge|single)\\b)";
const RANKED = "(?:league table|ranking|rank list|leaderboard|top list) of (?:the |all )*";
const FIGURE =
  "(?:the )?(?:number|count|total|combined|average|median|mean|amount|value|volume|sum|highest|lowest)\\b";
const UNITS = "(?:bucket|band|notch)";

/** Who did what is ranked or counted, and by what it is put in an order or into groups. */
export const BY_WHOM: readonly Step[] = [
  // "the largest deal by a Swiss acquirer": one that any of them made, and not one of each.
  [
    new RegExp(
      `(?<!\\p{L}(?:ed|en)|\\b(?:bought|sold|made|done|held|won|run|led|built|paid|taught|worn|sung|split|put|cut|hit|set|shut|cast|read|found|met|kept|left|lost|brought|caught|begun|shot)) by an? ${NO_ONE}(?=\\p{L}+(?: \\p{L}+)?(?:[\\s.?!,:;]*$|[,:]| (?:in|since|during|with|that|between|over|ever)\\b))`,
      "giu",
    ),
    " of a ",
  ],
  // "league table of lead investors: number of rounds, total amount": by the first of them.
  [
    new RegExp(`^(?:an? |the )?${RANKED}([^:;?,]+?)(?::| by| [-–—]) (?=${FIGURE})`, "iu"),
    "$1 ranked by ",
  ],
  [
    new RegExp(`^(?:an? |the )?${RANKED}([^:;?,]+?)(?::| by| [-–—]) (?=\\p{L})`, "iu"),
    "$1 by number of ",
  ],
  // "issuers in each rating bucket": by their rating.
  [new RegExp(`\\b((?:each|every|per|by) \\p{L}+) ${UNITS}\\b`, "giu"), "$1"],
  // "revenue coming from each region"
  [
    /(?<=\p{L}) (?:coming|stemming|arising|generated|earned|derived) (?=(?:from|in) (?:each|every)\b)/giu,
    " ",
  ],
  // "how often was guidance raised, lowered or newly initiated": how often each of these.
  [
    /^((?:(?:for|in|during) (?:\S+ ){0,3}?\S*\d{2,4}, )?)how often (?:was|were) (?:the )?(\p{L}+) ((?:\p{L}+, )+\p{L}+),? (?:or|and) (?:newly )?(\p{L}+)(?=[\s.?!]*$| (?:in|during|for|since) )/iu,
    "$1number of $3 and $4 $2",
  ],
  // "buy / hold / sell count": how many of each.
  [
    /^(.+?) [-–—:] ?((?:\p{L}+ ?\/ ?)+\p{L}+) (?:counts?|split|mix|tally)(?=[\s.?!]*$)/iu,
    "number of $2 $1",
  ],
];
