import {
  type Column,
  type Condition,
  type FieldRef,
  fieldsIn,
  fieldsOf,
  type Plan,
} from "../../plan.ts";
import { datasetOf, fieldOf, saysWhen } from "../../semantic.ts";
import { withoutEnd } from "../language/ending.ts";
import { timeIn } from "../language/shared-times.ts";
import { stem } from "../language/tokens.ts";
import type { Asking, Route } from "../routed.ts";
import { subjectOf } from "./whom.ts";

/** A clause as it was typed, what it was taken for, and the one before it. */
export interface Clause {
  readonly typed: string;
  readonly before: string;
  readonly text: string;
  readonly route: Route | undefined;
}

/** "and how much in total", "how many rounds": of all of whom the clause before is about. */
const OF_ALL =
  /\b(?:all|total|totals|altogether|overall|combined|average|mean|ever|so far|to date|number|how many|how often|every|each|other|others|else)\b/i;
const IT = /\b(?:it|they|this|that)\b/i;
const ANY_TIME = /\d|\b(?:last|next|this|latest|now|today|currently|ago|since|year|quarter)\b/i;

/** Whether a clause stands behind "and", or in a list of clauses, in the sentence of the one before it. */
export const isJoined = (query: string, typed: string): boolean => {
  const at = query.indexOf(typed);
  return (
    at > 0 && /(?: (?:and|(?:along |together )?with|as well as|plus)|,) $/i.test(query.slice(0, at))
  );
};

/**
 * Two clauses that ask for more of one record, as one table: "when was X founded and how many people
 * does it employ". A clause that says nothing of which record it means is of the one that was named
 * before: of "who led the Series C round of X and how much was raised" both are of that round.
 */
export async function oneTable(
  clause: Clause,
  first: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const known = first && recordsOf(first);
  if (!first?.agent || !known) return undefined;
  const question = `${first.question} and ${withoutEnd(clause.typed)}`;
  for (const next of await meantBy(clause, first, ask)) {
    const plan = next && joinedPlan(known, next, isOfOne(first) && !OF_ALL.test(clause.typed));
    const { agent, proposal, candidates = [] } = first;
    if (plan) return { question, agent, proposal: { ...proposal!, plan }, candidates };
  }
  return undefined;
}

/** A plan that is run by itself on records, and by no other agent's leave. */
export function recordsOf({ proposal, members, whom, beside }: Route): Plan | undefined {
  const plan = proposal?.plan;
  return plan && !members && !whom && !beside && !plan.of && plan.having.length === 0
    ? plan
    : undefined;
}

/** What a clause may mean of the records of the one before: as it stands, at its time, of the record itself. */
async function meantBy(
  { typed, text, before, route }: Clause,
  first: Route,
  ask: Asking,
): Promise<readonly (Plan | undefined)[]> {
  const noun = first.proposal!.plan!.dataset.replaceAll("_", " ");
  const bare = withoutEnd(typed);
  const time = ANY_TIME.test(typed) ? "" : timeIn(before);
  // What others answer as it stands is a question of its own, unless it speaks of "it".
  const isOfOthers = route?.agent !== undefined && route.agent !== first.agent;
  const texts = [
    ...(IT.test(bare) && !OF_ALL.test(bare) ? [bare.replace(IT, () => `the ${noun}`)] : []),
    ...(time ? [`${withoutEnd(text)}${time}`] : []),
    ...(OF_ALL.test(bare) || isOfOthers ? [] : [bare, `${bare} for the ${noun}`]),
  ];
  const routes = [route, ...(await Promise.all(texts.map(ask)))];
  return routes.map((each) => each && planBy(each, first));
}

/** What the agent of the clause before makes of all words of a text. */
function planBy(route: Route, { agent }: Route): Plan | undefined {
  if (route.agent) return route.agent === agent ? recordsOf(route) : undefined;
  const own = route.candidates?.find((each) => each.agent === agent)?.proposal;
  return own?.plan && own.unused.length === 0 ? own.plan : undefined;
}

