import type { FieldRef } from "../../../plan.ts";
import type { Field, FieldKind, SemanticModel } from "../../../semantic.ts";
import { nounsOfDeed } from "../../language/deeds.ts";
import type { Meaning } from "./meaning.ts";
import { isDate } from "./timing/untimed.ts";

/** What a model calls its datasets, fields, roles and metrics, and what else people call them. */
export function addSchema(
  model: SemanticModel,
  add: (text: string, meaning: Meaning) => void,
): void {
  for (const dataset of model.datasets) {
    for (const text of [dataset.name, ...dataset.synonyms])
      add(text, { kind: "dataset", dataset: dataset.name });
    for (const field of dataset.fields) {
      if (field.kind === "hidden" || (field.kind === "key" && !isSpoken(dataset, field.name)))
        continue;
      const of = { dataset: dataset.name, field: field.name };
      const counted = isNumberOf(field) ? [`${field.label} count`] : [];
      for (const text of [
        field.name,
        field.label,
        ...field.synonyms,
        ...counted,
        ...whenDone(field),
      ])
        add(text, { kind: "field", of });
    }
    for (const of of dateOf(dataset)) add("date", { kind: "field", of });
    for (const { words, field, direction } of dataset.adjectives)
      for (const word of words)
        add(word, { kind: "adjective", of: { dataset: dataset.name, field }, direction });
    for (const filter of dataset.filters)
      for (const word of filter.words) add(word, { kind: "filter", dataset: dataset.name, filter });
  }
  for (const { from, to, synonyms } of model.relationships)
    for (const text of synonyms) add(text, { kind: "role", dataset: to, from });
  for (const metric of model.metrics)
    for (const text of [metric.name, metric.label, ...metric.synonyms])
      add(text, { kind: "metric", name: metric.name, dataset: metric.dataset });
}

/** "employees", which are counted in people, and no sum of money or rate. */
const isNumberOf = ({ kind, label, unit }: Field): boolean =>
  kind === "fact" &&
  /[a-z]s$/.test(label) &&
  unit !== undefined &&
  /^[a-z]+$/.test(unit) &&
  unit !== "percent";

/** "date of appointment", "announcement date": of a day, or the year, that is called by what was done then. */
const whenDone = (field: Field): readonly string[] =>
  DATED.has(field.kind) && /^[a-z]+ed$/.test(field.name)
    ? nounsOfDeed(field.name).flatMap((noun) => [
        `date of ${noun}`,
        `${noun} date`,
        ...(field.kind === "time" || isDate(field) ? [] : [`year of ${noun}`]),
      ])
    : [];

const DATED: ReadonlySet<FieldKind> = new Set(["time", "year", "attribute"]);

/** What "date" is of records that have one day each, however that is called. */
function dateOf({ name, time, fields }: SemanticModel["datasets"][number]): readonly FieldRef[] {
  const days = fields.filter(({ kind }) => kind === "time");
  if (time?.grain !== "day" || days.length !== 1) return [];
  return [{ dataset: name, field: time.field }];
}

/** Keys that people say: tickers, but not surrogate ids. */
const isSpoken = (dataset: SemanticModel["datasets"][number], field: string) =>
  dataset.entity?.keys.includes(field) ?? false;
