import { COUNT } from "../grammar/numbers.ts";
import type { Step } from "./step.ts";

const OMIT =
  "(?:leav(?:e|ing) out|exclud(?:e|ing)|skip(?:ping)?|omit(?:ting)?|ignor(?:e|ing)|drop(?:ping)?)";

/** How people ask for lists of records, and for their numbers, what the grammar knows in another form. */
export const LIST_FORMS: readonly Step[] = [
  [/\bprior to\b/gi, "before"],
  [/\b(when|where) (did|was|were|is) each one\b(?! of)/gi, "$1 $2 each"],
  // "the last ten CEOs to leave their job"
  [
    new RegExp(
      `^(?:who (?:were|are|was) )?(?:the )?(?:last|latest|most recent) ${COUNT} ((?:\\p{L}+ ){0,3}?\\p{L}+s) (?:(?:to|who|that)(?: have| has)? (?:leave|left|depart|departed|resign|resigned|step down|stepped down|go))(?: (?:from )?(?:their|the|its) (?:jobs?|posts?|company|companies|roles?|positions?|firms?))?(?=[\\s.?!]*$)`,
      "iu",
    ),
    "latest $1 departures of $2",
  ],
  [
    new RegExp(
      `\\b(?:${COUNT} (?:latest|newest|last|most recent)|(?:latest|newest|last|most recent) ${COUNT}) (C[EFOT]O) (departures|appointments|changes|exits)\\b`,
      "giu",
    ),
    "latest $1$2 $4 of $3s",
  ],
  [
    /\bearlier than (?=(?:in )?\d|(?:in )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    "before ",
  ],
  [/\b(?:these days|nowadays)\b/gi, "currently"],
  [/\bdat(?:es?|ing) back(?: to(?= before| after| between))?(?= )/gi, "dates back"],
  // "what's the latest on X": what is told of it, and nothing of how old it is.
  [
    /^(?:what(?:['’]s| is) )?(?:the )?(?:latest|newest) (on|about|from|at) (?=\p{Lu})/iu,
    "latest news $1 ",
  ],
  [/\bhaving (?=(?:at least|at most|more|less|fewer|over|an?|no|\d+)\b)/gi, "with "],
  [/\b(?:over|above|beyond|older than) the age of (?=\d)/gi, "older than "],
  [/\b(?:under|below|younger than) the age of (?=\d)/gi, "younger than "],
  [/\baged (?:over|above|more than) (?=\d)/gi, "older than "],
  [/\baged (?:under|below|less than) (?=\d)/gi, "younger than "],
  [/\b(?:(?:who|that) are )?(?:more than|over) (\d{1,3}) years old\b/gi, "older than $1"],
  [/\b(?:(?:who|that) are )?(?:less than|under) (\d{1,3}) years old\b/gi, "younger than $1"],
  // Of one person, whoever that is.
  [/\b(?:(?:he or she|she or he)\b|(?:he\/she|she\/he)\b)/gi, "they"],
  // "news from 2024 or 2025": of these years, and not since the first.
  [/\bfrom ((?:19|20)\d{2}) (and|or) (?=(?:19|20)\d{2}\b)/gi, "in $1 $2 "],
  // "I need each deal where X was the target", "each deal of X": all of them, told one by one.
  [
    /^(?:i|we) (?:need|want|require)(?: to (?:see|have))? (?=(?:each|every|all|any)\b(?! (?:of )?(?:it|them|these|those)\b))/i,
    "",
  ],
  [
    /^each (?=(?!(?:year|quarter|month|week|day|time|one|other|of)\b)\p{L}+ (?:where|that|which|whose|in which|announced|made|done)\b)/iu,
    "list every ",
  ],
  // "has anyone left X": who did.
  [
    /^(has|have|did|does|do) (?:anyone|anybody|someone|somebody)(?!.*\bboth\b)(?: (?:ever|already|yet))* (?:ever )?(?=\p{L})/iu,
    "who $1 ",
  ],
  // "which deals was X the target of": what X was in them, and not what X did.
  [
    /^(?:Which|which|What|what) (?!compan|firm|business)(\p{L}+s) (?:was|were|is|are) (\p{Lu}[^,;:?]*?) (?:(the) (\p{L}+)(?: (?:of|in|on))?|(an?) (\p{L}+) in)((?: (?:in|since|during|for|before|after) [^,;:?]+)?)(?=[\s.?!]*$)/u,
    "$1 where $2 was $3$5 $4$6$7",
  ],
  [
    /^(?:In|in) (?:which|what) (?!compan|firm|business)(\p{L}+s) (?:was|were|is|are) (\p{Lu}[^,;:?]*?) (the|an?) (\p{L}+)((?: (?:in|since|during|for|before|after) [^,;:?]+)?)(?=[\s.?!]*$)/u,
    "$1 where $2 was $3 $4$5",
  ],
  // "the deal X was on the buy side of": what it was in it.
  [/\b(was|were|is|are) on the (\p{L}+)[- ]side (?:of|in)\b/giu, "$1 the $2 side in"],
  [
    / (?:with|having) (\p{Lu}[^,;:?]{1,50}?) on the (\p{L}+)[- ]side\b/gu,
    " in which $1 was the $2 side",
  ],
  // "every buyback announced in 2025": all of them, and none by itself.
  [
    /^every (?!(?:year|quarter|month|week|day|time|single|other)\b|\p{L}+(?: \p{L}+)?['’]s?\b)/iu,
    "list every ",
  ],
  [
    /,? (?:(?:sorted|listed|ordered) )?(?:alphabetically|in alphabetical order)(?: by name)?(?=[\s.?!]*$)/i,
    " sorted by name",
  ],
  [/^(?:please )?sort (?:the |all (?:the )?)?(.+?) by (?=\p{L})/iu, "$1 sorted by "],
  // "what the agencies say, going by their last action": as it stands now.
  [
    /,? (?:going by|judging by|based on|as per) (?:its|their|the) (?:last|latest|most recent|newest|current) (?:(?:rating|credit) )?(?:action|rating|update|reading|record)s?(?: (?:on|for|of) (?:each|it|them)(?: of them)?)?(?=[\s.?!]*$)/i,
    "",
  ],
  // "how many per country? Leave out those with none": who has none is in no such count.
  [
    new RegExp(
      `(?<=\\b(?:how many|number of|count of)\\b.*)[.?,;]? (?:please |and )?${OMIT} (?:the |any |all )*(?:ones|those|companies|firms) (?:with|that have|who have|having) (?:none|zero|0)(?=[\\s.?!]*$)`,
      "i",
    ),
    "",
  ],
  // "German companies with number of deals": of each of them, and not of all together.
  [
    /^(?:(?:list|show|all|the) )*((?:[\p{L}-]+ ){0,4}?)compan(?:ies)((?: based| headquartered)? (?:in|from) (?:the )?(?:\p{L}+ )?\p{L}+)? with (?:the |their )?(?:number|count) of (?:their )?(?=\p{L})(?!.*\b(?:(?!(?:19|20)\d{2}\b)\d|(?:above|below|over|under|more|less|fewer|exceeding|at least|at most)\b))(.+?)(?=[\s.?!]*$)/iu,
    "number of $3 of each $1company$2",
  ],
  // "partner list with type": no list that has a type.
  [
    /^(?!(?:list|show|give|which|what|who|how|is|are|do|does|did)\b)([^,;:?]+\p{L}) list (?=(?:with|w\/|including) )/iu,
    "$1 ",
  ],
];
