import { type Condition, fieldsOf, type Plan } from "../../plan.ts";
import type { Members, Route } from "../routed.ts";
import { among, restricted, type Sided } from "./sided.ts";

/** "countries", "how many sectors": kinds alone, and not how many there are of each. */
export const isOfKindsAlone = ({ plan: { columns } }: Sided): boolean =>
  columns.every(
    ({ expression }) =>
      expression.kind === "field" ||
      (expression.kind === "aggregate" && expression.fn === "count_distinct"),
  );

/**
 * "countries without a recall in 2024": those none of whose companies had one, and not those of the
 * companies that had none. Undefined where that is one of several conditions.
 */
export function noneOfKind(base: Sided, members: readonly Members[]): Route | undefined {
  const [first, ...more] = members;
  const [of, ...others] = base.plan.columns.flatMap(({ expression }) => fieldsOf(expression));
  if (!first || !of || more.length + others.length > 0) return undefined;
  const they: Members = { ...first, negated: false };
  const right: Plan = {
    dataset: base.plan.dataset,
    columns: [{ name: of.field, expression: { kind: "field", of } }],
    grouped: true,
    where: [...base.plan.where, among(they)],
    having: [],
    order: [],
  };
  const none: Condition = { kind: "within", left: of, right, negated: true };
  const { route } = base;
  const kept = restricted(
    { ...base, plan: { ...base.plan, where: [...base.plan.where, none] } },
    [],
  );
  // Whom the kinds are of stands in both plans, and each place is filled by itself.
  const own = route.members ?? [];
  return { ...kept, members: [...own, ...own, they] };
}
