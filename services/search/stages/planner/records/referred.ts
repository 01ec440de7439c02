import type { Column, Condition, Plan } from "../../../plan.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { literal } from "../../language/literal.ts";
import { type Reference, selfReference } from "../../reference.ts";
import { roleWords } from "./roles/role-words.ts";

/**
 * The plan with the names of records in place of keys that refer to them, where both are of one
 * dataset: "the manager of each coach" is somebody, unless the question asks for the key itself.
 */
export function withNames(plan: Plan, question: string, model: SemanticModel): Plan {
  const found = plan.columns.flatMap((column) => {
    const reference = column.hidden ? undefined : referenceOf(column, model);
    const role = reference && roleWords(reference.relationship, model);
    return role && !asksKey(question, role) ? [{ column, role }] : [];
  });
  if (found.length === 0 || plan.of) return plan;
  const columns = plan.columns.flatMap((column) => {
    const role = found.find((each) => each.column === column)?.role;
    return role === undefined ? [column] : named(column, role, plan);
  });
  // Whoever has no manager is no group of a manager.
  const known = plan.grouped ? found.map(({ column }) => isKnown(column)) : [];
  return { ...plan, columns, where: [...plan.where, ...known] };
}

const referenceOf = ({ expression }: Column, model: SemanticModel): Reference | undefined =>
  expression.kind === "field" ? selfReference(expression.of, model) : undefined;

/** The key stays where it tells groups apart, or orders them. */
function named(column: Column, role: string, plan: Plan): readonly Column[] {
  if (column.expression.kind !== "field") return [column];
  const called: Column = {
    name: role.replaceAll(" ", "_"),
    expression: { kind: "called", of: column.expression.of },
  };
  const isNeeded = plan.grouped || plan.order.some((each) => each.column === column.name);
  return isNeeded ? [called, { ...column, hidden: true }] : [called];
}

const isKnown = ({ expression }: Column): Condition => ({
  kind: "null",
  left: expression,
  negated: true,
});

const asksKey = (question: string, role: string): boolean =>
  new RegExp(`\\b${literal(role)}s?[ _](?:ids?|no|numbers?|codes?|keys?)\\b`, "i").test(question);
