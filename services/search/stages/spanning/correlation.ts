import { type Column, type FieldRef, isAggregate, type Plan } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { type Asking, type Beside, MOST_MEMBERS, type Route } from "../routed.ts";

const SAID =
  /^(?:(?:what (?:is|was)|show|give(?: me)?) )?(?:the )?correlations?(?: coefficient)? (?:between|of) (.+?) (?:and|with) (.+?)$/i;

/** Where what is said of whom and when begins. */
const TAIL = /^(.+?)( (?:in|of|for|since|from|between|over|during)\b.+)?$/i;

const BY_STEP = /^(?:the )?monthly /i;

/**
 * "correlation between power prices and inflation in Germany", each kept by another agent: of the months of
 * which both are known. Undefined where either is not of one and the same, month by month.
 */
export async function correlationOf(text: string, ask: Asking): Promise<Route | undefined> {
  const [, first, second] = text.match(SAID) ?? [];
  if (!first || !second) return undefined;
  const [, one = "", own] = first.match(TAIL) ?? [];
  const [, other = "", tail = own ?? ""] = second.match(TAIL) ?? [];
  const [mine, theirs] = [`${one}${own ?? tail}`, `${other}${tail}`].map(
    (each) => `${each.replace(BY_STEP, "")} by month`,
  );
  const [left, right] = [seriesOf(await ask(mine!)), seriesOf(await ask(theirs!))];
  return left && right ? together(left, right) : undefined;
}

interface Series {
  readonly route: Route & Required<Pick<Route, "agent" | "proposal">>;
  readonly plan: Plan;
  /** Whose it is, and by which field. */
  readonly of: FieldRef;
  readonly value: string;
  readonly figure: string;
  readonly period: string;
}

/** One figure of one who is named, a row for each month. */
function seriesOf(route: Route): Series | undefined {
  const { agent, proposal } = route;
  const plan = proposal?.plan;
  const model = agent?.subject?.knowledge.model;
  if (!agent || !plan || !model || !isPlain(plan) || route.members || route.beside)
    return undefined;
  const [figure, ...others] = plan.columns.filter(isFigureOf(model));
  const time = datasetOf(model, plan.dataset)?.time?.field;
  const period = plan.columns.find(
    ({ expression }) =>
      "of" in expression && expression.of?.field === time && expression !== figure?.expression,
  );
  const whose = ownerIn(plan, model);
  if (!figure || others.length > 0 || !period || !whose) return undefined;
  const known = { ...route, agent, proposal };
  return { route: known, plan, ...whose, figure: figure.name, period: period.name };
}

const isFigureOf =
  (model: SemanticModel) =>
  ({ expression }: Column): boolean =>
    isAggregate(expression) ||
    (expression.kind === "field" && fieldOfPlan(expression.of, model)?.kind === "fact");

const fieldOfPlan = ({ dataset, field }: FieldRef, model: SemanticModel) =>
  fieldOf(datasetOf(model, dataset), field);

const isPlain = ({ top, having, change, of, latest }: Plan): boolean =>
  top === undefined && having.length === 0 && !change && !of && !latest;

function ownerIn({ where }: Plan, model: SemanticModel) {
  const named = where.flatMap((each) => {
    if (each.kind !== "in" || each.negated || each.left.kind !== "field") return [];
    const { of } = each.left;
    const isLabel = fieldOfPlan(of, model)?.kind === "label";
    return isLabel && each.values.length === 1 ? [{ of, value: String(each.values[0]) }] : [];
  });
  return named.length === 1 ? named[0] : undefined;
}

function together(left: Series, right: Series): Route | undefined {
  const isSame = left.value === right.value && left.period === right.period;
  if (!isSame || left.route.agent === right.route.agent) return undefined;
  const beside: Beside = {
    agent: right.route.agent,
    proposal: { ...right.route.proposal, limit: MOST_MEMBERS },
    mine: left.of,
    theirs: right.of,
    periods: [left.period],
    figure: left.figure,
    against: right.figure,
    isCount: false,
    correlated: true,
  };
  const { question, candidates, agent } = left.route;
  const { figure, against } = beside;
  const other = { agent: right.route.agent.config.name, right: right.plan, figure, against };
  const plan: Plan = { ...left.plan, beside: { ...other, correlated: true } };
  const proposal = { ...left.route.proposal, plan, limit: MOST_MEMBERS };
  return { question, agent, proposal, beside, ...(candidates && { candidates }) };
}
