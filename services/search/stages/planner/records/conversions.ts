import { type Column, type FieldRef, type Plan, sameField } from "../../../plan.ts";
import { type Measure, measuresOf } from "../../language/measures.ts";
import { fieldAt, isFigure } from "./fields/choose.ts";
import { measureOf } from "./groups/scaled.ts";
import type { Conversion } from "./query.ts";
import type { Context, State } from "./state.ts";

/**
 * "weight in pounds": the figure asked for last that is counted in some unit of the same kind.
 *
 * @returns false where there is none: kilograms of money, and pounds of who knows what
 */
export function hearUnit(text: string, index: number, s: State, c: Context): boolean {
  const isSquare = /^(?:square|sq)$/i.test(c.items[index - 1]?.text ?? "");
  if (!/^in$/i.test(c.items[index - (isSquare ? 2 : 1)]?.text ?? "")) return false;
  const said = isSquare ? squaresOf(text) : measuresOf(text);
  for (const select of s.selects.toReversed()) {
    if (select.kind !== "field" || !isFigure(c.model, select.of)) continue;
    const own = measureOf(select.of, c);
    const unit = own && said.find((each) => each.of === own.of);
    if (!unit) continue;
    if (unit.unit !== own.unit)
      s.conversions.push({ of: select.of, ...between(own.factor, unit.factor), unit: unit.unit });
    return true;
  }
  return false;
}

/** "square feet" */
const squaresOf = (text: string): readonly Measure[] =>
  measuresOf(text).flatMap(({ of, factor, unit }) =>
    of === "length" ? [{ of: "area", factor: factor * factor, unit: `${unit}²` }] : [],
  );

/** "more than 30 a kilo", of a price that is one of a kilogram: its own unit. */
export function saysOwnUnit(text: string, index: number, s: State, c: Context): boolean {
  const at = s.lastTest;
  const test = at && s.nodes[at.node]!.tests[at.index];
  const isRate = /^per /i.test(text) || /^(?:an?|per)$/i.test(c.items[index - 1]?.text ?? "");
  if (!isRate || test?.kind !== "compare") return false;
  const words = fieldAt(c.model, test.of).label.split(" ");
  const own = words.length > 1 ? measuresOf(words.at(-1)!) : [];
  return measuresOf(text.replace(/^per /i, "")).some((each) =>
    own.some(({ of, factor }) => of === each.of && factor === each.factor),
  );
}

/** The rounder of the two ways: minutes are divided by 60, not multiplied with 0.01666. */
const between = (own: number, other: number): Pick<Conversion, "operator" | "by"> =>
  own < other
    ? { operator: "/", by: Number((other / own).toPrecision(15)) }
    : { operator: "*", by: Number((own / other).toPrecision(15)) };

/** A plan whose shown figures are in the units that were asked for. */
export function converted(plan: Plan, conversions: readonly Conversion[]): Plan {
  if (conversions.length === 0) return plan;
  const renamed = new Map<string, string>();
  const columns = plan.columns.map((column): Column => {
    const of = measured(column);
    const to = of && conversions.find((each) => sameField(each.of, of));
    if (!to) return column;
    const right = { kind: "number", value: to.by } as const;
    const expression = {
      kind: "arithmetic",
      operator: to.operator,
      left: column.expression,
      right,
    } as const;
    const name = nameIn(column.name, to.unit);
    renamed.set(column.name, name);
    return { ...column, name, expression, unit: to.unit };
  });
  const order = plan.order.map((each) => ({
    ...each,
    column: renamed.get(each.column) ?? each.column,
  }));
  return { ...plan, columns, order };
}

/** The figure that a column shows as it is or together; a count has no unit. */
function measured({ expression }: Column): FieldRef | undefined {
  if (expression.kind === "field") return expression.of;
  const isCount = expression.kind === "aggregate" && expression.fn.startsWith("count");
  return expression.kind === "aggregate" && !isCount ? expression.of : undefined;
}

/** "weight_kg" in pounds is "weight_lb". */
function nameIn(name: string, unit: string): string {
  const parts = name.split("_");
  const isUnit = parts.length > 1 && measuresOf(parts.at(-1)!).length > 0;
  return [...(isUnit ? parts.slice(0, -1) : parts), unit].join("_");
}
