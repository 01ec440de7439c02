import { stepped } from "./forms/step.ts";
import { WHOLE_FORMS } from "./forms/whole.ts";
import { withWholeYears } from "./stretches.ts";

/** For what somebody needs an answer. */
const WORK =
  "(?:(?:client|board|team|investor|research|pitch|press|news|weekly|monthly|quick|short) )?(?:note|memo|report|deck|slides?|presentation|article|story|piece|paper|meeting|call|pitch(?: ?book)?|model|case study|update|briefing|newsletter|column|write-up|thesis|essay|dissertation|homework|assignment|class|course|lecture|seminar|project)";
const WHO =
  "(?:boss|client|manager|team|editor|colleague|director|professor|supervisor|analyst|partner|ceo|cfo|md|pm)s?";

/** What stands before a question and asks nothing of data: a greeting, who wants to know, and what for. */
const OPENINGS: readonly RegExp[] = [
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|all|team|everyone))?[,.!:] +/i,
  new RegExp(
    `^for (?:an?|my|our|the|this|some) ${WORK}(?: on [^,:;.?!]{2,40}?(?:[,:] *| (?=(?:i|i['’]m|we|please|what|which|who|how|list|show|give|find) ))|(?: (?:that )?(?:i am|i['’]m|we are|we['’]re) \\p{L}+ing)?[,:]? +)`,
    "iu",
  ),
  new RegExp(
    `^(?:my|our) ${WHO} (?:(?:has |have )?asked(?: me)?(?: for)?|asks(?: for)?|(?:is|are) (?:asking for|after|looking for)|wants?|needs?|wanted|would like)(?: to (?:know|see|have))?,?:? +`,
    "iu",
  ),
  /^(?:looking|searching) for +/i,
  // "pull the five newest headlines"
  /^(?:please |can you |could you )?(?:pull|grab|compile|assemble|draw up|put together|pull together) (?:me |us )?(?=(?:the|an?|all|every|up|any|some|\d+|two|three|four|five|six|seven|eight|nine|ten|latest|newest|last) )/i,
  /^(?:i|we)(?:['’]m| am|['’]re| are) (?:looking for|screening(?: for)?|interested in|trying to (?:find|find out|see|work out)|curious about|wondering) +/i,
];

/** What stands behind it: "for my report". */
const CLOSING = new RegExp(
  `,? (?:(?:i|we) need (?:it|this|that) )?for (?:an?|my|our|the|this) ${WORK}[.?! ]*$`,
  "iu",
);

/** A whole question in capitals, or in quotation marks: typed so, and no names for it. */
function plainlyTyped(text: string): string {
  const said = text.match(QUOTED)?.[1] ?? text;
  return SHOUTED.test(said) ? said.toLowerCase() : said;
}

const QUOTED = /^["“”'‘](?=\S+ \S+ \S)([^"“”]*[^"“”\s])["“”'’]$/;
const SHOUTED = /^(?!.*\p{Ll})\P{L}*(?:\p{Lu}[^\s\p{Ll}]*\s+\P{L}*){4,}\S/u;

/** "… anywhere": wherever they are. */
const ANYWHERE = /,? anywhere(?: in the world)?(?=[.?!\s]*$)/i;

const COUNTED =
  "((?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)(?= |[.?!]|$))(?: of (?:them|those|these))?";

const RANK = /(?<!\bfrom (?:the )?)\b(?!(?:inter|inv)est\b)\p{L}{3,}est\b(?! first\b)/iu;
/** "oldest banks - give me three", "… just five", "lowest P/E? Top five": how many of a ranking. */
const HOW_MANY = new RegExp(
  `^(.*\\b(?!(?:inter|inv)est\\b)\\p{L}+est\\b.*[\\p{L}\\d])(?: [-–—]|[,;:?.]) (?:(?:please )?(?:give|show|list|name|i (?:need|want))(?: me)? )?(?:just |only )?(?:the )?(?:top |first )?${COUNTED}(?:,? please| only)?[.?! ]*$`,
  "iu",
);

/** "largest banks with the highest margin, top five": of which of both is not said. */
const isOneRanking = (asked: string): boolean =>
  [...asked.matchAll(RANKS)].length === 1 && !/[?;]|\. /.test(asked);

const RANKS = new RegExp(`${RANK.source}|\\b(?:most|least)\\b`, "giu");

/** "…, completed ones only", "…, but only pending ones": which of them. */
const ONES = /^(.+), (?:but )?(?:just |only )?(?:the )?(\p{L}[\p{L}-]+) ones(?: only)?[.?! ]*$/iu;
const LIST_HEAD =
  /^(?:please )?(?:(?:list|show|give|find|name)(?: me)? )?(?:(?:which|what|how many|all|the|any) )*/i;

/** "fell in 2024 and fell again in 2025": the verb is said once for both. */
const AGAIN =
  /\b((?:fell|fall|rose|rise|grew|grow|declined?|drop(?:ped)?|increased?|decreased?) in (?:19|20)\d{2},? and )(?:(?:fell|rose|grew|declined|dropped|increased|decreased) )?again (?=in (?:19|20)\d{2}\b)/gi;

/**
 * A text without what is only said around its question, each thing in one place: what is asked for is
 * left as it is written. "My boss wants the CEO of X." is "the CEO of X.".
 */
export function unwrapped(typed: string): string {
  const text = plainlyTyped(typed);
  const opened = OPENINGS.reduce((rest, each) => rest.replace(each, ""), text);
  const plain = opened.replace(CLOSING, "").replace(ANYWHERE, "");
  const bare = plain.trim().includes(" ") ? plain : text;
  const counted = stepped(withWholeYears(bare), WHOLE_FORMS)
    .replace(AGAIN, "$1")
    .replace(HOW_MANY, (all, asked: string, count: string) =>
      isOneRanking(asked) ? asked.replace(RANK, (rank) => `${count.toLowerCase()} ${rank}`) : all,
    );
  return counted.replace(ONES, (_, asked: string, kind: string) => {
    const head = asked.match(LIST_HEAD)![0];
    return `${head}${kind} ${asked.slice(head.length)}`;
  });
}
