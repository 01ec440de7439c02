import { withoutEnd } from "./ending.ts";
import { SMALL } from "./grammar/numbers.ts";
import { TIME } from "./shared-times.ts";
import { stem } from "./tokens.ts";
import { PEOPLES } from "./world.ts";

/** "top 2024" is of a year. */
const COUNT = `(?:(?!(?:19|20)\\d\\d\\b)[1-9]\\d{0,2}|${SMALL.slice(2).join("|")}|twenty|fifty|hundred)\\b`;
const EDGE =
  "(?:top|bottom|(?:best|worst)(?:[- ]performing)?|(?:most|least) (?!of\\b|and\\b|in\\b)\\p{L}+|most|least|fewest|(?!(?:inter|inv|requ|cont|prot|harv|for|mod|hon|dig|gu|int|latt)est)\\p{L}{2,}est)";
const COUNTED = `(?:the )?(?:${EDGE} ${COUNT}|${COUNT} ${EDGE})`;
const RANK = `(?:${COUNTED}|(?:the )?${EDGE})(?![\\p{L}\\d-])`;
const AND_SAID = ",? (?:and|&|plus|or|as well as|along with|together with|versus|vs\\.?|against)";
const AND = `(?:${AND_SAID}|,) (?:also )?`;

const LEAD =
  /^(?:(?:please )?(?:list|show|give|name|find|compare)(?: me| us)? |(?:who|what|which) (?:is|are|was|were) )?(?:both )?/i;
const BEFORE_RANK = new RegExp(`${AND}(?=${RANK})`, "iu");
const JOINED = new RegExp(`(?:${AND_SAID} )(?:also )?${RANK}`, "iu");
/** "and the most profitable of them": of those whom the first lists. */
const OF_THEM = /\b(?:of|among|from) (?:them|these|those|it)\b/i;
const AT_RANK = new RegExp(`^(${RANK})(?: (.*))?$`, "iu");
const IS_COUNTED = new RegExp(`^${COUNTED}$`, "iu");
const BEGINS_COUNTED = new RegExp(`^${COUNTED}\\b`, "iu");
/** One ranking and another beside it, wherever they stand. */
const SEVERAL = new RegExp(`\\b${COUNTED}\\b.*?(?:${AND})(${COUNTED})\\b`, "iu");
const MAY_BE_SEVERAL = /\b(?:top|bottom|best|worst|most|least|fewest|\p{L}+est)\b/iu;

/** Extremes of a figure rather than of those who have it: "highest and lowest price". */
const OF_A_FIGURE = /^(?:the )?(?:highest|lowest|most|least|fewest|longest|shortest)$/i;

const ONLY_PEOPLES = new RegExp(`^(?:(?:${PEOPLES})(?: |$))+$`, "i");
const NOUN_AND_TAIL =
  /^(.*?)(?:(?:^| )((?:by|per|each|every|in|for|from|at|of|on|with|without|whose|who|that|which|during|since|among|based|listed|headquartered|ranked|measured|sorted)\b.*))?$/iu;
const OF_TIME = new RegExp(` (?:in|for|during|since|from) (?:fiscal (?:year )?)?${TIME}`, "iu");
const BY = / (?:(?:ranked|measured|sorted) )?by .*$/iu;

/** "by net income among German companies": who is ranked by either. */
const AMONG = / (?:among|amongst|within|out of) .*$/iu;

/** "in each country", "per year": of which groups each of them is one. */
const OF_EACH = / (?:(?:in|for|of|by) (?:each|every)|per|each|every) \p{L}+/iu;

/** Several rankings that are asked for in one question. */
export interface Rankings {
  /** A question for each of them. */
  readonly questions: readonly string[];
  /** Whether any says how many it lists: no other reading has so many. */
  readonly isCounted: boolean;
  /** "the latest and earliest report": whether only the last has a noun. */
  readonly isOfOneNoun: boolean;
}

interface Ranking {
  readonly rank: string;
  /** "German banks" */
  readonly noun: string;
  /** " by revenue in 2024" */
  readonly tail: string;
}

/**
 * "top 3 and bottom 3 banks by revenue in 2024": each ranking with what is said behind them all.
 * Undefined where there is only one.
 */
export function rankingsIn(question: string): Rankings | undefined {
  if (!MAY_BE_SEVERAL.test(question)) return undefined;
  const text = withoutLead(withoutEnd(question));
  const places = inEachPlace(text);
  if (places) return places;
  // "biggest drop in revenue, top 5 companies": how many of them.
  if (!JOINED.test(text) || OF_THEM.test(text)) return undefined;
  const found = text.split(BEFORE_RANK).map(toRanking);
  const rankings = found.flatMap((each) => each ?? []);
  if (rankings.length < 2 || rankings.length < found.length) return undefined;
  const isCounted = rankings.some(({ rank }) => IS_COUNTED.test(rank));
  const whole = rankings.map(completed);
  if (!isCounted && whole.some(({ rank }) => OF_A_FIGURE.test(rank))) return undefined;
  const isOfOneNoun = rankings.slice(0, -1).every(isRankAlone);
  return { questions: whole.map((each) => inFull(each, whole)), isCounted, isOfOneNoun };
}

