import type { Condition, Plan } from "../../plan.ts";
import type { Route } from "../routed.ts";
import type { Sided } from "./sided.ts";
import { columnOf, isNaming, type Side } from "./sides.ts";

/** As many as are too many for a bound from above. */
const BEYOND: Readonly<Record<string, ">=" | ">">> = { "<": ">=", "<=": ">" };

/**
 * "fewer than three deals", "at most two": who has none has no more, either, and no record that he
 * could be found by. Those who have more are looked for, for others to leave them out; undefined
 * where records are not counted so.
 */
export function withMore(of: Sided): Sided | undefined {
  // Of the newest of each there is one, whatever there was before.
  const having = isOfRecords(of) && !of.plan.latest ? beyond(of.plan.having) : undefined;
  return having && { ...of, plan: { ...of.plan, having } };
}

/** Whether whoever has none is left out of those of whom a plan says that they have few. */
export const leavesOutNone = (of: Sided | undefined): boolean =>
  of !== undefined &&
  isOfRecords(of) &&
  !isNaming(of.plan, of.side.label) &&
  plansIn(of.plan).some((plan) => beyond(plan.having) !== undefined && isOfEach(plan, of.side));

const isOfEach = (plan: Plan, { label, key }: Side): boolean =>
  [label, key].some((field) => field !== undefined && columnOf(plan, field) !== undefined);

/** A route whose answer would say nothing of those who have none. */
export const withoutNone = ({ question, candidates }: Route): Route => ({
  question,
  ...(candidates && { candidates }),
  problem: {
    code: "not_understood",
    severity: "error",
    message:
      "Who has none has fewer, too, and is known to nobody who counts them: say of whom it is asked, or ask for at least as many.",
  },
});

const isOfRecords = ({ plan, side }: Sided): boolean => plan.dataset !== side.entity.name;

const plansIn = (plan: Plan): readonly Plan[] => [
  plan,
  ...plan.where.flatMap((each) => (each.kind === "within" ? [each.right] : [])),
];

function beyond([bound, ...others]: readonly Condition[]): readonly Condition[] | undefined {
  if (bound?.kind !== "compare" || others.length > 0) return undefined;
  const { left, operator } = bound;
  const more = BEYOND[operator];
  const isCount = left.kind === "aggregate" && /^count/.test(left.fn);
  return more && isCount ? [{ ...bound, operator: more }] : undefined;
}
