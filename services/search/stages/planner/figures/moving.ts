import { type Condition, fieldsIn, isAggregate, type Plan, type Scalar } from "../../../plan.ts";
import { type Draft, keyName } from "./draft.ts";

/**
 * "three-month moving average of inflation in 2025": of each step with those before it, which are read from
 * before the stretch that is asked for. Without one it is the newest. Undefined where the rows are of other steps.
 */
export function moving(draft: Draft, plan: Plan): Plan | undefined {
  const { size, grain } = draft.sense.running ?? {};
  const { keys, bucket, several } = draft.timing;
  const names = keys.map((of) => keyName(draft, of));
  const over = names.at(-1);
  const [figure, ...others] = plan.columns.filter(({ expression }) => isAggregate(expression));
  const isSteps = over && several && names.every((name) => isColumn(plan, name));
  if (!size || !isSteps || !figure || others.length > 0 || !isPlain(plan)) return undefined;
  if ((bucket ?? draft.sense.dataset.time?.grain) !== grain) return undefined;
  const stretch = withoutBegin(draft, plan.where);
  if (!stretch) return undefined;
  const { where, from } = stretch;
  const coarser = names.slice(0, -1);
  const steps = { ...(coarser.length > 0 && { coarser }), ...(from !== undefined && { from }) };
  const name = `${size}_${grain}_average_${figure.name}`;
  const change = { name, measure: figure.name, over, kind: "moving", size, ...steps } as const;
  return { ...plan, where, change, ...orderOf(draft, plan, names) };
}

const isColumn = ({ columns }: Plan, name: string): boolean =>
  columns.some((column) => column.name === name);

/** Whether its rows are all steps, and none of a choice of them. */
const isPlain = ({ grouped, change, of, latest, having, top, distinct }: Plan): boolean =>
  grouped && !change && !of && !latest && !distinct && having.length === 0 && top === undefined;

/** All of the steps in their order; the last of them of everybody where no time was said. */
function orderOf({ sense }: Draft, { columns }: Plan, names: readonly string[]) {
  const isSaid = sense.times.some(
    (each) => each.kind === "period" || (each.kind === "series" && !each.moving),
  );
  const direction = isSaid ? "asc" : "desc";
  const order = names.map((column) => ({ column, direction }) as const);
  if (isSaid) return { order };
  const others = columns.filter(
    ({ name, expression }) => !isAggregate(expression) && !names.includes(name),
  );
  return { order, top: 1, topOf: others.map(({ name }) => name) };
}

/** Where a stretch begins, and what else is asked of its records; undefined where no one bound tells it. */
function withoutBegin({ sense, timing }: Draft, where: readonly Condition[]) {
  const { name, time } = sense.dataset;
  const times = [time?.field, time?.year, time?.quarter];
  const isOfTime = (each: Condition) =>
    fieldsIn(each).some(({ dataset, field }) => dataset === name && times.includes(field));
  const bounds = where.filter(isOfTime);
  const [begin, ...more] = bounds.filter((each) => !isEnd(each));
  if (!begin) return { where };
  const from = more.length === 0 ? beginOf(begin, timing.keys[0]?.field) : undefined;
  if (from === undefined) return undefined;
  const rest = where.filter((each) => each !== begin);
  return { where: [...rest, ...endOf(begin)], from };
}

const isEnd = (each: Condition): boolean =>
  each.kind === "compare" && (each.operator === "<" || each.operator === "<=");

/** The first step, where the condition is of the coarsest of them. */
const beginOf = (each: Condition, field: string | undefined): Scalar | undefined =>
  each.kind === "compare" &&
  each.left.kind === "field" &&
  each.left.of.field === field &&
  (each.operator === ">=" || each.operator === "=")
    ? each.right
    : undefined;

/** "in 2024": up to it. */
const endOf = (each: Condition): readonly Condition[] =>
  each.kind === "compare" && each.operator === "=" ? [{ ...each, operator: "<=" }] : [];
