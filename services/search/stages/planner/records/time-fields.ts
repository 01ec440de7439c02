import type { FieldRef } from "../../../plan.ts";
import { datasetOf, type Field } from "../../../semantic.ts";
import { deedsOf } from "../../language/deeds.ts";
import { rootOf } from "../../language/root.ts";
import { fieldAt, ofKind } from "./choose.ts";
import { cueOf, isVerbLike } from "./look.ts";
import { nodeFor } from "./nodes.ts";
import { wayBetween } from "./paths.ts";
import type { Context, State } from "./state.ts";

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
  const order = [...new Set([s.current, ...s.nodes.keys()])].filter((node) => node !== undefined);
  const found = order.flatMap((node) => {
    const { dataset } = s.nodes[node]!;
    return timesOf(dataset, c).map((field) => ({
      of: { dataset, field: field.name },
      node,
      deed: deedIn(field, dataset),
    }));
  });
  const named = found.find(({ deed }) => deed && rootsIn(c).some((root) => deed.has(root)));
  const chosen = named ?? found.find(({ deed }) => !deed) ?? (tellsDeed(c) ? undefined : found[0]);
  return chosen ? { of: chosen.of, node: chosen.node } : eventTime(s, c);
}

/** The date of the event that ties what is spoken of: "works played in 2022" were in a concert then. */
function eventTime(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  if (!tellsDeed(c)) return undefined;
  const dated = (dataset: string) =>
    timesOf(dataset, c).find((field) => !deedIn(field, dataset) && field.kind !== "year");
  const between = new Set(
    s.nodes.flatMap(({ hops }) => hops.slice(0, -1).map(({ to }) => to)).filter(dated),
  );
  const near = s.nodes.length === 1 ? nearestOf(s.nodes[0]!.dataset, dated, c) : undefined;
  const [event = near] = between;
  if (between.size > 1 || event === undefined) return undefined;
  const of = { dataset: event, field: dated(event)!.name };
  return { of, node: nodeFor(event, s, c) };
}

/** The one dataset of a kind that is nearest, over one table between at most. */
function nearestOf(from: string, isOne: (dataset: string) => unknown, { model }: Context) {
  const ways = model.datasets.flatMap(({ name }) => {
    const way = name !== from && isOne(name) ? wayBetween(model, from, name) : undefined;
    return way && way.hops.length < 3 ? [{ name, cost: way.cost }] : [];
  });
  const least = Math.min(...ways.map(({ cost }) => cost));
  const nearest = ways.filter(({ cost }) => cost < least + 0.05);
  return nearest.length === 1 ? nearest[0]!.name : undefined;
}

/** "born", "signed up": the deed that a date of the records spoken of is named after. */
export function isDatedDeed(text: string, s: State, c: Context): boolean {
  const root = rooted(text.toLowerCase());
  return s.nodes.some(({ dataset }) =>
    timesOf(dataset, c).some((field) => deedIn(field, dataset)?.has(root)),
  );
}

/** Dates and years, or what takes their place, best first. */
function timesOf(dataset: string, c: Context): readonly Field[] {
  const { fields } = datasetOf(c.model, dataset)!;
  const timed = fields.filter(({ kind }) => kind === "year" || kind === "time");
  if (timed.length > 0) return timed;
  return fields.filter(
    ({ label, kind }) =>
      kind !== "hidden" && (/\byear\b/.test(label) || /^start from$/.test(label)),
  );
}

/** Words of dates that any record may have. */
const GENERAL =
  /^(?:date|time|year|timestamp|day|month|at|on|of|in|release|released|created|start|end|from|event|record|season)$/;

/** What was done on a date that is one of a deed: roots of "join" and "joined" for "join date". */
function deedIn({ label, synonyms }: Field, dataset: string): ReadonlySet<string> | undefined {
  const own = dataset.toLowerCase();
  const words = label.split(" ").filter((word) => !GENERAL.test(word) && !own.includes(word));
  if (words.length === 0) return undefined;
  const said = [...words, ...synonyms.flatMap((text) => text.split(" "))];
  const all = said.flatMap((word) => [word, ...deedsOf(word)]).map(rooted);
  const alike = ALIKE.filter((group) => group.some((word) => all.includes(rooted(word))));
  return new Set([...all, ...alike.flat().map(rooted)]);
}

/** Verbs for one deed. */
const ALIKE: readonly (readonly string[])[] = [
  ["built", "build", "constructed", "construction", "erected", "completed"],
  ["founded", "established", "incorporated", "started", "created", "founding"],
  ["hired", "hire", "joined", "join", "employed", "started", "recruited"],
  ["born", "birth"],
  ["died", "death", "dead"],
  ["opened", "opening", "launched", "started"],
  ["published", "publication", "released", "printed"],
  ["bought", "purchased", "purchase", "acquired"],
  ["made", "manufactured", "produced", "built"],
  ["left", "terminated", "termination", "fired", "quit", "resigned"],
  ["ended", "finished", "completed", "closed"],
  ["registered", "registration", "signed", "enrolled", "signup"],
  ["sent", "shipped", "delivered", "dispatched"],
  ["admitted", "admission", "hospitalized"],
  ["written", "composed", "wrote"],
];

const rooted = (word: string): string => rootOf(word) ?? word;

const wordsOf = (text: string) => text.toLowerCase().split(" ");

const rootsIn = ({ items }: Context): readonly string[] =>
  items.flatMap((item) => (item.kind === "time" ? [] : wordsOf(item.text).map(rooted)));

/** Whether the question says what was done, other than that something was there. */
const tellsDeed = ({ items }: Context): boolean =>
  items.some((item) => {
    if (item.kind === "time" || item.kind === "quoted") return false;
    const all = ofKind(item, "dataset");
    const isVerb =
      cueOf(item)?.kind === "verb" ||
      (item.kind === "data" && isVerbLike(wordsOf(item.text).at(-1)!)) ||
      (all.length > 0 && all.every(({ deed }) => deed));
    return (isVerb || (item.kind === "unknown" && isVerbLike(item.text))) && !PLAIN.test(item.text);
  });

/** What things do at any time, or what only binds words together. */
const PLAIN =
  /^(?:be|do|have|exist\w*|take[sn]?|took|taking|place|happen\w*|occur\w*|held|hold\w*|live[sd]?|living|locate\w*|base[sd]?|belong\w*|contain\w*|includ\w*|consist\w*|own\w*|name[ds]?|call(?:ed|s)?|titled|known|list\w*|mentioned|given?|associated|relate[sd]?|need\w*|want\w*|like\w*|work\w*)$/i;
