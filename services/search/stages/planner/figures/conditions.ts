import type { Column, Condition, Expression, FieldRef, Plan } from "../../../plan.ts";
import { type Draft, fieldOfUnits, fieldOnly, filterOf, isPinned } from "./draft.ts";
import { describeMeasure } from "./measures.ts";
import type { Measure, Sense } from "./sense/sense.ts";

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
    ...againsts.flatMap(({ measure, operator, of }): Condition[] =>
      measure.kind === "fact"
        ? [{ kind: "against", left: left(measure), operator, right: meanOf(draft, measure.of, of) }]
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
function meanOf(
  { sense, timing }: Draft,
  of: (Measure & { kind: "fact" })["of"],
  whose: Sense["filters"] = sense.filters,
): Plan {
  const mean: Column = { name: "average", expression: { kind: "aggregate", fn: "avg", of } };
  return {
    dataset: sense.dataset.name,
    columns: [mean],
    grouped: true,
    where: [...whose.map(filterOf), ...timing.where],
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
