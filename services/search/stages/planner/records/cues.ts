import type { Aggregate, Comparison, Direction } from "../../../plan.ts";

/** A word that says what to do with records, whatever they are. */
export type Cue =
  | {
      readonly kind:
        | "count"
        | "distinct"
        | "each"
        | "by"
        | "order"
        | "negation"
        | "both"
        | "either"
        | "or"
        | "and"
        | "comma"
        | "relative"
        | "ask"
        | "filler"
        | "verb"
        | "any"
        | "all"
        | "only"
        | "of"
        | "it"
        | "often"
        | "share"
        | "question"
        | "to"
        | "from"
        | "details"
        | "instead";
    }
  | { readonly kind: "aggregate"; readonly fn: Aggregate }
  /** `adjective`: "from the oldest to the youngest". */
  | { readonly kind: "direction"; readonly direction: Direction; readonly adjective?: string }
  | {
      readonly kind: "superlative";
      readonly direction: Direction;
      readonly adjective?: string;
      readonly top?: number;
    }
  /** "most common": what occurs in the most records. */
  | { readonly kind: "mode"; readonly direction: Direction; readonly top?: number }
  /** `hint`: an adjective that only counts where nothing else says what is compared. */
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly adjective?: string;
      readonly hint?: string;
    }
  /** `often`: "twice", how many times. */
  | { readonly kind: "number"; readonly value: number; readonly often?: boolean }
  | { readonly kind: "bound"; readonly operator: ">=" | "<=" }
  | { readonly kind: "between" }
  | { readonly kind: "like"; readonly at: "start" | "end" | "any" }
  | { readonly kind: "null"; readonly negated: boolean }
  | { readonly kind: "how"; readonly adjective: string }
  | { readonly kind: "who" | "where" | "when" }; // prettier-ignore

export interface CueMatch {
  readonly words: number;
  readonly word: Cue;
  readonly weight: number;
}

const SMALL = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
}; // prettier-ignore
const NUMBER = /^[$€£]?(\d[\d,]*(?:\.\d+)?|\.\d+) ?(k|thousand|million|billion|bn|m|b)?%?(?![\w.])/;

/** Adjectives, the direction in which they point, and their three forms. */
const ADJECTIVES: readonly [
  name: string,
  direction: Direction,
  comparative: string,
  superlative: string,
][] = [
  ["old", "desc", "older|elder", "oldest|eldest"],
  ["young", "asc", "younger", "youngest"],
  ["long", "desc", "longer", "longest"],
  ["short", "asc", "shorter", "shortest"],
  ["tall", "desc", "taller", "tallest"],
  ["heavy", "desc", "heavier", "heaviest"],
  ["light", "asc", "lighter", "lightest"],
  ["large", "desc", "larger|bigger", "largest|biggest"],
  ["small", "asc", "smaller", "smallest"],
  ["recent", "desc", "later|newer|more recent", "latest|newest|most recent|most recently|last"],
  ["early", "asc", "earlier", "earliest"],
  ["expensive", "desc", "more expensive|costlier|pricier", "most expensive|priciest|costliest"],
  ["cheap", "asc", "cheaper|less expensive", "cheapest|least expensive"],
  ["rich", "desc", "richer|wealthier", "richest|wealthiest"],
  ["poor", "asc", "poorer", "poorest"],
  ["fast", "desc", "faster|quicker", "fastest|quickest"],
  ["slow", "asc", "slower", "slowest"],
  [
    "populous",
    "desc",
    "more populous|more populated",
    "most populous|most populated|most populace",
  ],
  [
    "unpopulous",
    "asc",
    "less populous|less populated|fewer people",
    "least populous|least populated",
  ],
  ["dense", "desc", "denser", "densest|most dense|most densely populated"],
  ["sparse", "asc", "sparser", "sparsest|least dense|most sparsely populated"],
  ["high", "desc", "higher", "highest"],
  ["low", "asc", "lower", "lowest"],
  ["wide", "desc", "wider", "widest"],
  ["deep", "desc", "deeper", "deepest"],
  ["good", "desc", "better", "best|highest rated|top rated"],
  ["bad", "asc", "worse", "worst|lowest rated"],
]; // prettier-ignore

const HIGH = "maximum|max|greatest|most|top";
const LOW = "minimum|min|least|fewest|bottom";
const COUNT = `(\\d{1,3}|${SMALL.slice(1).join("|")})`;
const countOf = (text: string) => (/^\d/.test(text) ? Number(text) : SMALL.indexOf(text));

const MORE =
  "(?:more|greater|larger|bigger|better) than|over|above|exceeding|exceeds?|in excess of|beyond|>|surpass(?:es|ing)?|more|greater";
