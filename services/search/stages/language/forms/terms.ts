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
  [/(?<![\p{L}\d])TP(?=s?(?![\p{L}\d]))/gu, "target price", "target price"],
  [/(?<![\p{L}\d])PAT(?![\p{L}\d])/gu, "net income", "net income"],
];
