import { type Condition, fieldsIn, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Restriction } from "../../../language/restrictions.ts";
import { waysTo } from "../joins/ways.ts";
import { ofThose } from "../sets/bounded.ts";
import { all, opposite } from "../sets/combined.ts";

/**
 * A plan of those records alone that lists have, or of all but those; undefined where its records are
 * others, or where it is made of more than their figures.
 */
export function narrowed(
  plan: Plan,
  lists: readonly Plan[],
  kind: Restriction["kind"],
  model: SemanticModel,
): Plan | undefined {
  if (plan.of || plan.latest || plan.beside || plan.keeps) return undefined;
  const [list, ...others] = lists;
  if (list?.having.length && others.length === 0 && kind === "only")
    return ofThose(plan, list, model);
  const rules = lists.map((each) => rulesOf(each, plan, model));
  if (!rules.every((each) => each !== undefined)) return undefined;
  const where = kind === "only" ? oneOf(rules) : allBut(rules);
  if (!where) return undefined;
  const known = new Set(plan.where.map((each) => JSON.stringify(each)));
  const added = where.filter((each) => !known.has(JSON.stringify(each)));
  const via = { ...Object.assign({}, ...lists.map((each) => each.via)), ...plan.via };
  return {
    ...plan,
    where: [...plan.where, ...added],
    ...(Object.keys(via).length > 0 && { via }),
  };
}

const oneOf = (rules: readonly (readonly Condition[])[]): readonly Condition[] =>
  rules.length === 1 ? rules[0]! : [{ kind: "any", of: rules.map(all) }];

function allBut(rules: readonly (readonly Condition[])[]): readonly Condition[] | undefined {
  const denied = rules.map((each) => opposite(all(each)));
  return denied.every((each) => each !== undefined) ? denied : undefined;
}

/** What a list's records fulfil, as far as it can be said of the records of a plan. */
function rulesOf(list: Plan, plan: Plan, model: SemanticModel): readonly Condition[] | undefined {
  const isPlain = !list.grouped && !list.of && !list.latest && !list.beside && !list.change;
  if (!isPlain || list.top !== undefined || list.where.length === 0) return undefined;
  if (Object.entries(list.via ?? {}).some(([to, by]) => (plan.via?.[to] ?? by) !== by))
    return undefined;
  if (list.dataset === plan.dataset) return list.where;
  const isOfItsOwn = list.where.every(
    (each) =>
      each.kind !== "related" && fieldsIn(each).every(({ dataset }) => dataset === list.dataset),
  );
  return isOfItsOwn && waysTo(model, plan.dataset, list.dataset) === 1 ? list.where : undefined;
}
