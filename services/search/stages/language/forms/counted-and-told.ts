import type { Step } from "./step.ts";

const WHEN = "((?: (?:in|during|since|for) [^,;:?]+?)?)";
const END = "(?=[\\s.?!]*$)";
const NOUN =
  "((?:(?!(?:much|many|in|of|were|was|and|are|is|do|does|did|has|have|had|there|they|it)\\b)[\\p{L}&-]+ ){0,3}?(?!(?:there|they|it|were|was|are)\\b)[\\p{L}&-]+)";
/** Verbs by which records are somebody's, and which no other records could have. */
const HAS =
  "(?:(?:has|have|had) (?:led|written|published|issued|made|got|received|won|carried|loaded|handled|shipped|seen)|has|have|had|led|leads|wrote|writes|published|issued|made|got|received|saw|won|carried|loaded|handled|shipped)";
const RANKED = "((?:[,;.?]| [-–—])? ?(?:as an? )?(?:ranking|ranked|league table)(?:,? please)?)?";

/** A number of records by each of those whom they are of, in the words in which it is read. */
export const COUNTED_AND_TOLD: readonly Step[] = [
  // "per terminal, how many cargoes and how much volume"
  [
    new RegExp(
      `(?:^|(?<=[:,] ))(?:per|by|(?:for|in) (?:each|every)) ((?:\\p{L}+ ){0,2}\\p{L}+),? how many ${NOUN}(?:,| and|, and) (?:how much|what total|what (?:is|was) the total) ${NOUN}${WHEN}${END}`,
      "iu",
    ),
    "per $1: number of $2 and total $3$4",
  ],
  [
    new RegExp(
      `(?:^|(?<=[:,] ))(?:per|by|(?:for|in) (?:each|every)) ((?:\\p{L}+ ){0,2}\\p{L}+),? how many ${NOUN}(?:,| and|, and) what (?:is |was )?(?:the )?(average|median|mean) ${NOUN}${WHEN}${END}`,
      "iu",
    ),
    "per $1: number of $2 and $3 $4$5",
  ],
  [
    new RegExp(
      `^(?:per|by) ((?:\\p{L}+ ){0,2}\\p{L}+),? how many ${NOUN}(?:,| and|, and) how many ${NOUN}${WHEN}${END}`,
      "iu",
    ),
    "number of $2 and number of $3 per $1$4",
  ],
  [
    new RegExp(
      `(?:^|(?<=[:,] ))(?:per|by) ((?:\\p{L}+ ){0,2}\\p{L}+),? how many ${NOUN}${WHEN}${END}`,
      "iu",
    ),
    "per $1: number of $2$3",
  ],
  // "deals in 2025: per country, how many and what total value": how many of those that stand before.
  [
    new RegExp(
      `^([^:;?]+): (?:per|by|(?:for|in) (?:each|every)) ((?:\\p{L}+ ){0,2}\\p{L}+),? how many(?:,| and|, and) (?:(?:how much|what total|what (?:is|was) the total) ${NOUN}|how much)${END}`,
      "iu",
    ),
    "$1, per $2: number and total $3",
  ],
  [
    new RegExp(
      `^([^:;?]+): (?:per|by|(?:for|in) (?:each|every)) ((?:\\p{L}+ ){0,2}\\p{L}+),? how many${END}`,
      "iu",
    ),
    "number of $1 by $2",
  ],
  // "which agency has issued how many ratings", "who led how many rounds? ranking please"
  [
    new RegExp(
      `^(?:which|what) ((?:(?!(?:has|have|had)\\b)\\p{L}+ ){0,1}?\\p{L}+) ${HAS} how many ([^,;:?]+?)${RANKED}${END}`,
      "iu",
    ),
    "number of $2 by $1",
  ],
  [
    new RegExp(
      `^how many ([^,;:?]+?) (?:has|have|had|did) (?:each|every) (\\p{L}+) (?:${HAS}|lead|have|make|write|issue|publish|get|receive)${WHEN}${RANKED}${END}`,
      "iu",
    ),
    "number of $1 by $2$3",
  ],
  // "product recalls 2025, count by sector": of each sector how many.
  [
    /^((?!(?:top|the|which|what|who|how|list|show)\b)[^:;?]+?)(?::|,| [-–—]) (?:the )?(?:count(?:ed)?|number|tally) (?:per|by|for each|in each) (?=\p{L})/iu,
    "number of $1 by ",
  ],
];

/** "how many CEOs left in 2025, and at which companies?": their number, and each of them. */
export const AND_WHICH_ONES =
  /^((?:[^?;]*?[:,] )?)how many ((?:[\p{L}-]+ ){0,3}?[\p{L}-]+s) ((?!there\b)[^?;]+?),? and (?:(?:at|from|of|in|by|for) (?:which|what) (?:companies|company|firms?|banks?|ones)|(?:which|who)(?: (?:ones?|companies|of them|are they|were they|(?:are|were) (?:these|those)))?)(?: (?:were|was|are) (?:they|that|these|those|it))?(?=[.?!\s]*$)/iu;
