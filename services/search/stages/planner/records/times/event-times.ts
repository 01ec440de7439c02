import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, type Field } from "../../../../semantic.ts";
import { beginOf } from "../everyday/spans.ts";
import { ofKind } from "../fields/choose.ts";
import { nodeFor } from "../joins/nodes.ts";
import { isForward, wayBetween } from "../joins/paths.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";
import { isBookkept } from "./bookkept.ts";
import { mainDayOf } from "./main-day.ts";
import { deedIn, tellsDeed } from "./time-deeds.ts";

/** The date of the event that ties what is spoken of: "works played in 2022" were in a concert then. */
export function eventTime(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  if (!tellsDeed(c)) return undefined;
  const dated = (dataset: string) => {
    const days = timesOf(dataset, c).filter(({ kind }) => kind !== "year");
    return (
      days.find((field) => !deedIn(field, dataset)) ?? (days.length === 1 ? days[0] : undefined)
    );
  };
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
export function headsEvent(
  s: State,
  c: Context,
  of = headOf(s),
): { of: FieldRef; node: number } | undefined {
  const head = s.nodes[of];
  if (!head || timesOf(head.dataset, c).length > 0) return undefined;
  const found = c.model.relationships.flatMap(({ from, to }) => {
    const times =
      from === head.dataset && to !== from && !isPeople(c.model, to) ? timesOf(to, c) : [];
    // The time that its owner declared is that of what its records are made of, too.
    const whole = datasetOf(c.model, to)!;
    const declared = whole.time?.field ?? mainDayOf(whole).day;
    const [only, ...others] = times.filter(({ name, kind, label }) =>
      declared === undefined ? kind === "time" && EVENT.test(label) : name === declared,
    );
    const isNamed = whole.entity !== undefined;
    const begins = others.length === 0 && only ? only : isNamed ? undefined : dayOf(whole);
    return begins && times.includes(begins) ? [{ dataset: to, field: begins.name }] : [];
  });
  const [day] = found;
  return found.length === 1 && day ? { of: day, node: nodeFor(day.dataset, s, c) } : undefined;
}

/**
 * "attended meetings in 2023": of a deed whose own records say no day, it was that of the one thing
 * that it was done at, told as the day of those things alone would be.
 */
export function deedsEvent(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  const deeds = c.items.flatMap((item) =>
    ofKind(item, "dataset").flatMap(({ dataset, deed }) => (deed ? [dataset] : [])),
  );
  if (deeds.length === 0 || deeds.some((deed) => timesOf(deed, c).length > 0)) return undefined;
  const found = [...s.nodes.entries()].flatMap(([node, { dataset, named }]) => {
    const isOfDeed = c.model.relationships.some(
      ({ from, to }) => deeds.includes(from) && to === dataset,
    );
    const [day] = isOfDeed && named && !isPeople(c.model, dataset) ? timesOf(dataset, c) : [];
    return day ? [{ of: { dataset, field: day.name }, node }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** When a record without a name began, or the one time that it has: "billed at" of bills. */
function dayOf(whole: Dataset): Field | undefined {
  const [only, ...others] = whole.fields.filter(({ kind }) => kind === "time");
  const isItself =
    others.length === 0 && !/\b(?:due|birth|born|created|updated)\b/.test(only?.label ?? "due");
  return beginOf(whole) ?? (isItself ? only : undefined);
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

/** Dates and years, or what takes their place, best first. */
export function timesOf(dataset: string, c: Context): readonly Field[] {
  const known = datasetOf(c.model, dataset)!;
  const { fields, time } = known;
  const main = time?.field ?? mainDayOf(known).day;
  const rank = (field: Field) => (field.name === main ? 2 : isBookkept(field) ? 0 : 1);
  const timed = fields
    .filter(({ kind }) => kind === "year" || kind === "time")
    .toSorted((a, b) => rank(b) - rank(a));
  if (timed.length > 0) return timed;
  return fields.filter(
    ({ label, kind }) =>
      kind !== "hidden" && (/\byear\b/.test(label) || /^start from$/.test(label)),
  );
}
