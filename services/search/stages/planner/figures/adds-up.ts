import { fieldsOf } from "../../../plan.ts";
import { type Dataset, fieldOf, type SemanticModel } from "../../../semantic.ts";
import type { Sense } from "./sense/sense.ts";

/** Whether the figures of quarters make one of a longer stretch: margins and balances do not. */
export const addsUp = ({ measures, dataset }: Sense, model: SemanticModel): boolean =>
  measures.length > 0 &&
  measures.every((each) => {
    if (each.kind === "metric") return metricFlows(each.name, dataset, model);
    if (each.kind === "tally") return true;
    const field = fieldOf(dataset, each.of.field);
    return field?.aggregation === "sum" && field.overTime !== "last";
  });

/** A margin of a longer stretch is that of its totals; net debt is of one moment. */
function metricFlows(name: string, dataset: Dataset, { metrics }: SemanticModel): boolean {
  const metric = metrics.find((each) => each.name === name);
  const fields = metric ? fieldsOf(metric.expression) : [];
  return (
    fields.length > 0 &&
    fields.every((of) => {
      const field = fieldOf(dataset, of.field);
      return field?.aggregation === "sum" && field.overTime !== "last";
    })
  );
}
