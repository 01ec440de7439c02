import type { Condition, Expression, Plan } from "../plan.ts";
import { isAggregate } from "../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../semantic.ts";

/** A plan in words that a person can check. */
export function describe(plan: Plan, model: SemanticModel): string {
  const words = (expression: Expression): string => {
    if (expression.kind === "arithmetic")
      return `${words(expression.left)} ${expression.operator} ${words(expression.right)}`;
    if (expression.kind === "aggregate")
      return expression.of
        ? `${FUNCTIONS[expression.fn]} ${labelOf(model, expression.of)}`
        : "number of records"; // prettier-ignore
    const label = labelOf(model, expression.of);
    return expression.kind === "bucket" ? `${expression.grain} of ${label}` : label;
  };
  const keys = plan.columns.filter(({ expression }) => !isAggregate(expression));
  const measures = plan.columns.filter(({ expression }) => isAggregate(expression));
  const shown = (plan.grouped ? measures : keys).map(({ expression }) => words(expression));
  const by =
    plan.grouped && keys.length > 0
      ? ` by ${keys.map(({ expression }) => words(expression)).join(", ")}`
      : ""; // prettier-ignore
  const where = [...plan.where, ...plan.having].map((each) => conditionWords(each, words));
  const newest = plan.latest
    ? [`newest ${plan.latest.to ? `before ${plan.latest.to}` : "records"}`]
    : []; // prettier-ignore
  const rules = [...where, ...newest];
  const change = plan.change ? `, with its change against the period before` : "";
  const order = plan.order[0]
    ? `; ${plan.top ? `top ${plan.top} ` : ""}by ${plan.order[0].column} ${plan.order[0].direction === "desc" ? "falling" : "rising"}`
    : ""; // prettier-ignore
  return `${plan.dataset}: ${shown.join(", ")}${by}${change}${rules.length > 0 ? ` where ${rules.join(" and ")}` : ""}${order}`;
}

const FUNCTIONS = {
  sum: "total",
  avg: "average",
  min: "lowest",
  max: "highest",
  median: "median",
  count: "number of",
  count_distinct: "number of different",
} as const; // prettier-ignore

const labelOf = (model: SemanticModel, { dataset, field }: { dataset: string; field: string }) =>
  fieldOf(datasetOf(model, dataset), field)?.label ?? field;

function conditionWords(condition: Condition, words: (expression: Expression) => string): string {
  switch (condition.kind) {
    case "compare":
      return `${words(condition.left)} ${condition.operator} ${condition.right}`;
    case "in":
      return `${words(condition.left)} ${condition.negated ? "is not" : "is"} ${condition.values.join(" or ")}`;
    case "against":
      return `${words(condition.left)} ${condition.operator} the average`;
    case "related":
      return `${condition.negated ? "without" : "with"} ${condition.dataset}`;
  }
}
