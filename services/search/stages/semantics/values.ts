import {
  type Condition,
  type Expression,
  expressionsIn,
  type FieldRef,
  type Scalar,
} from "../../plan.ts";
import type { Field } from "../../semantic.ts";

/** A value that a field is compared with. */
export interface Compared {
  readonly of: FieldRef;
  readonly value: Scalar;
  /** Whether it must be one of the field's values, and not only be more or less than they are. */
  readonly exact: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Why a field is never compared with a value, for "must …"; undefined where it may be. */
export function misfit({ name, kind }: Field, value: Scalar): string | undefined {
  const isNumber = kind === "fact" || kind === "year" || kind === "quarter";
  if (isNumber && typeof value !== "number")
    return `must be a number, as "${name}" is one, not "${value}"`;
  if (kind === "time" && !DAY.test(String(value)))
    return `must be a day such as "2024-01-31", as "${name}" is a time, not "${value}"`;
  return undefined;
}

/** What the conditions of aggregates compare fields with: FILTER (WHERE sale.channel = 'web'). */
export const comparedIn = (expression: Expression): readonly Compared[] =>
  expressionsIn(expression).flatMap((each) =>
    each.kind === "aggregate" ? (each.when ?? []).flatMap(comparedBy) : [],
  );

function comparedBy(condition: Condition): readonly Compared[] {
  if (condition.kind === "any" || condition.kind === "all") return condition.of.flatMap(comparedBy);
  if (condition.kind === "in" && condition.left.kind === "field") {
    const { of } = condition.left;
    return condition.values.map((value) => ({ of, value, exact: true }));
  }
  if (condition.kind !== "compare" || condition.left.kind !== "field") return [];
  const exact = condition.operator === "=" || condition.operator === "<>";
  return [{ of: condition.left.of, value: condition.right, exact }];
}
