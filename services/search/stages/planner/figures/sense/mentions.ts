import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { Meaning } from "../lexicon.ts";
import { type Hearing, type Measure, type Pending, type Sense, sameMeasure } from "./sense.ts";
import { sizeOf } from "./settle.ts";

export function hearMeasure(measure: Measure, { sense, pending }: Hearing): void {
  const other = sense.measures.length === 1 && !sameMeasure(sense.measures[0]!, measure);
  if (pending.group && pending.per && other) sense.derive ??= "ratio";
  else if (pending.group && sense.measures.length > 0 && !sense.superlative)
    sense.unused.push("per");
  pending.group = false;
  if (pending.fn) {
    if (pending.fn !== "count") measure.fn = pending.fn;
    delete pending.fn;
  }
  const known = sense.measures.find((each) => sameMeasure(each, measure)) ?? measure;
  if (known === measure) sense.measures.push(measure);
  else if (measure.kind === "fact" && known.kind === "fact" && measure.fn) known.fn ??= measure.fn;
  if (pending.than && pending.comparator && !sameMeasure(pending.than, known)) {
    sense.versus.push({ left: pending.than, operator: pending.comparator, right: known });
    delete pending.than;
    delete pending.comparator;
  }
  if (pending.change) sense.changed ??= known;
  pending.change = false;
  if (pending.times && pending.lastMeasure) {
    const { operator, value: times } = pending.times;
    sense.versus.push({ left: pending.lastMeasure, operator, right: known, times });
    delete pending.times;
  }
  if (pending.superlative && sense.superlative) {
    sense.superlative = { ...pending.superlative, measure: known };
    delete pending.superlative;
  } else if (sense.order && !sense.order.measure) sense.order.measure = known;
  if (pending.against) {
    sense.againsts.push({ measure: known, operator: pending.against });
    delete pending.against;
  }
  if (pending.compare) {
    sense.compares.push({ measure: known, ...pending.compare });
    delete pending.compare;
  }
  pending.lastMeasure = known;
}

export function hearValue(
  meaning: Meaning & { kind: "value" },
  sense: Sense,
  pending: Pending,
  place?: string,
): void {
  if (isRival(meaning, sense, pending)) return;
  const negated = pending.negated ?? false;
  pending.negated = false;
  if (!meaning.entity && meaning.of.dataset === sense.dataset.name) takeNumber(sense, pending);
  takeCount(sense, pending);
  // "launched by Swiss companies" says who did it, not how to group.
  if (pending.group && !pending.per) pending.group = false;
  const known = sense.filters.find(
    ({ of, negated: other }) =>
      of.dataset === meaning.of.dataset && of.field === meaning.of.field && other === negated,
  );
  if (!known)
    sense.filters.push({
      of: meaning.of,
      values: [meaning.value],
      negated,
      ...(place && { place }),
    });
  else if (!known.values.includes(meaning.value)) {
    known.values.push(meaning.value);
    if (pending.compared) pending.parted = meaning.of;
  }
}

/** "more employees than Varleyfell": its figure is what the others' are compared with. */
function isRival(meaning: Meaning & { kind: "value" }, sense: Sense, pending: Pending): boolean {
  const { than, comparator } = pending;
  const named = sense.filters.some(({ of }) => of.field === meaning.of.field);
  if (!meaning.entity || !than || !comparator || named || !hasNoun(sense)) return false;
  sense.rivals.push({ measure: than, operator: comparator, of: meaning.of, value: meaning.value });
  delete pending.than;
  delete pending.comparator;
  return true;
}

/** Whether others of a kind are asked for: "companies", said as a noun or by their label. */
export const hasNoun = ({ noun, dimensions, dataset, filters }: Sense): boolean =>
  noun !== undefined ||
  filters.some(({ of }) => of.field !== dataset.entity?.label && !of.field.endsWith("name")) ||
  dimensions.some(
    ({ dataset: name, field }) => name === dataset.name && field === dataset.entity?.label,
  );

/** Above it a number is an amount, not how many there are. */
const MANY = 100_000;

/** "at least 8 deals", "the most acquisitions": how many records there are. */
function takeNumber(sense: Sense, pending: Pending): boolean {
  const { compare } = pending;
  const counts = compare && !compare.percent && !compare.currency && compare.value < MANY;
  if (compare && counts && Number.isInteger(compare.value)) {
    sense.counts.push(compare);
    sense.count ??= {};
    delete pending.compare;
  }
  if (pending.superlative?.most && sense.superlative && !sense.superlative.measure) {
    sense.count ??= {};
    delete pending.superlative;
  }
  return compare !== undefined && pending.compare === undefined;
}

function takeCount(sense: Sense, pending: Pending, of?: FieldRef): void {
  if (pending.fn !== "count") return;
  sense.count ??= of ? { of } : {};
  delete pending.fn;
}

/** "companies", "deals": what is counted, listed or ranked. */
export function hearNoun(name: string, typed: string, hearing: Hearing): void {
  const { sense, pending, model } = hearing;
  const own = name === sense.dataset.name;
  if (own && !/s$/i.test(typed) && typed.toLowerCase() !== name) sense.mass = true;
  if (own && /s$|people$/i.test(typed)) takeNumber(sense, pending);
  else if (own && pending.superlative?.most && sense.superlative && sizeOf(sense.dataset))
    sense.superlative.measure ??= sizeOf(sense.dataset)!;
  if (pending.compare && !pending.lastMeasure) {
    sense.unused.push(`${pending.compare.text} ${name}`);
    delete pending.compare;
  }
  const dataset = datasetOf(model, name)!;
  const label = dataset.entity && { dataset: name, field: dataset.entity.label };
  if (own) {
    takeCount(sense, pending);
    sense.noun ??= name;
    sense.score += 1;
    if (pending.group && label) sense.groups.push(label);
  } else if (label) {
    sense.entityNoun = true;
    if (pending.fn === "count") takeCount(sense, pending, label);
    else if (pending.group) sense.groups.push(label);
    else sense.noun ??= name;
  }
  pending.group = false;
}

/** "positive news": a comparison that the model has a word for. */
export function hearFilter(
  { filter, dataset }: Meaning & { kind: "filter" },
  text: string,
  { sense }: Hearing,
): void {
  const { field, operator, value } = filter;
  const measure: Measure = { kind: "fact", of: { dataset, field } };
  if (typeof value === "number") sense.compares.push({ measure, operator, value, text });
}

/** @param deed  what follows "who" at once: nobody's record says who founded a company */
export function hearDimension(of: FieldRef, sense: Sense, pending: Pending, deed?: string): void {
  if (deed && (of.dataset !== sense.dataset.name || /founded|year|launched|since/.test(of.field)))
    pending.lonely.push(deed);
  const ownTime = of.dataset === sense.dataset.name && of.field === sense.dataset.time?.field;
  if (pending.compare && !pending.lastMeasure && !ownTime) pending.lonely.push(of.field);
  const same = (other: FieldRef) => other.dataset === of.dataset && other.field === of.field;
  if (pending.fn === "count") takeCount(sense, pending, of);
  else if (pending.group) {
    if (!sense.groups.some(same)) sense.groups.push(of);
  } else if (!sense.dimensions.some(same)) sense.dimensions.push(of);
  pending.group = false;
}
