import type { Column, Condition, Expression, FieldRef, Plan } from "../../../plan.ts";
import {
  type Draft,
  fieldOfUnits,
  fieldOnly,
  filterOf,
  isPinned,
  nameOf,
  ownersIn,
} from "./draft.ts";
import { describeMeasure, unmerged } from "./measures.ts";
import type { Compare, Measure } from "./sense/measure.ts";
import type { Sense } from "./sense/sense.ts";
import { isWhen } from "./timing/snapshots.ts";
import { inPoints, marginsOf, versusConditions } from "./versus.ts";

/** Of somebody's days some are so, and not the one figure that is asked for. */
const isOfDays = ({ sense, timing }: Draft): boolean => {
  const { dataset, count, filters } = sense;
  const isOfOne = filters.every(({ values }) => values.length === 1);
  const isOfMoments = dataset.time?.grain === "day" || (dataset.time?.latest === true && isOfOne);
  const isAsked = count !== undefined || namesOwnTime(sense) || isWhen(sense);
  return isOfMoments && (timing.several === true || isAsked);
};

/** "months of 2024 in which": its records are asked for, and not what it was on the whole. */
export const namesOwnTime = ({ dataset: { name, time }, dimensions }: Sense): boolean =>
  dimensions.some((of) => of.dataset === name && of.field === time?.field);

/** The comparisons of a question; a percentage is a hundredth where a ratio is compared. */
export function measureConditions(draft: Draft, plain: boolean): readonly Condition[] {
  const { compares, againsts, versus, rivals } = draft.sense;
  const left = (measure: Measure) => describeMeasure(draft, measure, plain).expression!;
  return [
    ...compares.flatMap((each) => compared(draft, each, left(each.measure))),
    ...(isPinned(draft) && !isOfDays(draft) ? [] : versus.filter(({ pace }) => !pace)).flatMap(
      (each) => versusConditions(inPoints(draft, each), left),
    ),
    ...againsts.map(({ measure, operator, of, by: kind }): Condition => {
      const by = [...(kind ? [kind] : []), ...ofSameUnit(draft, measure)];
      const right = meanOf(draft, measure, of, by);
      return {
        kind: "against",
        left: left(measure),
        operator,
        right,
        ...(by.length > 0 && { by }),
      };
    }),
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

/** Of each record, where a function merges them: "average revenue of companies with revenue above 1bn". */
export const recordConditions = (draft: Draft): readonly Condition[] =>
  draft.sense.bounds.flatMap((each) => {
    const { expression } = describeMeasure(draft, each.measure, true);
    return expression ? compared(draft, each, unmerged(expression)) : [];
  });

function compared(draft: Draft, each: Compare, left: Expression): readonly Condition[] {
  const { measure, operator, value, upTo, percent } = each;
  const scale = percent && describeMeasure(draft, measure, false).unit === "ratio" ? 100 : 1;
  const upper = upTo === undefined ? [] : [{ operator: "<=", right: upTo / scale } as const];
  const bounds = [{ operator, right: value / scale }, ...upper].map(
    (bound): Condition => ({ kind: "compare", left, ...bound }),
  );
  const missing = { kind: "null", left, negated: false } as const;
  return each.none ? [{ kind: "any", of: [...bounds, missing] }] : bounds;
}

/** "with at least 8 deals": of the number of records. */
export function numberConditions({ sense }: Draft, left: Expression): readonly Condition[] {
  return sense.counts.flatMap(({ operator, value, upTo }): Condition[] => [
    { kind: "compare", left, operator, right: value },
    ...(upTo === undefined
      ? []
      : [{ kind: "compare", left, operator: "<=", right: upTo } as const]),
  ]);
}

/** Whatever figures are compared with a number. */
const amountsOf = ({ sense }: Draft): readonly Compare[] => [
  ...sense.compares,
  ...sense.bounds,
  ...marginsOf(sense),
];

/** "above $2bn": only those whose figures are in dollars, as nothing is converted. */
export const currencyConditions = (draft: Draft): readonly Condition[] =>
  amountsOf(draft).flatMap(({ measure, currency }): Condition[] => {
    const of = fieldOfUnits(draft, [describeMeasure(draft, measure, true).unit]);
    if (!of || !currency) return [];
    return [{ kind: "in", left: fieldOnly(of), values: [currency], negated: false }];
  });

/** What figures that are compared are counted in, where the question does not say it. */
export const comparedUnit = (draft: Draft): FieldRef | undefined =>
  fieldOfUnits(
    draft,
    amountsOf(draft)
      .filter(({ currency, value }) => !currency && value !== 0)
      .map(({ measure }) => describeMeasure(draft, measure, true).unit),
  );

/** What figures are counted in that are compared with an amount of one money: only those are read. */
export const namedUnit = (draft: Draft): FieldRef | undefined =>
  fieldOfUnits(
    draft,
    amountsOf(draft)
      .filter(({ currency }) => currency)
      .map(({ measure }) => describeMeasure(draft, measure, true).unit),
  );

/**
 * The average of a figure over the records of the same time and kind: banks against banks, and who
 * is named against all of them.
 */
function meanOf(
  draft: Draft,
  measure: Measure,
  whose: Sense["filters"] = unnamed(draft),
  by: readonly FieldRef[] = [],
): Plan {
  const { sense, timing } = draft;
  const { expression } = describeMeasure(draft, measure, true);
  const expressionOf: Expression =
    measure.kind === "fact"
      ? { kind: "aggregate", fn: "avg", of: measure.of }
      : { kind: "statistic", fn: "avg", value: unmerged(expression!) };
  const mean: Column = { name: "average", expression: expressionOf };
  const groups = by.map((of) => ({ name: nameOf(draft, of), expression: fieldOnly(of) }));
  return {
    dataset: sense.dataset.name,
    columns: [mean, ...groups],
    grouped: true,
    where: [...whose.map(filterOf), ...timing.where],
    having: [],
    order: [],
    ...(timing.latest && { latest: timing.latest }),
  };
}

/** Of amounts in several currencies, those of the one who is named are compared with their like. */
function ofSameUnit(draft: Draft, measure: Measure): readonly FieldRef[] {
  const of = fieldOfUnits(draft, [describeMeasure(draft, measure, true).unit]);
  return of && isPinned(draft) ? [of] : [];
}

const unnamed = (draft: Draft): Sense["filters"] => {
  const owners = ownersIn(draft);
  return draft.sense.filters.filter((each) => !owners.includes(each));
};

/** The figure of one entity at the same time; what has no time of its own is "founded after 1990" by itself. */
export function figureOf(
  draft: Draft,
  { measure, of, value }: Draft["sense"]["rivals"][number],
): Plan {
  const { sense, timing } = draft;
  const { expression } = describeMeasure(draft, measure, false);
  const then = sense.dataset.time ? timing.where : [];
  return {
    dataset: sense.dataset.name,
    columns: expression ? [{ name: "figure", expression }] : [],
    grouped: true,
    where: [{ kind: "in", left: fieldOnly(of), values: [value], negated: false }, ...then],
    having: [],
    order: [],
    ...(timing.latest && { latest: timing.latest }),
  };
}