const LESS = "(?:less|smaller|fewer) than|under|below|<|less|fewer";
const OPERATORS: readonly [string, Comparison][] = [
  [
    "at least|no less than|not less than|no fewer than|(?:a )?minimum of(?= \\d)|>=|(?:greater|more) than or equal to|no smaller than|no lower than",
    ">=",
  ],
  [
    "at most|no more than|not more than|up to|(?:a )?maximum of(?= \\d)|<=|(?:less|fewer|smaller) than or equal to|no greater than|not exceeding",
    "<=",
  ],
  ["exactly|equal(?:s|ing)? to|equals|equal|precisely|the same as|same as|=", "="],
  ["not equal to|different from|unequal to", "<>"],
  [MORE, ">"],
  [LESS, "<"],
]; // prettier-ignore

interface Rule {
  readonly pattern: RegExp;
  readonly text: string;
  readonly cue: Cue;
  readonly weight: number;
}
const rule = (text: string, cue: Cue, weight = 1): Rule => ({
  pattern: new RegExp(`^(?:${text})(?![\\w'])`),
  text,
  cue,
  weight,
});

const RULES: readonly Rule[] = [
  rule("how many(?: different)?|how many times|how often", { kind: "count" }),
  rule(
    "(?:what is |find |give |show |list |return |count )?(?:the )?(?:total |exact |overall |different )?number of|(?:the )?count(?: of)?|(?:the )?amount of|(?:the )?(?:numbers|counts) of",
    { kind: "count" },
    0.8,
  ),
  rule("(?:average|mean|avg)(?: of| number of)?", { kind: "aggregate", fn: "avg" }),
  rule("median(?: of)?", { kind: "aggregate", fn: "median" }),
  rule("(?:sum of|sum|combined|overall|altogether|total amount of|total)", {
    kind: "aggregate",
    fn: "sum",
  }),
  rule("(?:different|distinct|unique|various|diverse)(?: kinds of| types of)?", {
    kind: "distinct",
  }),
  rule(
    "(?:grouped|broken down|split|breakdown|group) by|(?:for|of|in|at|by|from|to|with|on) (?:each|every)(?: of the| one of the)?|each(?: of the)?|per",
    { kind: "each" },
  ),
  rule("every", { kind: "all" }, 0.6),
  rule("by|in terms of|based on|according to", { kind: "by" }, 0.5),
  rule(
    "(?:and )?(?:sorted|ordered|ranked|arranged|listed|sort|order|rank|arrange|sorting|ordering)(?: (?:them|it|these|those|the (?:results?|list|names?|rows)|results|alphabetically))?(?: (?:by|in|on|according to|based on))?(?: the)?(?: order of)?|in (?:the )?order of",
    { kind: "order" },
  ),
  rule(
    "(?:in )?(?:an |the )?(?:descending|decreasing|desc|reverse(?: alphabetical| lexicographic(?:al)?)?)(?: order)?(?: of| by| on)?|from (?:the )?(?:high|highest|large|largest|old|oldest|big|biggest|most|long|longest|tall|tallest|heavy|heaviest|latest|newest|most recent) to (?:the )?\\w+(?: recent)?|(?:high|highest|largest|oldest) (?:to \\w+|first)",
    { kind: "direction", direction: "desc" },
    1.3,
  ),
  rule(
    "(?:in )?(?:an |the )?(?:ascending|increasing|asc|alphabetical|alphabetic|lexicographic|lexicographical)(?: order)?(?: of| by| on)?|alphabetically|from (?:the )?(?:low|lowest|small|smallest|young|youngest|least|short|shortest|earliest|oldest first) to (?:the )?\\w+(?: recent)?",
    { kind: "direction", direction: "asc" },
    1.3,
  ),
  rule(
    "(?:without|excluding|except(?: for)?|other than|lacking|lacks?|(?:do|does|did|is|are|was|were|has|have|had|can|could|will)(?:n't| not)(?: (?:have|had|been|be|get))?|(?:has|have|had) (?:no|never)|not|no|never|neither|nor|none|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|free of|but not|apart from|non)(?: any| a| an| the)?(?: single)?",
    { kind: "negation" },
  ),
  rule("both", { kind: "both" }),
  rule("either", { kind: "either" }, 0.6),
  rule("or", { kind: "or" }, 0.6),
  rule("and|as well as|along with|together with|but|plus|&|while", { kind: "and" }, 0.6),
  rule(",", { kind: "comma" }, 0.6),
  rule(
    "who|that|whose|whom|having|have|has|had|with|(?:in|at|on|of|for|to|from|by|through) which|where|when|if|such that|there (?:is|are)|there",
    { kind: "relative" },
    0.6,
  ),
  rule("any(?: of)?(?: the)?|some(?: of)?|at least one", { kind: "any" }, 0.7),
  rule("all(?: of)?(?: the)?|every one of", { kind: "all" }, 0.6),
  rule("only|just|solely", { kind: "only" }, 0.6),
  rule("(?:the )?(?:percentage|percent|share|proportion|fraction|ratio) of", { kind: "share" }),
  rule(
    "(?:that |which )?(?:contain(?:s|ing|ed)?|includ(?:es|ing|e)|with|ha(?:s|ve|ving)|match(?:es|ing)?)(?: the)? (?:word|letters?|substring|string|phrase|text|keyword|character)s?|contain(?:s|ing|ed)?|(?:including|includes)(?: the)?|like",
    { kind: "like", at: "any" },
  ),
  rule(
    "(?:start(?:s|ing|ed)?|begin(?:s|ning)?|began)(?: with)(?: the)?(?: letters?| word| prefix)?|with (?:the )?prefix",
    { kind: "like", at: "start" },
  ),
  rule("end(?:s|ing|ed)?(?: with| in)(?: the)?(?: letters?| word| suffix)?|with (?:the )?suffix", {
    kind: "like",
    at: "end",
  }),
  rule(
    "(?:is |are )?(?:missing|null|unknown|empty|not (?:known|recorded|given|specified|available))",
    { kind: "null", negated: false },
  ),
  rule("(?:is|are) (?:known|recorded|given|specified|available)", { kind: "null", negated: true }),
  rule(
    "or (?:after|later|newer|more|above|greater|higher|older|over)(?! (?:the )?(?:\\d|year))|and (?:above|after|later|up|over)(?! (?:the )?\\d)|onwards?",
    { kind: "bound", operator: ">=" },
  ),
  rule(
    "or (?:before|earlier|less|fewer|below|under|lower|younger|smaller)(?! (?:the )?(?:\\d|year))|and (?:below|earlier|before)(?! (?:the )?\\d)",
    { kind: "bound", operator: "<=" },
  ),
  rule("(?:in )?(?:the )?(?:range )?(?:between|in the range of|ranging from)", { kind: "between" }),
  rule(
    "person|people|individuals?|animals?|things?|members?|ones?|items?|entries|records?|events?|cases?|occasions?|incidents?|place|them|those",
    { kind: "it" },
    0.35,
  ),
  rule("(?:the )?most (?:times|often)|(?:the )?least (?:times|often)", { kind: "often" }, 1.1),
  rule("instead of", { kind: "instead" }),
  rule(
    "(?:all )?(?:the )?(?:information|details|info|everything|all (?:the )?(?:columns|fields|data))(?: about| on| of)?",
    { kind: "details" },
  ),
  rule("who", { kind: "who" }, 0.5),
  rule("(?:from )?where", { kind: "where" }, 0.7),
  rule("when", { kind: "when" }, 0.7),
  rule(
    "how (old|big|large|long|tall|high|heavy|expensive|much|populous|wide|deep|dense|fast|far)",
    { kind: "how", adjective: "" },
  ),
  rule(
    "what|which|what.?s|show(?: me)?|list(?: out)?|find(?: out)?|give(?: me)?|return|tell(?: me)?|display|get|report|provide|state|name|identify|retrieve|compute|calculate|determine|please|can you|could you|i want to know|i would like to know|return me|describe|fetch|output",
    { kind: "ask" },
    0.4,
  ),
  rule("of", { kind: "of" }, 0.3),
  rule("to|into|arriving (?:in|at|to)|landing (?:in|at)|towards?", { kind: "to" }, 0.3),
  rule(
    "from|out of|departing(?: from)?|leaving(?: from)?|originating (?:in|from)",
    { kind: "from" },
    0.3,
  ),
  rule("\\?", { kind: "question" }, 0.3),
]; // prettier-ignore

