import type { Plan } from "../../../plan.ts";
import {
  type Condition,
  type Expression,
  type FieldRef,
  fieldsIn,
  fieldsOf,
} from "../../../plan.ts";
import { type Draft, fieldAt, sameRef } from "./draft.ts";
import { describeMeasure } from "./measures.ts";
import type { Sense } from "./sense/sense.ts";

/**
 * What was typed and is not in the plan: fields that are neither shown nor asked for, a rank
 * without an order, a change that nothing shows, a comparison that nothing makes. A plan that
 * drops any of it answers another question.
 */
export function dropped(draft: Draft, plan: Plan): readonly string[] {
  const { sense } = draft;
  const typed = (key: string) => sense.typed.get(key) ?? key;
  const read = fieldsRead(plan);
  const isRead = (of: FieldRef) => read.some((each) => sameRef(each, of));
  const fields = [...sense.dimensions, ...sense.groups].filter(
    (of) => !isRead(of) && fieldAt(draft, of).kind !== "label",
  );
  return [
    ...fields.map((of) => typed(`${of.dataset}.${of.field}`)),
    ...sense.compares
      .filter((each) => !isCompared(draft, plan, each) || isOtherMoney(draft, each))
      .map(({ text }) => text),
    ...(sense.superlative && plan.order.length === 0 ? [typed("superlative")] : []),
    ...(plan.top && !plan.topOf && EACH.test(typed("series")) ? [typed("series")] : []),
    ...(sense.change && !plan.change && !plan.columns.some(isGrowth) && !hasGrowth(plan)
      ? [typed("change")]
      : []),
    ...(sense.asked === "time" && !read.some((of) => isTime(draft, of)) ? [typed("asked")] : []),
  ];
}

const isGrowth = ({ expression }: { readonly expression: Expression }) =>
  expression.kind === "growth";

const conditionsOf = (plan: Plan): readonly Condition[] =>
  [...plan.where, ...plan.having].flatMap((each) => [
    each,
    ...(each.kind === "any" ? each.of : []),
    ...(each.kind === "within" ? conditionsOf(each.right) : []),
  ]);

const hasGrowth = (plan: Plan) =>
  conditionsOf(plan).some((each) => each.kind === "compare" && each.left.kind === "growth");

const fieldsRead = (plan: Plan): readonly FieldRef[] => [
  ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
  ...conditionsOf(plan).flatMap(fieldsIn),
];

const isTime = (draft: Draft, of: FieldRef) =>
  ["time", "year", "quarter"].includes(fieldAt(draft, of).kind) ||
  /year|founded|since/.test(of.field);

/** A percentage is compared with a change or a share, never with an amount. */
function isCompared(draft: Draft, plan: Plan, { measure, value, percent }: Compare): boolean {
  const made = conditionsOf(plan).filter(
    (each) =>
      each.kind === "compare" && [value, -value, value / 100].some((right) => right === each.right),
  );
  if (!percent) return made.length > 0;
  // "margin growth above 5%": of the change, not of the margin.
  if (draft.sense.change)
    return made.some((each) => each.kind === "compare" && each.left.kind === "growth");
  const unit = describeMeasure(draft, measure, true).unit ?? "";
  const isAmount = !/^(?:ratio|percent|%)/.test(unit);
  return made.some(
    (each) =>
      each.kind === "compare" &&
      (each.left.kind === "growth" || each.left.kind === "arithmetic" || !isAmount),
  );
}

/** "the three largest of each year" are not the three largest. */
const EACH = /^(?:per|each|every|by|in each|for each|for every)\b/i;

/** "above €8bn" of figures that are all in dollars. */
function isOtherMoney(draft: Draft, { measure, currency }: Compare): boolean {
  const { unit } = describeMeasure(draft, measure, true);
  return currency !== undefined && unit !== currency && !unit?.startsWith("{");
}

type Compare = Sense["compares"][number];
