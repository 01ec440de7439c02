import type { Problem } from "../../model.ts";

/** What says of how many of a list something holds, of which list a list is, or who is ahead. */
const UNKEPT: readonly RegExp[] = [
  // "companies all of whose products are hardware"
  /\b(all) of (?:whose|which)\b/iu,
  // "companies whose competitors all recalled a product"
  /\bwhose (?:\p{L}+ ){1,3}?(all)\b/iu,
  // "revenue of the competitors of the competitors of X"
  /\S (?:of|by|at) (?:the )?((\p{L}{4,}?)s? of (?:the )?\2s?)\b/iu,
  // "how many competitors do the competitors of X have"
  /^how many (\p{L}+) (?:do|does|did) (?:the )?\1 of\b/iu,
  // "which company leads in market cap": it is ahead, and nobody is at its head
  /\b(leads?) (?:in|by)\b(?! (?:(?:19|20)\d{2}|fy|[qh][1-4]|total)\b)/iu,
  // "is A both a supplier and a customer of B": neither is said of B alone
  /^(?:is|are|was|were) .+? (both) an? .+? and an? .+ (?:of|to|for) /iu,
  // "deals whose buyer and target are from different countries": one is set against the other
  /\b(?:and|&) (?:the |its )?(?:\p{L}+ ){1,2}(?:are|is|were|was|come|came|sit|lie) (?:from|in|of|based in|domiciled in|located in) (different|separate) \p{L}+/iu,
  // "did all banks grow", "was it always above 2%": one that did not would have to be told
  /^(?:did|do|does|are|is|was|were|have|has|had|will) (?:not )?(all|every|each|most|none)\b/iu,
  /^(?:did|do|does|are|is|was|were|have|has|had) [^?;]*\b(always|invariably|throughout|at all times)\b/iu,
  // "X's revenue divided by that of Y", "in 2022 and 2023 respectively": which goes with which
  /\b(divided) by (?:that|those|the (?:one|same)) (?:of|in|for)\b/iu,
  /\b(respectively)\b/iu,
  // "who is that customer and what's the share?": of what
  /^(?:and )?what(?:['’]s| is| was) (?:the|its|their|that) (share|percentage)[?.!\s]*$/iu,
  // "deals where it was the target": of whom is said nowhere
  /^(?:(?:list|show|give me|which|what|every|each|all|the) )*\p{L}+(?: \p{L}+)? (?:where|in which) (it|they) (?:is|was|were|are) (?:the |an? )?\p{L}/iu,
  // "who raised both an A and a B round": each record is of one of them
  /^who (?:(?:has|have|had|also) )*\p{L}+ed (both) (?:an? |the )/iu,
  // "how many raised", cut off before "and how many cut guidance": what they raised
  /^how many (\p{L}+ed)[?.!\s]*$/iu,
  // "is its management any good?"
  /^(?:is|are|was|were) [^;?]+ (any good|worth (?:it|buying|holding)|a good (?:buy|investment|bet|company))[?.!\s]*$/iu,
  // "staff turnover", "sales staff", "exchange rate": each is one thing, and none of its words
  /\b((?:staff|employee|personnel|workforce|labou?r) turnover|sales (?:staff|force|people|team)|(?:company|firm|corporate) age|(?:foreign )?exchange rates?)\b/iu,
  // "what was inflation in A and what in B": of what is asked there
  /^(?:and )?(?:what|who|how (?:high|much)) ((?:in|of|for|at) (?!which\b|what\b|these\b|those\b|them\b)\S+)[?.!\s]*$/iu,
  // "a loss above $3m": a loss has no bound in money of that sign
  /\b(loss)(?:es)? (?:of )?(?:above|over|below|under|exceeding|(?:more|less|greater|larger|smaller|bigger) than|at least|at most) [$€£¥]/iu,
  // "within a year": so soon after something, and no year of it
  /\b(within) (?:an?|one) (?:day|week|month|quarter|year)\b/iu,
  // "how old was X when appointed": as of then
  /^how old (?:was|were) [^?;]*\b(when)\b/iu,
  // "talked about hiring but not about pricing"
  /\b(?:talk|spoke|speak|mention|discuss|comment)\p{L}* [^?;]*\bbut (not|never)\b/iu,
  // "companies whose 2024 revenue was their highest ever": of all that each of them had
  /\b(?:with|ha(?:ve|d|s|ving)|post(?:ed)?|report(?:ed)?|record(?:ed)?|reach(?:ed)?|hit|saw|achieved?|made|was|were|is|are) (?:all )?(their (?:own |ever )?(?:highest|lowest|best|worst|largest|biggest|smallest|record|strongest|weakest|all[- ]time))\b(?! (?:customers?|suppliers?|competitors?|shareholders?|investors?|owners?|paid|offices?|sites?|deals?|products?|segments?))/iu,
  /\bwhose .*\b(?:was|were|is|are) (?:at )?(?:the |an? |its )?((?:highest|lowest|best|worst|record|all[- ]time)(?: (?:high|low))?(?: (?:ever|on record|in (?:its|their) history|of all time)|(?= in (?:the |its |their )?(?:\d+|\p{L}+) years)))/iu,
  // "was X's revenue in 2024 the highest in its history", "is Germany's unemployment the highest"
  /^(?:is|was|were|are) .{1,80}['’]s? .{1,80} ((?:the|its|their) (?:highest|lowest|largest|biggest|smallest|best|worst)(?: ever)?)(?:,? (?:among|of all|of any|in (?:the|its|their)|on record|since|ever|for)\b.*)?[?.!\s]*$/iu,
  // "companies with record revenue in 2024": of all that each had until then
  /\b(?:with|had|posted|reported|achieved|reached|saw|made|having) (?:an? )?((?:record|all[- ]time)(?:[- ](?:high|low|breaking))?) (?=\p{L})(?!label|date|day|number|companies)/iu,

  // "in the same quarter last year": beside which quarter is not said
  /^(?!.*(?:19|20)\d{2})(?!.*\bquarter.*\bquarter)(?!.*\bmonth.*\bmonth)(?!.*\bq[1-4]\b).*\b((?:same|corresponding|equivalent) (?:quarter|month|week|day))(?: of| in)? (?:the )?(?:last|previous|prior|preceding) year\b/iu,
  // "amount and % of the total": of which total is said elsewhere
  /^(?:and )?((?:%|percent(?:age)?|share)(?: share)? of (?:the )?(?:total|whole))\b(?! \p{L})/iu,
  // "companies downgraded in 2023 and upgraded in 2024": who was both, and no list of each
  /\b(?:up|down)graded\b[^?;,]{0,40} (?:and|then|after|before) (?:(?:then|later|again|being|were|was) )*((?:up|down)graded)\b/iu,
];

/** A question with words that would be lost in any reading, and so is read in none. */
export function unkept(question: string): Problem | undefined {
  const word = UNKEPT.map((each) => question.match(each)?.[1]).find(Boolean);
  if (!word) return undefined;
  const message = `Understood by itself, but not in this combination: "${word}".`;
  return { code: "not_understood", severity: "error", message };
}

/** "in which years did both revenue and net income fall": of both, so that neither is asked alone. */
export const isOneTime = (question: string): boolean =>
  /^(?:in|during) (?:which|what) (?:\p{L}+ )?(?:years?|quarters?|months?)\b/iu.test(question);
