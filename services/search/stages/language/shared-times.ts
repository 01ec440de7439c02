import { withoutEnd } from "./ending.ts";
import { POSSESSIVE } from "./possessive.ts";

/** The time that a fragment shares with the question before it. */
export const timeIn = (before: string): string => withoutEnd(before).match(AT_THE_END)?.[0] ?? "";

export const TIME =
  "(?:(?:at )?(?:the )?(?:year[- ])?end (?:of )?)?(?:(?:fy|[qh][1-4]|[1-4][qh]|(?:the )?(?:first|second) half(?: of| in)?) ?)?(?:19|20)\\d{2}";

const PART = "(?:[qh][1-4]|[1-4][qh]|(?:the )?(?:first|second) half)";

/** "H1 vs H2 2024": one year for both. */
const OF_ONE_YEAR = [
  new RegExp(
    `\\b(${PART})(,? (?:and|vs\\.?|versus|against|compared (?:to|with)) (?:in )?)(${PART})( (?:of |in )?)((?:19|20)\\d{2})\\b`,
    "i",
  ),
  "$1 $5$2$3 $5",
] as const;

const TIMES = new RegExp(
  `(?<!between (?:the )?(?:(?:year[- ])?end )?(?:of )?)\\b(${TIME})((?:, ?${TIME})*)(?:,? (?:and|vs\\.?|versus|against|compared (?:to|with)) (?:in |at )?|, ?)(${TIME})(?![-\\d])`,
  "i",
);

export const ONLY_TIME = new RegExp(`^(?:in |at )?${TIME}$`, "i");

/** "X in 2023 and 2024", or "in 2022, 2023, 2024", as a question for each of them. */
export function eachTime(asked: string): readonly string[] {
  const [words, years] = OF_ONE_YEAR;
  const question = asked.replace(words, years);
  const found = question.match(TIMES);
  if (!found) return apart(question);
  const times = [found[1]!, ...found[2]!.split(/, ?/).filter(Boolean), found[3]!];
  const end = times[0]!.match(/^.*end (?:of )?/i)?.[0] ?? "";
  return times.map((time) =>
    question.replace(TIMES, () => (/end /i.test(time) ? time : `${end}${time}`)),
  );
}

const APART = new RegExp(
  `^(.*?)\\b(${TIME})\\b(.+?),? (?:vs\\.?|versus|against|compared (?:to|with)) (?:in |at )?(${TIME})[?.!\\s]*$`,
  "i",
);

/** "H2 2024 revenue of X vs H2 2023": the same at another time. */
function apart(question: string): readonly string[] {
  const [, head, first, rest, second] = question.match(APART) ?? [];
  if (head === undefined || !first || !rest || !second) return [];
  return [first, second].map((time) => `${head}${time}${rest}`);
}

/** "top 3", "10 largest": how many, and no time. */
const RANKS =
  /\b(?:top|bottom|first|last) \d+\b|\b\d+ (?=(?:\p{L}{2,}est|most|least|best|worst|top)\b)/giu;

const TIME_SAID =
  /\d|\b(?:ever|now|today|currently|ago|so far|to date|of all time|(?:since|in|until|before|after) (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:last|next|past|this|latest|previous|current|recent|each|every|any) (?:\p{L}+ )?(?:fiscal |calendar )?(?:years?|quarters?|months?|weeks?|days?))\b/iu;

/** Whether a piece says itself when it is asked for, or has any number that may be a time. */
export const saysWhen = (piece: string): boolean => TIME_SAID.test(piece.replace(RANKS, ""));

/** "… of X in 2023" at the end of a list is meant for all of it. */
export function timeAtTheEnd(pieces: readonly string[]): string | undefined {
  if (pieces.slice(0, -1).some(saysWhen)) return undefined;
  const last = pieces.at(-1);
  const found = last?.match(BY_STEPS) ?? last?.match(LAST_TIME) ?? last?.match(OF_YEAR);
  return found?.[0].replace(/^[, ]+/, "");
}

/** "products of X and its revenue in 2022": what is said of its figures is said of them alone. */
export const isTimedBy = (pieces: readonly string[], piece: string): boolean =>
  !saysWhen(piece) && (POSSESSIVE.test(piece) || !POSSESSIVE.test(pieces.at(-1) ?? ""));

/** A time said of one of two figures is meant for both. */
export function sharingTime(halves: readonly string[]): readonly string[] {
  const time = halves
    .map(withoutEnd)
    .map((half) => (half.match(BY_STEPS) ?? half.match(LAST_TIME))?.[0]);
  return halves.map((half, index) =>
    (time[index] ?? saysWhen(half)) ? half : `${withoutEnd(half)}${time[1 - index] ?? ""}`,
  );
}

export const AT_THE_END = /\s(?:in|for|during|since|on|as of|at (?:the )?end of) [^,]*\d{4}\b.*$/i;

/** The time at the end of a text; "with a fall in revenue in 2024": a figure before it is none. */
export const timeEnding = (text: string): string | undefined =>
  text.match(AT_THE_END)?.[0].replace(NO_TIME, "");

const NO_TIME =
  /^ (?:in|for|during|since|on) (?:(?! (?:in|for|during|since|on) )[^\d,])+(?= (?:in|for|during|since|on) )/i;

/** "2025 guidance and estimate of X": the time that a list begins with. */
export const timeAtTheHead = ([first = ""]: readonly string[]): string | undefined =>
  first.match(new RegExp(`^(?:the )?(${TIME}) `, "i"))?.[1];

