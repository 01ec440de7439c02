import type { Column, Dataset, FieldRef, Filter, Plan, SemanticModel, Value } from "../model.ts";

/** A single SELECT with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly Value[];
  /** Names of the answer's columns, then those that only sources need. */
  readonly columns: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * Writes the statement of a plan. Names come from the semantic model alone,
 * values are bound: nothing of a question ever becomes SQL.
 *
 * @throws Error when the plan names what the model does not have
 */
export function compile(plan: Plan, model: SemanticModel, maxRows: number): Statement {
  const base = datasetOf(model, plan.base);
  const parameters: Value[] = [];
  const bind = (value: Value) => `$${parameters.push(value)}`;
  const aggregated = plan.columns.some(({ aggregate }) => aggregate);
  const select = plan.columns.map(
    (column) => `${columnSql(column, model)} AS ${quote(column.name)}`,
  );
  const hidden = aggregated ? [] : templateColumns(base);
  const extra = hidden.map(
    (name) => `${fieldSql({ dataset: base.name, field: name }, model)} AS ${quote(`_${name}`)}`,
  );
  const where = plan.filters.map((filter) => filterSql(filter, plan, model, bind));
  const keys = plan.columns
    .filter(({ aggregate }) => !aggregate)
    .map((column) => columnSql(column, model));
  const order = [
    ...plan.orderBy.map(
      ({ column, direction }) =>
        `${quote(column)} ${direction === "asc" ? "ASC" : "DESC"} NULLS LAST`,
    ),
    // Ties keep one order: the same question has the same bytes for an answer.
    ...plan.columns.map((_, index) => `${index + 1}`),
  ];
  const sql = [
    `SELECT ${[...select, ...extra].join(", ")}`,
    `FROM ${fromSql(plan, model)}`,
    where.length > 0 && `WHERE ${where.join(" AND ")}`,
    aggregated && keys.length > 0 && `GROUP BY ${keys.join(", ")}`,
    `ORDER BY ${order.join(", ")}`,
    `LIMIT ${Math.min(plan.limit ?? Infinity, maxRows + 1)}`,
  ];
  return {
    sql: sql.filter(Boolean).join("\n"),
    parameters,
    columns: plan.columns.map(({ name }) => name),
    hidden,
  };
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

function datasetOf(model: SemanticModel, name: string): Dataset {
  const dataset = model.datasets.find((each) => each.name === name);
  if (!dataset) throw new Error(`the model has no dataset ${name}`);
  return dataset;
}

function fieldSql({ dataset, field }: FieldRef, model: SemanticModel): string {
  const found = datasetOf(model, dataset).fields.find(({ name }) => name === field);
  if (!found) throw new Error(`the dataset ${dataset} has no field ${field}`);
  return found.expression === field ? `${quote(dataset)}.${quote(field)}` : `(${found.expression})`;
}

function columnSql({ ref, aggregate }: Column, model: SemanticModel): string {
  if (!ref) return "count(*)";
  const value = fieldSql(ref, model);
  return aggregate ? `${aggregate}(${value})` : value;
}

/** The base, and what its rows belong to, over declared relationships: no join multiplies rows. */
function fromSql(plan: Plan, model: SemanticModel): string {
  const refs = [
    ...plan.columns.flatMap(({ ref }) => (ref ? [ref] : [])),
    ...plan.filters.map(({ ref }) => ref),
  ];
  const others = [...new Set(refs.map(({ dataset }) => dataset))].filter(
    (name) => name !== plan.base,
  );
  const joins = others.sort().map((name) => {
    const relationship = model.relationships.find(
      ({ from, to }) => from === plan.base && to === name,
    );
    if (!relationship) throw new Error(`nothing relates ${plan.base} to ${name}`);
    const on = `${quote(plan.base)}.${quote(relationship.fromColumn)} = ${quote(name)}.${quote(relationship.toColumn)}`;
    return `JOIN ${tableSql(model, name)} ON ${on}`;
  });
  return [tableSql(model, plan.base), ...joins].join("\n");
}

const tableSql = (model: SemanticModel, name: string) =>
  `${datasetOf(model, name).source.split(".").map(quote).join(".")} AS ${quote(name)}`;

function filterSql(
  filter: Filter,
  plan: Plan,
  model: SemanticModel,
  bind: (value: Value) => string,
): string {
  const field = fieldSql(filter.ref, model);
  if (filter.op === "in") {
    const list = filter.values.map(bind).join(", ");
    return `${field} ${filter.negated ? "NOT IN" : "IN"} (${list})`;
  }
  if (filter.op !== "latest") return `${field} ${filter.op} ${bind(filter.value)}`;
  const dataset = datasetOf(model, filter.ref.dataset);
  const { period } = dataset.time ?? {};
  const yearly = period && plan.filters.some(({ ref }) => ref.field === period.field);
  const of = yearly ? ` WHERE ${quote(period.field)} = ${bind(period.year)}` : "";
  return `${field} = (SELECT max(${quote(filter.ref.field)}) FROM ${dataset.source.split(".").map(quote).join(".")}${of})`;
}

/** The columns that a provenance template names. */
export function templateColumns({ provenance }: Dataset): readonly string[] {
  const names = [provenance.uri, provenance.name].flatMap((template) =>
    [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string),
  );
  return [...new Set(names)];
}
