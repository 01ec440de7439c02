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
  const { measures, compares, rivals, dataset, noun, superlative, derive } = draft.sense;
  if (!isEvent(draft) || dataset.entity || superlative || derive) return [];
  return measures.flatMap((measure) => {
    if (measure.kind !== "fact" || measure.of.dataset === dataset.name) return [];
    const used = [...compares, ...rivals].some((each) => each.measure === measure);
    const beside = measures.length > 1 || (noun === dataset.name && !measure.fn && isPinned(draft));
    return beside && !used ? [measure.of] : [];
  });
}

/** "deals in Japan": of who buys or of what is bought? Both have a country. */
export function rivalFields({ sense }: Draft): readonly string[] {
  const { filters, dataset, entityNoun, dimensions } = sense;
  const named = entityNoun || dimensions.some((of) => of.dataset !== dataset.name);
  if (named || sense.noun !== dataset.name) return [];
  return filters.flatMap(({ of, values }) => {
    const rival = dataset.fields.some(({ name }) => name.endsWith(`_${of.field}`));
    return of.dataset !== dataset.name && rival ? [values.join(" or ")] : [];
  });
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
