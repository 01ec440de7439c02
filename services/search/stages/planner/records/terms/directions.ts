import type { Grain } from "../../../../plan.ts";

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
  readonly grain?: Grain;
}

/** "the rating of a shop is its average rating" */
export interface Mean {
  readonly figure: string;
  readonly of: string;
}

const SENTENCES =
  /(?<=[.?!;]['"”’)]*)\s+(?=[A-Z(])|(?<=[a-z])\s+(?=Always |Match all |Filter strings )|\n+/;
/** Behind a question, such sentences speak of texts and of nothing else. */
const MANNER =
  /\bi?like\b(?= ?(?:['"(%]|and\b|with\b|operator|for\b|when\b|$))|\bwild ?cards?\b|\bcase[- ](?:in)?sensitiv|\bregardless of case\b|\bexact(?:ly)? (?:match|(?:upper|lower)[- ]case)|\b(?:partial|exact|fuzzy) match/i;
const ASKS = /^(?:what|which|who|how|list|show|return|find|give)\b|\?$/i;
const PARTLY = /\bwild ?cards?\b|\bpartial match/i;
const WHOSE =
  /\b(?:match|filter|compare|using|filtering|matching|comparing) (?:the )?(.+?)(?: (?:using|with|by|case|in a case)\b|,? (?:match|filter|compare)\b|$)/i;
const JOIN =
  /^(?:to [a-z]|always |you (?:must|should|need to|would need to) |please |first,? |then,? |finally,? )[^?]*\bjoin\b/i;
const TRUNCATED =
  /^(?:always |please )*(?:truncate|round|bucket|group) (?:the |all )?dates? (?:down )?(?:to|by) (?:the )?(day|week|month|quarter|year)(?: for (?:the )?(?:aggregations?|grouping))?$/i;
const MEANS: readonly RegExp[] = [
  /^(?:always |please )*(?:assume|take|treat|consider|define) (?:the )?(?<figure>[a-z_ ]+?) of (?:an? |each |the )?(?<of>[a-z_]+) (?:to be|as|is) (?:its|their|the) (?:average|mean) [a-z_ ]+?(?:,? (?:and |by )?(?:first )?comput\w+ (?:it|this)(?: first| before .+)?)?$/i,
  /^(?:i\.e\.,? |that is,? |you must |you should |always |please )*(?:first )?(?:compute|calculate|get|take) the (?:average|mean) (?<figure>[a-z_ ]+?) (?:of|for|per) (?:each |a )?(?<of>[a-z_]+)(?: first| before .+)$/i,
];
/** What is done in any case, and what weekends are. */
const USUAL =
  /^(?:(?:always )?(?:order|sort) (?:the )?results? with nulls last|weekend(?: day)?s are saturdays? (?:\(\d\) )?and sundays?(?: \(\d\))?)$/i;

/** Lines may be sentences without a mark of it. */
const ended = (sentence: string, at: number, all: readonly string[]): string =>
  at === all.length - 1 || /[.?!;,:]$/.test(sentence) ? sentence : `${sentence}.`;

/** Directions are sentences of their own, behind what is asked. */
export function directionsIn(question: string): Directions {
  const [first = "", ...others] = question.trim().split(SENTENCES);
  const partly: string[] = [];
  const joins: string[] = [];
  const means: Mean[] = [];
  let grain: Grain | undefined;
  const rest = others.filter((sentence) => {
    const said = sentence.trim().replace(/[.!;]+$/, "");
    const mean = MEANS.map((each) => said.match(each)?.groups).find(Boolean);
    const truncated = said.match(TRUNCATED)?.[1];
    if (ASKS.test(said)) return true;
    if (MANNER.test(said)) {
      if (PARTLY.test(said)) partly.push(said.match(WHOSE)?.[1] ?? "");
    } else if (JOIN.test(said)) joins.push(said);
    else if (mean) means.push({ figure: mean.figure!, of: mean.of! });
    else if (truncated) grain = truncated.toLowerCase() as Grain;
    else if (!USUAL.test(said)) return true;
    return false;
  });
  const text = [first, ...rest].map((each) => each.trim()).filter(Boolean);
  return { text: text.map(ended).join(" "), partly, joins, means, ...(grain && { grain }) };
}
