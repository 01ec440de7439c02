import {
  type Column,
  type Comparison,
  type Condition,
  type Expression,
  type FieldRef,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import type { Read, Reading } from "../reading.ts";
import { isWhole } from "../reading.ts";
import { type HeldSaid, heldIn } from "./held-said.ts";

/**
 * Those who are related to records of so many periods. Undefined where no such records are asked
 * for, or nothing says by which day they are told apart.
 */
export function asHeld(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const said = heldIn(text);
  const reading = said && read(said.text);
  if (!said || !reading || !isWhole(reading)) return undefined;
  const { plan } = reading;
  if (plan.grouped && said.loose) return undefined;
  const at = plan.where.findIndex((each) => each.kind === "within" && dayOf(each.right, model));
  const condition = plan.where[at];
  if (condition?.kind !== "within" || condition.negated || condition.and) return undefined;
  const right = countedIn(condition.right, said, dayOf(condition.right, model)!);
  if (!right) return undefined;
  const those: Condition = { ...condition, right: right.plan, negated: right.isUpTo };
  return { ...reading, plan: { ...plan, where: plan.where.with(at, those) } };
}

/** By which day records are told apart, and how the question bounds it. */
interface Day {
  readonly of: FieldRef;
  readonly bounds: readonly Condition[];
}

/** The day that is bounded, of the records or of what they belong to; else the only one that they have. */
function dayOf(plan: Plan, model: SemanticModel): Day | undefined {
  const bounded = boundedDay(plan, model);
  if (bounded) return bounded;
  const { fields = [] } = datasetOf(model, plan.dataset) ?? {};
  const [field, ...others] = fields.filter(({ kind }) => kind === "time");
  return field && others.length === 0
    ? { of: { dataset: plan.dataset, field: field.name }, bounds: [] }
    : undefined;
}

function boundedDay({ where }: Plan, model: SemanticModel): Day | undefined {
  for (const each of where) {
    const of = each.kind === "compare" && each.left.kind === "field" ? each.left.of : undefined;
    if (of && isDay(of, model)) return { of, bounds: where.filter((other) => isOf(other, of)) };
    const inner =
      each.kind === "within" && !each.negated ? boundedDay(each.right, model) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

const isDay = ({ dataset, field }: FieldRef, model: SemanticModel): boolean =>
  fieldOf(datasetOf(model, dataset), field)?.kind === "time";

const isOf = (each: Condition, of: FieldRef): boolean =>
  each.kind === "compare" && each.left.kind === "field" && sameField(each.left.of, of);

function countedIn(records: Plan, { held, grain }: HeldSaid, day: Day) {
  const [key, ...others] = records.columns;
  if (!key || others.length > 0 || records.top !== undefined || (held !== "all" && held.run))
    return undefined;
  const period: Expression = { kind: "bucket", grain, of: day.of };
  const each: Plan = {
    ...records,
    columns: [key, { name: grain, expression: period }],
    ...(!records.grouped && { distinct: true }),
  };
  const [operator, right] =
    held === "all" ? ["=" as const, undefined] : [held.operator, held.value];
  // Who has none has fewer than two, and no row.
  const isUpTo = operator.startsWith("<") || (operator === "=" && right === 0);
  const having =
    right === undefined
      ? ofAll(day, { name: grain, expression: period })
      : compare(TURNED[operator] ?? operator, right);
  const columns = [{ name: key.name, expression: { kind: "column", name: key.name } as const }];
  const { dataset } = records;
  const counted = { dataset, of: each, columns, grouped: true, where: [], order: [] };
  return {
    plan: { ...counted, having: [isUpTo && right === 0 ? compare(">", 0) : having] },
    isUpTo,
  };
}

const TURNED: Partial<Record<Comparison, Comparison>> = { "<": ">=", "<=": ">" };

const COUNT: Expression = { kind: "aggregate", fn: "count" };

const compare = (operator: Comparison, right: number): Condition => ({
  kind: "compare",
  left: COUNT,
  operator,
  right,
});

/** As many as there are periods of which anybody has a record. */
function ofAll({ of: { dataset }, bounds }: Day, period: Column): Condition {
  const shape = { where: [], having: [], order: [] };
  const of: Plan = {
    ...shape,
    dataset,
    columns: [period],
    grouped: false,
    distinct: true,
    where: bounds,
  };
  const columns = [{ name: "periods", expression: COUNT }];
  const right: Plan = { ...shape, dataset, of, columns, grouped: true };
  return { kind: "against", left: COUNT, operator: "=", right };
}
