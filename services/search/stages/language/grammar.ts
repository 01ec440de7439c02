import type { Aggregate, Comparison, Direction } from "../../plan.ts";

/** Words that say what to do with data, whatever the data is. */
export type GrammarWord =
  | { readonly kind: "aggregate"; readonly fn: Aggregate }
  | {
      readonly kind: "superlative";
      readonly direction: Direction;
      readonly top?: number;
      readonly adjective?: string;
    }
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly value: number;
      readonly upTo?: number;
      /** What is compared, where the word says it itself: "loss making". */
      readonly adjective?: string;
    }
  | { readonly kind: "limit"; readonly value: number }
  | { readonly kind: "against"; readonly operator: Comparison }
  | { readonly kind: "group" }
  | { readonly kind: "negation" }
  | { readonly kind: "order"; readonly direction: Direction }
  | { readonly kind: "change"; readonly as: "percent" | "absolute" }
  | { readonly kind: "distinct" }
  /** "more … than": what follows, or the average, is compared with. */
  | { readonly kind: "comparator"; readonly operator: Comparison }
  | { readonly kind: "derive"; readonly as: "cagr" | "difference" | "ratio" | "share" }
  | { readonly kind: "ask"; readonly for: "thing" | "person" | "place" | "time" }
  | { readonly kind: "filler" }; // prettier-ignore

interface Match {
  readonly words: number;
  readonly word: GrammarWord;
}

const SCALES = new Map([
  ["k", 1e3],
  ["thousand", 1e3],
  ["m", 1e6],
  ["mm", 1e6],
  ["mn", 1e6],
  ["million", 1e6],
  ["mio", 1e6],
  ["b", 1e9],
  ["bn", 1e9],
  ["billion", 1e9],
  ["t", 1e12],
  ["tn", 1e12],
  ["trillion", 1e12],
  ["x", 1],
  ["%", 1],
  ["percent", 1],
]); // prettier-ignore
const NUMBER =
  "[$€£]? ?(\\d[\\d,]*(?:\\.\\d+)?) ?(k|thousand|mm|mn|mio|million|m|bn|billion|b|tn|trillion|t|x|%|percent)?(?: (?:usd|eur|gbp|dollars|euros|pounds))?(?![\\w.])"; // prettier-ignore
const SMALL = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
]; // prettier-ignore
const COUNT = `(\\d{1,4}|${SMALL.slice(2).join("|")}|twenty|fifty|hundred)`;

const numberOf = (digits: string, scale = "") =>
  Number(digits.replaceAll(",", "")) * (SCALES.get(scale) ?? 1);
const countOf = (text: string) =>
  /^\d/.test(text)
    ? Number(text)
    : ({ twenty: 20, fifty: 50, hundred: 100 }[text] ?? SMALL.indexOf(text));

const MORE =
  "(?:more|greater|higher|larger|bigger|older|better|longer) than|over|above|exceeding|exceed(?:s|ed)?|topped|surpass(?:es|ed|ing)?|in excess of|>"; // prettier-ignore
const LESS = "(?:less|lower|smaller|fewer|younger|cheaper|shorter) than|under|below|<";
const AT_LEAST = "at least|no less than|not less than|a minimum of|>=|from";
const AT_MOST = "at most|no more than|not more than|up to|a maximum of|<=";
const OPERATORS: readonly [string, Comparison][] = [
  [AT_LEAST, ">="],
  [AT_MOST, "<="],
  [MORE, ">"],
  [LESS, "<"],
  ["exactly|equal to|equals|of exactly|=", "="],
];

/** "-est" words, what they say of a measure, and the plain adjective behind them. */
const SUPERLATIVES: readonly [string, Direction, string?][] = [
  ["highest|maximum|max|greatest|best|top|fastest", "desc"],
  ["lowest|minimum|min|least|worst|bottom|fewest|slowest", "asc"],
  ["largest", "desc", "large"],
  ["biggest", "desc", "big"],
  ["smallest", "asc", "small"],
  ["oldest", "desc", "old"],
  ["youngest|newest", "desc", "young"],
  ["cheapest", "asc", "cheap"],
  ["longest", "desc", "long"],
  ["shortest", "asc", "short"],
  ["richest", "desc", "rich"],
];

