import type { Condition, FieldRef, Plan } from "../../plan.ts";
import { type Dataset, datasetOf, fieldOf } from "../../semantic.ts";
import { pathFrom } from "../joins.ts";
import { quote } from "./dialect.ts";
import { bind, columnName, type Scope } from "./scope.ts";

type Latest = NonNullable<Plan["latest"]>;

/** Only the newest record of each key, or of each in each period, as a table: of the records of those that are asked for. */
export function newest(plan: Plan, latest: Latest, root: Dataset, scope: Scope): string {
  const table = scope.dialect.table(root.source);
  const column = (field: string) => quote(fieldOf(root, field)!.column);
  const by = latest.by.map(({ field }) => column(field));
  const time = column(latest.time.field);
  const periods = latest.each
    ? [`date_trunc('${latest.each}', ${time})`]
    : momentsOf(latest, time, scope);
  const rules = [...boundsOf(latest, time, scope), ...restrictions(plan, latest, scope)];
  const where = rules.length > 0 ? ` WHERE ${rules.join(" AND ")}` : "";
  if (isOneEach(latest, root)) {
    const last = `SELECT ${by.join(", ")}, max(${time}) AS "_newest" FROM ${table}${where} GROUP BY ${[...by, ...periods].join(", ")}`;
    const same = by.map((key) => `"each".${key} = "last".${key}`);
    return `(SELECT "each".* FROM ${table} AS "each" JOIN (${last}) AS "last" ON ${same.join(" AND ")} AND "each".${time} = "last"."_newest")`;
  }
  const keys = root.primaryKey.map(column).join(", ");
  return `(SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY ${[...by, ...periods].join(", ")} ORDER BY ${time} DESC, ${keys}) AS "_age" FROM ${table}${where}) AS "aged" WHERE "_age" = 1)`;
}

/** Whether each key has one record at a time: then the newest needs no ranking, which costs ten times as much. */
function isOneEach({ by, time }: Latest, { primaryKey }: Dataset): boolean {
  const fields = new Set([...by, time].map(({ field }) => field));
  return primaryKey.length > 0 && by.length > 0 && primaryKey.every((key) => fields.has(key));
}

/** Which of several stretches a record is of; those of none are left out by `boundsOf`. */
function momentsOf({ moments }: Latest, time: string, { parameters }: Scope): readonly string[] {
  return (moments ?? [])
    .slice(0, -1)
    .map(({ to }) => `${time} < CAST(${bind(parameters, to)} AS DATE)`);
}

function boundsOf(
  { from, to, moments }: Latest,
  time: string,
  { parameters }: Scope,
): readonly string[] {
  const date = (iso: string) => `CAST(${bind(parameters, iso)} AS DATE)`;
  const within = (moments ?? []).map(
    (each) => `(${time} >= ${date(each.from)} AND ${time} < ${date(each.to)})`,
  );
  return [
    ...(within.length > 0 ? [`(${within.join(" OR ")})`] : []),
    ...(from ? [`${time} >= ${date(from)}`] : []),
    ...(to ? [`${time} < ${date(to)}`] : []),
  ];
}

/**
 * Conditions on what all records of a key refer to hold for all of them or for none: they may come
 * before the choice of the newest, which then looks at few.
 */
function restrictions(plan: Plan, { by }: Latest, scope: Scope): readonly string[] {
  return plan.where.flatMap((each) => {
    const of = fieldUnder(each);
    if (!of || of.dataset === plan.dataset) return [];
    const [hop, ...more] =
      pathFrom(scope.model, plan.dataset, of.dataset, plan.via?.[of.dataset]) ?? [];
    const { fromColumns = [], toColumns = [], from } = hop?.relationship ?? {};
    const isOfKey = by.some(({ field }) => field === fromColumns[0]);
    if (more.length > 0 || from !== plan.dataset || fromColumns.length !== 1 || !isOfKey) return [];
    const other = datasetOf(scope.model, of.dataset)!;
    const mine = quote(fieldOf(datasetOf(scope.model, plan.dataset), fromColumns[0]!)!.column);
    const theirs = columnName(scope, { dataset: of.dataset, field: toColumns[0]! });
    const table = `${scope.dialect.table(other.source)} AS ${quote(of.dataset)}`;
    return [`${mine} IN (SELECT ${theirs} FROM ${table} WHERE ${scope.condition(each, scope)})`];
  });
}

const fieldUnder = (each: Condition): FieldRef | undefined =>
  (each.kind === "in" || each.kind === "compare") && each.left.kind === "field"
    ? each.left.of
    : undefined;
