import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf, type Field } from "../../../../semantic.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import type { Node } from "../query.ts";
import { isPinned } from "../roles/owners.ts";
import { type Context, headOf, type State } from "../state.ts";
import { isBookkept } from "./bookkept.ts";
import { calledDay, type Dated } from "./called-day.ts";
import { deedsEvent, eventTime, headsEvent, timesOf } from "./event-times.ts";
import { mainDayOf } from "./main-day.ts";
import { deedIn, endsIn, ownDeedsOf, rooted, tellsDeed, tellsSpan } from "./time-deeds.ts";

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
  if (s.field && !s.field.tally && isTimely(s.field.of, c)) return s.field;
  const held = yearOfNamed(s, c) ?? fieldOfFirst(s, c) ?? yearOfDone(s, c);
  if (held) return held;
  const all = [...new Set([s.current, ...s.nodes.keys()])].filter((node) => node !== undefined);
  // "hours worked by Ida in 2024": the day of the work, and not one of hers.
  const order = all.toSorted(
    (a, b) => Number(isPinnedAside(a, s, c)) - Number(isPinnedAside(b, s, c)),
  );
  const found = order.flatMap((node) => {
    const { dataset } = s.nodes[node]!;
    const known = datasetOf(c.model, dataset)!;
    const main = known.time?.field ?? mainDayOf(known).day;
    return timesOf(dataset, c).map((field) => ({
      of: { dataset, field: field.name },
      node,
      // The time that its owner declared is that of all that the records tell.
      deed: main === field.name ? undefined : deedOf(field, dataset, c),
    }));
  });
  const named = calledDay(found, s, c);
  const ends = endsIn(c);
  // "who left in 2020": on no other day than that of leaving.
  if (!named && ends.length > 0) return undefined;
  // "points of the Bears in 2023": the team was not founded then, nor anything else of it alone.
  const open = found.filter(({ node }) => !isPinnedAside(node, s, c));
  const own = open[0]?.of.dataset;
  const ranking = found.filter(({ node }) => node === rankingNode(s));
  const told = found.find(({ of }) => isToldBy(of.dataset, s, c));
  // "the highest total quantity in 2024", of lines: that of the orders that they are a part of.
  const by = rankedBy(s);
  const ranked = by?.kind === "field" && by.fn === "sum" ? rankingNode(s) : undefined;
  const parts =
    named || told || ranking.length > 0 || ranked === undefined
      ? undefined
      : headsEvent(s, c, ranked);
  if (parts) return parts;
  const plain =
    named ??
    told ??
    ranking.find(({ deed }) => !deed) ??
    ranking[0] ??
    open.find(({ deed }) => !deed);
  // "income per cinema in 2025": when the tickets were for, and not when a cinema opened.
  const aside = !plain && open[0] && open[0].node !== headOf(s) ? headsEvent(s, c) : undefined;
  const chosen = plain ?? (tellsDeed(c, own) || aside ? undefined : open[0]);
  const last = s.nodes.length - 1;
  // "members without outings since May": nobody joined in May, nor was written down then.
  const isOfOthers = !named && last > 0 && s.nodes[last]!.negated && chosen?.node !== last;
  if (isOfOthers) return dayOfNode(last, s, c);
  // "tracks played in 2022", released in any year: the day on which they were.
  const isLoose =
    s.nodes.length > 1 &&
    !isOfEvent(chosen, c) &&
    plain === open.find(({ deed }) => !deed) &&
    plain !== named;
  // "bought a car in 2023": then it was bought, whatever year the car is of.
  const isOfThing = chosen !== undefined && fieldAt(c.model, chosen.of).kind === "year";
  const done =
    isLoose &&
    (chosen?.node === headOf(s) || isOfThing) &&
    tellsDeed(c, chosen.of.dataset) &&
    eventTime(s, c);
  if (done) return done;
  if (chosen) return { of: chosen.of, node: chosen.node };
  return aside ?? eventTime(s, c) ?? headsEvent(s, c) ?? deedsEvent(s, c);
}

/** "opened before 1950 or after 1990": the second time is of what the first was of. */
function fieldOfFirst({ lastTest, nodes, position }: State, c: Context): State["field"] {
  const [first, tie] = c.items.slice(Math.max(0, position - 2), position);
  const isTied = first?.kind === "time" && ["or", "and"].includes(cueOf(tie)?.kind ?? "");
  const test = isTied && lastTest ? nodes[lastTest.node]!.tests[lastTest.index] : undefined;
  const last = test && test.kind === "any" ? test.of.at(-1) : test;
  return last?.kind === "compare" && !last.fn && isTimely(last.of, c)
    ? { of: last.of, node: lastTest!.node }
    : undefined;
}

