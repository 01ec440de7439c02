import type { Column, Condition, Plan, Scalar } from "../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../semantic.ts";
import { readOnly } from "../arithmetic/aggregates.ts";
import { toCells } from "../cells.ts";
import { type Outcome, shownOnly } from "./shown.ts";

/** Records that are told one by one: a link of more would be too long in any case. */
export const MOST_TOLD = 2_000;
/** Values of one part of a key beside which those of the other are told. */
const MOST_GROUPS = 30;

/** The keys of the records that a plan's figures were made of; undefined where nothing tells records apart. */
export function keysPlan(plan: Plan, outcome: Outcome, model: SemanticModel): Plan | undefined {
  const { dataset, latest, via } = plan;
  const { primaryKey } = datasetOf(model, dataset)!;
  if (plan.of || plan.change || primaryKey.length === 0) return undefined;
  return {
    dataset,
    columns: primaryKey.map(
      (field, index): Column => ({
        name: `_id${index}`,
        expression: { kind: "field", of: { dataset, field } },
      }),
    ),
    grouped: false,
    where: [...plan.where, ...shownOnly(plan, outcome, model), ...readOnly(plan.columns)],
    having: [],
    order: [],
    ...(latest && { latest }),
    ...(via && { via }),
  };
}

/**
 * What leaves of a dataset's records those with these keys, and no others; undefined where that
 * cannot be told. Where a key has several parts, the values of one stand beside each of the other.
 *
 * @param keys  a record each, its values in the order of the key's parts
 */
export function byKeys(
  { name, primaryKey }: Dataset,
  keys: readonly (readonly unknown[])[],
): readonly Condition[] | undefined {
  const columns = primaryKey.map((_, index) => toldValues(keys.map((key) => key[index])));
  if (keys.length === 0 || keys.length > MOST_TOLD || columns.includes(undefined)) return undefined;
  const within = (index: number, values: readonly Scalar[]): Condition => ({
    kind: "in",
    left: { kind: "field", of: { dataset: name, field: primaryKey[index]! } },
    values: [...new Set(values)].toSorted(inOrder),
    negated: false,
  });
  const told = columns as readonly (readonly Scalar[])[];
  if (told.length === 1) return [within(0, told[0]!)];
  const widest = told.reduce((best, each, at) => (size(each) > size(told[best]!) ? at : best), 0);
  const others = told.map((_, index) => index).filter((index) => index !== widest);
  const groups = Map.groupBy(keys.keys(), (row) =>
    JSON.stringify(others.map((index) => told[index]![row])),
  );
  if (groups.size > MOST_GROUPS) return undefined;
  const each = [...groups.values()].map((rows): Condition => {
    const fixed = others.map((index) => within(index, [told[index]![rows[0]!]!]));
    const free = within(
      widest,
      rows.map((row) => told[widest]![row]!),
    );
    return { kind: "all", of: [...fixed, free] };
  });
  return each.length === 1 && each[0]!.kind === "all" ? each[0]!.of : [{ kind: "any", of: each }];
}

const size = (values: readonly Scalar[]): number => new Set(values).size;

const inOrder = (a: Scalar, b: Scalar): number =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1;

/** Names, whole numbers and days: engines write moments and exact decimals as text, and compare them with none. */
function toldValues(values: readonly unknown[]): readonly Scalar[] | undefined {
  const { cells } = toCells(values, "");
  const isTold = cells.every(
    (cell, row) =>
      Number.isSafeInteger(cell) ||
      typeof values[row] === "string" ||
      /^\d{4}-\d{2}-\d{2}$/.test(String(cell)),
  );
  return isTold ? (cells as readonly Scalar[]) : undefined;
}
