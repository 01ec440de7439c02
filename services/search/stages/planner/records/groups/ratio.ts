import {
  type Column,
  type Condition,
  type Expression,
  fieldsIn,
  type Plan,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Against, Ratio } from "./ratio-said.ts";
import { figureOf, isOfTime, keysOf, ofWhole } from "./share.ts";

/**
 * One plan for two figures as a question sets them against each other. The time of a part is that
 * of its whole, too ("orders that were returned in 2023"), unless it is all that tells the part
 * from it: then a verb has to say so ("gold members who joined in 2023"), or the whole be all.
 */
export function proportion(
  upper: Plan,
  lower: Plan,
  { name, part }: Ratio,
  model: SemanticModel,
): Plan | undefined {
  const known = new Set(lower.where.map((each) => JSON.stringify(each)));
  const mine = upper.where.filter((each) => !known.has(JSON.stringify(each)));
  const periods = mine.filter((each) => isOfPeriod(each, model));
  if (!part || periods.length === 0) return divided(upper, lower, name);
  if (periods.length === mine.length)
    return part === "beside" && known.size > 0 ? undefined : divided(upper, lower, name);
  return divided(upper, { ...lower, where: [...lower.where, ...periods] }, name);
}

const isOfPeriod = (each: Condition, model: SemanticModel): boolean =>
  // "what part of orders was delivered": that there is a day is no stretch of time.
  each.kind === "null"
    ? false
    : each.kind === "within"
      ? !each.negated &&
        each.right.where.length > 0 &&
        each.right.where.every((inner) => isOfPeriod(inner, model))
      : isOfTime(each, model);

/**
 * One plan for a figure in proportion to another of the same records, or less another; undefined when the two
 * plans cannot be read from one table side by side.
 */
export function divided(upper: Plan, lower: Plan, name: Against): Plan | undefined {
  const [above, below] = [figureOf(upper), figureOf(lower)];
  if (!above || !below || upper.dataset !== lower.dataset) return undefined;
  const whole = name === "difference" ? undefined : ofWhole(upper, lower, name);
  if (whole) return whole;
  if (JSON.stringify(keysOf(upper)) !== JSON.stringify(keysOf(lower))) return undefined;
  if (JSON.stringify(upper.via) !== JSON.stringify(lower.via)) return undefined;
  const texts = (plan: Plan) => new Set(plan.where.map((each) => JSON.stringify(each)));
  const both = upper.where.filter((each) => texts(lower).has(JSON.stringify(each)));
  const mine = upper.where.filter((each) => !both.includes(each));
  const theirs = lower.where.filter((each) => !texts(upper).has(JSON.stringify(each)));
  // What is all of itself tells nothing: some word of its part was not read.
  if (name !== "difference" && mine.length + theirs.length === 0 && isSame(above, below))
    return undefined;
  const shared = scopeOf(mine, theirs);
  const own = theirs.filter((each) => !shared.includes(each));
  const quotient: Expression = {
    kind: "arithmetic",
    operator: name === "difference" ? "-" : "/",
    left: only(above, mine),
    right: only(below, own),
  };
  const hundred: Expression = { kind: "number", value: 100 };
  const percent: Expression = { kind: "arithmetic", operator: "*", left: hundred, right: quotient };
  const column: Column =
    name !== "percentage"
      ? { name, expression: quotient }
      : { name, expression: percent, unit: "percent" };
  return {
    ...lower,
    where: [...both, ...shared],
    columns: [...keysOf(lower), column],
    order: lower.order.filter((each) => keysOf(lower).some((key) => key.name === each.column)),
  };
}

/** Of two counts of each group the one in proportion to the other. */
export function quotient(plan: Plan): Plan | undefined {
  const [left, right, ...others] = plan.columns.flatMap(({ expression }) =>
    expression.kind === "aggregate" ? [expression] : [],
  );
  if (!left || !right || others.length > 0 || !plan.grouped || plan.top) return undefined;
  const expression: Expression = { kind: "arithmetic", operator: "/", left, right };
  const keys = keysOf(plan);
  const order = plan.order.map((each) =>
    keys.some(({ name }) => name === each.column) ? each : { ...each, column: "ratio" },
  );
  return { ...plan, columns: [...keys, { name: "ratio", expression }], order };
}

const isSame = (one: Expression, other: Expression): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const only = (
  figure: Expression & { kind: "aggregate" },
  when: readonly Condition[],
): Expression => (when.length > 0 ? { ...figure, when } : figure);

/**
 * Conditions of the second figure that are meant for both: what it does not say in contrast
 * to the first, or all where the second is a whole ("Italian ones out of all in Rome").
 */
function scopeOf(mine: readonly Condition[], theirs: readonly Condition[]): readonly Condition[] {
  // "washed" is in contrast to "natural", also where it is said of those that are referred to.
  const inner = (each: Condition) => (each.kind === "within" ? each.right.where : []);
  const read = (each: Condition) =>
    [each, ...inner(each)].flatMap(fieldsIn).map(({ dataset, field }) => `${dataset}.${field}`);
  const contrasted = new Set(mine.flatMap(read));
  const rest = theirs.filter((each) => !read(each).some((field) => contrasted.has(field)));
  return mine.length > 0 && (rest.length < theirs.length || isWhole(theirs)) ? rest : [];
}

const isWhole = (theirs: readonly Condition[]) =>
  theirs.every((each) => each.kind === "in" || (each.kind === "within" && !each.negated));
