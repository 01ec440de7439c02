import type { Column, Expression } from "../../../../plan.ts";
import type { DaysBetween } from "../everyday/saying.ts";
import { isWhole, type Reading } from "../reading.ts";
import { figureOf } from "./share.ts";

const NAMES = {
  avg: "average",
  median: "median",
  max: "longest",
  min: "shortest",
} as const;

/** A count of records as the time that lies between two dates of each; undefined of anything else. */
export function asDays(reading: Reading, { fn, from, to }: DaysBetween): Reading | undefined {
  if (!isWhole(reading) || figureOf(reading.plan)?.fn !== "count") return undefined;
  const { plan } = reading;
  const name =
    fn === "range"
      ? `days_from_first_to_last_${to.field}`
      : `${NAMES[fn]}_days_from_${from.field}_to_${to.field}`;
  const days: Column = { name, expression: daysOf({ fn, from, to }), unit: "days" };
  const counted = plan.columns.find(({ expression }) => expression.kind === "aggregate");
  const columns = plan.columns.map((each) => (each === counted ? days : each));
  const order = plan.order.map((each) =>
    each.column === counted?.name ? { ...each, column: name } : each,
  );
  return { ...reading, plan: { ...plan, columns, order } };
}

function daysOf({ fn, from, to }: DaysBetween): Expression {
  const between = (left: Expression, right: Expression) =>
    ({ kind: "arithmetic", operator: "-", left, right }) as const;
  if (fn === "range")
    return between(
      { kind: "aggregate", fn: "max", of: to },
      { kind: "aggregate", fn: "min", of: from },
    );
  const value = between({ kind: "field", of: to }, { kind: "field", of: from });
  return { kind: "statistic", fn, value };
}
