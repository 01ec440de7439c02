import { type Dataset, datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { PERSON } from "../../../language/person-nouns.ts";
import { nameFields } from "../../../reference.ts";

export const isPeople = (model: SemanticModel, dataset: string): boolean => {
  const known = datasetOf(model, dataset)!;
  const words = [dataset.replaceAll("_", " ").toLowerCase(), ...known.synonyms].join(", ");
  const isPerson = known.fields.some(({ label }) => PERSONAL.test(label)) || isHired(known);
  return PERSON.test(words) || isPerson || nameFields(known) !== undefined;
};

const PERSONAL = /^(?:full name|date of birth|birth date|birth year|year of birth|gender)$/;

/** Who was taken on some day, for a wage. */
const isHired = ({ fields }: Dataset): boolean =>
  [/\b(?:wage|salary)$/, /^(?:hired?|joined|employed|hire date|date hired)(?: on| date)?$/].every(
    (each) => fields.some(({ label }) => each.test(label)),
  );

const BODIES =
  /\b(?:company|companies|firm|team|club|band|choir|orchestra|crew|agency|agencies|association|organi[sz]ation|society|union|party)s?$/;

/** People, or a body of them that does things as one. */
export const isDoer = (model: SemanticModel, dataset: string): boolean =>
  isPeople(model, dataset) || BODIES.test(dataset.replaceAll("_", " ").toLowerCase());
