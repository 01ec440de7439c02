import { PEOPLES } from "../world.ts";
import type { Step } from "./step.ts";

/** Of "with 10 workers that are Swiss" somebody else may be. */
const THOSE =
  "(?<![\\d%] |\\b(?:million|billion|thousand|any|no|most|fewest) )((?!(?:this|his|was|has|does)\\b)\\p{L}{3,}s)";
const STATE = "(?:un)?listed|private|public|privately[- ](?:held|owned)";
/** Where such a word ends what is said of them: no second one, and no place of its own. */
const ALONE = "(?![-\\p{L}])(?!,? (?:and|or|nor|but|as|to|than|on|at|in(?= \\p{L}))\\b|, \\p{L})";
const STEPS = [
  ["year", "annually"],
  ["quarter", "quarterly"],
  ["month", "monthly"],
  ["week", "weekly"],
] as const;

/** What is said at length, or in words of their own, where a shorter word says the same. */
export const PLAINER: readonly Step[] = [
  [/(?<=^|\s)w\/o (?=\p{L})/giu, "without "],
  [/(?<=^|\s)w\/ ?(?=[\p{L}\d%])/giu, "with "],
  [/^whats(?= )/i, "what's"],
  [/\bppl\b/gi, "people"],
  // "and since when in the job", "how long has he been in office": since when whoever is named.
  [
    /(?<=\p{L}.*)(,? and|,|:) (?:since when|how long)(?: (?:is|are|has|have)(?: been)? (?:he|she|they)(?: been)?)?(?: (?:in|on|at) (?:the |this |that |his |her |their )?(?:job|role|post|office|position|seat|charge|chair))?(?=[\s.?!]*$)/iu,
    "$1 since when",
  ],
  [
    /(,? and|,) when (?:did|was|were) (?:he|she|they) (?:start(?:ed)?|appointed|hired|take over|take office|take the job|join(?:ed)?|begin)(?=[\s.?!]*$)/iu,
    "$1 since when",
  ],
  [/(,? and|,) how old (?:is|are|was) (?:he|she|they)(?=[\s.?!]*$)/iu, "$1 how old"],
  [
    /^since when (?:has|have|is) (.+?) (?:been )?(?:in|on) (?:the |this |that |his |her |their )?(?:job|role|post|office|position|seat|charge)(?=[\s.?!]*$)/iu,
    "when was $1 appointed",
  ],
  // "in which city does it sit", "where does it have its head office"
  [
    /\b(where|in (?:which|what) (?:city|town|country|place)) (?:does|do) ([^,;:?]+?) (?:sit|have (?:its|their) (?:headquarters|head office|HQ|seat))(?=[\s.?!]*$|,| and\b)/giu,
    "$1 is $2 based",
  ],
  // "who left its management": it itself.
  [
    /\b(left|leaves?|quit|leaving|depart(?:ed|ing)? from) (?:the |its |their )(?:(?:senior |top |executive )?(?:management|leadership)(?: team)?|executive (?:team|suite)|top team|c-suite)(?: (?:of|at) (?=\p{Lu}))?/giu,
    "$1 ",
  ],
  [
    /\b(left|leaves?|quit|leaving|depart(?:ed|ing)? from) (\p{Lu}[^,;:?]*?)['’]s? (?:(?:senior |top |executive )?(?:management|leadership)(?: team)?|executive team|top team|c-suite)\b/gu,
    "$1 $2",
  ],
  // "in which month(s)", "CEO(s)", "company/companies": one, or as many as there are.
  [/(?<=\b(?:which|what) )(day|date|week|month|quarter|year)\(s\)/gi, "$1"],
  [/(\p{L}{2,})y\(ies\)/giu, "$1ies"],
  [/(\p{L}{2,})\((e?s)\)/giu, "$1$2"],
  [/\b(\p{L}{2,}?)y?\/(\1(?:ies|e?s))(?!\p{L})/giu, "$2"],
  [/\bgreatest (?=\p{L})/giu, "highest "],
  [/\bwith the (?:maximum|max) (?=\p{L})/giu, "with the highest "],
  [/\bwith the (?:minimum|min) (?=\p{L})/giu, "with the lowest "],
  [/(?<=\p{L} )located in (?=(?:the )?\p{Lu})/gu, "in "],
  [/,? plus (?=(?:its|their) \p{L})/giu, " and "],
  // "fell in 2023 and yet rose in 2024", "higher than X and also Y"
  [/\band yet (?=\p{L})/giu, "but "],
  [
    /\band also (?=(?:in |for )?(?:fy ?)?(?:19|20)\d{2}\b|(?:what|when|which|who|how|where)\b)/gi,
    "and ",
  ],
  [/\band also (?=\p{Lu}\p{Ll})/gu, "and "],
  // "having announced a deal"
  [/\bhaving (?=\p{L}+ed (?:an?|the|no|any|at least|more|over|\d)\b)/giu, "that "],
  [
    /,? (?:sorted|ordered|ranked|listed) (?=(?:by )?(?:highest|largest|lowest|smallest|biggest|newest|oldest|latest|most recent) first\b)/gi,
    ", ",
  ],
  [/\bHQ(?:['’]d|ed|-ed)\b/g, "headquartered"],
  [/\bcorporates\b/gi, "companies"],
  [/\bresults (call|calls)\b/gi, "earnings $1"],
  [
    /^((?:(?:the|show|list|give me|what are|which are) )*)leading (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) (?=\p{L})/iu,
    "$1top $2 ",
  ],
  [/^((?:which|what) (?:\p{L}+ ){1,3})(?:is|was) the one with the (?=\p{L})/iu, "$1has the "],
  // "average revenue as well as net income": one more of the same.
  [
    /(?<=\p{L}{2} )as well as (?=(?!(?:in|on|at|for|from|of|how|what|who|which|when|where)\b)\p{L}{2,})/giu,
    "and ",
  ],
  // "companies that are Swiss with a deal": Swiss companies; "that are Swiss or German" is more.
  [new RegExp(`\\b${THOSE} (?:that|which|who) are (${PEOPLES}|${STATE})${ALONE}`, "giu"), "$2 $1"],
  // "number of CEO appointments and departures each year": what is in short before the first is said of both.
  [
    /\b((?:number of|how many) )(\p{Lu}{2,4}) (\p{L}+s) and (\p{L}+s)(?= (?:in|since|each|every|by|per|from|during|over|between)\b|[\s.?!]*$)/gu,
    "$1$2 $3 and $1$2 $4",
  ],
  // "how many deals annually", "deals year by year": by each.
  ...STEPS.map(
    ([step, adverb]): Step => [
      new RegExp(
        `(?<=\\p{L})(?<!\\b(?:and|or|the|a|an|of|by|published|reported|reports?|is|are|was|were|paid|updated)),? (?:${adverb}|${step} by ${step})(?=[\\s.?!]*$|,? (?:and|since|in|from|between|for|over|during)\\b(?! (?:and|${adverb})\\b))`,
        "iu",
      ),
      ` by ${step}`,
    ],
  ),
  // "the smallest and the average P/E": of figures the lowest.
  [/\bsmallest (?=and (?:the )?(?:average|mean|median)\b)/gi, "lowest "],
  [/\b(?:largest|biggest) (?=and (?:the )?(?:average|mean|median)\b)/gi, "highest "],
];
