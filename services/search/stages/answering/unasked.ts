import type { Problem, Proposal } from "../../model.ts";
import { type Condition, type Plan, sameField } from "../../plan.ts";
import type { SemanticModel } from "../../semantic.ts";
import { restrictedTo, unitsBounded } from "../grounding/bounds.ts";

/** What a plan does that the question does not say in these words. */
export const unasked = (
  agent: string,
  { plan, respelt = [] }: Proposal,
  model?: SemanticModel,
): readonly Problem[] => [
  ...respelt.map(
    ({ typed, read }): Problem => ({
      code: "ambiguous",
      severity: "info",
      agent,
      message: `"${typed}" was taken for "${read}".`,
    }),
  ),
  ...(plan ? oneUnit(agent, plan, model) : []),
];

/** "over $2bn": whose figures are in another currency is not below the bound, of whomever's list. */
function oneUnit(agent: string, plan: Plan, model?: SemanticModel): readonly Problem[] {
  const units = unitsBounded(plan, model);
  const own: readonly Problem[] = units.length > 0 ? [onlyIn(agent, units)] : [];
  const others = plan.where.flatMap(listsIn).flatMap((each) => oneUnit(each.agent, each.right));
  const { beside } = plan;
  const all = [...own, ...others, ...(beside ? oneUnit(beside.agent, beside.right) : [])];
  return [...new Map(all.map((each) => [`${each.agent} ${each.message}`, each])).values()];
}

type Among = Condition & { readonly kind: "among" };

const listsIn = (each: Condition): readonly Among[] => {
  if (each.kind === "any" || each.kind === "all") return each.of.flatMap(listsIn);
  if (each.kind === "within") return each.right.where.flatMap(listsIn);
  return each.kind === "among" ? [each] : [];
};

const onlyIn = (agent: string, units: readonly string[]): Problem => ({
  code: "unit_mixed",
  severity: "warning",
  agent,
  message: `Only figures in ${units.join(" or ")} were compared: nothing is converted, and figures in anything else are left out.`,
});

/** The units that a plan is restricted to. */
export const unitsOf = (plan: Plan): readonly string[] =>
  restrictedTo(plan, (of) => plan.unit !== undefined && sameField(of, plan.unit));
