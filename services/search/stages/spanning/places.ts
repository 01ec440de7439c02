import { literal } from "../language/literal.ts";
import { PERSON } from "../language/person-nouns.ts";
import { AT_THE_END } from "../language/shared-times.ts";
import { isPast, pastOf } from "../language/verbs.ts";
import { MOST_WORDS } from "./cuts.ts";
import { nounOf, pluralOf } from "./nouns.ts";
import { isCutOff } from "./open-end.ts";
import type { Side } from "./sides.ts";

/** A stretch of a question that may be a list: what stands before it and behind it. */
export interface Place {
  readonly before: string;
  readonly list: string;
  readonly after: string;
  /** Whether what stands before it ranks it: "top 5 rivals of X by revenue". */
  readonly isRanked: boolean;
  /** Whether a verb may follow on it: where it ends is tried. */
  readonly isInner: boolean;
}

/** Words behind which a list may stand. */
const BEGINS = /^(?:of|for|at|by|in|on|about|among|from|run|runs|lead|leads|head|heads)$/i;
/** Those behind which a verb may follow on it. */
const SUBJECT = /^(?:did|do|does|which|what|many|among)$/i;
/** "where are the suppliers of X based" */
const BEING = /^(?:is|are|was|were)$/i;
const RANKED = /^(?:\d+|largest|biggest|smallest|highest|lowest|most|least|top)$/i;
/** Stretches that are tried. */
const MOST_PLACES = 24;

/** "of the ten largest, which has the lowest P/E": what is asked of the list stands behind it. */
const LIST_FIRST = /^(?:out )?(?:of|among) (.+?), (?:who|(?:which|what)(?: one)?(s)?) (.+)$/i;

/** Longest first from the left: what ends the question, without its time, what ends before a verb. */
export function placesIn(text: string): readonly Place[] {
  const [, first, ones, told] = text.match(LIST_FIRST) ?? [];
  if (first && told) {
    const before = ones ? "which of" : "which one of";
    return [{ before, list: first, after: told, isRanked: false, isInner: false }];
  }
  const words = text.split(" ");
  if (words.length > MOST_WORDS) return [];
  return [...ranked(text), ...within(words, text)].slice(0, MOST_PLACES);
}

const RANKING =
  /^(?:(?:which|what|who|list|show|rank|sort|order|the|all|please|give me) )*(.{3,}?),? (with (?:the )?(?:\p{L}+est|most|least) .+|(?:(?:ranked|sorted|ordered) )?by (?!(?:the|an?|all|more|less|over|under|above|below|at (?:least|most)|[$€£¥]?\d\S*) ).+)$/iu;

/**
 * "rivals of X by market cap", "the rival of X with the highest market cap": the list comes first; "grew
 * sales by more than 10%" is by how much, and no order.
 */
function ranked(text: string): readonly Place[] {
  const [, list, told] = text.match(RANKING) ?? [];
  if (!list || !told || !list.includes(" ")) return [];
  // "companies led by X": who did it, and no order.
  if (/^by /i.test(told) && isPast(list.split(" ").at(-1)!.toLowerCase())) return [];
  const after = told.replace(/^by /i, "ranked by ");
  return [{ before: "", list, after, isRanked: false, isInner: false }];
}

function within(words: readonly string[], text: string): readonly Place[] {
  const time = text.match(AT_THE_END)?.[0].trim().split(" ").length ?? 0;
  const end = words.length;
  const places = words.flatMap((word, index): readonly Place[] => {
    const isWhere = BEING.test(word) && /^where$/i.test(words[index - 1] ?? "");
    const isInner = SUBJECT.test(word) || RANKED.test(word) || isWhere;
    if ((!isInner && !BEGINS.test(word)) || isOfBound(words, index)) return [];
    const start = index + 1;
    const inner = isInner ? range(start + 2, end).toReversed() : time > 0 ? [end - time] : [];
    // "who among the rivals has", and "youngest CEO among the rivals".
    const ends = isInner && !BEGINS.test(word) ? inner : [end, ...inner];
    return (
      ends
        .filter((stop) => stop > start + 1 && !/\d/.test(words[start]!))
        // "how many banks were bought in 2024": the time is theirs, and not that of how many there are.
        .filter((stop) => !isInner || stop !== end - time || stop === end)
        .map((stop) => ({
          before: words.slice(0, start).join(" "),
          list: words.slice(start, stop).join(" "),
          after: words.slice(stop).join(" "),
          isRanked: RANKED.test(word),
          isInner: isInner && stop < end,
        }))
    );
  });
  return places.filter(
    ({ before, list, after }) =>
      !isCutOff(list) &&
      !(OF_KIND.test(list) && ONE_NOUN.test(after)) &&
      !IN_BOTH.test(after) &&
      !(/\bin$/i.test(before) && PLACE_BY.test(list)) &&
      !isOfPeople(before, list) &&
      !IS_ASKED.test(list) &&
      !SHOWN_TOO.test(list) &&
      !OF_OTHERS.test(after) &&
      !ASKED_BEHIND.test(after) &&
      !(COUNTS.test(before) && (GROUPED.test(list) || BY_OTHERS.test(after))),
  );
}

