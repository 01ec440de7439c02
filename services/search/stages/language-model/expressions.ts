import { isDeepStrictEqual } from "node:util";
import type { Knowledge } from "../../model.ts";
import type { Aggregate, Expression, FieldRef } from "../../plan.ts";
import { before, datasetOf, type Field, fieldOf } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { type Json, object, oneOf, text, Unfit } from "./json.ts";

/** What a plan from outside may be about. */
export interface Bounds {
  readonly knowledge: Knowledge;
  /** Datasets whose records may be counted and added up. */
  readonly roots: ReadonlySet<string>;
  /** Whether "{year}" may stand for a value: a question fills it in. */
  readonly slots?: true;
  /** Values of one condition at most, where they are more than of a plan that somebody writes. */
  readonly mostValues?: number;
}

/** A plan that is being read, and how deep it is in another. */
export interface Inside extends Bounds {
  readonly dataset: string;
  readonly depth: number;
}

const DEEPEST = 5;

const AGGREGATES: readonly Aggregate[] = [
  "sum",
  "avg",
  "min",
  "max",
  "median",
  "stddev",
  "count",
  "count_distinct",
];
const GRAINS = ["year", "quarter", "month", "week", "day"] as const;
const ARITHMETIC = ["+", "-", "*", "/"] as const;

/** An expression over fields that the model shows and that repeat no records. */
export function toExpression(value: unknown, inside: Inside, depth = 0): Expression {
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
    case "weekday": {
      const of = toRef(at.of, inside);
      if (field(of, inside).kind !== "time") throw new Unfit(`weekday: "${of.field}" is no time`);
      return { kind: "weekday", of, named: at.named === true };
    }
    case "place":
      return toPlace(at, inside);
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

/** Where a value stands among those that the model puts in order. */
function toPlace(at: Json, inside: Inside): Expression {
  const of = toRef(at.of, inside);
  const { bestFirst: among } = field(of, inside);
  if (!among || !isDeepStrictEqual(at.among, among) || at.whole !== true)
    throw new Unfit(`place: the model puts "${of.field}" in no such order`);
  return { kind: "place", of, among, whole: true };
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

function toRef(value: unknown, inside: Inside): FieldRef {
  const at = object(value, "field");
  const ref = { dataset: text(at.dataset, "of.dataset"), field: text(at.field, "of.field") };
  field(ref, inside);
  return ref;
}

function field({ dataset, field: name }: FieldRef, { knowledge, dataset: root }: Inside): Field {
  const { model, used } = knowledge;
  const isBefore = dataset === before(root) && datasetOf(model, root)?.time !== undefined;
  const found = used.has(isBefore ? root : dataset)
    ? fieldOf(datasetOf(model, dataset), name)
    : undefined;
  if (!found || found.kind === "hidden") throw new Unfit(`there is no field "${dataset}.${name}"`);
  if (!isBefore && !reachable(model, root).has(dataset))
    throw new Unfit(`"${dataset}" cannot be joined to "${root}" without repeating its records`);
  return found;
}
