import type { Plan } from "../../plan.ts";
import { fieldsIn, fieldsOf } from "../../plan.ts";
import { before, type Dataset, datasetOf, fieldOf, followedBy } from "../../semantic.ts";
import { pathFrom } from "../joins.ts";
import { quote } from "./dialect.ts";
import { newest } from "./latest.ts";
import { columnName, type Scope } from "./scope.ts";

/** Datasets that a plan reads besides its own. */
export function joinedBy(plan: Plan): ReadonlySet<string> {
  const refs = [
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...[...plan.where, ...plan.having].flatMap(fieldsIn),
    ...(plan.unit ? [plan.unit] : []),
  ];
  return new Set(refs.map(({ dataset }) => dataset).filter((name) => name !== plan.dataset));
}

/**
 * FROM and the joins, each from the many to the one where the model allows it. One that is kept
 * is joined before all others, which then take no record of it away.
 */
export function tables(plan: Plan, scope: Scope): string {
  const root = datasetOf(scope.model, plan.dataset)!;
  const done = new Set([plan.dataset]);
  const joins: string[] = [];
  const { keeps } = plan;
  const targets = keeps ? new Set([keeps, ...scope.joined]) : scope.joined;
  for (const target of targets) {
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
          `${columnName(scope, { dataset: from, field })} = ${columnName(scope, { dataset: to, field: theirs[index]! })}`,
      );
      const table = scope.dialect.table(datasetOf(scope.model, to)!.source);
      const side = to === keeps ? " RIGHT" : keeps && done.has(keeps) ? " LEFT" : "";
      joins.push(`${side} JOIN ${table} AS ${quote(to)} ON ${on.join(" AND ")}`);
    }
  }
  if (scope.joined.has(before(plan.dataset)))
    return ` FROM ${stepwise(root, scope)}${joins.join("")}`;
  const table = plan.latest
    ? newest(plan, plan.latest, root, scope)
    : scope.dialect.table(root.source);
  return ` FROM ${table} AS ${quote(plan.dataset)}${joins.join("")}`;
}

/** Each record beside the one before it, of all that there are; the first of whoever they are of has none. */
function stepwise(root: Dataset, { dialect }: Scope): string {
  const table = dialect.table(root.source);
  const column = (name: string) => quote(fieldOf(root, name)!.column);
  const by = followedBy(root).map(column).join(", ");
  const keys = root.primaryKey.map(column);
  const window = `(${by && `PARTITION BY ${by} `}ORDER BY ${[column(root.time!.field), ...keys].join(", ")})`;
  const last = keys.map((key, at) => `lag(${key}) OVER ${window} AS "_before${at}"`).join(", ");
  const [own, earlier] = [quote(root.name), quote(before(root.name))];
  const on = keys.map((key, at) => `${earlier}.${key} = ${own}."_before${at}"`).join(" AND ");
  return `(SELECT *, ${last} FROM ${table}) AS ${own} LEFT JOIN ${table} AS ${earlier} ON ${on}`;
}
