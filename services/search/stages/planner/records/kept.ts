import type { Knowledge } from "../../../model.ts";
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

const INCLUDING =
  /,? ?\b(?:including|counting|even) (?:the |all |any )?(?:soft[- ])?deleted(?: [a-z]+)?\b(?:,|$)? ?/i;

/** "including deleted patients": the rest of the question, of a model that marks none as deleted. */
export function withDeleted(question: string, knowledge: Knowledge) {
  const { model } = knowledge;
  const isAsked = INCLUDING.test(question) && model.datasets.some(({ deleted }) => deleted);
  if (!isAsked) return { text: question, knowledge };
  const datasets = model.datasets.map(({ deleted: _, ...dataset }) => dataset);
  const text = question.replace(INCLUDING, " ").trim();
  return { text, knowledge: { ...knowledge, model: { ...model, datasets } } };
}

function kept(plan: Plan, model: SemanticModel, marked: ReadonlySet<string>): Plan {
  const inner = (each: Condition): Condition => {
    if (each.kind === "any" || each.kind === "all") return { ...each, of: each.of.map(inner) };
    if (each.kind !== "within" && each.kind !== "against") return each;
    const isAside = each.kind === "within" && isLookedUp(each.left, each.right, model);
    const others = isAside ? without(marked, each.right.dataset) : marked;
    return { ...each, right: kept(each.right, model, others) };
  };
  const own = [...new Set(toldOf(plan, model))].filter((name) => marked.has(name));
  return {
    ...plan,
    ...(plan.of && { of: kept(plan.of, model, marked) }),
    where: [...plan.where.map(inner), ...(plan.of ? [] : own.map((name) => isKept(name, model)))],
    having: plan.having.map(inner),
  };
}

/**
 * Datasets whose records the rows are of: counted or listed, by name or key. Of any other a record
 * only tells something of them: a visit took place in its patient's city, who is deleted since.
 */
function toldOf({ dataset, columns }: Plan, model: SemanticModel): readonly string[] {
  const named = columns.flatMap(({ expression }) =>
    expression.kind === "field" && isNameOf(expression.of, model) ? [expression.of.dataset] : [],
  );
  const counted = columns.flatMap(({ expression }) =>
    expression.kind === "aggregate" && expression.fn === "count_distinct" && expression.of
      ? ownersOf(expression.of, model)
      : [],
  );
  return [dataset, ...named, ...counted];
}

/** Whether a field names a record by itself: its label or its one key. */
export function isNameOf({ dataset, field }: FieldRef, model: SemanticModel): boolean {
  const { entity, primaryKey } = datasetOf(model, dataset)!;
  return entity?.label === field || (primaryKey.length === 1 && primaryKey[0] === field);
}

/** The dataset that a key is of or refers to. */
const ownersOf = ({ dataset, field }: FieldRef, model: SemanticModel): readonly string[] => [
  ...(isNameOf({ dataset, field }, model) ? [dataset] : []),
  ...model.relationships.flatMap(({ from, fromColumns, to }) =>
    from === dataset && fromColumns.length === 1 && fromColumns[0] === field ? [to] : [],
  ),
];

const without = (all: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set([...all].filter((each) => each !== one));

/** Whether the other plan only tells something of what a record refers to. */
const isLookedUp = (left: FieldRef, right: Plan, model: SemanticModel): boolean =>
  model.relationships.some(
    ({ from, fromColumns, to, toColumns }) =>
      from === left.dataset &&
      fromColumns[0] === left.field &&
      to === right.dataset &&
      right.columns.some(
        ({ expression }) =>
          expression.kind === "field" &&
          expression.of.dataset === to &&
          expression.of.field === toColumns[0],
      ),
  );

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
