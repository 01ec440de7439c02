import { type Expression, expressionsIn, type FieldRef, fieldsOf } from "../../plan.ts";
import { type Dataset, fieldOf, type Metric } from "../../semantic.ts";
import type { Reader } from "../files/reader.ts";
import { optional } from "./dataset.ts";
import { parseMetric } from "./expression.ts";
import { comparedIn, misfit } from "./values.ts";

/** @param others  those before it in the file */
export function toMetric(
  at: Reader,
  datasets: readonly Dataset[],
  others: readonly Metric[],
): readonly Metric[] {
  const name = at.needed("name");
  if (others.some((each) => each.name === name))
    at.report("name", `"${name}" is the name of another metric, too: give each its own`);
  at.ignore("description", "custom_extensions");
  const text = expressionOf(at);
  const about = {
    name,
    label: at.text("label") ?? name.replaceAll("_", " "),
    synonyms: at.synonyms(),
    ...optional("unit", at.object("grounding").text("unit")),
  };
  if (text === undefined) return [];
  try {
    const expression = parseMetric(text);
    return [{ ...about, expression, dataset: rootOf(expression, datasets) }];
  } catch (error) {
    at.report("expression", (error as Error).message);
    return [];
  }
}

/**
 * The dataset that all aggregates of a metric read.
 *
 * @throws Error where it cannot be answered: its message says why
 */
function rootOf(expression: Expression, datasets: readonly Dataset[]): string {
  const used = fieldsOf(expression);
  for (const { dataset, field } of used)
    if (!find({ dataset, field }, datasets))
      throw new Error(`"${dataset}.${field}" is not a field of a dataset of this model`);
  const never = sumsIn(expression).find((of) => isNoSum(of, datasets));
  if (never)
    throw new Error(
      `"${never.dataset}.${never.field}" does not add up (aggregation: none): take AVG of it, or change its field`,
    );
  for (const { of, value } of comparedIn(expression)) {
    const wrong = misfit(find(of, datasets)!, value);
    if (wrong)
      throw new Error(`FILTER: what "${of.dataset}.${of.field}" is compared with ${wrong}`);
  }
  const roots = [...new Set(used.map(({ dataset }) => dataset))];
  if (roots.length !== 1) throw new Error("all aggregates must read one dataset");
  return roots[0]!;
}

const find = ({ dataset, field }: FieldRef, datasets: readonly Dataset[]) =>
  fieldOf(
    datasets.find(({ name }) => name === dataset),
    field,
  );

/** Filtered or not: what does not add up of all records does not of some. */
const sumsIn = (expression: Expression): readonly FieldRef[] =>
  expressionsIn(expression).flatMap((each) =>
    each.kind === "aggregate" && each.fn === "sum" && each.of ? [each.of] : [],
  );

function isNoSum(of: FieldRef, datasets: readonly Dataset[]): boolean {
  const known = find(of, datasets);
  return known?.kind === "fact" && known.aggregation === "none";
}

/** Short, or as the interchange has it; undefined, and reported, where it is neither. */
function expressionOf(at: Reader): string | undefined {
  if (typeof at.value("expression") === "string") return at.needed("expression") || undefined;
  const dialect = at.object("expression").list("dialects")[0];
  dialect?.ignore("dialect");
  if (dialect) return dialect.needed("expression") || undefined;
  at.report("expression", EXPRESSION);
  return undefined;
}

const EXPRESSION =
  'must be a text, "SUM(sale.amount)", or { dialects: [{ dialect: ANSI_SQL, expression: "SUM(sale.amount)" }] }';
