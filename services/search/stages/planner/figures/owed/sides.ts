import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { demonymsOf } from "../../../language/world.ts";
import { type Draft, entityKey, fieldAt, isEvent, isPinned, partKeys } from "../draft.ts";
import { asksKind } from "../kinds.ts";
import { homeOf, type Meaning } from "../meaning.ts";
import type { Measure } from "../sense/measure.ts";
import type { Heard } from "../sense/sense.ts";

/**
 * "competitors of X and their headcount", "age of employees": what belongs to whom a record is of,
 * beside figures of the record, is neither theirs nor of them.
 */
export function isOthersFigure(draft: Draft, of: FieldRef): boolean {
  const { measures, compares, rivals, dataset, superlative, derive } = draft.sense;
  if (!isEvent(draft) || dataset.entity || superlative || derive) return false;
  const shown = measures.some((each) => each.kind === "fact" && sameField(each.of, of));
  if (!shown || of.dataset === dataset.name) return false;
  return ![...compares, ...rivals].some(
    ({ measure }) => measure.kind === "fact" && sameField(measure.of, of),
  );
}

/** "which supplier of X has the most employees": those of X rank none of its suppliers. */
export function isOfWhoseTheyAre(draft: Draft, of: FieldRef): boolean {
  const { dataset, superlative } = draft.sense;
  const measure = superlative?.measure;
  if (dataset.entity || of.dataset === dataset.name || measure?.kind !== "fact") return false;
  const isOfTwo = dataset.fields.some(({ names }) => names === of.dataset);
  return isOfTwo && isPinned(draft) && sameField(measure.of, of);
}

/** "how old is X", "average age of insurers": the age of those who work there, whom nothing else names, is not its own. */
export function isOfNobody(draft: Draft, of: FieldRef): boolean {
  const { dataset, own, measures } = draft.sense;
  const ofRecords = of.dataset === dataset.name && !dataset.entity && !dataset.time;
  const field = fieldAt(draft, of);
  const isOnly = ofRecords && own === 1 && measures.length === 1 && !field.shown;
  return isOnly && (isPinned(draft) || namesOwners(draft));
}

/** "average age of companies", "of insurers": those whose the records are, and not the records. */
const namesOwners = (draft: Draft): boolean => {
  const [key] = entityKey(draft);
  return draft.sense.heard.some(
    ({ span, meaning }, at) =>
      meaning !== undefined &&
      homeOf(meaning) === key?.dataset &&
      (meaning.kind !== "field" || sameField(meaning.of, key)) &&
      /s$/i.test(span.text) &&
      !/^(?:in|at|by|from|for)$/i.test(draft.sense.heard[at - 1]?.span.text ?? ""),
  );
};

/**
 * "deals in Japan", "country of X's partners": a record of two sides has what belongs to its owner
 * at hand, and what was typed may be of the other.
 */
export function isOfEitherSide(draft: Draft, of: FieldRef): boolean {
  const { filters, measures, dataset, entityNoun, dimensions, groups, noun } = draft.sense;
  const [key] = entityKey(draft);
  if (draft.sense.partiesTold) return false;
  if (!key || of.dataset === dataset.name || sameField(of, key)) return false;
  const other = dataset.fields.find(({ names }) => names);
  if (!other && !dataset.fields.some(({ name }) => name.endsWith(`_${of.field}`))) return false;
  const isOther = (each: FieldRef) => each.dataset === dataset.name && each.field === other?.name;
  if (isOfObject(draft, isOther, key) || isPlaceOfDeeds(draft, of)) return true;
  const named = dimensions.some(isOther);
  const isLabel = (each: FieldRef) => sameField(each, key);
  const ofOwner = entityNoun || asksKind(draft) || [...dimensions, ...groups].some(isLabel);
  const both = named && filters.some((each) => !isLabel(each.of) && each.values.length > 1);
  const pinned = isPinned(draft);
  const sort = filters.some((each) => each.of.dataset === dataset.name && !isOther(each.of));
  const records = noun === dataset.name || (noun === undefined && sort && measures.length === 0);
  // A relation's figures are those of whom it is of: "share of revenue by country".
  const figures =
    dataset.time !== undefined &&
    measures.length > 0 &&
    measures.every((each) => isOwn(each, draft));
  const meant = named || records || figures || (other && pinned && measures.length === 0);
  return both || Boolean((pinned || !ofOwner) && meant);
}

const isOwn = (measure: Measure, { sense }: Draft): boolean =>
  measure.kind === "fact" && measure.of.dataset === sense.dataset.name;

/** "who bought companies in Japan": those behind the verb are the other side of the record. */
function isOfObject({ sense }: Draft, isOther: (of: FieldRef) => boolean, key: FieldRef): boolean {
  const meant = sense.heard.filter(({ meaning }) => meaning);
  return meant.some(({ meaning, span }, at) => {
    const before = meant[at - 1];
    const label = meaning?.kind === "field" && sameField(meaning.of, key);
    const noun = label || (meaning?.kind === "dataset" && meaning.dataset === key.dataset);
    const deed = before?.meaning?.kind === "field" && isOther(before.meaning.of);
    return noun && deed && before?.span.end === span.start;
  });
}

