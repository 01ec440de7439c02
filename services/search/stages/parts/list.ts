import type { Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import { ONLY_TIME, withGroup, withThatTime, withTheirs } from "../language/shared-times.ts";
import { isOfAllSteps } from "../language/stepwise.ts";
import type { Asking, Explaining, Route } from "../routed.ts";
import { kindsIn, kindWordsIn, listersIn, nounsIn } from "../spanning/nouns.ts";
import { isBare, isOfEverybody } from "./bare-clauses.ts";
import { isOnlyName } from "./follow.ts";
import { isOfAll, joined } from "./joined.ts";
import { areNames, areOfOneClause, isLoose, sharesLead } from "./loose.ts";
import { ofOneGroup } from "./of-one-group.ts";
import { ASKS_OF_EACH, isBound, ON_THE_SAME, offering } from "./offering.ts";
import { isSameTable } from "./requests.ts";
import { showsAll } from "./those.ts";
import { subjectIn } from "./whom.ts";

/** A list is taken apart into at most this many questions. */
const MOST = 6;

/**
 * A list that no agent answers alone, among several; where it is none of things that can be asked one
 * by one, why nobody answers it, and which of it can be asked.
 */
export async function listed(
  question: string,
  whole: Route,
  ask: Asking,
  explain: Explaining,
): Promise<readonly Route[]> {
  const pieces = withTheirs(piecesOf(question));
  if (pieces.length < 2 || pieces.length > MOST) return [whole];
  if (await isOfBoth(question, pieces, ask)) return [await explain(whole)];
  const subject = (await areTheirs(pieces, ask))
    ? undefined
    : await subjectIn([question, ...pieces], ask);
  const routes = (await isTorn(pieces, whole, subject, ask))
    ? []
    : ((await ofOneGroup(pieces, subject, ask)) ?? (await joined(pieces, subject, ask)));
  const isWhole = routes && !endsInKeys(pieces, routes) && !hasStray(pieces, routes);
  if (isWhole && routes.length > 1) {
    const different = withoutSame(routes);
    const isOfBoth = different.length < routes.length && (await isOfThemAgain(question, ask));
    return isOfBoth ? [await explain(whole)] : different;
  }
  const [one] = routes ?? [];
  if (one?.proposal?.plan?.top && (await tellsAll(one, pieces, ask))) return [one];
  return [await offering(await explain(whole), pieces, subject, ask)];
}

/** "German banks and their CEOs": of all of the kind, whichever name stands in it. */
const areTheirs = async ([first = "", second = ""]: readonly string[], ask: Asking) =>
  /^their /i.test(second) && kindWordsIn(await ask(first)).length > 0;

/** Whether any piece is no question without the others. */
async function isTorn(
  pieces: readonly string[],
  whole: Route,
  subject: string | undefined,
  ask: Asking,
): Promise<boolean> {
  if (areOfOne(pieces, whole, subject) || sharesLead(pieces) || areOfOneClause(pieces)) return true;
  if (await isOfThemToo(pieces, ask)) return true;
  if (subject) return (await Promise.all(pieces.slice(1).map(ask))).some(areNames);
  const [head, ...others] = await Promise.all(pieces.map(ask));
  return others.some((route, at) => isLoose(pieces[at + 1]!, route, head!));
}

/** "combined market cap of X and its competitors": of them, too, and no list of them. */
async function isOfThemToo([first = "", ...others]: readonly string[], ask: Asking) {
  const nouns = MERGED.test(first)
    ? others.flatMap((each) => each.match(THEIR_NOUN)?.[1] ?? [])
    : [];
  const routes = await Promise.all(nouns.map(ask));
  return routes.some((route, at) => listersIn(route).includes(nouns[at]!.toLowerCase()));
}

/** "rivals of X and its peers": of X and of those, of whom a list of X's alone says nothing. */
const isOfThemAgain = async (question: string, ask: Asking) => {
  const [, ...others] = piecesOf(question);
  const nouns = others.flatMap((each) => each.match(THEIR_NOUN)?.[1] ?? []);
  const routes = await Promise.all(nouns.map(ask));
  return routes.some((route, at) => listersIn(route).includes(nouns[at]!.toLowerCase()));
};

const MERGED = /^(?:the )?(?:combined|total|sum of|average|mean|median) /i;
const THEIR_NOUN = /^(?:its|their) (\p{L}+s)$/iu;

/** "whom does X compete with, and how strong is the overlap": one table shows both. */
const withoutSame = (routes: readonly Route[]): readonly Route[] =>
  routes.filter((each, at) => !routes.slice(0, at).some((done) => isSameTable(each, done)));

/** "newest product: company and category": the one record tells all of it. */
async function tellsAll(one: Route, [_, ...others]: readonly string[], ask: Asking) {
  const routes = await Promise.all(others.map(ask));
  return routes.every((each) => showsAll(one, each));
}

/** Whether all pieces are said of the same ones: then none is a question without the others. */
const areOfOne = (pieces: readonly string[], whole: Route, subject: string | undefined): boolean =>
  areBoth(pieces) ||
  isOfAllSteps(pieces) ||
  isOfTwoNames(pieces) ||
  hasBareStep(pieces) ||
  arePeaks(pieces, whole) ||
  isOnTheSame(pieces) ||
  areOfAll(pieces) ||
  isBelowBoth(pieces) ||
  isOutOf(pieces) ||
  pieces.slice(1).some((each) => ASKS_OF_EACH.test(each)) ||
  isOnSome(pieces, whole, subject);

/** "of the ten largest, which has the highest margin": of those, and of nobody else. */
const isOutOf = ([first = ""]: readonly string[]): boolean =>
  /^(?:out )?(?:of|among) /i.test(first);

/** "who competes with both A and B": the second is no question of its own. */
async function isOfBoth(question: string, pieces: readonly string[], ask: Asking) {
  if (!/\bboth\b/i.test(question)) return false;
  const others = await Promise.all(pieces.slice(1).map(ask));
  return others.some(isOnlyName);
}

/** Conditions on whoever fulfils them: of no one named, or of "companies", whoever else is named. */
const isOnSome = (
  pieces: readonly string[],
  whole: Route,
  subject: string | undefined,
): boolean => {
  const nouns = nounsIn(whole);
  const first = (pieces[0] ?? "").toLowerCase();
  const isOf = (text: string) => nouns.some((noun) => text.startsWith(`${noun} `));
  // "which companies cut guidance and had a recall": the same ones did both.
  if (/^(?:which|what) /.test(first) && isOf(first.replace(/^\S+ /, ""))) return true;
  // "UK companies with a P/E below 15": of those of a place, and not of the place.
  const [, noun = ""] = first.match(OF_A_KIND) ?? [];
  if (nouns.includes(noun) || kindsIn(whole).includes(noun)) return true;
  return hasConditions(pieces) && (!subject || isOf(first.replace(/^(?:list|show) /, "")));
};

const OF_A_KIND =
  /^(?:(?:list|show|all|the) )*(?:[\p{L}-]+ ){1,3}?(\p{L}+) (?:with|without|having|whose|that|who) /u;

/** "companies with deals and revenue above 30bn": both hold of the same ones, or it is not answered. */
const hasConditions = ([first = "", ...others]: readonly string[]): boolean =>
  /\b(?:with|without|having|whose|that|who|where|(?:in|for|of) which)\b/i.test(first) ||
  others.some(isBound);

/** "companies whose price is above 100 and whose revenue grew": of no others than the first. */
const isOnTheSame = (pieces: readonly string[]): boolean =>
  pieces.slice(1).some((each) => ON_THE_SAME.test(each));

/** "months in which A stood below B and C": of both, and C is no question of its own. */
const isBelowBoth = ([first = "", second = ""]: readonly string[]): boolean =>
  /\b(?:in which|whose|where) .* (?:above|below|exceed(?:s|ed)?|than) (?!.*\d)/i.test(first) &&
  /^(?:\p{L}+ ){0,2}\p{L}+$/u.test(second);

/** "which companies are customers of A and competitors of B": the same ones are both. */
const areBoth = ([first = ""]: readonly string[]): boolean =>
  /^(?:which|what) (?:\p{L}+ ){1,2}are\b|\bare both\b/iu.test(first);

/** "the number, from-city and to-city of all parcels": each is of the same ones. */
const areOfAll = ([first = "", ...others]: readonly string[]): boolean =>
  /^(?:list|return|show|give)\b(?! (?:me )?(?:all|every|each)\b)/i.test(first) &&
  !/ of /i.test(first) &&
  / (?:of|for) (?:all|every|each)(?: the)? /i.test(others.at(-1) ?? "");

/** "suppliers that X and Y share": a clause that is cut before its verb says nothing of X alone. */
const isOfTwoNames = (pieces: readonly string[]): boolean =>
  pieces
    .slice(0, -1)
    .some((each) => /\b(?:that|which|whom?)(?: (?:both|either))?(?: \p{Lu}\S*)+$/u.test(each));

/** "biggest round of 2024 and the CEO": of whoever is first, and not everybody's. */
const hasStray = (pieces: readonly string[], routes: readonly Route[]): boolean =>
  pieces.slice(1).some(isBare) &&
  routes.slice(1).some((each) => isBare(each.question) && isOfEverybody(each));

/** "headcount by country and year": nobody asks for the years alone. */
const hasBareStep = ([first = "", ...others]: readonly string[]): boolean =>
  /\b(?:by|per|each|every)\b/i.test(first) &&
  others.some((each) => /^(?:fiscal |calendar )?(?:year|quarter|month|week|day)$/i.test(each));

/** "visits by museum and floor": all the floors that there are would be no answer. */
const endsInKeys = ([first = ""]: readonly string[], routes: readonly Route[]): boolean =>
  /\b(?:by|per|each|every) (?:the )?[\w'-]+(?: [\w'-]+)?$/i.test(first) &&
  routes.slice(1).some(({ proposal }) => proposal?.plan && isMereList(proposal.plan));

const isMereList = (plan: Plan): boolean => isOfAll(plan) && plan.columns.length === 1;

/** "highest revenue and debt": the second may be the highest, too. */
const arePeaks = ([first = ""]: readonly string[], { nearest }: Route): boolean =>
  /^(?:the )?(?:highest|lowest|peak|maximum|minimum) \p{L}+(?: \p{L}+)?$/iu.test(first) &&
  nearest?.unused.some((word) => /^and$/i.test(word)) === true;

/** Pieces of a list; a time alone is no piece. */
const piecesOf = (question: string): readonly string[] => {
  const glued: string[] = [];
  for (const piece of cut(question))
    if (ONLY_TIME.test(piece) && glued.length > 0) glued.push(`${glued.pop()} and ${piece}`);
    else glued.push(piece);
  return withGroup(withThatTime(glued));
};

const cut = (question: string): readonly string[] =>
  question
    .split(
      /\s*[,;:]\s+(?:(?:and|plus|also|as well as|with(?= (?:the )?(?:number|count|total|average|median) (?:of )?))\s+)?|\s+(?:and|as well as|plus)\s+/i,
    )
    .map((piece) => withoutEnd(piece).trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
