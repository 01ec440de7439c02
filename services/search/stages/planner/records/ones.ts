import {
  type Condition,
  type Expression,
  type FieldRef,
  isAggregate,
  type Plan,
  sameField,
} from "../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../semantic.ts";
import type { Item } from "./hear/items.ts";
import { cueOf } from "./joins/look.ts";
import type { Query } from "./query.ts";

const COUNTS: ReadonlySet<string> = new Set(["count", "mode", "often", "superlative"]);

/**
 * "the most popular language in X", of records that are known by a country and a language: each
 * language is there once, and a count that can only be one tells and ranks nothing.
 */
export function countsOfOne(
  plan: Plan,
  { selects, groups, top, nodes }: Query,
  items: readonly Item[],
  model: SemanticModel,
): readonly string[] {
  const counted = [...selects, ...(top ? [top.by] : [])].flatMap((each) =>
    each.kind === "tally" ? [nodes[each.node]!.dataset] : [],
  );
  // "how many firms lie in each quarter", of which each row names one: that is what was recorded.
  if (counted.length > 0 && !counted.includes(plan.dataset)) return [];
  const keys = plan.columns.flatMap(({ expression }) =>
    isAggregate(expression) ? [] : [expression],
  );
  // "number of evaluations by employee and year": of no more than what was asked for.
  if (groups.length > 1 && !top) return [];
  const isCounted =
    plan.columns.some(({ expression }) => isCount(expression)) ||
    plan.having.some((each) => each.kind === "compare" && isCount(each.left));
  if (!plan.grouped || !isCounted || keys.length === 0) return [];
  const { primaryKey } = datasetOf(model, plan.dataset)!;
  const isOne = (field: string) => isPinned({ dataset: plan.dataset, field }, keys, plan, model);
  if (primaryKey.length === 0 || !primaryKey.every(isOne)) return [];
  return [items.find((item) => COUNTS.has(cueOf(item)?.kind ?? ""))?.text ?? "number of"];
}

/** "number of cartoons written by Ann", of which the authors were counted: she is one. */
export const countsOfNamed = ({ columns, where }: Plan, model: SemanticModel): readonly string[] =>
  columns.flatMap(({ expression: counted }) => {
    const of = counted.kind === "aggregate" && counted.fn === "count_distinct" && counted.of;
    return of && where.some((each) => pins(each, of, model)) ? ["number of"] : [];
  });

const isCount = (expression: Expression): boolean =>
  expression.kind === "aggregate" &&
  expression.fn === "count" &&
  !expression.of &&
  !expression.when;

/** Whether a group has only one value of a part of the key. */
function isPinned(
  of: FieldRef,
  keys: readonly Expression[],
  plan: Plan,
  model: SemanticModel,
): boolean {
  const isKey = (field: FieldRef) =>
    keys.some((key) => key.kind === "field" && sameField(key.of, field));
  const refers = model.relationships.some(({ name, from, fromColumns, to, toColumns }) => {
    const [own, ...others] = fromColumns;
    const isOwn = from === of.dataset && own === of.field && others.length === 0;
    // Of two keys to one kind of records the other leads to others.
    const via = plan.via?.[to] ?? name;
    return isOwn && via === name && isKey({ dataset: to, field: toColumns[0]! });
  });
  return isKey(of) || refers || plan.where.some((each) => pins(each, of, model));
}

function pins(condition: Condition, of: FieldRef, model: SemanticModel): boolean {
  if (condition.kind === "within") {
    const { left, and, right, negated } = condition;
    const { entity } = datasetOf(model, right.dataset)!;
    const label = entity && { dataset: right.dataset, field: entity.label };
    const isOne = label && right.where.some((each) => pins(each, label, model));
    return !negated && !and && sameField(left, of) && isOne === true;
  }
  if (condition.kind !== "in" && condition.kind !== "compare") return false;
  if (condition.left.kind !== "field" || !sameField(condition.left.of, of)) return false;
  return condition.kind === "in"
    ? !condition.negated && condition.values.length === 1
    : condition.operator === "=";
}
