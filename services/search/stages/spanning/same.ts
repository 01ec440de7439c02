import type { Condition, FieldRef, Plan } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import type { Asking, Route } from "../routed.ts";
import { type Side, sideOf } from "./sides.ts";

/** "companies in the same industry as X with more than 500 employees" */
const SAME =
  /(?: (?:that|which|who) (?:are|is|operate|work))? (?:in|of|from|with|on|at) (?:exactly )?the same ((?:\p{L}+ )?\p{L}+) as ((?:\p{Lu}[\p{L}\d&.'’-]*)(?: \p{Lu}[\p{L}\d&.'’-]*)*)/u;

/**
 * Those who share a kind with somebody who is named: whoever has the value that is looked up in the
 * same statement, without the one who is named. Undefined where a question asks for nothing of the
 * kind, or the rest of it is not answered.
 */
export async function sameAs(text: string, ask: Asking): Promise<Route | undefined> {
  const [said, kind, name] = text.match(SAME) ?? [];
  if (!said || !kind || !name) return undefined;
  const [rest, theirs] = await Promise.all([
    ask(text.replace(said, "").replace(/^(?:who|which|what) (?:is|are)$/i, "")),
    ask(`${kind} of ${name}`),
  ]);
  const { agent, proposal } = rest;
  const model = agent?.subject?.knowledge.model;
  if (!agent || !proposal?.plan || !model || proposal.verified) return undefined;
  // "competitors in the same country as X": whose they are is not said, nor which of the two is there.
  const root = datasetOf(model, proposal.plan.dataset);
  if (!root?.time && root?.fields.some(({ names }) => names)) return undefined;
  const side = sideOf(proposal.plan, model);
  const of = side && kindIn(theirs, side, model, proposal.plan);
  const whose = theirs.proposal?.subjects?.[0];
  if (!side || !of || whose === undefined) return undefined;
  const where = [...proposal.plan.where, ...conditions(of, whose, side)];
  return { ...rest, question: text, proposal: { ...proposal, plan: { ...proposal.plan, where } } };
}

/** The field that the kind is told by, where it is one of those whose the rest is, in the same data. */
function kindIn(theirs: Route, { entity }: Side, model: SemanticModel, plan: Plan) {
  const other = theirs.agent?.subject?.knowledge.model;
  const isOne = theirs.proposal?.subjects?.length === 1;
  if (!isOne || other?.name !== model.name) return undefined;
  const shown = theirs.proposal?.plan?.columns.flatMap(({ expression }) =>
    expression.kind === "field" && expression.of.dataset === entity.name ? [expression.of] : [],
  );
  const of = shown?.find(({ field }) => field !== entity.entity!.label);
  const isKind = of && fieldOf(datasetOf(model, of.dataset), of.field)?.kind === "dimension";
  const isJoined = reachable(model, plan.dataset).has(entity.name) || plan.dataset === entity.name;
  return isKind && isJoined ? of : undefined;
}

function conditions(left: FieldRef, whose: string, { entity }: Side): readonly Condition[] {
  const label = { dataset: entity.name, field: entity.entity!.label };
  const isThem = { kind: "in", left: { kind: "field", of: label }, values: [whose] } as const;
  const right: Plan = {
    dataset: entity.name,
    columns: [{ name: left.field, expression: { kind: "field", of: left } }],
    grouped: false,
    where: [{ ...isThem, negated: false }],
    having: [],
    order: [],
  };
  return [
    { kind: "within", left, right, negated: false },
    { ...isThem, negated: true },
  ];
}
