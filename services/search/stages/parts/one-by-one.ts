import { withoutEnd } from "../language/ending.ts";
import { POSSESSIVE } from "../language/possessive.ts";
import type { Asking, Explaining, Route } from "../routed.ts";
import { isBare, ofWhoeverIsMeant, tellsIt } from "./bare-clauses.ts";
import { numberPerGroup } from "./each.ts";
import { ellipsisOf } from "./elliptical.ts";
import { following } from "./follow.ts";
import { heldByOne } from "./in-one.ts";
import { atThatTime } from "./in-that-period.ts";
import { moreOfThem } from "./more-of-them.ts";
import { ofItsRows } from "./of-its-rows.ts";
import { isJoined, oneTable } from "./one-table.ts";
import { eachOfOpposites } from "./opposites.ts";
import { isOrder, notOrdered } from "./orders.ts";
import {
  namesOneRecord,
  numberBehind,
  ofNobody,
  ofTheNamed,
  ofTheOne,
  ofWhatIsNamed,
  ofWhoIsAsked,
  unnamed,
} from "./pronouns.ts";
import {
  isBareList,
  isColumns,
  isOfTheSame,
  isRequest,
  isSameTable,
  isShownIn,
  requested,
} from "./requests.ts";
import { listsRecords, ofRowsBefore, ofWhichRows, spokenOf } from "./rows-before.ts";
import { bySameFigure } from "./same-figure.ts";
import { besideGroups } from "./same-groups.ts";
import { ofSameKind } from "./same-kind.ts";
import { takeApart } from "./take-apart.ts";
import { inThatPlace } from "./there.ts";
import { ofTheSame, ofThose, showsAll } from "./those.ts";
import { about, complete, isItsFigure, isOfMany, spokenOfIn, subjectOf } from "./whom.ts";

/** Who answers each part, in the light of those before it. */
export async function routeOneByOne(
  query: string,
  parts: readonly string[],
  ask: Asking,
  explain: Explaining,
): Promise<readonly Route[]> {
  const head = await namedAtTheHead(parts, ask);
  let routes: readonly Route[] = [];
  let told: Told = { isOfOne: true, isLost: false, last: "", asked: "", subject: head };
  for (const [index, typed] of parts.entries()) {
    const before = parts[index - 1] ?? "";
    const said = atThatTime(typed, before);
    const part = index > 0 && head ? await complete(withoutEnd(said), head, ask) : said;
    const following = { typed, part, before, last: routes.at(-1), isLost: told.isLost };
    const shown = index > 0 && (await ofItsRows(following, ask, explain));
    if (shown) {
      routes = [...routes.slice(0, -1), ...shown];
      continue;
    }
    const asked = parts.slice(0, index).findLast((each) => !leans(each)) ?? before;
    const found = await routePart(part, before, { ...told, asked }, ask, explain);
    const isMore = index > 0 && !found.isOfThem;
    const joined = isMore && (await joinedTo(routes, { query, typed, before, found }, ask));
    if (joined) {
      routes = joined;
      continue;
    }
    const isOfNone = isMore && found.text === part && !found.isShown;
    if (isOfNone && tellsIt(part, routes.at(-1))) continue;
    const meant = isOfNone && (await ofWhoeverIsMeant(part, asked, found.routes, ask));
    if (meant) {
      routes = [...routes, await explain(meant)];
      continue;
    }
    told = toldBy(found, told);
    const isAgain = found.isShown && showsAll(found.routes[0], routes.at(-1));
    const own = await Promise.all(found.routes.map(explain));
    routes = [...(isAgain ? routes.slice(0, -1) : routes), ...own];
  }
  return routes;
}

/** Whether a part asks only for what is of whoever was spoken of: that is said further ahead. */
const leans = (part: string): boolean => isItsFigure(part) || isBare(part) || POSSESSIVE.test(part);

interface Joining {
  readonly query: string;
  readonly typed: string;
  readonly before: string;
  readonly found: Part;
}

/** The tables so far, with what a part asks of the last of them; undefined where it asks something of its own. */
async function joinedTo(
  routes: readonly Route[],
  { query, typed, before, found }: Joining,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const last = routes.at(-1);
  const [first, ...more] = found.routes;
  if (found.routes.every((each) => routes.some((done) => isSameTable(each, done)))) return routes;
  // "which CFOs left in 2024? Show the company too.": it stands there.
  if (isColumns(typed) && isShownIn(await ask(typed), last)) return routes;
  if (isJoined(query, typed)) {
    const clause = { typed, before, text: found.text, route: more.length > 0 ? undefined : first };
    const figured = clause.route && (await bySameFigure(typed, last, clause.route, ask));
    if (figured) return [...routes, figured];
    const table = await oneTable(clause, last, ask);
    if (table) return [...routes.slice(0, -1), table];
    const same = await ofSameKind(clause, last, ask);
    if (same) return [...routes, same];
    const groups = more.length > 0 ? undefined : await besideGroups(typed, last, first, ask);
    if (groups?.agent) return [...routes.slice(0, -1), groups];
    // "and how many of them are rated AA": of those whom others list, as they were asked for.
    if (groups && !first?.members) return [...routes, { ...groups, question: typed }];
  }
  const isListed = isBareList(typed) && last !== undefined && subjectOf(last) === undefined;
  const isMore = isRequest(typed) || isListed || isOfTheSame(typed, first, last);
  if (!isMore || found.isShown) return undefined;
  return [...routes, ...(await requested(typed, before, first, last, ask))];
}

