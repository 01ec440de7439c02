import { type Column, isAggregate, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Along } from "./along-said.ts";
import { addsUp, figureOf } from "./share.ts";

/**
 * A series with its running total, or with how it moved; undefined where it is none of one figure,
 * or where the figure does not add up.
 */
export function along(plan: Plan, { kind, grain }: Along, model: SemanticModel): Plan | undefined {
  const figure = figureOf(plan);
  const measure = plan.columns.find(({ expression, hidden }) => !hidden && isAggregate(expression));
  const over = plan.columns.find((column) => isTime(column, model));
  if (!figure || !measure || !over || plan.distinct || plan.change) return undefined;
  const own = over.expression.kind === "bucket" ? over.expression.grain : "year";
  if (grain && grain !== own) return undefined;
  if (kind === "running" && !isFlow(figure, model)) return undefined;
  const name = kind === "running" ? "running_total" : kind === "percent" ? "growth" : "change";
  const order = [{ column: over.name, direction: "asc" as const }];
  const change = { name, measure: measure.name, over: over.name, kind, step: own };
  return { ...plan, order, change };
}

const isTime = ({ expression, hidden }: Column, model: SemanticModel): boolean =>
  !hidden &&
  (expression.kind === "bucket" ||
    (expression.kind === "field" && fieldAt(model, expression.of).kind === "year"));

/** What is added up over time, and not what stands at its ends. */
const isFlow = (figure: NonNullable<ReturnType<typeof figureOf>>, model: SemanticModel): boolean =>
  addsUp(figure, model) && (!figure.of || isAdded(figure.of, model));

const isAdded = (
  of: NonNullable<NonNullable<ReturnType<typeof figureOf>>["of"]>,
  model: SemanticModel,
) => {
  const { overTime, aggregation, kind } = fieldAt(model, of);
  return kind === "metric" || (overTime === "sum" && aggregation !== "none");
};
