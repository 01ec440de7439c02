import { setTimeout as sleep } from "node:timers/promises";
import type { Engine, Rows, Statement } from "../model.ts";
import { toDecimal } from "./decimal.ts";

interface OpenTrino {
  /** https://host:8443 */
  readonly url: string;
  readonly catalog: string;
  readonly schema: string;
  readonly user: string;
  /** Sent as a bearer token, if set. */
  readonly token?: string;
  readonly statementTimeoutMs: number;
}

interface Page {
  readonly nextUri?: string;
  readonly columns?: readonly { readonly name: string; readonly type: string }[];
  readonly data?: readonly (readonly unknown[])[];
  readonly error?: { readonly message: string; readonly errorName: string };
}

/** Answers that ask to try again, by the protocol. */
const AGAIN = new Set([429, 502, 503, 504]);
const AGAIN_MS = 100;
const MOST_TRIES = 20;
/** Of one page; a result has as many pages as it needs for at most MAX_ROWS. */
const PAGE_BYTES = 64 << 20;

/**
 * A Trino coordinator by its REST protocol (trino.io/docs/current/develop/client-protocol.html):
 * a statement is posted, and its pages are fetched until there is no next one. Values are
 * bound by EXECUTE IMMEDIATE (Trino 418 and newer) as literals of their types.
 */
export async function openTrino(options: OpenTrino): Promise<Engine> {
  const headers = headersOf(options);
  const engine: Engine = {
    dialect: "trino",
    version: async () => undefined,
    async query(statement, signal) {
      const body = toImmediate(statement);
      let page = await send(`${options.url}/v1/statement`, {
        method: "POST",
        headers,
        body,
        signal,
      });
      const rows: (readonly unknown[])[] = [];
      let columns = page.columns;
      try {
        while (page.nextUri) {
          page = await send(own(page.nextUri, options.url), { headers, signal });
          columns ??= page.columns;
          rows.push(...(page.data ?? []));
        }
      } catch (error) {
        if (page.nextUri) await abandon(page.nextUri, options, headers);
        throw error;
      }
      return toRows(columns ?? [], rows);
    },
    close: async () => {},
  };
  await engine.query({ sql: "SELECT 1", parameters: [] }, AbortSignal.timeout(OPEN_MS));
  return engine;
}

const OPEN_MS = 10_000;

function headersOf({ catalog, schema, user, token, statementTimeoutMs }: OpenTrino) {
  const seconds = Math.max(1, Math.ceil(statementTimeoutMs / 1000));
  return {
    "x-trino-user": user,
    "x-trino-source": "groundwork",
    "x-trino-catalog": catalog,
    "x-trino-schema": schema,
    "x-trino-time-zone": "UTC",
    "x-trino-session": `query_max_run_time=${seconds}s`,
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** Our credentials go to the coordinator that was configured, whatever its answers say. */
function own(uri: string, url: string): string {
  if (!URL.canParse(uri) || new URL(uri).origin !== new URL(url).origin)
    throw new Error("the coordinator names a page on another server");
  return uri;
}

async function send(url: string, init: RequestInit): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, { ...init, redirect: "error" });
    if (AGAIN.has(response.status) && tries < MOST_TRIES) {
      await response.body?.cancel();
      await sleep(AGAIN_MS, undefined, { signal: init.signal as AbortSignal });
      continue;
    }
    const text = await response.text();
    if (!response.ok)
      throw new Error(`the coordinator answers ${response.status}: ${text.slice(0, 200)}`);
    if (text.length > PAGE_BYTES) throw new Error("the coordinator sent a page that is too large");
    const page = JSON.parse(text, exactly) as Page;
    if (page.error) throw new Error(`${page.error.errorName}: ${page.error.message}`);
    return page;
  }
}

/** Whole numbers that a double cannot hold keep their digits. */
const exactly = (_: string, value: unknown, context?: { readonly source?: string }) =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? BigInt(context?.source ?? value)
    : value;

/** Tells the server that nobody waits any more. */
async function abandon(uri: string, { url }: OpenTrino, headers: Record<string, string>) {
  const signal = AbortSignal.timeout(1_000);
  await fetch(own(uri, url), { method: "DELETE", headers, signal }).catch(() => {});
}

/** One statement with its values, which stand in the order of their places. */
export function toImmediate({ sql, parameters }: Statement): string {
  const values: string[] = [];
  const text = sql.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\$(\d+)/g, (part, place) => {
    if (place === undefined) return part;
    values.push(literal(parameters[Number(place) - 1]!));
    return "?";
  });
  return values.length > 0 ? `EXECUTE IMMEDIATE ${literal(text)} USING ${values.join(", ")}` : text;
}

function literal(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number")
    return Number.isSafeInteger(value) ? String(value) : `DOUBLE '${value}'`;
  return `'${value.replaceAll("'", "''")}'`;
}

function toRows(columns: NonNullable<Page["columns"]>, rows: Rows["rows"]): Rows {
  const parsers = columns.map(({ type }) => parserOf(type));
  return {
    names: columns.map(({ name }) => name),
    rows: rows.map((row) =>
      row.map((value, index) => (value === null ? null : parsers[index]!(value))),
    ),
  };
}

/** JSON has no decimals, times or infinities: they come as text. */
function parserOf(type: string): (value: unknown) => unknown {
  if (type.startsWith("decimal")) return (value) => toDecimal(String(value));
  if (type === "double" || type === "real") return Number;
  if (type.startsWith("timestamp"))
    return (value) =>
      `${String(value).replace(/ UTC$/, "").replace(" ", "T").replace(/\.0+$/, "")}Z`;
  return (value) => (typeof value === "object" ? JSON.stringify(value) : value);
}
