import { type Column, isAggregate, type Plan } from "../../../../plan.ts";
import { nameOf } from "./merged.ts";
import { wordsIn } from "./named.ts";
import type { Ordered, Returned } from "./said.ts";

/** Rows in the order that is asked for; undefined where it is by something else than its columns. */
export function inOrder(plan: Plan, { orders, columns }: Returned): Plan | undefined {
  if (orders.length === 0) return plan;
  const shown = plan.columns.filter(({ hidden }) => !hidden);
  const order = orders.map(({ by, direction }: Ordered) => {
    const column = by === undefined ? onlyFigure(shown) : orderedBy(by, shown, columns);
    return column && { column: column.name, direction };
  });
  return order.every((each) => each !== undefined) ? { ...plan, order } : undefined;
}

const onlyFigure = (columns: readonly Column[]): Column | undefined => {
  const figures = columns.filter(({ expression }) => isAggregate(expression));
  return figures.length === 1 ? figures[0] : undefined;
};

/** In the order of time, where a period is all that there is of it. */
function onlyPeriod(columns: readonly Column[]): Column | undefined {
  const periods = columns.filter(({ expression }) => expression.kind === "bucket");
  return periods.length === 1 ? periods[0] : undefined;
}

/** "number" of "number of orders": the first that is called so in full, or else by its words. */
function orderedBy(by: string, shown: readonly Column[], said: readonly string[]) {
  const all = wordsIn(by);
  const words = all.length > 1 ? all.filter((word) => word !== "name") : all;
  const texts = shown.map(({ name }) => said.find((each) => nameOf(each) === name) ?? name);
  const full = texts.findIndex((text) => wordsIn(text).join(" ") === words.join(" "));
  const part = texts.findIndex((text) => words.every((word) => wordsIn(text).includes(word)));
  const named = shown[full < 0 ? part : full];
  return named ?? (/^(?:date|time)$/i.test(by) ? onlyPeriod(shown) : undefined);
}
