import {
  type Condition,
  type Expression,
  type FieldRef,
  isAggregate,
  type Plan,
} from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel, saysWhen } from "../../semantic.ts";

/**
 * What a plan would return, apart from when: the figures, by what, of whom. Two readings of a
 * question with the same gist are one reading.
 */
export function gistOf(plan: Plan, model: SemanticModel): string {
  // What only says when, or in what it is counted, does not make another figure.
  const isOf = (of: FieldRef) =>
    !saysWhen(fieldOf(datasetOf(model, of.dataset), of.field)) && !isUnit(of, plan);
  const shown = plan.columns.flatMap(({ name, expression }) => said(name, expression, isOf));
  const where = [...plan.where, ...plan.having].flatMap((each) => ruled(each, isOf));
  const order = plan.order.map(({ direction }) => direction);
  const ranked = plan.top === undefined ? [] : [plan.top, plan.skip ?? 0, ...order];
  const via = Object.values(plan.via ?? {});
  const counted = shown.some((each) => each.startsWith("count:")) ? plan.dataset : "";
  const change = plan.change ? [plan.change.kind, plan.change.measure] : [];
  const parts = [
    counted,
    change,
    [...new Set(shown)].toSorted(),
    where.toSorted(),
    ranked,
    via.toSorted(),
  ];
  return JSON.stringify([model.name, ...parts]);
}

const isUnit = (of: FieldRef, { unit }: Plan): boolean =>
  unit !== undefined && keyOf(of) === keyOf(unit);

const keyOf = ({ dataset, field }: FieldRef): string => `${dataset}.${field}`;

function said(
  name: string,
  expression: Expression,
  isOf: (of: FieldRef) => boolean,
): readonly string[] {
  if (expression.kind === "field" || expression.kind === "bucket")
    return isOf(expression.of) ? [keyOf(expression.of)] : [];
  if (expression.kind !== "aggregate")
    return isAggregate(expression) ? [`${name}:${JSON.stringify(expression)}`] : [];
  const { fn, of } = expression;
  return [of ? `${fn}:${keyOf(of)}` : "count:"];
}

/** A condition, unless it says only when. */
function ruled(condition: Condition, isOf: (of: FieldRef) => boolean): readonly string[] {
  const left = "left" in condition ? condition.left : undefined;
  const of = left && ("kind" in left ? (left.kind === "field" ? left.of : undefined) : left);
  return of && !isOf(of) ? [] : [JSON.stringify(condition)];
}
