import type { Expr, ExprBinary } from "pgsql-ast-parser";
import type { Comparison, Condition, Expression, Scalar } from "../../plan.ts";
import { Inexpressible, toScalar } from "./sql.ts";

/** Reads an expression in a condition. */
type Read = (expr: Expr) => Expression;

const COMPARISONS = new Map<string, Comparison>([
  ["=", "="],
  ["<>", "<>"],
  ["!=", "<>"],
  [">", ">"],
  [">=", ">="],
  ["<", "<"],
  ["<=", "<="],
]);
const MIRRORED = new Map<Comparison, Comparison>([
  [">", "<"],
  [">=", "<="],
  ["<", ">"],
  ["<=", ">="],
]);

/** Conditions that all hold, from a WHERE, a HAVING or a CASE. */
export function toConditions(expr: Expr, read: Read): readonly Condition[] {
  if (expr.type === "binary") return fromBinary(expr, read);
  if (expr.type === "ternary" && expr.op === "BETWEEN") {
    const left = read(expr.value);
    const bound = (operator: Comparison, value: Expr): Condition => ({
      kind: "compare",
      left,
      operator,
      right: toScalar(value),
    });
    return [bound(">=", expr.lo), bound("<=", expr.hi)];
  }
  if (expr.type === "unary" && (expr.op === "IS NULL" || expr.op === "IS NOT NULL")) {
    const left = read(expr.operand);
    return [{ kind: "null", left, negated: expr.op === "IS NOT NULL" }];
  }
  if (expr.type === "ref") return [isTrue(expr, true, read)];
  if (expr.type === "unary" && expr.op === "NOT" && expr.operand.type === "ref")
    return [isTrue(expr.operand, false, read)];
  throw new Inexpressible("this condition cannot be expressed here: make it a column of a view");
}

const isTrue = (expr: Expr, right: boolean, read: Read): Condition => ({
  kind: "compare",
  left: read(expr),
  operator: "=",
  right,
});

function fromBinary(expr: ExprBinary, read: Read): readonly Condition[] {
  const { op, left, right } = expr;
  if (op === "AND") return [...toConditions(left, read), ...toConditions(right, read)];
  if (op === "OR") return [{ kind: "any", of: alternatives(expr, read) }];
  if (op === "IN" || op === "NOT IN") {
    // A list of one is read as what is in it.
    const values = (right.type === "list" ? right.expressions : [right]).map(toScalar);
    return [{ kind: "in", left: read(left), values, negated: op === "NOT IN" }];
  }
  if (/ILIKE$/.test(op) && right.type === "string") return [like(expr, right.value, read)];
  if (/LIKE$/.test(op))
    throw new Inexpressible("LIKE cannot be expressed here, ILIKE can: capitals never matter");
  const operator = COMPARISONS.get(op);
  if (!operator)
    throw new Inexpressible(`${op} cannot be expressed here: make it a column of a view`);
  if (isValue(left)) return compare(right, MIRRORED.get(operator) ?? operator, left, read);
  return compare(left, operator, right, read);
}

const isValue = (expr: Expr) => ["integer", "numeric", "string", "boolean"].includes(expr.type);

function alternatives(expr: Expr, read: Read): readonly Condition[] {
  if (expr.type === "binary" && expr.op === "OR")
    return [...alternatives(expr.left, read), ...alternatives(expr.right, read)];
  const found = toConditions(expr, read);
  if (found.length > 1)
    throw new Inexpressible("AND inside OR cannot be expressed here: make it a column of a view");
  return found;
}

function compare(left: Expr, operator: Comparison, right: Expr, read: Read): readonly Condition[] {
  const dated = yearOf(left);
  if (dated) return withinYear(read(dated), operator, toScalar(right));
  return [{ kind: "compare", left: read(left), operator, right: toScalar(right) }];
}

/** YEAR(d), EXTRACT(YEAR FROM d) and DATE_PART('year', d) are d. */
function yearOf(expr: Expr): Expr | undefined {
  if (expr.type === "extract" && expr.field.name.toLowerCase() === "year") return expr.from;
  if (expr.type !== "call") return undefined;
  const [first, second] = expr.args;
  if (expr.function.name === "year") return first;
  const isYear = first?.type === "string" && first.value.toLowerCase() === "year";
  return expr.function.name === "date_part" && isYear ? second : undefined;
}

/** A comparison of years as one of dates. */
function withinYear(left: Expression, operator: Comparison, year: Scalar): readonly Condition[] {
  const day = (of: number) => `${of}-01-01`;
  const bound = (each: Comparison, of: number): Condition => ({
    kind: "compare",
    left,
    operator: each,
    right: day(of),
  });
  const at = Number(year);
  if (operator === "=") return [bound(">=", at), bound("<", at + 1)];
  if (operator === ">=" || operator === "<") return [bound(operator, at)];
  if (operator === ">" || operator === "<=") return [bound(operator === ">" ? ">=" : "<", at + 1)];
  return [{ kind: "any", of: [bound("<", at), bound(">=", at + 1)] }];
}

function like({ op, left }: ExprBinary, pattern: string, read: Read): Condition {
  const found = /^(%?)([^%_]+)(%?)$/.exec(pattern);
  if (!found?.[2] || !(found[1] || found[3]))
    throw new Inexpressible(`the pattern '${pattern}' cannot be expressed here: use '%text%'`);
  const at = found[1] && found[3] ? "any" : found[1] ? "end" : "start";
  const negated = op.startsWith("NOT");
  return { kind: "like", left: read(left), text: found[2], at, negated };
}
