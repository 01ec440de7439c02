import {
  type Column,
  type Condition,
  type FieldRef,
  type Grain,
  isAggregate,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { shift } from "../../../language/time/period.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Along } from "./along-said.ts";
import { addsUp, figureOf } from "./share.ts";

/**
 * A series with its running total, or with how it moved; undefined where it is none of one figure,
 * or where the figure does not add up.
 */
export function along(
  plan: Plan,
  { kind, grain, way }: Along,
  model: SemanticModel,
): Plan | undefined {
  const figure = figureOf(plan);
  const measure = plan.columns.find(({ expression, hidden }) => !hidden && isAggregate(expression));
  const over = plan.columns.find((column) => isTime(column, model));
  if (!figure || !measure || !over || plan.distinct || plan.change) return undefined;
  const own = over.expression.kind === "bucket" ? over.expression.grain : "year";
  if (grain && grain !== own) return undefined;
  if (kind === "running" && !isFlow(figure, model)) return undefined;
  const name = kind === "running" ? "running_total" : kind === "percent" ? "growth" : "change";
  const order = [{ column: over.name, direction: "asc" as const }];
  const change = { name, measure: measure.name, over: over.name, kind, step: own };
  if (!way) return { ...plan, order, change };
  const kept = { operator: way === "up" ? (">" as const) : ("<" as const), value: 0 };
  return withEarlier({ ...plan, order, change: { ...change, kept } }, over);
}

/** The first period asked for moved against the one before it, which is read and not shown. */
function withEarlier(plan: Plan & { readonly change: Change }, { expression }: Column): Plan {
  if (expression.kind !== "bucket") return plan;
  const { of, grain } = expression;
  const begin = plan.where.find((each) => isBegin(each, of));
  if (!begin) return plan;
  const from = String(begin.right);
  const where = plan.where.map((each) =>
    each === begin ? { ...begin, right: shift(from, BACK[grain]) } : each,
  );
  return { ...plan, where, change: { ...plan.change, from } };
}

type Change = NonNullable<Plan["change"]>;
type Begin = Condition & { readonly kind: "compare" };

const isBegin = (each: Condition, of: FieldRef): each is Begin =>
  each.kind === "compare" &&
  each.operator === ">=" &&
  each.left.kind === "field" &&
  sameField(each.left.of, of);

const BACK: Readonly<Record<Grain, Parameters<typeof shift>[1]>> = {
  year: { years: -1 },
  quarter: { months: -3 },
  month: { months: -1 },
  week: { days: -7 },
  day: { days: -1 },
};

const isTime = ({ expression, hidden }: Column, model: SemanticModel): boolean =>
  !hidden &&
  (expression.kind === "bucket" ||
    (expression.kind === "field" && fieldAt(model, expression.of).kind === "year"));

/** What is added up over time, and not what stands at its ends. */
const isFlow = (figure: NonNullable<ReturnType<typeof figureOf>>, model: SemanticModel): boolean =>
  addsUp(figure, model) && (!figure.of || isAdded(figure.of, model));

const isAdded = (
  of: NonNullable<NonNullable<ReturnType<typeof figureOf>>["of"]>,
  model: SemanticModel,
) => {
  const { overTime, aggregation, kind } = fieldAt(model, of);
  return kind === "metric" || (overTime === "sum" && aggregation !== "none");
};
