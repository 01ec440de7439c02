import type { Problem } from "../../model.ts";
import { AT_THE_END, TIME, timeEnding } from "../language/shared-times.ts";
import { isPast } from "../language/verbs.ts";
import type { Asking, Members } from "../routed.ts";
import { isStated, standing, timeTaken } from "./base-times.ts";
import { type Clause, wordings } from "./clauses.ts";
import { isCondition, isOfOtherValue, isOfTwo } from "./condition.ts";
import { isDeed, isSameTable } from "./events.ts";
import { leavesOutNone, withMore } from "./fewer.ts";
import { membersOf } from "./members.ts";
import { asSaid, type Sided } from "./sided.ts";
import { type Found, setOfRelated } from "./whose.ts";

export interface Fulfilled {
  readonly members: readonly Members[];
  /** Of conditions that are not denied. */
  readonly sets: readonly Sided[];
  readonly meant?: Problem | undefined;
}

/**
 * Those of whom each of the clauses is true; undefined where one is not answered.
 *
 * @param first  the time of the first clause, where its base says it
 */
export async function fulfilling(
  clauses: readonly Clause[],
  noun: string,
  base: Sided,
  ask: Asking,
  first = "",
): Promise<Fulfilled | undefined> {
  const those: Those = (clause) => setOf(clause, noun, base, ask);
  const time = timeOfAll(clauses);
  const last = time ? await those(clauses.at(-1)!) : undefined;
  if (time && !last) return undefined;
  const members: Members[] = [];
  const sets: Sided[] = [];
  let meant: Problem | undefined;
  for (const [index, clause] of clauses.entries()) {
    const own = await those(clause);
    const then = own && timeThen(own.of, index, clauses, sets.at(-1), first);
    const same = then ? await thenToo(clause, then, those) : undefined;
    const set = same ?? (await orAtThatTime(own, index, clauses, last, those));
    if (!set) return undefined;
    // "with a competitor that raised guidance": it may be the competitor that did.
    if (!same && clause.follows && sets.some(isOfTwo)) return undefined;
    members.push(set.members);
    if (!clause.negated) sets.push(set.of);
    meant = set.taken ?? meant ?? set.meant;
  }
  return { members, sets, meant };
}

type Those = (clause: Clause) => Promise<Found | undefined>;

/** @property taken  what was taken to be said of it, before all else that was */
type Set = Found & { readonly taken?: Problem };

const at = (clause: Clause, time: string): Clause => ({
  ...clause,
  rest: `${clause.rest}${time}`,
  ...(clause.undone && { undone: `${clause.undone}${time}` }),
});

/** The time of the clause before, or of the base of the first, where a clause is of that time, too. */
function timeThen(
  own: Sided,
  index: number,
  clauses: readonly Clause[],
  before: Sided | undefined,
  first: string,
): string | undefined {
  if (index === 0 && isStated(own) && !own.isTimed) return first;
  if (isUndoneThen(own, before, clauses[index]!)) return timeBefore(clauses, index);
  const ahead = index > 0 && !own.isTimed && isStated(own) && clauses[0]!.rest.match(AHEAD)?.[1];
  if (ahead) return ` ${ahead}`;
  return isStatedThen(own, before, clauses[index]!) ? timeBefore(clauses, index) : undefined;
}

/** "in 2024 had a deal and had revenue above 10bn": said ahead of both. */
const AHEAD = new RegExp(`^((?:in|for|during) ${TIME}) `, "i");

/** "whose revenue fell in 2024 while profit rose": those of whom it was true then. */
async function thenToo(clause: Clause, then: string, those: Those): Promise<Set | undefined> {
  const same = await those(at(clause, then));
  return same && { ...same, meant: same.meant ?? timeTaken(then, true) };
}

