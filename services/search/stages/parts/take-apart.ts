import { eachTime } from "../language/shared-times.ts";
import { isOneForWords, wordsOfOthers } from "../passages/whom.ts";
import type { Asking, Explaining, Route } from "../routed.ts";
import { spanning } from "../spanning/across.ts";
import { eachSide } from "./against.ts";
import { ofBoth, whichHaveBoth } from "./any-of-both.ts";
import { anySuch } from "./any-such.ts";
import {
  columnsOfEach,
  eachCount,
  figureOfEach,
  numberOfEach,
  numberOfThoseBy,
  numberPerGroup,
  toldOfEach,
} from "./each.ts";
import { inBothTops } from "./in-both-tops.ts";
import { listed } from "./list.ts";
import { monthsOfYears } from "./months-of-years.ts";
import { isMovedBetween, movedBetween } from "./moved-between.ts";
import { recordsOfBoth } from "./of-both.ts";
import { ofKind } from "./of-kind.ts";
import { ofTheBest } from "./of-the-best.ts";
import { ofOneRecord } from "./one-table.ts";
import { ofEachKind } from "./outside.ts";
import { paired } from "./paired.ts";
import { rankedAtOnce, rankedOtherwise } from "./ranked.ts";
import type { Taking } from "./rankings.ts";
import { figureBeside } from "./same-groups.ts";
import { movesOfEach, ofSeveral } from "./shared.ts";
import { withSharedWord } from "./shared-word.ts";
import { thenAndNow } from "./then-and-now.ts";
import { isOneTime, unkept } from "./unkept.ts";
import { whoseFirst } from "./whose.ts";

/** Who answers a question as a whole or, where nobody does, what can be made of it. */
export async function takeApart(
  question: string,
  ask: Asking,
  explain: Explaining,
): Promise<readonly Route[]> {
  const lost = unkept(question);
  if (lost) return [{ question, problem: lost }];
  const take: Taking = (text) => takeApart(text, ask, explain);
  for (const read of BEFORE) {
    const found = await read(question, ask, take);
    if (found) return found;
  }
  const isMoved = isMovedBetween(question);
  const moved = isMoved && (await movedBetween(question, ask));
  if (moved) return [moved];
  const whole = await ask(question);
  const rankings = await rankedOtherwise(question, whole, ask, take);
  if (rankings) return rankings;
  if (!whole.agent) {
    const shared = await withSharedWord(question, whole, ask);
    if (shared) return [shared];
    const found = (await allOf(eachCount(question), ask)) ?? (await ofKind(question, ask));
    if (found) return found === "none" ? [whole] : found;
  }
  const kinds = await ofEachKind(question, whole, ask);
  if (kinds) return kinds;
  const words = await wordsOfOthers(whole, ask);
  if (words) return [words];
  if (isOneForWords(whole)) return [whole];
  const isOfPeriods = !whole.agent && OF_PERIODS.test(question);
  const several = isOfPeriods ? undefined : await spanning(question, whole, ask);
  if (several) return [several];
  if (whole.agent) return (await paired(question, whole, ask)) ?? [whole];
  // Of each time alone nothing moves.
  if (isMoved) return (await movesOfEach(question, ask)) ?? [whole];
  for (const read of isOfPeriods ? [] : READINGS) {
    const found = await read(question, whole, ask);
    if (found) return found;
  }
  return isOneTime(question) ? [whole] : listed(question, whole, ask, explain);
}

/** "the most unprofitable quarters": how many they are is told by the figures of one agent alone. */
const OF_PERIODS =
  /\b(?:most|fewest|number of|share of|percentage of|proportion of) (?:\p{L}+(?:[- ]making)? )?(?:years|quarters|months|weeks|days)\b/iu;

/** How a question may be meant that would be something else as it stands. */
const BEFORE: readonly ((
  question: string,
  ask: Asking,
  take: Taking,
) => Promise<readonly Route[] | undefined>)[] = [
  async (question, _, take) => {
    const both = whichHaveBoth(question);
    return both ? (await take(both)).map((each) => ofBoth(each, question)) : undefined;
  },
  (question, ask) => thenAndNow(question, ask),
  async (question, ask) => one(await monthsOfYears(question, ask)),
  async (question, ask) => one(await inBothTops(question, ask)),
  rankedAtOnce,
  async (question, ask) => one(await ofTheBest(question, ask)),
  async (question, ask) => one(await columnsOfEach(question, ask)),
  async (question, ask) => one(await toldOfEach(question, ask)),
  async (question, ask) => one(await recordsOfBoth(question, ask)),
];

type Reading = (
  question: string,
  whole: Route,
  ask: Asking,
) => Promise<readonly Route[] | undefined>;

/** How a question that nobody answers as it stands may be meant, before it is taken for a list. */
const READINGS: readonly Reading[] = [
  async (question, whole, ask) => one(await numberOfEach(question, whole, ask)),
  async (question, _, ask) => one(await numberPerGroup(question, ask)),
  async (question, _, ask) => one(await numberOfThoseBy(question, ask)),
  async (question, _, ask) => one(await figureOfEach(question, ask)),
  async (question, _, ask) => one(await figureBeside(question, ask)),
  async (question, _, ask) => one(await anySuch(question, ask)),
  async (question, _, ask) => one(await ofOneRecord(question, ask)),
  async (question, whole, ask) => one(await whoseFirst(question, whole, ask)),
  async (question, whole) => (BOUND_IN_EACH.test(question) ? [whole] : undefined),
  (question, _, ask) => allOf(eachTime(question), isAgainst(question) ? asFigures(ask) : ask),
  (question, _, ask) => movesOfEach(question, ask),
  (question, _, ask) => eachSide(question, ask),
  (question, _, ask) => ofSeveral(question, ask),
];

/** "with inflation above 4% in 2023 and 2024": of both, and no answer to each. */
const BOUND_IN_EACH =
  /\b(?:with|whose|where|that|which) .*\b(?:above|below|over|under|exceeding|(?:more|less|fewer) than|at (?:least|most)) [$€£¥]?\d\S* in (?:both )?(?:19|20)\d{2}(?:, (?:19|20)\d{2})*,? and (?:19|20)\d{2}[?.!\s]*$/i;

const isAgainst = (question: string): boolean =>
  / (?:vs\.?|versus|against|compared) /i.test(question);

/** Of nobody named a figure of each time is set against the other, and no list of records. */
const asFigures =
  (ask: Asking): Asking =>
  async (question) => {
    const route = await ask(question);
    const { plan, subjects = [] } = route.proposal ?? {};
    if (!plan || plan.grouped || subjects.length > 0) return route;
    const figures = [await ask(`total ${question}`), await ask(`average ${question}`)];
    return figures.find(({ agent, proposal }) => agent && proposal?.plan?.grouped) ?? { question };
  };

const one = (route: Route | undefined) => route && [route];

/** Several questions in the place of one; undefined where one of them is not answered. */
async function allOf(
  questions: readonly string[],
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const routes: Route[] = [];
  for (const question of questions.length > 1 ? questions : []) {
    const route = await ask(question);
    if (!route.agent) return undefined;
    routes.push(route);
  }
  return routes.length > 0 ? routes : undefined;
}