/** "which acquirer did the most deals in Canada": where deals are is told of either party. */
const isPlaceOfDeeds = ({ sense: { heard, filters, dataset } }: Draft, of: FieldRef): boolean =>
  filters.some((each) => each.place !== undefined && sameField(each.of, of)) &&
  heard.some(
    ({ span, meaning }, at) =>
      meaning?.kind === "dataset" &&
      meaning.dataset === dataset.name &&
      heard[at + 1]?.span.start === span.end &&
      /^in$/i.test(heard[at + 1]!.span.text) &&
      isValueOf(heard[at + 2], of),
  );

const isValueOf = (each: Heard | undefined, of: FieldRef): boolean =>
  each?.meaning?.kind === "value" && sameField(each.meaning.of, of);

/** "banks by region", "insurers by segment": the parts of each are no groups of those who have them. */
export function isPartOfEach(draft: Draft, of: FieldRef): boolean {
  const { measures, groups, noun, dataset, count } = draft.sense;
  if (measures.length > 0 || noun === dataset.name || (count && !count.of)) return false;
  return [groups, partKeys(draft)].every((all) => all.some((each) => sameField(each, of)));
}

/** "X's revenue in Japan" is not X's revenue, wherever X is from; "in USD" says no place. */
export function isPlaceOfOne(draft: Draft, of: FieldRef, unit: FieldRef | undefined): boolean {
  const { filters, dataset } = draft.sense;
  const [key] = entityKey(draft);
  if (!key || dataset.entity || !isPinned(draft)) return false;
  if (of.dataset !== key.dataset || sameField(of, key) || (unit && sameField(of, unit)))
    return false;
  return filters.some((each) => each.place !== undefined && sameField(each.of, of));
}

/** "companies in Europe": records that have a part there are not those who are there. */
export function isPlaceOfRecords(draft: Draft, of: FieldRef): boolean {
  const { filters, measures, dataset, count, dimensions, groups } = draft.sense;
  if (of.dataset !== dataset.name || isSource(draft, of)) return false;
  if (draft.sense.partiesTold) return false;
  const named = [...dimensions, ...groups].some((each) => sameField(each, of));
  if (!named && isPeopleOf(draft, of)) return true;
  if (!isOfOthers(draft)) return false;
  if (named || measures.length > 0 || (count && !count.of)) return false;
  return filters.some((each) => each.place !== undefined && sameField(each.of, of));
}

/** "companies with a negative outlook from X": where the record has its outlook from. */
function isSource({ sense: { heard, dataset } }: Draft, of: FieldRef): boolean {
  const at = heard.findIndex(
    ({ meaning }) => meaning?.kind === "value" && sameField(meaning.of, of),
  );
  const said = heard[at - 2]?.meaning;
  const isOwn = said && "of" in said && said.of.dataset === dataset.name;
  return isOwn === true && !sameField(said.of, of) && /^from$/i.test(heard[at - 1]!.span.text);
}

/** "European companies", "companies that are European": where they are from, and not where a part of theirs is. */
function isPeopleOf(draft: Draft, of: FieldRef): boolean {
  const { heard, dataset } = draft.sense;
  const at = heard.findIndex(
    ({ meaning }) => meaning?.kind === "value" && sameField(meaning.of, of),
  );
  const [said, next] = [heard[at], heard[at + 1]?.meaning];
  if (said?.meaning?.kind !== "value") return false;
  const isOfWhom =
    next !== undefined &&
    !isOwnOf(next, dataset.name) &&
    (next.kind === "dataset" ||
      (next.kind === "field" && isLabelOfOthers(draft, next.of)) ||
      (next.kind === "value" && !next.entity));
  const counted = draft.sense.count?.of;
  const isSaidOfThem =
    (isOfOthers(draft) || (counted !== undefined && counted.dataset !== dataset.name)) &&
    /^(?:is|are|was|were)$/i.test(heard[at - 1]?.span.text ?? "");
  return (
    (isOfWhom || isSaidOfThem) &&
    demonymsOf(said.meaning.value).includes(said.span.text.toLowerCase())
  );
}

const isOwnOf = (meaning: Meaning, dataset: string): boolean => homeOf(meaning) === dataset;

/** "employees of X in Asia": how many work for X is not told by its parts. */
export function isPartOfOthers(draft: Draft, of: FieldRef): boolean {
  const { dataset, measures } = draft.sense;
  return (
    of.dataset === dataset.name &&
    !isEvent(draft) &&
    measures.length > 0 &&
    measures.every((each) => each.kind === "fact" && each.of.dataset !== dataset.name)
  );
}

/** Whether those are asked for whom the records are of: companies by their people. */
export function isOfOthers(draft: Draft): boolean {
  const { noun, dimensions, dataset } = draft.sense;
  const named = noun !== undefined && noun !== dataset.name;
  const entity = named && datasetOf(draft.knowledge.model, noun)?.entity !== undefined;
  return entity || dimensions.some((of) => isLabelOfOthers(draft, of));
}

/** Names of entities that records are not themselves. */
export const isLabelOfOthers = ({ sense, knowledge }: Draft, of: FieldRef): boolean =>
  of.dataset !== sense.dataset.name &&
  datasetOf(knowledge.model, of.dataset)?.entity?.label === of.field;
