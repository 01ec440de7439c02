import { POSSESSIVE } from "../language/possessive.ts";
import { LAST_TIME } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { kindWordsIn } from "../spanning/nouns.ts";
import { areOfTheSame, restrictingIn } from "./conserved.ts";
import { ONE_OF_MANY } from "./of-kind.ts";
import { together } from "./shared.ts";

const PREPOSITION = /\b(?:of|for|at|in|by|on|from|about|to|with) /gi;
const COUNT = /^(?:the )?(?:total )?(?:number|count) of /i;

/**
 * "revenue growth and P/E of Swiss banks in 2024": behind the last of several, or another, stands of
 * whom all of them are asked, and none is asked of fewer words than another. None where one cannot be
 * asked so; undefined where nobody or one alone is named there, or each says of whom it is.
 */
export async function ofOneGroup(
  pieces: readonly string[],
  subject: string | undefined,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const tails = await Promise.all(pieces.map((each) => tailsOf(each, subject, ask)));
  const areBare = await Promise.all(pieces.map((each) => isBare(each, ask)));
  const at = tails.findLastIndex((each) => each.length > 0);
  if (!areBare.some((each, index) => each && index !== at)) return undefined;
  if (at < 0) return (await areOfAKind(pieces, subject, ask)) ? [] : undefined;
  if (!areBare.toSpliced(at, 1).every(Boolean) || isOneOfMany(pieces)) return [];
  for (const tail of tails[at]!) {
    const heads = pieces.with(at, pieces[at]!.slice(0, -tail.length - 1));
    const routes = await asked(heads, tail, at < pieces.length - 1, ask);
    if (routes) return routes;
  }
  return [];
}

/**
 * "revenue growth in 2023" has a time of its own, and only whose it is with the others; that of the
 * last is of those who have none, where it stands behind all, and not in "competitors and revenue in 2024 of X".
 */
async function asked(heads: readonly string[], tail: string, isBehind: boolean, ask: Asking) {
  const times = heads.map((head) => head.match(LAST_TIME)?.[0] ?? "");
  if (times.every((time) => time === "")) return together(heads, tail, ask, () => true);
  const time = tail.match(LAST_TIME)?.[0] ?? (isBehind ? times.at(-1)! : "");
  const whose = tail.replace(LAST_TIME, "");
  const texts = heads.map((head, index) => {
    const own = times[index]!;
    return `${head.slice(0, head.length - own.length)} ${whose}${own || time}`;
  });
  const routes = await Promise.all(texts.map(ask));
  return routes.every(({ agent }) => agent) && areOfTheSame(whose, routes) ? routes : undefined;
}

/** "total revenue and market cap": whether it is of the second, too, is not said. */
const isOneOfMany = ([first = "", ...others]: readonly string[]): boolean =>
  ONE_OF_MANY.test(first) && !others.every((each) => ONE_OF_MANY.test(each));

/** From each preposition on what is said of whom, the longest first; none where it is one who is named. */
async function tailsOf(
  piece: string,
  subject: string | undefined,
  ask: Asking,
): Promise<readonly string[]> {
  const start = piece.match(COUNT)?.[0].length ?? 0;
  const starts = [...piece.slice(start).matchAll(PREPOSITION)].map(({ index }) => start + index);
  const route = await ask(piece);
  const [longest = "", ...others] = starts.map((index) => piece.slice(index));
  const words = restrictingIn(route, longest);
  if (words.length === 0 || (subject && isOnlyName(longest, words))) return [];
  return [longest, ...others.filter((each) => words.every(({ text }) => each.includes(text)))];
}

/** "of Alder Mills in 2024" */
const isOnlyName = (tail: string, words: ReturnType<typeof restrictingIn>): boolean => {
  const whose = ` ${tail}`
    .replace(LAST_TIME, "")
    .trim()
    .replace(/^\S+ (?:the )?/, "");
  return words.length === 1 && words[0]!.text === whose;
};

/** "revenue growth", "number of departures", "P/E in 2024": a figure alone. */
async function isBare(piece: string, ask: Asking): Promise<boolean> {
  const said = piece.replace(COUNT, "").replace(LAST_TIME, "");
  if (POSSESSIVE.test(said) || /\d/.test(said) || said.search(PREPOSITION) >= 0) return false;
  const route = await ask(piece);
  const { proposal, nearest = proposal } = route;
  return (nearest?.subjects ?? []).length === 0 && kindWordsIn(route).length === 0;
}

/** "Swiss bank revenue and P/E": the one is of a kind, and nothing says that the other is. */
async function areOfAKind(
  pieces: readonly string[],
  subject: string | undefined,
  ask: Asking,
): Promise<boolean> {
  const routes = await Promise.all(pieces.filter((each) => each.search(PREPOSITION) < 0).map(ask));
  return routes.some((route) => kindWordsIn(route).length > (subject ? 1 : 0));
}
