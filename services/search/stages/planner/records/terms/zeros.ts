import {
  type Condition,
  type Expression,
  type FieldRef,
  fieldsOf,
  type Plan,
  sameField,
  withParts,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { shortFor } from "../../../language/short-forms.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";

/**
 * A plan in which figures are 0 where they are missing; undefined where it reads none of those.
 *
 * @param said  what is missing: "paid amounts", "payments"
 */
export function withZeros(plan: Plan, said: string, model: SemanticModel): Plan | undefined {
  const zeros = calledSo(said, figuresOf(plan, model), model);
  if (zeros.length === 0) return undefined;
  const zeroed = (each: Expression): Expression => {
    if (!("of" in each) || !each.of || !zeros.some((of) => sameField(of, each.of as FieldRef)))
      return withParts(each, zeroed);
    if (each.kind === "field") return { ...each, orZero: true };
    if (each.kind !== "aggregate" || each.fn === "count" || each.fn === "count_distinct")
      return each;
    if (each.fn === "sum") return { ...each, orZero: true };
    // An average has those in it of which nothing is known.
    const { fn, of, when } = each;
    const value: Expression = { kind: "field", of, orZero: true };
    return { kind: "statistic", fn, value, ...(when && { when }) };
  };
  const bound = (each: Condition): Condition =>
    each.kind === "any" || each.kind === "all"
      ? { ...each, of: each.of.map(bound) }
      : "left" in each && "kind" in each.left
        ? ({ ...each, left: zeroed(each.left) } as Condition)
        : each;
  const whole = (each: Plan): Plan => ({
    ...each,
    ...(each.of && { of: whole(each.of) }),
    columns: each.columns.map((column) => ({ ...column, expression: zeroed(column.expression) })),
    having: each.having.map(bound),
  });
  return whole(plan);
}

/** Amounts that a plan shows or calculates with. */
function figuresOf(plan: Plan, model: SemanticModel): readonly FieldRef[] {
  const own = plan.columns.flatMap(({ expression }) => fieldsOf(expression));
  const figures = own.filter((of) => fieldAt(model, of)?.kind === "fact");
  return [...figures, ...(plan.of ? figuresOf(plan.of, model) : [])];
}

/** Words that any figure may be called by. */
const ANY = new Set(["value", "amount", "figure", "number", "total", "entry", "measure"].map(stem));

/** Those of the figures that are called so best. */
function calledSo(said: string, figures: readonly FieldRef[], model: SemanticModel) {
  const words = said
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !ANY.has(stem(word)));
  if (telling.length === 0) return figures;
  const hits = figures.map((of) => {
    const parts = fieldAt(model, of)
      .label.toLowerCase()
      .split(/[^a-z0-9]+/);
    return telling.filter((word) => parts.some((part) => isSame(word, part))).length;
  });
  const most = Math.max(...hits);
  return most > 0 ? figures.filter((_, at) => hits[at] === most) : [];
}

/** "discounts" and "discount", "insurance" and "ins", "payments" and "paid". */
const isSame = (word: string, part: string): boolean =>
  stem(word) === stem(part) ||
  shortFor(stem(word), [part], true) === part ||
  (part.length > 2 && word.startsWith(part)) ||
  (/^pa(?:y|id)/.test(word) && /^(?:paid|pd|pay|pymt|pmt)/.test(part));
