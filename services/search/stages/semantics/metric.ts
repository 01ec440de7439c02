import { fieldsOf } from "../../plan.ts";
import type { Dataset, Metric } from "../../semantic.ts";
import { parseMetric } from "../expression.ts";
import type { Reader } from "../reader.ts";
import { optional } from "./dataset.ts";

export function toMetric(at: Reader, datasets: readonly Dataset[]): readonly Metric[] {
  const name = at.needed("name");
  const dialect = at.object("expression").list("dialects")[0];
  at.ignore("description", "custom_extensions");
  dialect?.ignore("dialect");
  const unit = at.object("grounding").text("unit");
  try {
    const expression = parseMetric(dialect?.needed("expression") ?? "");
    const used = fieldsOf(expression);
    for (const { dataset, field } of used) {
      const known = datasets.find((each) => each.name === dataset);
      if (!known?.fields.some((each) => each.name === field))
        throw new Error(`"${dataset}.${field}" is not a field of a dataset of this model`);
    }
    const roots = [...new Set(used.map(({ dataset }) => dataset))];
    if (roots.length !== 1) throw new Error("all aggregates must read one dataset");
    const synonyms = at.synonyms();
    const label = at.text("label") ?? name.replaceAll("_", " ");
    return [{ name, label, synonyms, expression, dataset: roots[0]!, ...optional("unit", unit) }];
  } catch (error) {
    at.report("expression", (error as Error).message);
    return [];
  }
}
