import type { Condition, Expression, FieldRef, Plan } from "../../plan.ts";
import { fieldsOf, sameField } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { joinedBy } from "../compile/tables.ts";
import { reachable } from "../joins.ts";
import { isLevel } from "./units.ts";

/** What the bounds of a plan are on, in whatever plan within it. */
const boundedBy = ({ of, where, having }: Plan): readonly Expression[] => [
  ...(of ? boundedBy(of) : []),
  ...[...where, ...having].flatMap(boundedIn),
];

function boundedIn(each: Condition): readonly Expression[] {
  if (each.kind === "any" || each.kind === "all") return each.of.flatMap(boundedIn);
  if (each.kind === "within") return boundedBy(each.right);
  return isLevel(each) ? [leftOf(each)] : [];
}

const leftOf = (each: Condition): Expression => (each as { readonly left: Expression }).left;

/** The field that says what the amounts of a plan's bounds are counted in. */
function unitOfBounds(plan: Plan, model: SemanticModel): FieldRef | undefined {
  for (const of of boundedBy(plan).flatMap(fieldsOf)) {
    const unit = fieldOf(datasetOf(model, of.dataset), of.field)?.unit;
    const field = /^\{(\w+)\}$/.exec(unit ?? "")?.[1];
    if (field === undefined) continue;
    const datasets = [of.dataset, ...reachable(model, of.dataset)];
    const dataset = datasets.find((name) => fieldOf(datasetOf(model, name), field));
    if (dataset !== undefined) return { dataset, field };
  }
  return undefined;
}

/** The units that a plan with bounds is restricted to; none where it compares amounts with none. */
export function unitsBounded(plan: Plan, model: SemanticModel | undefined): readonly string[] {
  if (boundedBy(plan).length === 0) return [];
  const own = [plan.unit, model && unitOfBounds(plan, model)];
  return restrictedTo(plan, (of) => own.some((unit) => unit && sameField(unit, of)));
}

/** The values to which conditions restrict a field, in whatever plan within it. */
export const restrictedTo = (
  { where }: Plan,
  isMeant: (of: FieldRef) => boolean,
): readonly string[] => [
  ...new Set(
    where.flatMap((each): readonly string[] => {
      if (each.kind === "within") return restrictedTo(each.right, isMeant);
      if (each.kind !== "in" || each.negated || each.left.kind !== "field") return [];
      return isMeant(each.left.of) ? each.values.map(String) : [];
    }),
  ),
];

/** A plan of figures that are bounded by an amount, with what that is counted in. */
export function watched(plan: Plan, model: SemanticModel): Plan {
  const unit = plan.unit || plan.of ? undefined : unitOfBounds(plan, model);
  const isRead = unit && (unit.dataset === plan.dataset || joinedBy(plan).has(unit.dataset));
  return isRead ? { ...plan, unit } : plan;
}
