import { isDeepStrictEqual } from "node:util";
import { TIME } from "../language/shared-times.ts";
import type { Asking, Members, Route } from "../routed.ts";
import { asksKinds, baseOf } from "./base.ts";
import { type Base, baseThen, isStated } from "./base-times.ts";
import { saidOfEach, saysByEach } from "./by-both.ts";
import { toClauses } from "./clauses.ts";
import { isConditional } from "./cut-words.ts";
import { type Cut, cutsOf, partitions, withPlace } from "./cuts.ts";
import { areOfOne } from "./events.ts";
import { type Fulfilled, fulfilling, setOf } from "./fulfilling.ts";
import { isOfKindsAlone, noneOfKind } from "./none-of-kind.ts";
import { figuresIn, kindsIn, listersIn, nounsIn, pluralOf } from "./nouns.ts";
import { restricted, type Sided } from "./sided.ts";

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
    const found = cut.tail.includes(": ") ? undefined : await chosenBy(cut, nouns, ask);
    if (found) return found;
  }
  return undefined;
}

/** Those whom the base of a cut asks for, of whom all that its tail says is true. */
async function chosenBy(
  { base: said, tail }: Cut,
  nouns: readonly string[],
  ask: Asking,
): Promise<Route | undefined> {
  const base = await baseAsSaid(said, tail, ask);
  if (!base) return undefined;
  const own = nouns.find((each) => said.toLowerCase().endsWith(each));
  const isOfKinds = !own && asksKinds(base.of);
  const noun = own ?? pluralOf(base.of.side);
  const theirs = ofTheirKind(said, noun, ask);
  for (const pieces of partitions(tail)) {
    const clauses = toClauses(pieces);
    const timed = await baseThen(
      said,
      base,
      clauses,
      (then) => baseOf(said, ask, then),
      async () => (await setOf(clauses.at(-1)!, noun, base.of, theirs))?.of,
    );
    const found = timed && (await fulfilling(clauses, noun, timed.base.of, theirs, timed.first));
    const told = found && { ...found, meant: found.meant ?? timed.meant };
    const route = told && (isOfKinds ? ofKinds : ofThem)({ ...timed.base, said: base.said }, told);
    if (route) return route;
  }
  return undefined;
}

/** Whom a base asks for, as of the time behind their noun where they are told so by statements. */
async function baseAsSaid(said: string, tail: string, ask: Asking): Promise<Base | undefined> {
  const time = tail.match(THEN)?.[1];
  const dated = time ? await baseOf(said, ask, time) : undefined;
  return dated && isStated(dated.said) ? dated : baseOf(said, ask);
}

function ofThem({ of, said }: Base, found: Fulfilled): Route | undefined {
  if (isDenied(found.members) || areOfOne([said, ...found.sets])) return undefined;
  return finished(of, found);
}

/** Of countries or sectors: what is denied is denied of all who are of one. */
function ofKinds(base: Base, found: Fulfilled): Route | undefined {
  if (found.sets.some(isOfWhole) || isDenied(found.members)) return undefined;
  if (!isOfKindsAlone(base.of) || !hasDenied(found)) return ofThem(base, found);
  const none = noneOfKind(base.of, found.members);
  return none && { ...none, ...(found.meant && { meant: found.meant }) };
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

const finished = (base: Sided, { members, meant }: Fulfilled): Route => ({
  ...restricted(base, members),
  ...(meant && { meant }),
});
