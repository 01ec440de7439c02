import type { Agent } from "../model.ts";
import { type Condition, isAggregate } from "../plan.ts";
import { stem } from "./language/tokens.ts";
import { type Route, route } from "./route.ts";
import type { Selection } from "./select.ts";
import { splitQuestions } from "./split.ts";

/** A list is taken apart into at most this many questions. */
const MOST = 6;

/** Routes a question; the same one only once. */
type Asking = (question: string) => Promise<Route>;

/**
 * Who answers each part of a text. A part that speaks of "it" means whom the part before was
 * about; a list that no agent answers alone is taken apart among several.
 */
export async function routeParts(
  query: string,
  selection: Selection<Agent>,
  signal: AbortSignal,
): Promise<readonly Route[]> {
  const known = new Map<string, Promise<Route>>();
  const ask: Asking = (question) => {
    const found = known.get(question) ?? route(question, selection, signal);
    known.set(question, found);
    return found;
  };
  const parts = splitQuestions(query);
  const whole = parts.slice(1).some((part) => CONTINUES.test(part)) ? await ask(query) : undefined;
  if (whole?.agent && whole.proposal?.plan) return [whole];
  const routes: Route[] = [];
  let subject: string | undefined;
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? "";
    const whose = isOfMany(part, before) ? part : await about(part, before, subject, ask);
    const found = await takeApart(whose, ask);
    subject = found.map(subjectOf).find(Boolean) ?? subject;
    routes.push(...found);
  }
  return routes;
}

/** A sentence that says how the table of the one before shall look, or asks more of its records. */
const CONTINUES =
  /^(?:please )?(?:order|sort|rank|return|give|show|list|include|display)\b|\b(?:they|them|he|she|he\/she|each|these)\b/i;

const subjectOf = ({ proposal, nearest = proposal }: Route): string | undefined => {
  const subjects = nearest?.subjects ?? [];
  return subjects.length === 1 ? subjects[0] : undefined;
};

const POSSESSIVE = /\b(?:its|their|his|her)\b/i;
const PRONOUN = /\b(?:it|they|the (?:same )?company|the firm)\b/i;

/** The time that a fragment shares with the question before it. */
const timeIn = (before: string): string =>
  before.replace(/[?.!\s]+$/, "").match(AT_THE_END)?.[0] ?? "";

/** "(CFO)", "and headcount?": too short to be a question of its own. */
const FRAGMENT = /^[^\p{L}\p{N}]*(?:\p{L}+[^\p{L}\p{N}]*){1,2}$/u;

/** The part with whom it is about, where it does not say so itself. */
async function about(
  part: string,
  before: string,
  subject: string | undefined,
  ask: Asking,
): Promise<string> {
  if (!subject) return part;
  if (POSSESSIVE.test(part)) return part.replace(POSSESSIVE, `${subject}'s`);
  if (PRONOUN.test(part)) return part.replace(PRONOUN, subject);
  const { proposal } = await ask(part);
  const isShort = FRAGMENT.test(part) && proposal?.plan?.top === undefined;
  if (!proposal?.unbound && !(isShort && proposal?.subjects?.length === 0)) return part;
  const time = /\d/.test(part) ? "" : timeIn(before);
  return `${part.replace(/[?.!\s]+$/, "")} of ${subject}${time}`;
}