/** Those of whom a clause is true as it stands, or at the time that the last one says. */
async function orAtThatTime(
  own: Found | undefined,
  index: number,
  clauses: readonly Clause[],
  last: Found | undefined,
  those: Those,
): Promise<Set | undefined> {
  const [clause, final] = [clauses[index]!, clauses.at(-1)!];
  const time = clause !== final && !own?.of.isTimed ? timeOfAll(clauses) : undefined;
  const when = time && (own ? standing(time, own.of) : time);
  const shared = when ? await those(at(clause, when)) : undefined;
  const isOfStated = own && last && isStated(own.of) && isStated(last.of);
  // "with a P/E below 15 have debt above 1bn in 2024": said of what they have, and not of what they are.
  const isSame = own && last && isDeed(own.of) && isSameTable(own.of, last.of);
  const isOfAll = isSame || (final.inherited && !final.contrasts && !final.follows);
  const isShared = isOfAll || (own && isMove(own.of.plan)) || isOfStated;
  const set = (isShared ? shared : own) ?? own ?? shared;
  const isEither = own && shared && !(clause.negated && final.negated && isShared);
  return set && { ...set, ...(isEither && { taken: timeTaken(time!, isShared === true) }) };
}

/** "whose profit rose but whose shares fell in 2024": what moved did so then, too. */
const isMove = ({ columns }: Sided["plan"]): boolean =>
  columns.some(({ expression }) => expression.kind === "growth");

/** "whose revenue fell in 2024 while profit rose": what moved or is stated did so then, and is not that of now. */
const isStatedThen = (own: Sided, before: Sided | undefined, clause: Clause): boolean =>
  !own.isTimed &&
  clause.never !== true &&
  (before?.isTimed ?? false) &&
  isStated(own) &&
  (isMove(own.plan) || isStated(before!) || isDone(clause));

/** "with a recall in 2024 but no dividend increase": what was not done then, and not what never was. */
const isUndoneThen = (
  own: Sided,
  before: Sided | undefined,
  { negated, never, undone }: Clause,
): boolean =>
  (negated || undone !== undefined) &&
  !never &&
  !own.isTimed &&
  isDeed(own) &&
  before?.isTimed === true &&
  isDeed(before);

/** "had a deal in 2023 and made a loss": what was done is told of then, and what is so of now. */
const isDone = ({ rest, done }: Clause): boolean => {
  const [verb = ""] = rest.toLowerCase().split(" ");
  return done === true || (verb !== "had" && isPast(verb));
};

/** The time that the condition before says. */
function timeBefore(clauses: readonly Clause[], index: number): string | undefined {
  const rest = clauses[index - 1]?.rest ?? "";
  const [year, ...others] = rest.match(/\b(?:19|20)\d{2}\b/g) ?? [];
  return timeEnding(rest) ?? (year && others.length === 0 ? ` in ${year}` : undefined);
}

/** A time at the end of a list of conditions none of which has one before. */
const timeOfAll = (clauses: readonly Clause[]): string | undefined =>
  clauses.length > 1 ? clauses.at(-1)!.rest.match(AT_THE_END)?.[0] : undefined;

/** Those of whom one clause is true, by the first of its wordings that somebody answers. */
export async function setOf(
  clause: Clause,
  noun: string,
  base: Sided,
  ask: Asking,
): Promise<Found | undefined> {
  // "that have no rating and are in Germany": only the first is denied.
  if (clause.negated && AND.test(clause.rest)) return undefined;
  // "above 100m in 2023 but negative in 2024": a figure, and nobody's outlook.
  if (SIGN_ALONE.test(clause.rest)) return undefined;
  for (const text of wordings(clause, noun)) {
    const of = asSaid(await ask(text), clause.rest);
    const more = of && withMore(of);
    if (!of || !isCondition(of, clause) || (!more && leavesOutNone(of))) continue;
    if (!clause.negated && isOfOtherValue(of, base)) continue;
    const members = membersOf(more ?? of, base, more ? !clause.negated : clause.negated);
    if (members) return { members, of };
  }
  const undone = clause.undone
    ? await setOf(denied(clause, clause.undone), noun, base, ask)
    : undefined;
  // Of figures one that nobody knows has not fallen either.
  if (undone && isDeed(undone.of)) return undone;
  return setOfRelated(clause, noun, base, ask, setOf);
}

const denied = ({ undone: _, ...clause }: Clause, rest: string): Clause => ({
  ...clause,
  rest,
  negated: true,
});

const SIGN_ALONE =
  /^(?:(?:was|were|is|are|went|turned) )?(?:positive|negative)(?: (?:in|during|for|at|over|since)\b.*)?$/i;

const AND = /(?<!\bbetween (?:\S+ ){1,4})\band\b/i;
