import type { Route } from "../routing/route.ts";
import { spanning } from "../spanning/across.ts";
import { nounsIn } from "../spanning/nouns.ts";
import { eachSide } from "./against.ts";
import { figureOfEach, numberOfEach } from "./each.ts";
import { isOnlyName } from "./follow.ts";
import { ofKind } from "./of-kind.ts";
import { paired } from "./paired.ts";
import { ofSeveral } from "./shared.ts";
import { ofThose } from "./those.ts";
import { AT_THE_END, eachTime, ONLY_TIME, timeAtTheEnd, withGroup, withThatTime } from "./times.ts";
import { isOneTime, unkept } from "./unkept.ts";
import { type Asking, complete, isOfMany, isOnly, POSSESSIVE, subjectIn } from "./whom.ts";
import { whoseFirst } from "./whose.ts";

/** A list is taken apart into at most this many questions. */
const MOST = 6;

/** Says why nobody answers, where that is so. */
export type Explaining = (routed: Route) => Promise<Route>;

export async function takeApart(
  question: string,
  ask: Asking,
  explain: Explaining,
): Promise<readonly Route[]> {
  const lost = unkept(question);
  if (lost) return [{ question, problem: lost }];
  const whole = await ask(question);
  const counts = whole.agent ? [] : await Promise.all(eachCount(question).map(ask));
  if (counts.length > 1 && counts.every(({ agent }) => agent)) return counts;
  const ofThose = whole.agent ? undefined : await ofKind(question, ask);
  if (ofThose) return ofThose === "none" ? [whole] : ofThose;
  const several = await spanning(question, whole, ask);
  if (several) return [several];
  if (whole.agent) return (await paired(question, whole, ask)) ?? [whole];
  const each = (await numberOfEach(question, whole, ask)) ?? (await figureOfEach(question, ask));
  if (each) return [each];
  const theirs = await whoseFirst(question, whole, ask);
  if (theirs) return [theirs];
  const timed = await Promise.all(eachTime(question).map(ask));
  if (timed.length > 1 && timed.every(({ agent }) => agent)) return timed;
  const sides = await eachSide(question, ask);
  if (sides) return sides;
  const shared = await ofSeveral(question, ask);
  if (shared) return shared;
  if (isOneTime(question)) return [whole];
  const pieces = piecesOf(question);
  if (pieces.length < 2 || pieces.length > MOST) return [whole];
  const subject = await subjectIn([question, ...pieces], ask);
  const isWhole = areBoth(pieces) || arePeaks(pieces, whole);
  if (isWhole || isOnTheSame(pieces) || isOnSome(pieces, nounsIn(whole), subject))
    return [await offering(await explain(whole), pieces, subject, ask)];
  const routes = await joined(pieces, subject, ask);
  if (routes && routes.length > 1) return routes;
  return [await offering(await explain(whole), pieces, subject, ask)];
}

const COUNTS =
  /^(how many|(?:the )?(?:total )?(?:number|count) of) ((?:\p{L}+(?: \p{L}+)?, )*\p{L}+(?: \p{L}+)?),? and (\p{L}+)(?: (?:do we have|are there|there are))?$/iu;

/** "how many ships, ports and captains": of each of them, which nothing ties. */
function eachCount(question: string): readonly string[] {
  const [, lead, first = "", last] = question.replace(/[?.!\s]+$/, "").match(COUNTS) ?? [];
  return lead ? [...first.split(", "), last].map((noun) => `${lead} ${noun}`) : [];
}

const CLAUSE = /^.*?\b(?:with|without|having|whose|that|who)\b/i;

/** What of a list can be asked for by itself, where all of it together cannot. */
async function offering(
  whole: Route,
  pieces: readonly string[],
  subject: string | undefined,
  ask: Asking,
): Promise<Route> {
  const { problem } = whole;
  if (!problem || problem.alternatives) return whole;
  const [first = "", ...others] = pieces;
  // "competitors of both A and B" is one question.
  for (const piece of pieces) if (isOnlyName(await ask(piece))) return whole;
  const head = first.match(CLAUSE)?.[0];
  const begun = (each: string) => (ON_THE_SAME.test(each) ? head?.replace(/\s*\S+$/, "") : head);
  const tail = timeAtTheEnd(pieces);
  const parts = [first, ...others.map((each) => (head ? `${begun(each)} ${each}` : each))];
  const texts = await Promise.all(
    parts.map(async (each) => {
      const text = tail && !/\d/.test(each) ? `${each} ${tail}` : each;
      return namesSome(await ask(text)) ? text : complete(text, subject, ask);
    }),
  );
  const routes = await Promise.all(texts.map(ask));
  const alternatives = texts.filter(
    (text, index) => routes[index]!.agent !== undefined && !POSSESSIVE.test(text),
  );
  if (alternatives.length === 0) return whole;
  return { ...whole, problem: { ...problem, alternatives } };
}

