import type { Step } from "./step.ts";

const END = "(?=[\\s.?!]*$)";
const ROSE_IN_EACH =
  "(?<=\\b(?:rose|rise|risen|grew|grow|grown|growth|increased?|climbed)\\b.*\\b(?:each|every|consecutive)\\b[^;?]*?)";
const EACH_ABOVE =
  "(?:i\\.e\\.,? )?(?:with )?each (?:(?:year|quarter|one) )?(?:being )?(?:above|higher than|greater than|more than|ahead of|up on|larger than) (?:the (?:year|quarter|one) before|the (?:previous|prior|preceding) (?:year|quarter|one)|the last)";
/** How every one counts alike in an average. */
const SIMPLE = "(?:simple|plain|unweighted|straight|equal-weighted|equally weighted|arithmetic)";
/** Where all is said, but for what is told. */
const NO_MORE = "(?=[\\s.?!]*$|: )";
const AS_SOON = "(?=(?:which|what|who|whose|when|where|how (?:many|much|often|old|big|high))\\b)";

/** What is said beside a question and asks for nothing: how it is wanted, for what, from where, that nothing is left out. */
export const REMARKS: readonly Step[] = [
  // "average … over the whole period": of all that there is.
  [
    /(?<=\b(?:average|mean|median|total|highest|lowest|maximum|minimum|how many|number of)\b.*),? (?:(?:over|for|across|during|throughout|in) )(?:the )?(?:whole|entire|full|complete) (?:period|history|time ?span|time ?frame|data ?set|data|sample|record)(?: (?:available|covered|on record|that (?:you|we) have))?(?=[\s.?!]*$)/iu,
    " of all time",
  ],
  // "could you tell me which …, please"
  [
    new RegExp(
      `^(?:please,? |kindly )?(?:(?:can|could|would|will) (?:you|someone|anyone) (?:please |kindly )?)?(?:tell (?:me|us)|let (?:me|us) know|check|say|do (?:we|you) know)[:,]? ${AS_SOON}`,
      "i",
    ),
    "",
  ],
  [/(?<=\p{L}{2}|\d),? (?:please|pls|plz|kindly)(?=[.?!]*$)/iu, ""],
  // "I wonder which", "any idea how many", "help me find which": a question all the same.
  [
    new RegExp(
      `^(?:(?:i|we) (?:wonder|was wondering|were wondering|['’]d like to know|want to know|need to know|need to find out)|(?:any|have you (?:any|an)) idea|(?:please )?help (?:me|us)(?: to)? (?:find(?: out)?|see|work out|understand)|do you (?:happen to )?know|(?:i['’]m|we['’]re) curious),? ${AS_SOON}`,
      "i",
    ),
    "",
  ],
  // "(where several share it, list them all)": whoever is equal to the last stands there in any case.
  [
    /,? \(?(?:(?:where|if|when) (?:several|more than one|two or more|some|there are (?:several|ties)|any (?:are )?tied?|they (?:are )?tied?)[^()?;,]{0,30},? (?:please )?(?:list|show|give|include|name) (?:them )?(?:all|each|both)(?: of (?:them|those))?|(?:including|with) (?:any |all )?ties|(?:any |all )?ties (?:are )?included)\)?(?=[\s.?!]*$)/iu,
    "",
  ],
  // "Something odd to check: …", "Quick one - …"
  [
    new RegExp(
      `^(?:(?:some|one|an?other|a) ?(?:thing|more|quick (?:one|thing)|(?:odd|strange|interesting|random|follow-?up) (?:one|thing|question))(?: (?:odd|strange|quick|interesting|else))?(?: (?:to|i (?:want|need|wanted|would like) to) (?:check|know|look at|verify|confirm|ask))?|quick one|one more|next(?: one| question)?|now|so|ok(?:ay)?|well|also|for (?:context|reference|background|the record|a pitch book|a pitchbook))(?::|,| [-–—]) ${AS_SOON}`,
      "i",
    ),
    "",
  ],
  // "just wondering, which", "so which": said in passing.
  [
    new RegExp(
      `^(?:(?:and |but )?so|just wondering|(?:i was |we were )?(?:just )?(?:curious|checking|asking)|out of (?:interest|curiosity)|remind me)(?:[:,]| [-–—])? ${AS_SOON}`,
      "i",
    ),
    "",
  ],
  // "I'd like to know the revenue of X", "give me the list of banks", "calculate the average"
  [/^(?:i|we)(?:['’]d| would) (?:like|love) to (?:know|see|have|get) (?=\p{L})/iu, ""],
  [
    /^(?:please )?(?:give|show|send|get) (?:me|us) (?:the|a) (?:full |complete )?list of (?:the |all )?(?=\p{L}+s\b)/iu,
    "list ",
  ],
  [
    /^(?:please )?(?:calculate|compute|work out|determine|quantify) (?=(?:the |what |how )\p{L})/iu,
    "",
  ],
  [
    /^(?:please )?(?:calculate|compute|work out|determine|quantify) (?=(?:average|total|median|mean)\b)/iu,
    "",
  ],
  // "Name the companies that", "Give me every one of the companies that", "Name every bank that": list them.
  [
    /^(?:please )?name (?:me )?(?:all|every|each|the)(?: of the)? (?=\p{L}+(?: \p{L}+){0,2} (?:that|which|who|with|whose|having|has|had)\b)/iu,
    "which ",
  ],
  [
    /^(?:please )?name (?:me )?(?=(?:the|all|every|each|an?|any|some|\d+|two|three|four|five|six|seven|eight|nine|ten) )/i,
    "list ",
  ],
  // "the name of the CEO of X"
  [
    /\b(?:the )?names? of the (?=(?:current |former )?(?:c[efot]o|chief|chair|head|boss|director|president|managing)\b)/gi,
    "the ",
  ],
  [/\b(?:every|each) (?:single )?one of (?:the|our|your) (?=\p{L})/giu, "all the "],
  // "…, in a table", "…, just the names": how it is to be shown.
  [
    new RegExp(
      `,? (?:(?:all )?(?:in|as) (?:an? )?(?:(?:simple|short|single|one|neat|clean) )?(?:table|list|spreadsheet|csv|bullet points?)|in tabular form|(?:just|only) (?:the |their )?names(?: (?:will do|please|are enough))?|names only|no commentary|no need for (?:detail|details|commentary))(?:,? please)?${END}`,
      "i",
    ),
    "",
  ],
  [
    /[,.?!]*(?: [-–—])? (?:thanks|thank you|thx|ta|cheers|many thanks)(?: (?:a lot|so much|very much|in advance|again))?[.!]*$/i,
    "",
  ],
  // "asap", "if you can", "(if available)", "if any": no part of what is asked.
  [
    new RegExp(
      `,? \\(?(?:asap|urgently|if (?:you can|possible|available|any|there (?:are|is) any|you have (?:it|them))|when you (?:can|get a chance|have a (?:moment|minute)))\\)?${END}`,
      "i",
    ),
    "",
  ],
  // "banks with a CEO over 60 - how many?"
  [
    /^(?!.*\bhow (?:many|much)\b.*\bhow many\b)(?!(?:which|what|who|how|where|when|is|are|do|does|did|has|have|list|show|give|number|count)\b)([^:;?]*\p{L}s (?:with|that|which|whose|in|from|by|based|founded|rated)\b[^:;?]*?)(?: [-–—]|,|:) how many(?: (?:are there|in total|is that))?(?=[?.!\s]*$)/iu,
    "how many $1",
  ],
  // "rose in every year (each above the year before)": that is what it is to rise.
  [new RegExp(`${ROSE_IN_EACH} \\(${EACH_ABOVE}\\)`, "iu"), ""],
  [new RegExp(`${ROSE_IN_EACH}(?:, ?|(?<=\\())${EACH_ABOVE}(?=\\)|,| [-–—]|[\\s.?!]*$)`, "iu"), ""],
  // "on file", "in our universe", "that we have data on": of whom anything is told at all.
  [
    /,? (?:(?:that|which) (?:(?:is|are) )?)?(?:(?:currently )?(?:on|in) (?:the |your |our )?(?:file|files|records|system|universe|coverage(?: universe)?)|in (?:the|this|your|our) (?:whole |entire )?(?:dataset|data set|sample|universe)|(?:that |which )?(?:you|we) (?:hold|have)(?: any)? (?:data|figures|numbers|information|records) (?:on|for|about))(?=[\s.?!]*$|,| [-–—] )/i,
    "",
  ],
  // "how many in each country? Leave out any with none.": a group of none has no row.
  [
    new RegExp(
      `(?<=^(?=.*\\b(?:how many|number of|count of)\\b)(?=.*\\b(?:each|every|per|by)\\b).*)[,.?;]?(?: [-–—])? \\(?(?:but |and |please )?(?:leav(?:e|ing) out|skip(?:ping)?|omit(?:ting)?|exclud(?:e|ing)|ignor(?:e|ing)|drop(?:ping)?|without) (?:(?:any|all|those|the ones|ones|\\p{L}+s) )+(?:(?:with|having|that have|that had|which have|which had) )?(?:none|zero|0)(?: at all)?\\)?${END}`,
      "iu",
    ),
    "",
  ],
  // "the lowest on record here"
  [/(?<=\b(?:on record|on file|in the data)) here\b/giu, ""],
  [/(?<=\b(?:19|20)\d{2}) here(?=[\s.?!]*$)/iu, ""],
  [/\bon file (?=with\b|for\b|in\b|since\b|from\b|at\b|by\b)/gi, ""],
  // "anywhere", "whatever its status", "regardless of size": no restriction.
  [/(?<=\p{L}) anywhere(?: (?:else )?in the world)?(?=[\s.?!]*$|,| in (?:19|20)\d{2})/iu, ""],
  [
    new RegExp(
      `,? (?:whatever|regardless of|irrespective of|no matter|independent of) (?:the |their |its |what )*(?:\\p{L}+ ){0,2}?\\p{L}+(?: (?:is|was|are|were|may be))?${NO_MORE}`,
      "iu",
    ),
    "",
  ],
  [
    new RegExp(
      `(?:,| \\(| [-–—]) ?(?:of |across |for |with |in )?(?:all|any|every) (?:\\p{L}+ )?(?:status(?:es)?|types?|kinds?|sorts?|stages?|outcomes?|categor(?:y|ies)|sizes?)(?: (?:included|counted|alike))?\\)?${NO_MORE}`,
      "iu",
    ),
    "",
  ],
  [/,? side by side(?=[\s.?!]*$|,| (?:in|for|since|from|by)\b)/i, ""],
  // "(simple average of the companies)": what an average is anyway.
  [
    new RegExp(
      `(?<=\\b(?:average|mean)s?\\b.*)(?:,| [-–—])? \\(?(?:(?:taking|using|as|i\\.e\\.,?) )?(?:an? |the )?${SIMPLE}(?: (?:averages?|means?))?(?: (?:of|across|over) (?:the |all )*\\p{L}+(?:['’]s?(?: \\p{L}+){1,2})?)?\\)?${END}`,
      "iu",
    ),
    "",
  ],
];
