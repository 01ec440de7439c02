import type { Column, Condition, Expression, FieldRef, Plan } from "../../../plan.ts";
import { type Draft, fieldAt, fieldOfUnits, fieldOnly, isPinned, nameOf } from "./draft.ts";
import type { Measure } from "./sense/sense.ts";

const WORDS = {
  sum: "total",
  avg: "average",
  min: "lowest",
  max: "highest",
  median: "median",
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
  if (measure.kind === "metric") {
    const metric = draft.knowledge.model.metrics.find(({ name }) => name === measure.name)!;
    return { name: metric.name, expression: metric.expression, unit: metric.unit };
  }
  const field = fieldAt(draft, measure.of);
  const base = nameOf(draft, measure.of);
  if (plain) return { name: base, expression: fieldOnly(measure.of), unit: field.unit };
  const fn = measure.fn ?? (field.aggregation === "none" ? "max" : field.aggregation);
  if (fn === "sum" && measure.fn && field.aggregation !== "sum") return { name: base };
  const name = measure.fn ? `${WORDS[fn]}_${base}` : base;
  return { name, expression: { kind: "aggregate", fn, of: measure.of }, unit: field.unit };
}

/** Adds a measure's column; undefined when it cannot be. */
export function addMeasure(draft: Draft, measure: Measure, plain: boolean): string | undefined {
  const { name, unit, expression } = describeMeasure(draft, measure, plain);
  if (!expression) return undefined;
  if (!draft.columns.some((column) => column.name === name))
    draft.columns.push({ name, expression, ...(unit && { unit }) });
  return name;
}

/** A fact as it stands in each record. */
export function addPlain(draft: Draft, measure: Measure): void {
  if (measure.kind === "fact") addMeasure(draft, measure, true);
}

/** The comparisons of a question; a percentage is a hundredth where a ratio is compared. */
export function measureConditions(draft: Draft, plain: boolean): readonly Condition[] {
  const { compares, againsts, versus, rivals } = draft.sense;
  const left = (measure: Measure) => describeMeasure(draft, measure, plain).expression!;
  const scaled = (measure: Measure, value: number, percent?: boolean) =>
    percent && describeMeasure(draft, measure, false).unit === "ratio" ? value / 100 : value;
  return [
    ...compares.flatMap(({ measure, operator, value, upTo, percent }): Condition[] => [
      { kind: "compare", left: left(measure), operator, right: scaled(measure, value, percent) },
      ...(upTo === undefined
        ? []
        : [
            {
              kind: "compare",
              left: left(measure),
              operator: "<=",
              right: scaled(measure, upTo, percent),
            } as const,
          ]),
    ]),
    ...(isPinned(draft) ? [] : versus).map(
      (each): Condition => ({
        kind: "compare",
        left: {
          kind: "arithmetic",
          operator: "-",
          left: left(each.left),
          right: each.times ? timesOf(each.times, left(each.right)) : left(each.right),
        },
        operator: each.operator,
        right: 0,
      }),
    ),
    ...againsts.flatMap(({ measure, operator }): Condition[] =>
      measure.kind === "fact"
        ? [{ kind: "against", left: left(measure), operator, right: meanOf(draft, measure.of) }]
        : [],
    ),
    ...rivals.map(
      (rival): Condition => ({
        kind: "against",
        left: left(rival.measure),
        operator: rival.operator,
        right: figureOf(draft, rival),
      }),
    ),
  ];
}

/** "above $2bn": only those whose figures are in dollars, as nothing is converted. */
export const currencyConditions = (draft: Draft): readonly Condition[] =>
  draft.sense.compares.flatMap(({ measure, currency }): Condition[] => {
    const of = fieldOfUnits(draft, [describeMeasure(draft, measure, true).unit]);
    if (!of || !currency) return [];
    return [{ kind: "in", left: fieldOnly(of), values: [currency], negated: false }];
  });

/** What figures that are compared are counted in, where the question does not say it. */
export const comparedUnit = (draft: Draft): FieldRef | undefined =>
  fieldOfUnits(
    draft,
    draft.sense.compares
      .filter(({ currency, value }) => !currency && value !== 0)
      .map(({ measure }) => describeMeasure(draft, measure, true).unit),
  );

/** The average of a fact over the records of the same time and kind: banks against banks. */
function meanOf({ sense, timing }: Draft, of: (Measure & { kind: "fact" })["of"]): Plan {
  const mean: Column = { name: "average", expression: { kind: "aggregate", fn: "avg", of } };
  return {
    dataset: sense.dataset.name,
    columns: [mean],
    grouped: true,
    where: [
      ...sense.filters.map(
        ({ of, values, negated }): Condition => ({
          kind: "in",
          left: fieldOnly(of),
          values,
          negated,
        }),
      ),
      ...timing.where,
    ],
    having: [],
    order: [],
    ...(timing.latest && { latest: timing.latest }),
  };
}

const timesOf = (times: number, right: Expression): Expression => ({
  kind: "arithmetic",
  operator: "*",
  left: right,
  right: { kind: "number", value: times },
});

/** The figure of one entity at the same time. */
function figureOf(draft: Draft, { measure, of, value }: Draft["sense"]["rivals"][number]): Plan {
  const { sense, timing } = draft;
  const { expression } = describeMeasure(draft, measure, false);
  return {
    dataset: sense.dataset.name,
    columns: expression ? [{ name: "figure", expression }] : [],
    grouped: true,
    where: [{ kind: "in", left: fieldOnly(of), values: [value], negated: false }, ...timing.where],
    having: [],
    order: [],
    ...(timing.latest && { latest: timing.latest }),
  };
}
