import type { Column, Filter, Plan, SemanticModel } from "../model.ts";

/** A plan in words that a person can check: "revenue of company in financials where fiscal year = 2023". */
export function describe(
  { base, columns, filters, orderBy, limit }: Plan,
  model: SemanticModel,
): string {
  const label = (dataset: string, field: string) =>
    model.datasets.find(({ name }) => name === dataset)?.fields.find(({ name }) => name === field)
      ?.label ?? field;
  const what = columns
    .map(({ ref, aggregate, name }: Column) =>
      [aggregate, ref ? label(ref.dataset, ref.field) : name].filter(Boolean).join(" "),
    )
    .join(", ");
  const where = filters.map((filter: Filter) => {
    const field = label(filter.ref.dataset, filter.ref.field);
    if (filter.op === "latest") return `the latest ${field}`;
    if (filter.op === "in")
      return `${field} ${filter.negated ? "is not" : "is"} ${filter.values.join(" or ")}`;
    return `${field} ${filter.op} ${filter.value}`;
  });
  const order = orderBy.map(
    ({ column, direction }) =>
      `by ${column.replaceAll("_", " ")}, ${direction === "asc" ? "lowest" : "highest"} first`,
  );
  const parts = [
    `${what} from ${base.replaceAll("_", " ")}`,
    where.length > 0 && `where ${where.join(" and ")}`,
    order.join(", "),
    limit && `the first ${limit}`,
  ];
  return parts.filter(Boolean).join("; ");
}