/** "visits of A": whose they are is said, in whichever table that name stands. */
const namesSome = ({ proposal, nearest = proposal }: Route): boolean =>
  (nearest?.linked?.() ?? []).some(({ means }) => means.some((each) => each.includes(" = ")));

/** Conditions on whoever fulfils them: of no one named, or of "companies", whoever else is named. */
const isOnSome = (
  pieces: readonly string[],
  nouns: readonly string[],
  subject: string | undefined,
): boolean => {
  const first = (pieces[0] ?? "").toLowerCase();
  const isOf = (text: string) => nouns.some((noun) => text.startsWith(`${noun} `));
  // "which companies cut guidance and had a recall": the same ones did both.
  if (/^(?:which|what) /.test(first) && isOf(first.replace(/^\S+ /, ""))) return true;
  return hasConditions(pieces) && (!subject || isOf(first.replace(/^(?:list|show) /, "")));
};

/** "companies with deals and revenue above 30bn": both hold of the same ones, or it is not answered. */
const hasConditions = ([first = "", ...others]: readonly string[]): boolean =>
  /\b(?:with|without|having|whose|that|who)\b/i.test(first) ||
  others.some((each) =>
    /^(?:\p{L}+ ){1,4}(?:above|below|over|under|more|less|at least|at most)\b/iu.test(each),
  );

/** "companies whose price is above 100 and whose revenue grew": of no others than the first. */
const isOnTheSame = (pieces: readonly string[]): boolean =>
  pieces.slice(1).some((each) => ON_THE_SAME.test(each));

const ON_THE_SAME = /^(?:whose|having|without|with|that)\b/i;

/** "which companies are customers of A and competitors of B": the same ones are both. */
const areBoth = ([first = ""]: readonly string[]): boolean =>
  /^(?:which|what) (?:\p{L}+ ){1,2}are\b/iu.test(first);

/** "highest revenue and debt": the second may be the highest, too. */
const arePeaks = ([first = ""]: readonly string[], { nearest }: Route): boolean =>
  /^(?:the )?(?:highest|lowest|peak|maximum|minimum) \p{L}+(?: \p{L}+)?$/iu.test(first) &&
  nearest?.unused.some((word) => /^and$/i.test(word)) === true;

/** Pieces of a list; a time alone is no piece. */
const piecesOf = (question: string): readonly string[] => {
  const glued: string[] = [];
  for (const piece of cut(question))
    if (ONLY_TIME.test(piece) && glued.length > 0) glued.push(`${glued.pop()} and ${piece}`);
    else glued.push(piece);
  return withGroup(withThatTime(glued));
};

const cut = (question: string): readonly string[] =>
  question
    .split(/\s*[,;:]\s+(?:(?:and|plus|also|as well as)\s+)?|\s+(?:and|as well as|plus)\s+/i)
    .map((piece) => piece.replace(/[?.!\s]+$/, "").trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** Neighbours that one agent answers together stay one question; undefined when any is not explained. */
async function joined(
  pieces: readonly string[],
  subject: string | undefined,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const tail = timeAtTheEnd(pieces);
  const done: { text: string; route: Route }[] = [];
  if (pieces.some((piece, index) => isOfMany(piece, pieces[index - 1] ?? ""))) return undefined;
  for (const piece of pieces.filter((each) => !isOnly(each, subject))) {
    const theirs = !subject && done[0] && POSSESSIVE.test(piece);
    if (theirs) {
      const route = await ofThose(piece, done[0]!.text, ask);
      if (!route) return undefined;
      done.push({ text: piece, route });
      continue;
    }
    const text = `${piece.replace(POSSESSIVE, "")}${tail && !/\d/.test(piece) ? ` ${tail}` : ""}`;
    const alone = await ask(await complete(text, subject, ask));
    const last = done.at(-1);
    const timed = AT_THE_END.test(text) && alone.agent === last?.route.agent;
    const sameTime = last && (timed || /\d/.test(last.text) === /\d/.test(text));
    const together = sameTime ? `${last.text} and ${text}` : undefined;
    const both = together ? await ask(await complete(together, subject, ask)) : undefined;
    if (together && both?.agent && (both.agent === alone.agent || !alone.agent))
      done[done.length - 1] = { text: together, route: both };
    // "largest revenue and lowest debt in 2023": the first without its year is another question.
    else if (timed && last && !/\d/.test(last.text)) return undefined;
    else if (alone.agent) done.push({ text, route: alone });
    else {
      const each = eachTime(await complete(text, subject, ask));
      const timed = await Promise.all(each.map(ask));
      if (timed.length === 0 || timed.some(({ agent }) => !agent)) return undefined;
      done.push(...timed.map((route, index) => ({ text: each[index]!, route })));
    }
  }
  return done.map((each) => each.route);
}
