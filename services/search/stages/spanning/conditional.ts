import { isDeepStrictEqual } from "node:util";
import type { Problem } from "../../model.ts";
import { type FieldRef, fieldsOf } from "../../plan.ts";
import { datasetOf, isOfFiscalYear } from "../../semantic.ts";
import { AT_THE_END, TIME, timeEnding } from "../language/shared-times.ts";
import { isPast } from "../language/verbs.ts";
import type { Asking, Members, Route } from "../routed.ts";
import { saidOfEach, saysByEach } from "./by-both.ts";
import { type Clause, toClauses, wordings } from "./clauses.ts";
import { isCondition, isOfOtherValue, isOfRelated, isOfTwo } from "./condition.ts";
import { isConditional } from "./cut-words.ts";
import { cutsOf, partitions, withPlace } from "./cuts.ts";
import { areOfOne } from "./events.ts";
import { leavesOutNone, withMore } from "./fewer.ts";
import { membersOf } from "./members.ts";
import { isOfKindsAlone, noneOfKind } from "./none-of-kind.ts";
import { figuresIn, kindsIn, listersIn, nounsIn, pluralOf } from "./nouns.ts";
import { asSaid, isOpenToFewer, listed, restricted, type Sided, sided } from "./sided.ts";
import { isNaming } from "./sides.ts";
import { BINDS } from "./slots.ts";
import { type Found, setOfRelated } from "./whose.ts";

/**
 * Those of whom several conditions are true that no agent knows alone: "companies with a deal and
 * revenue above $1bn". Each condition is a question of its own, and all of its words are read by
 * whoever answers it; undefined where one is not answered.
 */
export async function conditional(text: string, ask: Asking): Promise<Route | undefined> {
  const whole = await ask(text);
  // "rated AAA by both X and Y": all that is said of X is said of Y, and not its name alone.
  if (saysByEach(text)) {
    const each = saidOfEach(text, whole);
    return each && !saysByEach(each) ? conditional(each, ask) : undefined;
  }
  const nouns = nounsIn(whole);
  const kinds = [...nouns, ...kindsIn(whole)];
  const words = { kinds, nouns, listers: listersIn(whole), figures: figuresIn(whole) };
  const cuts = cutsOf(text, kinds).filter((each) => isConditional(each, words));
  for (const cut of cuts.map(withPlace)) {
    // "dismissed CEOs in 2024: net income": asked of them, and no condition on anybody.
    if (cut.tail.includes(": ")) continue;
    const { base: said, tail } = cut;
    const time = tail.match(THEN)?.[1];
    const dated = time ? await baseOf(said, ask, time) : undefined;
    const base = dated && isStated(dated.said) ? dated : await baseOf(said, ask);
    if (!base) continue;
    const own = nouns.find((each) => said.toLowerCase().endsWith(each));
    const isOfKinds = !own && asksKinds(base.of);
    const noun = own ?? pluralOf(base.of.side);
    const theirs = ofTheirKind(said, noun, ask);
    for (const pieces of partitions(tail)) {
      const found = await fulfilling(toClauses(pieces), noun, base.of, theirs);
      if (found && isOfKinds && found.sets.some(isOfWhole)) continue;
      if (found && isDenied(found.members)) continue;
      if (found && isOfKinds && isOfKindsAlone(base.of) && hasDenied(found)) {
        const none = noneOfKind(base.of, found.members);
        if (none) return { ...none, ...(found.meant && { meant: found.meant }) };
        continue;
      }
      if (found && !areOfOne([base.said, ...found.sets])) return finished(base.of, found);
    }
  }
  return undefined;
}

/**
 * "private companies founded after 2000 with revenue above 1bn": where an agent has such companies of
 * its own, it and not the one that is asked of all companies knows what is true of them.
 */
