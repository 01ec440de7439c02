import type { Problem } from "../../model.ts";
import { datasetOf } from "../../semantic.ts";
import { POSSESSIVE } from "../language/possessive.ts";
import { timeEnding, withThatTime } from "../language/shared-times.ts";
import { isPast } from "../language/verbs.ts";
import type { Asking, Route } from "../routed.ts";
import { isStated, saysDone, timeTaken } from "./base-times.ts";
import { isOfTwo } from "./condition.ts";
import { conditional } from "./conditional.ts";
import { isOfSameDeed, isRankedByDoers, namesDoers } from "./doers.ts";
import { isEvent } from "./events.ts";
import { figuresIn, kindsIn, listersIn, nounsIn, recordsIn } from "./nouns.ts";
import { COUNTS, headsOf, type Place, placesIn } from "./places.ts";
import { isOfAll, type Sided, sided } from "./sided.ts";
import { asked, BINDS, isOfWhom, several } from "./slots.ts";

/**
 * What is asked of those whom another question lists: "market cap of the company with the highest
 * net income in 2024". Undefined where either is not answered.
 */
export const figuresOf = (text: string, ask: Asking): Promise<Route | undefined> =>
  among(text, placesIn(text), ask);

async function among(
  text: string,
  places: readonly Place[],
  ask: Asking,
): Promise<Route | undefined> {
  const route = await ask(text);
  const listers = listersIn(route);
  const nouns = [...nounsIn(route), ...kindsIn(route)];
  for (const place of places) {
    const said = place.list.toLowerCase();
    // "their CEO": whose is said in the list, and not by the list.
    if (POSSESSIVE.test(`${place.before} ${place.after}`)) continue;
    if (!listers.some((word) => said.includes(word))) continue;
    if (isRankedByDoers(place, nouns)) continue;
    // "average age of acquirers and targets": of each of the two, and not of all that a deal names.
    const [, one, two] = said.match(TWO) ?? [];
    if (one && two && [one, two].every((word) => listers.includes(word))) continue;
    // "revenue of banks in 2024 and P/E": one more thing that is asked, and nothing that lists them.
    if ([...figuresIn(route), ...recordsIn(route)].some((word) => endsIn(said, word))) continue;
    const found = (await ofOneYear(place, nouns, ask)) ?? (await placed(place, nouns, ask));
    if (found) return found;
  }
  return undefined;
}

/**
 * "which of the ten largest by revenue in 2024 made a loss": statements of one year are meant, wherever it
 * is said.
 */
async function ofOneYear(
  place: Place,
  nouns: readonly string[],
  ask: Asking,
): Promise<Route | undefined> {
  const { list, after } = place;
  const isInner = place.isInner || /^which (?:one )?of$/.test(place.before);
  const [ofList, ofRest] = [list.match(IN_YEAR), after.match(IN_YEAR)];
  const [year] = ofList ?? ofRest ?? [];
  if (!isInner || !year || (ofList && ofRest) || after === "") return undefined;
  const said = ofList ? { after: `${after}${year}` } : { list: `${list}${year}` };
  const of = sided(await ask(said.list ?? list));
  const isThen = ofList !== null && saysDone(after) && of?.isTimed;
  if (!of || !(isStated(of) || isThen)) return undefined;
  const found = await placed({ ...place, ...said }, nouns, ask);
  const rest = found && sided(found);
  if (!rest || rest.plan.dataset === of.plan.dataset) return rest && found;
  // "acquirers in 2023 made a loss": then, too, and not in the newest year.
  return isThen && isStated(rest) ? { meant: timeTaken(year, true), ...found } : undefined;
}

const IN_YEAR = / in (?:fiscal )?(?:19|20)\d{2}\b/i;

const endsIn = (list: string, word: string): boolean =>
  !CHOOSES.test(list) && lastOf(list).startsWith(word);

const lastOf = (list: string): string =>
  list
    .replace(/ (?:in|for|since) \d{4}$/, "")
    .match(/.(?:,| and| plus) (?:the )?([^,\d]+)$/)?.[1] ?? "";

/** "with the highest revenue and P/E", "that made deals": by what they are chosen. */
const CHOOSES =
  /\b(?:most|least|top|best|worst|with|without|having|that|which|who|whose|\p{L}+est)\b/iu;

const TWO = /^(?:the )?(\p{L}+) and (?:the )?(\p{L}+)\b/iu;

async function placed(
  place: Place,
  nouns: readonly string[],
  ask: Asking,
): Promise<Route | undefined> {
  // "sector of the target": of each its own, and no list of them.
  if (/^(?:the|an?) \p{L}+$/iu.test(place.list)) return undefined;
  if (namesDoers(place, nouns)) return undefined;
  // "companies in Germany by quarter": of what is not said.
  if (place.before === "" && ONLY_STEPS.test(place.after)) return undefined;
  // What ends before a verb is tried at many places, and not taken apart at each.
  const [, list = ""] = withThatTime([place.before.replace(/ \S+$/, ""), place.list]);
  const of = place.isInner ? several(await ask(list)) : await listOf(list, ask);
  // "customers of X are also its competitors": whose they are is said elsewhere.
  if (!of || (POSSESSIVE.test(list) && isOfTwo(of)) || isTornApart(place, of)) return undefined;
  // "which companies have been …" cut before what they have been: all of them are no list.
  if (place.isInner && isOfAll(of)) return undefined;
  // "number of acquisitions by companies that": they are counted, and not who made them.
  if (COUNTS.test(place.before) && isEvent(of) && !of.isRole && !beginsWith(place.list, nouns))
    return undefined;
  if (!(await isOfWhom(place, of, nouns, ask))) return undefined;
  const found = await asked(headsOf(place, of.side), of, ask, / by$/i.test(place.before));
  // "average overlap of the competitors of X": with X, and not with whom else they compete.
  if (!found || isOfSameRelation(found, of) || isOfSameDeed(found, list)) return undefined;
  return (await alsoDated(place, found, ask)) ?? found;
}

