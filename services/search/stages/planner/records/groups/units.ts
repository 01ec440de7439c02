import { type Column, fieldsOf, type Plan } from "../../../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { derivedFrom } from "../../../arithmetic/derived.ts";

/** What the columns of a plan are counted in, as far as their fields and metrics declare it. */
export function withUnits(plan: Plan, model: SemanticModel): Plan {
  const columns = plan.columns.map((column): Column => {
    const unit = column.unit ?? unitOf(column, model);
    return unit ? { ...column, unit } : column;
  });
  const said = columns.flatMap(({ unit }) => unit?.match(/^\{(\w+)\}$/)?.[1] ?? [])[0];
  const owner = said && ownerOf(said, plan, model);
  return { ...plan, columns, ...(owner && { unit: { dataset: owner, field: said } }) };
}

function unitOf({ expression }: Column, model: SemanticModel): string | undefined {
  const metric = model.metrics.find((each) => each.expression === expression);
  if (metric) return metric.unit;
  if (expression.kind === "aggregate" && expression.fn.startsWith("count")) return undefined;
  if (expression.kind !== "aggregate" && expression.kind !== "field") return undefined;
  const { of } = expression;
  if (of && derivedFrom(of.field)?.kind === "span") return "days";
  return of && fieldOf(datasetOf(model, of.dataset), of.field)?.unit;
}

/** The dataset, of those that a plan's columns read, whose records say the unit themselves. */
function ownerOf(field: string, plan: Plan, model: SemanticModel): string | undefined {
  const read = [
    plan.dataset,
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression).map(({ dataset }) => dataset)),
  ];
  return read.find((dataset) => fieldOf(datasetOf(model, dataset), field));
}
