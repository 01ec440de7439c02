import type { Column, Condition, Expression, Plan, Scalar } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { alongOf, keysOf } from "../arithmetic/aggregates.ts";
import { toCells } from "../cells.ts";

/** Keys of rows that a statement is told at most; with more it reads what the plan reads. */
const MOST_KEYS = 200;
/** Rows whose keys are told together, one row after the other. */
const MOST_ROWS = 30;

/** What came of a plan: its rows' values by column, and how many records each row rests on. */
export interface Outcome {
  readonly all: (name: string) => readonly unknown[];
  readonly counts: readonly number[];
}

/** Conditions that leave of a plan's records those of one row; undefined where they cannot be told. */
export function rowOnly(
  plan: Plan,
  { all, counts }: Outcome,
  row: number,
  model: SemanticModel,
): readonly Condition[] | undefined {
  const one = { all: (name: string) => [all(name)[row]], counts: [counts[row]!] };
  const keys = keysOf(plan).map((key) => toldKey(key, one, model)[0]);
  return keys.includes(undefined)
    ? undefined
    : keys.flatMap((key) => among(key!.left, key!.values));
}

/** Conditions that leave of a plan's records those that its rows were made of. */
export function shownOnly(
  plan: Plan,
  outcome: Outcome,
  model: SemanticModel,
): readonly Condition[] {
  if (plan.top === undefined && plan.having.length === 0) return [];
  const keys = keysOf(plan)
    .filter(({ name }) => !alongOf(plan).includes(name))
    .flatMap((key) => toldKey(key, outcome, model));
  const rows = outcome.counts.map((_, row) => keys.map(({ values }) => values[row]!));
  const different = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  if (keys.length < 2 || different.length > MOST_ROWS)
    return keys.flatMap(({ left, values }) => among(left, [...new Set(values)]));
  const each = different.map(
    (row): Condition => ({
      kind: "all",
      of: row.flatMap((value, index) => among(keys[index]!.left, [value])),
    }),
  );
  return each.length === 0 ? [] : [{ kind: "any", of: each }];
}

/** None where values are too many to be told. */
const among = (left: Expression, values: readonly Scalar[]): readonly Condition[] =>
  values.length === 0 || values.length > MOST_KEYS
    ? []
    : [{ kind: "in", left, values, negated: false }];

interface ToldKey {
  readonly left: Expression;
  readonly values: readonly Scalar[];
}

/** What a statement can be told of a key: names, numbers and periods, where no row is without. */
function toldKey(
  { name, expression }: Column,
  { all }: Outcome,
  model: SemanticModel,
): readonly ToldKey[] {
  if (!isName(expression, model)) return [];
  const raw = expression.kind === "bucket" ? toCells(all(name), name).cells : all(name);
  const values = raw.map((value) => (typeof value === "bigint" ? Number(value) : value));
  const told = values.every((value) => typeof value === "string" || typeof value === "number");
  return told ? [{ left: expression, values: values as readonly Scalar[] }] : [];
}

/** Engines write moments and exact decimals as text, and do not compare them with text. */
function isName(expression: Expression, model: SemanticModel): boolean {
  if (expression.kind !== "field") return expression.kind === "bucket";
  const { dataset, field } = expression.of;
  const kind = fieldOf(datasetOf(model, dataset), field)?.kind;
  return kind !== "time" && kind !== "fact";
}