const PLACE = "\\p{Lu}[\\p{L}.]*(?: \\p{Lu}[\\p{L}.]*){0,2}";
const IN_EACH_PLACE = new RegExp(
  ` (in|from) (?:each of (?:the )?(${PLACE}(?:, ${PLACE})*),? and|(?:the )?(${PLACE}) and (?:in|from)) (?:the )?(${PLACE})(?! or\\b)`,
  "u",
);

/** "the largest bank in each of Germany and France", "in Germany and in France": of each of them. */
function inEachPlace(text: string): Rankings | undefined {
  const [all, where, several, one, last] = AT_RANK.test(text)
    ? (text.match(IN_EACH_PLACE) ?? [])
    : [];
  if (!all || !last) return undefined;
  const places = [...(several ?? one ?? "").split(", "), last];
  const questions = places.map((place) => text.replace(all, ` ${where} ${place}`));
  const isCounted = several !== undefined || BEGINS_COUNTED.test(text);
  return { questions, isCounted, isOfOneNoun: true };
}

/** Whether a question begins with a ranking: "top 3 banks", "which is the largest bank". */
export const isRanking = (question: string): boolean =>
  MAY_BE_SEVERAL.test(question) && AT_RANK.test(withoutLead(question));

export const withoutLead = (question: string): string => question.replace(LEAD, "");

/** The second of two counted rankings that are joined in a text: "top 3" of "of the top 3 and the top 5". */
export const secondRanking = (question: string): string | undefined =>
  MAY_BE_SEVERAL.test(question) ? question.match(SEVERAL)?.[1] : undefined;

function toRanking(text: string): Ranking | undefined {
  const [, rank, rest = ""] = text.match(AT_RANK) ?? [];
  if (!rank) return undefined;
  const [, noun = "", tail] = rest.match(NOUN_AND_TAIL) ?? [];
  return { rank, noun, tail: tail ? ` ${tail}` : "" };
}

/** "most and least profitable", "top and bottom 3", "3 largest and smallest": what is said once for both. */
function completed(ranking: Ranking, at: number, all: readonly Ranking[]): Ranking {
  const [before, next] = [all[at - 1], all[at + 1]];
  if (next && isRankAlone(ranking)) {
    const bare = /\b(?:most|least|best|worst)$/i.test(ranking.rank);
    const more = bare ? next.rank.match(QUALITY)?.[1] : undefined;
    return { ...ranking, rank: withCountOf(`${ranking.rank}${more ?? ""}`, next.rank) };
  }
  if (!before || !isRankAlone(before)) return ranking;
  return { ...ranking, rank: withCountOf(ranking.rank, before.rank) };
}

const QUALITY = /\b(?:most|least|best|worst)([- ]\p{L}+)$/iu;
const COUNT_IN = new RegExp(`\\b${COUNT}`, "i");

const isRankAlone = ({ noun, tail }: Ranking): boolean => noun === "" && tail === "";

const withCountOf = (rank: string, other: string): string => {
  const count = COUNT_IN.test(rank) ? undefined : other.match(COUNT_IN)?.[0];
  return count ? `${rank.replace(/^the /i, "")} ${count}` : rank;
};

function inFull(ranking: Ranking, all: readonly Ranking[]): string {
  const last = all.at(-1)!;
  const named = last.noun ? last : all.find(({ noun }) => noun);
  const said = last.tail ? last : all.find(({ tail }) => tail);
  const noun = nounOf(ranking, named?.noun ?? "", IS_COUNTED.test(ranking.rank));
  const tail = tailOf(ranking.tail, said?.tail ?? "", ranking === last);
  return `${ranking.rank} ${noun}${tail}`.trim();
}

/** "German" of "the top 3 German and the top 3 French companies": the noun stands behind the last. */
function nounOf({ noun }: Ranking, other: string, isCounted: boolean): string {
  if (noun === "") return other;
  if (noun === other || !isNounless(noun, isCounted)) return noun;
  const words = other.split(" ");
  const at = Math.min(noun.split(" ").length, words.length - 1);
  return `${noun} ${words.slice(Math.max(at, 0)).join(" ")}`;
}

const isNounless = (noun: string, isCounted: boolean): boolean =>
  ONLY_PEOPLES.test(noun) || (isCounted && !isPlural(noun.split(" ").at(-1)!.toLowerCase()));

const isPlural = (word: string): boolean => stem(word) !== word || /^(?:people|staff)$/.test(word);

/** By what and of when they are ranked is said behind the last for all; what else is said of one is its own. */
function tailOf(own: string, other: string, isLast: boolean): string {
  if (own === "" || own === other) return other;
  const time = OF_TIME.exec(own) || isLast ? "" : (OF_TIME.exec(other)?.[0] ?? "");
  const by = BY.test(own) ? "" : (BY.exec(other)?.[0].replace(OF_TIME, "") ?? "");
  const those =
    isLast || AMONG.test(own) ? "" : (AMONG.exec(other)?.[0].replace(OF_TIME, "") ?? "");
  const each = isLast || OF_EACH.test(own + by) ? "" : (OF_EACH.exec(other)?.[0] ?? "");
  return `${own}${by}${by.includes(those) ? "" : those}${each}${time}`;
}
