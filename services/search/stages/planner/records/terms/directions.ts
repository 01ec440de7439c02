import type { Grain } from "../../../../plan.ts";
import { stem } from "../../../language/tokens.ts";
import { type Tie, tieIn } from "./ties.ts";

/** What a question says of how it is to be looked up, apart from what it asks. */
export interface Directions {
  /** The question without them. */
  readonly text: string;
  /** Whose values are only a part of what is there, as it is said: "names", "all strings". */
  readonly partly: readonly string[];
  /** Sentences that say which tables to join. */
  readonly joins: readonly string[];
  /** Figures that each of something has on average, before anything else is made of them. */
  readonly means: readonly Mean[];
  /** The periods that dates are counted by. */
  readonly grains: readonly Truncated[];
  /** Figures that are 0 where they are missing: "paid amounts". */
  readonly zeros: readonly string[];
  /** Which name is meant where only one is said: "first name". */
  readonly names: readonly string[];
  /** Cases that nothing is known of. */
  readonly cases: readonly string[];
  /** Who comes first of those that are equal. */
  readonly ties: readonly Tie[];
  /** Of rows that are alike one. */
  readonly once?: true;
}

/** "the rating of a shop is its average rating" */
export interface Mean {
  readonly figure: string;
  readonly of: string;
}

/** "Truncate the order_dt to month": which dates, as it is said, and to what. */
export interface Truncated {
  readonly date: string;
  readonly to: Grain;
}

