import type { Agent } from "../../model.ts";
import { toReader } from "../ambiguity/propose.ts";
import { isExplanation } from "../language/explanations.ts";
import { isRestriction } from "../language/restrictions.ts";
import { splitQuestions } from "../language/split.ts";
import { remembered } from "../remember.ts";
import { explained, type Route, route } from "../routing/route.ts";
import type { Selection } from "../routing/select.ts";
import { columnsBehind } from "./columns-behind.ts";
import { following } from "./follow.ts";
import { atThatTime, inThatPeriod } from "./in-that-period.ts";
import { isJoined, oneTable } from "./one-table.ts";
import { opened, takenAsOpening } from "./opened.ts";
import {
  namesOneRecord,
  numberBehind,
  ofNobody,
  ofWhatIsNamed,
  ofWhoIsAsked,
  unnamed,
} from "./pronouns.ts";
import { isColumns, isOfTheSame, isRequest, isSameTable, isTold, requested } from "./requests.ts";
import { ofSameKind } from "./same-kind.ts";
import { withTheirTail } from "./tails.ts";
import { takeApart } from "./take-apart.ts";
import { ofTheSame, ofThose, showsAll, withItsTime } from "./those.ts";
import { isOfRecords, isTornApart, mayBeOfOne } from "./torn-apart.ts";
import { type Asking, about, complete, type Explaining, isOfMany, subjectOf } from "./whom.ts";

/**
 * Who answers each part of a text. A part that speaks of "it" means whom the part before was
 * about; a list that no agent answers alone is taken apart among several.
 */
export async function routeParts(
  query: string,
  selection: Selection<Agent>,
  signal: AbortSignal,
): Promise<readonly Route[]> {
  const reader = toReader(selection, signal);
  const ask: Asking = remembered((question) => route(question, reader));
  const explain: Explaining = (routed) => explained(routed, reader);
  const typedParts = withItsTime(withTheirTail(splitQuestions(query)));
  const opening = await opened(typedParts[0]!, ask);
  const parts = opening ? [opening.question, ...typedParts.slice(1)] : typedParts;
  const others = parts.slice(1);
  const isTable =
    RETURNS.test(query) || others.some((each) => isRestriction(each) || isExplanation(each));
  const isOne =
    others.length > 0 && others.every((part) => CONTINUES.test(part)) && !others.some(isRequest);
  const isOfOne = mayBeOfOne(typedParts);
  const whole = isOne || isTable || isOfOne ? await ask(query) : undefined;
  if (whole?.agent && whole.proposal?.plan && (isOne || isTable || isOfRecords(whole)))
    return [whole];
  if (whole && isTable) return [await explain(whole)];
  const routes: Route[] = [];
  const records = await columnsBehind(parts, ask);
  if (records) return [await explain(records)];
  const head = await namedAtTheHead(parts, ask);
  let told: Told = { isOfOne: true, isLost: false, last: "", subject: head };
  for (const [index, typed] of parts.entries()) {
    const before = parts[index - 1] ?? "";
    const said = atThatTime(typed, before);
    const part = index > 0 && head ? await complete(bareOf(said), head, ask) : said;
    if (index > 0 && isTold(part, await ask(part), routes.at(-1))) continue;
    // Of what was not understood nothing can be shown: to say so twice tells no more.
    if (index > 0 && told.isLost && isColumns(typed)) continue;
    const then = index > 0 ? await inThatPeriod(part, before, routes.at(-1), ask) : undefined;
    if (then) {
      routes[routes.length - 1] = await explain(then);
      continue;
    }
    const { text, routes: found, isShown } = await routePart(part, before, told, ask, explain);
    if (index > 0 && found.every((each) => routes.some((done) => isSameTable(each, done))))
      continue;
    const clause = { typed, before, text, route: found.length === 1 ? found[0] : undefined };
    const table =
      index > 0 && isJoined(query, typed) ? await oneTable(clause, routes.at(-1), ask) : undefined;
    if (table) {
      routes[routes.length - 1] = table;
      continue;
    }
    const same = isJoined(query, typed) && (await ofSameKind(clause, routes.at(-1), ask));
    if (same) {
      routes.push(same);
      continue;
    }
    const isMore = isRequest(typed) || isOfTheSame(typed, found[0], routes.at(-1));
    if (index > 0 && isMore && !isShown) {
      routes.push(...(await requested(typed, before, found[0], routes.at(-1), ask)));
      continue;
    }
    const subject = found.map(subjectOf).find(Boolean);
    const isLost = found.every(({ agent }) => !agent);
    told = { subject: subject ?? told.subject, isOfOne: subject !== undefined, isLost, last: text };
    if (isShown && showsAll(found[0], routes.at(-1))) routes.pop();
    routes.push(...(await Promise.all(found.map(explain))));
  }
  if (isOfOne && isTornApart(typedParts, routes)) return [await explain(whole!)];
  const [first, ...more] = routes;
  if (opening && first?.agent) return [{ meant: takenAsOpening(opening), ...first }, ...more];
  return routes;
}

