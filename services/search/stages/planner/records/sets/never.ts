import type { Condition, Plan, Scalar } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";

/** Whether no record ever fulfils all of a plan: "opened in 2010" and, of the same, "opened in 2011". */
export const isNever = ({ where }: Plan, model: SemanticModel): boolean =>
  where.some(
    (one, index) =>
      where.slice(index + 1).some((other) => excludes(one, other, model)) ||
      (one.kind === "within" && !one.negated && isNever(one.right, model)),
  );

/** What is denied of records that cannot be so anyway: "of Rome but not of Oslo", of one town each. */
export const idleDenial = ({ where }: Plan, model: SemanticModel): Condition | undefined =>
  where.find((denied) => {
    if (!("negated" in denied) || !denied.negated) return false;
    const said = { ...denied, negated: false };
    return where.some((one) => one !== denied && excludes(one, said, model));
  });

/** Whether what fulfils one condition cannot fulfil the other: of one record there is one year, one town. */
function excludes(one: Condition, other: Condition, model: SemanticModel): boolean {
  if (one.kind === "within" && other.kind === "within") return leadsApart(one, other, model);
  const [left, right] = [rangeOf(one), rangeOf(other)];
  if (!left || !right || left.of !== right.of) return false;
  if (left.values && right.values)
    return !left.values.some((value) => right.values!.includes(value));
  return isBelow(left, right) || isBelow(right, left);
}

type Within = Extract<Condition, { readonly kind: "within" }>;

/** Both lead to the one record that a key refers to, which cannot be of both kinds. */
function leadsApart(one: Within, other: Within, model: SemanticModel): boolean {
  if (one.negated || other.negated || one.and || other.and) return false;
  const { dataset, columns, where } = one.right;
  const isSame =
    JSON.stringify([one.left, dataset, columns]) ===
    JSON.stringify([other.left, other.right.dataset, other.right.columns]);
  const [key] = columns;
  const [primary, ...others] = datasetOf(model, dataset)!.primaryKey;
  const isOne =
    key?.expression.kind === "field" && key.expression.of.field === primary && others.length === 0;
  return (
    isSame &&
    isOne &&
    where.some((left) => other.right.where.some((right) => excludes(left, right, model)))
  );
}

/** Values of one field of the record itself: those that are listed, or all between two ends. */
interface Range {
  readonly of: string;
  readonly values?: readonly Scalar[];
  readonly least?: number;
  readonly most?: number;
}

function rangeOf(each: Condition): Range | undefined {
  if (!("left" in each) || !("kind" in each.left) || each.left.kind !== "field") return undefined;
  const of = JSON.stringify(each.left.of);
  if (each.kind === "in") return each.negated ? undefined : { of, values: each.values };
  if (each.kind !== "compare") return undefined;
  const { operator, right } = each;
  if (operator === "=") return { of, values: [right], ...ends(right, right) };
  if (operator === ">" || operator === ">=") return { of, ...ends(right, undefined) };
  return operator === "<" || operator === "<=" ? { of, ...ends(undefined, right) } : undefined;
}

const ends = (least: Scalar | undefined, most: Scalar | undefined) => ({
  ...(typeof least === "number" && { least }),
  ...(typeof most === "number" && { most }),
});

const isBelow = ({ most }: Range, { least }: Range): boolean =>
  most !== undefined && least !== undefined && most < least;
