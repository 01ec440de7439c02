import type { FieldRef } from "../plan.ts";
import { datasetOf, type Relationship, type SemanticModel } from "../semantic.ts";
import { namesOf } from "./planner/records/roles/persons.ts";

/** A key to another record of the same dataset, and what such records are known by. */
export interface SelfReference {
  readonly relationship: Relationship;
  readonly key: string;
  /** Fields of its name: one, or of people the first and the last. */
  readonly labels: readonly string[];
}

/** "manager id" of staff whose manager is one of them; undefined of any other field. */
export function selfReference(of: FieldRef, model: SemanticModel): SelfReference | undefined {
  const relationship = model.relationships.find(
    ({ from, to, fromColumns: [column, ...others] }) =>
      from === of.dataset && to === from && column === of.field && others.length === 0,
  );
  const dataset = datasetOf(model, of.dataset);
  const label = dataset?.entity?.label;
  const names = dataset && namesOf(dataset)?.map(({ field }) => field);
  const labels = label && !names?.includes(label) ? [label] : names;
  if (!relationship || labels === undefined) return undefined;
  return { relationship, key: relationship.toColumns[0]!, labels };
}
