import type { Problem } from "../../model.ts";
import { type Column, isAggregate, type Plan } from "../../plan.ts";
import { bothIn } from "../language/both-told.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { withBoth } from "./moved-between.ts";

/** What is the one in terms of the other. */
const RATES = /^(?:ratios|margins|rates|percentages|multiples)$/i;
const RATE_UNITS = /^(?:ratio|percent|x)$/;

/**
 * "Show both": the rows before, with what was set against what, from what to what it moved, or the two
 * figures that were bounded; those and a problem beside them where they are not two.
 *
 * @param last  what was asked before
 */
export async function withBothFigures(
  part: string,
  last: string,
  before: Route | undefined,
  ask: Asking,
): Promise<readonly Route[]> {
  const noun = bothIn(part) ?? "";
  const told = before && (bothOf(before, noun) ?? (await ofDifference(last, before, noun, ask)));
  return told ? [told] : [...(before ? [before] : []), { question: part, problem: notTwo(part) }];
}

/** "the gap between A and B, both figures": a difference is told with its sides where that is asked at once. */
async function ofDifference(last: string, { proposal }: Route, noun: string, ask: Asking) {
  const isDifference = ({ expression }: Column) =>
    expression.kind === "arithmetic" && expression.operator === "-";
  if (!proposal?.plan?.columns.some(isDifference)) return undefined;
  const whole = await ask(`${withoutEnd(last)} with both ${noun}`);
  const isMore = (whole.proposal?.plan?.columns.length ?? 0) > proposal.plan.columns.length;
  return whole.agent && isMore ? whole : undefined;
}

function bothOf(before: Route, noun: string): Route | undefined {
  const { agent, proposal, beside } = before;
  if (beside) return beside.isCount || beside.correlated ? undefined : before;
  const plan = agent && proposal?.plan;
  const both = plan && (withBoth(plan) ?? (isOfTwo(plan, noun) ? plan : undefined));
  return both && { ...before, proposal: { ...proposal!, plan: both } };
}

function isOfTwo({ columns, change }: Plan, noun: string): boolean {
  const figures = columns.filter(isFigure);
  const rates = figures.filter(({ unit }) => RATE_UNITS.test(unit ?? ""));
  return !change && (figures.length === 2 || (RATES.test(noun) && rates.length === 2));
}

const isFigure = ({ unit, expression }: Column): boolean =>
  unit !== undefined || isAggregate(expression);

/** The answer before tells of one figure, or of more than two. */
const notTwo = (part: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `Which two "${part}" means is not said: name them.`,
});