/** @param isOne  whether it can only be of the one record that the clause before names */
function joinedPlan(first: Plan, next: Plan, isOne: boolean): Plan | undefined {
  if (first.dataset !== next.dataset || next.having.length > 0 || next.of) return undefined;
  const isSame = areSame(first.where, next.where) && isSameChoice(first, next);
  if (isSame && !first.grouped && !next.grouped) return withColumns(first, next.columns);
  if (!isOne || next.top !== undefined || !isPartOf(next.where, first.where)) return undefined;
  if (!first.grouped) return withFigures(first, next);
  // "how much did X raise in its Series A and who led it": the round, and not the sum of one.
  const isTotal = first.columns.every(({ expression }) => expression.kind === "aggregate");
  return isTotal && !next.grouped ? withFigures({ ...next, where: first.where }, first) : undefined;
}

/** "the highest and the lowest": of the two ends each has its own. */
const isSameChoice = (a: Plan, b: Plan): boolean =>
  a.top === b.top &&
  (a.top === undefined || areSame(a.order, b.order)) &&
  areSame(a.latest, b.latest) &&
  a.distinct === b.distinct;

export const areSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isPartOf = (some: readonly Condition[], all: readonly Condition[]): boolean =>
  some.every((each) => all.some((other) => areSame(each, other)));

/** One record by what it is itself: "the Series C round", "the latest one", but not "the rounds" or "in 2024". */
function isOfOne({ agent, proposal }: Route): boolean {
  const plan = proposal!.plan!;
  const model = agent?.subject?.knowledge.model;
  const isOwn = ({ dataset, field }: FieldRef) =>
    dataset === plan.dataset && !saysWhen(fieldOf(model && datasetOf(model, dataset), field));
  const isMany = (proposal!.linked?.() ?? []).some(
    ({ text, means }) =>
      means.includes(`dataset ${plan.dataset}`) && stem(text.toLowerCase()) !== text.toLowerCase(),
  );
  const isChosen = plan.where.some((each) => fieldsIn(each).some(isOwn));
  return plan.top === 1 || (isChosen && !isMany);
}

function withColumns(plan: Plan, columns: readonly Column[]): Plan {
  const isShown = ({ name }: Column) => plan.columns.some((each) => each.name === name);
  return { ...plan, columns: [...plan.columns, ...columns.filter((each) => !isShown(each))] };
}

/** With what a clause asks for of the same records, of which a sum is the figure of each. */
function withFigures(plan: Plan, { columns, grouped }: Plan): Plan | undefined {
  if (!grouped) return withColumns(plan, columns);
  const shown = new Set(plan.columns.flatMap(({ expression }) => fieldsOf(expression)).map(keyOf));
  const asked = columns.flatMap(({ expression }) => fieldsOf(expression));
  const isCount = columns.some(
    ({ expression }) => expression.kind === "aggregate" && /^count/.test(expression.fn),
  );
  return !isCount && asked.length > 0 && asked.every((of) => shown.has(keyOf(of)))
    ? plan
    : undefined;
}

const keyOf = ({ dataset, field }: FieldRef): string => `${dataset}.${field}`;

const OF_IT =
  /^(.+?),? and ((?:when|where|who|what|which|how much|how big|how large) (?:.+ )?it(?: .+)?)$/i;

/** "where is X based, and when was it founded": where no plan of the whole carries both clauses. */
export async function ofOneRecord(question: string, ask: Asking): Promise<Route | undefined> {
  const [, before, typed] = withoutEnd(question).match(OF_IT) ?? [];
  if (!before || !typed) return undefined;
  const first = await ask(before);
  const subject = subjectOf(first);
  const text = subject ? typed.replace(/\bit\b/i, () => subject) : typed;
  return oneTable({ typed, before, text, route: await ask(text) }, first, ask);
}
