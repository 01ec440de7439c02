import type { Cue } from "./cue.ts";

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

export const RULES: readonly Rule[] = [
  // "id and number of each product"
  rule("number of(?= each )", { kind: "count" }, 1.2),
  rule("how many(?: different)?|how many times|how often", { kind: "count" }),
  rule(
    "(?:what is |find |give |show |list |return |count )?(?:the )?(?:total |exact |overall |different )?number of|(?:the )?count(?: of)?|(?:the )?amount of|(?:the )?(?:numbers|counts) of",
    { kind: "count" },
    0.8,
  ),
  rule("(?:average|mean|avg)(?: of| number of)?", { kind: "aggregate", fn: "avg" }),
  rule("median(?: of)?", { kind: "aggregate", fn: "median" }),
  rule("(?:sum of|sum|combined|overall|altogether|together(?! with)|total amount of|total)", {
    kind: "aggregate",
    fn: "sum",
  }),
  rule("(?:different|distinct|unique|various|diverse)(?: kinds of| types of)?", {
    kind: "distinct",
  }),
  rule(
    "(?:grouped|broken down|split|breakdown|group) by|(?:fall(?:s|ing)? |belong(?:s|ing)? )?(?:for|of|in|into|under|within|at|by|from|to|with|on) (?:each|every)(?: of the| one of the)?|(?:for|across) (?:all )?(?:the )?different(?: kinds of| types of)?|each(?: of the)?|per",
    { kind: "each" },
  ),
  rule("every", { kind: "all" }, 0.6),
  rule("by|in terms of|based on|according to", { kind: "by" }, 0.5),
  rule(
    "(?!ordered the (?:most|fewest|least)\\b)(?:and )?(?:sorted|ordered|ranked|arranged|listed|sort|order|rank|arrange|(?:sorting|ordering)(?= (?:by|in|on|them|it|these|those|the|from|according|based|alphabetically|results)\\b))(?: (?:them|it|these|those|the (?:results?|list|names?|rows)|results|alphabetically))?(?: (?:by|in|on|according to|based on))?(?: the)?(?: order of)?|in (?:the )?order of",
    { kind: "order" },
  ),
  rule(
    "(?:in )?(?:an |the )?(?:descending|decreasing|desc|reversed?(?: alphabetical| lexicographic(?:al)?)?)(?: order)?(?: of| by| on)?",
    { kind: "direction", direction: "desc" },
    1.3,
  ),
  rule(
    "(?:in )?(?:an |the )?(?:ascending|increasing|asc|alphabetical|alphabetic|lexicographic|lexicographical)(?: order)?(?: of| by| on)?|alphabetically",
    { kind: "direction", direction: "asc" },
    1.3,
  ),
  rule(
    "(?:without|excluding|not including|not counting|except(?: for)?|other than|lacking|lacks?|(?:do|does|did|is|are|was|were|has|have|had|can|could|will)(?:n't| not)(?: (?:have|had|been|be|get))?|(?:has|have|had) (?:no|never)|no longer|not|nobody|no one|no-one|nothing|no|never|neither|nor|none|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|free of|but not|apart from|non)(?: any| a| an| the)?(?: single)?",
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
  rule("(?:over|across|among) all(?: of)?(?: the| our| their)?(?= [a-z])", { kind: "all" }),
  rule("all(?: of)?(?: the)?|every one of", { kind: "all" }, 0.6),
  rule("only|just|solely", { kind: "only" }, 0.6),
  rule("(?:the )?(?:percentage|percent|share|proportion|fraction|ratio) of", { kind: "share" }),
  rule(
    "(?:that |which )?(?:contain(?:s|ing|ed)?|includ(?:es|ing|e)|with|ha(?:s|ve|ving|d)|match(?:es|ing)?)(?: the)? (?:word|letters?|substring|string|phrase|text|keyword|character)s?|contain(?:s|ing|ed)?|(?:including|includes)(?: the)?|like",
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
  // "have from 5 to 10 rooms"
  rule("from(?= \\d[\\d.,]* to \\d)", { kind: "between" }),
  rule(
    "person|people|individuals?|animals?|things?|members?|ones?|items?|entries|records?|events?|cases?|occasions?|incidents?|place|them|those",
    { kind: "it" },
    0.35,
  ),
  rule("(?:the )?most (?:times|often)|(?:the )?least (?:times|often)", { kind: "often" }, 1.1),
  rule("with (?:and|or) without", { kind: "share" }),
  rule("instead of", { kind: "instead" }),
  rule("still", { kind: "still" }, 0.6),
  rule(
    "look(?:s|ed|ing)? after|tak(?:es?|ing|en) care of|took care of|(?:is |are )?(?:in charge of|responsible for)|deal(?:s|t|ing)? with|belong(?:s|ed|ing)? to",
    { kind: "verb" },
    1.1,
  ),
  rule("(?:somewhere|a place|room|space|anywhere) to", { kind: "relative" }, 0.9),
  rule("(?:a )?(?:part|member)s? of", { kind: "verb" }, 0.8),
  rule("(?:takes?|took|taken|taking) (?:place|part(?: in)?)", { kind: "verb" }, 1.3),
  rule("manage[sd]? to", { kind: "filler" }, 1.2),
  rule(
    "during(?= (?:the |an? )?(?:[a-z]+ )?(?:term|semester|trimester|season|quarter|shift|session)\\b)",
    { kind: "filler" },
    0.8,
  ),
  rule("of the week|of the year|of the month", { kind: "filler" }, 0.8),
  rule(
    "(?:do|did) we (?:have|look after|run|own|offer|keep|know(?: of)?|serve|employ)|on (?:our|the) (?:books|list)|on (?:file|record)|in (?:our|the) (?:system|books|database|records|files)|so far|to date",
    { kind: "filler" },
    1.2,
  ),
  rule(
    "(?:all )?(?:the )?(?:information|details|info|everything|all (?:the )?(?:columns|fields|data))(?: about| on| of)?",
    { kind: "details" },
  ),
  rule("who", { kind: "who" }, 0.5),
  rule("(?:from )?where", { kind: "where" }, 0.7),
  rule("when", { kind: "when" }, 0.7),
  rule(
    "how (old|big|large|long|tall|high|heavy|expensive|much|populous|wide|deep|dense|fast|far)(?: money)?",
    { kind: "how", adjective: "" },
  ),
  rule(
    "what|which|what.?s|show(?: me)?|list(?: out)?|find(?: out)?|give(?: me)?|tell(?: me)?|(?:return|display|report|output)(?! of\\b| to (?!me\\b|us\\b))|state(?! (?:of|with|by|that|which|has|had)\\b)|get|provide|name(?!,| and )|identify|retrieve|compute|calculate|determine|please|can you|could you|i want to know|i would like to know|return me|describe|fetch|showing",
    { kind: "ask" },
    0.4,
  ),
  rule("of", { kind: "of" }, 0.3),
  rule(
    "(?:have|has|had|with) arrivals (?:in|at)|to|into|arriving (?:in|at|to)|landing (?:in|at)|towards?",
    { kind: "to" },
    0.3,
  ),
  rule(
    "(?:have|has|had|with) departures from|from|out of|departing(?: from)?|leaving(?: from)?|originating (?:in|from)",
    { kind: "from" },
    0.3,
  ),
  rule("\\?", { kind: "question" }, 0.3),
];
