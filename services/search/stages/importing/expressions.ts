import type { Expr, ExprBinary, ExprCall } from "pgsql-ast-parser";
import type { Aggregate, Condition, Expression } from "../../plan.ts";
import { AGGREGATES } from "../semantics/expression.ts";
import { toConditions } from "./conditions.ts";
import { Inexpressible, type Resolve, VIEW } from "./sql.ts";

const ARITHMETIC = new Set(["+", "-", "*", "/"]);
const FLOATING = /^(?:float|double|real|decimal|numeric|number)/;

/** An expression of SQL as ours; its structure is read, its text goes nowhere. */
export function toExpression(expr: Expr, resolve: Resolve): Expression {
  switch (expr.type) {
    case "ref":
      return resolve(expr.name, expr.table?.name);
    case "integer":
    case "numeric":
      return { kind: "number", value: expr.value };
    case "cast":
      if ("name" in expr.to && FLOATING.test(expr.to.name))
        return toExpression(expr.operand, resolve);
      break;
    case "binary":
      return toArithmetic(expr, resolve);
    case "call":
      return toCall(expr, resolve);
  }
  throw new Inexpressible(`${NAMES[expr.type] ?? expr.type} cannot be expressed here: ${VIEW}`);
}

const NAMES: Readonly<Record<string, string>> = {
  case: "CASE outside an aggregate",
  cast: "a cast to this type",
  unary: "a sign or NOT",
  select: "a query inside an expression",
  string: "a text on its own",
};

function toArithmetic(expr: ExprBinary, resolve: Resolve): Expression {
  if (!ARITHMETIC.has(expr.op))
    throw new Inexpressible(`the operator ${expr.op} cannot be expressed here: ${VIEW}`);
  const operator = expr.op as "+";
  const left = toExpression(expr.left, resolve);
  return { kind: "arithmetic", operator, left, right: toOperand(expr, resolve) };
}

/** We divide by nothing but what is not zero: NULLIF(x, 0) says no more than that. */
function toOperand({ op, right }: ExprBinary, resolve: Resolve): Expression {
  const guarded = op === "/" && right.type === "call" && right.function.name === "nullif";
  const zero = guarded && right.args[1]?.type === "integer" && right.args[1].value === 0;
  return toExpression(zero ? right.args[0]! : right, resolve);
}

function toCall(call: ExprCall, resolve: Resolve): Expression {
  const name = call.function.name;
  const [first] = call.args;
  if (call.over) throw new Inexpressible(`a window function cannot be expressed here: ${VIEW}`);
  if (name === "date_trunc") return toBucket(call, resolve);
  if (name === "count_if" && first)
    return { kind: "aggregate", fn: "count", when: toConditions(first, reading(resolve)) };
  if (name.startsWith("div0"))
    throw new Inexpressible("DIV0 cannot be expressed here: write a / NULLIF(b, 0)");
  const fn = AGGREGATES.get(name);
  if (!fn) throw new Inexpressible(`the function ${name} cannot be expressed here: ${VIEW}`);
  const filter = call.filter ? toConditions(call.filter, reading(resolve)) : [];
  const { value, when } = chosen(first, fn, resolve);
  const conditions = [...filter, ...when];
  const some = conditions.length > 0 ? { when: conditions } : {};
  if (fn === "count" && (!value || isStar(value) || value.type === "integer") && !call.distinct)
    return { kind: "aggregate", fn, ...some };
  const of = value && toExpression(value, resolve);
  if (of?.kind !== "field")
    throw new Inexpressible(`${name.toUpperCase()} takes one column here: ${VIEW}`);
  if (call.distinct && fn !== "count")
    throw new Inexpressible(`${name.toUpperCase()}(DISTINCT …) cannot be expressed here: ${VIEW}`);
  return { kind: "aggregate", fn: call.distinct ? "count_distinct" : fn, of: of.of, ...some };
}

const isStar = (expr: Expr) => expr.type === "ref" && expr.name === "*";

/** SUM(CASE WHEN c THEN x END) adds up the x of records that fulfil c. */
function chosen(
  expr: Expr | undefined,
  fn: Aggregate,
  resolve: Resolve,
): { readonly value?: Expr | undefined; readonly when: readonly Condition[] } {
  if (expr?.type !== "case") return { value: expr, when: [] };
  const [one, ...others] = expr.whens;
  const otherwise = expr.else;
  const nothing =
    !otherwise ||
    otherwise.type === "null" ||
    (fn === "sum" && otherwise.type === "integer" && otherwise.value === 0);
  if (!one || others.length > 0 || expr.value || !nothing)
    throw new Inexpressible(`a CASE of several branches cannot be expressed here: ${VIEW}`);
  const ones = fn === "sum" && one.value.type === "integer" && one.value.value === 1;
  if (ones) throw new Inexpressible("write COUNT(CASE WHEN … THEN 1 END) for this count");
  return { value: one.value, when: toConditions(one.when, reading(resolve)) };
}

const GRAINS = ["year", "quarter", "month", "day"] as const;

function toBucket({ args: [unit, of] }: ExprCall, resolve: Resolve): Expression {
  const grain = GRAINS.find((each) => unit?.type === "string" && unit.value.toLowerCase() === each);
  const time = of && toExpression(of, resolve);
  if (!grain || time?.kind !== "field")
    throw new Inexpressible("DATE_TRUNC takes year, quarter, month or day, and one column here");
  return { kind: "bucket", grain, of: time.of };
}

/** How conditions read the expressions in them. */
export const reading =
  (resolve: Resolve) =>
  (expr: Expr): Expression =>
    toExpression(expr, resolve);
