import type { Knowledge } from "../../model.ts";
import type {
  Aggregate,
  Column,
  Condition,
  Expression,
  FieldRef,
  Plan,
  Scalar,
} from "../../plan.ts";
import { isAggregate } from "../../plan.ts";
import { datasetOf, type Field, fieldOf } from "../../semantic.ts";
import { pathFrom, reachable } from "../joins.ts";

/** What a plan from outside may be about. */
export interface Bounds {
  readonly knowledge: Knowledge;
  /** Datasets whose records may be counted and added up. */
  readonly roots: ReadonlySet<string>;
}

const MOST_COLUMNS = 30;
const MOST_CONDITIONS = 30;
const MOST_VALUES = 200;
const MOST_TOP = 100_000;
const LONGEST_TEXT = 200;
const DEEPEST = 5;

const AGGREGATES: readonly Aggregate[] = [
  "sum",
  "avg",
  "min",
  "max",
  "median",
  "count",
  "count_distinct",
];
const OPERATORS = ["=", "<>", ">", ">=", "<", "<="] as const;
const GRAINS = ["year", "quarter", "month", "day"] as const;
const ARITHMETIC = ["+", "-", "*", "/"] as const;

type Json = Readonly<Record<string, unknown>>;

/** What does not fit, in words that whoever wrote the plan can act on. */
export class Unfit extends Error {}

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
  const inside: Inside = { ...bounds, dataset, depth };
  const columns = list(at.columns, "columns", MOST_COLUMNS).map((each) => toColumn(each, inside));
  if (columns.length === 0) throw new Unfit("columns: at least one is needed");
  const names = new Set(columns.map(({ name }) => name));
  if (names.size < columns.length) throw new Unfit("columns: two have one name");
  const grouped = at.grouped === true;
  if (grouped !== columns.some(({ expression }) => isAggregate(expression)))
    throw new Unfit("grouped: true goes with aggregates among the columns, and only with them");
  const where = list(at.where ?? [], "where", MOST_CONDITIONS).map((each) =>
    toCondition(each, inside),
  );
  const having = list(at.having ?? [], "having", MOST_CONDITIONS).map((each) =>
    toCondition(each, inside),
  );
  if (where.some((each) => "left" in each && isAggregate(each.left as Expression)))
    throw new Unfit("where: an aggregate belongs into having");
  if (having.some((each) => !("left" in each && isAggregate(each.left as Expression))))
    throw new Unfit("having: only aggregates");
  const order = list(at.order ?? [], "order", MOST_COLUMNS).map((each) => {
    const { column, direction } = object(each, "order");
    if (!names.has(text(column, "order.column"))) throw new Unfit(`order: no column "${column}"`);
    return { column: column as string, direction: oneOf(direction, ["asc", "desc"], "direction") };
  });
  const top = at.top === undefined || at.top === null ? undefined : whole(at.top, "top");
  if (top !== undefined && order.length === 0) throw new Unfit("top: needs an order");
  return {
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
}

interface Inside extends Bounds {
  readonly dataset: string;
  readonly depth: number;
}

function toColumn(value: unknown, inside: Inside): Column {
  const at = object(value, "column");
  const name = text(at.name, "column.name").trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} _./%()-]*$/u.test(name))
    throw new Unfit(`column.name: "${name}" must be of letters, digits and _`);
  const expression = toExpression(at.expression, inside);
  const unit = fieldAt(expression, inside)?.unit;
  return { name, expression, ...(unit !== undefined && { unit }) };
}

/** The field whose unit an expression has. */
function fieldAt(expression: Expression, { knowledge }: Inside): Field | undefined {
  if (!("of" in expression) || !expression.of) return undefined;
  if (expression.kind === "aggregate" && /^count/.test(expression.fn)) return undefined;
  return fieldOf(datasetOf(knowledge.model, expression.of.dataset), expression.of.field);
}

/** Figures in a unit that a field says are watched for being mixed. */
function unitOf(columns: readonly Column[], { knowledge, dataset }: Inside): Pick<Plan, "unit"> {
  for (const { unit } of columns) {
    const name = /^\{(\w+)\}$/.exec(unit ?? "")?.[1];
    for (const each of name ? [dataset, ...reachable(knowledge.model, dataset)] : [])
      if (fieldOf(datasetOf(knowledge.model, each), name!))
        return { unit: { dataset: each, field: name! } };
  }
  return {};
}

