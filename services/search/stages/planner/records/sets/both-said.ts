import { withoutEnd } from "../../../language/ending.ts";
import { TIE } from "./second-clause.ts";

/** A question in which records have to do with two things, either of which may be there alone. */
export interface BothSaid {
  /** Whose they are, and what both clauses begin with. */
  readonly whose: string;
  /** The first clause, without them. */
  readonly one: string;
  /** Ways to ask with either clause alone, likeliest first. */
  readonly ways: readonly (readonly [one: string, other: string])[];
}

const BOTH = /^(.+?) both (.+?),? and (?:also )?(.+?)((?:,| sorted\b| ordered\b).*)?$/i;
const OPENING = new RegExp(
  `^(?:an?|the|one|${TIE})\\b|^[a-z]+ (?:to )?(?:an?|the|one|any)\\b`,
  "i",
);
const TIES = new RegExp(`\\b(?:${TIE})\\b`, "gi");

/** "have both a boat longer than 20 m and one shorter than 10 m", "both on Monday and on Friday" */
export function bothSaid(question: string): BothSaid | undefined {
  const [, whose = "", one = "", other = "", rest = ""] = withoutEnd(question).match(BOTH) ?? [];
  if (!one || !other || /\b(?:and|or|both|but|not|no|never)\b/i.test(`${one} ${other}`))
    return undefined;
  if (/[.?!;] /.test(question)) return undefined;
  const paired = pairOf(one, other);
  if (!paired && !isAlike(one, other)) return undefined;
  const ways = (paired ? [paired] : completed(one, other)).map(
    ([left, right]) => [`${whose} ${left}${rest}`, `${whose} ${right}${rest}`] as const,
  );
  return { whose, one, ways };
}

const BOUND =
  /\b(?:above|below|over|under|before|after|(?:more|less|fewer|greater|larger|smaller|higher|lower|longer|shorter|older|younger|earlier|later) than|at (?:least|most))\b/gi;

/**
 * Two ends of what is said once, "records of an attendance below 100 and above 500"; two names of
 * one kind of things, "Physics and Music departments".
 */
function pairOf(one: string, other: string): BothSaid["ways"][number] | undefined {
  const [bound, ...others] = one.matchAll(BOUND);
  if (bound && others.length === 0 && other.search(BOUND) === 0)
    return [one, `${one.slice(0, bound.index)}${other}`];
  const noun = /^[A-Z][^ ]*(?: [A-Z][^ ]*)* ([a-z]{3,}s)$/.exec(other)?.[1];
  const isNamed = noun && /^[A-Z]/.test(one) && !/[a-z]s$/.test(one.replace(/^.*[A-Z]\S*/, ""));
  return isNamed ? [`${one} ${noun}`, other] : undefined;
}

/** "both in 2020 and 2021 by Ann": of what follows nobody knows whether it is said of the first, too. */
function isAlike(one: string, other: string): boolean {
  const isFull = /^(?:an?|the|one)\b/i.test(one) || /^[a-z]+(?:ed|t|d) (?:an?|the)\b/i.test(one);
  if (isFull && / /.test(other)) return true;
  // "both English and French officially"
  const isBare = !OPENING.test(one) && one.split(" ").length !== other.split(" ").length;
  const ties = [one, other].map((each) => each.match(TIES)?.length ?? 0);
  return !isBare && ties[0] === ties[1] && OPENING.test(one) === OPENING.test(other);
}

/** Both clauses with the noun that is said only once. */
function completed(one: string, other: string): BothSaid["ways"] {
  const [, article = "", first = "", second = ""] =
    one.match(/^(?:(an?|the) )?(\S+)(?: (\S+))?/i) ?? [];
  const last = one.match(/\b(?:an?|the) (?:\S+ ){0,2}?(\S+)$/i)?.[1];
  const nouns = [first, `${first} ${second}`].map((noun) => `${article || "a"} ${noun}`);
  if (/^one\b/i.test(other) && article)
    return nouns.map((noun) => [one, other.replace(/^one\b/i, noun)]);
  const withNoun = last
    ? other.replace(/(\ban? \S+ )?\bone$/i, (_, kind) => `${kind ?? "a "}${last}`)
    : other;
  // "both a completed and an aborted trip"
  const shared =
    /^an? \S+$/i.test(one) && /^an? \S+ \S+$/i.test(other) ? [other.split(" ").at(-1)!] : [];
  return [...shared.map((noun) => [`${one} ${noun}`, other] as const), [one, withNoun]];
}
