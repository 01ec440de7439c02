import { type Expression, ofOnly } from "../../plan.ts";
import type { Reader } from "../files/reader.ts";
import { writeMetric } from "../semantics/metric-text.ts";
import { rootOf } from "./counting.ts";
import { counted, derived, filtersOf, type Known, ofInput } from "./dbt-inputs.ts";
import type { Measure } from "./dbt-measures.ts";
import type { DraftMetric, Leftovers } from "./draft.ts";
import { Inexpressible } from "./sql.ts";

const METRIC = ["name", "label", "description", "type", "type_params", "filter"];

/** Metrics over measures and over each other, and the measures that are metrics by themselves. */
export function toDbtMetrics(root: Reader, known: Known, left: Leftovers): readonly DraftMetric[] {
  const listed = root.list("metrics");
  const own = ownMetrics(known.measures, listed);
  const metric = finding(listed, known);
  const made = own.flatMap(({ at, name, label, description }): DraftMetric[] => {
    const expression = left.attempt(at, "agg", () => metric(name));
    return expression ? [{ name, label, description, synonyms: [], expression }] : [];
  });
  const metrics = listed.flatMap((at): DraftMetric[] => {
    left.others(at, METRIC);
    const name = at.needed("name");
    const expression = left.attempt(at, "type_params", () => sayable(metric(name)));
    const about = { label: at.text("label"), description: at.text("description") };
    return expression ? [{ name, ...about, synonyms: [], expression }] : [];
  });
  return [...made, ...metrics];
}

/**
 * Measures that say they are metrics, and counts that no metric gives alone: sums and averages can
 * be asked of the column that they combine, and counts have none.
 */
function ownMetrics(measures: readonly Measure[], listed: readonly Reader[]): readonly Measure[] {
  const taken = new Set(listed.map((at) => at.text("name")));
  const given = new Set(listed.map(measureAlone));
  return measures.filter(
    ({ name, isMetric, expression }) =>
      !taken.has(name) && (isMetric || (isCount(expression) && !given.has(name))),
  );
}

const isCount = (expression: Expression): boolean =>
  expression.kind === "aggregate" && expression.fn.startsWith("count");

/** The measure that a metric is nothing else than. */
function measureAlone(at: Reader): string | undefined {
  if ((at.text("type") ?? "simple") !== "simple" || at.value("filter")) return undefined;
  const params = at.object("type_params");
  if (typeof params.value("measure") === "string") return params.text("measure");
  const measure = params.object("measure");
  return measure.value("filter") ? undefined : measure.text("name");
}

function measured(name: string, known: Known, wanted = "measure"): Expression {
  const measure = known.measures.find((each) => each.name === name);
  if (measure) return counted(measure, known);
  throw new Inexpressible(`there is no ${wanted} "${name}": add it, or correct the name`);
}

/** Metrics by name, each made once; measures, too, where no metric has the name. */
function finding(listed: readonly Reader[], known: Known): (name: string) => Expression {
  const found = new Map<string, Expression>();
  const open = new Set<string>();
  const make = (name: string): Expression => {
    const at = listed.find((each) => each.text("name") === name);
    if (!at) return measured(name, known, "metric");
    if (open.has(name)) throw new Inexpressible(`"${name}" is defined by itself`);
    open.add(name);
    return toMetric(at, known, metric);
  };
  const metric = (name: string): Expression => {
    const expression = found.get(name) ?? make(name);
    found.set(name, expression);
    return expression;
  };
  return metric;
}

function sayable(expression: Expression): Expression {
  rootOf(expression);
  try {
    writeMetric(expression);
  } catch (error) {
    throw new Inexpressible((error as Error).message);
  }
  return expression;
}

function toMetric(at: Reader, known: Known, metric: (name: string) => Expression): Expression {
  const params = at.object("type_params");
  const filters = filtersOf(at, known);
  const input = (key: string, named = metric) =>
    ofOnly(ofInput(params, key, known, named), filters);
  switch (at.text("type") ?? "simple") {
    case "simple":
      return input("measure", (name) => measured(name, known));
    case "ratio":
      return {
        kind: "arithmetic",
        operator: "/",
        left: input("numerator"),
        right: input("denominator"),
      };
    case "derived":
      return ofOnly(derived(params, known, metric), filters);
    case "cumulative":
      throw new Inexpressible(
        "running totals cannot be expressed here: ask for the measure year to date, or make the running total a column of a view",
      );
    default:
      throw new Inexpressible(
        `${at.text("type")} metrics cannot be expressed here: ask for their parts`,
      );
  }
}
