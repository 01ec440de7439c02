import { type DuckDBConnection, DuckDBTimestampValue } from "@duckdb/node-api";
import { type Written, writtenAs } from "./sqlite-written.ts";

type Type = "BIGINT" | "DOUBLE" | "DATE" | "TIMESTAMP" | "VARCHAR" | "BLOB";

const INTEGER = /^-?(?:0|[1-9]\d{0,15})$/;
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d+)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** To the second or finer, without a zone: a time with one is kept as it is written. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?$/;
const isBlank = (value: unknown) => value === null || value === "";

const isDay = (value: string) => !Number.isNaN(Date.parse(value));

/** What a column is copied as; `written` where its texts are days or amounts in another form. */
export interface Form {
  readonly type: Type;
  readonly written?: Written;
}

/** SQLite does not hold a column to its type: what it really holds decides. */
export function formOf(values: readonly unknown[]): Form {
  if (values.some((value) => value instanceof Uint8Array)) return { type: "BLOB" };
  const known = values.filter((value) => !isBlank(value)).map(String);
  if (known.length === 0) return { type: "VARCHAR" };
  if (known.every((value) => INTEGER.test(value))) return { type: "BIGINT" };
  if (known.every((value) => NUMBER.test(value))) return { type: "DOUBLE" };
  if (known.every((value) => DATE.test(value) && isDay(value))) return { type: "DATE" };
  if (known.every((value) => TIME.test(value) && isDay(value))) return { type: "TIMESTAMP" };
  const written = writtenAs(known);
  return written ? { type: written.type, written } : { type: "VARCHAR" };
}

type Appender = Awaited<ReturnType<DuckDBConnection["createAppender"]>>;

/** One cell of a row; a blob is not kept. */
export function append(appender: Appender, { type, written }: Form, cell: unknown): void {
  const value = written && !isBlank(cell) ? written.plain(String(cell)) : cell;
  if (value === null || value === undefined || (type !== "VARCHAR" && value === ""))
    appender.appendNull();
  else if (type === "BIGINT") appender.appendBigInt(BigInt(String(value)));
  else if (type === "DOUBLE") appender.appendDouble(Number(value));
  else if (type === "DATE")
    appender.appendDate({ days: Math.round(Date.parse(String(value)) / 86_400_000) } as never);
  else if (type === "TIMESTAMP")
    appender.appendTimestamp(new DuckDBTimestampValue(microsOf(String(value))));
  else if (type === "BLOB") appender.appendNull();
  else appender.appendVarchar(String(value));
}

/** Microseconds since 1970 of a time as it is written, to whose clock it does not say. */
function microsOf(text: string): bigint {
  const [whole, fraction = ""] = text.replace(" ", "T").split(".");
  const second = Date.parse(`${whole}${whole!.length === 10 ? "T00:00:00" : ""}Z`);
  return BigInt(second) * 1000n + BigInt(fraction.padEnd(6, "0"));
}
