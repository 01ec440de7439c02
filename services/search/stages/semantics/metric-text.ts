import type { Condition, Expression, FieldRef, Scalar } from "../../plan.ts";

/**
 * An expression as a model's file says it: what `parseMetric` reads back as the same.
 *
 * @throws Error when a metric cannot say it
 */
export function writeMetric(expression: Expression): string {
  switch (expression.kind) {
    case "number":
      return String(expression.value);
    case "arithmetic":
      return `(${writeMetric(expression.left)} ${expression.operator} ${writeMetric(expression.right)})`;
    case "aggregate": {
      const { fn, of, when = [] } = expression;
      if (!of) throw new Error("COUNT(*) needs a primary key, by which records are counted");
      const filter =
        when.length > 0 ? ` FILTER (WHERE ${when.map(writeCondition).join(" AND ")})` : "";
      const counted = fn === "count_distinct" ? `COUNT(DISTINCT ${ref(of)})` : undefined;
      return `${counted ?? `${fn.toUpperCase()}(${ref(of)})`}${filter}`;
    }
    default:
      throw new Error("a metric adds up, counts or averages records; this is a value of each");
  }
}

const ref = ({ dataset, field }: FieldRef) => `${dataset}.${field}`;
const literal = (value: Scalar) =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

function writeCondition(each: Condition): string {
  const left = "left" in each && "kind" in each.left ? each.left : undefined;
  if (left?.kind !== "field") throw new Error("a filter of a metric compares columns with values");
  const name = ref(left.of);
  if (each.kind === "compare") return `${name} ${each.operator} ${literal(each.right)}`;
  if (each.kind === "null") return `${name} IS ${each.negated ? "NOT " : ""}NULL`;
  if (each.kind === "in")
    return `${name} ${each.negated ? "NOT " : ""}IN (${each.values.map(literal).join(", ")})`;
  throw new Error("a filter of a metric has no LIKE and no OR");
}