/** Words that ask politely or bind others, and say nothing of the data. */
const FILLERS = new Set(
  "a an the of in on at for to from with and or is are was were be been being do does did has have had what which who whom whose that this these those there it its their they them me my our us you your i we please show list give tell display find get return provide fetch report see want like know need can could would should will may much how as into also all any every each value values amount figure figures data information details me, many when where name named names called , ? ; company's per by than then not versus vs compared comparison compare between both against about regarding concerning during within out up such so if because due make makes made generate generated report reported book booked post posted announced published there's i'm let us what's who's tell current year-end i'd id spend spends spent belong belongs belonging run runs lead leads cover covers covering covered ever among amongst invest invests invested ship shipped go goes went traded announce announces evolve evolved evolves develop developed put up most-recently whats that's was, trade trades employ employs annual across overall course please,".split(
    " ",
  ),
); // prettier-ignore

/** The grammar word that the text starts with; `text` is lower case words, one blank apart. */
export function grammarAt(text: string): Match | undefined {
  return (
    compareAt(text) ?? superlativeAt(text) ?? simpleAt(text) ?? limitAt(text) ?? fillerAt(text)
  );
}

const wordsIn = (text: string) => text.trim().split(" ").length;

const BETWEEN = new RegExp(
  `^(?:is |are |was |of )?(?:between|from) ${NUMBER} (?:and|to) ${NUMBER}`,
);
const OR_MORE = new RegExp(`^${NUMBER} or (more|above|less|fewer|below)\\b`);
const COMPARES = OPERATORS.map(([words, operator]) => ({
  operator,
  mean: new RegExp(`^(?:of |is |are |was |were )?(?:${words}) (?:the )?(?:average|mean)\\b`),
  number: new RegExp(`^(?:of |is |are |was |were )?(?:${words}) ${NUMBER}`),
}));

/** What every comparison begins with. */
const COMPARE = new RegExp(
  `^(?:(?:of |is |are |was |were )?(?:${OPERATORS.map(([words]) => words).join("|")})|(?:is |are |was |of )?between|[$€£]? ?\\d)`,
);

function compareAt(text: string): Match | undefined {
  if (!COMPARE.test(text)) return undefined;
  const between = text.match(BETWEEN);
  if (between) {
    const upTo = numberOf(between[3]!, between[4]);
    const low = numberOf(between[1]!, between[2] ?? (upTo >= 1000 ? between[4] : undefined));
    const word = { kind: "compare", operator: ">=", value: low, upTo } as const;
    return { words: wordsIn(between[0]), word };
  }
  for (const { operator, mean, number } of COMPARES) {
    const than = text.match(mean);
    if (than) return { words: wordsIn(than[0]), word: { kind: "against", operator } };
    const found = text.match(number);
    if (!found) continue;
    const percent = /%|percent/.test(found[2] ?? "");
    const value = numberOf(found[1]!, found[2]);
    const word = { kind: "compare", operator, value, ...(percent && { percent }) } as const;
    return { words: wordsIn(found[0]), word };
  }
  const after = text.match(OR_MORE);
  if (!after) return undefined;
  const operator = /more|above/.test(after[3]!) ? ">=" : "<=";
  const word = { kind: "compare", operator, value: numberOf(after[1]!, after[2]) } as const;
  return { words: wordsIn(after[0]), word };
}

const MOST = new RegExp(
  `^(?:the )?(?:${COUNT} )?(most|least) (profitable|valuable|expensive|indebted|populous|popular)\\b`,
);
const EXTREMES = [...SUPERLATIVES, ["most", "desc"] as const].map(
  ([words, direction, adjective]) => ({
    direction,
    adjective,
    before: new RegExp(`^(?:the )?${COUNT} (?:${words})\\b`),
    behind: new RegExp(`^(?:the )?(?:${words})(?: ${COUNT})?\\b(?! line| end)`),
  }),
);

/** What every extreme begins with. */
const EXTREME = new RegExp(
  `^(?:the )?(?:${COUNT} )?(?:${SUPERLATIVES.map(([words]) => words).join("|")}|most|least)\\b`,
);

function superlativeAt(text: string): Match | undefined {
  if (!EXTREME.test(text)) return undefined;
  const most = text.match(MOST);
  if (most) {
    const direction = most[2] === "most" ? "desc" : "asc";
    const top = most[1] ? { top: countOf(most[1]) } : {};
    const word = { kind: "superlative", direction, adjective: most[3]!, ...top } as const;
    return { words: wordsIn(most[0]), word };
  }
  for (const { direction, adjective, before, behind } of EXTREMES) {
    const found = text.match(before) ?? text.match(behind);
    if (!found) continue;
    const top = found[1] ? { top: countOf(found[1]) } : {};
    const word = {
      kind: "superlative",
      direction,
      ...(adjective && { adjective }),
      ...top,
    } as const; // prettier-ignore
    return { words: wordsIn(found[0]), word };
  }
  return undefined;
}

