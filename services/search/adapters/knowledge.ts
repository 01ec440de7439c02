import type { Engine, Extent, IndexedValue, Knowledge } from "../model.ts";
import type { Dataset, Field, SemanticModel } from "../semantic.ts";
import { datasetOf, fieldOf } from "../semantic.ts";
import { DIALECTS, quote } from "../stages/compile/dialect.ts";

/** Names of one field that are looked up at most; a question can name only these. */
const MOST_VALUES = 200_000;

const tableOf = ({ dialect }: Engine, { source }: Dataset) => DIALECTS[dialect].table(source);
const written = ({ dialect }: Engine, { column, readAs }: Field) =>
  readAs ? DIALECTS[dialect].readAs(quote(column), readAs) : quote(column);
const columnOf = (engine: Engine, dataset: Dataset, field: string) =>
  written(engine, fieldOf(dataset, field)!);

/** Reads what questions may name (entities, values of declared fields) and how far the data goes. */
export async function learn(
  model: SemanticModel,
  engine: Engine,
  used: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Knowledge> {
  const values: IndexedValue[] = [];
  const extents = new Map<string, Extent>();
  for (const name of used) {
    const dataset = datasetOf(model, name)!;
    if (dataset.entity) values.push(...(await entities(dataset, dataset.entity, engine, signal)));
    for (const field of dataset.fields)
      if (field.values) values.push(...(await valuesOf(dataset, field, engine, signal)));
    const extent = dataset.time
      ? await extentOf(dataset, model, engine, signal)
      : model.reading === "records"
        ? await eventsOf(dataset, engine, signal)
        : undefined;
    if (extent) extents.set(name, extent);
  }
  return { model, used, values, extents };
}

async function entities(
  dataset: Dataset,
  entity: NonNullable<Dataset["entity"]>,
  engine: Engine,
  signal: AbortSignal,
): Promise<readonly IndexedValue[]> {
  const label = columnOf(engine, dataset, entity.label);
  const others = [...entity.aliases, ...entity.keys].map((field) =>
    columnOf(engine, dataset, field),
  );
  const sql = `SELECT ${[label, ...others].map((column) => `CAST(${column} AS VARCHAR)`).join(", ")} FROM ${tableOf(engine, dataset)} WHERE ${label} IS NOT NULL ORDER BY 1 LIMIT ${MOST_VALUES}`;
  const { rows } = await engine.query({ sql, parameters: [] }, signal);
  return rows.map((row) => {
    const [value, ...names] = row.map((cell) => (cell === null ? "" : String(cell)));
    const aliases = [withoutLegalForm(value!), ...names].filter((name) => name && name !== value);
    return { dataset: dataset.name, field: entity.label, value: value!, aliases, entity: true };
  });
}

const LEGAL_FORM =
  /[\s,]+(?:inc|corp|corporation|co|company|ltd|limited|plc|ag|sa|se|gmbh|kk|ab|nv|bv|llc|lp|oyj|asa|spa)\.?$/i;

/** "Varleyfell Software AG" is also called "Varleyfell Software". */
export const withoutLegalForm = (name: string): string => name.replace(LEGAL_FORM, "");

async function valuesOf(
  dataset: Dataset,
  field: Field,
  engine: Engine,
  signal: AbortSignal,
): Promise<readonly IndexedValue[]> {
  const column = written(engine, field);
  const sql = `SELECT DISTINCT CAST(${column} AS VARCHAR) FROM ${tableOf(engine, dataset)} WHERE ${column} IS NOT NULL ORDER BY 1 LIMIT ${MOST_VALUES}`;
  const { rows } = await engine.query({ sql, parameters: [] }, signal);
  // A grade that nobody has bounds others all the same.
  const names = [...new Set([...rows.map(([value]) => String(value)), ...(field.bestFirst ?? [])])];
  return names.map((value) => {
    const declared = Object.hasOwn(field.valueSynonyms, value) ? field.valueSynonyms[value]! : [];
    const aliases = names.length > 100 ? [...declared, withoutLegalForm(value)] : declared;
    return { dataset: dataset.name, field: field.name, value, aliases, entity: false };
  });
}

async function extentOf(
  dataset: Dataset,
  model: SemanticModel,
  engine: Engine,
  signal: AbortSignal,
): Promise<Extent | undefined> {
  if (!dataset.time) return undefined;
  const column = columnOf(engine, dataset, dataset.time.field);
  const year = dataset.time.year ? columnOf(engine, dataset, dataset.time.year) : undefined;
  const years = year ? `, min(${year}), max(${year})` : "";
  const sql = `SELECT CAST(min(${column}) AS VARCHAR), CAST(max(${column}) AS VARCHAR)${years} FROM ${tableOf(engine, dataset)}`;
  const { rows } = await engine.query({ sql, parameters: [] }, signal);
  const [first, last, firstYear, lastYear] = rows[0] ?? [];
  if (first === null || first === undefined) return undefined;
  const example = await exampleOf(dataset, model, engine, signal);
  return {
    first: String(first),
    last: String(last),
    ...(example !== undefined && { example }),
    ...(year && { firstYear: Number(firstYear), lastYear: Number(lastYear) }),
  };
}

/** Whom newest records are of, so that a question about it is answered with some. */
async function exampleOf(
  dataset: Dataset,
  model: SemanticModel,
  engine: Engine,
  signal: AbortSignal,
): Promise<string | undefined> {
  const owners = model.relationships.flatMap(({ from, to, fromColumns, toColumns }) => {
    const owner = from === dataset.name ? datasetOf(model, to) : undefined;
    return owner?.entity && toColumns.length === 1
      ? [{ owner, label: owner.entity.label, mine: fromColumns[0]!, theirs: toColumns[0]! }]
      : [];
  });
  const [first] = owners;
  if (!first || !dataset.time) return undefined;
  const { owner, label, mine, theirs } = first;
  const table = tableOf(engine, dataset);
  const time = columnOf(engine, dataset, dataset.time.field);
  const sql = `SELECT CAST(min(${columnOf(engine, owner, label)}) AS VARCHAR) FROM ${tableOf(engine, owner)} WHERE ${columnOf(engine, owner, theirs)} IN (SELECT ${columnOf(engine, dataset, mine)} FROM ${table} WHERE ${time} = (SELECT max(${time}) FROM ${table}))`;
  const { rows } = await engine.query({ sql, parameters: [] }, signal);
  const name = rows[0]?.[0];
  return name === null || name === undefined ? undefined : String(name);
}

/** Dates of what is planned, and of people's births: neither says when the data were last added to. */
const ASIDE =
  /\b(?:birth|born|dob|due|expir\w+|valid|end|ends|until|deadline|planned|expected|scheduled|next)\b/;

/** First and last day of what happened to a dataset's records; undefined where none is known. */
async function eventsOf(
  dataset: Dataset,
  engine: Engine,
  signal: AbortSignal,
): Promise<Extent | undefined> {
  const fields = dataset.fields.filter(({ kind, label }) => kind === "time" && !ASIDE.test(label));
  if (fields.length === 0) return undefined;
  const days = fields.map((field) => written(engine, field));
  const ends = days.flatMap((day) => ["min", "max"].map((fn) => `CAST(${fn}(${day}) AS VARCHAR)`));
  const found = await daysIn(["CAST(CURRENT_DATE AS VARCHAR)", ...ends], dataset, engine, signal);
  const [today = "", ...seen] = found;
  // What is planned for next week is not seen from there.
  const planned = days.filter((_, index) => (seen[index * 2 + 1] ?? "") > today);
  const past = planned.map(
    (day) => `CAST(max(CASE WHEN CAST(${day} AS DATE) <= CURRENT_DATE THEN ${day} END) AS VARCHAR)`,
  );
  const others = past.length > 0 ? await daysIn(past, dataset, engine, signal) : [];
  const known = [...seen, ...others].filter((day) => day !== "" && day <= today).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  return first && last ? { first, last } : undefined;
}

/** Days that expressions over the records of a dataset are, in ISO; empty where one is none. */
async function daysIn(
  expressions: readonly string[],
  dataset: Dataset,
  engine: Engine,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const sql = `SELECT ${expressions.join(", ")} FROM ${tableOf(engine, dataset)}`;
  const { rows } = await engine.query({ sql, parameters: [] }, signal);
  return (rows[0] ?? []).map((each) => DAY.exec(String(each ?? ""))?.[0] ?? "");
}

const DAY = /^\d{4}-\d{2}-\d{2}/;
