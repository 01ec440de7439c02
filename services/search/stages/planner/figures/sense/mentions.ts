import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { Meaning } from "../lexicon.ts";
import { type Hearing, type Measure, type Pending, type Sense, sameMeasure } from "./sense.ts";

export function hearMeasure(measure: Measure, { sense, pending }: Hearing): void {
  if (pending.group && sense.measures.length > 0 && !sense.superlative) sense.unused.push("per");
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
): void {
  const negated = pending.negated ?? false;
  pending.negated = false;
  takeCount(sense, pending);
  const known = sense.filters.find(
    ({ of, negated: other }) =>
      of.dataset === meaning.of.dataset && of.field === meaning.of.field && other === negated,
  );
  if (!known) sense.filters.push({ of: meaning.of, values: [meaning.value], negated });
  else if (!known.values.includes(meaning.value)) known.values.push(meaning.value);
}

function takeCount(sense: Sense, pending: Pending, of?: FieldRef): void {
  if (pending.fn !== "count") return;
  sense.count ??= of ? { of } : {};
  delete pending.fn;
}

/** "companies", "deals": what is counted, listed or ranked. */
export function hearNoun(name: string, { sense, pending, model }: Hearing): void {
  if (pending.compare && !pending.lastMeasure) {
    sense.unused.push(`${pending.compare.text} ${name}`);
    delete pending.compare;
  }
  const dataset = datasetOf(model, name)!;
  const label = dataset.entity && { dataset: name, field: dataset.entity.label };
  if (name === sense.dataset.name) {
    takeCount(sense, pending);
    sense.noun ??= name;
    sense.score += 1;
    if (pending.group && label) sense.groups.push(label);
  } else if (label) {
    if (pending.fn === "count") takeCount(sense, pending, label);
    else if (pending.group) sense.groups.push(label);
    else sense.noun ??= name;
  }
  pending.group = false;
}

/** @param deed  what follows "who" at once: nobody's record says who founded a company */
export function hearDimension(of: FieldRef, sense: Sense, pending: Pending, deed?: string): void {
  if (deed && (of.dataset !== sense.dataset.name || /founded|year|launched|since/.test(of.field)))
    pending.lonely.push(deed);
  if (pending.compare && !pending.lastMeasure) pending.lonely.push(of.field);
  const same = (other: FieldRef) => other.dataset === of.dataset && other.field === of.field;
  if (pending.fn === "count") takeCount(sense, pending, of);
  else if (pending.group) {
    if (!sense.groups.some(same)) sense.groups.push(of);
  } else if (!sense.dimensions.some(same)) sense.dimensions.push(of);
  pending.group = false;
}
