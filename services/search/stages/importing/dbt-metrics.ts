import type { Expression } from "../../plan.ts";
import { writeMetric } from "../metric-text.ts";
import type { Reader } from "../reader.ts";
import { rootOf } from "./counting.ts";
import { counted, derived, filtersOf, type Known, ofInput, withFilters } from "./dbt-inputs.ts";
import type { DraftMetric, Leftovers } from "./draft.ts";
import { Inexpressible } from "./sql.ts";

const METRIC = ["name", "label", "description", "type", "type_params", "filter"];

/** Metrics over measures and over each other, and the measures that are metrics by themselves. */
export function toDbtMetrics(root: Reader, known: Known, left: Leftovers): readonly DraftMetric[] {
  const own = known.measures.filter(({ isMetric }) => isMetric);
  const made = own.map((each) => ({ ...each, synonyms: [], expression: counted(each, known) }));
  const listed = root.list("metrics");
  const found = new Map<string, Expression>();
  const open = new Set<string>();
  const metric = (name: string): Expression => {
    const ready = found.get(name);
    if (ready) return ready;
    const at = listed.find((each) => each.text("name") === name);
    if (!at) throw new Inexpressible(`there is no metric "${name}": add it, or correct the name`);
    if (open.has(name)) throw new Inexpressible(`"${name}" is defined by itself`);
    open.add(name);
    const expression = toMetric(at, known, metric);
    found.set(name, expression);
    return expression;
  };
  const metrics = listed.flatMap((at): DraftMetric[] => {
    left.others(at, METRIC);
    const name = at.needed("name");
    const expression = left.attempt(at, "type_params", () => sayable(metric(name)));
    const about = { label: at.text("label"), description: at.text("description") };
    return expression ? [{ name, ...about, synonyms: [], expression }] : [];
  });
  return [
    ...made.map(({ name, label, description, synonyms, expression }) => ({
      name,
      label,
      description,
      synonyms,
      expression,
    })),
    ...metrics,
  ];
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
  const input = (key: string) => withFilters(ofInput(params, key, known, metric), filters);
  switch (at.text("type") ?? "simple") {
    case "simple":
      return input("measure");
    case "ratio":
      return {
        kind: "arithmetic",
        operator: "/",
        left: input("numerator"),
        right: input("denominator"),
      };
    case "derived":
      return withFilters(derived(params, known, metric), filters);
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
