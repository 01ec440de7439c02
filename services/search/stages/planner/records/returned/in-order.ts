import { type Column, isAggregate, type Plan } from "../../../../plan.ts";
import { rankOf } from "./columns-named.ts";
import { nameOf } from "./merged.ts";
import { wordsIn } from "./named.ts";
import type { Ordered, Returned } from "./said.ts";

/** Rows in the order that is asked for; undefined where it is by something else than its columns. */
export function inOrder(plan: Plan, { orders, columns }: Returned): Plan | undefined {
  if (orders.length === 0) return plan;
  const shown = plan.columns.filter(({ hidden }) => !hidden);
  const order = orders.map(({ by, direction, end }: Ordered) => {
    const column =
      by === undefined
        ? (onlyFigure(shown) ?? ofKind(shown, end))
        : (orderedBy(by, shown, columns) ?? (/^rank$/i.test(by) ? rankOf(plan) : undefined));
    // "by rank": the first of them first.
    const isRank = by !== undefined && /^rank$/i.test(by) && plan.order[0] !== undefined;
    return column && (isRank ? plan.order[0] : { column: column.name, direction });
  });
  if (!order.every((each) => each !== undefined)) return undefined;
  return plan.top === undefined ? { ...plan, order } : ofBest(plan, order);
}

/** The best are found by their figure, each of its own: rows can only come in that order. */
function ofBest(plan: Plan, order: Plan["order"]): Plan | undefined {
  const [rank] = plan.order;
  const isEach = ({ column, direction }: Plan["order"][number]) =>
    direction === "asc" && plan.topOf?.includes(column);
  const own = order.filter((each) => !isEach(each));
  const [first, ...more] = own;
  const isSorted = own.every((each) => order.indexOf(each) >= order.length - own.length);
  if (!isSorted || !rank) return undefined;
  if (!first) return plan;
  const isRank = first.column === rank.column && first.direction === rank.direction;
  return isRank ? { ...plan, order: [rank, ...more] } : undefined;
}

const onlyFigure = (columns: readonly Column[]): Column | undefined => {
  const figures = columns.filter(({ expression }) => isAggregate(expression));
  return figures.length === 1 ? figures[0] : undefined;
};

const COUNTS = /^(?:most|fewest)$/;

/** "the number of repairs and the average delay, longest first": counts are no longer than others. */
function ofKind(columns: readonly Column[], end = ""): Column | undefined {
  const figures = columns.filter(({ expression }) => isAggregate(expression));
  const isCount = ({ expression }: Column) =>
    expression.kind === "aggregate" && expression.fn.startsWith("count");
  const [one, ...others] = figures.filter((each) => isCount(each) === COUNTS.test(end));
  return others.length === 0 && (COUNTS.test(end) || one === figures.at(-1)) ? one : undefined;
}

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
