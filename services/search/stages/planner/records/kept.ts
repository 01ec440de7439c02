import type { Condition, Expression, FieldRef, Plan } from "../../../plan.ts";
import { fieldsIn, fieldsOf } from "../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../semantic.ts";

/**
 * The plan without records that were deleted and are only kept; of a dataset that is asked when its
 * records were deleted, all of them.
 */
export function withoutDeleted(plan: Plan, model: SemanticModel): Plan {
  const read = everywhere(plan).flatMap(readBy);
  const marked = model.datasets.flatMap(({ name, deleted }) =>
    deleted && !read.some(({ dataset, field }) => dataset === name && field === deleted.field)
      ? [name]
      : [],
  );
  return marked.length > 0 ? kept(plan, model, new Set(marked)) : plan;
}

function kept(plan: Plan, model: SemanticModel, marked: ReadonlySet<string>): Plan {
  const inner = (each: Condition): Condition => {
    if (each.kind === "any" || each.kind === "all") return { ...each, of: each.of.map(inner) };
    return each.kind === "within" || each.kind === "against"
      ? { ...each, right: kept(each.right, model, marked) }
      : each;
  };
  const read = new Set([plan.dataset, ...readBy(plan).map(({ dataset }) => dataset)]);
  const own = [...read].filter((name) => marked.has(name));
  return {
    ...plan,
    ...(plan.of && { of: kept(plan.of, model, marked) }),
    where: [...plan.where.map(inner), ...(plan.of ? [] : own.map((name) => isKept(name, model)))],
    having: plan.having.map(inner),
  };
}

function isKept(dataset: string, model: SemanticModel): Condition {
  const { field, value } = datasetOf(model, dataset)!.deleted!;
  const left: Expression = { kind: "field", of: { dataset, field } };
  const none: Condition = { kind: "null", left, negated: false };
  if (value === undefined) return none;
  return { kind: "any", of: [none, { kind: "compare", left, operator: "<>", right: value }] };
}

/** Fields that a plan's own statement reads. */
const readBy = ({ columns, where, having }: Plan): readonly FieldRef[] => [
  ...columns.flatMap(({ expression }) => fieldsOf(expression)),
  ...[...where, ...having].flatMap(fieldsIn),
];

/** A plan and all that are inside it. */
function everywhere(plan: Plan): readonly Plan[] {
  const inside = (each: Condition): readonly Plan[] => {
    if (each.kind === "any" || each.kind === "all") return each.of.flatMap(inside);
    return each.kind === "within" || each.kind === "against" ? everywhere(each.right) : [];
  };
  const conditions = [...plan.where, ...plan.having];
  return [plan, ...(plan.of ? everywhere(plan.of) : []), ...conditions.flatMap(inside)];
}
