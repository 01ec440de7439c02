import type { Condition, FieldRef, Plan } from "../../../../plan.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { isWhole, type Read, type Reading } from "../reading.ts";
import { shownBy } from "./both.ts";

const NOUN = "[a-z]+(?: [a-z]+)?";
const ONE = "(?:(?:an?|any|some|the) )?";
const NO = "(?:not |no |without |with no |not any )+";

const ASKED = "(?:(?:which|what|list|show|name|give|find)(?: are)? )?(?:all )?(?:the )?";
const PLACE = "(?<place>[a-z]+)";
const BOTH = `${ONE}(?<one>${NOUN}) and ${ONE}(?<other>${NOUN})`;

/** What is said of places and other things that two kinds of records name, each for itself. */
const WAYS: readonly (readonly [said: string, negated: boolean])[] = [
  // "in which cities do both owners and carers live"
  [
    `(?:in |from |of )?(?:which|what) ${PLACE} (?:do|does|did|are|have) both ${BOTH}(?: [a-z]+){0,3}`,
    false,
  ],
  // "countries that have both a choir and a judge"
  [
    `${ASKED}${PLACE} (?:(?:that|which|where there (?:is|are)) )?(?:have|has|with|having)? ?both ${BOTH}`,
    false,
  ],
  // "cities where both owners live and carers work"
  [
    `${ASKED}${PLACE} (?:where|in which) both ${ONE}(?<one>[a-z]+)(?: [a-z]+)? and ${ONE}(?<other>[a-z]+) [a-z]+`,
    false,
  ],
  // "cities that are both home to an owner and the base of a carer hired before 2016"
  [
    `${ASKED}${PLACE} (?:(?:that|which) )?are (?:both )?(?:the )?(?<oneIs>[a-z]+) (?:to|of) ${ONE}(?<one>.+?) and (?:also )?(?:the )?(?<otherIs>[a-z]+) (?:to|of) ${ONE}(?<other>.+)`,
    false,
  ],
  // "in which cities do owners live, but no carers"
  [
    `(?:in |from )?(?:which|what) ${PLACE} (?:do|does|did|are|have) ${ONE}(?<one>${NOUN})(?: [a-z]+)??,? (?:but|and) ${NO}${ONE}(?<other>${NOUN})(?: [a-z]+)?`,
    true,
  ],
];
const SAYINGS = WAYS.map(([said, negated]) => [new RegExp(`^${said}$`, "i"), negated] as const);

/**
 * "In which cities do both owners and carers live?": records of two kinds that nothing else ties,
 * each with a city of its own. Undefined where both are one kind, or either names no such field.
 */
export function ofBothKinds(question: string, read: Read): Reading | undefined {
  const text = withoutEnd(question).replace(/^what are the /i, "");
  for (const [said, negated] of SAYINGS) {
    const { place, one, other, oneIs, otherIs } = text.match(said)?.groups ?? {};
    if (!place || !one || !other) continue;
    const left = read(`${roleOf(oneIs, place)}${place} of ${one}`);
    const right = read(`${roleOf(otherIs, place)}${place} of ${other}`);
    const among = amongThose(left, right, negated);
    if (among) return among;
  }
  return undefined;
}

/** "the base of a carer" is its base city, "home to" and "the city of" say no more than whose it is. */
const roleOf = (is: string | undefined, place: string): string =>
  is === undefined || is === "home" || place.startsWith(is.slice(0, 4)) ? "" : `${is} `;

function amongThose(left: Reading, right: Reading, negated: boolean): Reading | undefined {
  if (!isWhole(left) || !isWhole(right)) return undefined;
  const [mine, theirs] = [shownBy(left.plan), shownBy(right.plan)];
  if (!mine || !theirs || mine.dataset === theirs.dataset) return undefined;
  const present: Condition = { kind: "null", left: { kind: "field", of: mine }, negated: true };
  const among: Condition = {
    kind: "within",
    left: mine,
    right: listOf(theirs, right.plan),
    negated,
  };
  const where = [...left.plan.where, present, among];
  return { ...left, plan: { ...left.plan, distinct: true, where } };
}

const listOf = (shown: FieldRef, plan: Plan): Plan => ({
  ...plan,
  columns: [{ name: "key", expression: { kind: "field", of: shown } }],
  order: [],
});
