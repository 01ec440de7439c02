import type { Problem } from "../../model.ts";
import type { Expression, Plan } from "../../plan.ts";
import { datasetOf, isPeriodic } from "../../semantic.ts";
import { withoutEnd } from "../language/ending.ts";
import { isRanking, withoutLead } from "../language/rankings.ts";
import { eachTime, TIME } from "../language/shared-times.ts";
import type { Route } from "../routed.ts";
import { eachTaken, type Taking } from "./rankings.ts";

/** "in each of 2023 and 2024", "in both 2023 and 2024" */
const IN_EACH = new RegExp(`\\b(in|for) (?:each of|both)(?: the years)? (?=${TIME}\\b)`, "i");
/** "top 5 banks by revenue in 2024 and their net income in 2023" */
const AND_THEIRS = new RegExp(
  `^(.+ (?:in|for|during) (${TIME})),? (?:and|with|plus|showing|including) (?:also )?(?:their|its|the) (?:(${TIME}) )?((?:(?!(?:in|for|of|by)\\b)[\\p{L}&-]+ ?){1,5}?)(?: (?:in|for|during) (${TIME}))?$`,
  "iu",
);
/** One time against another: how both are meant to rank is not said. */
const AGAINST = new RegExp(`${TIME},? (?:vs\\.?|versus|against|compared (?:to|with)) `, "i");
const MOVE = /\b(?:growth|change|increase|decrease|decline)s?\b/i;
/** "the three best years": periods are what is ranked. */
const OF_PERIODS =
  /\b(?:which|what|top \S+|\p{L}+est|best|worst|most \p{L}+) (?:fiscal )?(?:years?|quarters?|months?|weeks?|days?|dates?)\b|^when\b/iu;

/**
 * A ranking with a time, and what its rows had at another: "top 5 banks by revenue in 2024 and their
 * net income in 2023". Undefined where there is no other time.
 */
export async function rankedThen(
  question: string,
  take: Taking,
): Promise<readonly Route[] | undefined> {
  if (!isRanking(question)) return undefined;
  const text = withoutLead(withoutEnd(question));
  const [, ranking, time, before, figure, behind] = text.match(AND_THEIRS) ?? [];
  const other = before ?? behind;
  if (!ranking || !time || !figure) return undefined;
  const isThen = other !== undefined && other.toLowerCase() !== time.toLowerCase();
  // "and their revenue growth": they are ranked by the one figure, and not by how it moved.
  if (!isThen && !MOVE.test(figure)) return undefined;
  const theirs = `${figure.trim()} in ${other ?? time} of the ${ranking.replace(/^the /i, "")}`;
  return all([ranking, theirs], question, take);
}

/**
 * "top 3 banks by revenue in 2023 and 2024": of each year, and not of all that there were of both.
 * Undefined where no several periods are ranked against each other.
 */
export async function rankedEachTime(
  question: string,
  whole: Route,
  take: Taking,
): Promise<readonly Route[] | undefined> {
  const plan = whole.agent && whole.proposal?.plan;
  if (!plan?.top || !ranksPeriods(whole, plan) || OF_PERIODS.test(question)) return undefined;
  const isEach = IN_EACH.test(question);
  if (plan.topOf && !isEach) return undefined;
  const times = eachTime(question.replace(IN_EACH, "$1 "));
  if (AGAINST.test(question) || (isEach && times.length < 2))
    return [{ question, problem: ofSeveral(question) }];
  if (times.length > 1) return all(times, question, take);
  const isOne = plan.top === 1 && !plan.change;
  return isOne || !isStretch(plan) ? undefined : [{ question, problem: ofSeveral(question) }];
}

/** Whether whoever has several periods stands in a ranking with each of them. */
function ranksPeriods({ agent, proposal }: Route, plan: Plan): boolean {
  const model = agent?.subject?.knowledge.model;
  const dataset = model && datasetOf(model, plan.dataset);
  if (!dataset?.time || (!plan.grouped && !isPeriodic(dataset))) return false;
  if ((proposal?.subjects ?? []).length > 0) return false;
  const { field, year } = dataset.time;
  const isTime = (expression: Expression) =>
    (expression.kind === "field" || expression.kind === "bucket") &&
    expression.of.dataset === dataset.name &&
    [field, year].includes(expression.of.field);
  const keys = plan.columns.filter(({ expression: { kind } }) => /^(?:field|bucket)$/.test(kind));
  const times = keys.filter((each) => isTime(each.expression));
  return times.length > 0 && times.length < keys.length;
}

/** Whether a plan reads more periods of a year than one, and the one before it for a change. */
function isStretch(plan: Plan): boolean {
  const bounds = plan.where.flatMap((each) =>
    each.kind === "compare" && typeof each.right === "number" && each.left.kind === "field"
      ? [{ operator: each.operator, right: each.right }]
      : [],
  );
  const from = bounds.find(({ operator }) => operator === ">=")?.right;
  const to = bounds.find(({ operator }) => operator === "<=")?.right;
  if (from === undefined || bounds.some(({ operator }) => operator === "=")) return false;
  return to === undefined || to - from > (plan.change ? 1 : 0);
}

const all = (questions: readonly string[], question: string, take: Taking) =>
  eachTaken(questions, take, () => ({ question, problem: ofSeveral(question) }));

const ofSeveral = (question: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${withoutEnd(question)}" ranks by a figure of several periods: say of which one, "in each year", by the total, or by the growth from one year to another.`,
});