function ofTheirKind(said: string, noun: string, ask: Asking): Asking {
  const words = said.toLowerCase().replace(ASKS_WHO, "").split(" ");
  const at = words.indexOf(noun);
  if (at < 1 || at > MOST_KINDS) return ask;
  const before = words.slice(0, at);
  const kinds = [...new Set([before.join(" "), ...before])];
  return async (text) => {
    const plain = await ask(text);
    if (!plain.agent || !text.startsWith(`${noun} `)) return plain;
    const theirs = await Promise.all(kinds.map((kind) => ask(`${kind} ${text}`)));
    return theirs.find(({ agent }) => agent && agent !== plain.agent) ?? plain;
  };
}

/** "unprofitable companies in 2024 that raised guidance": they were unprofitable then, too. */
const THEN = new RegExp(`^((?:in|for|during) ${TIME}) (?:with|that|which|who|whose)\\b`, "i");

const ASKS_WHO = /^(?:(?:which|what|list|show|give|me|all|the|of|how many|(?:the )?number of) )+/;

/** Words before a noun that say of which kind they are, at most. */
const MOST_KINDS = 2;

/** Of whom conditions are said. */
export interface Base {
  readonly of: Sided;
  /** What the words list: of "acquirers" their deals, where those whose they are are meant. */
  readonly said: Sided;
}

/** @param time  when it is said of them, behind their noun: "profitable companies in 2023" */
export async function baseOf(text: string, ask: Asking, time = ""): Promise<Base | undefined> {
  // "years without any deal": nobody's, and not those in which somebody was founded.
  if (PERIODS.test(text)) return undefined;
  const route = await ask(`${text}${time && ` ${time}`}`);
  const of = sided(route);
  if (of && isBase(of)) return { of, said: of };
  const said = listed(route);
  if (!said || said.plan.top !== undefined || !isOpenToFewer(said)) return undefined;
  if (!isOfNoun(text, said, nounsIn(route))) return undefined;
  const all = sided(await ask(pluralOf(said.side)));
  const members = all && isBase(all) && membersOf(said, all, false);
  if (!members) return undefined;
  const found = restricted(all, [members]);
  return { of: { ...all, route: found, plan: found.proposal!.plan! }, said };
}

const PERIODS =
  /^(?:(?:in )?(?:which|what|how many|list|show|all|the|number of) )*(?:fiscal |calendar )?(?:years|quarters|months|weeks|days)$/i;

/** Whether words list those whom their one noun means: "acquirers", "AAA rated companies". */
function isOfNoun(text: string, { isRole }: Sided, nouns: readonly string[]): boolean {
  const words = text.toLowerCase().split(" ");
  const count = words.filter((word) => nouns.includes(word)).length;
  // "suppliers of companies that": it is said of the companies; "who acquired": of nobody yet.
  if (isRole) return count === 0 && words[0] !== "who";
  return count === 1 && nouns.includes(words.at(-1)!) && !words.some((word) => BINDS.test(word));
}

/** Whether a question asks for entities, or how many they are, and for nothing else. */
export function isBase(each: Sided): boolean {
  const { plan, side } = each;
  const isOfThem = plan.dataset === side.entity.name || plan.dataset === side.label.dataset;
  const isPlain = plan.columns.every(({ expression }) => expression.kind !== "arithmetic");
  // "companies with a competitor that": it may be the competitor of whom it is said.
  const isOfAll =
    plan.top === undefined &&
    plan.having.length === 0 &&
    !isNaming(plan, side.label) &&
    !isOfRelated(plan);
  return isOfThem && isPlain && isOfAll && isOpenToFewer(each);
}

/** "countries", "how many sectors": kinds of entities are asked for, and not these themselves. */
function asksKinds({ plan, side }: Sided): boolean {
  const shown = plan.columns.flatMap(({ expression }) => fieldsOf(expression));
  const isOwn = ({ dataset, field }: FieldRef) =>
    dataset !== side.entity.name || [side.label.field, ...side.entity.primaryKey].includes(field);
  return shown.length > 0 && !shown.some(isOwn);
}

/** "countries with more than 10 deals", "whose firms made none": of all of a country's, and not of one firm. */
const isOfWhole = ({ plan: { having, where } }: Sided): boolean =>
  having.length > 0 || where.some((each) => "negated" in each && each.negated);

