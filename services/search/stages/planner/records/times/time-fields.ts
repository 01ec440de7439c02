import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type Field } from "../../../../semantic.ts";
import { beginOf } from "../everyday/spans.ts";
import { fieldAt } from "../fields/choose.ts";
import { nodeFor } from "../joins/nodes.ts";
import { isForward, wayBetween } from "../joins/paths.ts";
import { isPinned } from "../roles/owners.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";
import { deedIn, endsIn, rooted, rootsIn, tellsDeed, tellsSpan } from "./time-deeds.ts";

export const isTimely = (of: FieldRef, c: Context) => {
  const { kind, label } = fieldAt(c.model, of);
  return kind === "year" || kind === "time" || /\byear\b/.test(label);
};

/**
 * The date that a time in the question is of: the one whose own word it says ("hired in 2020"),
 * else the first of the record spoken of. A date of one deed is not that of another: works that
 * were played in 2022 were not composed then.
 */
export function timeField(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  if (s.field && isTimely(s.field.of, c)) return s.field;
  const all = [...new Set([s.current, ...s.nodes.keys()])].filter((node) => node !== undefined);
  // "hours worked by Ida in 2024": the day of the work, and not one of hers.
  const order = all.toSorted(
    (a, b) => Number(isPinnedAside(a, s, c)) - Number(isPinnedAside(b, s, c)),
  );
  const found = order.flatMap((node) => {
    const { dataset } = s.nodes[node]!;
    const { time } = datasetOf(c.model, dataset)!;
    return timesOf(dataset, c).map((field) => ({
      of: { dataset, field: field.name },
      node,
      // The time that its owner declared is that of all that the records tell.
      deed: time?.field === field.name ? undefined : deedIn(field, dataset),
    }));
  });
  const ends = endsIn(c);
  const named =
    found.find(({ of }) => ends.some((word) => tellsSpan(word, fieldAt(c.model, of)))) ??
    found.find(({ deed }) => deed && rootsIn(c).some((root) => deed.has(root))) ??
    found.find(({ of }) => c.items.some(({ text }) => tellsSpan(text, fieldAt(c.model, of))));
  // "who left in 2020": on no other day than that of leaving.
  if (!named && ends.length > 0) return undefined;
  // "points of the Bears in 2023": the team was not founded then, nor anything else of it alone.
  const open = found.filter(({ node }) => !isPinnedAside(node, s, c));
  const own = open[0]?.of.dataset;
  const plain = named ?? open.find(({ deed }) => !deed);
  // "income per cinema in 2025": when the tickets were for, and not when a cinema opened.
  const aside = !plain && open[0] && open[0].node !== headOf(s) ? headsEvent(s, c) : undefined;
  const chosen = plain ?? (tellsDeed(c, own) || aside ? undefined : open[0]);
  if (chosen) return { of: chosen.of, node: chosen.node };
  return aside ?? eventTime(s, c) ?? headsEvent(s, c);
}

/** One record of its own name, or what the figures are told by: neither is what the time is of. */
const isPinnedAside = (node: number, s: State, c: Context) =>
  node !== headOf(s) && (isPinned(s.nodes[node]!, c) || isGroupedBy(node, s));

const isGroupedBy = (node: number, s: State) =>
  s.groups.some((group) => group.node === node) || ((s.by || s.per) && node === s.current);

/** The date of the event that ties what is spoken of: "works played in 2022" were in a concert then. */
function eventTime(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  if (!tellsDeed(c)) return undefined;
  const dated = (dataset: string) =>
    timesOf(dataset, c).find((field) => !deedIn(field, dataset) && field.kind !== "year");
  const between = new Set(
    s.nodes
      .flatMap(({ hops }) => hops.slice(0, -1).map(({ to }) => to))
      .filter((name) => !isPeople(c.model, name) && dated(name)),
  );
  const near = s.nodes.length === 1 ? nearestOf(s.nodes[0]!.dataset, dated, c) : undefined;
  const [event = near] = between;
  if (between.size > 1 || event === undefined) return undefined;
  const of = { dataset: event, field: dated(event)!.name };
  return { of, node: nodeFor(event, s, c) };
}

/** "points in 2023": when that was which a record of the head is a part of, and which is no person. */
function headsEvent(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  const head = s.nodes[headOf(s)];
  if (!head || timesOf(head.dataset, c).length > 0) return undefined;
  const found = c.model.relationships.flatMap(({ from, to }) => {
    const times =
      from === head.dataset && to !== from && !isPeople(c.model, to) ? timesOf(to, c) : [];
    // The time that its owner declared is that of what its records are made of, too.
    const declared = datasetOf(c.model, to)?.time?.field;
    const [only, ...others] = times.filter(({ name, kind, label }) =>
      declared === undefined ? kind === "time" && EVENT.test(label) : name === declared,
    );
    const whole = datasetOf(c.model, to)!;
    const isNamed = whole.entity !== undefined;
    const begins = others.length === 0 && only ? only : isNamed ? undefined : beginOf(whole);
    return begins && times.includes(begins) ? [{ dataset: to, field: begins.name }] : [];
  });
  const [of] = found;
  return found.length === 1 && of ? { of, node: nodeFor(of.dataset, s, c) } : undefined;
}

/** How the day is called on which something took place. */
const EVENT = /\b(?:date|day|held|played|took|starts?|time)\b/;

/** The one dataset of a kind that is nearest, over one table between at most. */
function nearestOf(from: string, isOne: (dataset: string) => unknown, { model }: Context) {
  const ways = model.datasets.flatMap(({ name }) => {
    if (name === from || isPeople(model, name) || !isOne(name)) return [];
    const way = wayBetween(model, from, name);
    // What a record refers to happened by itself: a nurse did not start with each donation.
    return way && way.hops.length < 3 && !isForward(way.hops) ? [{ name, cost: way.cost }] : [];
  });
  const least = Math.min(...ways.map(({ cost }) => cost));
  const nearest = ways.filter(({ cost }) => cost < least + 0.05);
  return nearest.length === 1 ? nearest[0]!.name : undefined;
}

/** "born", "signed up": the deed that a date of the records spoken of is named after. */
export function datedDeed(
  text: string,
  s: State,
  c: Context,
): { of: FieldRef; node: number } | undefined {
  const root = rooted(text.toLowerCase());
  for (const [node, { dataset }] of s.nodes.entries()) {
    const field = timesOf(dataset, c).find(
      (each) => deedIn(each, dataset)?.has(root) || tellsSpan(text.toLowerCase(), each),
    );
    if (field) return { of: { dataset, field: field.name }, node };
  }
  return undefined;
}

/** Dates and years, or what takes their place, best first. */
function timesOf(dataset: string, c: Context): readonly Field[] {
  const { fields, time } = datasetOf(c.model, dataset)!;
  const isDeclared = ({ name }: Field) => Number(name === time?.field);
  const timed = fields
    .filter(({ kind }) => kind === "year" || kind === "time")
    .toSorted((a, b) => isDeclared(b) - isDeclared(a));
  if (timed.length > 0) return timed;
  return fields.filter(
    ({ label, kind }) =>
      kind !== "hidden" && (/\byear\b/.test(label) || /^start from$/.test(label)),
  );
}
