import type { Column, Expression } from "../../../../plan.ts";
import type { DaysBetween } from "../everyday/saying.ts";
import { isWhole, type Reading } from "../reading.ts";
import { figureOf } from "./share.ts";

const NAMES = { avg: "average", median: "median", max: "longest", min: "shortest" } as const;

/** A count of records as the time that lies between two dates of each; undefined of anything else. */
export function asDays(reading: Reading, { fn, from, to }: DaysBetween): Reading | undefined {
  if (!isWhole(reading) || figureOf(reading.plan)?.fn !== "count") return undefined;
  const { plan } = reading;
  const [left, right] = [to, from].map((of): Expression => ({ kind: "field", of }));
  const value = { kind: "arithmetic", operator: "-", left: left!, right: right! } as const;
  const name = `${NAMES[fn]}_days_from_${from.field}_to_${to.field}`;
  const days: Column = { name, expression: { kind: "statistic", fn, value }, unit: "days" };
  const counted = plan.columns.find(({ expression }) => expression.kind === "aggregate");
  const columns = plan.columns.map((each) => (each === counted ? days : each));
  const order = plan.order.map((each) =>
    each.column === counted?.name ? { ...each, column: name } : each,
  );
  return { ...reading, plan: { ...plan, columns, order } };
}
