import { type Column, isAggregate, type Plan } from "../../../../plan.ts";
import { fieldAt } from "../fields/choose.ts";
import { type Columns, operandName } from "../fields/columns.ts";
import { type Operand, type OrderBy, showsRank } from "../query.ts";
import type { Maker } from "../roles/maker.ts";
import { inCalendarOrder } from "./calendar-order.ts";
import { type Tally, toExpression } from "./group-tally.ts";
import { metricAt } from "./metrics.ts";

/** What ranks groups comes first, then what was asked for, else what is usual; adds its columns. */
export function groupOrder(columns: Columns, maker: Maker, tally: Tally): Plan["order"] {
  const { orders, top, mode, selects } = maker.query;
  // What its owner gave a name is worth showing beside what it ranks; who is first was asked alone.
  const isHidden = (by: OrderBy) => by.kind !== "field" || !metricAt(maker.model, by.of);
  const asked = orders.map(({ by, direction }) => {
    const calendar = by.kind === "field" && !by.fn && inCalendarOrder(by.of, maker.model);
    const expression = calendar || toExpression(by, tally);
    return { column: columns.add(operandName(by), expression, isHidden(by)), direction };
  });
  const common = { kind: "tally", node: selects[0]!.node } as Operand;
  const best = top ?? (mode && { by: common, ...mode });
  if (!best) return asked.length > 0 ? asked : usualOrder(columns.list, maker);
  const count = { kind: "aggregate", fn: "count" } as const;
  const expression = top ? toExpression(top.by, tally) : count;
  const isShown = showsRank(maker.query) || (best.count > 1 && !isHidden(best.by));
  const column = columns.add(operandName(best.by), expression, !isShown);
  return [{ column, direction: best.direction }, ...asked];
}

/** Along time where groups are periods, otherwise by the first figure, greatest first. */
function usualOrder(columns: readonly Column[], { model }: Maker): Plan["order"] {
  const keys = columns.filter(({ expression }) => !isAggregate(expression));
  if (keys.length === 0) return [];
  const weekday = keys.find(({ expression }) => expression.kind === "weekday" && !expression.named);
  if (weekday) return [{ column: weekday.name, direction: "asc" }];
  const time = keys.find(
    ({ expression }) =>
      expression.kind === "bucket" ||
      (expression.kind === "field" &&
        ["time", "year"].includes(fieldAt(model, expression.of).kind)),
  );
  if (time) return [{ column: time.name, direction: "asc" }];
  const figure = columns.find(({ expression, hidden }) => !hidden && isAggregate(expression));
  return figure ? [{ column: figure.name, direction: "desc" }] : [];
}
