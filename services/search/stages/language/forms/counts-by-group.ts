import type { Step } from "./step.ts";

const WORDS = "(?!(?:were|was|are|is|did|do|have|has|and|how|of)\\b)[\\p{L}\\p{N}&-]+";
const HEAD = `((?:${WORDS} ){0,3}?${WORDS})`;
const TIME = "( (?:in|for|during|of) (?:fy ?|fiscal (?:year )?)?(?:19|20)\\d{2})?";
const GROUP =
  ",? (?:by|per|(?:for|in) each|(?:split|broken down|grouped) by) (?:the )?(\\p{L}+(?: \\p{L}+){0,2})(?=[\\s.?!]*$)";
const WORD = "((?:\\p{L}+ )?\\p{L}*[^\\Ws])";
const PLURAL = "((?:\\p{L}+ )?\\p{L}+[^\\Ws]s)";
const MANY = "how many(?: of (?:them|these|those))?(?: (?:were|was|are|is))?";

const each = (kind: string): RegExp =>
  new RegExp(
    `^how many (?:of (?:the |all |our )*)?${HEAD}${TIME} (?:were|was) ${kind},? and ${MANY} ${kind}${TIME}${GROUP}`,
    "iu",
  );

/** Several kinds of one thing, each counted by the same groups: one table, in which each has its own number. */
export const COUNTS_BY_GROUP: readonly Step[] = [
  // "how many deals in 2024 were completed and how many were cancelled, by type"
  [each(WORD), "number of $3 and $4 $1$2$5 by $6"],
  // "how many notes were buys and how many were sells, by sector"
  [each(PLURAL), "number of $3 and $4 among $1$2$5 by $6"],
  // "how many buy and how many sell notes by sector": the noun is said once for both.
  [
    new RegExp(
      `^how many (?!of\\b)([\\p{L}-]*[^\\Ws]),? and how many ([\\p{L}-]*[^\\Ws]) (\\p{L}+s\\b[^,;:?]*?)${GROUP}`,
      "iu",
    ),
    "number of $1 and $2 $3 by $4",
  ],
  // "how many positive and how many negative stories were there about X": of stories, both.
  [
    /^how many (?!of\b)([\p{L}-]*[^\Ws]),? and how many ([\p{L}-]*[^\Ws]) (?!(?:by|per|in|of|for|were|was|are|is|did|do|have|has)\b)(\p{L}+s\b[^,;:?]*?)(?=[\s.?!]*$)/iu,
    "how many $1 $3 and how many $2 $3",
  ],
];
