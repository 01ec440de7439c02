import {
  type Condition,
  type Expression,
  fieldsIn,
  fieldsOf,
  type Plan,
} from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { figureOf } from "../groups/share.ts";
import { waysTo } from "../joins/ways.ts";

/** The one of several datasets that refers to all others, each in one way. */
export const rootOf = (named: ReadonlySet<string>, model: SemanticModel): string | undefined =>
  [...named].find((each) => [...named].every((other) => waysTo(model, each, other) === 1));

/** Whether conditions are on what a record of a dataset says itself, or what it refers to. */
export const areOf = (
  conditions: readonly Condition[],
  dataset: string,
  model: SemanticModel,
): boolean =>
  conditions.every((each): boolean => {
    if (each.kind === "any" || each.kind === "all") return areOf(each.of, dataset, model);
    if (each.kind === "within") return each.left.dataset === dataset;
    return (
      !/^(?:among|related|against)$/.test(each.kind) &&
      fieldsIn(each).every((of) => waysTo(model, dataset, of.dataset) === 1)
    );
  });

/**
 * The figure of a plan, made of the records of another dataset that refers to its own: "number of
 * distinct members with a paid bill" is of paid bills their different members; undefined where it
 * is none that those have.
 */
export function asFigureOf(root: string, plan: Plan, model: SemanticModel): Expression | undefined {
  const figure = figureOf(plan)!;
  const when = plan.dataset === root ? plan.where : rulesFrom(root, plan, model);
  if (!when || !areOf(when, root, model)) return undefined;
  const rules = when.length > 0 && { when };
  if (plan.dataset === root) {
    const isReached = fieldsOf(figure).every((of) => waysTo(model, root, of.dataset) === 1);
    return isReached ? { ...figure, ...rules } : undefined;
  }
  const [field, ...more] = datasetOf(model, plan.dataset)?.primaryKey ?? [];
  const isCount = figure.fn === "count" && !figure.of && more.length === 0;
  if (!isCount || field === undefined) return undefined;
  const of = { dataset: plan.dataset, field };
  return { kind: "aggregate", fn: "count_distinct", of, ...rules };
}

/** What records fulfil that those of a plan have at least one of, beside what it says of its own. */
function rulesFrom(
  root: string,
  { dataset, where }: Plan,
  model: SemanticModel,
): readonly Condition[] | undefined {
  const rules: Condition[] = [];
  for (const each of where) {
    const inner = each.kind === "within" && isRecords(each.right) ? each.right : undefined;
    if (each.kind !== "within") rules.push(each);
    else if (!inner || each.negated || waysTo(model, inner.dataset, dataset) !== 1)
      return undefined;
    else if (inner.dataset === root) rules.push(...inner.where);
    else {
      const further = rulesFrom(root, inner, model);
      // What is said of records in between is true of any of them.
      if (!further || !inner.where.every(({ kind }) => kind === "within")) return undefined;
      rules.push(...further);
    }
  }
  return rules;
}

const isRecords = ({ grouped, top, of, latest, having }: Plan): boolean =>
  !grouped && top === undefined && !of && !latest && having.length === 0;
