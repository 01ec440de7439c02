import { isDeepStrictEqual } from "node:util";
import type { Problem } from "../../model.ts";
import {
  type Condition,
  type FieldRef,
  fieldsIn,
  isAggregate,
  type Plan,
  type Scalar,
} from "../../plan.ts";
import { datasetOf, isPeriodic } from "../../semantic.ts";
import type { Members, Route } from "../routed.ts";
import { among } from "../spanning/sided.ts";

/**
 * "number of positive and negative news", "profitable and loss-making companies": no record is both, so
 * that figures are told of each, and a list is of either. Where those are asked for who have records of
 * both kinds, a list of these records is no answer.
 */
export function eachOfOpposites(route: Route): readonly Route[] {
  const plan = route.agent && route.proposal?.plan;
  if (!plan || route.proposal?.verified) return [route];
  const ruled = pairIn(plan.having, areOpposite);
  if (ruled) return [ofEither(route, plan, ruled)];
  const pair = pairIn(plan.where, areOpposite) ?? pairIn(plan.where, areOfOppositeLists(route));
  if (!pair) return [route];
  const [one, other] = pair;
  if (one.kind !== "among" && isOfWhoHas(route, plan))
    return [{ question: route.question, problem: NOT_BOTH }];
  if (plan.grouped && plan.columns.some(({ expression }) => isAggregate(expression)))
    return [other, one].map((each) => without(route, plan, each));
  const where = plan.where.flatMap((each) =>
    each === one ? [{ kind: "any", of: pair } as const] : each === other ? [] : [each],
  );
  const members = route.members?.map((each) => (isIn(each, pair) ? eitherOf(each) : each));
  return [
    {
      ...route,
      ...(members && { members }),
      proposal: { ...route.proposal!, plan: { ...plan, where } },
    },
  ];
}

/** "growth above 20% and below -10%": groups of either; of all together there is no such figure. */
function ofEither(route: Route, plan: Plan, pair: Pair): Route {
  const isOfGroups = plan.columns.some(({ expression }) => !isAggregate(expression));
  if (!isOfGroups) return { question: route.question, problem: NOT_BOTH };
  const having = plan.having.flatMap((each) =>
    each === pair[0] ? [{ kind: "any", of: pair } as const] : each === pair[1] ? [] : [each],
  );
  return { ...route, proposal: { ...route.proposal!, plan: { ...plan, having } } };
}

type Pair = readonly [Condition, Condition];

function pairIn(
  all: readonly Condition[],
  isOne: (a: Condition, b: Condition) => boolean,
): Pair | undefined {
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) if (isOne(one, other)) return [one, other];
  return undefined;
}

/** Whether no value fulfils both. */
function areOpposite(a: Condition, b: Condition): boolean {
  if (!("left" in a && "left" in b) || !isDeepStrictEqual(a.left, b.left)) return false;
  const [one, other] = [valuesOf(a), valuesOf(b)];
  if (one && other) return one.every((value) => !other.includes(value));
  return isPast(a, b) || isPast(b, a);
}

const valuesOf = (each: Condition): readonly Scalar[] | undefined =>
  each.kind === "in" && !each.negated
    ? each.values
    : each.kind === "compare" && each.operator === "="
      ? [each.right]
      : undefined;

/** "above 10" and "below 1". */
function isPast(low: Condition, high: Condition): boolean {
  if (low.kind !== "compare" || high.kind !== "compare") return false;
  if (!low.operator.startsWith(">") || !high.operator.startsWith("<")) return false;
  if (typeof low.right !== typeof high.right) return false;
  const isTouching = low.operator === ">=" && high.operator === "<=";
  return low.right > high.right || (low.right === high.right && !isTouching);
}

/** Whether two lists of others, each of the one record that is the newest or of a period, have nobody in common. */
const areOfOppositeLists =
  ({ members = [] }: Route) =>
  (a: Condition, b: Condition): boolean => {
    if (a.kind !== "among" || b.kind !== "among" || a.negated || b.negated) return false;
    const lister = members.find((each) => isIn(each, [a]));
    const model = lister?.agent.subject?.knowledge.model;
    const dataset = model && datasetOf(model, a.right.dataset);
    const isOfOne = a.right.latest !== undefined || (dataset && isPeriodic(dataset));
    const [rest, same] = [a.right, b.right].map(({ where: _, ...others }) => others);
    if (!isOfOne || a.agent !== b.agent || !isDeepStrictEqual(rest, same)) return false;
    const own = a.right.where.filter((each) => !isKnown(each, b.right));
    const others = b.right.where.filter((each) => !isKnown(each, a.right));
    const isKey = ({ field }: FieldRef) =>
      [
        ...(a.right.latest?.by ?? []).map((each) => each.field),
        ...(dataset?.primaryKey ?? []),
      ].includes(field);
    // "in 2023 and 2024", "by both agencies": of each of these there is a record of its own.
    if (own.some((each) => fieldsIn(each).some(isKey))) return false;
    return own.length === 1 && others.length === 1 && areOpposite(own[0]!, others[0]!);
  };

const isKnown = (each: Condition, { where }: Plan): boolean =>
  where.some((other) => isDeepStrictEqual(other, each));

const isIn = (member: Members, pair: readonly Condition[]): boolean =>
  pair.some((each) => each.kind === "among" && isDeepStrictEqual(each, among(member)));

const eitherOf = (each: Members): Members => ({ ...each, isEither: true });

/** The same without one of the two. */
function without(route: Route, plan: Plan, condition: Condition): Route {
  const where = plan.where.filter((each) => each !== condition);
  const members = route.members?.filter((each) => !isIn(each, [condition]));
  return {
    ...route,
    ...(members && { members }),
    proposal: { ...route.proposal!, plan: { ...plan, where } },
  };
}

/** "companies with positive and negative news": who has some of each, of records of which there are many. */
function isOfWhoHas({ agent, question }: Route, plan: Plan): boolean {
  const model = agent?.subject?.knowledge.model;
  const dataset = model && datasetOf(model, plan.dataset);
  if (!dataset?.time || isPeriodic(dataset) || plan.latest) return false;
  const isOfOthers = plan.columns.some(
    ({ expression }) => expression.kind === "aggregate" && expression.fn === "count_distinct",
  );
  return isOfOthers || WHO_HAS.test(question);
}

const WHO_HAS = /\b(?:with|having|had|have|has|that|which|who|whose|both)\b/i;

const NOT_BOTH: Problem = {
  code: "not_understood",
  severity: "error",
  message:
    "No record is of both kinds, and who has some of each is not found so: ask for one kind after the other.",
};
