import { type Expression, isAggregate, type Plan } from "../../../plan.ts";
import { type Draft, fieldAt, keyName } from "./draft.ts";
import { moving } from "./moving.ts";

/** "cumulative number of deals by month": each step with all before it; of figures that add up alone. */
export function running(draft: Draft, plan: Plan): Plan | undefined {
  if (draft.sense.running?.size) return moving(draft, plan);
  const { several, keys } = draft.timing;
  const names = keys.map((of) => keyName(draft, of));
  const over = names.at(-1);
  const [figure, ...others] = plan.columns.filter(({ expression }) => isAggregate(expression));
  const isSteps = several && over && names.every((name) => isColumn(plan, name));
  if (!isSteps || !figure || others.length > 0 || !isFlow(draft, figure.expression))
    return undefined;
  if (!plan.grouped || plan.change || plan.of || plan.latest || plan.having.length > 0)
    return undefined;
  if (plan.top !== undefined || plan.distinct) return undefined;
  const coarser = names.slice(0, -1);
  return {
    ...plan,
    order: names.map((column) => ({ column, direction: "asc" })),
    change: {
      name: `cumulative_${figure.name}`,
      measure: figure.name,
      over,
      ...(coarser.length > 0 && { coarser }),
      kind: "running",
    },
  };
}

const isColumn = ({ columns }: Plan, name: string): boolean =>
  columns.some((column) => column.name === name);

/** How many there are, or sums of what is no balance: of different ones some would be the same. */
function isFlow(draft: Draft, expression: Expression): boolean {
  if (expression.kind !== "aggregate") return false;
  if (expression.fn === "count") return expression.when === undefined;
  if (expression.fn !== "sum" || !expression.of) return false;
  const field = fieldAt(draft, expression.of);
  return field.aggregation === "sum" && field.overTime !== "last";
}
