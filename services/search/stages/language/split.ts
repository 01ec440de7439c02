import { withBothTold } from "./both-told.ts";
import { withoutConcession } from "./concessions.ts";
import { HOW_MANY_TOO } from "./forms/how-many-did.ts";
import { rephrased } from "./forms/rephrase.ts";
import { inFull } from "./in-full.ts";
import { sentencesOf, withTails } from "./lines.ts";
import { pairOfPeriods } from "./period-pairs.ts";
import { stepsOfEach } from "./stepwise.ts";
import { unwrapped } from "./wrappers.ts";

/** At most this many questions are read out of one. */
const MOST = 8;

/**
 * The questions in a text: cut at question marks, semicolons, between sentences, and where a
 * new question word follows "and", unless it asks "how many each" of what stands before.
 */
export function splitQuestions(query: string): readonly string[] {
  const asked = plain(query).replace(TO_SHOW, "? $1 ").replace(IF_SO, "?");
  const one = unwrapped(asked.replace(HOW_MANY_TOO, ""));
  const said = stepsOfEach(pairOfPeriods(withBothTold(one)))
    .replace(AS_WELL, ", and ")
    .replace(INCLUDING, ". Show ")
    .replace(ALONG_WITH, " and ")
    .replace(BROKEN_DOWN, " by ")
    .replace(PLUS, "; ")
    .replace(SEPARATELY, "; ")
    .replace(SINCE_WHEN, " and since when");
  const text = inFull(said);
  const parts = sentencesOf(text)
    .flatMap((sentence) => withTails(sentence).split(AT_ENDS))
    .flatMap((sentence) => sentence.split(AT_DOTS))
    .flatMap(clausesOf)
    .map((part) => part.replace(/[;\s]+$/u, "").trim())
    .map((part) => rephrased(withoutConcession(part.replace(TOO, ""))))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return parts.length > 0 && parts.length <= MOST ? parts : [text];
}

/** "who has the highest revenue? Top five": how many of them, and no question of its own. */
const AT_ENDS =
  /(?<=[?;]) (?!\(|(?:only |just )?(?:the )?(?:top|bottom) (?:\d+|two|three|four|five|six|seven|eight|nine|ten)(?: please| only)? ?[.?!]*(?:$|\n))|\n|;/i;

/** "average value by type, along with how many there were": one more figure. */
const ALONG_WITH =
  /,? (?:and )?(?:(?:along|together) with|as well as|plus|with) (?=(?:how many|how much)\b)|,? (?:along|together) with (?=(?:the )?(?:number|count|total|average|median)\b)/gi;

/** "inflation in 2024, plus the five largest banks then": a question of its own; "plus its debt" is one more figure. */
const PLUS =
  /,(?: and)? (?:plus|also) (?:also )?(?=(?:the|all|any|what|who|how|which|when|where|top|(?:\p{L}+ )?\p{L}+s (?:of|in|at|by|from))\b)/giu;

/** "how many closed in 2024? Split by quarter": by what, and no question of its own. */
const BROKEN_DOWN =
  /[?.;] (?:and )?(?:please )?(?:(?:(?:split|broken|break|grouped|group)(?: (?:it|this|that|them|these|those))?(?: (?:up|down|out))? )?by|per) (?=(?:\p{L}+ ){0,2}\p{L}+[.?!\s]*$)/iu;

/** "…, and separately, who chairs it": a question of its own. */
const SEPARATELY =
  /[,;]? (?:and |then )?(?:separately|as a separate (?:question|point|matter))[:,]? /gi;

/** "banks that beat the estimate: show actual and estimate": as in a sentence of its own. */
const TO_SHOW =
  /(?<=(?:^| )\p{Ll}{3,}[^:]*): (?:please )?(show|give me|give|list|include) (?=(?:the |both |their )?(?!.*\b(?:all|every|each|any|with|whose|who|that|which|where|in|for|from|by|of)\b)(?!.*\d)\p{L}+(?:[ ,]+\p{L}+){1,7}[.?!\s]*$)/u;

/** "what does it sell, and since when": asked of what stands before. */
const SINCE_WHEN = /, since when(?=[.?!\s]*$)/i;

/** "…, net income too": what it is beside stands before. */
const TOO = /(?<=\p{L}{3}),? too(?=[.?!]*$)/iu;

/** "…, please include the company": what is shown of it, as in a sentence of its own. */
const INCLUDING =
  /(?:,? and|,) (?:please )?(?:also )?(include|add) (?=(?:the |their |its )?\p{L}+(?: (?:\p{L}+ )?\p{L}+)?(?:,? (?:please|too|as well))?[.?!\s]*$)/iu;

/** "…; number of years too": more of what stands before, and no question of its own. */
const AS_WELL =
  /; (?:and )?(?=(?:the )?(?:number|count|total|average)\b[^;?]{3,60} (?:too|as well)[.?!\s]*$)/i;

/** "is any of them Swiss? If so, which ones?": the question before lists them. */
const IF_SO =
  /\?? (?:and )?if (?:so|yes|any),? (?:(?:which|who|what)(?: (?:ones?|of them|are they|is it|companies|is that|are those))?|name them|list them|please list them)[?.!\s]*$/i;

/** "List all banks. Give me …": behind a dot what begins with a capital and asks. */
const AT_DOTS =
  /(?<=[\p{Ll}\d)]\.) (?=(?:Please )?(?:(?:In|At|On|For|By) (?:which|what|how)|What|Who|Which|How|Where|When|Is|Are|Was|Were|Do|Does|Did|Has|Have|List|Show|Give|Name|Tell|Find|Compare|I need|I want)\b)|(?<=(?:\p{Ll}{4}|\d)\.) (?=(?:please )?(?:show|give me|sort|include|what|which|who|how many)\b)/u;

