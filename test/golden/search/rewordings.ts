/** How else a question may be put. */
export interface Rewording {
  readonly from: RegExp;
  readonly to: string;
  /** Of which questions alone; all without it. */
  readonly of?: RegExp;
}

const COMPANIES = "(companies|banks|firms|insurers)";
const DONE = "(have|had|raised|cut|issued|announced|made|were)";
const AMOUNT = "(?=[$€£]?\\d+(?:\\.\\d+)? ?(?:k|m|bn|million|billion|%))";
const UP_TO_THEN = "(?<!\\b(?:\\d{4} |years? |since \\d{4} ))";

/** Ways to say the same: whoever is asked so answers the same, or not at all. */
export const SAID_OTHERWISE: readonly Rewording[] = [
  // What is said around a question.
  { from: /^(?=\S)/, to: "Quick check: " },
  { from: /^(?=which |how many )/i, to: "I wonder " },
  { from: /^(?=which |how many )/i, to: "Any idea " },
  { from: /^(?=which |how many )/i, to: "Something odd to check: " },
  { from: /^(?=which |what )/i, to: "Could you tell me " },
  { from: /^(?:show(?: me)?|list|give me) /i, to: "Looking for " },
  { from: /^(?:show(?: me)?|list|give me) /i, to: "Can I get " },
  { from: /[?.]?$/, to: " please" },
  { from: /[?.]?$/, to: "? Thanks!" },
  { from: /[?.]?$/, to: ", in a table" },
  { from: /[?.]?$/, to: ", just the names", of: /^which (?:companies|banks) /i },
  { from: /[?.]?$/, to: " in our universe", of: /^how many compan/i },
  // Whom it asks for.
  { from: /^which /i, to: "what " },
  { from: new RegExp(`^which ${COMPANIES} ${DONE}\\b`, "i"), to: "name the $1 that $2" },
  { from: new RegExp(`^which ${COMPANIES} ${DONE}\\b`, "i"), to: "every one of the $1 that $2" },
  { from: /\bcompanies\b/gi, to: "businesses" },
  { from: /^how many (\w+) (have|had|are|were|raised)\b/i, to: "number of $1 that $2" },
  // Amounts and bounds.
  { from: new RegExp(`\\b(?:above|over|more than) ${AMOUNT}`, "i"), to: "greater than " },
  { from: new RegExp(`\\b(?:above|over|more than) ${AMOUNT}`, "i"), to: "north of " },
  { from: new RegExp(`\\b(?:below|under) ${AMOUNT}`, "i"), to: "less than " },
  { from: /\bbillion\b/gi, to: "bn" },
  { from: /(\d)%/g, to: "$1 percent" },
  // Times.
  { from: new RegExp(`${UP_TO_THEN} in (?=20\\d\\d\\??$)`, "i"), to: " during " },
  { from: /^([^,]*) in (20\d\d)\??$/i, to: "In $2, $1", of: /^(?:which|what|how many) [^?]*\?*$/i },
  { from: /\bQ([1-4]) (20\d\d)\b/, to: "Q$1 of $2", of: /^[^,(]*$/ },
  { from: /\bsince (20\d\d)\b/i, to: "since the start of $1" },
  { from: /\bfrom (20\d\d) to (20\d\d)\b/i, to: "between $1 and $2" },
  // Figures, groups and order.
  { from: /\baverage (?!number)/i, to: "mean ", of: /^(?!.*\b(?:on|on an) average)/i },
  { from: / by (?=(?:sector|country)\??$)/i, to: " per ", of: /^(?!compan)/i },
  { from: / by (?=(?:sector|country)\??$)/i, to: " for each ", of: /^(?!compan)/i },
  { from: /\blargest\b/i, to: "biggest" },
  { from: /\b(\w+) vs\.? (?=\w)/i, to: "$1 versus " },
  { from: /^(revenue|EBITDA|market cap) of (?=\p{Lu})/u, to: "$1 for " },
  // Of which kind, and from where: before the noun or behind it.
  {
    from: /\b(German|Swiss|Japanese|French|Swedish|US) (companies|banks|firms|acquirers|insurers)\b/,
    to: "$2 that are $1",
  },
  {
    from: /\bSwiss (companies|banks|firms|insurers)\b/,
    to: "$1 from Switzerland",
    of: /^(?!.*\b(?:bought|acquired|takeovers?|deals)\b)/i,
  },
  { from: /\bprivate (companies|banks|firms)\b/i, to: "$1 that are private" },
  // What is so of them.
  { from: /\bcompanies that (?=\w+ed\b)/i, to: "companies which " },
  { from: /\bthat announced (?=an? )/i, to: "having announced " },
  {
    from: /\bwith (revenue|net income|ebitda|capex) (?:above|over) ([$€£]?\d\S*)(?= in)/i,
    to: "with more than $2 in $1",
  },
  {
    from: /\bwhose (revenue|net income|EBITDA) (?:fell|declined)(?= in 20\d\d)/i,
    to: "with a drop in $1",
  },
  { from: /\b(revenue|net income|EBITDA) growth\b/i, to: "growth in $1" },
  { from: / but (?=negative|positive)/i, to: " though " },
  // By what they are told apart, and which is the first of them.
  { from: / per year(?=\??$| and)/i, to: " annually", of: /^(?!ratings)/i },
  { from: / by year(?=\??$| and)/i, to: " year by year" },
  { from: /^which (\w+) had the (?=\w+est )/i, to: "which $1 recorded the " },
  { from: /^which (\w+) (?:has|had) the (?=(?:highest|lowest) )/i, to: "the $1 with the " },
  { from: /^top (\d+) /i, to: "leading $1 " },
  // As it is typed.
  { from: /\bwith\b/i, to: "w/" },
  { from: /[?.]?$/, to: ", if you can" },
  { from: /^(?:what|which|how many) /i, to: "just wondering, $&" },
  { from: /\?$/, to: "" },
  { from: / /g, to: "  " },
  { from: /'/g, to: "’" },
];

const NAMED = /\b(?:revenue|net income|EBITDA|capex)\b/;

/** What says more, or something else: whoever is asked so answers otherwise, or not at all. */
export const SAYS_MORE: readonly Rewording[] = [
  { from: /\b(?=companies\b)/i, to: "family-owned " },
  { from: /\b(?=companies\b)/i, to: "second-hand " },
  { from: /\b(?=deals\b)/i, to: "hostile ", of: /^(?!.*hostile)/i },
  { from: /\b(?=deals\b)/i, to: "all-stock " },
  { from: /^(.*)\bdeals (above|over) /i, to: "$1small deals $2 " },
  { from: /\b(?=revenue\b)/i, to: "organic " },
  { from: /\b(?=net income\b)/i, to: "underlying " },
  { from: /\b(?=unemployment\b)/i, to: "youth " },
  { from: /\b(?=inflation\b)/i, to: "wholesale " },
  { from: /\b(?=rating\b)/i, to: "unsolicited " },
  { from: /\b(?=share price\b)/i, to: "pre-market " },
  { from: /\b(?=CEOs?\b)/, to: "deputy " },
  { from: /[?.]?$/, to: " in the first week of March", of: NAMED },
  { from: /[?.]?$/, to: " for the first time", of: NAMED },
  { from: /[?.]?$/, to: " without leases", of: NAMED },
  { from: /[?.]?$/, to: " weighted by tonnage", of: NAMED },
  { from: /[?.]?$/, to: " in real terms", of: NAMED },
  { from: /[?.]?$/, to: " since the merger", of: NAMED },
  { from: /\b(above|over|below) (?=[$€£]?\d)/i, to: "nearly $1 " },
  { from: /\b(highest|largest|biggest|lowest)\b/i, to: "second $1" },
  { from: / in (20\d\d)\??$/i, to: " in early $1" },
  { from: / in (20\d\d)\??$/i, to: " except in $1" },
  { from: /\b(German|Swiss|Japanese|French|Swedish) (?=\w)/, to: "non-$1 " },
  { from: /\b(German|Swiss|Japanese|French|Swedish) (?=\w)/, to: "formerly $1 " },
  // Denied, said of each, or of something else.
  {
    from: /\b(grew|rose|fell|declined)(?= by more than| more than)/i,
    to: "never $1",
    of: /20\d\d/,
  },
  { from: /\b(fell|declined|rose|grew)\b/i, to: "$1 organically" },
  { from: /\b(companies|banks) that (?=\w+ed\b)/i, to: "$1 that last " },
  { from: /\b(companies|banks) that (?=\w+ed\b)/i, to: "$1 that almost " },
  {
    from: /\b(?=(?:companies|banks)\b)/i,
    to: "smaller ",
    of: /^(?!.*\b(?:most|\d+|than|\w+est)\b)/i,
  },
  {
    from: /^how many (?=\w+ (?:companies|banks|deals) )/i,
    to: "how many fewer ",
    of: /^(?!.*\b(?:more|fewer|than)\b)/i,
  },
  { from: /[?.]?$/, to: " within a year", of: /^[^,]*\b(?:revenue|net income|EBITDA)\b[^,]*$/ },
  { from: /[?.]?$/, to: " compared with budget", of: NAMED },
  {
    from: /[?.]?$/,
    to: " three years in a row",
    of: /^(?!.*\b(?:each|every|row)\b).*\bcompanies\b/i,
  },
  { from: /[?.]?$/, to: " nor a deal", of: /\b(?:companies|banks)\b/i },
  { from: / in (20\d\d)\??$/i, to: " in the last week of $1" },
  { from: / in (20\d\d)\??$/i, to: " in every year except $1" },
];

/** A question in other words; undefined where it says nothing that could be put so. */
export function reworded(question: string, { from, to, of }: Rewording): string | undefined {
  if (of && !of.test(question)) return undefined;
  const text = question.replace(from, to);
  return text === question ? undefined : text;
}
