import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, type Field, type SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import { isForward, wayBetween } from "../joins/paths.ts";
import { isEnd, isHeads } from "../labels.ts";
import { isPeople } from "../roles/persons.ts";
import type { Known } from "./saying.ts";

/** The only one of several; undefined without any and where there are more. */
export const onlyOf = <T>(all: readonly T[]): T | undefined =>
  all.length === 1 ? all[0] : undefined;

const PAY =
  /\b(?:salary|wages?|pay|earnings?|stipend|compensation)\b|\b(?:hourly|daily|day|monthly|annual) rate\b|^rate per (?:hour|day|lesson|shift)$/;
const START =
  /\b(?:hired?|hiring|joined|joining|join|started|start|since|employed|appointed|recruited|engaged|enrolled|registered|registration|signed up|signup|opened|founded|established|launched)\b/;

const refTo = ({ name: dataset }: Dataset, { name: field }: Field): FieldRef => ({
  dataset,
  field,
});

/** The one field of a dataset that fits. */
export function fieldWhere(
  dataset: Dataset,
  fits: (field: Field) => boolean,
): FieldRef | undefined {
  const only = onlyOf(dataset.fields.filter(fits));
  return only && refTo(dataset, only);
}

/** The one figure of a dataset that is called so. */
export const factCalled = (dataset: Dataset, name: RegExp): FieldRef | undefined =>
  fieldWhere(dataset, ({ kind, label }) => kind === "fact" && name.test(label));

export const payOf = (dataset: Dataset): FieldRef | undefined => factCalled(dataset, PAY);

/** When somebody began what the records are of. */
export const startOf = (dataset: Dataset): FieldRef | undefined =>
  fieldWhere(dataset, (field) => isDay(field) && START.test(field.label) && !isEnd(field));

export const endOf = (dataset: Dataset): FieldRef | undefined =>
  fieldWhere(dataset, (field) => isDay(field) && isEnd(field));

const isDay = ({ kind }: Field) => kind === "time" || kind === "year";

export const peopleIn = (model: SemanticModel): readonly Dataset[] =>
  model.datasets.filter(({ name }) => isPeople(model, name));

/** A noun said for records, or for what several records share. */
export type Noun =
  | { readonly kind: "dataset"; readonly dataset: string }
  | { readonly kind: "field"; readonly of: FieldRef };

/**
 * What a word can only mean: a dataset, else a field whose values are kinds or names.
 *
 * @param within  the dataset whose field is meant where several have one
 */
export function nounAt(text: string, { lexicon, model }: Known, within?: string): Noun | undefined {
  const all = lexicon.mentions.get(phraseOf(text.replace(ARTICLE, ""))) ?? [];
  const best = Math.max(0, ...all.map(({ strength }) => strength));
  const near = all.filter(({ strength }) => strength >= Math.max(0.5, best - 0.15));
  const datasets = near.flatMap((each) => (each.kind === "dataset" ? [each.dataset] : []));
  const dataset = onlyOf([...new Set(datasets)]);
  if (dataset) return { kind: "dataset", dataset };
  const fields = near.flatMap((each) => (each.kind === "field" ? [each.of] : []));
  const shared = fields.filter((of) => isShared(of, model));
  const own = all.flatMap((each) =>
    each.kind === "field" && each.of.dataset === within && isShared(each.of, model)
      ? [each.of]
      : [],
  );
  const of = datasets.length === 0 ? (onlyOf(own) ?? onlyOf(shared)) : undefined;
  return of && { kind: "field", of };
}

/** The field of a kind that is all that a word can be the whole name of. */
export function onlyFieldAt(
  word: string,
  kind: Field["kind"],
  { lexicon, model }: Known,
): FieldRef | undefined {
  const all = (lexicon.mentions.get(phraseOf(word)) ?? []).filter(({ strength }) => strength > 0.9);
  const only = onlyOf(all);
  return only?.kind === "field" && fieldAt(model, only.of).kind === kind ? only.of : undefined;
}

/** What one or two words mean, or the second of them; the first is then said before it. */
export function nounBehind(
  text: string,
  known: Known,
): { readonly lead: string; readonly noun: Noun } | undefined {
  const whole = nounAt(text, known);
  if (whole) return { lead: "", noun: whole };
  const words = text.split(" ");
  const last = words.length > 1 ? nounAt(words.at(-1)!, known) : undefined;
  return last && { lead: words.slice(0, -1).join(" "), noun: last };
}

const ARTICLE = /^(?:(?:the|a|an|our|your|my|all|of) )+/i;

const isShared = ({ dataset, field }: FieldRef, model: SemanticModel): boolean =>
  datasetOf(model, dataset)!.fields.some(
    ({ name, kind }) => name === field && ["dimension", "attribute", "label"].includes(kind),
  );

export const ownerOf = (noun: Noun): string =>
  noun.kind === "dataset" ? noun.dataset : noun.of.dataset;

/** Keys that lead from each record of a dataset to one of another; 0 to itself, undefined without a way. */
export function stepsTo(model: SemanticModel, from: string, to: string): number | undefined {
  if (from === to) return 0;
  const way = wayBetween(model, from, to);
  return way && isForward(way.hops) ? way.hops.length : undefined;
}

/** Datasets whose records each lead to one of another, the nearest of those that fit. */
export function nearestTo(
  model: SemanticModel,
  to: string,
  fits: (dataset: Dataset) => boolean,
): readonly Dataset[] {
  const found = model.datasets.flatMap((dataset) => {
    const steps = fits(dataset) ? stepsTo(model, dataset.name, to) : undefined;
    return steps === undefined ? [] : [{ dataset, steps }];
  });
  const least = Math.min(...found.map(({ steps }) => steps));
  return found.flatMap(({ dataset, steps }) => (steps === least ? [dataset] : []));
}

/** How many people took part, as a record itself says. */
export const headsOf = (dataset: string, { datasets }: SemanticModel): FieldRef | undefined =>
  fieldWhere(datasets.find(({ name }) => name === dataset)!, isHeads);