/** A text without control characters (NUL is none that databases take) and with single blanks. */
export const plain = (query: string): string =>
  query
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .replaceAll(/[^\S\n]+/g, " ")
    .trim();

/** "and where the contract began in 2018 or later": a condition on what stands before it. */
const BOUND_WHERE =
  "(?!where (?:the|its|their) [^?,]{2,40}? (?:(?:began|begun|started|ended|closed|dates)\\b|(?:is|was|are|were) (?:above|below|over|under|more|less|at least|at most|before|after|since)\\b|exceed(?:s|ed)?\\b))";

const ASKS_MORE = new RegExp(
  `(?: ,|,)? and ${BOUND_WHERE}(?=since when[?.!\\s]*$|(?:do|does|did|is|are|was|were|has|have) (?:that|those|these) \\p{L}+ \\p{L}|(?:what|who|where|when|which|how many|how much|how old)\\b(?! ?\\?*$| was (?:it|that)\\b| it (?:was|is|happened)\\b| (?:do|does|did) (?:it|they)\\b| (?:has|have|owns?|uses?|holds?|keeps?) (?:it|them|these|those)\\b| each (?:was|is|were|are)\\b| (?:[a-z]+ ){1,3}each\\b(?! (?:from|in|based|worth|(?:fiscal |calendar )?(?:year|quarter|month|week|day))\\b)| (?:[a-z]+ ){1,2}(?:was|were|is|are) (?:given|stated|cited|named|paid)\\b))`,
  "iu",
);

export const FOR_EACH = /^(?:for|in|at) (?:each|every) [^,]{2,40}, /i;

const ASKS_AT_ONCE = /^(?:[^:,;?]{2,60}: )?(?:what|who|where|when|how (?:many|much|old|big)) /i;
const COUNTS_AT_ONCE = /^(?:[^:,;?]{2,60}: )?how many [^,;?]+, how many /i;
const ASKS_NEXT =
  /, (?=how many \p{L}|(?:what|who|where|when|how (?:many|much|old|big)) (?:is|are|was|were|did|does|do|has|have|runs|ran|leads|led|heads|owns|chairs|founded|sits)\b)/iu;

/** "for each town, how many … and how much …": both are told for each. */
function clausesOf(sentence: string): readonly string[] {
  const [began = "", ...last] = sentence.split(ASKS_MORE);
  // "what was its revenue, who runs it, and what is its rating": a list of questions.
  const isList = last.length > 0 ? ASKS_AT_ONCE.test(began) : COUNTS_AT_ONCE.test(began);
  const [first = "", ...inner] = isList ? began.split(ASKS_NEXT) : [began];
  const others = [...inner, ...last];
  const each = FOR_EACH.exec(first)?.[0] ?? "";
  return [first, ...others.map((other) => each + other)];
}
