import type { Condition, Expression, FieldRef, Plan } from "../../plan.ts";
import { isAggregate } from "../../plan.ts";
import { unadditive } from "../arithmetic/additive.ts";
import { pathFrom } from "../joins.ts";
import { toColumn, unitOf } from "./columns.ts";
import { type Bounds, type Inside, toExpression } from "./expressions.ts";
import { valueFor } from "./fitting.ts";
import { list, object, oneOf, text, Unfit, whole } from "./json.ts";

const MOST_COLUMNS = 30;
const MOST_CONDITIONS = 30;
const MOST_VALUES = 200;
const MOST_KEYS = 10;
const MOST_TOP = 100_000;
const OPERATORS = ["=", "<>", ">", ">=", "<", "<="] as const;

/** Parts of our own plans that nobody else writes: without them it would be another plan. */
const FOREIGN = ["of", "change", "latest", "topOf", "skip", "beside"];

/**
 * A plan from JSON that nobody vouches for: only the parts that a plan has, only fields that
 * the model shows and that can be joined without repeating records, no sum over what does not
 * add up, everything within limits.
 *
 * @throws Unfit saying where and why
 */
export function toCheckedPlan(value: unknown, bounds: Bounds, depth = 0): Plan {
  const at = object(value, "plan");
  const dataset = text(at.dataset, "dataset");
  if (!bounds.roots.has(dataset))
    throw new Unfit(`dataset: "${dataset}" is none that may be asked`);
  const foreign = FOREIGN.find((each) => at[each] !== undefined && at[each] !== null);
  if (foreign) throw new Unfit(`plan: "${foreign}" is none of its parts`);
  const inside: Inside = { ...bounds, dataset, depth };
  const columns = list(at.columns, "columns", MOST_COLUMNS).map((each) => toColumn(each, inside));
  if (columns.length === 0) throw new Unfit("columns: at least one is needed");
  const names = new Set(columns.map(({ name }) => name));
  if (names.size < columns.length) throw new Unfit("columns: two have one name");
  const grouped = at.grouped === true;
  if (grouped !== columns.some(({ expression }) => isAggregate(expression)))
    throw new Unfit("grouped: true goes with aggregates among the columns, and only with them");
  const where = toConditions(at.where ?? [], "where", inside);
  const having = list(at.having ?? [], "having", MOST_CONDITIONS).map((each) =>
    toCondition(each, inside),
  );
  if (having.some((each) => !("left" in each && isAggregate(each.left as Expression))))
    throw new Unfit("having: only aggregates");
  const order = list(at.order ?? [], "order", MOST_COLUMNS).map((each) => {
    const { column, direction } = object(each, "order");
    if (!names.has(text(column, "order.column"))) throw new Unfit(`order: no column "${column}"`);
    return { column: column as string, direction: oneOf(direction, ["asc", "desc"], "direction") };
  });
  const top = at.top === undefined || at.top === null ? undefined : whole(at.top, "top", MOST_TOP);
  if (top !== undefined && order.length === 0) throw new Unfit("top: needs an order");
  const plan: Plan = {
    dataset,
    columns,
    grouped,
    ...(at.distinct === true && { distinct: true }),
    where,
    having,
    order,
    ...(top !== undefined && { top }),
    ...unitOf(columns, inside),
  };
  const [total] = unadditive(plan, bounds.knowledge.model);
  if (total) throw new Unfit(`aggregate: "${total}" does not add up over time; ask for one moment`);
  return plan;
}

/** Conditions on records, one by one. */
export function toConditions(value: unknown, where: string, inside: Inside): readonly Condition[] {
  const found = list(value, where, MOST_CONDITIONS).map((each) => toCondition(each, inside));
  if (found.some((each) => "left" in each && isAggregate(each.left as Expression)))
    throw new Unfit(`${where}: an aggregate belongs into having`);
  return found;
}

function toCondition(value: unknown, inside: Inside): Condition {
  const at = object(value, "condition");
  switch (at.kind) {
    case "compare": {
      const left = toExpression(at.left, inside);
      const operator = oneOf(at.operator, OPERATORS, "operator");
      return { kind: "compare", left, operator, right: valueFor(left, at.right, inside) };
    }
    case "in": {
      const left = toExpression(at.left, inside);
      const given = list(at.values, "values", inside.mostValues ?? MOST_VALUES);
      const values = given.map((each) => valueFor(left, each, inside));
      return { kind: "in", left, values, negated: at.negated === true };
    }
    case "null":
      return {
        kind: "null",
        left: toExpression(at.left, inside),
        negated: at.negated === true,
      };
    case "like":
      return {
        kind: "like",
        left: toExpression(at.left, inside),
        text: text(at.text, "like.text"),
        at: oneOf(at.at, ["start", "end", "any"], "like.at"),
        negated: at.negated === true,
      };
    case "any":
    case "all": {
      const { kind } = at;
      const parts = list(at.of, `${kind}.of`, MOST_CONDITIONS);
      return { kind, of: parts.map((each) => toPart(each, kind, inside)) };
    }
    case "within": {
      if (inside.depth > 0) throw new Unfit("within: only one level of plans within plans");
      const left = toField(at.left, inside);
      const and = list(at.and ?? [], "and", MOST_KEYS).map((each) => toField(each, inside));
      const right = toCheckedPlan(at.right, inside, inside.depth + 1);
      if (right.columns.length <= and.length) throw new Unfit("within: a column for each field");
      const more = and.length > 0 ? { and } : {};
      return { kind: "within", left, ...more, right, negated: at.negated === true };
    }
    case "against": {
      if (inside.depth > 0) throw new Unfit("against: only one level of plans within plans");
      const right = toCheckedPlan(at.right, inside, inside.depth + 1);
      if (right.columns.length !== 1) throw new Unfit("against: the inner plan needs one column");
      const operator = oneOf(at.operator, OPERATORS, "operator");
      return { kind: "against", left: toExpression(at.left, inside), operator, right };
    }
    case "related": {
      const dataset = text(at.dataset, "dataset");
      const hops = inside.knowledge.used.has(dataset)
        ? pathFrom(inside.knowledge.model, inside.dataset, dataset)
        : undefined;
      if (hops?.length !== 1) throw new Unfit(`related: "${dataset}" is not related directly`);
      return { kind: "related", dataset, negated: at.negated === true };
    }
    default:
      throw new Unfit(`condition.kind: "${at.kind}" is none`);
  }
}

/** A field of a key that stands beside those of another plan. */
function toField(value: unknown, inside: Inside): FieldRef {
  const field = toExpression({ kind: "field", of: value }, inside);
  if (field.kind !== "field") throw new Unfit("within: needs a field");
  return field.of;
}

const COMPARISONS = ["compare", "in", "null", "like"];
/** What "any" and "all" may hold: no plans, and nothing that goes on without end. */
const PARTS = { any: [...COMPARISONS, "all"], all: COMPARISONS };

function toPart(value: unknown, whole: "any" | "all", inside: Inside): Condition {
  const { kind } = object(value, "condition");
  if (!PARTS[whole].includes(String(kind))) throw new Unfit(`${whole}: only comparisons`);
  return toCondition(value, inside);
}