/** "the Spring Fair of 2018": the one of that year, of several that are called so. */
function yearOfNamed(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  const said = c.items[s.position - 1];
  if (cueOf(said)?.kind !== "of" && !HELD.test(said?.text ?? "")) return undefined;
  const before = c.items[s.position - 2];
  const noun = cueOf(before)?.kind === "relative" ? c.items[s.position - 3] : before;
  const named = ofKind(noun, "value").filter(({ of }) => c.lexicon.labels.has(keyOf(of)));
  const node = s.nodes.findLastIndex(({ dataset }) =>
    named.some(({ of }) => of.dataset === dataset),
  );
  return node < 0 ? undefined : onlyTimeOf(node, s, c);
}

/** "films that won the Gold Cup in 2022": the award is of that year, whenever the film came out. */
function yearOfDone(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  const before = c.items[s.position - 1];
  const done = isEntity(before)
    ? ofKind(before, "dataset").map(({ dataset }) => dataset)
    : ofKind(before, "value").map(({ of }) => of.dataset);
  const head = s.nodes[headOf(s)]?.dataset;
  const node = s.nodes.findLastIndex(({ dataset }) => dataset !== head && done.includes(dataset));
  const isOfHead = c.model.relationships.some(
    ({ from, to }) => from === s.nodes[node]?.dataset && to === head,
  );
  return isOfHead ? onlyTimeOf(node, s, c) : undefined;
}

function onlyTimeOf(node: number, s: State, c: Context) {
  const { dataset } = s.nodes[node]!;
  const times = timesOf(dataset, c);
  const days = times.filter(({ kind }) => kind === "time");
  const [only, ...others] = days.length > 0 ? days : times;
  return only && others.length === 0 ? { of: { dataset, field: only.name }, node } : undefined;
}

/** "the Spring Fair held in 2018" */
const HELD = /^(?:held|run|staged|took place)$/i;

function dayOfNode(node: number, s: State, c: Context) {
  const of = dayOf(s.nodes[node]!.dataset, c);
  return of && { of, node };
}

/** "orders placed in 2022 for a tent": whatever was done, that was on the day of the orders. */
const isOfEvent = (chosen: Dated | undefined, { model }: Context): boolean =>
  chosen !== undefined && mainDayOf(datasetOf(model, chosen.of.dataset)!).day === chosen.of.field;

/** When somebody or something was written down is when nothing else was done. */
const deedOf = (field: Field, dataset: string, { model }: Context) =>
  deedIn(field, dataset) ??
  (isBookkept(field) && datasetOf(model, dataset)!.entity ? WRITTEN : undefined);

const WRITTEN: ReadonlySet<string> = new Set(["create", "add", "enter", "register"].map(rooted));

const rankedBy = ({ top, orders }: State) => (top ?? orders.at(-1))?.by;

/** "accounts with the highest total amount in May": what is added up is of that time, not who has it. */
function rankingNode(s: State): number | undefined {
  const { field } = s;
  const by = rankedBy(s);
  const isRanked = by?.kind === "field" && by.fn && field && sameField(by.of, field.of);
  return isRanked ? field.node : undefined;
}

/**
 * "the commission of German clients by month": what is added up is of the day of the orders, each of
 * which is one client's, and not of the day on which the client joined.
 */
function isToldBy(dataset: string, s: State, c: Context): boolean {
  const figures = s.selects.flatMap((select) =>
    select.kind === "field" && select.fn === "sum" ? [select.of.dataset] : [],
  );
  const others = s.nodes.flatMap((node) => (node.dataset === dataset ? [] : [node.dataset]));
  const isOne = (other: string) =>
    c.model.relationships.some(({ from, to }) => from === dataset && to === other);
  return figures.includes(dataset) && others.length > 0 && others.every(isOne);
}

/** One record of its own name, or what the figures are told by: neither is what the time is of. */
const isPinnedAside = (node: number, s: State, c: Context) =>
  node !== headOf(s) &&
  !isHeld(s.nodes[node]!, c) &&
  (isPinned(s.nodes[node]!, c) || isGroupedBy(node, s));

/** "the leader of the Tiling workshop in 2024": who it is, is asked of the workshop of that year. */
const isHeld = ({ dataset, hops }: Node, { roles }: Context): boolean =>
  roles.some(
    ({ relationship, isNoun }) =>
      isNoun && dataset === relationship.from && hops.at(-1)?.relationship === relationship,
  );

const isGroupedBy = (node: number, s: State) =>
  s.groups.some((group) => group.node === node) || ((s.by || s.per) && node === s.current);

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

/** The one day that says when each record of a dataset was: declared, its own deed's, or the only one. */
export function dayOf(dataset: string, c: Context): FieldRef | undefined {
  const { time } = datasetOf(c.model, dataset)!;
  const days = timesOf(dataset, c).filter(({ kind }) => kind === "time");
  const own = days.filter(
    ({ name, label }) => name === time?.field || ownDeedsOf(dataset).includes(label.split(" ")[0]!),
  );
  const [only, ...others] = own.length > 0 ? own : days;
  return only && others.length === 0 ? { dataset, field: only.name } : undefined;
}