/** "acquirers but never targets", of whom one list says both: it tells neither from the other. */
const isDenied = (members: readonly Members[]): boolean =>
  members.some((each) =>
    members.some(
      (other) =>
        each.negated &&
        !other.negated &&
        isDeepStrictEqual(each.proposal.plan, other.proposal.plan),
    ),
  );

const hasDenied = ({ members }: Fulfilled): boolean => members.some(({ negated }) => negated);

interface Fulfilled {
  readonly members: readonly Members[];
  /** Of conditions that are not denied. */
  readonly sets: readonly Sided[];
  readonly meant?: Problem | undefined;
}

const finished = (base: Sided, { members, meant }: Fulfilled): Route => ({
  ...restricted(base, members),
  ...(meant && { meant }),
});

export async function fulfilling(
  clauses: readonly Clause[],
  noun: string,
  base: Sided,
  ask: Asking,
): Promise<Fulfilled | undefined> {
  const time = timeOfAll(clauses);
  const last = time ? await setOf(clauses.at(-1)!, noun, base, ask) : undefined;
  const members: Members[] = [];
  const sets: Sided[] = [];
  let meant: Problem | undefined;
  for (const [index, clause] of clauses.entries()) {
    const own = await setOf(clause, noun, base, ask);
    const then = own && thenTold(own.of, sets.at(-1), clauses, index);
    const same =
      then && (await setOf({ ...clause, rest: `${clause.rest}${then}` }, noun, base, ask));
    if (same) {
      members.push(same.members);
      if (!clause.negated) sets.push(same.of);
      meant ??= same.meant ?? timeTaken(then, true);
      continue;
    }
    const isUndated = index < clauses.length - 1 && !own?.of.isTimed;
    const dated = time && isUndated ? { ...clause, rest: `${clause.rest}${time}` } : undefined;
    const shared = dated && (await setOf(dated, noun, base, ask));
    // "with a P/E below 15 have debt above 1bn in 2024": said of what they have, and not of what they are.
    const { inherited, contrasts, follows } = clauses.at(-1)!;
    const isShared =
      (inherited && !contrasts && !follows) ||
      (own !== undefined &&
        (isMove(own.of.plan) || (isStated(own.of) && last !== undefined && isStated(last.of))));
    const set = (isShared ? shared : own) ?? own ?? shared;
    if (!set) return undefined;
    // "with a competitor that raised guidance": it may be the competitor that did.
    if (clause.follows && sets.some(isOfTwo)) return undefined;
    members.push(set.members);
    if (!clause.negated) sets.push(set.of);
    meant ??= set.meant;
    if (own && shared && !clause.negated) meant = timeTaken(time!, isShared);
  }
  return { members, sets, meant };
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

/** When it was so, where that is said before it: "in 2024 had a deal and had revenue above 10bn" says it of both. */
function thenTold(
  own: Sided,
  before: Sided | undefined,
  clauses: readonly Clause[],
  index: number,
): string | undefined {
  const ahead = index > 0 && !own.isTimed && isStated(own) && clauses[0]!.rest.match(AHEAD)?.[1];
  if (ahead) return ` ${ahead}`;
  return isStatedThen(own, before, clauses[index]!) ? timeBefore(clauses, index) : undefined;
}

const AHEAD = new RegExp(`^((?:in|for|during) ${TIME}) `, "i");

/** "had a deal in 2023 and made a loss": what was done is told of then, and what is so of now. */
const isDone = (rest: string): boolean => {
  const [verb = ""] = rest.toLowerCase().split(" ");
  return verb !== "had" && isPast(verb);
};

const isStated = ({ plan, model }: Sided): boolean => {
  const dataset = datasetOf(model, plan.dataset);
  return dataset !== undefined && isOfFiscalYear(dataset);
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

const timeTaken = (time: string, isShared: boolean): Problem => ({
  code: "ambiguous",
  severity: "warning",
  message: isShared
    ? `"${time.trim()}" was taken to be said of every condition beside it, too.`
    : `"${time.trim()}" was taken to be said of the last condition only.`,
});