/** "competitors of X and their revenue": theirs, not that of X. */
const isOfMany = (part: string, before: string): boolean =>
  /\b(?:their|them|they)\b/i.test(part) &&
  [...before.matchAll(/\b(\p{L}+) (?:of|at|in|by)\b|['’]s (\p{L}+)$/giu)].some((found) => {
    const noun = (found[1] ?? found[2]!).toLowerCase();
    return stem(noun) !== noun;
  });

async function takeApart(question: string, ask: Asking): Promise<readonly Route[]> {
  const whole = await ask(question);
  if (whole.agent) return (await paired(question, whole, ask)) ?? [whole];
  const timed = await Promise.all(eachTime(question).map(ask));
  if (timed.length > 1 && timed.every(({ agent }) => agent)) return timed;
  const pieces = piecesOf(question);
  if (pieces.length < 2 || pieces.length > MOST) return [whole];
  const subject = await subjectIn([question, ...pieces], ask);
  if (!subject && hasConditions(pieces)) return [whole];
  const routes = await joined(pieces, subject, ask);
  return routes && routes.length > 1 ? routes : [whole];
}

/** "companies with deals and revenue above 30bn": both hold of the same ones, or it is not answered. */
const hasConditions = ([first = "", ...others]: readonly string[]): boolean =>
  /\b(?:with|without|having|whose|that|who)\b/i.test(first) ||
  others.some((each) =>
    /^(?:\p{L}+ ){1,4}(?:above|below|over|under|more|less|at least|at most)\b/iu.test(each),
  );

const TIME = "(?:(?:at )?(?:the )?(?:year[- ])?end of )?(?:(?:fy|q[1-4]|h[12]) ?)?(?:19|20)\\d{2}";
const TIMES = new RegExp(
  `(?<!between )\\b(${TIME})((?:, ${TIME})*),? and (?:in |at )?(${TIME})(?![-\\d])`,
  "i",
);
const ONLY_TIME = new RegExp(`^(?:in |at )?${TIME}$`, "i");

/** "X in 2023 and 2024" as a question for each of them. */
function eachTime(question: string): readonly string[] {
  const found = question.match(TIMES);
  if (!found) return [];
  const times = [found[1]!, ...found[2]!.split(", ").filter(Boolean), found[3]!];
  const end = times[0]!.match(/^.*end of /i)?.[0] ?? "";
  return times.map((time) =>
    question.replace(TIMES, () => (/end of/i.test(time) ? time : `${end}${time}`)),
  );
}

/** Pieces of a list; a time alone is no piece. */
const piecesOf = (question: string): readonly string[] => {
  const glued: string[] = [];
  for (const piece of cut(question))
    if (ONLY_TIME.test(piece) && glued.length > 0) glued.push(`${glued.pop()} and ${piece}`);
    else glued.push(piece);
  return glued;
};

const cut = (question: string): readonly string[] =>
  question
    .split(/\s*[,;:]\s+(?:(?:and|plus|also|as well as)\s+)?|\s+(?:and|as well as|plus)\s+/i)
    .map((piece) => piece.replace(/[?.!\s]+$/, "").trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** Whom questions are about, by the plan that explains most of the first that says it. */
async function subjectIn(questions: readonly string[], ask: Asking): Promise<string | undefined> {
  for (const question of questions) {
    const subject = subjectOf(await ask(question));
    if (subject) return subject;
  }
  return undefined;
}

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
    const text = `${piece.replace(POSSESSIVE, "")}${tail && !/\d/.test(piece) ? ` ${tail}` : ""}`;
    const alone = await ask(await complete(text, subject, ask));
    const last = done.at(-1);
    const timed = AT_THE_END.test(text) && alone.agent === last?.route.agent;
    const sameTime = last && (timed || /\d/.test(last.text) === /\d/.test(text));
    const together = sameTime ? `${last.text} and ${text}` : undefined;
    const both = together ? await ask(await complete(together, subject, ask)) : undefined;
    if (together && both?.agent && (both.agent === alone.agent || !alone.agent))
      done[done.length - 1] = { text: together, route: both };
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

/** "… of X in 2023" at the end of a list is meant for all of it. */
function timeAtTheEnd(pieces: readonly string[]): string | undefined {
  if (pieces.slice(0, -1).some((piece) => /\d/.test(piece))) return undefined;
  const time = / of .*?\s((?:in|for|during|since|on|at the end of) [^,]*\d{4}\b.*)$/i;
  return pieces.at(-1)?.match(time)?.[1];
}

const isOnly = (piece: string, subject: string | undefined) =>
  (subject ?? "").toLowerCase().startsWith(piece.toLowerCase());

async function complete(text: string, subject: string | undefined, ask: Asking): Promise<string> {
  if (!subject) return text;
  const { proposal, nearest = proposal } = await ask(text);
  return (nearest?.subjects?.length ?? 0) > 0 ? text : `${text} of ${subject}`;
}

/** "A in X and B in Y": two measures of two entities are two questions, not four figures. */
async function paired(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const plan = whole.proposal?.plan;
  const figures = plan?.columns.filter(({ expression, unit }) => isAggregate(expression) || unit);
  const halves = question.split(/\s+and\s+/i);
  if (whole.proposal?.verified) return undefined;
  if (!figures || figures.length < 2 || halves.length !== 2) return undefined;
  const [left, right] = (await Promise.all(sharingTime(halves).map(ask))) as [Route, Route];
  const [first, second] = [left, right].map(({ proposal }) => namesIn(proposal?.plan?.where));
  const isPair = first !== undefined && second !== undefined && first !== second;
  return isPair && left.agent && right.agent ? [left, right] : undefined;
}

/** A time said of one of two figures is meant for both. */
function sharingTime(halves: readonly string[]): readonly string[] {
  const time = halves.map((half) => half.replace(/[?.!\s]+$/, "").match(AT_THE_END)?.[0]);
  return halves.map((half, index) =>
    (time[index] ?? /\d/.test(half))
      ? half
      : `${half.replace(/[?.!\s]+$/, "")}${time[1 - index] ?? ""}`,
  );
}

const AT_THE_END = /\s(?:in|for|during|since|on|as of|at (?:the )?end of) [^,]*\d{4}\b.*$/i;

const namesIn = (where: readonly Condition[] | undefined): string | undefined => {
  const named = (where ?? []).filter(({ kind }) => kind === "in");
  return named.length > 0 ? JSON.stringify(named) : undefined;
};
