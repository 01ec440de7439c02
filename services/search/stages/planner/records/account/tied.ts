import { datasetOf, type Relationship, type SemanticModel } from "../../../../semantic.ts";
import { HOSTING, isMakerOf, MAKING, PLACING, SHOWING } from "../../../language/tie-verbs.ts";
import { isDoerOf } from "../../../language/verbs.ts";
import { fieldsRead } from "../dropped.ts";
import { fieldAt } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import { nounOf } from "../labels.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context, State } from "../state.ts";
import { PLACE } from "./senses.ts";

/** Whether the keys that a plan goes by tell of what a verb says, by whom they tie to what. */
export const isTied = (verb: string, s: State, c: Context): boolean =>
  isMadeBy(verb, s, c) ||
  isPlacedIn(verb, s, c) ||
  isHostedBy(verb, s, c) ||
  isShownAt(verb, s, c) ||
  isDoersDeed(verb, s, c);

/**
 * "the foundry that cast the bell": who makes such things has made those that refer to them, where
 * nothing else ties the two.
 */
const isMadeBy = (verb: string, s: State, c: Context): boolean =>
  MAKING.has(verb) &&
  onlyTies(s, c).some(
    ({ from, to }) => isSpokenOf(from, s) && isMakerOf(nounOf(to, c.model), nounOf(from, c.model)),
  );

/** "spices made by a cook", through dishes of his that nobody spoke of: those he made, and no spice. */
const isSpokenOf = (dataset: string, { nodes }: State): boolean =>
  nodes.some((node) => node.dataset === dataset && (node.named || node.tests.length > 0));

/** "bikes parked at Zoo": a place has what refers to it; who made a thing or owns it did not hang it. */
const isPlacedIn = (verb: string, s: State, c: Context): boolean =>
  PLACING.has(verb) &&
  !isDoneBy(verb, c) &&
  onlyTies({ nodes: s.nodes.filter(({ hops }) => hops.length === 1) }, c).some(
    ({ from, to }) =>
      !isPeople(c.model, to) &&
      (!isPeople(c.model, from) || /^(?:station|hous)/.test(verb)) &&
      !isMakerOf(nounOf(to, c.model), nounOf(from, c.model)),
  );

const isDoneBy = (verb: string, { items }: Context): boolean =>
  items.some(
    (item, index) => item.text.toLowerCase() === verb && cueOf(items[index + 1])?.kind === "by",
  );

/** "theatres that hosted a staging": where something was that has a day of its own. */
const isHostedBy = (verb: string, s: State, c: Context): boolean =>
  HOSTING.has(verb) &&
  (onlyTies(s, c).some(({ from, to }) => isEvent(from, c) && !isPeople(c.model, to)) ||
    // "towns that hosted a race", of races that say in which town they were
    fieldsRead(s, c).some((of) => isEvent(of.dataset, c) && isPlace(fieldAt(c.model, of).label)));

/** "films that ran at the Odeon", by their screenings: people who play there do something of their own. */
const isShownAt = (verb: string, { nodes }: State, { model }: Context): boolean =>
  SHOWING.has(verb) &&
  nodes[0] !== undefined &&
  !isPeople(model, nodes[0].dataset) &&
  nodes.some(({ hops }) => hops.some(({ from, to }) => SHOWN.test(from) || SHOWN.test(to)));

const SHOWN = /screening|showing|projection/i;

const isPlace = (label: string): boolean =>
  PLACE.test(label) ||
  /\b(?:harbou?r|port|venue|stadium|track|arena|course|hall|ground)\b/.test(label);

const isEvent = (dataset: string, { model }: Context): boolean =>
  datasetOf(model, dataset)!.fields.some(({ kind }) => kind === "time");

/**
 * "peals that were rung", where ringers are tied to peals: what those do who are called by the verb.
 * When they did it, and that they never did, is not told by that.
 */
function isDoersDeed(verb: string, s: State, { model, items }: Context): boolean {
  if (items.some(({ kind }) => kind === "time") || s.nodes.some(({ negated }) => negated))
    return false;
  const own = new Set(s.nodes.map(({ dataset }) => dataset));
  return model.datasets.some(
    ({ name }) =>
      isDoerOf(nounOf(name, model), verb) && tiedTo(name, model).some((each) => own.has(each)),
  );
}

/** Tables that a table refers to or is referred to by, and those that a third one joins it to. */
function tiedTo(dataset: string, { relationships }: SemanticModel): readonly string[] {
  const nextTo = (name: string) =>
    relationships.flatMap(({ from, to }) => (from === name ? [to] : to === name ? [from] : []));
  const joints = relationships.filter(({ to }) => to === dataset).map(({ from }) => from);
  return [...nextTo(dataset), ...joints.flatMap(nextTo)];
}

/** Keys that a plan goes by, each the only one between the two tables. */
function onlyTies({ nodes }: Pick<State, "nodes">, { model }: Context): readonly Relationship[] {
  const gone = nodes.flatMap(({ hops }) => hops.map(({ relationship }) => relationship));
  return gone.filter(
    ({ from, to }) =>
      model.relationships.filter(
        (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
      ).length === 1,
  );
}
