import type { Expression, Plan } from "../../../../plan.ts";
import { type Draft, filterOf, ownersIn } from "../draft.ts";
import { sameMeasure } from "../sense/measure.ts";
import type { Sense } from "../sense/sense.ts";
import { nameOfMeasure, only, planOf } from "./planned.ts";
import { percent, withUnit } from "./share.ts";

/**
 * A figure of one in terms of the same figure of another: "revenue of A as a percentage of B's",
 * "what percent of B's revenue is A's". Undefined where both together are the part: "share of A and B".
 */
export function ofPair(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const pair = pairIn(draft);
  if (!pair || timing.several || sense.groups.length > 0) return undefined;
  const sides = pair.values.map((value) => only(draft, [filterOf({ ...pair, values: [value] })]));
  const [part, whole] = isWholeFirst(sense) ? sides.toReversed() : sides;
  if (!part || !whole) return undefined;
  const quotient: Expression = { kind: "arithmetic", operator: "/", left: part, right: whole };
  const column =
    sense.derive === "share"
      ? percent(`${nameOfMeasure(draft)}_in_percent`, part, whole)
      : { name: `ratio_of_${nameOfMeasure(draft)}`, expression: quotient, unit: "ratio" };
  const plan = planOf(draft, [column], [...sense.filters.map(filterOf), ...timing.where]);
  return withUnit(draft, plan);
}

/** The two who are named, where nothing joins them and one figure of both is meant. */
export function pairIn(draft: Draft): Sense["filters"][number] | undefined {
  const { heard, measures } = draft.sense;
  const pair = ownersIn(draft).find(({ values, negated }) => values.length === 2 && !negated);
  if (!pair || measures.some((each) => !sameMeasure(each, measures[0]!))) return undefined;
  const names = heard.flatMap(({ meaning }, at) =>
    meaning?.kind === "value" && meaning.entity && pair.values.includes(meaning.value) ? [at] : [],
  );
  const between = heard.slice(names[0]! + 1, names.at(-1));
  return names.length === 2 && !between.some(({ span }) => /^(?:and|or|,|&|plus)$/i.test(span.text))
    ? pair
    : undefined;
}

/** "what percent of B is A": the whole is named behind the word at once. */
function isWholeFirst({ heard }: Sense): boolean {
  const first = heard.findIndex(({ meaning }) => meaning?.kind === "value" && meaning.entity);
  return heard.slice(0, first).some(({ span }) => isShare(span));
}

const isShare = (span: Sense["heard"][number]["span"]): boolean =>
  span.kind === "grammar" && span.word.kind === "derive" && span.word.as === "share";
