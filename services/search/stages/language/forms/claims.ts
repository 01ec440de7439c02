import type { Step } from "./step.ts";

const SOMEBODY =
  "(?:(?:an?|my|our|the|some|one) )?(?:(?:colleague|client|friend|boss|analyst|journalist|trader|manager|reader|source|newspaper|paper|report)s?|somebody|someone|he|she|they|people)";
const SAYS =
  "(?:claim(?:s|ed)?|say(?:s|ing)?|said|think(?:s)?|thought|told (?:me|us)|tells (?:me|us)|reckon(?:s|ed)?|insist(?:s|ed)?|believe(?:s|d)?|heard|read|maintains?)";
const TRUE = "(?:true|right|correct|so|the case|accurate)";
const IS_SO = `(?:is (?:that|it|this) (?:really |actually )?${TRUE}|true(?: or false)?|correct|right|can you (?:confirm|verify|check)(?: (?:that|this|it))?)`;

/** Verbs of a statement, and how a question has them. */
const DID = [
  ["beat", "beat"],
  ["missed", "miss"],
  ["exceeded", "exceed"],
  ["met", "meet"],
  ["raised", "raise"],
  ["lowered", "lower"],
  ["cut", "cut"],
  ["fell", "fall"],
  ["declined", "decline"],
  ["dropped", "drop"],
  ["rose", "rise"],
  ["grew", "grow"],
  ["increased", "increase"],
  ["made", "make"],
  ["bought", "buy"],
  ["acquired", "acquire"],
  ["announced", "announce"],
  ["lost", "lose"],
  ["left", "leave"],
  ["resigned", "resign"],
  ["joined", "join"],
] as const;
const PAST = DID.map(([past]) => past).join("|");

/** What somebody is said to have claimed is asked: "a client says X beat the consensus. Is that true?" */
export const CLAIMS: readonly Step[] = [
  [
    new RegExp(
      `^(?:i (?:heard|read|was told)|${SOMEBODY} (?:have |has |just )?${SAYS})(?: that)? ([^?;]{8,}?)(?:[.,;?!]| [-–—]) (?:and )?${IS_SO}[?.! ]*$`,
      "iu",
    ),
    "is it true that $1?",
  ],
  ...DID.map(
    ([past, base]): Step => [
      new RegExp(
        `^is it (?:really |actually )?${TRUE} that (?!.*\\b(?:${PAST})\\b.*\\b${past}\\b)([^?]+?) ${past} `,
        "iu",
      ),
      `did $1 ${base} `,
    ],
  ),
  [
    new RegExp(
      `^is it (?:really |actually )?${TRUE} that ((?:\\p{Lu}[\\p{L}&]*(?:['’]s)? )+)(is|was|has) `,
      "u",
    ),
    "$2 $1",
  ],
  // "I meet Varleyfell tomorrow: who runs it": whom all of it is about.
  [
    /^(?:[Ii]|[Ww]e)(?:['’](?:m|re|ll|ve)| am| are| will| have)? (?:a (?:call|meeting) with|(?:meet|meeting|see|seeing|visit|visiting|call|calling|pitch|pitching|interview|interviewing)(?: (?:with|to))?) (\p{Lu}[^:;,.?]*?)(?: (?:(?:early |late |first thing )?(?:tomorrow|today|tonight|later|soon|next week|this (?:week|afternoon|morning)|on \p{Lu}\p{Ll}+)(?: (?:morning|afternoon|evening))?))*(?:[:;.,]| [-–—]) +(?=\p{L})/u,
    "$1: ",
  ],
  // "… yes or no is enough": how short the answer may be.
  [
    /(?:[.?!,;]| [-–—])? *\(?(?:an? )?(?:(?:simple|quick|plain|short) )?yes(?: ?\/ ?| or (?:a )?)no(?: answer)?(?: (?:is|would be|will|would))?(?: (?:enough|fine|do|suffice|ok))?,?(?: please)?\)?[.!?]*$/i,
    "?",
  ],
];