const FILLERS = new Set(
  "a an the in on at for is are was were be been being do does did its it their there they them those these this his her he she as also i we you me my our us your list result results value values each respectively corresponding current currently ever given particular certain same their own total whole entire following within about than then so much many ones one's ’s 's s time times ; = : not-a-word correspond corresponds associated respective different-ly here existing available shown yet once square miles kilometers kilometres km meters metres feet units origin among around across together world earth type types possible known actual exact exactly sort kind kinds total whatever first other others together database he/she his/her up".split(
    " ",
  ),
); // prettier-ignore

/** Verbs that only bind things together: what they bind says what is meant. */
const VERBS = new Set(
  "own owned owns owning play played plays playing perform performed performs performing happen happened happens happening occur occurred occurs occurring take takes took taking taken hold held holds holding live lives lived living work works worked working belong belongs belonged belonging base based locate located lie lies speak speaks spoke spoken speaking use uses used using raise raised raises keep keeps kept attend attends attended attending enroll enrolled enrols enrolled win wins won winning make makes made making produce produced produces producing visit visited visits visiting go goes went gone come comes came coming serve serves served offer offers offered offering operate operates operated run runs ran running get gets got gotten give gave given receive received receives buy bought purchase purchased order ordered write wrote written writes direct directed directs publish published appear appears appeared appearing feature featured release released releases releasing air aired broadcast broadcasted watch watched participate participated participates participating compete competed competes competing join joined start started hire hired hires employ employed teach taught teaches study studied studies sing sang sung record recorded lead led leads own consist consists contain contained include included includes involve involved relate related relates treat treated register registered assign assigned book booked fly flies flew flying flown land lands landing depart departs departing departed arrive arrives arriving arrived leave leaves leaving left stay stayed travel travels travelled border bordering go through pass passes passing cross crosses crossing die died kill killed injure injured injuring damage damaged lose lost sink sunk cause caused capture captured do be exist exists existed provide provided put earn earned earns score scored called named call titled title known classified considered found founded established built build open opened opening close closed pay paid pays paying spend spent spends charge charged sell sold sells selling inhabit inhabited rate rated stand stands stood appeared situated hosted host hosts organized organised worked undergone undergo prescribe prescribed affiliated trained supply supplied supplies manufacture manufactured manufactures develop developed design designed fall falls fell share shares shared connect connected flow flows flowing traverse traverses traversing surround surrounds surrounding lie lay lying reside resides residing resided adopt adopted gain gained achieve achieved reach reached reaches need needs needed require required requires want wants like likes liked seen saw see sees went".split(
    " ",
  ),
); // prettier-ignore

