import type { Column, Expression, Plan } from "../../plan.ts";
import { datasetOf, type Field, fieldOf } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { type Inside, toExpression } from "./expressions.ts";
import { object, text, Unfit } from "./json.ts";

/** One column of a plan from JSON that nobody vouches for. @throws Unfit */
export function toColumn(value: unknown, inside: Inside): Column {
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
export function unitOf(
  columns: readonly Column[],
  { knowledge, dataset }: Inside,
): Pick<Plan, "unit"> {
  for (const { unit } of columns) {
    const name = /^\{(\w+)\}$/.exec(unit ?? "")?.[1];
    for (const each of name ? [dataset, ...reachable(knowledge.model, dataset)] : [])
      if (fieldOf(datasetOf(knowledge.model, each), name!))
        return { unit: { dataset: each, field: name! } };
  }
  return {};
}
