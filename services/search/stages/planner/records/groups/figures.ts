import type { Aggregate, FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { derivedFrom } from "../../../arithmetic/derived.ts";
import { nameFields } from "../../../reference.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { patternsOf } from "../fields/adjectives.ts";
import { fieldAt, isFigure } from "../fields/choose.ts";
import { nodeFor } from "../joins/nodes.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";

export function impliedField(s: State, c: Context): State["field"] {
  const adjective = s.compare?.adjective ?? s.compare?.hint;
  if (!adjective) return undefined;
  for (const node of [s.current ?? headOf(s), headOf(s), ...s.nodes.keys()]) {
    const found = s.nodes[node] && fieldByAdjective(c.model, s.nodes[node]!.dataset, adjective);
    // "older than 56": so many years, and no year of that number.
    const isAge = found && fieldAt(c.model, found.of).kind === "year" && isOfAge(adjective, c);
    if (found && !isAge) return { of: found.of, node };
  }
  const person = ofPerson(adjective, s, c);
  const isFact = person && fieldAt(c.model, person.of).kind === "fact";
  return isFact ? { of: person.of, node: person.node } : undefined;
}

/** "rowers taller than 180", who are each one of the people whose height is known. */
export function ofPerson(adjective: string, s: State, c: Context) {
  const from = s.nodes[s.current ?? headOf(s)]?.dataset;
  const ties = c.model.relationships.filter(
    (each) => each.from === from && each.to !== from && isPeople(c.model, each.to),
  );
  const [only, ...others] = ties;
  // Who has no name of their own is known by that of the person: a pupil is not their teacher.
  const known = from === undefined ? undefined : datasetOf(c.model, from);
  const isOne = known && !known.entity && !nameFields(known) && isPeople(c.model, known.name);
  if (!only || others.length > 0 || !isOne) return undefined;
  const found = fieldByAdjective(c.model, only.to, adjective);
  return found && { ...found, node: nodeFor(only.to, s, c) };
}

const isOfAge = (adjective: string, { items }: Context): boolean => {
  const numbers = items.flatMap((item) =>
    item.kind === "cue" && item.cue.kind === "number" ? [item.cue.value] : [],
  );
  return (
    /^(?:old|young)$/.test(adjective) &&
    numbers.length > 0 &&
    numbers.every((value) => value < 1000)
  );
};

/** What a comparison speaks of: the field before it, or what its adjective says. */
export function leftField(s: State, c: Context): State["field"] {
  const { field, compare } = s;
  if (field?.tally) return field;
  if (compare?.adjective) {
    const patterns = patternsOf(compare.adjective);
    if (field && patterns.some(([pattern]) => pattern.test(fieldAt(c.model, field.of).label)))
      return field;
    // "whose price is higher": any figure is high or low that was named.
    if (field && /^(?:high|low)$/.test(compare.adjective) && isFigure(c.model, field.of))
      return field;
    return (
      impliedField(s, c) ?? (field && isMeasurable(field.of, c) && isOfAny(s) ? field : undefined)
    );
  }
  if (!field) return undefined;
  return isMeasurable(field.of, c) || compare?.operator === "=" || compare?.operator === "<>"
    ? field
    : undefined;
}

/** "the earnings of those who are taller": no figure is taller. */
const isOfAny = ({ compare }: State): boolean =>
  !compare?.adjective ||
  patternsOf(compare.adjective).length === 0 ||
  OF_ANY.test(compare.adjective);

/** What any figure may be. */
const OF_ANY = /^(?:large|small|big|much|good|bad|strong|weak|long|short|valuable|recent|early)$/;

export const isMeasurable = (of: FieldRef, c: Context) =>
  isFigure(c.model, of) || fieldAt(c.model, of).kind === "time";

/** The only field that the last word for a size can mean: "stadiums above 5000" has one figure. */
export function figureOf(s: State, c: Context): State["field"] {
  const node = s.current;
  if (node === undefined || !isOfAny(s)) return undefined;
  const { name, fields } = datasetOf(c.model, s.nodes[node]!.dataset)!;
  const figures = fields.filter(
    (each) => each.kind === "fact" && derivedFrom(each.name) === undefined,
  );
  return figures.length === 1
    ? { of: { dataset: name, field: figures[0]!.name }, node }
    : undefined;
}

/** "students under 20", "are over 40": so old, of people of whom that is known. */
export function ageSaid(value: number, index: number, s: State, c: Context): State["field"] {
  const node = s.current ?? headOf(s);
  const known = s.nodes[node] && datasetOf(c.model, s.nodes[node].dataset);
  const isBare = OF_AGE.test(c.items[index - 1]?.text ?? "") && c.items[index + 1]?.kind !== "data";
  if (!known || !isBare || value > 120 || !isPeople(c.model, known.name)) return undefined;
  const [age, ...others] = known.fields.filter(
    ({ kind, label }) => kind === "fact" && /\bage\b/.test(label),
  );
  return age && others.length === 0
    ? { of: { dataset: known.name, field: age.name }, node }
    : undefined;
}

const OF_AGE = /^(?:(?:is|are|was|were) )?(?:over|under|above|below)$/i;

/** How its owner declares that a figure is combined; a sum is not taken unless it is asked for. */
export function usualOf(of: FieldRef, c: Context): Aggregate | undefined {
  const { kind, aggregation } = fieldAt(c.model, of);
  return kind === "fact" && aggregation !== "none" && aggregation !== "sum"
    ? aggregation
    : undefined;
}
