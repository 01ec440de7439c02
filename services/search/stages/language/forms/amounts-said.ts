import { SMALL } from "../grammar/numbers.ts";
import { BEFORE_TIME, BOUND, type Step } from "./step.ts";

const UNIT = "(?:k|mm|mn|m|bn|b|thousand|million|billion|trillion|%|x)";
const AMOUNT = `[$€£¥]?(?!(?:19|20)\\d{2}\\b)\\d[\\d.,]*(?: ?${UNIT}(?![\\p{L}\\d]))?`;
const FIGURE = "(?:\\p{L}+ )??\\p{L}+";
const WITH_UNIT = `[$€£¥]?\\d[\\d.,]*(?: ?${UNIT}(?![\\p{L}\\d]))`;
/** An amount follows, and no year: "higher than 2023" is another comparison. */
const THEN_AMOUNT =
  "(?=[-−]?[$€£¥]?\\.?\\d)(?!(?:19|20)\\d{2}(?![\\d.,%]|\\s?(?:k|m|mn|bn|million|billion|percent)\\b))";

const saying = (words: string): RegExp => new RegExp(words, "giu");

const RATE =
  "(?:margins?|rates?|inflation|unemployment|growth|yields?|ratios?|percentage|share|intensity)";
/** Behind it stands by how much a rate is to be off. */
const OF_RATE = `(?<=\\b${RATE}\\b.*\\b(?:than|least|most|by|over|under|above|below|exactly) )`;
/** "by more than two points": percentage points, of what is a rate. */
const POINTS: readonly Step[] = [
  ...SMALL.slice(1, 11).map(
    (word, at): Step => [
      new RegExp(
        `${OF_RATE}${word} (?:percentage[- ]|full )?(?:points?|pps?|ppts?)\\b(?! of)`,
        "giu",
      ),
      `${at + 1} percentage points`,
    ],
  ),
  [
    new RegExp(
      `${OF_RATE}(\\d+(?:\\.\\d+)?) ?(?:%[- ]?points?|points?|pps?|ppts?)\\b(?! of)`,
      "giu",
    ),
    "$1 percentage points",
  ],
];

/** How people write amounts and their bounds, and how all else reads them. */
export const AMOUNT_FORMS: readonly Step[] = [
  ...POINTS,
  [/\bUS ?\$ ?(?=\d)/g, "$"],
  [/(?<=\d) ?(?:bln|bil)\b\.?/giu, "bn"],
  [/(?<=\d) ?(?:mio|mil|mln)\b\.?/giu, "m"],
  [/(?<=\d) ?(?:pct|percent|per ?cent)(?![\p{L}\d-])(?! points?)/giu, "%"],
  [/(?<=\d) %(?!-)/g, "%"],
  [/\btop(?=\d{1,3}\b)/gi, "top "],
  [
    /\b(in|by how many|how many) (?:pp|ppts?|%[- ]?(?:points|pts)|percent points)(?![\p{L}\d])\.?/giu,
    "$1 percentage points",
  ],
  [/\b([yqm])-o-\1\b/gi, "$1o$1"],
  // "beat it by greater than 500 million": by how much.
  [saying(`\\bby (?:greater|higher|larger) than ${THEN_AMOUNT}`), "by more than "],
  [saying(`\\b(?:greater|higher) than ${THEN_AMOUNT}`), "above "],
  [saying(`\\blower than ${THEN_AMOUNT}`), "below "],
  [saying(`(?<=\\s)(?:of )?> ?${THEN_AMOUNT}`), "above "],
  [saying(`(?<=\\s)(?:of )?< ?${THEN_AMOUNT}`), "below "],
  [saying(`\\b(?:beyond|topping) ${THEN_AMOUNT}`), "above "],
  [saying(`\\b(?:beneath|short of) ${THEN_AMOUNT}`), "below "],
  // "minimum 5 deals", "min. 10%"; "the minimum" is a figure.
  [
    saying(
      `(?<!\\b(?:the|and|or|to|average|median|max(?:imum)?),? )\\b(?:an? )?min(?:imum|\\.)(?: of)? ${THEN_AMOUNT}`,
    ),
    "at least ",
  ],
  // "in the range of 2% to 5%", "revenue of 1bn to 2bn"
  [
    saying(
      `\\b(?:in the range (?:of |from |between )?|ranging (?:from |between )?)(${AMOUNT})(?: ?[-–—] ?| (?:to|and) )(${AMOUNT})`,
    ),
    "between $1 and $2",
  ],
  [
    saying(`(?<!\\b(?:change|move|shift) )\\bof (${AMOUNT}) to (${WITH_UNIT})`),
    "between $1 and $2",
  ],
  [/(?<!\b(?:no|not) |n['’]t (?:\p{L}+ )?)\blater than (?=(?:in )?(?:19|20)\d{2}\b)/giu, "after "],
];

const BOUNDED = `(\\p{L}+s(?: worth)?) (${BOUND}) (${AMOUNT})`;
const MERGED = "(total|average|median|mean|combined|aggregate)";
const COUNT = "(?<=^|[:,] )(?:the )?(number|count) of";

/** "total number of deals", "# of deals": how many there are. */
export const COUNT_FORMS: readonly Step[] = [
  // "number of deals over $1bn and total value": both of those deals, and the bound is of each.
  [
    new RegExp(
      `${COUNT} ${BOUNDED},? and (?:their |the )?${MERGED} (${FIGURE})${BEFORE_TIME}`,
      "iu",
    ),
    "$1 and $5 $6 of $2 $3 $4",
  ],
  [
    new RegExp(
      `${COUNT} ${BOUNDED},? and (?:their |the )?(?!${MERGED}|number|count)(${FIGURE})${BEFORE_TIME}`,
      "iu",
    ),
    "$1 and total $6 of $2 $3 $4",
  ],
  [/^(?:please )?(?:tell me|show me|give me) (?=how many\b)/i, ""],
  [/^what (?:number|count) of (?=\p{L})/iu, "how many "],
  [/^(?:#|(?:nr|no|num)\.? of) ?(?:of )?(?=\p{L})/iu, "number of "],
  [
    /^(?:(?:what(?:['’]s| is| was)|give me|show me|tell me) )?(?:the |a )?(?:(?:total|overall|exact) )?(?:number|count|quantity) of (?=\p{L})/iu,
    "number of ",
  ],
  // "number of deals that were announced and how many of them closed": both are numbers of them.
  [
    /^number of ((?:\p{L}+ ){0,3}?\p{L}+s) (?:that|which|who) (?=(?:were|was|are|have|had|did)\b.*\band how many\b)/iu,
    "how many $1 ",
  ],
];
