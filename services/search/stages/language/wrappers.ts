import { stepped } from "./forms/step.ts";
import { WHOLE_FORMS } from "./forms/whole.ts";
import { CLOSINGS, OPENINGS } from "./purposes.ts";
import { withWholeYears } from "./stretches.ts";

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
  const plain = CLOSINGS.reduce((rest, each) => rest.replace(each, ""), opened).replace(
    ANYWHERE,
    "",
  );
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
