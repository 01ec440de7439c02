import type { Expression } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { keyField } from "../joins/paths.ts";
import type { OrderBy } from "../query.ts";
import type { Maker } from "../roles/maker.ts";

/** How many records of a node there are in a group. */
export type Tally = (node: number) => Expression;

/** @param root  the dataset whose records are the rows that are grouped */
export const toTally =
  (root: string, { model, nodes }: Maker): Tally =>
  (node) => {
    const { dataset } = nodes[node]!;
    const { primaryKey, entity } = datasetOf(model, dataset)!;
    const key = keyField(model, dataset);
    // Without a key several records may be of one thing.
    const once = primaryKey.length === 0 ? entity?.label : dataset === root ? undefined : key;
    if (!once) return { kind: "aggregate", fn: "count" };
    return { kind: "aggregate", fn: "count_distinct", of: { dataset, field: once } };
  };

/** What an operand is in a group. */
export function toExpression(by: OrderBy, tally: Tally): Expression {
  if (by.kind === "tally") return tally(by.node);
  if (by.kind === "period") return { kind: "bucket", grain: by.grain, of: by.of };
  return by.fn ? { kind: "aggregate", fn: by.fn, of: by.of } : { kind: "field", of: by.of };
}
