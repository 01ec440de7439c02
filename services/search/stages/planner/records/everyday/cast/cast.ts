import type { Dataset, SemanticModel } from "../../../../../semantic.ts";
import { STAFF } from "../../../../language/person-nouns.ts";
import { isPeople } from "../../roles/persons.ts";
import { isEvent } from "../events.ts";
import { onlyOf, payOf, stepsTo } from "../evidence.ts";
import { MAKERS, type Side, sidedBy } from "./nouns.ts";

const HIRED =
  /\b(?:hired|hire date|engaged|employed|employment|job|job title|position|salary|wage|commission|hourly (?:pay|rate|wage)|qualification)\b/;

const saidOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

/** Who people are: staff by what they are called, are paid, or were hired; else those it is done for. */
function sideOf(dataset: Dataset): Side {
  const words = saidOf(dataset.name);
  const isHired = dataset.fields.some(({ label }) => HIRED.test(label));
  return STAFF.test(words) || payOf(dataset) !== undefined || isHired ? "staff" : "patron";
}

const KNOWN = new WeakMap<SemanticModel, Readonly<Record<Side, readonly string[]>>>();

/** Names of the datasets of people of each side. */
export function peopleOf(model: SemanticModel): Readonly<Record<Side, readonly string[]>> {
  const known = KNOWN.get(model);
  if (known) return known;
  const people = model.datasets.filter(({ name }) => isPeople(model, name));
  const of = (side: Side) => people.filter((each) => sideOf(each) === side).map(({ name }) => name);
  const patron = of("patron").filter((name) => isServed(name, model));
  const found = { patron: patron.length > 0 ? patron : bodiesIn(model), staff: of("staff") };
  KNOWN.set(model, found);
  return found;
}

/** Whether records of what went on refer to people who are no makers of something. */
const isServed = (name: string, model: SemanticModel): boolean =>
  !MAKERS.test(saidOf(name)) &&
  model.datasets.some((each) => isEvent(each, model) && (stepsTo(model, each.name, name) ?? 0) > 0);

const BODY =
  /\b(?:household|family|company|firm|business|organi[sz]ation|school|charity|institution|council|farm|account)s?\b/;

/** Families and firms that records refer to, where nothing is done for people. */
const bodiesIn = ({ datasets, relationships }: SemanticModel): readonly string[] =>
  datasets.flatMap(({ name }) =>
    BODY.test(saidOf(name)) && relationships.some(({ to }) => to === name) ? [name] : [],
  );

/** The one dataset of people of a side; undefined without one and where there are more. */
export const onlyPeople = (side: Side, model: SemanticModel): string | undefined =>
  onlyOf(peopleOf(model)[side]);

/** The one dataset of people that a noun for a side can mean. */
export function peopleCalled(noun: string, model: SemanticModel): string | undefined {
  const { side, of } = sidedBy(noun) ?? {};
  const only = side && onlyPeople(side, model);
  return only && (of?.test(saidOf(only)) ?? true) ? only : undefined;
}

export const isOfSide = (dataset: string, side: Side, model: SemanticModel): boolean =>
  peopleOf(model)[side].includes(dataset);

/** The name of a dataset as it is said: "dining tables" of "dining_table". */
export function nounFor(dataset: string, isMany: boolean): string {
  const one = dataset.replaceAll("_", " ").replace(/s$/, "");
  return isMany ? `${one}s` : one;
}
