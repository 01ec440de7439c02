import type { Agent, Proposal } from "../../model.ts";
import { type Condition, type Expression, fieldsIn, type Plan } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel, saysWhen } from "../../semantic.ts";
import { aggregatesOf } from "../arithmetic/aggregates.ts";
import type { Members, Route } from "../routed.ts";
import { roleIn } from "./roles.ts";
import { ownerOf, type Side, sideOf } from "./sides.ts";

/** A route whose plan says of whom it is. */
export interface Sided {
  readonly route: Route;
  readonly agent: Agent;
  readonly proposal: Proposal;
  readonly plan: Plan;
  readonly model: SemanticModel;
  readonly side: Side;
  /** Whether its question says when. */
  readonly isTimed: boolean;
  /** Whether a noun says whom of its records it lists: "acquirers". */
  readonly isRole?: true;
}

/** undefined where nobody answers, or nothing tells whom a plan is about. */
export const sided = (route: Route): Sided | undefined => sidedBy(route, sideOf);

/** The same of whose records they are: "deals of German companies", whoever is bought in them. */
export const owned = (route: Route): Sided | undefined => sidedBy(route, ownerOf);

/** A list, of those whom its first noun means where that says it: "targets of German banks". */
export function listed(route: Route): Sided | undefined {
  const role = sidedBy(route, (plan, model) =>
    roleIn(route.proposal?.linked?.() ?? [], plan, model),
  );
  return role ? { ...role, isRole: true } : sided(route);
}

/** "deal as target", "were an acquirer": whom of its records a condition is said of, by what they are in them. */
const AS = /\b(?:as|be|been|being|are|were|is|was) (?:an? |the )?(\p{L}+)/iu;

/** As what those are said to be of whom a condition is true, where it says so. */
export function asSaid(route: Route, said: string): Sided | undefined {
  const word = said.match(AS)?.[1]?.toLowerCase();
  const linked = word ? (route.proposal?.linked?.() ?? []) : [];
  const role = linked.filter(({ text }) => text.toLowerCase().split(" ").includes(word!));
  const found = sidedBy(route, (plan, model) => roleIn(role, plan, model));
  return found ? { ...found, isRole: true } : sided(route);
}

function sidedBy(
  route: Route,
  sideIn: (plan: Plan, model: SemanticModel) => Side | undefined,
): Sided | undefined {
  const { agent, proposal } = route;
  const model = agent?.subject?.knowledge.model;
  const plan = proposal?.plan;
  const side = plan && model && !proposal.verified ? sideIn(plan, model) : undefined;
  if (!agent || !plan || !model || !side) return undefined;
  const isTimed = (proposal.linked?.() ?? []).some(({ kind }) => kind === "time");
  return { route, agent, proposal, plan, model, side, isTimed };
}

/** Whether a plan lists its entities without any condition, and not the first few of them. */
export const isOfAll = ({ plan: { dataset, where, having, top }, side }: Sided): boolean =>
  dataset === side.entity.name && where.length === 0 && having.length === 0 && top === undefined;

/** A route that is restricted to those whom others list. */
export function restricted({ route, agent, plan }: Sided, members: readonly Members[]): Route {
  const where = [...plan.where, ...members.map(among)];
  return {
    question: route.question,
    agent,
    proposal: { ...route.proposal!, plan: { ...plan, where } },
    members: [...(route.members ?? []), ...members],
    ...(route.meant && { meant: route.meant }),
    ...(route.candidates && { candidates: route.candidates }),
  };
}

export const among = ({ agent, proposal, left, column, negated }: Members): Condition => ({
  kind: "among",
  left,
  agent: agent.config.name,
  right: proposal.plan!,
  column,
  negated,
});

/** Whether a plan compares with no other records than its own: then fewer of them change nothing else. */
export const isOpenToFewer = ({ plan: { columns, where, having }, model }: Sided): boolean =>
  columns.every(({ expression }) => expression.kind !== "whole" && isOfTimes(expression, model)) &&
  [...where, ...having].every(({ kind }) => kind !== "against" && kind !== "within");

/** Whether figures of some records are those of some time: "share of US companies" is one of all. */
const isOfTimes = (expression: Expression, model: SemanticModel): boolean =>
  aggregatesOf(expression).every(({ when = [] }) =>
    when
      .flatMap(fieldsIn)
      .every(({ dataset, field }) => saysWhen(fieldOf(datasetOf(model, dataset), field))),
  );