export const THAT_TIME =
  /(?: in| for| during| on| of| at)? (?:that|the same) (?:year|quarter|month|day|date|period)\b/i;

/** "… then", "… at that time" at the end: whenever it was that the question before speaks of. */
export const THEN =
  / (?:then|(?:at|around) (?:that|the|the same) (?:time|point|moment|date))(?=[\s.?!]*$)/i;

export const LAST_TIME =
  /\s(?:in|for|during|since|on|as of|at (?:the )?end of) (?:(?! (?:in|for|during|on|at) )[^,])*\d{4}\b[^,]*$/i;

/** "the biggest deal of 2023" */
const OF_YEAR = /\sof (?:fiscal |fy ?)?(?:19|20)\d{2}$/i;

/** "last year", "in the past five years" at the end. */
const RECENTLY =
  /\s(?:(?:in|over|during|for) )?(?:the )?(?:last|past|this|previous) (?:\p{L}+ |\d+ )?(?:fiscal |calendar )?(?:years?|quarters?|months?)$/iu;

const STRETCH =
  "(?:(?:(?:from|since|between|in|for|during|over) )?(?:fy ?)?(?:19|20)\\d{2}(?:(?: ?[-–] ?| to | and | through )(?:fy ?)?(?:19|20)\\d{2})?|(?:in|over|for|during) the (?:last|past) \\S+ (?:years|quarters|months))";

/** "each year since 2021", "per year, 2021 to 2025", "since 2021 by quarter": a time and its steps. */
const BY_STEPS = new RegExp(
  `,?(?: ${STRETCH})?,? (?:(?:per|by|each|every|(?:in|for) (?:each|every)) (?:fiscal |calendar )?(?:year|quarter|month)|annually|quarterly|monthly)(?:,? ${STRETCH})?$`,
  "i",
);

export const isBySteps = (part: string): boolean => BY_STEPS.test(withoutEnd(part));

/** The time at the end of a question. */
export const timeOf = (part: string): string | undefined =>
  [BY_STEPS, LAST_TIME, OF_YEAR, RECENTLY].map((each) => part.match(each)?.[0]).find(Boolean);

/** "how many are there", "what does X hold": what is so now, and has no time of what was. */
export const isOfNow = (question: string): boolean =>
  /\b(?:is|are|has|have|does|do)\b/i.test(question);

const withoutTime = (part: string): string => {
  const text = withoutEnd(part);
  return text.slice(0, text.length - (timeOf(text)?.length ?? 0));
};

export const wordsOf = (part: string): readonly string[] =>
  withoutTime(part)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Not "how many were announced and how many were announced in 2023", where only the time is another. */
export const addsToIt = (said: string, before: string): boolean => {
  const known = wordsOf(before);
  return wordsOf(said).some((word) => !known.includes(word));
};

/** "… that month" in a piece of a question is the time of a piece before it. */
export function withThatTime(pieces: readonly string[]): readonly string[] {
  return pieces.map((piece, index) => {
    const before = pieces.slice(0, index).toReversed();
    const time = before.map((each) => each.match(LAST_TIME)?.[0]).find(Boolean);
    return time ? piece.replace(THAT_TIME, () => time) : piece;
  });
}

const GROUP = /\b(?:by|per|(?:for|in|of) (?:each|every))\b/i;

const GROUP_TAIL = / (?:of|by|per|(?:for|in) (?:each|every))\b.*$/i;

/** "average age and number of CEOs by country": of whom and by what is meant for both. */
export function withGroup(pieces: readonly string[]): readonly string[] {
  const last = pieces.at(-1) ?? "";
  const counted = last.match(COUNTED)?.[0] ?? "";
  const tail = GROUP.test(last) ? last.slice(counted.length).match(GROUP_TAIL)?.[0] : undefined;
  if (!tail) return pieces;
  return pieces.map((piece, index) =>
    index === pieces.length - 1 || GROUP.test(piece) || isOfOthers(piece, tail)
      ? piece
      : `${piece}${tail}`,
  );
}

/** "debt of X" and "revenue of Y by year": whose it is, and no more than what is counted. */
const isOfOthers = (piece: string, tail: string): boolean =>
  / of /i.test(piece) && (/^ of /i.test(tail) || !COUNTS.test(piece));

/** "number of upgrades" by year: of what is no part of how it is told. */
const COUNTED = /^(?:the )?(?:number|count|total number) of /i;

const COUNTS =
  /^(?:the )?(?:number|count|total number) of \p{L}+(?: \p{L}+){0,2}?(?: (?:over|above|under|below|(?:more|less) than|at least|at most|worth) [^,]*\d[^, ]*)?$/iu;

/** "their CEOs, ratings and market caps": theirs are all of them. */
export const withTheirs = (pieces: readonly string[]): readonly string[] => {
  const at = pieces.findIndex((each) => /^their /i.test(each));
  const isMore = (piece: string, index: number) => at > 0 && index > at && ONLY_NOUN.test(piece);
  return pieces.map((piece, index) => (isMore(piece, index) ? `their ${piece}` : piece));
};

const ONLY_NOUN =
  /^(?!(?:its|their|the|who|what|when|where|which|how)\b)[\p{L}/]+(?: [\p{L}/]+){0,2}(?: (?:in|for|since) \S*\d{4})?$/iu;
