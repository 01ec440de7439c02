import { type Condition, isAggregate } from "../../plan.ts";
import type { Route } from "../routing/route.ts";
import { sharingTime } from "./times.ts";
import type { Asking } from "./whom.ts";

/** "A in X and B in Y": two things of two entities are two questions, not four answers. */
export async function paired(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const plan = whole.proposal?.plan;
  const figures = plan?.columns.filter(({ expression, unit }) => isAggregate(expression) || unit);
  const halves = question.split(/\s+and\s+/i);
  if (whole.proposal?.verified) return undefined;
  if (!figures || halves.length !== 2) return undefined;
  if (figures.length < 2 && !isCrossed(plan?.where)) return undefined;
  // "of cancelled and of completed orders": each figure says itself what it is of.
  if (
    figures.length > 0 &&
    figures.every(({ expression }) => expression.kind === "aggregate" && expression.when)
  )
    return undefined;
  const [left, right] = (await Promise.all(sharingTime(halves).map(ask))) as [Route, Route];
  const [first, second] = [left, right].map(({ proposal }) => namesIn(proposal?.plan?.where));
  const isPair = first !== undefined && second !== undefined && first !== second;
  return isPair && left.agent && right.agent ? [left, right] : undefined;
}

/** "CEO of A and CFO of B": either title of either company would be four people. */
const isCrossed = (where: readonly Condition[] | undefined): boolean =>
  (where ?? []).filter((each) => each.kind === "in" && each.values.length > 1).length > 1;

const namesIn = (where: readonly Condition[] | undefined): string | undefined => {
  const named = (where ?? []).filter(({ kind }) => kind === "in");
  return named.length > 0 ? JSON.stringify(named) : undefined;
};
