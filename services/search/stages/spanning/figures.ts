import type { Problem } from "../../model.ts";
import { datasetOf } from "../../semantic.ts";
import { AT_THE_END } from "../parts/times.ts";
import type { Asking } from "../parts/whom.ts";
import type { Route } from "../route.ts";
import { MOST_WORDS } from "./clauses.ts";
import { conditional } from "./conditional.ts";
import { membersOf } from "./members.ts";
import { listersIn, nounOf, nounsIn, pluralOf } from "./nouns.ts";
import { isOpenToFewer, restricted, type Sided, sided } from "./sided.ts";
import { isNaming } from "./sides.ts";

/**
 * What is asked of those whom another question lists: "market cap of the company with the highest
 * net income in 2024". Undefined where either is not answered.
 */
export async function figuresOf(text: string, ask: Asking): Promise<Route | undefined> {
  const route = await ask(text);
  const [nouns, listers] = [nounsIn(route), listersIn(route)];
  for (const place of placesIn(text)) {
    const said = place.list.toLowerCase();
    if (!listers.some((word) => said.includes(word))) continue;
    const found = await placed(place, nouns, ask);
    if (found) return found;
  }
  return undefined;
}

const THEIRS = /^(.+?),? (?:with|and|including|showing|plus|along with) (?:their|its) (.+)$/i;

/** "competitors of X with their revenue in 2024". */
export async function withTheirs(text: string, ask: Asking): Promise<Route | undefined> {
  const [, whose, figures] = text.match(THEIRS) ?? [];
  const of = whose ? await listOf(whose, ask) : undefined;
  if (!of || !figures) return undefined;
  const time = figures.match(AT_THE_END)?.[0] ?? "";
  const figure = figures.slice(0, figures.length - time.length);
  return asked([`${figure} of ${pluralOf(of.side)}${time}`], of, ask);
}

/** A stretch of a question that may be a list: what stands before it and behind it. */
interface Place {
  readonly before: string;
  readonly list: string;
  readonly after: string;
}

/** Words before which nobody is named. */
const BEGINS = /^(?:of|for|at|by|in|about|from|among|did|do|does|which|what|many)$/i;
/** Stretches that are tried. */
const MOST_PLACES = 24;

/** Longest first from the left: what ends the question, without its time, what ends before a verb. */
function placesIn(text: string): readonly Place[] {
  const words = text.split(" ");
  if (words.length > MOST_WORDS) return [];
  const starts = words.flatMap((word, index) => (BEGINS.test(word) ? [index + 1] : []));
  const time = text.match(AT_THE_END)?.[0].trim().split(" ").length ?? 0;
  const end = words.length;
  const places = starts.flatMap((start) => {
    const isSubject = /^(?:did|do|does|which|what|many)$/i.test(words[start - 1]!);
    const inner = isSubject ? range(start + 2, end).toReversed() : time > 0 ? [end - time] : [];
    const ends = isSubject ? inner : [end, ...inner];
    return ends.filter((each) => each > start + 1).map((each) => [start, each] as const);
  });
  const named = places.filter(([start]) => !/\d/.test(words[start]!));
  return named.slice(0, MOST_PLACES).map(([start, stop]) => ({
    before: words.slice(0, start).join(" "),
    list: words.slice(start, stop).join(" "),
    after: words.slice(stop).join(" "),
  }));
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

async function placed(
  place: Place,
  nouns: readonly string[],
  ask: Asking,
): Promise<Route | undefined> {
  const of = await listOf(place.list, ask);
  if (!of || !saysWhom(place.list, of, nouns)) return undefined;
  const found = await asked(headsOf(place, of), of, ask);
  if (!found) return undefined;
  return (await alsoDated(place, found, ask)) ?? found;
}

/** "top 3 by market cap" is no list of anybody: "companies" or "rivals of X" has to be said. */
const saysWhom = (text: string, { plan, side }: Sided, nouns: readonly string[]): boolean =>
  plan.dataset === side.label.dataset ||
  text
    .toLowerCase()
    .split(" ")
    .some((word) => nouns.includes(word));

/** The question with "companies" in the place of the list, or without it. */
function headsOf({ before, after }: Place, { side }: Sided): readonly string[] {
  const put = (noun: string) => [before, noun, after].filter(Boolean).join(" ");
  const whole = [before.replace(/ (?:of|for)$/i, ""), after].filter(Boolean).join(" ");
  const isOne = /\b(?:which|what)$/i.test(before);
  const nouns = isOne ? [nounOf(side), pluralOf(side)] : [pluralOf(side), nounOf(side)];
  return [...nouns.map(put), ...(/ (?:of|for)$/i.test(before) ? [whole] : [])];
}

/** Those whom a text lists, by one agent or by several together. */
async function listOf(text: string, ask: Asking): Promise<Sided | undefined> {
  const route = await ask(text);
  const of = sided(route.agent ? route : ((await conditional(text, ask)) ?? route));
  return of && !isNaming(of.plan, of.side.label) ? of : undefined;
}

/** The first of these questions that somebody answers, of those alone. */
async function asked(texts: readonly string[], of: Sided, ask: Asking): Promise<Route | undefined> {
  for (const text of texts) {
    const head = sided(await ask(text));
    if (!head || isNaming(head.plan, head.side.label) || !isOpenToFewer(head.plan)) continue;
    const members = membersOf(of, head, false);
    if (members) return restricted(head, [members]);
  }
  return undefined;
}

/** A time behind a list may be said of the figures, too: where both have some, it is asked back. */
async function alsoDated(
  { before, list, after }: Place,
  found: Route,
  ask: Asking,
): Promise<Route | undefined> {
  const time = after === "" ? list.match(AT_THE_END)?.[0] : undefined;
  const head = sided(found);
  const dataset = head && datasetOf(head.model, head.plan.dataset);
  if (!time || head?.isTimed || !dataset?.time || dataset.time.latest) return undefined;
  const undated = list.slice(0, list.length - time.length);
  const of = await listOf(undated, ask);
  const place = { before, list: undated, after: time.trim() };
  if (!of || !(await asked(headsOf(place, of), of, ask))) return undefined;
  const figure = before.replace(/ \S+$/, "");
  const alternatives = [`${figure}${time} of ${list}`, `${figure}${time} of ${undated}`];
  return { question: found.question, problem: ofWhich(time.trim(), alternatives) };
}

const ofWhich = (time: string, alternatives: readonly string[]): Problem => ({
  code: "ambiguous",
  severity: "error",
  message: `"${time}" may be said of the figures or of what chooses whose they are.`,
  alternatives,
});
