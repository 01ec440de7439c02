import { type GrammarWord, type Match, wordsIn } from "./word.ts";

const ABOVE =
  "(?:(?:higher|greater|larger|bigger|more) than|above|over|beats?|beating|exceed(?:s|ed|ing)?|topped|surpass(?:es|ed|ing)?|outperform(?:s|ed|ing)?)";

const BELOW =
  "(?:(?:lower|less|smaller|fewer) than|below|under|missed|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?|underperform(?:s|ed|ing)?)";

/** "the German average": whose stands between. */
const ITS_AVERAGE = "(?= (?:the |its |their )?[\\w-]+(?: [\\w-]+)? (?:average|mean)\\b)";

/** "that to all other", "the rest of the". */
const REST =
  "(?:(?:that|those) )?(?:(?:of|for|to|from|in) )?(?:(?:all|any) )?(?:the )?(?:others?(?! than)|rest(?: of(?: the)?)?)(?![\\w'])";

const SIMPLE: readonly [RegExp, GrammarWord][] = [
  [
    /^(?:cagr|compound(?:ed)? annual growth(?: rate)?|average annual growth(?: rate)?|annuali[sz]ed growth(?: rate)?)\b/,
    { kind: "derive", as: "cagr" },
  ],
  [
    /^(?:the )?(?:difference|gap|spread)(?: in| between)?\b|^how much (?:higher|lower|larger|smaller|bigger|more|less)\b/,
    { kind: "derive", as: "difference" },
  ],
  [
    /^(?:the )?(?:pearson )?correlations?(?: coefficients?)?(?: between| of)?(?![\w'])/,
    { kind: "pair", as: "correlation" },
  ],
  [/^weighted (?:by|on)(?: the)?\b/, { kind: "pair", as: "weight", behind: true }],
  [/^weighted\b/, { kind: "pair", as: "weight" }],
  [
    /^(?:the )?(?:sample )?(?:standard deviations?|std dev(?:iation)?s?|st ?devs?|stddevs?)(?: of| in)?(?![\w'])/,
    { kind: "aggregate", fn: "stddev" },
  ],
  [new RegExp(`^minus ${REST}`), { kind: "rest", minus: true }],
  [
    new RegExp(`^(?:(?:vs|versus|against|relative to|compared (?:to|with)|and) )${REST}`),
    { kind: "rest" },
  ],
  [/^minus\b/, { kind: "derive", as: "difference" }],
  [/^divided by\b/, { kind: "derive", as: "ratio" }],
  [/^ratio\b(?! of)/, { kind: "derive", as: "ratio" }],
  [/^(?:the )?ratio of (?=.* to )/, { kind: "derive", as: "ratio" }],
  [
    /^(?:the |as a |as |a |what )?(?:share|percentage|percent|proportion|fraction|%) of\b/,
    { kind: "derive", as: "share" },
  ],
  [new RegExp(`^(?:${ABOVE})${ITS_AVERAGE}`), { kind: "against", operator: ">", ahead: true }],
  [new RegExp(`^(?:${BELOW})${ITS_AVERAGE}`), { kind: "against", operator: "<", ahead: true }],
  [/^by how much\b/, { kind: "filler", role: "much" }],
  [
    /^(?:faster|quicker|more (?:quickly|rapidly|strongly))(?= than)/,
    { kind: "comparator", operator: ">", pace: true },
  ],
  [
    /^(?:slower|more slowly|less (?:quickly|rapidly|strongly))(?= than)/,
    { kind: "comparator", operator: "<", pace: true },
  ],
  [
    /^(?:is |are |was |were |stood |stands? |stayed |sat |remained )?(?:above|exceed(?:s|ed|ing)?|in excess of) (?:the |its |their )?(?=[a-z])/,
    { kind: "comparator", operator: ">", than: true },
  ],
  [
    /^(?:is |are |was |were |stood |stands? |stayed |sat |remained )?below (?:the |its |their )?(?=[a-z])/,
    { kind: "comparator", operator: "<", than: true },
  ],
  ...[
    ["older", "old"],
    ["younger", "young"],
    ["newer", "new"],
    ["cheaper", "cheap"],
    ["dearer", "dear"],
    ["pricier", "pricey"],
  ].map(([said, adjective]): [RegExp, GrammarWord] => [
    new RegExp(`^${said}\\b`),
    { kind: "comparator", operator: ">", adjective: adjective! },
  ]),
  [/^better\b(?=.* than\b)/, { kind: "comparator", operator: ">", good: true }],
  [/^worse\b(?=.* than\b)/, { kind: "comparator", operator: "<", good: true }],
  [/^(?:more|higher|greater|larger|bigger)\b/, { kind: "comparator", operator: ">" }],
  [/^(?:less|lower|fewer|smaller)\b/, { kind: "comparator", operator: "<" }],
  [/^than (?:the )?(?:average|mean)\b/, { kind: "against", operator: "=" }],
  // "how many times EBITDA was its debt" asks for no number of records.
  [
    /^(?:how many times(?! \w+(?: \w+)? (?:is|are|was|were) )|how often)\b/,
    { kind: "aggregate", fn: "count" },
  ],
  [
    /^(?:how many|the number of|number of|the count of|counts? of|count|counts(?= *[?.]?$))\b/,
    { kind: "aggregate", fn: "count" },
  ],
  // "number and total value of deals"
  [
    /^(?:the )?number(?=(?: and| ,) (?:the )?(?:total|combined|aggregate|average|avg|mean|median)\b)/,
    { kind: "aggregate", fn: "count" },
  ],
  [/^(?:averaged|averages|averaging)\b/, { kind: "aggregate", fn: "avg", verb: true }],
  [/^(?:the |on )?(?:average|mean|avg|typical)\b/, { kind: "aggregate", fn: "avg" }],
  [/^(?:the )?median\b/, { kind: "aggregate", fn: "median" }],
  [
    /^(?:(?:add|adds|added|adding|sum|sums|summed) up to|add up|adds up|(?:amount|amounts|amounted|amounting|come|comes|came) to|totals|totall?ed|totall?ing)\b/,
    { kind: "aggregate", fn: "sum" },
  ],
  [
    /^(?:combined|altogether|together|between them|in total)\b/,
    { kind: "aggregate", fn: "sum", together: true },
  ],
  [/^(?:the )?(?:total|sum of|sum|combined|aggregate|overall)\b/, { kind: "aggregate", fn: "sum" }],
  [
    /^(?:in terms of|measured by|based on|on the basis of|when it comes to|(?:broken down|grouped|split(?: up)?|tallied|counted|classified|bucketed|categori[sz]ed|aggregated|summed) by|breakdown by|group by|(?:for|in|of) each|with each(?=(?: of (?:them|these))? ?[?.!]*$)|for every|by|per|each|every)(?: of (?:them|these)(?= ?[?.!]*$))?(?![\w'])/,
    { kind: "group" },
  ],
  [
    /^(?:sorted (?:by|on)|ordered by|ranked (?:by|on|according to)|ranked(?= ?[,;?]|$)|ranks?|ranking of|order by|sort by|rank by|in (?:descending|decreasing) order(?: of| by)?|in order of)\b/,
    { kind: "order", direction: "desc" },
  ],
  [
    /^(?:in (?:ascending|increasing|alphabetical) order(?: of| by)?)\b/,
    { kind: "order", direction: "asc" },
  ],
  [
    /^(?:excluding|leaving out|apart from|except for|except|other than|not in|not from|outside of|outside|is not|are not|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|not|without|neither|nor|never|non|no)(?![\w'])/,
    { kind: "negation" },
  ],
  [
    /^(?:the )?(?:cumulative(?:ly)?|cumulated|running (?:totals?|sums?|counts?)(?: of)?)(?![\w-])/,
    { kind: "running" },
  ],
  [/^annual\b/, { kind: "grain", grain: "year" }],
  [/^(?:different|distinct|unique)\b/, { kind: "distinct" }],
  [
    /^(?:cross border|(?:that |which )?(?:(?:has|have|had) )?(?:cross|crossed|crosses|crossing) (?:a |the |any |national )?borders?|across (?:national )?borders)(?![\w'])/,
    { kind: "crossing", side: "abroad" },
  ],
  [
    /^domestic(?= (?:(?:m&a|merger|acquisition|takeover) )?(?:deals?|mergers?|acquisitions?|transactions?|takeovers?|buyouts?|purchases?)\b)/,
    { kind: "crossing", side: "home" },
  ],
  [/^negative\b/, { kind: "compare", operator: "<", value: 0 }],
  [/^positive\b/, { kind: "compare", operator: ">", value: 0 }],
  [
    /^zero (?=[a-z])(?!(?:or|to|and|percent|per|point|coupon|based)\b)/,
    { kind: "compare", operator: "=", value: 0 },
  ],
  [
    /^(?:profitable|profit making|in the black|(?:makes?|made|making|reported|posted|booked|recorded|turned in|earned) (?:an? |any )?(?:annual |net |full year )*profits?(?! (?:of|above|over|below|under|between|exceeding|per|share|margin|warnings?|before|after|growth)\b))\b/,
    { kind: "compare", operator: ">", value: 0, adjective: "profitable" },
  ],
  [
    /^(?:loss making|unprofitable|in the red|(?:with|(?:that )?(?:makes?|making|made|reported|posted|booked|recorded|suffered|incurred|ran|had)) (?:an? |any )?(?:annual |net |full year )*loss(?:es)?|(?:that )?(?:lost|lose|loses|losing) money)\b/,
    { kind: "compare", operator: "<", value: 0, adjective: "profitable" },
  ],
  [/^who\b/, { kind: "ask", for: "person" }],
  [/^where\b/, { kind: "ask", for: "place" }],
  [/^when\b/, { kind: "ask", for: "time" }],
];

export function simpleAt(text: string): Match | undefined {
  for (const [pattern, word] of SIMPLE) {
    const found = text.match(pattern);
    if (found) return { words: wordsIn(found[0]), word };
  }
  return undefined;
}
