import type { FieldRef, Plan } from "../../plan.ts";
import { fieldsIn, fieldsOf } from "../../plan.ts";
import { type Dataset, datasetOf, fieldOf } from "../../semantic.ts";
import { quote } from "../dialect.ts";
import { pathFrom } from "../joins.ts";
import { bind, columnName, type Scope } from "./scope.ts";

/** Datasets that a plan reads besides its own. */
export function joinedBy(plan: Plan): ReadonlySet<string> {
  const refs = [
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...[...plan.where, ...plan.having].flatMap(fieldsIn),
    ...(plan.unit ? [plan.unit] : []),
  ];
  return new Set(refs.map(({ dataset }) => dataset).filter((name) => name !== plan.dataset));
}

/** FROM and the joins, each from the many to the one where the model allows it. */
export function tables(plan: Plan, scope: Scope): string {
  const root = datasetOf(scope.model, plan.dataset)!;
  const done = new Set([plan.dataset]);
  const joins: string[] = [];
  for (const target of scope.joined) {
    const path = pathFrom(scope.model, plan.dataset, target, plan.via?.[target]) ?? [];
    for (const { relationship, from, to } of path) {
      if (done.has(to)) continue;
      done.add(to);
      const forward = relationship.from === from;
      const [mine, theirs] = forward
        ? [relationship.fromColumns, relationship.toColumns]
        : [relationship.toColumns, relationship.fromColumns];
      const on = mine.map(
        (field, index) =>
          `${columnName(scope.model, { dataset: from, field })} = ${columnName(scope.model, { dataset: to, field: theirs[index]! })}`,
      );
      const table = scope.dialect.table(datasetOf(scope.model, to)!.source);
      joins.push(` JOIN ${table} AS ${quote(to)} ON ${on.join(" AND ")}`);
    }
  }
  return ` FROM ${rootTable(plan, root, scope)} AS ${quote(plan.dataset)}${joins.join("")}`;
}

/** The root's table, or only its newest record of each key. */
function rootTable(plan: Plan, root: Dataset, scope: Scope): string {
  const table = scope.dialect.table(root.source);
  if (!plan.latest) return table;
  const bare = (ref: FieldRef) =>
    quote(fieldOf(datasetOf(scope.model, ref.dataset), ref.field)!.column);
  const by = plan.latest.by.map(bare).join(", ");
  const keys = root.primaryKey.map((field) => quote(fieldOf(root, field)!.column)).join(", ");
  const time = bare(plan.latest.time);
  const { from, to } = plan.latest;
  const bounds = [
    ...(from ? [`${time} >= CAST(${bind(scope.parameters, from)} AS DATE)`] : []),
    ...(to ? [`${time} < CAST(${bind(scope.parameters, to)} AS DATE)`] : []),
  ];
  const where = bounds.length > 0 ? ` WHERE ${bounds.join(" AND ")}` : "";
  return `(SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY ${by} ORDER BY ${time} DESC, ${keys}) AS "_age" FROM ${table}${where}) AS "aged" WHERE "_age" = 1)`;
}
