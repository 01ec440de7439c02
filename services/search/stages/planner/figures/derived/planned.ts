import {
  type Column,
  type Condition,
  type Expression,
  ofOnly,
  type Plan,
} from "../../../../plan.ts";
import { type Draft, fieldOfUnits } from "../draft.ts";
import { skipOf, topOf } from "../finish.ts";
import { describeMeasure } from "../measures.ts";

/** A measure of only those records that fulfil a condition. */
export function only(draft: Draft, when: readonly Condition[], index = 0): Expression | undefined {
  const measure = draft.sense.measures[index];
  const expression = measure && describeMeasure(draft, measure, false).expression;
  const isOfPair = expression?.kind === "statistic" && expression.by;
  return expression?.kind === "aggregate" || isOfPair ? ofOnly(expression!, when) : undefined;
}

export function planOf(
  draft: Draft,
  columns: readonly Column[],
  where: readonly Condition[],
): Plan {
  const grouped = { grouped: true, having: [], order: [] };
  const { latest } = draft.timing;
  const counted = fieldOfUnits(draft, [braced(columns)]);
  const more = { ...(latest && { latest }), ...(counted && { unit: counted }) };
  return { dataset: draft.sense.dataset.name, columns, ...grouped, where, ...more };
}

/** The field that says what figures are counted in: of "{currency} per employee", "{currency}". */
const braced = (columns: readonly Column[]) =>
  columns.flatMap(({ unit }) => /^\{\w+\}/.exec(unit ?? "")?.[0] ?? [])[0];

/** A plan whose last column is what is ranked and compared: "top ten by R&D as a share of sales". */
export function ranked(
  draft: Draft,
  columns: readonly Column[],
  where: readonly Condition[],
): Plan {
  const { compares, superlative, order } = draft.sense;
  const { name: column, expression: left, unit } = columns.at(-1)!;
  const having = compares.flatMap(({ operator, value, upTo, percent }): Condition[] => {
    const scale = percent && unit !== "percent" ? 100 : 1;
    const upper = upTo === undefined ? [] : [{ operator: "<=", right: upTo / scale } as const];
    const bounds = [{ operator, right: value / scale }, ...upper];
    return bounds.map((bound) => ({ kind: "compare", left, ...bound }));
  });
  const wanted = superlative ?? order;
  const rank = wanted && { order: [{ column, direction: wanted.direction }] };
  const top = superlative && { top: topOf(draft), ...skipOf(draft) };
  return { ...planOf(draft, columns, where), having, ...rank, ...top };
}

export const nameOfMeasure = (draft: Draft) =>
  describeMeasure(draft, draft.sense.measures[0]!, true).name;

/** A value as part of a column's name. */
export const slug = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