const SENTENCES =
  /(?<=[.?!;]['"”’)]*)\s+(?=[A-Z(])|(?<=[a-z])\s+(?=Always |Match all |Filter strings )|\n+/;
/** Behind a question, such sentences speak of texts and of nothing else. */
const MANNER =
  /\bi?like\b(?= ?(?:['"(%]|and\b|with\b|operator|for\b|when\b|$))|\bwild ?cards?\b|\bcase[- ](?:in)?sensitiv|\bregardless of case\b|\bexact(?:ly)? (?:match|(?:string|text|name) match|(?:upper|lower)[- ]case)|\b(?:partial|exact|fuzzy) match/i;
const ASKS = /^(?:what|which|who|how|list|show|return|find|give)\b|\?$/i;
const PARTLY = /\bwild ?cards?\b|\bpartial match/i;
const WHOSE =
  /\b(?:match|filter|compare|using|filtering|matching|comparing) (?:the )?(.+?)(?: (?:using|with|by|case|in a case)\b|,? (?:match|filter|compare)\b|$)/i;
const JOIN =
  /^(?:to [a-z]|always |you (?:must|should|need to|would need to) |please |first,? |then,? |finally,? )[^?]*\bjoin\b/i;
const TRUNCATED =
  /^(?:always |please )*(?:truncate|round|bucket|group|aggregate) (?:the |all )?((?:[a-z_]+ ){1,4}?)(?:down )?(?:to|by) (?:the )?(?:(?:start|beginning|level) of (?:the )?)?(day|week|month|quarter|year)s?(?: level)?(?: (?:for|before|when) (?:the |any )?(?:aggregat(?:ions?|ing)|grouping|counting))?$/i;
/** "The month is that of the order date", "Months are by order date" */
const PERIOD_OF =
  /^(?:the )?(day|week|month|quarter|year)s? (?:(?:is|are|means?|refers? to) )?(?:that of|those of|the one of|taken from|(?:is |are )?by|(?:is |are )?based on|according to) (?:the )?([a-z_'’ ]+?)(?:,? (?:as|in|written) .*)?$/i;
const MEANS: readonly RegExp[] = [
  /^(?:always |please )*(?:assume|take|treat|consider|define) (?:the )?(?<figure>[a-z_ ]+?) of (?:an? |each |the )?(?<of>[a-z_]+) (?:to be|as|is) (?:its|their|the) (?:average|mean) [a-z_ ]+?(?:,? (?:and |by )?(?:first )?comput\w+ (?:it|this)(?: first| before .+)?)?$/i,
  /^(?:i\.e\.,? |that is,? |you must |you should |always |please )*(?:first )?(?:compute|calculate|get|take) the (?:average|mean) (?<figure>[a-z_ ]+?) (?:of|for|per) (?:each |a )?(?<of>[a-z_]+)(?: first| before .+)$/i,
];
const MISSING = "(?:missing|empty|unknown|null|absent)(?: values? (?:of|in|for))?(?: the)?";
const AS_ZERO =
  "(?:(?:is|are|being|should be|must be) )?(?:(?:counted|treated|taken|regarded|considered|read) )?(?:as|is|are|means?|counts? as|to be) (?:0|zero|none|no [a-z]+)";
/** "Treat missing rates as 0", "with a null discount counted as 0", "a missing discount means no discount" */
const ZEROS = new RegExp(
  `[.,;?] ?\\s*(?:with |where |and |please |always )*(?:treat |count |take |regard |consider )?(?:an? |any |the |all )?${MISSING} ([a-z][a-z_ ]*?) ${AS_ZERO}(?=[.,;]|\\s*$)`,
  "gi",
);
/** What is done in any case, and what weekends are. */
const USUAL =
  /^(?:(?:always |please )*(?:order|sort|put|keep)(?: the)?(?: results?)? (?:with )?nulls? (?:values )?(?:last|at the end)|weekend(?: day)?s are saturdays? (?:\(\d\) )?and sundays?(?: \(\d\))?)$/i;
/** "If not mentioned, the name is the first name" */
const NAME =
  /^(?:if not (?:mentioned|stated|specified|said)(?: otherwise)?, |unless (?:stated|specified|mentioned) otherwise, )?(?:the |a |any )?(?:[a-z]+ )?names?(?: [a-z]+)? (?:is|are|refers? to|means?) (?:always )?(?:the |an? )?(first|last|full) names?$/i;
/** What is to be done in some case is no condition on what is asked. */
const CASE = /^(?:if|unless|whenever|in case)\b/i;
/** "When asked for specific students, do not return duplicates" */
const ONCE =
  /^(?:when asked for [^,]+, )?(?:please |always )*(?:(?:do not|don['’]t|never|without) (?:return|show|list|include|give|returning)|avoid|remove|drop)(?: any)? (?:duplicates?|duplicate rows|double rows|rows twice)(?: from the results?)?$/i;
/** "Use the loans table for all information on loans": where all of that is asked for. */
const USES =
  /^(?:always |please )*use (?:only )?(?:the )?(?<table>[a-z_]+) table (?:for|when|to) (?:(?:all|any) )?(?:(?:information|data|details|questions) (?:relat(?:ing|ed) to|about|on) )?(?<about>.+)$/i;
/** What "last 30 days" are, in the words of a database. */
const PERIOD =
  /^(last \d+ (?:days?|weeks?|months?|years?)) (?:=|means|is) [^?]*\bcurrent_(?:date|timestamp)\b[^?]*$/i;
const WHOLE_PERIODS = /\b(?:date_)?trunc/i;

/** Lines may be sentences without a mark of it. */
const ended = (sentence: string, at: number, all: readonly string[]): string =>
  at === all.length - 1 || /[.?!;,:]$/.test(sentence) ? sentence : `${sentence}.`;

/** Directions are sentences of their own, behind what is asked. */
export function directionsIn(question: string): Directions {
  const zeros: string[] = [];
  const known = question.trim().replace(ZEROS, (all, figure: string) => {
    zeros.push(figure);
    return all.startsWith("?") ? "?" : "";
  });
  const [first = "", ...others] = known
    .split(SENTENCES)
    .flatMap((each, at) => (at === 0 ? [each] : each.split(/;\s+(?=[a-z])/)))
    .map((each, at) => (at === 0 ? each : each.charAt(0).toUpperCase() + each.slice(1)));
  const partly: string[] = [];
  const joins: string[] = [];
  const means: Mean[] = [];
  const grains: Truncated[] = [];
  const names: string[] = [];
  const cases: string[] = [];
  const ties: Tie[] = [];
  const rest = others.filter((sentence) => {
    const said = sentence.trim().replace(/[.!;]+$/, "");
    const mean = MEANS.map((each) => said.match(each)?.groups).find(Boolean);
    const [, date, to] = said.match(TRUNCATED) ?? [];
    const use = said.match(USES)?.groups;
    const name = said.match(NAME)?.[1];
    const tie = tieIn(said);
    const [, grain, whose] = said.match(PERIOD_OF) ?? [];
    if (ASKS.test(said)) return true;
    if (tie) ties.push(tie);
    else if (MANNER.test(said)) {
      if (PARTLY.test(said)) partly.push(said.match(WHOSE)?.[1] ?? "");
    } else if (JOIN.test(said)) joins.push(said);
    else if (mean) means.push({ figure: mean.figure!, of: mean.of! });
    else if (grain && whose)
      grains.push({ date: whose.replace(/['’]s\b/g, ""), to: grain.toLowerCase() as Grain });
    else if (date && to) grains.push({ date: date.trim(), to: to.toLowerCase() as Grain });
    else if (name) names.push(name.toLowerCase());
    else if (CASE.test(said)) cases.push(said);
    else if (use) {
      if (isSaid(use.about!, first)) joins.push(use.table!);
    } else if (
      !USUAL.test(said) &&
      !ONCE.test(said) &&
      !(wordsOf(said).length > 2 && isSaid(said, first)) &&
      !isKnownPeriod(said, first)
    )
      return true;
    return false;
  });
  const once = others.some((sentence) => ONCE.test(sentence.trim().replace(/[.!;]+$/, "")));
  const text = [first, ...rest].map((each) => each.trim()).filter(Boolean);
  return {
    text: text.map(ended).join(" "),
    partly,
    joins,
    means,
    zeros,
    grains,
    names,
    cases,
    ties,
    ...(once && { once }),
  };
}

/** "Members with a late bill", behind "How many members have a late bill?": the same once more. */
function isSaid(sentence: string, question: string): boolean {
  const [said, asked] = [wordsOf(sentence), new Set(wordsOf(question))];
  return said.length > 0 && said.every((word) => asked.has(word));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !/^(?:an?|the|with|who|that|have|has|of)$/.test(word))
    .map(stem);

/** A stretch that the question names, whole periods only where it leaves out the one that is not over. */
function isKnownPeriod(sentence: string, question: string): boolean {
  const period = sentence.match(PERIOD)?.[1]?.toLowerCase();
  if (!period || !question.toLowerCase().includes(period)) return false;
  const isWhole = /\b(?:not including|excluding|without|not counting) the current\b/i.test(
    question,
  );
  return isWhole === WHOLE_PERIODS.test(sentence);
}