/** The cue that the text starts with; `text` is lower case words, one blank apart. */
export function cueAt(text: string): CueMatch | undefined {
  const found = [numberAt(text), superlativeAt(text), compareAt(text), ruleAt(text)].filter(
    (each) => each !== undefined,
  );
  const best = found.toSorted((a, b) => b.words - a.words)[0];
  return best ?? plainAt(text);
}

const wordsIn = (text: string) => text.trim().split(" ").length;

function numberAt(text: string): CueMatch | undefined {
  const found = text.match(NUMBER);
  if (found) {
    const value = Number(found[1]!.replaceAll(",", "")) * (SCALES[found[2] ?? ""] ?? 1);
    return { words: wordsIn(found[0]), word: { kind: "number", value }, weight: 1 };
  }
  const word = text.split(" ", 1)[0]!;
  const value = SMALL.indexOf(word);
  if (value >= 0 && !/^one of\b/.test(text))
    return { words: 1, word: { kind: "number", value }, weight: 0.8 };
  if (/^single\b/.test(text)) return { words: 1, word: { kind: "number", value: 1 }, weight: 0.8 };
  const times = text.match(/^(once|twice|thrice)\b/)?.[1];
  if (!times) return undefined;
  const often = ["once", "twice", "thrice"].indexOf(times) + 1;
  return { words: 1, word: { kind: "number", value: often, often: true }, weight: 0.8 };
}

const MODES =
  "(?:common(?:ly)?(?: used| spoken)?|popular(?:ly)?(?: used| spoken)?|frequent(?:ly)?(?: used| spoken)?|prevalent|predominant(?:ly)?(?: used| spoken)?)"; // prettier-ignore
const MODE = new RegExp(`^(?:${COUNT} )?(most|least) ${MODES}(?![\\w])|^()(predominant)(?:ly)?\\b`);

interface Superlative {
  readonly pattern: RegExp;
  readonly direction: Direction;
  readonly adjective?: string;
}

/** "3 largest", "largest", "top 3": the number before or, after a few words, behind. */
const superlative = (words: string, direction: Direction, adjective?: string): Superlative => ({
  pattern: new RegExp(
    `^(?:${COUNT} )?(?:${words})(?! or )(?:(?<=top|bottom|last|first) ${COUNT})?(?![\\w])`,
  ),
  direction,
  ...(adjective && { adjective }),
}); // prettier-ignore

const SUPERLATIVES: readonly Superlative[] = [
  ...ADJECTIVES.map(([name, direction, , words]) => superlative(words, direction, name)),
  superlative(HIGH, "desc"),
  superlative(LOW, "asc"),
];

