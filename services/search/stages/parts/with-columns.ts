import type { Column, FieldRef, Plan } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { phraseOf } from "../language/tokens.ts";
import type { Route } from "../routed.ts";
import { columnOf, fieldsCalled } from "./called-in.ts";
import { areSame } from "./one-table.ts";

/** A route whose rows show all that a list names, or the first name that they do not tell of. */
export type WithColumns =
  | { readonly route: Route }
  | { readonly lost: string; readonly isAny: boolean };

/**
 * "deals above $5bn: buyer, target, value": each name is told of each record, and what is missing is
 * added. Undefined where no rows of a table of ours were asked for.
 *
 * @param inOrder  whether they stand in this order, behind whose the records are
 */
export function withColumns(
  route: Route,
  names: readonly string[],
  inOrder = false,
): WithColumns | undefined {
  const model = route.agent?.subject?.knowledge.model;
  const plan = route.agent && route.proposal?.plan;
  if (!plan || model?.reading !== "figures") return undefined;
  const models = [model, ...modelsOf(route)] as const;
  const told = names.map((name) => ({ name, column: columnCalled(name, plan, models) }));
  const lost = told.find(({ column }) => column === undefined);
  if (lost) return { lost: lost.name, isAny: told.some(({ column }) => column !== undefined) };
  const asked = told.map(({ column }) => column!);
  const [key] = plan.columns;
  const first = inOrder ? (key && !asked.includes(key) ? [key] : []) : plan.columns;
  const all = [...first, ...asked, ...plan.columns].filter(
    ({ name }, at, every) => every.findIndex((each) => each.name === name) === at,
  );
  return {
    route: { ...route, proposal: { ...route.proposal!, plan: { ...plan, columns: all } } },
  };
}

/** What whoever else could have been asked has. */
const modelsOf = ({ candidates = [] }: Route): readonly SemanticModel[] => [
  ...new Set(candidates.flatMap(({ agent }) => agent.subject?.knowledge.model ?? [])),
];

/** The column of a plan that a name is of, or one that its rows can have. */
function columnCalled(
  name: string,
  plan: Plan,
  models: readonly [SemanticModel, ...SemanticModel[]],
): Column | undefined {
  const named = plan.columns.find((each) => phraseOf(each.name) === phraseOf(name));
  if (named) return named;
  const signed = SIGNED.test(name) ? signedIn(plan) : undefined;
  if (signed) return signed;
  const fields = fieldsCalled(name, plan, models);
  const shown = fields.map((of) => columnOf(of, plan)).find(Boolean);
  if (shown) return shown;
  const [of, ...others] = fields;
  return of && others.length === 0 && !plan.grouped ? columnFor(of, plan, models[0]) : undefined;
}

/** "Show the loss": the figure that is below nothing, or above it. */
const SIGNED =
  /^(?:the )?(?:(?:net|operating|gross) )?(?:loss|profit|deficit|surplus|shortfall)(?:es|s)?$/i;

const signedIn = ({ columns, where, having }: Plan): Column | undefined =>
  columns.find(({ expression }) =>
    [...where, ...having].some(
      (each) => each.kind === "compare" && each.right === 0 && areSame(each.left, expression),
    ),
  );

function columnFor(of: FieldRef, plan: Plan, model: SemanticModel): Column | undefined {
  const dataset = datasetOf(model, of.dataset);
  const unit = fieldOf(dataset, of.field)?.unit;
  if (unit?.startsWith("{") && !plan.unit) return undefined;
  const name = dataset?.entity?.label === of.field ? of.dataset : of.field;
  if (plan.columns.some((each) => each.name === name)) return undefined;
  return { name, expression: { kind: "field", of }, ...(unit && { unit }) };
}
