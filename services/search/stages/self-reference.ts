import type { FieldRef } from "../plan.ts";
import { datasetOf, type Relationship, type SemanticModel } from "../semantic.ts";

/** A key to another record of the same dataset, and what such records are known by. */
export interface SelfReference {
  readonly relationship: Relationship;
  readonly key: string;
  readonly label: string;
}

/** "manager id" of staff whose manager is one of them; undefined of any other field. */
export function selfReference(of: FieldRef, model: SemanticModel): SelfReference | undefined {
  const relationship = model.relationships.find(
    ({ from, to, fromColumns: [column, ...others] }) =>
      from === of.dataset && to === from && column === of.field && others.length === 0,
  );
  const label = datasetOf(model, of.dataset)?.entity?.label;
  if (!relationship || label === undefined) return undefined;
  return { relationship, key: relationship.toColumns[0]!, label };
}
