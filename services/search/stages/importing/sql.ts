import { type Expr, parse } from "pgsql-ast-parser";
import type { Expression, Scalar } from "../../plan.ts";

/** What our models cannot say, in words that end with what would help. */
export class Inexpressible extends Error {}

/** What a name in an expression means; throws Inexpressible when it means nothing. */
export type Resolve = (name: string, table: string | undefined) => Expression;

/** @throws Inexpressible when it is no SQL expression that we know */
export function parseExpression(text: string): Expr {
  try {
    return parse(text, "expr");
  } catch (error) {
    const why = (error as Error).message.split("\n")[0];
    throw new Inexpressible(`"${text}" is not understood (${why}): simplify it`);
  }
}

/** The column that an expression is, if it is nothing else. */
export function columnIn(text: string): string | undefined {
  const parsed = parseExpression(text);
  return parsed.type === "ref" && parsed.name !== "*" ? parsed.name : undefined;
}

export const VIEW = "make it a column of a view";

/** A value that something is compared with. */
export function toScalar(expr: Expr): Scalar {
  switch (expr.type) {
    case "integer":
    case "numeric":
    case "boolean":
    case "string":
      return expr.value;
    case "cast":
      return toScalar(expr.operand);
    case "unary":
      if (expr.op === "-") return -Number(toScalar(expr.operand));
  }
  throw new Inexpressible("only columns and values can be compared here");
}
