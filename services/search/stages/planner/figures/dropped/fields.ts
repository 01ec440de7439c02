import type { FieldRef } from "../../../../plan.ts";
import { type Draft, entityKey, fieldAt, isEvent, isPinned, sameRef } from "../draft.ts";

/** Fields that were named and are not read; "deals announced in 2023" says when by its time. */
export function lostFields(draft: Draft, read: readonly FieldRef[]): readonly FieldRef[] {
  const { dimensions, groups, dataset, times } = draft.sense;
  return [...dimensions, ...groups].filter((of) => {
    const ownTime = of.dataset === dataset.name && of.field === dataset.time?.field;
    if (ownTime && (times.length > 0 || draft.sense.count || draft.sense.superlative)) return false;
    return !read.some((each) => sameRef(each, of)) && fieldAt(draft, of).kind !== "label";
  });
}

/**
 * "competitors of X and their headcount", "age of employees": what belongs to whom a record is of,
 * beside figures of the record, is neither theirs nor of them.
 */
export function othersFigures(draft: Draft): readonly FieldRef[] {
  const { measures, compares, rivals, dataset, superlative, derive } = draft.sense;
  if (!isEvent(draft) || dataset.entity || superlative || derive) return [];
  return measures.flatMap((measure) => {
    if (measure.kind !== "fact" || measure.of.dataset === dataset.name) return [];
    return [...compares, ...rivals].some((each) => each.measure === measure) ? [] : [measure.of];
  });
}

/**
 * "deals in Japan", "country of X's partners": a record of two sides has what belongs to its owner
 * at hand, and what was typed may be of the other.
 */
export function rivalFields(draft: Draft): readonly string[] {
  const { filters, measures, dataset, entityNoun, dimensions, groups, noun } = draft.sense;
  const other = dataset.fields.find(({ names }) => names);
  const isOther = (of: FieldRef) => of.dataset === dataset.name && of.field === other?.name;
  const named = dimensions.some(isOther);
  const attributes = ownersFields(draft).filter(
    ({ of }) => other ?? dataset.fields.some(({ name }) => name.endsWith(`_${of.field}`)),
  );
  const [key] = entityKey(draft);
  const isLabel = (of: FieldRef) => key !== undefined && sameRef(of, key);
  const ofOwner = entityNoun || [...dimensions, ...groups].some(isLabel);
  const both = named && filters.some(({ of, values }) => !isLabel(of) && values.length > 1);
  const pinned = isPinned(draft);
  const meant = named || noun === dataset.name || (other && pinned && measures.length === 0);
  if (!both && ((!pinned && ofOwner) || !meant)) return [];
  return attributes.map(({ text }) => text);
}

/** What was named of whom the records are of, but who that is. */
function ownersFields(draft: Draft): readonly { readonly of: FieldRef; readonly text: string }[] {
  const { filters, dimensions, groups, measures, dataset, typed } = draft.sense;
  const [key] = entityKey(draft);
  const facts = measures.flatMap((each) => (each.kind === "fact" ? [each.of] : []));
  const told = (of: FieldRef) => typed.get(`${of.dataset}.${of.field}`) ?? of.field;
  return [
    ...filters.map(({ of, values }) => ({ of, text: values.join(" or ") })),
    ...[...dimensions, ...groups, ...facts].map((of) => ({ of, text: told(of) })),
  ].filter(({ of }) => of.dataset !== dataset.name && key && !sameRef(of, key));
}

/** "X's revenue in Japan" is not X's revenue, wherever X is from. */
export function placesOfOne(draft: Draft): readonly string[] {
  const { filters, measures } = draft.sense;
  const [key] = entityKey(draft);
  if (!key || measures.length === 0 || !isPinned(draft)) return [];
  return filters.flatMap(({ of, place }) =>
    place && of.dataset === key.dataset && of.field !== key.field ? [place] : [],
  );
}
