import { type Condition, type Expression, ofOnly } from "../../plan.ts";
import type { Reader } from "../files/reader.ts";
import { toConditions } from "./conditions.ts";
import { countingKeys } from "./counting.ts";
import type { Measure } from "./dbt-measures.ts";
import type { DraftDataset } from "./draft.ts";
import { reading, toExpression } from "./expressions.ts";
import { resolving } from "./resolve.ts";
import { Inexpressible, parseExpression } from "./sql.ts";

/** What metrics may be made of. */
export interface Known {
  readonly datasets: readonly DraftDataset[];
  readonly measures: readonly Measure[];
  /** Datasets by the entity that their records are. */
  readonly entities: ReadonlyMap<string, string>;
}

export const counted = ({ expression, dataset }: Measure, { datasets }: Known): Expression =>
  countingKeys(
    expression,
    datasets.filter(({ name }) => name === dataset),
  );

/** A measure or a metric (what `named` finds), by its name or with a filter of its own. */
export function ofInput(
  params: Reader,
  key: string,
  known: Known,
  named: (name: string) => Expression,
): Expression {
  if (typeof params.value(key) === "string") return named(params.needed(key));
  const at = params.object(key);
  unshifted(at);
  return ofOnly(named(at.present ? at.needed("name") : params.needed(key)), filtersOf(at, known));
}

/** Names in the formula are those of its metrics, or what it calls them. */
export function derived(
  params: Reader,
  known: Known,
  metric: (name: string) => Expression,
): Expression {
  const names = params.value("metrics");
  const inputs = new Map(
    params.list("metrics").map((at, index) => {
      const name = Array.isArray(names) ? names[index] : undefined;
      return typeof name === "string"
        ? ([name.toLowerCase(), metric(name)] as const)
        : ([nameIn(at), ofOnly(metric(at.needed("name")), filtersOf(at, known))] as const);
    }),
  );
  return toExpression(parseExpression(params.needed("expr")), (name) => {
    const found = inputs.get(name.toLowerCase());
    if (found) return found;
    throw new Inexpressible(`"${name}" is none of its metrics: list it`);
  });
}

/** What the formula calls one of its metrics. */
function nameIn(at: Reader): string {
  unshifted(at);
  return (at.text("alias") ?? at.needed("name")).toLowerCase();
}

function unshifted(at: Reader): void {
  if (at.text("offset_window") || at.text("offset_to_grain"))
    throw new Inexpressible(
      "an offset is said in the question: ask for the change against the period before",
    );
}

/** "{{ Dimension('order__is_food') }} = true" compares a dimension of the order's model. */
export function filtersOf(at: Reader, { datasets, entities }: Known): readonly Condition[] {
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