/** "at least five banks", "more than 20 of them": how many there are, and none that come first. */
const isOfBound = (words: readonly string[], at: number): boolean => {
  const [before = "", word = "", behind = ""] = [words[at - 1], words[at], words[at + 1]];
  return (
    (/^at$/i.test(word) && /^(?:least|most)$/i.test(behind)) ||
    (/^at$/i.test(before) && /^(?:least|most)$/i.test(word)) ||
    (/^\d+$/.test(word) && /^(?:than|least|most|over|under|exactly)$/i.test(before))
  );
};

/** "suppliers of German | customers": what sort of them is said, and not whose. */
const OF_KIND = / of (?:the )?\p{Lu}\p{L}+$/u;
const ONE_NOUN = /^\p{Ll}+s$/u;

/** "of companies that made deals in both years": when those who are listed did it. */
const IN_BOTH = /^(?:in )?both\b/i;

/** "deals in Japan by US acquirers": where they are, and no list of those who did them. */
const PLACE_BY = /^(?:the )?\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)? by /u;

/** "number of companies by latest rating": by what they are counted, and no list of some. */
export const COUNTS = /\b(?:number of|count|count of|how many)$/i;
const GROUPED = /^\p{L}+ (?:by|per) /iu;
/** "number of customers that are German by UK company": whose they are, who are others than those. */
const BY_OTHERS = /^(?:by|per) \p{Lu}/u;

/** "how many suppliers from Japan do US companies have": theirs, who are others than those. */
const OF_OTHERS = /^(?:do|does|did) .*\p{L} have$/iu;

/** "of the banks with a loss | in 2023, how many are rated A": the time is still theirs. */
const ASKED_BEHIND = /^(?:in|during|for|since|at) [^,]*(?:19|20)\d{2}, (?:how|which|what|who)\b/i;

/** "CEOs of banks in 2024: net income": what stands behind a colon is asked of the CEOs. */
const IS_ASKED = /: /;

/** "revenue of banks that are Swiss and their CEO": asked for besides, and no condition on the list. */
const SHOWN_TOO = / and (?:its|their) (?:\p{L}+ ){0,2}\p{L}+$/iu;

/** "executives of companies rated CCC who were appointed in 2025": the executives were. */
const isOfPeople = (before: string, list: string): boolean =>
  / who /i.test(list) && OF_PEOPLE.test(before);

const OF_PEOPLE = new RegExp(
  `(?:${PERSON.source}|\\b(?:executive|[a-z]+ officer|c[a-z]o|chair|boss|counsel)s?) (?:of|at|in|for|from|by)$`,
  "i",
);

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** The question with "companies" in the place of the list, or without it. */
export function headsOf(place: Place, side: Side): readonly string[] {
  const { before, list, isRanked } = place;
  // "companies that sell hardware also sell a service": what they do besides is asked of them.
  const after = place.after.replace(/^also /i, "");
  const put = (noun: string) => [before, noun, after].filter(Boolean).join(" ");
  const whole = [before.replace(/ (?:of|for|at|by|on|about|among)$/i, ""), after]
    .filter(Boolean)
    .join(" ");
  const noun = nounOf(side);
  if (/^(?:who|which|what)(?: one)? (?:of|among)$/i.test(before)) return [`which ${noun} ${after}`];
  // "how many deals do they have": those that are theirs.
  if (/ do(?:es)?$/i.test(before) && /^have\b/i.test(after))
    return [[before.replace(/ \S+$/, ""), after.replace(/^\S+ ?/, "")].filter(Boolean).join(" ")];
  const deeds = deedsOf(before, after);
  if (deeds) return [deeds];
  // "latest guidance by company": that of each of them.
  if (NEWEST_BY.test(before))
    return [`${before.replace(/ by$/i, "")} of each ${nounOf(side)}${after ? ` ${after}` : ""}`];
  // "deals by companies" are counted company by company.
  if (/ by$/i.test(before)) return [whole];
  const isOfOne = new RegExp(`^the ${literal(noun)}\\b`, "i").test(list);
  const isOne = isRanked || isOfOne || /\b(?:which|what)$/i.test(before);
  const nouns = isOne ? [noun, pluralOf(side)] : [pluralOf(side), noun];
  return [...nouns.map(put), ...(WITHOUT.test(before) ? [whole] : [])];
}

const NEWEST_BY = /^(?:the )?(?:latest|newest|last|most recent|first|earliest|oldest)\b.* by$/i;

/** What may be asked without saying of whom. */
const WITHOUT = / (?:of|for|at|on|about|among)$/i;

/** "how many deals did they announce in 2025": how many deals were announced. */
function deedsOf(before: string, after: string): string | undefined {
  const [, counted] = before.match(/^(how many .+) did$/i) ?? [];
  const [, verb, rest = ""] = after.match(/^(\p{L}+)((?: .+)?)$/u) ?? [];
  return counted && verb ? `${counted} were ${pastOf(verb)}${rest}` : undefined;
}