/** "X: revenue in 2024, and who chairs the board": whom all of it is about, if its head names one. */
async function namedAtTheHead(
  [first, ...others]: readonly string[],
  ask: Asking,
): Promise<string | undefined> {
  const head = others.length > 0 ? first?.match(/^([^:,;]{2,60}): /)?.[1] : undefined;
  return head && subjectOf(await ask(head));
}

const bareOf = (part: string): string => part.replace(/[?.!\s]+$/, "");

/** What the parts before have said. */
interface Told {
  readonly subject?: string | undefined;
  /** Whether the last was about one. */
  readonly isOfOne: boolean;
  /** Whether the last was not understood: whom it was about is not known either. */
  readonly isLost: boolean;
  /** The last, as it was meant. */
  readonly last: string;
}

interface Part {
  /** As it is meant, with whom it is about. */
  readonly text: string;
  readonly routes: readonly Route[];
  /** Whether it asks more of what the part before names, and so may show all that is asked there. */
  readonly isShown: boolean;
}

async function routePart(
  part: string,
  before: string,
  { subject, isOfOne, isLost, last }: Told,
  ask: Asking,
  explain: Explaining,
): Promise<Part> {
  const named =
    ofWhoIsAsked(part, last) ??
    (await numberBehind(part, last, ask)) ??
    (await ofWhatIsNamed(part, last, ask));
  const again = (await following(part, last, ask)) ?? named ?? ofTheSame(part, last);
  const isMany = isOfMany(part, before);
  const text = again ?? (isMany ? part : await about(part, before, subject, ask));
  const isAlone = again !== undefined || (isOfOne && !isMany);
  const theirs = isAlone ? undefined : await ofThose(part, last, ask);
  const isShown = named !== undefined;
  if (theirs) return { text, routes: [theirs], isShown };
  const problem = before && text === part ? unnamed(part) : undefined;
  if (problem) return { text, routes: [{ question: part, problem }], isShown };
  const routes = await takeApart(text, ask, explain);
  const isLoose = (each: Route) => isLost || (before !== "" && namesOneRecord(each));
  const nobody = routes.flatMap((each) => (isLoose(each) ? (ofNobody(each) ?? []) : []));
  if (nobody.length === 0) return { text, routes, isShown };
  return { text, routes: nobody.map((each) => ({ question: part, problem: each })), isShown };
}

/** "… Return the city and the total.": one table of all that was said before, or none. */
const RETURNS =
  /[.?!:] (?:please )?return\b|^(?:for (?:each|every)|per) [^,]+, (?:please )?(?:return|show|give|list|report)\b/i;

/** A sentence that says how the table of the one before shall look, or asks more of its records. */
const CONTINUES =
  /^(?:please )?(?:order|sort|rank|return|give|show|list|include|display)\b|\b(?:they|them|he|she|he\/she|(?<!^(?:for|in|at) )each|these)\b/i;
