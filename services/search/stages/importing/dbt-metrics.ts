import type { Condition, Expression } from "../../plan.ts";
import { writeMetric } from "../metric-text.ts";
import type { Reader } from "../reader.ts";
import { toConditions } from "./conditions.ts";
import { countingKeys, rootOf } from "./counting.ts";
import type { Measure } from "./dbt-measures.ts";
import type { DraftDataset, DraftMetric, Leftovers } from "./draft.ts";
import { reading, toExpression } from "./expressions.ts";
import { resolving } from "./resolve.ts";
import { Inexpressible, parseExpression } from "./sql.ts";

interface Known {
  readonly datasets: readonly DraftDataset[];
  readonly measures: readonly Measure[];
  /** Datasets by the entity that their records are. */
  readonly entities: ReadonlyMap<string, string>;
}

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

const counted = ({ expression, dataset }: Measure, { datasets }: Known): Expression =>
  countingKeys(
    expression,
    datasets.filter(({ name }) => name === dataset),
  );

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
      if (!params.text("window") && !params.text("grain_to_date")) return input("measure");
      throw new Inexpressible(
        `a window is said in the question, not in the model: ask for "${at.text("name")} year to date" of the measure`,
      );
    default:
      throw new Inexpressible(
        `${at.text("type")} metrics cannot be expressed here: ask for their parts`,
      );
  }
}

/** A measure or a metric, by its name or with a filter of its own. */
function ofInput(
  params: Reader,
  key: string,
  known: Known,
  metric: (name: string) => Expression,
): Expression {
  const at = params.object(key);
  const name = at.present ? at.needed("name") : params.needed(key);
  if (at.present && (at.text("offset_window") || at.text("offset_to_grain")))
    throw new Inexpressible(
      "an offset is said in the question: ask for the change against the period before",
    );
  const measure = known.measures.find((each) => each.name === name);
  const expression = measure ? counted(measure, known) : metric(name);
  return at.present ? withFilters(expression, filtersOf(at, known)) : expression;
}

/** Names in the formula are those of its metrics, or what it calls them. */
function derived(params: Reader, known: Known, metric: (name: string) => Expression): Expression {
  const inputs = new Map(
    params.list("metrics").map((at) => {
      if (at.text("offset_window") || at.text("offset_to_grain"))
        throw new Inexpressible(
          "an offset is said in the question: ask for the change against the period before",
        );
      const expression = withFilters(metric(at.needed("name")), filtersOf(at, known));
      return [(at.text("alias") ?? at.needed("name")).toLowerCase(), expression] as const;
    }),
  );
  return toExpression(parseExpression(params.needed("expr")), (name) => {
    const found = inputs.get(name.toLowerCase());
    if (found) return found;
    throw new Inexpressible(`"${name}" is none of its metrics: list it`);
  });
}

/** "{{ Dimension('order__is_food') }} = true" compares a dimension of the order's model. */
function filtersOf(at: Reader, { datasets, entities }: Known): readonly Condition[] {
  const listed = at.value("filter");
  const filters = Array.isArray(listed) ? listed.map(String) : listed ? [String(listed)] : [];
  return filters.flatMap((filter) => {
    const plain = filter.replace(
      /\{\{\s*(?:Time)?Dimension\(\s*'(\w+?)__(\w+)'(?:\s*,\s*'\w+')?\s*\)\s*\}\}/g,
      (_, entity: string, dimension: string) =>
        `"${entities.get(entity) ?? entity}"."${dimension}"`,
    );
    if (plain.includes("{{"))
      throw new Inexpressible(
        `the filter "${filter}" cannot be expressed here: use Dimension('entity__name')`,
      );
    return toConditions(parseExpression(plain), reading(resolving(datasets)));
  });
}

/** Of only those records: every aggregate in it. */
function withFilters(expression: Expression, filters: readonly Condition[]): Expression {
  if (filters.length === 0) return expression;
  if (expression.kind === "arithmetic") {
    const [left, right] = [expression.left, expression.right].map((e) => withFilters(e, filters));
    return { ...expression, left: left!, right: right! };
  }
  if (expression.kind !== "aggregate") return expression;
  return { ...expression, when: [...(expression.when ?? []), ...filters] };
}