function toExpression(value: unknown, inside: Inside, depth = 0): Expression {
  if (depth > DEEPEST) throw new Unfit("expression: nested too deep");
  const at = object(value, "expression");
  switch (at.kind) {
    case "field":
      return { kind: "field", of: toRef(at.of, inside) };
    case "bucket": {
      const of = toRef(at.of, inside);
      if (field(of, inside).kind !== "time") throw new Unfit(`bucket: "${of.field}" is no time`);
      return { kind: "bucket", grain: oneOf(at.grain, GRAINS, "grain"), of };
    }
    case "aggregate":
      return toAggregate(at, inside);
    case "arithmetic":
      return {
        kind: "arithmetic",
        operator: oneOf(at.operator, ARITHMETIC, "operator"),
        left: toExpression(at.left, inside, depth + 1),
        right: toExpression(at.right, inside, depth + 1),
      };
    default:
      throw new Unfit(`expression.kind: "${at.kind}" is none`);
  }
}

function toAggregate(at: Json, inside: Inside): Expression {
  const fn = oneOf(at.fn, AGGREGATES, "fn");
  if (at.of === undefined || at.of === null) {
    if (fn !== "count") throw new Unfit(`aggregate: ${fn} needs a field`);
    return { kind: "aggregate", fn };
  }
  const of = toRef(at.of, inside);
  const { kind, aggregation, overTime, name } = field(of, inside);
  const counts = fn === "count" || fn === "count_distinct";
  const orders = fn === "min" || fn === "max";
  if (!counts && kind !== "fact" && !(orders && /^(?:time|year|quarter|attribute)$/.test(kind)))
    throw new Unfit(`aggregate: "${name}" is no figure`);
  if (fn === "sum" && (aggregation !== "sum" || overTime === "none"))
    throw new Unfit(`aggregate: "${name}" does not add up; use avg, min or max`);
  return { kind: "aggregate", fn, of };
}

function toCondition(value: unknown, inside: Inside): Condition {
  const at = object(value, "condition");
  switch (at.kind) {
    case "compare":
      return {
        kind: "compare",
        left: toExpression(at.left, inside),
        operator: oneOf(at.operator, OPERATORS, "operator"),
        right: scalar(at.right),
      };
    case "in":
      return {
        kind: "in",
        left: toExpression(at.left, inside),
        values: list(at.values, "values", MOST_VALUES).map(scalar),
        negated: at.negated === true,
      };
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

function toRef(value: unknown, inside: Inside): FieldRef {
  const at = object(value, "field");
  const ref = { dataset: text(at.dataset, "of.dataset"), field: text(at.field, "of.field") };
  field(ref, inside);
  return ref;
}

function field({ dataset, field: name }: FieldRef, { knowledge, dataset: root }: Inside): Field {
  const { model, used } = knowledge;
  const found = used.has(dataset) ? fieldOf(datasetOf(model, dataset), name) : undefined;
  if (!found || found.kind === "hidden") throw new Unfit(`there is no field "${dataset}.${name}"`);
  if (!reachable(model, root).has(dataset))
    throw new Unfit(`"${dataset}" cannot be joined to "${root}" without repeating its records`);
  return found;
}

function object(value: unknown, where: string): Json {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  throw new Unfit(`${where}: must be an object`);
}

function list(value: unknown, where: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unfit(`${where}: must be a list`);
  if (value.length > most) throw new Unfit(`${where}: at most ${most}`);
  return value;
}

function text(value: unknown, where: string): string {
  if (typeof value === "string" && value !== "" && value.length <= LONGEST_TEXT) return value;
  throw new Unfit(`${where}: must be a text of at most ${LONGEST_TEXT} characters`);
}

function whole(value: unknown, where: string): number {
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_TOP)
    return Number(value);
  throw new Unfit(`${where}: must be a whole number from 1 to ${MOST_TOP}`);
}

function scalar(value: unknown): Scalar {
  if (typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return text(value, "value");
}

function oneOf<const T extends string>(value: unknown, choices: readonly T[], where: string): T {
  const found = choices.find((each) => each === value);
  if (found) return found;
  throw new Unfit(`${where}: must be one of ${choices.join(", ")}`);
}
