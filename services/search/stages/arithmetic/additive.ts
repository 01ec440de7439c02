import type { Problem } from "../../model.ts";
import type { Condition, Expression, FieldRef, Plan, Scalar } from "../../plan.ts";
import {
  type Dataset,
  datasetOf,
  type Field,
  fieldOf,
  type SemanticModel,
} from "../../semantic.ts";
import { derivedFrom } from "./derived.ts";

/**
 * Labels of figures that a plan, or a plan within it, adds up although their model says that they do
 * not add up: prices and ratios at all, balances over several moments. Whoever made the plan.
 */
export function unadditive(plan: Plan, model: SemanticModel): readonly string[] {
  const dataset = datasetOf(model, plan.dataset);
  const bounded = plan.having.flatMap((each) =>
    "left" in each && "kind" in each.left ? [each.left] : [],
  );
  const asked = plan.columns.map(({ expression }) => expression);
  const sums = [...asked, ...bounded].flatMap(sumsIn);
  const wrong = sums.flatMap(({ of, when }): string[] => {
    if (!of) return [];
    const own = of.dataset === plan.dataset;
    const derived = derivedFrom(of.field);
    if (derived?.kind === "product") return own || isOnce(of, plan, model) ? [] : [derived.second];
    const field = fieldOf(datasetOf(model, of.dataset), of.field);
    if (field?.kind !== "fact") return [];
    // Of some records only: which ones, and of when, their condition says.
    if (when) return own && !addsAtAll(field) ? [field.label] : [];
    return (own ? addsUp(field, plan, dataset!) : isOnce(of, plan, model)) ? [] : [field.label];
  });
  const inner = [
    ...(plan.of ? [plan.of] : []),
    ...[...plan.where, ...plan.having].flatMap(plansIn),
  ];
  return [...new Set([...wrong, ...inner.flatMap((each) => unadditive(each, model))])];
}

/** Why no total of these figures is given. */
export const noTotal = (labels: readonly string[]): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `${labels.map((each) => `"${each}"`).join(", ")} ${labels.length > 1 ? "do" : "does"} not add up: a total of it over these records would mean nothing. Ask for its average, or for one period.`,
});

const addsAtAll = ({ aggregation, overTime }: Field): boolean =>
  aggregation !== "none" && overTime !== "none";

function addsUp(field: Field, plan: Plan, dataset: Dataset): boolean {
  const { overTime } = field;
  if (!addsAtAll(field)) return false;
  return overTime === "sum" || plan.latest !== undefined || isOneMoment(plan, dataset);
}

/**
 * Whether a record that others refer to stands behind one of them only: the employees of a company
 * would be added once for each of its ratings.
 */
function isOnce(of: FieldRef, plan: Plan, model: SemanticModel): boolean {
  const root = datasetOf(model, plan.dataset)!;
  const keys = model.relationships
    .filter(({ from, to }) => from === root.name && to === of.dataset)
    .flatMap(({ fromColumns }) => fromColumns);
  const { field, year, quarter } = root.time ?? {};
  const others = root.primaryKey.filter((key) => ![field, year, quarter, ...keys].includes(key));
  const single = root.primaryKey.length > 0 && others.length === 0;
  return single && (plan.latest !== undefined || isOneMoment(plan, root));
}

/** Whether all records behind a row are of one period or day. */
function isOneMoment(plan: Plan, { name, time }: Dataset): boolean {
  if (!time) return true;
  const known = (field: string) =>
    plan.columns.some(({ expression }) => isField(expression, name, field)) ||
    plan.where.some((each) => onlyValue(each, name, field) !== undefined);
  const { year, quarter } = time;
  const byPeriod = year && known(year) && (time.grain !== "quarter" || (quarter && known(quarter)));
  return Boolean(byPeriod) || known(time.field);
}

type Sum = Expression & { readonly kind: "aggregate" };

const isField = (expression: Expression, dataset: string, field: string): boolean =>
  expression.kind === "field" && expression.of.dataset === dataset && expression.of.field === field;

/** The one value that a condition leaves a field. */
function onlyValue(each: Condition, dataset: string, field: string): Scalar | undefined {
  if (each.kind === "all")
    return each.of.map((part) => onlyValue(part, dataset, field)).find((one) => one !== undefined);
  if (each.kind === "compare" && each.operator === "=" && isField(each.left, dataset, field))
    return each.right;
  const single = each.kind === "in" && !each.negated && each.values.length === 1;
  return single && isField(each.left, dataset, field) ? each.values[0] : undefined;
}

function sumsIn(expression: Expression): readonly Sum[] {
  switch (expression.kind) {
    case "aggregate":
      return expression.fn === "sum" ? [expression] : [];
    case "whole":
    case "rank":
      return sumsIn(expression.figure);
    case "arithmetic":
      return [...sumsIn(expression.left), ...sumsIn(expression.right)];
    default:
      return [];
  }
}

const plansIn = (each: Condition): readonly Plan[] => {
  if (each.kind === "any" || each.kind === "all") return each.of.flatMap(plansIn);
  return each.kind === "against" || each.kind === "within" ? [each.right] : [];
};