/** What every extreme begins with. */
const EXTREME = new RegExp(
  `^(?:${COUNT} )?(?:predominant|most|least|${HIGH}|${LOW}|${ADJECTIVES.map(([, , , words]) => words).join("|")})`,
);

function superlativeAt(text: string): CueMatch | undefined {
  if (!EXTREME.test(text)) return undefined;
  const mode = text.match(MODE);
  if (mode) {
    const top = mode[1] ? { top: countOf(mode[1]) } : {};
    const direction = mode[2] === "least" ? "asc" : "desc";
    return { words: wordsIn(mode[0]), word: { kind: "mode", direction, ...top }, weight: 1.2 };
  }
  if (/^last (?:name|year|month)/.test(text)) return undefined;
  for (const { pattern, direction, adjective } of SUPERLATIVES) {
    const found = text.match(pattern);
    if (!found) continue;
    const count = found[1] ?? found[2];
    const top = count ? { top: countOf(count) } : {};
    const word = {
      kind: "superlative",
      direction,
      ...(adjective && { adjective }),
      ...top,
    } as const;
    return { words: wordsIn(found[0]), word, weight: 1 };
  }
  return undefined;
} // prettier-ignore

const LEAD = "(?:(?:is|are|was|were|of|be|that is|that are|being|has|have) )?";
const COMPARES: readonly {
  readonly pattern: RegExp;
  readonly cue: Cue & { readonly kind: "compare" };
}[] = [
  ...OPERATORS.map(([words, operator]) => ({
    pattern: new RegExp(`^${LEAD}(?:${words})(?![\\w])`),
    cue: { kind: "compare", operator } as const,
  })),
  ...ADJECTIVES.map(([adjective, direction, words]) => ({
    pattern: new RegExp(`^${LEAD}(?:${words})(?: than)?(?: or equal to)?(?![\\w])`),
    cue: { kind: "compare", operator: direction === "desc" ? ">" : "<", adjective } as const,
  })),
]; // prettier-ignore

/** What every comparison begins with. */
const COMPARE = new RegExp(
  `^${LEAD}(?:${[...OPERATORS.map(([words]) => words), ...ADJECTIVES.map(([, , words]) => words)].join("|")}|before|prior to|after|since)`,
);

function compareAt(text: string): CueMatch | undefined {
  if (!COMPARE.test(text)) return undefined;
  for (const { pattern, cue } of COMPARES) {
    const found = text.match(pattern);
    const hint = found && /\b(?:larger|bigger|smaller)\b/.exec(found[0])?.[0];
    const word =
      hint && !cue.adjective ? { ...cue, hint: hint === "smaller" ? "small" : "large" } : cue;
    if (found) return { words: wordsIn(found[0]), word, weight: 1.05 };
  }
  const before = text.match(/^(before|prior to|after|since)(?![\w])/);
  if (!before) return undefined;
  const operator = before[1] === "after" ? ">" : before[1] === "since" ? ">=" : "<";
  return {
    words: wordsIn(before[0]),
    word: { kind: "compare", operator, adjective: "recent" },
    weight: 1,
  };
} // prettier-ignore

/** What every rule begins with: most words of a question begin none. */
const RULED = new RegExp(`^(?:${RULES.map(({ text }) => text).join("|")})(?![\\w'])`);

function ruleAt(text: string): CueMatch | undefined {
  if (!RULED.test(text)) return undefined;
  let best: CueMatch | undefined;
  for (const { pattern, cue: word, weight } of RULES) {
    const found = text.match(pattern);
    if (!found || (best && best.words >= wordsIn(found[0]))) continue;
    const cue =
      word.kind === "how"
        ? { ...word, adjective: found[1] ?? "" }
        : word.kind === "direction"
          ? { ...word, ...scaleOf(found[0]) }
          : word;
    best = { words: wordsIn(found[0]), word: cue, weight };
  }
  return best;
}

/** "from the oldest to the youngest" is an order by what "old" speaks of. */
function scaleOf(text: string): { readonly adjective?: string } {
  const end = text.match(/^from (?:the )?([a-z]+(?: [a-z]+)?) to /)?.[1];
  if (!end) return {};
  const said = SUPERLATIVES.find(({ pattern }) => end.match(pattern)?.[0] === end);
  return said?.adjective ? { adjective: said.adjective } : {};
}

function plainAt(text: string): CueMatch | undefined {
  const first = text.split(" ", 1)[0]!;
  if (FILLERS.has(first)) return { words: 1, word: { kind: "filler" }, weight: 0.3 };
  if (VERBS.has(first)) return { words: 1, word: { kind: "verb" }, weight: 0.4 };
  return undefined;
}
