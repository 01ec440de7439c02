import type { Aggregate, Expression } from "../../plan.ts";
import type { Reader } from "../files/reader.ts";
import { plainColumn } from "./dbt-columns.ts";
import type { DraftField, Leftovers } from "./draft.ts";
import { Inexpressible } from "./sql.ts";

/** A measure of a semantic model: how a column is combined. */
export interface Measure {
  readonly at: Reader;
  readonly name: string;
  readonly dataset: string;
  /** Of the dataset's records; without `of` it counts them. */
  readonly expression: Expression;
  /** The column that it combines, where that is a figure. */
  readonly field?: DraftField;
  /** Whether it is offered as a metric of its own. */
  readonly isMetric: boolean;
  readonly description?: string | undefined;
  readonly label?: string | undefined;
}

const MEASURE = [
  "name",
  "label",
  "description",
  "agg",
  "expr",
  "create_metric",
  "agg_time_dimension",
  "non_additive_dimension",
];
const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  sum: "sum",
  average: "avg",
  avg: "avg",
  min: "min",
  max: "max",
  median: "median",
  count: "count",
  count_distinct: "count_distinct",
};

export function toMeasures(model: Reader, left: Leftovers): readonly Measure[] {
  const dataset = model.needed("name");
  const times = model.object("defaults").text("agg_time_dimension");
  return model.list("measures").flatMap((at): Measure[] => {
    left.others(at, MEASURE);
    const own = at.text("agg_time_dimension");
    if (own && times && own !== times)
      left.leave(at, "agg_time_dimension", `is read by "${times}", as the others of this model`);
    const found = left.attempt(at, "agg", () => combined(at, dataset, left));
    return found ? [found] : [];
  });
}

function combined(at: Reader, dataset: string, left: Leftovers): Measure {
  const name = at.needed("name");
  const agg = at.text("agg") ?? "sum";
  const about = {
    at,
    name,
    dataset,
    isMetric: at.flag("create_metric"),
    description: at.text("description"),
    label: at.text("label"),
  };
  const fn = Object.hasOwn(AGGREGATES, agg) ? AGGREGATES[agg] : undefined;
  if (!fn)
    throw new Inexpressible(
      `${agg} cannot be expressed here: use sum, average, min, max, median or count`,
    );
  if (/^\s*(?:1|\*)\s*$/.test(at.text("expr") ?? "") && (fn === "sum" || fn === "count"))
    return { ...about, expression: { kind: "aggregate", fn: "count" } };
  const column = plainColumn(at, name);
  const expression: Expression = { kind: "aggregate", fn, of: { dataset, field: column } };
  const field: DraftField = {
    name: column,
    column,
    synonyms: column === name ? [] : [name.replaceAll("_", " ")],
    kind: "fact",
    values: false,
    unique: false,
  };
  if (fn.startsWith("count"))
    return { ...about, expression, field: { ...field, kind: "attribute", synonyms: [] } };
  return { ...about, expression, field: { ...field, aggregation: fn, ...overTime(at, fn, left) } };
}

/** A balance is read at the end of a period; an average adds up along nothing. */
function overTime(at: Reader, fn: Aggregate, left: Leftovers): Pick<DraftField, "overTime"> {
  const non = at.object("non_additive_dimension");
  if (!non.present) return fn === "sum" ? {} : { overTime: "none" };
  if (non.text("window_choice") === "min")
    left.leave(
      at,
      "non_additive_dimension.window_choice",
      "the last of a period is read, not the first",
    );
  return { overTime: "last" };
}
