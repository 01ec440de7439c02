import { type Aggregate, type Column, type Expression, withParts } from "../../../plan.ts";
import { FUNCTION_WORDS } from "../../wording/function-words.ts";
import { type Draft, fieldAt, fieldOnly, nameOf } from "./draft.ts";
import type { Measure } from "./sense/measure.ts";
import { differentOnes } from "./tallies.ts";

const WORDS = {
  ...FUNCTION_WORDS,
  stddev: "standard_deviation_of",
  count: "count",
  count_distinct: "count",
} as const;

/**
 * A measure as a column. Without an expression it cannot be: prices and ratios do not add up.
 *
 * @param plain  each row is one record, so that the figure stands as it is
 */
export function describeMeasure(
  draft: Draft,
  measure: Measure,
  plain: boolean,
): { readonly name: string; readonly expression?: Expression; readonly unit?: string | undefined } {
  if (measure.kind !== "tally" && measure.by) return describePair(draft, measure, measure.by);
  if (measure.kind === "metric") {
    const metric = draft.knowledge.model.metrics.find(({ name }) => name === measure.name)!;
    const statistic = measure.fn && statisticOf(measure.fn, metric.expression);
    const base = metric.label.replaceAll(/\W+/g, "_");
    const name = statistic ? `${WORDS[measure.fn!]}_${base}` : base;
    return { name, expression: statistic ?? metric.expression, unit: metric.unit };
  }
  if (measure.kind === "tally")
    return measure.of
      ? differentOnes(draft, measure.of)
      : { name: "count", expression: { kind: "aggregate", fn: "count" } };
  const field = fieldAt(draft, measure.of);
  const base = nameOf(draft, measure.of);
  if (plain) return { name: base, expression: fieldOnly(measure.of), unit: field.unit };
  const fn = measure.fn ?? (field.aggregation === "none" ? "max" : field.aggregation);
  if (fn === "sum" && measure.fn && field.aggregation !== "sum") return { name: base };
  // Days in office rank people, and do not add up.
  if (fn === "sum" && field.kind !== "fact") return { name: base };
  const name = measure.fn ? `${WORDS[fn]}_${base}` : base;
  return { name, expression: { kind: "aggregate", fn, of: measure.of }, unit: field.unit };
}

/** "price weighted by volume", "correlation of inflation and unemployment": of what each record has. */
function describePair(draft: Draft, measure: Measure, by: NonNullable<Paired["by"]>) {
  const [value, other] = [measure, by.measure].map((each) => {
    const { name, unit, expression } = describeMeasure(draft, plainOf(each), false);
    return { name, unit, expression: expression && unmerged(expression) };
  });
  if (!value?.expression || !other?.expression) return { name: value!.name };
  const of = { kind: "statistic", value: value.expression, by: other.expression } as const;
  if (by.as === "correlation")
    return {
      name: `correlation_of_${value.name}_and_${other.name}`,
      expression: { ...of, fn: "corr" } as const,
    };
  const name = `average_${value.name}_weighted_by_${other.name}`;
  return { name, expression: { ...of, fn: "avg" } as const, unit: value.unit };
}

type Paired = Exclude<Measure, { readonly kind: "tally" }>;

/** A figure by itself. */
function plainOf(measure: Measure): Measure {
  if (measure.kind === "tally") return measure;
  const { by: _, fn: __, ...plain } = measure;
  return plain;
}

/** "average net margin", "median net margin": of the margins of all records, each with the same weight. */
const statisticOf = (fn: Aggregate, metric: Expression): Expression | undefined =>
  fn === "avg" || fn === "median" || fn === "min" || fn === "max" || fn === "stddev"
    ? { kind: "statistic", fn, value: unmerged(metric) }
    : undefined;

/** A metric of one record: its figures as they stand. */
export const unmerged = (each: Expression): Expression =>
  each.kind === "aggregate" && each.of ? fieldOnly(each.of) : withParts(each, unmerged);

/** Adds a measure's column; undefined when it cannot be. */
export function addMeasure(draft: Draft, measure: Measure, plain: boolean): string | undefined {
  const { name, unit, expression } = describeMeasure(draft, measure, plain);
  if (!expression) return undefined;
  // "average sentiment, only where sentiment is negative": what is bounded is what is shown.
  const known = draft.columns.find((column) => isSameFigure(column, name, expression));
  if (known) return known.name;
  draft.columns.push({ name, expression, ...(unit && { unit }) });
  return name;
}

const isSameFigure = (column: Column, name: string, expression: Expression): boolean =>
  column.name === name || JSON.stringify(column.expression) === JSON.stringify(expression);

/** A fact as it stands in each record. */
export function addPlain(draft: Draft, measure: Measure): void {
  if (measure.kind === "fact") addMeasure(draft, measure, true);
}
