import type { Column, Condition, Expression, Plan } from "../../../../plan.ts";
import { nameOf } from "./merged.ts";
import { wordsIn } from "./named.ts";

/**
 * "the number of orders", beside the percentage of them that were paid: one of the two counts that
 * the only share of a plan is made of, told by what is counted and of which values.
 */
export function countOfShare(said: string, plan: Plan): Column | undefined {
  const other = said.match(WITH)?.[1];
  if (other) return partWith(said, other, plan);
  const noun = said.match(/^(?:total )?(?:number|count) of (.+)$/i)?.[1];
  const share = noun ? sharesIn(plan) : [];
  const [only, ...others] = share;
  if (!only || others.length > 0) return undefined;
  const { part, whole } = only;
  const records = wordsIn(plan.dataset);
  const [last = ""] = records.slice(-1);
  const words = wordsIn(noun!);
  if (!words.includes(last)) return undefined;
  const more = words.filter((word) => !records.includes(word));
  const scope = valuesOf(plan.where);
  const own = valuesOf(part.when ?? []);
  const isOf = (known: readonly string[]) => more.every((word) => known.includes(word));
  const figure = isOf(scope)
    ? whole
    : isOf([...scope, ...own]) && more.some((word) => own.includes(word))
      ? part
      : undefined;
  return figure && { name: nameOf(said), expression: figure };
}

/** "the number with an order": of a part that has one. */
const WITH =
  /^(?:number|count) (?:of (?:them|those|these) )?(?:with|having|that (?:have|had)) (?:an?|any|at least one) ([a-z]+(?: [a-z]+)?)$/i;

function partWith(said: string, noun: string, plan: Plan): Column | undefined {
  const [only, ...others] = sharesIn(plan);
  const [rule, ...more] = only?.part.when ?? [];
  const isOne = rule?.kind === "within" && !rule.negated && others.length + more.length === 0;
  if (!only || !isOne || rule.right.where.length + rule.right.having.length > 0) return undefined;
  const isCalled = wordsIn(rule.right.dataset).join(" ") === wordsIn(noun).join(" ");
  return isCalled ? { name: nameOf(said), expression: only.part } : undefined;
}

type Count = Expression & { readonly kind: "aggregate" };

function sharesIn({ columns }: Plan): readonly { readonly part: Count; readonly whole: Count }[] {
  return columns.flatMap(({ expression }) => {
    const { left: part, right: whole } = quotientOf(expression) ?? {};
    const isShare = part?.kind === "aggregate" && whole?.kind === "aggregate";
    return isShare && part.fn === "count" && whole.fn === "count" && !whole.when
      ? [{ part, whole }]
      : [];
  });
}

function quotientOf(expression: Expression) {
  if (expression.kind !== "arithmetic") return undefined;
  if (expression.operator === "/") return expression;
  const { right } = expression;
  return right.kind === "arithmetic" && right.operator === "/" ? right : undefined;
}

/** The words of the values that conditions allow. */
export const valuesOf = (conditions: readonly Condition[]): readonly string[] =>
  conditions.flatMap((each) =>
    each.kind === "in" && !each.negated
      ? each.values.flatMap((value) => wordsIn(String(value)))
      : [],
  );
