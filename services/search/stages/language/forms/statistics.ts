import { SMALL } from "../grammar/numbers.ts";
import type { Step } from "./step.ts";

const PERIOD = "(?:(?:FY|CY|fiscal(?: year)? |Q[1-4] )?'?(?:19|20)\\d{2}|FY'?\\d{2})";
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) (?:19|20)\\d{2}";
const YEARLY = "(?:yoy|y\\/y|year[- ]on[- ]year|year[- ]over[- ]year)";
const GROWING = "(?= (?:[\\p{L}&]+ ){0,3}growth\\b)";

const MOVING = "(?:moving|rolling|trailing|running) (?:average|mean)";
const STEPS = "(?:year|quarter|month|week|day)s?";

/** "a three-month moving average (that month and the two before it)": what that is, said once more. */
const WHICH_ARE = SMALL.slice(2).map((word, at) => {
  const [size, rest] = [at + 2, at + 1];
  const before = `(?:${SMALL[rest]}|${rest})(?: ${STEPS})? (?:before|preceding|previous|prior)(?: it| that| ${STEPS})?`;
  const which = `(?:that|the|this|each|the current|current) (?:${STEPS})? ?(?:itself )?(?:and|plus|with) (?:the )?(?:previous )?${before}`;
  return `(?<=\\b(?:${word}|${size})[- ]${STEPS} ${MOVING}),? \\(?${which}\\)?`;
});

/** How people say that two figures go together, how far apart the ends are, and what is set beside what. */
export const STATISTIC_FORMS: readonly Step[] = [
  // "how closely are A and B correlated in Japan"
  [
    /^(?:how (?:\p{L}+ly|well|much) )?(?:is|are|was|were|do|does|did|have|has) (?:the )?(.+?) (?:been )?correlate[sd]?(?=[\s.?!]*$| (?:with|to|in|for|since|between|over|from|during)\b)/iu,
    "correlation of $1",
  ],
  [/\b(?:simple|arithmetic|plain|unweighted|equally[- ]weighted) (?=(?:average|mean)\b)/gi, ""],
  // "average price of A less average price of all others": of the same figure.
  [
    /\b((?:average|mean|median|total|highest|lowest) (?:[\p{L}&]+ ){1,3}?)((?:of|for|to|in|from) .+?),? (?:less|minus) (?:the )?\1(?:of|for|to|in|from) (?=(?:all |the )*(?:other|rest)\b)/giu,
    "$1$2 minus ",
  ],
  [
    /\b((?:average|mean|median|total|highest|lowest) (?:[\p{L}&]+ ){1,3}?)((?:of|for|to|in|from) .+?),? (vs\.?|versus|against|compared (?:to|with)) (?:the )?\1(?:of|for|to|in|from) (?=(?:all |the )*(?:other|rest)\b)/giu,
    "$1$2 $3 ",
  ],
  // "premium: A less B"
  [
    /^(?:\p{L}+ ){0,2}(?:premium|discount|gap|spread|difference|differential): (?=.* (?:less|minus)\b)/iu,
    "",
  ],
  // "what share of companies saw revenue fall in 2020": theirs fell.
  [
    /\b((?:share|percentage|proportion|fraction|percent|number) of (?:[\p{L}&]+ ){1,4}?|how many (?:[\p{L}&]+ ){1,4}?)(?:saw|had|experienced|recorded|suffered|reported|posted|enjoyed) (?:(?:their|an?) )?((?:[\p{L}&]+ ){1,3}?)(fall|decline|drop|shrink|rise|grow|increase)(?= (?:in|from|between|during|over)\b|[\s.?!]*$)/giu,
    "$1whose $2$3s",
  ],
  // "over the period where we have both": of what one is missing nothing goes together.
  [
    /(?<=\bcorrelat.+),? (?:(?:over|for|in|during|across) )?(?:the |their )?(?:(?:common|overlapping|shared) (?:period|sample|history)|(?:period|time|months|years|sample|dates) (?:where|when|in which|for which|over which|that) (?:we have|you have|there (?:is|are)) (?:data (?:for|on) )?both(?: series)?|where (?:we|you) have both)(?=[\s.?!]*$)/iu,
    "",
  ],
  // "over the whole sample": however far back it goes.
  [
    /\b(?:over|across|in|for|during|throughout|using) (?:(?:the|its|their|our) )?(?:whole|entire|full|complete) (?:sample(?: period)?|data ?set|history|time series|data history|record)(?=[\s.?!,]*$|,? (?:for|of|in|by)\b)/giu,
    "since 1900",
  ],
  [
    /\b(?:over|across|for|using) all (?:of )?(?:the )?(?:available |known )?(?:data|history|observations)(?: (?:available|we have|there is))?(?=[\s.?!,]*$)/giu,
    "since 1900",
  ],
  // "how wide was the gap between"
  [
    /^(?:how (?:wide|big|large|great|broad) (?:is|was|were) |what (?:is|was) )?(?:the )?(?:gap|spread|difference|distance|range) (?=between (?:the )?(?:highest|lowest|fastest|slowest|strongest|weakest|max|min)\p{L}* and\b)/iu,
    "the difference ",
  ],
  [
    new RegExp(
      `\\b(?:fastest|strongest|quickest) and (?:the )?(?:slowest|weakest)${GROWING}`,
      "giu",
    ),
    "highest and lowest",
  ],
  [
    new RegExp(
      `\\b(?:slowest|weakest) and (?:the )?(?:fastest|strongest|quickest)${GROWING}`,
      "giu",
    ),
    "lowest and highest",
  ],
  // "FY2019 next to FY2025"
  [
    new RegExp(
      `\\b(${PERIOD}),? (?:next to|beside|alongside|side by side with) (?=${PERIOD}\\b)`,
      "giu",
    ),
    "$1 and ",
  ],
  // "output yoy, December 2025 on December 2024, % per country"
  [
    new RegExp(
      `^((?:[\\p{L}&]+ ){1,4}?)${YEARLY}(?: (?:change|growth))?,? (?:in )?(${MONTH}) (?:on|over|vs\\.?|versus|against|compared (?:with|to)) (${MONTH})(?:,? (?:in )?(?:%|percent|per cent))?,?(?=[\\s.?!]*$| )`,
      "iu",
    ),
    "growth of $1from $3 to $2",
  ],
  [new RegExp(WHICH_ARE.join("|"), "giu"), ""],
  // "moving average of inflation over three months"
  [
    new RegExp(
      `\\b${MOVING} of ([^,;:?]+?),? (?:over|across) (\\p{L}+|\\d+)[- ](${STEPS})(?=[\\s.?!]*$| (?:in|for|since|during|by|from)\\b)`,
      "iu",
    ),
    "$2-$3 moving average of $1",
  ],
  // "Japan-bound cargoes"
  [/\b(\p{Lu}\p{L}+)-bound ((?:\p{L}+ )??\p{L}+s)\b/gu, "$2 to $1"],
];
