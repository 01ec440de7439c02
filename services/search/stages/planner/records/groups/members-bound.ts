import {
  type Condition,
  type FieldRef,
  fieldsIn,
  isAggregate,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { reachable } from "../../../joins.ts";

type Bound = Extract<Condition, { readonly kind: "compare" }>;

/**
 * "the repair costs of each region with more than two lighthouses": how many a region has, and not of
 * how many there were repairs. A bound of how many members of a group records are of becomes one of
 * the groups; undefined where it is not said of which, or of which members.
 */
export function boundByMembers(plan: Plan, model: SemanticModel): Plan | undefined {
  const bounds = plan.having.filter((each) => membersIn(each, plan) !== undefined);
  const [bound, ...others] = bounds;
  if (!bound || !plan.grouped || plan.of) return plan;
  const groups = groupsOf(plan);
  // "of more than two lighthouses", of groups that have none of their own: those that there are records of.
  if (!isOverMembers(bound as Bound, groups, plan, model)) return plan;
  if (others.length > 0 || plan.where.some((each) => isOwn(each, plan))) return undefined;
  const having = plan.having.filter((each) => each !== bound);
  const [group, ...more] = groups;
  if (group !== undefined) {
    const key = more.length === 0 ? keyOf(group, model) : undefined;
    const within = key && withMembers(key, bound as Bound, model);
    return within && { ...plan, having, where: [...plan.where, within] };
  }
  return boundInside({ ...plan, having }, bound as Bound, model);
}

/** What members a condition counts, that the records of a plan are of. */
function membersIn(each: Condition, { dataset }: Plan): string | undefined {
  if (each.kind !== "compare" || each.left.kind !== "aggregate") return undefined;
  const { fn, of, when } = each.left;
  return fn === "count_distinct" && of && !when?.length && of.dataset !== dataset
    ? of.dataset
    : undefined;
}

const groupsOf = ({ columns }: Plan): readonly string[] => [
  ...new Set(
    columns.flatMap(({ expression }) =>
      expression.kind === "field" && !isAggregate(expression) ? [expression.of.dataset] : [],
    ),
  ),
];

/** Whether members are each of one group, or of one of those that the records are of. */
function isOverMembers(bound: Bound, groups: readonly string[], plan: Plan, model: SemanticModel) {
  const members = membersIn(bound, plan)!;
  const over = reachable(model, members);
  if (groups.length > 0) return groups.every((each) => each !== members && over.has(each));
  return plan.where.some((each) => each.kind === "within" && each.right.dataset !== members);
}

const isOwn = (each: Condition, { dataset }: Plan): boolean =>
  fieldsIn(each).some((of) => of.dataset === dataset);

function keyOf(dataset: string, model: SemanticModel): FieldRef | undefined {
  const [field, ...others] = datasetOf(model, dataset)!.primaryKey;
  return field !== undefined && others.length === 0 ? { dataset, field } : undefined;
}

/** Those of a key that have so many members; undefined where several fields refer to it, or none. */
function withMembers(left: FieldRef, bound: Bound, model: SemanticModel): Condition | undefined {
  const of = bound.left.kind === "aggregate" ? bound.left.of! : undefined;
  const [tie, ...others] = model.relationships.filter(
    ({ from, to }) => from === of?.dataset && to === left.dataset,
  );
  if (!tie || others.length > 0 || tie.fromColumns.length !== 1) return undefined;
  if (!sameField({ dataset: tie.to, field: tie.toColumns[0]! }, left)) return undefined;
  const key = { dataset: tie.from, field: tie.fromColumns[0]! };
  const right: Plan = {
    dataset: tie.from,
    columns: [{ name: "key", expression: { kind: "field", of: key } }],
    grouped: true,
    where: [],
    having: [{ ...bound, left: { kind: "aggregate", fn: "count" } }],
    order: [],
  };
  return { kind: "within", left, right, negated: false };
}

/** "repairs in regions with more than two lighthouses": of the regions that they are restricted to. */
function boundInside(plan: Plan, bound: Bound, model: SemanticModel): Plan | undefined {
  const narrowed = plan.where.map((each): Condition => {
    if (each.kind !== "within" || each.negated || each.right.grouped) return each;
    const key = keyOf(each.right.dataset, model);
    const within = key && withMembers(key, bound, model);
    return within
      ? { ...each, right: { ...each.right, where: [...each.right.where, within] } }
      : each;
  });
  const changed = narrowed.filter((each, index) => each !== plan.where[index]);
  return changed.length === 1 ? { ...plan, where: narrowed } : undefined;
}
