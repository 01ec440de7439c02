import type { Expression, Plan } from "../../../../plan.ts";
import type { Draft } from "../draft.ts";
import { describeMeasure } from "../measures.ts";
import type { Sense } from "../sense/sense.ts";
import { conditionsOf } from "./read.ts";

/** A percentage is compared with a change or a share, never with an amount. */
export function isCompared(
  draft: Draft,
  plan: Plan,
  { measure, value, percent }: Compare,
): boolean {
  const made = conditionsOf(plan).filter(
    (each) =>
      each.kind === "compare" && [value, -value, value / 100].some((right) => right === each.right),
  );
  if (!percent) return made.length > 0;
  const lefts = made.flatMap((each) => (each.kind === "compare" ? [each.left] : []));
  // "margin growth above 5%": of the change, not of the margin.
  if (draft.sense.change && !draft.sense.moved) return lefts.some(isRate);
  const unit = describeMeasure(draft, measure, true).unit ?? "";
  const isAmount = !/^(?:ratio|percent|%)/.test(unit);
  return lefts.some((left) => isRate(left) || left.kind === "arithmetic" || !isAmount);
}

const isRate = ({ kind }: Expression): boolean => kind === "growth";

/** "above €8bn" of figures that are all in dollars. */
export function isOtherMoney(draft: Draft, { measure, currency }: Compare): boolean {
  const { unit } = describeMeasure(draft, measure, true);
  return currency !== undefined && unit !== currency && !unit?.startsWith("{");
}

type Compare = Sense["compares"][number];