const SIMPLE: readonly [RegExp, GrammarWord][] = [
  [
    /^(?:cagr|compound(?:ed)? annual growth(?: rate)?|average annual growth(?: rate)?|annuali[sz]ed growth(?: rate)?)\b/,
    { kind: "derive", as: "cagr" },
  ],
  [
    /^(?:the )?(?:difference|gap|spread)(?: in| between)?\b|^how much (?:higher|lower|larger|smaller|bigger|more|less)\b/,
    { kind: "derive", as: "difference" },
  ],
  [/^(?:the )?ratio of (?=.* to )/, { kind: "derive", as: "ratio" }],
  [
    /^(?:the |as a |as |a |what )?(?:share|percentage|percent|proportion|fraction|%) of\b/,
    { kind: "derive", as: "share" },
  ],
  [/^(?:more|higher|greater|larger|bigger)\b/, { kind: "comparator", operator: ">" }],
  [/^(?:less|lower|fewer|smaller)\b/, { kind: "comparator", operator: "<" }],
  [/^than (?:the )?(?:average|mean)\b/, { kind: "against", operator: "=" }],
  [
    /^(?:how many|the number of|number of|the count of|count of|count)\b/,
    { kind: "aggregate", fn: "count" },
  ],
  [/^(?:the )?(?:average|mean|avg|typical)\b/, { kind: "aggregate", fn: "avg" }],
  [/^(?:the )?median\b/, { kind: "aggregate", fn: "median" }],
  [
    /^(?:the )?(?:total|sum of|sum|combined|aggregate|overall|altogether|in total)\b/,
    { kind: "aggregate", fn: "sum" },
  ],
  [
    /^(?:broken down by|grouped by|split by|breakdown by|group by|for each|in each|of each|for every|by|per|each|every)\b/,
    { kind: "group" },
  ],
  [
    /^(?:sorted by|ordered by|ranked by|rank|ranking of|order by|sort by|rank by|in (?:descending|decreasing) order(?: of| by)?)\b/,
    { kind: "order", direction: "desc" },
  ],
  [
    /^(?:in (?:ascending|increasing|alphabetical) order(?: of| by)?)\b/,
    { kind: "order", direction: "asc" },
  ],
  [
    /^(?:excluding|except for|except|other than|not in|not from|outside of|outside|is not|are not|not|without|never|no)\b/,
    { kind: "negation" },
  ],
  [/^(?:different|distinct|unique)\b/, { kind: "distinct" }],
  [
    /^(?:year over year|year on year|yoy|y\/y|quarter over quarter|quarter on quarter|qoq|q\/q)(?: growth rate| growth| change| increase)?\b/,
    { kind: "change", as: "percent" },
  ],
  [
    /^(?:growth rate|growth|grow|grew|grown|percentage change|percent change|percentage increase|change in percent)\b/,
    { kind: "change", as: "percent" },
  ],
  [/^(?:change|increase|decrease|decline)\b/, { kind: "change", as: "absolute" }],
  [/^negative\b/, { kind: "compare", operator: "<", value: 0 }],
  [
    /^(?:loss making|unprofitable)\b/,
    { kind: "compare", operator: "<", value: 0, adjective: "profitable" },
  ],
  [/^who\b/, { kind: "ask", for: "person" }],
  [/^where\b/, { kind: "ask", for: "place" }],
  [/^when\b/, { kind: "ask", for: "time" }],
]; // prettier-ignore

function simpleAt(text: string): Match | undefined {
  for (const [pattern, word] of SIMPLE) {
    const found = text.match(pattern);
    if (found) return { words: wordsIn(found[0]), word };
  }
  return undefined;
}

const LIMIT = new RegExp(`^${COUNT}(?= )`);

/** A bare small number: how many are wanted. */
function limitAt(text: string): Match | undefined {
  const found = text.match(LIMIT);
  const value = found && countOf(found[1]!);
  return value && value <= 1000 ? { words: 1, word: { kind: "limit", value } } : undefined;
}

function fillerAt(text: string): Match | undefined {
  const first = text.split(" ", 1)[0]!;
  return FILLERS.has(first) ? { words: 1, word: { kind: "filler" } } : undefined;
}
