import type { Condition, FieldRef, Plan } from "../../../../plan.ts";
import { isWhole, type Read, type Reading } from "../reading.ts";
import { shownBy } from "./both.ts";

const NOUN = "([a-z]+(?: [a-z]+)?)";
const ONE = "(?:(?:an?|any|some|the) )?";
const NO = "(?:not |no |without |with no |not any )+";

/** What is said of places and other things that two kinds of records name, each for itself. */
const SAYINGS: readonly (readonly [said: RegExp, negated: boolean])[] = [
  // "in which cities do both owners and carers live"
  [
    new RegExp(
      `^(?:in |from |of )?(?:which|what) ([a-z]+) (?:do|does|did|are|have) both ${ONE}${NOUN} and ${ONE}${NOUN}(?: [a-z]+){0,3}$`,
      "i",
    ),
    false,
  ],
  // "countries that have both a choir and a judge"
  [
    new RegExp(
      `^(?:(?:which|what|list|show|name|give|find)(?: are)? )?(?:all )?(?:the )?([a-z]+) (?:(?:that|which|where there (?:is|are)) )?(?:have|has|with|having)? ?both ${ONE}${NOUN} and ${ONE}${NOUN}$`,
      "i",
    ),
    false,
  ],
  // "in which cities do owners live, but no carers"
  [
    new RegExp(
      `^(?:in |from )?(?:which|what) ([a-z]+) (?:do|does|did|are|have) ${ONE}${NOUN}(?: [a-z]+)??,? (?:but|and) ${NO}${ONE}${NOUN}(?: [a-z]+)?$`,
      "i",
    ),
    true,
  ],
];

/**
 * "In which cities do both owners and carers live?": records of two kinds that nothing else ties,
 * each with a city of its own. Undefined where both are one kind, or either names no such field.
 */
export function ofBothKinds(question: string, read: Read): Reading | undefined {
  const text = question.replace(/[\s?.!]+$/, "").replace(/^what are the /i, "");
  for (const [said, negated] of SAYINGS) {
    const [, place, one, other] = text.match(said) ?? [];
    if (!place || !one || !other) continue;
    const [left, right] = [one, other].map((kind) => read(`${place} of ${kind}`));
    const among = left && right && amongThose(left, right, negated);
    if (among) return among;
  }
  return undefined;
}

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
