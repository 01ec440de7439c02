import { type Condition, type FieldRef, type Plan, type Scalar, sameField } from "../../plan.ts";
import { datasetOf, isPeriodic } from "../../semantic.ts";
import type { Sided } from "./sided.ts";

/**
 * Whether two conditions may speak of one and the same record: "announced a deal in 2024 and
 * completed it". Those of whom each is true are then more than those who are meant.
 */
export function areOfOne(all: readonly Sided[]): boolean {
  return all.some((each, index) =>
    all.slice(index + 1).some(
      (other) =>
        isEvent(each) &&
        isSameTable(each, other) &&
        // "acquirers that were targets": whoever is one party of a record is not the other one as well.
        sameField(each.side.label, other.side.label) &&
        !isApart(each.plan, other.plan),
    ),
  );
}

export const isSameTable = (a: Sided, b: Sided): boolean =>
  a.model.name === b.model.name && a.plan.dataset === b.plan.dataset;

/** Of entities and their figures of a period there is one record each. */
export const isEvent = ({ plan, model, side }: Sided): boolean =>
  plan.dataset !== side.entity.name && !isPeriodic(datasetOf(model, plan.dataset)!);

/** Whether records tell of what was done some day, and not of what is so until the next. */
export const isDeed = (each: Sided): boolean =>
  isEvent(each) &&
  datasetOf(each.model, each.plan.dataset)?.time !== undefined &&
  each.plan.latest === undefined;

/** Whether no record fulfils both: of other kinds, of other times, of others. */
function isApart(a: Plan, b: Plan): boolean {
  return a.where.some((each) => {
    const of = fieldOf(each);
    return (
      of !== undefined &&
      b.where.some((other) => isSame(of, fieldOf(other)) && areApart(each, other))
    );
  });
}

const fieldOf = (each: Condition): FieldRef | undefined =>
  (each.kind === "in" || each.kind === "compare") && each.left.kind === "field"
    ? each.left.of
    : undefined;

const isSame = (a: FieldRef, b: FieldRef | undefined): boolean =>
  a.dataset === b?.dataset && a.field === b.field;

function areApart(a: Condition, b: Condition): boolean {
  const [left, right] = [valuesOf(a), valuesOf(b)];
  if (left && right) return left.every((value) => !right.includes(value));
  return isBefore(a, b) || isBefore(b, a);
}

const valuesOf = (each: Condition): readonly Scalar[] | undefined => {
  if (each.kind === "in" && !each.negated) return each.values;
  return each.kind === "compare" && each.operator === "=" ? [each.right] : undefined;
};

/** "before 2025" and "from 2025 on". */
const isBefore = (a: Condition, b: Condition): boolean =>
  a.kind === "compare" &&
  b.kind === "compare" &&
  a.operator === "<" &&
  (b.operator === ">=" || b.operator === ">") &&
  typeof a.right === typeof b.right &&
  a.right <= b.right;

/** Whether records of one kind or of another fulfil a plan. */
export const hasEither = ({ where }: Plan): boolean =>
  where.some((each) => each.kind === "any" || (each.kind === "in" && each.values.length > 1));
