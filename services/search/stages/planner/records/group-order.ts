import { type Column, isAggregate, type Plan } from "../../../plan.ts";
import { fieldAt } from "./choose.ts";
import type { Maker } from "./maker.ts";

/** Along time where groups are periods, otherwise by the first figure, greatest first. */
export function usualOrder(columns: readonly Column[], { model }: Maker): Plan["order"] {
  const keys = columns.filter(({ expression }) => !isAggregate(expression));
  if (keys.length === 0) return [];
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
