import { type Condition, type FieldRef, fieldsIn, type Plan, sameField } from "../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../semantic.ts";
import { reachable } from "../joins.ts";

/** Whom the records of a plan are of: by their names and, where records refer to them, by their key. */
export interface Side {
  readonly entity: Dataset;
  readonly label: FieldRef;
  readonly key?: FieldRef;
}

/**
 * Whom a plan speaks of. Of records that have two, a competitor and whose it is, whom it lists first
 * or who is not named; undefined where nobody is, or nothing tells which of the two.
 */
export function sideOf(plan: Plan, model: SemanticModel): Side | undefined {
  const root = datasetOf(model, plan.dataset);
  const own = ownerOf(plan, model);
  if (!root || !own) return undefined;
  const { entity } = own;
  const other = root.fields.find((field) => field.names === entity.name);
  if (!other) return own;
  const label = { dataset: root.name, field: other.name };
  const first = plan.columns[0]?.expression;
  if (first?.kind === "field" && sameField(first.of, label)) return { entity, label };
  const [isOwnNamed, isOtherNamed] = [own.label, label].map((of) => plan.where.some(naming(of)));
  if (isOwnNamed && !isOtherNamed) return { entity, label };
  const isOfBoth = plan.where.some(
    (each) =>
      each.kind !== "among" && fieldsIn(each).some(({ dataset }) => dataset === entity.name),
  );
  return isOwnNamed || (isOfBoth && !isOtherNamed) ? undefined : own;
}

/** Whose the records of a plan are, whoever else is named in them. */
export function ownerOf({ dataset }: Plan, model: SemanticModel): Side | undefined {
  const names = datasetOf(model, dataset) ? [...reachable(model, dataset)] : [];
  const entity = names.map((name) => datasetOf(model, name)!).find((each) => each.entity);
  return entity && ownSide(entity);
}

export function ownSide(entity: Dataset): Side {
  const [key, ...more] = entity.primaryKey;
  const label = { dataset: entity.name, field: entity.entity!.label };
  const isSole = key !== undefined && more.length === 0;
  return { entity, label, ...(isSole && { key: { dataset: entity.name, field: key } }) };
}

const naming =
  (of: FieldRef) =>
  (each: Condition): boolean =>
    each.kind === "in" &&
    !each.negated &&
    each.left.kind === "field" &&
    sameField(each.left.of, of);

/** Whether a plan is about some that it names itself: "revenue of Varleyfell". */
export const isNaming = (plan: Plan, of: FieldRef): boolean => plan.where.some(naming(of));

/** The name of the column that shows a field as it is; undefined where none does. */
export const columnOf = ({ columns }: Plan, of: FieldRef): string | undefined =>
  columns.find(
    ({ expression, hidden }) =>
      !hidden && expression.kind === "field" && sameField(expression.of, of),
  )?.name;
