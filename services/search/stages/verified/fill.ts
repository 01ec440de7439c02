import type { Knowledge } from "../../model.ts";
import type { Condition, Expression, Plan, Scalar } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import { DIGITS } from "../language/written.ts";
import { meantBy } from "../names.ts";

/** Texts by slot. */
export type Filling = ReadonlyMap<string, string>;

/**
 * A plan with its slots filled, each as the column that it is compared with takes it: a name that
 * the data has, a number, a year, a date. Undefined when a text is none.
 */
export function fill(plan: Plan, filling: Filling, knowledge: Knowledge): Plan | undefined {
  let fits = true;
  const settle = (left: Expression, value: Scalar): Scalar => {
    const slot = typeof value === "string" ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
    if (slot === undefined) return value;
    const found = scalarOf(filling.get(slot) ?? "", left, knowledge);
    if (found === undefined) fits = false;
    return found ?? value;
  };
  const condition = (each: Condition): Condition => {
    if (each.kind === "compare") return { ...each, right: settle(each.left, each.right) };
    if (each.kind === "in")
      return { ...each, values: each.values.map((value) => settle(each.left, value)) };
    if (each.kind === "any" || each.kind === "all") return { ...each, of: each.of.map(condition) };
    if (each.kind === "against")
      return { ...each, right: { ...each.right, where: each.right.where.map(condition) } };
    return each;
  };
  const filled = { ...plan, where: plan.where.map(condition) };
  return fits ? filled : undefined;
}

const AMOUNT = new RegExp(`^-?${DIGITS}(?:\\.\\d+)?$`);

function scalarOf(text: string, left: Expression, knowledge: Knowledge): Scalar | undefined {
  if (left.kind !== "field") return undefined;
  const { dataset, field: name } = left.of;
  const choices = knowledge.values.filter(
    (each) => each.dataset === dataset && each.field === name,
  );
  if (choices.length > 0) return meantBy(text, choices);
  const kind = fieldOf(datasetOf(knowledge.model, dataset), name)?.kind;
  if (kind === "time") return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
  if (kind === "year") return /^\d{4}$/.test(text) ? Number(text) : undefined;
  return AMOUNT.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}
