import type { Problem } from "../../model.ts";
import { type Column, type Condition, fieldsIn, isAggregate, type Plan } from "../../plan.ts";
import { datasetOf, fieldOf, saysWhen } from "../../semantic.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame } from "./one-table.ts";

/** "all deals", "so far": of more than the groups. */
const OF_ALL = /\b(?:all|altogether|overall|in total|ever|so far|to date|everyone|everybody)\b/i;

/**
 * "total raised by investor, and the average round size": a figure that is asked for behind others is
 * one of the same groups, in the same table, and not one of everybody. Undefined where a clause is
 * not put so, or says itself whose figure it asks for.
 *
 * @param alone  what the clause asks for by itself
 */
function ofSameGroups(clause: string, first: Route, alone: Route): Route | undefined {
  const [plan, next] = [first.proposal?.plan, alone.proposal?.plan];
  if (!first.agent || !alone.agent || !plan || !next || OF_ALL.test(clause)) return undefined;
  // Of whom others list: whoever that is stands in no group of these.
  if (alone.members ?? alone.whom ?? alone.beside) return undefined;
  if (!hasGroups(plan, OF_THEM.test(clause)) || !isOneFigure(next)) return undefined;
  const own = next.where.filter((each) => !plan.where.some((other) => areSame(each, other)));
  const isSame = first.agent === alone.agent && plan.dataset === next.dataset;
  // "by sector, and total revenue of X": somebody is named of whom it is.
  if (!isSame ? next.where.length > 0 : !own.every(isOfRecords(next))) return undefined;
  const question = `${withoutEnd(first.question)} and ${withoutEnd(clause)}`;
  if (!isSame || own.some(isOfTime(alone)) || !isPlain(first, plan, next))
    return { question, problem: notOfGroups(clause) };
  const isShown = (name: string) => plan.columns.some((each) => each.name === name);
  const told = next.columns.map(ofOnly(own)).filter((each) => !each || !isShown(each.name));
  if (told.length === 0 || told.some((each) => each === undefined)) return undefined;
  const columns = [...plan.columns, ...(told as Column[])];
  const { agent, proposal, candidates = [] } = first;
  return { question, agent, proposal: { ...proposal!, plan: { ...plan, columns } }, candidates };
}

/** "by type in 2024, and how many were completed": of those records of each group. */
const ofOnly =
  (own: readonly Condition[]) =>
  (column: Column): Column | undefined => {
    const { expression } = column;
    if (own.length === 0) return column;
    if (expression.kind !== "aggregate" || expression.when) return undefined;
    const name = [column.name, ...own.flatMap(valuesIn)].join("_").replaceAll(/[^\p{L}\d]+/gu, "_");
    return { ...column, name: name.toLowerCase(), expression: { ...expression, when: own } };
  };

const valuesIn = (each: Condition) => (each.kind === "in" ? each.values : []);

const isOfRecords =
  ({ dataset }: Plan) =>
  (each: Condition): boolean =>
    fieldsIn(each).every((of) => of.dataset === dataset);

/** "and how many companies are in each": of each group. */
const IN_EACH =
  /(?: (?:are|were)(?: there)?)? (?:in|for|of|to) each(?: of (?:them|these|those)| one| group)?$/i;

/** "deals by type, and how many of them were completed": a part of each group, and no condition on all. */
const OF_THEM = /^how many of (?:them|these|those) (?=(?:are|were|was|have|had|did)\b)/i;

/** Whether a clause asks for a part of what the question before it counts. */
export const isPartOfGroups = (clause: string, before: string): boolean =>
  OF_THEM.test(clause) && COUNTS.test(before);

const COUNTS =
  /^(?:how many|(?:the )?(?:total )?(?:number|count) of)\b| (?:by|per|(?:for|in|of) (?:each|every)) /i;

/** A clause behind the question before it, which may ask for a figure of the groups that are shown there. */
export async function besideGroups(
  clause: string,
  first: Route | undefined,
  alone: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const plan = first?.agent && first.proposal?.plan;
  if (!plan || !alone || !hasGroups(plan, OF_THEM.test(clause))) return undefined;
  const bare = withoutEnd(clause).replace(IN_EACH, "").replace(OF_THEM, "how many ");
  if (bare === withoutEnd(clause)) return ofSameGroups(clause, first, alone);
  const found = ofSameGroups(clause, first, await ask(withoutEnd(bare)));
  return found ?? { question: clause, problem: notOfGroups(clause) };
}

const BESIDE =
  /^(.+ (?:by|per|(?:for|in|of|at) (?:each|every)) .+?)(?:,? and|,? with|,) (?:(?:in|over|across|through) (?=how many))?((?:the |an? )?(?:average|mean|median|total|combined|number|count|largest|smallest|highest|lowest|how many) .+)$/i;

/** "total raised by investor, and the average round size", where nobody reads it as one question. */
export async function figureBeside(question: string, ask: Asking): Promise<Route | undefined> {
  const [, head, clause] = withoutEnd(question).match(BESIDE) ?? [];
  if (!head || !clause) return undefined;
  const found = await besideGroups(clause, await ask(head), await ask(clause), ask);
  return found && { ...found, question };
}

/** @param mayBeOne  whether all records together are a group, too: "how many deals, and how many of them …" */
const hasGroups = ({ grouped, columns }: Plan, mayBeOne: boolean): boolean =>
  grouped &&
  columns.some(({ expression }) => isAggregate(expression)) &&
  (mayBeOne || columns.some(({ expression }) => !isAggregate(expression)));

const isOneFigure = ({ grouped, columns, having, top, of, change }: Plan): boolean =>
  grouped &&
  columns.every(({ expression }) => isAggregate(expression)) &&
  having.length === 0 &&
  top === undefined &&
  !of &&
  !change;

/** Whether more figures of its groups can stand beside those that a plan shows. */
const isPlain = ({ members, whom, beside }: Route, plan: Plan, next: Plan): boolean =>
  !(members ?? whom ?? beside ?? plan.of ?? plan.change ?? plan.topOf ?? plan.beside) &&
  areSame(plan.latest, next.latest);

const isOfTime =
  ({ agent }: Route) =>
  (each: Condition): boolean => {
    const model = agent?.subject?.knowledge.model;
    return fieldsIn(each).every(({ dataset, field }) =>
      saysWhen(fieldOf(model && datasetOf(model, dataset), field)),
    );
  };

const notOfGroups = (clause: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${withoutEnd(clause)}" does not say of whom: of the groups before it there is no such figure in one table. Ask for it with them.`,
});
