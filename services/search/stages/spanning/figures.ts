import type { Problem } from "../../model.ts";
import { type FieldRef, fieldsIn, fieldsOf } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import { AT_THE_END } from "../parts/times.ts";
import type { Asking } from "../parts/whom.ts";
import type { Route } from "../routing/route.ts";
import { conditional } from "./conditional.ts";
import { isEvent } from "./events.ts";
import { membersOf } from "./members.ts";
import { kindsIn, listersIn, nounsIn, pluralOf } from "./nouns.ts";
import { headsOf, type Place, placesIn } from "./places.ts";
import { isOfAll, isOpenToFewer, restricted, type Sided, sided } from "./sided.ts";
import { isNaming } from "./sides.ts";

/**
 * What is asked of those whom another question lists: "market cap of the company with the highest
 * net income in 2024". Undefined where either is not answered.
 */
export async function figuresOf(text: string, ask: Asking): Promise<Route | undefined> {
  // "are also its competitors": whose is said elsewhere.
  if (/\b(?:its|their|his|her)\b/i.test(text)) return undefined;
  const route = await ask(text);
  const listers = listersIn(route);
  const nouns = [...nounsIn(route), ...kindsIn(route)];
  for (const place of placesIn(text)) {
    const said = place.list.toLowerCase();
    if (!listers.some((word) => said.includes(word))) continue;
    const found = await placed(place, nouns, ask);
    if (found) return found;
  }
  return undefined;
}

const THEIRS = /^(.+?),? (?:with|and|including|showing|plus|along with) (?:their|its) (.+)$/i;

/** "the largest deals of 2025 …, in that year": the one that the list ends with. */
const OF_YEAR = / (?:in|of|for|during) ((?:19|20)\d{2})$/i;
const THAT_YEAR = / (?:in|for|during) (?:that|the same) year$/i;

/** "competitors of X with their revenue in 2024". */
export async function withTheirs(text: string, ask: Asking): Promise<Route | undefined> {
  const [, whose, told] = text.match(THEIRS) ?? [];
  const of = whose ? await listOf(whose, ask) : undefined;
  if (!of || !whose || !told) return undefined;
  const year = whose.match(OF_YEAR)?.[1];
  const figures = year ? told.replace(THAT_YEAR, ` in ${year}`) : told;
  const time = figures.match(AT_THE_END)?.[0] ?? "";
  const figure = figures.slice(0, figures.length - time.length);
  return asked([`${figure} of ${pluralOf(of.side)}${time}`], of, ask);
}

const WITH = /^(.+?),? with (?!(?:an?|any|no|more|less|at) )(.+)$/i;

/**
 * "competitors of X with 2024 revenue": figures of a time of their own, which are shown. Without one
 * they may be what is asked of those who are listed: to have any.
 */
export async function withFigures(text: string, ask: Asking): Promise<Route | undefined> {
  const [, whose, figures] = text.match(WITH) ?? [];
  if (!whose || !figures) return undefined;
  const found = await withTheirs(`${whose} with their ${figures}`, ask);
  const head = found && sided(found);
  return head?.isTimed && isPlain(head) ? found : undefined;
}

/** Whether a plan shows figures of some time, of whomever others list. */
function isPlain({ plan, model }: Sided): boolean {
  const kindOf = (of: FieldRef) => fieldOf(datasetOf(model, of.dataset), of.field)?.kind ?? "";
  const ofTime = plan.where.every(
    (each) => each.kind === "among" || fieldsIn(each).every((of) => TIMES.has(kindOf(of))),
  );
  const isRanked = plan.top !== undefined || plan.having.length > 0 || plan.beside !== undefined;
  const figures = plan.columns.flatMap(({ expression }) => fieldsOf(expression));
  return ofTime && !isRanked && figures.some((of) => kindOf(of) === "fact");
}

const TIMES: ReadonlySet<string> = new Set(["time", "year", "quarter"]);

async function placed(
  place: Place,
  nouns: readonly string[],
  ask: Asking,
): Promise<Route | undefined> {
  // What ends before a verb is tried at many places, and not taken apart at each.
  const of = place.isInner ? listed(await ask(place.list)) : await listOf(place.list, ask);
  if (!of || !(await isOfWhom(place, of, nouns, ask))) return undefined;
  const found = await asked(headsOf(place, of.side), of, ask);
  if (!found) return undefined;
  return (await alsoDated(place, found, ask)) ?? found;
}

/**
 * Whether a list begins with those whom it lists: "companies" with what is true of them, or
 * "rivals of X". "top 3 by market cap" and "CEO of the company" do not.
 */
async function isOfWhom(
  { list, isRanked }: Place,
  { plan, side }: Sided,
  nouns: readonly string[],
  ask: Asking,
): Promise<boolean> {
  if (plan.dataset === side.label.dataset && plan.dataset !== side.entity.name) return true;
  const words = list.toLowerCase().split(" ");
  const at = words.findIndex((word) => nouns.includes(word));
  if (at < 0) return plan.dataset === side.entity.name && !isRanked;
  const begun = sided(
    await ask(
      list
        .split(" ")
        .slice(0, at + 1)
        .join(" "),
    ),
  );
  // "AAA rated companies": they come last, and all before them says of which kind they are.
  const isLast = at === words.length - 1 && !words.some((word) => BINDS.test(word));
  return !isRanked && (isLast || !(begun && isEvent(begun)));
}

const BINDS = /^(?:of|by|in|at|for|from|with|to|on|and|or)$/;

/** Those whom a text lists, by one agent or by several together. */
export async function listOf(text: string, ask: Asking): Promise<Sided | undefined> {
  const route = await ask(text);
  return listed(route.agent ? route : ((await conditional(text, ask)) ?? route));
}

function listed(route: Route): Sided | undefined {
  const of = sided(route);
  return of && !isNaming(of.plan, of.side.label) ? of : undefined;
}

/** The first of these questions that somebody answers, of those alone. */
async function asked(texts: readonly string[], of: Sided, ask: Asking): Promise<Route | undefined> {
  for (const text of texts) {
    const head = sided(await ask(text));
    if (!head || isNaming(head.plan, head.side.label) || !isOpenToFewer(head)) continue;
    // "which technicians … paid" of "technicians get": all of them, of whom nothing is said.
    if (isOfAll(of) && isOfAll(head) && of.model.name === head.model.name) continue;
    const members = membersOf(of, head, false);
    if (members) return restricted(head, [members]);
  }
  return undefined;
}

/** A time behind a list may be said of the figures, too: where both have some, it is asked back. */
async function alsoDated(
  { before, list, after, ...more }: Place,
  found: Route,
  ask: Asking,
): Promise<Route | undefined> {
  const time = after === "" ? list.match(AT_THE_END)?.[0] : undefined;
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
