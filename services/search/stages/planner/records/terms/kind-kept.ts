import { type Condition, expressionsIn, type Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import type { Restriction } from "../../../language/restrictions.ts";
import { waysTo } from "../joins/ways.ts";
import { narrowed } from "../restricted/narrowed.ts";
import { listOf } from "../sets/both.ts";

/**
 * A plan that speaks of records, of those of them alone that a list has: where it is of them, or of
 * what refers to them, or where it asks who has any of them. Undefined where it could be of others.
 */
export function ofThem(
  plan: Plan,
  list: Plan,
  model: SemanticModel,
  kind: Restriction["kind"] = "only",
): Plan | undefined {
  const isOfWhole = plan.columns.some(({ expression }) =>
    expressionsIn(expression).some(({ kind }) => kind === "whole"),
  );
  const those = isOfWhole ? undefined : plainly(list, model);
  if (!those) return undefined;
  const isOfThem =
    plan.dataset === those.dataset || waysTo(model, plan.dataset, those.dataset) === 1;
  if (kind === "but") return isOfThem ? narrowed(plan, [those], kind, model) : undefined;
  return isOfThem ? narrowed(plan, [those], kind, model) : within(plan, those, model);
}

/** Whoever is listed by how many of something they have, as those whose key is in that list. */
function plainly(list: Plan, model: SemanticModel): Plan | undefined {
  if (!list.grouped && list.having.length === 0) return list;
  const [key, ...more] = datasetOf(model, list.dataset)?.primaryKey ?? [];
  if (key === undefined || more.length > 0 || list.top !== undefined) return undefined;
  const left = { dataset: list.dataset, field: key };
  const rule: Condition = { kind: "within", left, right: listOf(left, list), negated: false };
  const columns = list.columns.filter(({ expression }) => expression.kind === "field");
  return { ...list, columns, grouped: false, where: [rule], having: [], order: [] };
}

/** The one plan inside another that is of them, of those alone: "owners without a late bill". */
function within(plan: Plan, list: Plan, model: SemanticModel): Plan | undefined {
  let found = 0;
  const where = plan.where.map((each): Condition => {
    if (each.kind === "related" && each.dataset === list.dataset) found = Number.NaN;
    if (each.kind !== "within") return each;
    const right =
      each.right.dataset === list.dataset
        ? narrowed(each.right, [list], "only", model)
        : within(each.right, list, model);
    if (!right) return each;
    found += 1;
    return { ...each, right };
  });
  return found === 1 && plan.having.length === 0 ? { ...plan, where } : undefined;
}