/** "German companies that announced": whom it is of comes first. */
const beginsWith = (list: string, nouns: readonly string[]): boolean => {
  const words = list.toLowerCase().split(" ");
  const at = words.findIndex((word) => nouns.includes(word));
  return at >= 0 && !words.slice(0, at).some((word) => BINDS.test(word));
};

const ONLY_STEPS =
  /^(?:(?:ranked )?by|per|each|every) (?:fiscal |calendar )?(?:year|quarter|month|week|day|half-?year)$/i;

/**
 * "which acquirer did most deals | in Canada": of those in Canada it is the first, and "which were bought |
 * by competitors": who did it, and "companies withdrew | guidance in 2024": what.
 */
const isTornApart = ({ isInner, list, after }: Place, of: Sided): boolean =>
  isInner &&
  ((isPast(list.split(" ").at(-1)!.toLowerCase()) &&
    /^\p{L}+ (?:in|during|for|since) /iu.test(after) &&
    !VERB.test(after)) ||
    (OBJECT.test(after) && isPast(list.split(" ").at(-1)!.toLowerCase())) ||
    (of.plan.top !== undefined && IN.test(after)) ||
    (/^by /i.test(after) && isPast(list.split(" ").at(-1)!.toLowerCase())) ||
    (NUMBER.test(list) && /^(?!(?:is|are|was|were|has|have|had)\b)\p{Ll}/u.test(after)));

/** "that fell in 2023 announced | a buyback": what was announced. */
const OBJECT = /^(?:an?|the|no|any|more|fewer|at least|their|its|\d\S*) /i;

/** "raised more than one | round in 2023": so many of what stands behind it. */
const NUMBER =
  /\b(?:than|least|most|exactly|only) (?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)$/i;

const VERB = /^(?:is|are|was|were|has|have|had|did|do|does|in|by|for|at|to|on|\p{L}+ed)\b/iu;

const IN = /^(?:in|from|outside|at) /i;

/** Whether figures are read from the records that make the list, of others than those who are listed. */
function isOfSameRelation({ proposal, agent }: Route, of: Sided): boolean {
  const dataset = proposal?.plan?.dataset;
  const isSame = agent === of.agent && dataset === of.plan.dataset && isOfTwo(of);
  return isSame && proposal?.plan?.grouped === true;
}

/** Those whom a text lists, by one agent or by several together. */
export async function listOf(text: string, ask: Asking): Promise<Sided | undefined> {
  const route = await ask(text);
  if (route.agent) return several(route);
  const found = await conditional(text, ask);
  if (found) return several(found);
  const places = placesIn(text);
  const first = places.filter(({ before }) => before === "");
  const best = first.length > 0 && (await among(text, first, ask));
  const one = best ? several(best) : undefined;
  // "the rival of X with the highest market cap" begins with whom it lists, though figures are asked.
  if (one) return { ...one, isRole: true };
  // A list of a list ends with it: where one ends before a verb is not tried within another.
  const last = await among(
    text,
    places.filter(({ after, before }) => after === "" && before !== ""),
    ask,
  );
  return last && several(last);
}

/** A time behind a list may be said of the figures, too: where both have some, it is asked back. */
async function alsoDated(
  { before, list, after, ...more }: Place,
  found: Route,
  ask: Asking,
): Promise<Route | undefined> {
  // "with a fall in revenue in 2024": the figure is no time.
  const time = after === "" ? timeEnding(list) : undefined;
  const head = sided(found);
  const dataset = head && datasetOf(head.model, head.plan.dataset);
  if (!time || head?.isTimed || !dataset?.time || dataset.time.latest) return undefined;
  const undated = list.slice(0, list.length - time.length);
  const of = await listOf(undated, ask);
  const place = { before, list: undated, after: time.trim(), ...more };
  if (!of || !(await asked(headsOf(place, of.side), of, ask))) return undefined;
  const [, figure, preposition] = before.match(/^(.+) (\S+)$/) ?? [];
  const texts = [list, undated].map((each) => `${figure}${time} ${preposition} ${each}`);
  const routes = await Promise.all(texts.map((each) => figuresOf(each, ask)));
  const alternatives = texts.filter((_, index) => routes[index]?.agent);
  return { question: found.question, problem: ofWhich(time.trim(), alternatives) };
}

const ofWhich = (time: string, alternatives: readonly string[]): Problem => ({
  code: "ambiguous",
  severity: "error",
  message: `"${time}" may be said of the figures or of what chooses whose they are.`,
  ...(alternatives.length > 0 && { alternatives }),
});
