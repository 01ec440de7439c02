import { datasetOf, type SemanticModel } from "../../../../../semantic.ts";
import { isPeople } from "../../roles/persons.ts";
import { deedOf } from "../events.ts";
import type { Known } from "../saying.ts";
import { peopleOf } from "./cast.ts";
import { doersOf, type Frame } from "./verbs.ts";

/** Records that are called by a verb: of no people, who only do it. */
export function whatWasDone(verb: string, known: Known): string | undefined {
  const deed = deedOf(verb, known);
  return deed !== undefined && isPeople(known.model, deed) ? undefined : deed;
}

/** "skippered", of skippers. */
export const framedBy = (verb: string): Frame => ({
  by: new RegExp(`\\b(?:${doersOf(verb).join("|")})s?\\b`),
});

/** Whom a verb can be said of. */
export function whoDoes({ by }: Frame, model: SemanticModel): readonly string[] {
  const { patron, staff } = peopleOf(model);
  if (by === "any") return model.datasets.map(({ name }) => name);
  if (typeof by === "string") return by === "patron" ? patron : staff;
  return staff.filter((each) => by.test(spokenOf(each, model)));
}

/** What a dataset is called, in all words for it. */
export const spokenOf = (name: string, model: SemanticModel): string =>
  [name.replaceAll("_", " ").toLowerCase(), ...datasetOf(model, name)!.synonyms]
    .join(", ")
    .replace(/(ch|sh|x|ss)es\b/g, "$1");
