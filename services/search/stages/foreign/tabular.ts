import type { ForeignEvent } from "./event.ts";
import type { ForeignSource } from "./source.ts";

type Flat = Readonly<Record<string, unknown>>;

/**
 * Rows in what a tool returned: a list of objects, an object that holds one (under a name or
 * the first there is), or a single object. Texts that are no JSON are rows of one column.
 *
 * @param under  the name of the list within the object
 */
export function* tableIn(
  value: unknown,
  under: string | undefined,
  sourceOf: (row: Flat) => ForeignSource | undefined,
): Generator<ForeignEvent> {
  const rows = rowsIn(value, under);
  if (rows.length === 0) return yield { kind: "problem", code: "no_data", message: "No rows." };
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  yield { kind: "table", fields, total: rows.length };
  for (const row of rows)
    yield {
      kind: "row",
      values: fields.map((field) => toCell(Object.hasOwn(row, field) ? row[field] : null)),
      source: sourceOf(row),
    };
}

function rowsIn(value: unknown, under: string | undefined): readonly Flat[] {
  if (Array.isArray(value)) return value.map((each) => (isFlat(each) ? each : { value: each }));
  if (!isFlat(value)) return value === null || value === undefined ? [] : [{ value }];
  const inner = under === undefined ? Object.values(value).find(isList) : own(value, under);
  return inner === undefined ? [value] : rowsIn(inner, undefined);
}

const own = (value: Flat, key: string) => (Object.hasOwn(value, key) ? value[key] : []);
const isFlat = (value: unknown): value is Flat =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown) => Array.isArray(value) && value.every(isFlat);

/** What is no plain value is shown as the JSON that it is. */
const toCell = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? null);
