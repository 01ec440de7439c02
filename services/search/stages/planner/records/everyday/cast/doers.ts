import { datasetOf, type SemanticModel } from "../../../../../semantic.ts";
import { WORKERS } from "../../../../language/person-nouns.ts";
import { isPeople } from "../../roles/persons.ts";
import { deedOf } from "../events.ts";
import { onlyOf } from "../evidence.ts";
import type { Known } from "../saying.ts";
import { isOfSide, peopleOf } from "./cast.ts";
import { type Frame, framesOf, nounsOfDoers } from "./verbs.ts";

/** Records that are called by a verb: of no people, who only do it. */
export function whatWasDone(verb: string, known: Known): string | undefined {
  const deed = deedOf(verb, known);
  return deed !== undefined && isPeople(known.model, deed) ? undefined : deed;
}

/** The only people to whom the records refer that are called by a verb: volunteers "fed", of feedings. */
export function doersOf(verb: string, known: Known): string | undefined {
  const event = whatWasDone(verb, known);
  const { relationships } = known.model;
  const all = relationships.flatMap(({ from, to }) =>
    from === event && isPeople(known.model, to) ? [to] : [],
  );
  const people = [...new Set(all)];
  if (isTakers(verb)) return onlyOf(people.filter((each) => isOfSide(each, "patron", known.model)));
  return (
    onlyOf(people) ?? onlyOf(people.filter((each) => WORKERS.test(spokenOf(each, known.model))))
  );
}

/** Whether a verb says what is done by those for whom it is there, and by nobody else: "rented". */
export const isTakers = (verb: string): boolean => {
  const frames = framesOf(verb);
  return frames.length > 0 && frames.every(({ by }) => by === "patron");
};

/** "skippered", of skippers. */
export const framedBy = (verb: string): Frame => ({
  by: new RegExp(`\\b(?:${nounsOfDoers(verb).join("|")})s?\\b`),
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
