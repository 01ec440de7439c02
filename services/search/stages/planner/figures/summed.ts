import type { Column, Plan } from "../../../plan.ts";
import type { Draft } from "./draft.ts";
import { isColumn } from "./owed/beside.ts";
import type { Heard } from "./sense/sense.ts";

/** "the sum of A and B", "combined A and B": two figures, and a word that makes one of them. */
export function saysSum(heard: readonly Heard[], index: number): boolean {
  const word = heard[index]?.span;
  if (word?.kind !== "grammar" || word.word.kind !== "aggregate" || word.word.fn !== "sum")
    return false;
  const isOf = /(?:^combined| of)$/i.test(word.text) || isText("of", heard[index + 1]);
  if (!isOf) return false;
  const [first, and, second] = heard.slice(index + 1).filter((each) => !isText("of|the", each));
  return isColumn(first) && isText("and", and) && isColumn(second);
}

const isText = (text: "of" | "and" | "of|the", each: Heard | undefined): boolean =>
  text.split("|").includes(each?.span.text.toLowerCase() ?? "");

/** A plan with both figures as one, where they are told in the same and nothing is ranked by either. */
export function summed({ sense }: Draft, plan: Plan): Plan {
  if (!sense.heard.some((_, index) => saysSum(sense.heard, index))) return plan;
  const figures = plan.columns.filter(({ expression }) => expression.kind === "aggregate");
  const [first, second] = figures;
  if (!first || !second || figures.length > 2 || first.unit !== second.unit) return plan;
  if (plan.order.length > 0 || plan.change || plan.having.length > 0) return plan;
  const sum: Column = {
    name: "sum",
    expression: {
      kind: "arithmetic",
      operator: "+",
      left: first.expression,
      right: second.expression,
    },
    ...(first.unit && { unit: first.unit }),
  };
  const columns = plan.columns.flatMap((each) =>
    each === first ? [sum] : each === second ? [] : [each],
  );
  return { ...plan, columns };
}
