import type { FieldRef } from "../plan.ts";
import { type Dataset, datasetOf, type Relationship, type SemanticModel } from "../semantic.ts";

/** A key to another record, and what such records are known by. */
export interface Reference {
  readonly relationship: Relationship;
  readonly key: string;
  /** Fields of its name: one, or of people the first and the last. */
  readonly labels: readonly string[];
}

const FIRST = /^(?:\w+ )?(?:first|given|personal) name$|^forename$/;
const LAST = /^(?:\w+ )?(?:last|family) name$|^surname$/;

/** The first and the last name of the people in a dataset; undefined where it has no such fields. */
export function nameFields({ name, fields }: Dataset): readonly FieldRef[] | undefined {
  const shown = fields.filter(({ kind }) => kind !== "hidden");
  const [first, last] = [FIRST, LAST].map((pattern) =>
    shown.find(({ label }) => pattern.test(label)),
  );
  return first && last
    ? [first, last].map((each) => ({ dataset: name, field: each.name }))
    : undefined;
}

/** What a key of one field refers to; undefined of any other field, and of what has no name. */
export function referenceOf(of: FieldRef, model: SemanticModel): Reference | undefined {
  const relationship = model.relationships.find(
    ({ from, fromColumns: [column, ...others] }) =>
      from === of.dataset && column === of.field && others.length === 0,
  );
  const dataset = relationship && datasetOf(model, relationship.to);
  const label = dataset?.entity?.label;
  const names = dataset && nameFields(dataset)?.map(({ field }) => field);
  const labels = label && !names?.includes(label) ? [label] : names;
  if (!relationship || labels === undefined) return undefined;
  return { relationship, key: relationship.toColumns[0]!, labels };
}

/** "manager id" of staff whose manager is one of them; undefined of any other field. */
export function selfReference(of: FieldRef, model: SemanticModel): Reference | undefined {
  const found = referenceOf(of, model);
  return found?.relationship.to === of.dataset ? found : undefined;
}
