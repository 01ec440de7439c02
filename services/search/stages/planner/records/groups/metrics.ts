import {
  type Aggregate,
  type Condition,
  type Expression,
  expressionsIn,
  type FieldRef,
  ofOnly,
  type Plan,
  withParts,
} from "../../../../plan.ts";
import type { Field, Metric, SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import type { Add } from "../fields/mentions.ts";

const PREFIX = "metric:";

/** The metric that a field of `withMetrics` stands for; undefined of any other field. */
export const metricNamed = (field: string): string | undefined =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined;

export function metricAt(model: SemanticModel, { field }: FieldRef): Metric | undefined {
  const name = metricNamed(field);
  return name === undefined ? undefined : model.metrics.find((metric) => metric.name === name);
}

/** A model whose metrics are figures of the datasets that they read: questions name both alike. */
export function withMetrics(model: SemanticModel): SemanticModel {
  if (model.metrics.length === 0) return model;
  const datasets = model.datasets.map((dataset) => {
    const own = model.metrics.filter((metric) => metric.dataset === dataset.name);
    return { ...dataset, fields: [...dataset.fields, ...own.map(toField)] };
  });
  return { ...model, datasets };
}

export const metricField = ({ dataset, name }: Metric): FieldRef => ({
  dataset,
  field: `${PREFIX}${name}`,
});

/** A model of `withMetrics` with one more. */
export function withMetric(model: SemanticModel, metric: Metric): SemanticModel {
  const datasets = model.datasets.map((dataset) =>
    dataset.name === metric.dataset
      ? { ...dataset, fields: [...dataset.fields, toField(metric)] }
      : dataset,
  );
  return { ...model, datasets, metrics: [...model.metrics, metric] };
}

const toField = ({ name, label, synonyms, unit }: Metric): Field => ({
  name: `${PREFIX}${name}`,
  column: name,
  label,
  kind: "metric",
  synonyms,
  values: false,
  valueSynonyms: {},
  ...(unit && { unit }),
  aggregation: "none",
  overTime: "none",
  shown: false,
});

/**
 * A metric is called by whole names alone: a part of one is mostly a field. It goes before what
 * records may be called, but not before their own names.
 *
 * @param nouns  phrases that are names of datasets
 */
export function addMetric(
  dataset: string,
  { name, label, synonyms }: Field,
  nouns: ReadonlySet<string>,
  add: Add,
): void {
  const names = [label, ...synonyms, metricNamed(name)!.replaceAll("_", " ")];
  for (const text of new Set(names)) {
    const strength = nouns.has(phraseOf(text)) ? 1 : 1.06;
    add(text, { kind: "field", of: { dataset, field: name }, strength });
  }
}

/** How a metric combines its records; undefined where it is made of several figures. */
export const functionOf = ({ expression }: Metric): Aggregate | undefined =>
  expression.kind === "aggregate" ? expression.fn : undefined;

/** Whether it leaves records out: a field of the same name would be of those, too. */
export const isFiltered = ({ expression }: Metric): boolean =>
  expressionsIn(expression).some(
    (each) => each.kind === "aggregate" && (each.when ?? []).length > 0,
  );

/**
 * A plan with the expressions of its metrics in place of their names; undefined where records of
 * a metric would be repeated, because a row is of other records than the metric reads, and where
 * another function of it is meant than its own.
 */
export function expressed(plan: Plan, model: SemanticModel): Plan | undefined {
  if (model.metrics.length === 0) return plan;
  let fits = true;
  const expression = (each: Expression): Expression => {
    const metric = "of" in each && each.of ? metricAt(model, each.of) : undefined;
    if (!metric) return withParts(each, expression);
    const isOwn = each.kind === "aggregate" && each.fn === (functionOf(metric) ?? "sum");
    fits &&= isOwn && metric.dataset === plan.dataset;
    return ofOnly(metric.expression, (each.kind === "aggregate" && each.when) || []);
  };
  const condition = (each: Condition): Condition => {
    if (each.kind === "any" || each.kind === "all") return { ...each, of: each.of.map(condition) };
    if (each.kind === "related") return each;
    if (each.kind === "among") return each;
    if (each.kind === "within") return { ...each, right: inner(each.right) };
    const left = expression(each.left);
    return each.kind === "against"
      ? { ...each, left, right: inner(each.right) }
      : { ...each, left };
  };
  const inner = (each: Plan): Plan => {
    const found = expressed(each, model);
    fits &&= found !== undefined;
    return found ?? each;
  };
  const columns = plan.columns.map((column) => ({
    ...column,
    expression: expression(column.expression),
  }));
  const [where, having] = [plan.where.map(condition), plan.having.map(condition)];
  return fits ? { ...plan, columns, where, having } : undefined;
}
