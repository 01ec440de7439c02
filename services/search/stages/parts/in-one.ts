import type { Problem } from "../../model.ts";
import {
  type Column,
  type Condition,
  type FieldRef,
  isAggregate,
  type Plan,
  sameField,
} from "../../plan.ts";
import { type Dataset, datasetOf } from "../../semantic.ts";
import type { Route } from "../routed.ts";

/** "who are both CEO and chair", "CEOs who are also CFOs", "whose CEO is also chair", "people who are CEO and chair". */
const IN_ONE: readonly RegExp[] = [
  /^(?:is|are|was|were) (?:there )?any .*\balso\b/i,
  /\b(?:is|are|was|were|be|been|serves?|serving|acts?|acting)(?: as)? both (?:an? |the )?\p{L}[^,;]* and\b/iu,
  /\b(?:holds?|holding|held|have|has|had|having|in) both (?:an? |the )?(?:roles?|jobs?|titles?|positions?|offices?)\b/iu,
  /^(?!(?:is|are|was|were) (?!(?:there )?any\b)).*\b(?:is|are|was|were|serves?|acts?)(?: as)? also\b|^(?!(?:is|are|was|were) (?!(?:there )?any\b)).*\balso (?:is|are|was|were|serves?|acts?)\b/iu,
  /\b(?:people|persons?|executives?|officers?|directors?|managers?|anyone|somebody|someone|those) (?:who|that) (?:is|are|was|were|serve|act)(?: as)? (?:an? |the )?(?:\p{L}+ ){0,2}\p{L}+(?<!s) and (?:an? |the )?(?:\p{L}+ ){0,2}\p{L}+(?<!s)\b/iu,
];

/**
 * What one and the same has several of: "people who are both CEO and chair". Records of either are
 * those of others, too: whoever has as many of them as are named is meant, by all else that is shown.
 */
export function heldByOne(route: Route): Route {
  const plan = route.agent && route.proposal?.plan;
  if (!plan || route.proposal?.verified || !IN_ONE.some((each) => each.test(route.question)))
    return route;
  const found = plan.where.flatMap((each) => heldIn(each, plan));
  if (found.length === 0) return route;
  const dataset = datasetOf(route.agent!.subject!.knowledge.model, plan.dataset);
  const both = found.length === 1 && dataset ? ofOne(plan, found[0]!, dataset) : undefined;
  if (!both) return { question: route.question, problem: NOT_OF_ONE };
  return { ...route, proposal: { ...route.proposal!, plan: both } };
}

interface Held {
  readonly of: FieldRef;
  readonly count: number;
}

const heldIn = (each: Condition, { dataset }: Plan): readonly Held[] =>
  each.kind === "in" &&
  !each.negated &&
  each.values.length > 1 &&
  each.left.kind === "field" &&
  each.left.of.dataset === dataset
    ? [{ of: each.left.of, count: each.values.length }]
    : [];

function ofOne(plan: Plan, { of, count }: Held, { name, fields }: Dataset): Plan | undefined {
  const isHeld = ({ expression }: Column) =>
    expression.kind === "field" && sameField(expression.of, of);
  const keys = plan.columns.filter((each) => !isHeld(each) && !isAggregate(each.expression));
  if (plan.columns.length - keys.length > plan.columns.filter(isHeld).length) return undefined;
  const named = new Set(keys.map(({ name: known }) => known));
  const others = fields.filter(
    (each) => each.shown && each.name !== of.field && !named.has(each.name),
  );
  if (plan.grouped && others.length === 0 && plan.having.length === 1) return plan;
  if (keys.length === 0 || (plan.grouped && others.length === 0)) return undefined;
  if (plan.top ?? plan.of ?? plan.change) return undefined;
  const hidden = others.map(
    (each): Column => ({
      name: each.name,
      expression: { kind: "field", of: { dataset: name, field: each.name } },
      hidden: true,
    }),
  );
  const right = { kind: "aggregate", fn: "count_distinct", of } as const;
  return {
    ...plan,
    columns: [...keys, ...hidden],
    grouped: true,
    having: [{ kind: "compare", left: right, operator: "=", right: count }],
    order: plan.order.filter(({ column }) => named.has(column)),
  };
}

const NOT_OF_ONE: Problem = {
  code: "not_understood",
  severity: "error",
  message:
    "Who has all of them at once is not told by records of each: ask for one after the other.",
};
