import { isDeepStrictEqual } from "node:util";
import {
  type Column,
  type Condition,
  type Expression,
  fieldsOf,
  isAggregate,
  type Plan,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { isFigure } from "../fields/choose.ts";
import { isWhole, type Read, type Reading, wholeOf, without } from "../reading.ts";
import { bothEndsIn } from "./both-ends-said.ts";

/**
 * "the oldest and the youngest patient", "the cheapest book and the dearest one, and who wrote them":
 * those at either end of one order, each as if it were asked for alone. Where the two cannot be put
 * together nothing is answered in their place that knows of one end only.
 */
export function ofBothEnds(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const ways = bothEndsIn(text);
  for (const { questions } of ways) {
    const [first, last] = questions.map(read);
    const isBoth = first && last && isWhole(first) && isWhole(last);
    const plan = isBoth ? either(first.plan, last.plan) : undefined;
    if (plan) return { ...first!, plan };
  }
  const [lost] = ways;
  const plain = lost && read(text);
  const plan = plain && wholeOf(plain);
  return plan && !tellsBoth(plan, model) ? without(plain, lost!.phrase) : undefined;
}

/** "the highest and the lowest price": two figures, and no records. */
const tellsBoth = ({ columns, top }: Plan, model: SemanticModel): boolean =>
  top === undefined &&
  columns.filter(
    ({ hidden, expression }) =>
      !hidden &&
      (isAggregate(expression) || fieldsOf(expression).some((of) => isFigure(model, of))),
  ).length > 1;

/** One plan of those at the two ends; undefined of plans that differ in anything else. */
function either(first: Plan, last: Plan): Plan | undefined {
  const [by, ...ties] = first.order;
  const [other] = last.order;
  const isOfOne = first.top === 1 && last.top === 1 && !first.skip && !first.topOf && !first.of;
  if (!by || !isOfOne || other?.column !== by.column || other.direction === by.direction)
    return undefined;
  if (!isDeepStrictEqual({ ...first, order: [] }, { ...last, order: [] })) return undefined;
  const measured = first.columns.find(({ name }) => name === by.column);
  if (!measured) return undefined;
  const { top: _, exact: __, ...all } = first;
  const rule: Condition = {
    kind: "any",
    of: (["max", "min"] as const).map((fn) => atEnd(fn, measured, all)),
  };
  const kept = isAggregate(measured.expression)
    ? { having: [...first.having, rule] }
    : { where: [...first.where, rule] };
  return { ...all, ...kept, order: [by, ...ties] };
}

/** Whether a figure is the highest or the lowest of all of these. */
function atEnd(fn: "max" | "min", { name, expression: left }: Column, all: Plan): Condition {
  const isOfGroups = isAggregate(left);
  const value: Expression = isOfGroups ? { kind: "column", name } : left;
  const columns = [{ name: "end", expression: { kind: "statistic", fn, value } as const }];
  const { dataset, where, via } = all;
  const shape = { dataset, columns, grouped: true, having: [], order: [] };
  const right: Plan = isOfGroups
    ? { ...shape, of: { ...all, order: [] }, where: [] }
    : { ...shape, where, ...(via && { via }) };
  return { kind: "against", left, operator: "=", right };
}
