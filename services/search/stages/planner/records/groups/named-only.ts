import { fieldsIn, isAggregate, type Plan, sameField } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";

/**
 * "which vessels had two or more incidents": what has no name is none of them, however many records
 * leave it out. Beside a figure they are told as what nobody named.
 */
export function namedOnly(plan: Plan, model: SemanticModel): Plan {
  const isChosen = plan.having.length > 0 || plan.top !== undefined;
  const shown = plan.columns.filter(({ hidden }) => !hidden).map(({ expression }) => expression);
  const isNames = shown.length > 0 && !shown.some(isAggregate);
  if (!plan.grouped || !isChosen || !isNames || plan.of) return plan;
  const names = shown.flatMap((each) => (each.kind === "field" ? [each.of] : []));
  const isTold = (dataset: string) =>
    datasetOf(model, dataset)!.primaryKey.some((key) =>
      plan.columns.some(
        ({ expression: each }) =>
          each.kind === "field" && sameField(each.of, { dataset, field: key }),
      ),
    );
  const open = names.filter(
    (of) =>
      of.dataset === plan.dataset &&
      !isTold(of.dataset) &&
      !plan.where.some((each) => fieldsIn(each).some((field) => sameField(field, of))),
  );
  const known = open.map(
    (of) => ({ kind: "null", left: { kind: "field", of }, negated: true }) as const,
  );
  return known.length > 0 ? { ...plan, where: [...plan.where, ...known] } : plan;
}
