import type { Column, Expression, Plan } from "../../../../plan.ts";
import { fieldsIn, fieldsOf, isAggregate } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { pathFrom } from "../../../joins.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Mean } from "./directions.ts";

/**
 * A plan of an average as the average of what each has on average; the plan itself where it reads
 * no such figure, undefined where it makes anything else of it.
 */
export function meanOfMeans(plan: Plan, mean: Mean, model: SemanticModel): Plan | undefined {
  const isIt = (expression: Expression) =>
    fieldsOf(expression).some((of) => wordsOf(fieldAt(model, of).label) === wordsOf(mean.figure));
  const figures = plan.columns.filter(({ expression }) => isIt(expression));
  const conditions = [...plan.where, ...plan.having].flatMap(fieldsIn);
  if (conditions.some((of) => isIt({ kind: "field", of }))) return undefined;
  if (figures.length === 0) return plan;
  const [figure, ...others] = plan.columns.filter(({ expression }) => isAggregate(expression));
  const isMean = figure?.expression.kind === "aggregate" && figure.expression.fn === "avg";
  if (!figure || !isMean || others.length > 0 || plan.of || plan.change || plan.having.length > 0)
    return undefined;
  const key = keyOf(plan, mean.of, model);
  if (!key) return undefined;
  const keys = plan.columns.filter((column) => column !== figure);
  // What each of them has already stands in one row.
  if (keys.some(({ expression }) => JSON.stringify(expression) === JSON.stringify(key)))
    return plan;
  const each: Column = { name: "key_each", expression: key, hidden: true };
  const { top: _, topOf: __, skip: ___, ...inner } = plan;
  const of: Plan = { ...inner, columns: [...keys, each, figure], order: [] };
  const value: Expression = { kind: "column", name: figure.name };
  const columns = plan.columns.map((column): Column => {
    const { name } = column;
    const expression: Expression =
      column === figure ? { kind: "statistic", fn: "avg", value } : { kind: "column", name };
    return { ...column, expression };
  });
  const { via: ____, ...outer } = plan;
  return { ...outer, of, columns };
}

/** The key of the one dataset that is called so, from the records that a plan reads. */
function keyOf(plan: Plan, called: string, model: SemanticModel): Expression | undefined {
  const [dataset] = model.datasets.filter(({ name }) => wordsOf(name) === wordsOf(called));
  const [key, ...more] = dataset?.primaryKey ?? [];
  if (!dataset || !key || more.length > 0 || !datasetOf(model, plan.dataset)) return undefined;
  const path = pathFrom(model, plan.dataset, dataset.name, plan.via?.[dataset.name]) ?? [];
  const isReached = path.length > 0 && path.every((hop) => hop.relationship.from === hop.from);
  return isReached ? { kind: "field", of: { dataset: dataset.name, field: key } } : undefined;
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(stem)
    .join(" ");
