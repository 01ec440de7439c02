import type { ColumnInfo, Rows } from "../../model.ts";
import type { Column, Plan } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";

/** ISO 4217. */
const CURRENCY = /^[A-Z]{3}$/;

/**
 * What the figures of each column are counted in: a unit, a currency, a scale. Where records say
 * it themselves and do not agree, each row's own is listed; null where a row mixes several.
 *
 * @param result  the rows of the plan's statement, with the first and last unit of each row
 */
export function describeColumns(
  plan: Plan,
  { names, rows }: Rows,
  model: SemanticModel,
): Readonly<Record<string, ColumnInfo>> {
  const at = (name: string) => rows.map((row) => row[names.indexOf(name)]);
  const [first, last] = plan.unit ? [at("_unit_first"), at("_unit_last")] : [[], []];
  const byRow = first.map((unit, row) =>
    typeof unit === "string" && unit === last[row] ? unit : null,
  );
  const known: [string, ColumnInfo][] = plan.columns.flatMap((column) => {
    const info = infoOf(column, plan, byRow, model);
    return info ? [[column.name, info]] : [];
  });
  if (plan.change?.kind === "percent")
    known.push([plan.change.name, { unit: "percent", scale: 1 }]);
  const measured =
    plan.change && plan.change.kind !== "percent"
      ? known.find(([name]) => name === plan.change?.measure)
      : undefined;
  if (plan.change && measured) known.push([plan.change.name, measured[1]]);
  return Object.fromEntries(known);
}

function infoOf(
  column: Column,
  plan: Plan,
  byRow: readonly (string | null)[],
  model: SemanticModel,
): ColumnInfo | undefined {
  const { unit } = column;
  if (unit === undefined) return undefined;
  const scale = scaleOf(column, model);
  if (!unit.startsWith("{")) return withCurrency(unit, scale);
  const braced = plan.unit && `{${plan.unit.field}}`;
  if (!braced || !unit.startsWith(braced)) return { unit, scale };
  const own = byRow.map((each) => each && unit.replace(braced, each));
  const different = new Set(own);
  const [only] = own;
  if (different.size === 1 && typeof only === "string") return withCurrency(only, scale);
  return { unit, unit_by_row: own, scale };
}

const withCurrency = (unit: string, scale: number): ColumnInfo => ({
  unit,
  ...(CURRENCY.test(unit) && { currency: unit }),
  scale,
});

/** What a figure is to be multiplied by: 1000 where a field holds thousands. */
function scaleOf({ expression }: Column, model: SemanticModel): number {
  if (!("of" in expression) || !expression.of) return 1;
  return fieldOf(datasetOf(model, expression.of.dataset), expression.of.field)?.scale ?? 1;
}
