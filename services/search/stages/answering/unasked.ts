import type { Problem, Proposal } from "../../model.ts";
import type { Condition, Expression, Plan } from "../../plan.ts";
import { isLevel } from "../grounding/units.ts";

/** What a plan does that the question does not say in these words. */
export const unasked = (agent: string, { plan, respelt = [] }: Proposal): readonly Problem[] => [
  ...respelt.map(
    ({ typed, read }): Problem => ({
      code: "ambiguous",
      severity: "info",
      agent,
      message: `"${typed}" was taken for "${read}".`,
    }),
  ),
  ...(plan ? [...oneUnit(agent, plan), ...plan.where.flatMap(ofList)] : []),
];

/** A list of another agent may be of one unit, too. */
const ofList = (each: Condition): readonly Problem[] =>
  each.kind === "among"
    ? [...oneUnit(each.agent, each.right), ...each.right.where.flatMap(ofList)]
    : [];

/** "over $2bn": whose figures are in another currency is not below the bound. */
function oneUnit(agent: string, plan: Plan): readonly Problem[] {
  const units = unitsOf(plan);
  if (units.length === 0 || ![...plan.where, ...plan.having].some(isLevel)) return [];
  return [
    {
      code: "unit_mixed",
      severity: "warning",
      agent,
      message: `Only figures in ${units.join(" or ")} were compared: nothing is converted, and figures in anything else are left out.`,
    },
  ];
}

/** The units that a plan is restricted to. */
export const unitsOf = (plan: Plan): readonly string[] =>
  plan.where.flatMap((each: Condition) =>
    each.kind === "in" && !each.negated && isUnit(each.left, plan) ? each.values.map(String) : [],
  );

const isUnit = (left: Expression, { unit }: Plan): boolean =>
  left.kind === "field" && left.of.dataset === unit?.dataset && left.of.field === unit.field;
