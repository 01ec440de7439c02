import { type Aggregate, expressionsIn, type Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";

/**
 * "repairs that were late: how many, and what did they cost": of one repair there is no total, and
 * whoever does not ask for each of them wants that of all.
 */
export function figuresOfOne(
  { dataset, columns, grouped }: Plan,
  items: readonly Item[],
  model: SemanticModel,
): readonly string[] {
  const keys = datasetOf(model, dataset)!.primaryKey;
  const isKey = (field: string) => keys.length === 1 && keys[0] === field;
  const isEach = items.some((item) => EACH.has(cueOf(item)?.kind ?? ""));
  const isOfRecords = columns.some(
    ({ expression }) =>
      expression.kind === "field" &&
      expression.of.dataset === dataset &&
      isKey(expression.of.field),
  );
  if (!grouped || !isOfRecords) return [];
  const own = columns
    .filter(({ hidden }) => !hidden)
    .flatMap(({ expression }) => expressionsIn(expression))
    .flatMap((each) =>
      each.kind === "aggregate" && each.of?.dataset === dataset ? [each.fn] : [],
    );
  // "the total of each order" may be said of what it says itself, and no mean is one of one.
  return own.flatMap((fn) => (isEach && fn === "sum" ? [] : (NAMES[fn] ?? []))).slice(0, 1);
}

const EACH: ReadonlySet<string> = new Set(["each", "by", "all"]);

const NAMES: Partial<Record<Aggregate, string>> = {
  sum: "total",
  avg: "average",
  median: "median",
};
