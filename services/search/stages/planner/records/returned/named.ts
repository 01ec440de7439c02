import {
  type Column,
  type Expression,
  expressionsIn,
  isAggregate,
  type Plan,
} from "../../../../plan.ts";
import { derivedFrom } from "../../../arithmetic/derived.ts";
import { rootOf } from "../../../language/root.ts";
import { tokenise } from "../../../language/tokens.ts";
import { metricNamed } from "../groups/metrics.ts";
import { keysOf } from "../groups/share.ts";

const SMALL = /^(?:the|a|an|of|in|for|per|each|every|to|its|their|that|all|by|from|on|at|as)$/;

/** The words of a text that say what it means. */
export const wordsIn = (text: string): readonly string[] =>
  tokenise(text.replaceAll("_", " "))
    .map(({ stem }) => stem)
    .filter((word) => /\p{L}/u.test(word) && !SMALL.test(word));

const holds = (known: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => known.includes(word));

/** Whether a column is what groups are made by, as the question calls them: "method" of "payment method". */
export const isOfGroup = (column: string, each: string): boolean =>
  holds([...wordsIn(each), "name"], wordsIn(column)) && wordsIn(column)[0] !== "name";

/** Whether a column is one by which a plan tells its groups apart: "full name" of each clerk. */
export const isOfKeys = (column: string, plan: Plan, each: string): boolean =>
  keysOf(plan).some(
    ({ name, hidden }) => !hidden && holds([...wordsIn(name), ...wordsIn(each)], wordsIn(column)),
  );

/** Whether a column of a plan that is no figure is meant. */
export function isKeyNamed(said: string, { name, expression }: Column, ask: string): boolean {
  const words = wordsIn(said);
  if (expression.kind === "bucket")
    return words.includes(expression.grain) && holds([...wordsIn(ask), expression.grain], words);
  if (expression.kind === "weekday") return words.join(" ") === "weekday";
  const own = wordsIn(name);
  const last = words.at(-1);
  // "the branch", of branch names
  const ends = own.at(-1) === "name" ? [own.at(-1), own.at(-2)] : [own.at(-1)];
  const isLast = last !== undefined && ends.includes(last);
  return isLast && holds([...wordsIn(ask), ...own, "name"], words);
}

/** What figures of a kind are called. */
const CALLED: Readonly<Record<string, RegExp>> = {
  count: /^(?:number|count)$/,
  count_distinct: /^(?:number|count)$/,
  sum: /^(?:total|sum|amount)$/,
  avg: /^(?:average|mean)$/,
  max: /^(?:maximum|highest|largest|latest|max)$/,
  min: /^(?:minimum|lowest|smallest|earliest|min)$/,
};
const PROPORTION = /^(?:percentage|percent|share|rate|ratio|proportion|fraction)$/;

/**
 * Whether a figure of a plan is meant: by what kind of figure it is, and otherwise in words of the
 * question that asks for it.
 */
export function isFigureNamed(said: string, { expression, unit }: Column, ask: string): boolean {
  if (!isAggregate(expression)) return false;
  const times = isSpan(expression) ? "days" : unit;
  if (times && TIMES.test(times) && isStretchNamed(said, expression, times)) return true;
  const words = withoutNumber(wordsIn(said), expression);
  const known = wordsIn(ask);
  const metric = "of" in expression && expression.of ? metricNamed(expression.of.field) : undefined;
  const isKind = (word: string) =>
    metric !== undefined
      ? wordsIn(metric).includes(word)
      : expression.kind === "arithmetic"
        ? PROPORTION.test(word) && expressionsIn(expression).some(isQuotient)
        : expression.kind === "aggregate" && CALLED[expression.fn]!.test(word);
  const rest = words.filter((word) => !isKind(word));
  if (rest.some((word) => isKindOfOther(word) && !known.includes(word))) return false;
  // "the failure percentage" of those that failed
  const isKin = (word: string) =>
    expression.kind === "arithmetic" &&
    rootOf(word) !== undefined &&
    known.some((each) => rootOf(each) === rootOf(word));
  const isOfWhole = (word: string) =>
    /^(?:overall|whole|entire)$/.test(word) &&
    expressionsIn(expression).some(({ kind }) => kind === "whole");
  return (
    words.some(isKind) &&
    rest.every((word) => known.includes(word) || isKin(word) || isOfWhole(word))
  );
}

/** "the average number of stars" of a column of stars is their average. */
function withoutNumber(words: readonly string[], expression: Expression): readonly string[] {
  const of = expression.kind === "aggregate" && !/^count/.test(expression.fn) && expression.of;
  const own = of ? wordsIn(of.field) : [];
  const isOfIt = own.length > 0 && own.every((word) => words.includes(word));
  return isOfIt && !own.includes("number") ? words.filter((word) => word !== "number") : words;
}

const isSpan = (expression: Expression): boolean =>
  expression.kind === "aggregate" && derivedFrom(expression.of?.field ?? "")?.kind === "span";

const TIMES = /^(?:days|hours|minutes|weeks)$/;

/** "the average number of days", "the average duration in days", of what takes so many. */
function isStretchNamed(said: string, expression: Expression, unit: string): boolean {
  const fn = expressionsIn(expression).flatMap((each) =>
    each.kind === "aggregate" || each.kind === "statistic" ? [each.fn] : [],
  );
  const words = wordsIn(said);
  const [own = "avg"] = fn;
  const isTold = words.some((word) => CALLED[own]?.test(word) || word === own);
  const isOfUnit = words.some((word) => `${word}s` === unit || TAKEN.test(word));
  const isAll = words.every(
    (word) =>
      CALLED[own]?.test(word) || `${word}s` === unit || word === "number" || TAKEN.test(word),
  );
  return fn.length === 1 && isTold && isOfUnit && isAll;
}

/** How long something took, in whatever unit. */
const TAKEN = /^(?:duration|time|length|delay|wait|gap)$/;

const isQuotient = (each: ReturnType<typeof expressionsIn>[number]): boolean =>
  each.kind === "arithmetic" && each.operator === "/";

const isKindOfOther = (word: string): boolean =>
  PROPORTION.test(word) || Object.values(CALLED).some((each) => each.test(word));
