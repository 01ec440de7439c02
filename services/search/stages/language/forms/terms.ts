import { BOUND } from "./step.ts";

/** What is said in more words, what it is called in fewer, and by which name data has to know it, if any. */
export type Term = readonly [said: RegExp, plain: string, name: string];

const OFFICER = "(?:group )?chief";
const PEOPLE = "(?:people|persons|staff|workers|employees)";
const TAXES = "tax(?:es|ation)?";

/** "what number of deals were announced": how many. */
export const NUMBERS: readonly Term[] = [
  [/^what (?:total )?number of (?=\p{L})/iu, "how many ", ""],
  [
    /^what (?:is|was) the (?:total )?number of ((?:\p{L}+ ){0,2}\p{L}+s) that (?=(?:were|are|have|had|did)\b)/iu,
    "how many $1 ",
    "",
  ],
];

/** Offices: whoever holds one is asked for what they said, too. */
export const OFFICES: readonly Term[] = [
  [new RegExp(`\\b${OFFICER} executives? officers\\b`, "gi"), "CEOs", "CEO"],
  [new RegExp(`\\b${OFFICER} executive officers\\b`, "gi"), "CEOs", "CEO"],
  [new RegExp(`\\b${OFFICER} executives\\b`, "gi"), "CEOs", "CEO"],
  [new RegExp(`\\b${OFFICER} executive(?: officer)?\\b(?! officer)`, "gi"), "CEO", "CEO"],
  [/\bbosses\b/gi, "CEOs", "CEO"],
  [/\bboss\b/gi, "CEO", "CEO"],
  [
    new RegExp(`\\b(?:${OFFICER} financ(?:ial|e) officers|finance (?:chiefs|directors))\\b`, "gi"),
    "CFOs",
    "CFO",
  ],
  [
    new RegExp(`\\b(?:${OFFICER} financ(?:ial|e) officer|finance (?:chief|director))\\b`, "gi"),
    "CFO",
    "CFO",
  ],
  [new RegExp(`\\b${OFFICER} operating officer(s?)\\b`, "gi"), "COO$1", "COO"],
  [new RegExp(`\\b${OFFICER} technology officer(s?)\\b`, "gi"), "CTO$1", "CTO"],
  // "the youngest CEO's": many of them, as people type it.
  [
    /\b(C[EFOT]O)['’]s(?=[\s.?!]*$| (?:with|who|that|whose|in|of|at|by|and|are|were|have|older|younger|over|under|aged|appointed|hired)\b)/g,
    "$1s",
    "CEO",
  ],
  [/(?<![\p{L}.])C\.E\.O\.?(s?)(?!\p{L})/gu, "CEO$1", "CEO"],
  [/(?<![\p{L}.])C\.F\.O\.?(s?)(?!\p{L})/gu, "CFO$1", "CFO"],
  [
    /\bwho (?:currently )?(?:serves?|acts?|works) as (?:the )?(C[EFOT]O) (?:of|at|for) /gi,
    "who is the $1 of ",
    "CEO",
  ],
  [
    /\bwho holds the (C[EFOT]O) (?:post|position|role|job|office|title) (?:of|at|in|for) /gi,
    "who is the $1 of ",
    "CEO",
  ],
];

const BOOKS = "(?:its|their) (?:books|accounts|(?:fiscal|financial) year)";
const FISCAL = "(?:fiscal|financial|business|accounting) year";
const ENDS = "ends?|closes?|finish(?:es)?";

/** When a company closes its books: which month that is, and of no year. */
const YEAR_ENDS: readonly Term[] = [
  [
    new RegExp(
      `^(?:in |at )?(?:when|(?:which|what) month) (?:does|do|did) (.+?) (?:close|end) ${BOOKS}`,
      "iu",
    ),
    "fiscal year end of $1",
    "fiscal year end",
  ],
  [
    new RegExp(
      `^(?:in )?(?:when|(?:which|what) month) (?:does|do|did) (?:the )?${FISCAL} (?:of|at|for) (.+?) (?:end|close|finish)`,
      "iu",
    ),
    "fiscal year end of $1",
    "fiscal year end",
  ],
  [
    new RegExp(
      `^(?:in )?(?:when|(?:which|what) month) (?:does|do|did) (.+?)['’]s? ${FISCAL} (?:end|close|finish)`,
      "iu",
    ),
    "fiscal year end of $1",
    "fiscal year end",
  ],
  [
    /^(?:when|(?:in )?(?:which|what) month) (?:is|does) (?:the )?(?:year[- ]?end|end of the (?:fiscal|financial) year) (?:at|of|for) (?=\p{Lu})/giu,
    "fiscal year end of ",
    "fiscal year end",
  ],
  [
    /^(?:the )?month of (?:the )?(?:fiscal|financial) year[- ]end of /iu,
    "fiscal year end of ",
    "fiscal year end",
  ],
  [
    new RegExp(
      `^(how many (?:[\\p{L}-]+ ){1,4}?)(?:close|closes|closed) ${BOOKS} in (?=\\p{Lu})`,
      "iu",
    ),
    "$1with a fiscal year end in ",
    "fiscal year end",
  ],
  [
    new RegExp(
      `\\b(?:(?:that|which|who) )?(?:close|closes|closed|closing) ${BOOKS} in (?=\\p{Lu})`,
      "giu",
    ),
    "whose fiscal year ends in ",
    "fiscal year end",
  ],
  [
    new RegExp(
      `^((?:which|what) (?:[\\p{L}-]+ ){1,3}?[\\p{L}-]+s)['’] (?:books|accounts|${FISCAL}s?) (?:${ENDS}) in (?=\\p{Lu})`,
      "iu",
    ),
    "$1 whose fiscal year ends in ",
    "fiscal year end",
  ],
];

const MAKE =
  "(?:make|produce|manufacture|build|sell|develop|design|provide|offer|distribute|supply)s?";
const MAKING =
  "(?:making|producing|manufacturing|building|selling|developing|designing|providing|offering|distributing|supplying)";
const MAKERS = `(?:(?:that|which|who) (?:(?:make|produce|manufacture)s?|${MAKE} (?:or|and\\/or|and) ${MAKE})|${MAKING} (?:or|and\\/or|and) ${MAKING})`;
const MADE_BY =
  "(companies|company|firms|firm|names|players|stocks|businesses|groups)((?: (?:(?:with|based|headquartered|located|listed) (?:(?:a |an |its |their |the )?(?:head office|headquarters|hq|seat) )?)?in (?:the )?\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)?)";

/** Figures and records whose long names are cut apart where "and" or a comma stands in them. */
export const TERMS: readonly Term[] = [
  [/\b(?:research(?: and | ?& ?)development|R (?:&|and) D|RnD)\b(?: \(R&D\))?/gi, "R&D", "R&D"],
  [
    new RegExp(
      `\\bearnings before interest,? ${TAXES},? depreciation,?(?: and| &)? amorti[sz]ation\\b(?: \\(EBITDA\\))?`,
      "gi",
    ),
    "EBITDA",
    "EBITDA",
  ],
  [
    new RegExp(`\\bearnings before interest(?: and|,| &)? ${TAXES}\\b(?: \\(EBIT\\))?`, "gi"),
    "EBIT",
    "EBIT",
  ],
  [/(?<![\p{L}.])E\.B\.I\.T\.D\.A\.?(?!\p{L})/gu, "EBITDA", "EBITDA"],
  [/\bearnings[ -]per[ -]share\b|(?<![\p{L}.])E\.P\.S\.?(?!\p{L})/giu, "EPS", "EPS"],
  [
    /\b(P\/E|PE|EV\/EBITDA|EV\/sales|EV to EBITDA|EV to sales|price[- ]to[- ]earnings|net debt\/EBITDA) (?:ratio|multiple)\b/gi,
    "$1",
    "$1",
  ],
  [/(?<=\p{Ll} )PER(?=[\s,.?!]|$)(?! \p{Lu}{2})/gu, "P/E", "P/E"],
  [
    /\bnet[ -]debt[ -](?:to|over|divided by)[ -]EBITDA\b/gi,
    "net debt to EBITDA",
    "net debt to EBITDA",
  ],
  [
    /\b(?:(?:analysts?|brokers?)['’]?s?|street|sell-side|market) consensus\b/giu,
    "consensus",
    "consensus",
  ],
  [/\b(?:company|management|forward) guidance\b/gi, "guidance", "guidance"],
  [/\bcap[ -]ex\b|\bcapital spending\b/gi, "capex", "capex"],
  [/\bfree[ -]cash[ -]?flow\b|\bfree cash generation\b/gi, "free cash flow", "free cash flow"],
  [/\boperating (?:earnings|profits)\b/gi, "operating income", "operating income"],
  // Of so much money it is what was earned, and no news of it.
  [
    /\bearnings (?=(?:of )?(?:(?:more|less) than|over|under|above|below|at least|at most|exceeding) [$€£¥]?\d[\d.,]*(?: ?(?:m|mn|bn|million|billion)))/gi,
    "net income ",
    "net income",
  ],
  [
    /\b(ha[ds]|have|having|with|posted|reported|recorded|booked|made) (?:an? )?negative (?:net )?earnings\b(?! (?:surprise|revision|growth|news|per|momentum|yield))/gi,
    "$1 negative net income",
    "net income",
  ],
  [
    /\b(?:employee|staff) (?:count|numbers)\b|\bnumber of people employed\b/gi,
    "headcount",
    "headcount",
  ],
  [
    new RegExp(
      `\\b(?:employing|(?:that|which|who) employ|with a (?:workforce|headcount|staff) of) (${BOUND}) (\\d[\\d,.]*(?: ?(?:k|thousand|million))?)(?: ${PEOPLE})?(?![\\p{L}\\d])`,
      "giu",
    ),
    "with $1 $2 employees",
    "employees",
  ],
  [
    new RegExp(
      `\\b(?:that|which|who) (?:have|has) (${BOUND}) (\\d[\\d,.]*(?: ?(?:k|thousand|million))?) people\\b`,
      "gi",
    ),
    "with $1 $2 employees",
    "employees",
  ],
  [
    /\b(?:CPI|headline|consumer|consumer price) inflation\b(?! rate)|\brate of inflation\b/gi,
    "inflation",
    "inflation",
  ],
  [
    /(?<=^|['’]s |\b(?:the|whose|by|of|and|in|their|its|highest|lowest|largest|average|median|with) )group(?:-level|-wide)? (?=(?:revenue|sales|turnover|net income|profit|ebitda|ebit|operating income|capex|headcount)\b)/giu,
    "",
    "revenue",
  ],
  [/\bprivate (?:businesses|firms)\b/gi, "private companies", "private companies"],
  // "firms in Leeds that make or sell software": software firms, where that is a kind of them.
  [
    new RegExp(
      `\\b${MADE_BY} ${MAKERS} (\\p{L}+(?: \\p{L}+)?)(?=[\\s.?!]*$| (?:with|in|and|by|had|have|has|founded)\\b)`,
      "giu",
    ),
    "$3 $1$2",
    "$3",
  ],
  [
    new RegExp(
      `^(?:which|what) ((?:\\p{L}+ ){0,2})(companies|firms|businesses|groups) (?:${MAKE} (?:or|and\\/or|and) ${MAKE}|make|produce|manufacture) (\\p{L}+(?: \\p{L}+)?)(?=[\\s.?!]*$| (?:with|in|and)\\b)`,
      "iu",
    ),
    "which $1$3 $2",
    "$3",
  ],
  [
    new RegExp(
      `^who (?:makes?|produces?|manufactures?|${MAKE} (?:or|and\\/or|and) ${MAKE}) (\\p{L}+(?: \\p{L}+)?)(?=[\\s.?!]*$| in\\b)`,
      "iu",
    ),
    "$1 companies",
    "$1",
  ],
  // "companies in the banking industry": companies of that kind.
  [
    /\b(companies|company|firms|firm|names|players|stocks|businesses) (?:that are |which are )?(?:(?:operating|active|engaged) )?(?:in|from|within) the (\p{L}+(?: (?:and|&) \p{L}+| \p{L}+)?) (?:sector|industry|space|business)\b/giu,
    "$2 $1",
    "$2",
  ],
  [
    /\b(companies|company|firms|firm|names|players|stocks|businesses) (?:operating|active|engaged) in (?!the\b)(\p{L}+(?: and \p{L}+)?)(?=[\s.?!]*$| (?:with|that|which|in|by|whose|had|have|has)\b)/giu,
    "$2 $1",
    "$2",
  ],
  [/\brate of unemployment\b/gi, "unemployment", "unemployment"],
  [/\bcentral bank(?:['’]s)? policy rate\b/gi, "policy rate", "policy rate"],
  [/\b(?:equity market value|market value of (?:the )?equity)\b/gi, "market cap", "market cap"],
  // "top 5 employers": those with the most people.
  [
    /\btop (?=(?:\d+ |two |three |four |five |six |seven |eight |nine |ten |twenty )?employers\b)/gi,
    "largest ",
    "employer",
  ],
  ...YEAR_ENDS,
  // "its full legal name": what it is called, where no name is kept besides.
  [
    /\b(?:(?:full|complete|official|registered|legal|exact|proper|corporate) ){1,2}(?:(?:company|corporate|business) )?(names?)\b/gi,
    "$1",
    "name",
  ],
  [/(?<![\p{L}\d])TP(?=s?(?![\p{L}\d]))/gu, "target price", "target price"],
  [/(?<![\p{L}\d])PAT(?![\p{L}\d])/gu, "net income", "net income"],
];
