import { type Expression, fieldsOf, withParts } from "../../plan.ts";
import type { DraftDataset } from "./draft.ts";
import { Inexpressible } from "./sql.ts";

/** COUNT(*) of one table as the count of its key, which every record has. */
export function countingKeys(
  expression: Expression,
  datasets: readonly DraftDataset[],
): Expression {
  if (expression.kind !== "aggregate")
    return withParts(expression, (part) => countingKeys(part, datasets));
  if (expression.of) return expression;
  const [only, ...more] = datasets;
  const field = only?.key[0];
  if (more.length > 0 || !field)
    throw new Inexpressible("COUNT(*) needs one table with a primary_key: declare it");
  return { ...expression, of: { dataset: only.name, field } };
}

/** The one dataset that all aggregates read. */
export function rootOf(expression: Expression): string {
  const [root, ...others] = new Set(fieldsOf(expression).map(({ dataset }) => dataset));
  if (root && others.length === 0) return root;
  throw new Inexpressible(
    root
      ? `figures of ${[root, ...others].join(" and ")} would be repeated by each other: ask for them one by one`
      : "a metric adds up, counts or averages a column here",
  );
}
