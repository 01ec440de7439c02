import { isAggregate } from "../../plan.ts";
import { TIME } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { spanning } from "../spanning/across.ts";

const AGAINST = "(?:against|versus|vs\\.?|compared (?:with|to))";
const TAIL = `(?:,? (?:in|for|during|at|since) (?:[^,]*)(?:19|20)\\d{2}[^,]*)?`;

const OF_TWO = new RegExp(
  `^(.+? (?:of|for|at|on) )(.+?),? ${AGAINST} (?:(?:that|those|the ones) )?(?:of |for |at |on )?(.+?)(${TAIL})[?.!\\s]*$`,
  "i",
);

/** "listed vs private: average revenue": which two they are, and then of what. */
const SIDES_FIRST = new RegExp(
  `^([^:;?]{2,60}? ${AGAINST} [^:;?]{2,60}?): ([^:;?]{3,80}?)[?.!\\s]*$`,
  "i",
);

/** "its country", "the average": what the second is depends on the first. */
const OF_FIRST = /\b(?:its|their|his|her|own|average|mean|median|same|that|those)\b/i;

/** "last year", "the quarter before", "2023": the same at another time, and not another group. */
const ONLY_WHEN =
  /^(?:the )?(?:(?:last|previous|prior|preceding|this|next|year) )?(?:(?:19|20)\d{2}|(?:years?|quarters?|months?|weeks?|days?)(?: (?:before|earlier|ago))?|today|now|before|earlier)$/i;

const OF_TWO_TIMES = new RegExp(
  `^(.+?) (?:for |in )?(${TIME}),? ${AGAINST} (?:the )?(.+?) (?:for |in )?(${TIME}) ((?:of|for|at) .+?)[?.!\\s]*$`,
  "i",
);

const WHOSE_TWO_TIMES = new RegExp(
  `^(.+['’]s) (${TIME}) (.+?),? ${AGAINST} (?:the )?(${TIME}) (.+?)[?.!\\s]*$`,
  "i",
);

/**
 * Two that a question sets against each other, each answered by itself: "P/E of AAA against BBB
 * rated companies", "X's 2026 revenue estimate against 2025 revenue". Undefined where either is not.
 */
export async function eachSide(
  question: string,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const [, sides, figure] = question.match(SIDES_FIRST) ?? [];
  if (sides && figure) return eachSide(`${figure} of ${sides}`, ask);
  const figures = twoTimesIn(question);
  const routes = figures && (await Promise.all(figures.map((text) => answered(text, ask))));
  if (routes) return routes.every(isRoute) ? routes : undefined;
  const [, head, left, right, time = ""] = question.match(OF_TWO) ?? [];
  if (!head || !left || !right || OF_FIRST.test(right) || ONLY_WHEN.test(right)) return undefined;
  for (const [one, other] of sharing(left, right)) {
    const theirs = await answered(`${head}${other}${time}`, ask);
    const mine = theirs && (await answered(`${head}${one}${time}`, ask));
    if (mine && isSameFigure(mine, theirs)) return [mine, theirs];
  }
  return undefined;
}

/** "revenue estimate for 2026 against actual revenue in 2025 for X": what was, is not called actual. */
function twoTimesIn(question: string): readonly [string, string] | undefined {
  const plain = question.replaceAll(/\b(?:actual|reported) /gi, "");
  const [, a, first, b, second, whose] = plain.match(OF_TWO_TIMES) ?? [];
  if (a && b) return [`${a} in ${first} ${whose}`, `${b} in ${second} ${whose}`];
  const [, name, before, mine, after, other] = plain.match(WHOSE_TWO_TIMES) ?? [];
  return mine && other
    ? [`${name} ${mine} in ${before}`, `${name} ${other} in ${after}`]
    : undefined;
}

const isRoute = (route: Route | undefined): route is Route => route !== undefined;

async function answered(text: string, ask: Asking): Promise<Route | undefined> {
  const route = await ask(text);
  const found = route.agent ? route : await spanning(text, route, ask);
  return found?.agent && found.proposal?.plan ? found : undefined;
}

/**
 * The noun that two share stands behind the second alone, "AAA" against "BBB rated companies", or
 * before the first, "companies in Norway" against "those in Chile".
 */
function sharing(left: string, right: string): readonly (readonly [string, string])[] {
  const [before, behind] = [left.split(" "), right.split(" ")];
  const counts = [1, 2, 3];
  return [
    [left, right],
    ...counts
      .filter((count) => count < behind.length)
      .map((count) => [`${left} ${behind.slice(-count).join(" ")}`, right] as const),
    ...counts
      .filter((count) => count < before.length)
      .map((count) => [left, `${before.slice(0, count).join(" ")} ${right}`] as const),
  ];
}

const columnsOf = ({ proposal }: Route): string =>
  (proposal?.plan?.columns ?? []).map(({ name }) => name).join();

/** "headlines on lawsuits against X" sets nothing against anything. */
const showsFigure = ({ proposal }: Route): boolean =>
  (proposal?.plan?.columns ?? []).some(({ expression, unit }) => isAggregate(expression) || unit);

const isSameFigure = (a: Route, b: Route): boolean =>
  showsFigure(a) &&
  columnsOf(a) === columnsOf(b) &&
  JSON.stringify(a.proposal?.plan) !== JSON.stringify(b.proposal?.plan);
