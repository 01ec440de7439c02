import type { Problem } from "../../model.ts";
import { AT_THE_END } from "../language/shared-times.ts";
import { isPast } from "../language/verbs.ts";
import type { Asking, Members } from "../routed.ts";
import { isStated, standing, timeTaken } from "./base-times.ts";
import { type Clause, wordings } from "./clauses.ts";
import { isCondition, isOfOtherValue, isOfTwo } from "./condition.ts";
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
    const isFirst = index === 0 && own && isStated(own.of) && !own.of.isTimed;
    const same =
      own &&
      (isFirst
        ? await atTime(clause, first, those)
        : await thenToo(own, index, clauses, sets.at(-1), those));
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

const at = (clause: Clause, time: string): Clause => ({ ...clause, rest: `${clause.rest}${time}` });

/** "whose revenue fell in 2024 while profit rose": those of whom it was true at the time of the clause before. */
async function thenToo(
  own: Found,
  index: number,
  clauses: readonly Clause[],
  before: Sided | undefined,
  those: Those,
): Promise<Set | undefined> {
  const clause = clauses[index]!;
  const then = isStatedThen(own.of, before, clause) ? timeBefore(clauses, index) : undefined;
  return atTime(clause, then, those);
}

async function atTime(
  clause: Clause,
  time: string | undefined,
  those: Those,
): Promise<Set | undefined> {
  const found = time ? await those(at(clause, time)) : undefined;
  return found && { ...found, meant: found.meant ?? timeTaken(time!, true) };
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
  const when = time && own ? standing(time, own.of) : time;
  const shared = when ? await those(at(clause, when)) : undefined;
  const isOfStated = own && last && isStated(own.of) && isStated(last.of);
  const isShared =
    (final.inherited && !final.contrasts) || (own && isMove(own.of.plan)) || isOfStated;
  const set = (isShared ? shared : own) ?? own ?? shared;
  const isEither = own && shared && !clause.negated;
  return set && { ...set, ...(isEither && { taken: timeTaken(time!, isShared === true) }) };
}

/** "whose profit rose but whose shares fell in 2024": what moved did so then, too. */
const isMove = ({ columns }: Sided["plan"]): boolean =>
  columns.some(({ expression }) => expression.kind === "growth");

/** "whose revenue fell in 2024 while profit rose": what moved or is stated did so then, and is not that of now. */
const isStatedThen = (own: Sided, before: Sided | undefined, { rest }: Clause): boolean =>
  !own.isTimed &&
  (before?.isTimed ?? false) &&
  isStated(own) &&
  (isMove(own.plan) || isStated(before!) || isDone(rest));

/** "had a deal in 2023 and made a loss": what was done is told of then, and what is so of now. */
const isDone = (rest: string): boolean => {
  const [verb = ""] = rest.toLowerCase().split(" ");
  return verb !== "had" && isPast(verb);
};

/** The time that the condition before says. */
function timeBefore(clauses: readonly Clause[], index: number): string | undefined {
  const rest = clauses[index - 1]?.rest ?? "";
  const [year, ...others] = rest.match(/\b(?:19|20)\d{2}\b/g) ?? [];
  return rest.match(AT_THE_END)?.[0] ?? (year && others.length === 0 ? ` in ${year}` : undefined);
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
  for (const text of wordings(clause, noun)) {
    const of = asSaid(await ask(text), clause.rest);
    const more = of && withMore(of);
    if (!of || !isCondition(of, clause) || (!more && leavesOutNone(of))) continue;
    if (!clause.negated && isOfOtherValue(of, base)) continue;
    const members = membersOf(more ?? of, base, more ? !clause.negated : clause.negated);
    if (members) return { members, of };
  }
  return setOfRelated(clause, noun, base, ask, setOf);
}

const AND = /(?<!\bbetween (?:\S+ ){1,4})\band\b/i;