function toldBy({ routes, text }: Part, { subject: known, asked }: Told): Told {
  const subject = routes.map(spokenOfIn).find(Boolean);
  const isLost = routes.every(({ agent }) => !agent);
  const route = routes.length === 1 ? routes[0] : undefined;
  return {
    subject: subject ?? known,
    isOfOne: subject !== undefined,
    isLost,
    last: text,
    asked,
    route,
  };
}

/** "X: revenue in 2024, and who chairs the board": whom all of it is about, if its head names one. */
async function namedAtTheHead(
  [first, ...others]: readonly string[],
  ask: Asking,
): Promise<string | undefined> {
  const head = others.length > 0 ? first?.match(/^([^:,;]{2,60}): /)?.[1] : undefined;
  return head && subjectOf(await ask(head));
}

/** What the parts before have said. */
interface Told {
  readonly subject?: string | undefined;
  /** Whether the last was about one. */
  readonly isOfOne: boolean;
  /** Whether the last was not understood: whom it was about is not known either. */
  readonly isLost: boolean;
  /** The last, as it was meant. */
  readonly last: string;
  /** The last that says more than whose figure it asks for, as it was typed. */
  readonly asked: string;
  /** Who answers it, where that is one table. */
  readonly route?: Route | undefined;
}

interface Part {
  /** As it is meant, with whom it is about. */
  readonly text: string;
  readonly routes: readonly Route[];
  /** Whether it asks more of what the part before names, and so may show all that is asked there. */
  readonly isShown: boolean;
  /** Whether it asks more of those of the part before, in a table of its own. */
  readonly isOfThem?: true;
}

async function routePart(
  part: string,
  before: string,
  { subject, isOfOne, isLost, last, route, asked }: Told,
  ask: Asking,
  explain: Explaining,
): Promise<Part> {
  const named =
    ofWhoIsAsked(part, last) ??
    (await numberBehind(part, last, ask)) ??
    (await ofWhatIsNamed(part, last, ask));
  const again =
    (await following(part, last, ask)) ??
    ofTheNamed(part, route) ??
    named ??
    ofTheSame(part, last) ??
    (isOfOne ? await ofTheOne(part, last, subject, ask) : undefined);
  const counted = last && (await numberPerGroup(part, ask, last));
  if (counted) return { text: part, routes: [counted], isShown: false };
  const ellipsis = before ? ellipsisOf(part) : undefined;
  if (ellipsis) {
    const more = await moreOfThem(part, ellipsis, last, route, ask);
    return { text: part, routes: [more], isShown: false, isOfThem: true };
  }
  const isMany = isOfMany(part, before);
  const text = again ?? (isMany ? part : await about(part, before, subject, ask, asked));
  const isAlone = again !== undefined || (isOfOne && !isMany);
  const isShown = named !== undefined;
  const spoken = before ? spokenOf(text) : undefined;
  const rows = spoken && route && listsRecords(route) && (await ofRowsBefore(part, route, ask));
  if (rows) return { text, routes: [rows], isShown };
  const theirs = isAlone
    ? undefined
    : ((await ofThose(part, last, ask)) ?? (leans(last) && (await ofThose(part, asked, ask))));
  if (theirs) return { text, routes: [theirs], isShown };
  if (spoken) {
    const found = (await inThatPlace(part, route, ask)) ?? (await ofRowsBefore(part, route, ask));
    const problem = ofWhichRows(spoken);
    return { text, routes: [found ?? { question: part, problem }], isShown };
  }
  const problem = before && (isOrder(part) ? notOrdered(part) : text === part && unnamed(part));
  if (problem) return { text, routes: [{ question: part, problem }], isShown };
  const routes = (await takeApart(text, ask, explain)).map(heldByOne).flatMap(eachOfOpposites);
  const isLoose = (each: Route) => isLost || (before !== "" && namesOneRecord(each));
  const nobody = routes.flatMap((each) => (isLoose(each) ? (ofNobody(each) ?? []) : []));
  if (nobody.length === 0) return { text, routes, isShown };
  return { text, routes: nobody.map((each) => ({ question: part, problem: each })), isShown };
}
