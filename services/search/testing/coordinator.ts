import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";

export interface Coordinator {
  readonly url: string;
  /** What was posted, in order. */
  readonly posted: string[];
  /** Pages that somebody said nobody waits for. */
  readonly abandoned: string[];
  readonly headers: IncomingMessage["headers"][];
  /** How the next pages are answered instead. */
  next: ((request: IncomingMessage, response: ServerResponse) => void)[];
  close(): Promise<void>;
}

const ROWS_OF_A_PAGE = 2;

/**
 * A stand-in for a Trino coordinator: it speaks the client protocol as its manual describes it
 * (queued page, pages of data, no next page at the end) and lets DuckDB run the statements.
 * It shows that our client keeps the protocol, not that Trino takes our SQL.
 */
export async function startCoordinator(statements: readonly string[]): Promise<Coordinator> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  const state: Pick<Coordinator, "posted" | "abandoned" | "headers" | "next"> = {
    posted: [],
    abandoned: [],
    headers: [],
    next: [],
  };
  const pages = new Map<string, object>();
  const server = createServer(async (request, response) => {
    state.headers.push(request.headers);
    const instead = state.next.shift();
    if (instead) return instead(request, response);
    if (request.method === "DELETE") {
      state.abandoned.push(request.url!);
      return response.writeHead(204).end();
    }
    const page =
      request.method === "POST"
        ? await run(await text(request), connection, pages, url, state.posted)
        : pages.get(request.url!);
    response.setHeader("content-type", "application/json").end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    async close() {
      server.closeAllConnections();
      server.close();
      connection.closeSync();
      instance.closeSync();
    },
  });
}

async function run(
  statement: string,
  connection: DuckDBConnection,
  pages: Map<string, object>,
  url: string,
  posted: string[],
): Promise<object> {
  posted.push(statement);
  const id = `q${posted.length}`;
  try {
    const result = await connection.runAndReadAll(toDuckDb(statement));
    const columns = result.columnNames().map((name, index) => ({
      name,
      type: String(result.columnType(index)).toLowerCase(),
    }));
    const rows = result.getRowsJson();
    const count = Math.max(1, Math.ceil(rows.length / ROWS_OF_A_PAGE));
    for (let page = 0; page < count; page++)
      pages.set(`/v1/statement/executing/${id}/${page}`, {
        id,
        columns,
        data: rows.slice(page * ROWS_OF_A_PAGE, (page + 1) * ROWS_OF_A_PAGE),
        ...(page + 1 < count && { nextUri: `${url}/v1/statement/executing/${id}/${page + 1}` }),
      });
    return { id, nextUri: `${url}/v1/statement/executing/${id}/0`, stats: { state: "QUEUED" } };
  } catch (error) {
    return { id, error: { errorName: "SYNTAX_ERROR", message: (error as Error).message } };
  }
}

/** EXECUTE IMMEDIATE '…' USING a, b as DuckDB says it. */
function toDuckDb(statement: string): string {
  const found = /^EXECUTE IMMEDIATE '((?:[^']|'')*)' USING ([\s\S]*)$/.exec(statement);
  if (!found) return statement;
  const values = found[2]!
    .match(/(?:DOUBLE )?'(?:[^']|'')*'|[^,\s]+/g)!
    .map((value) => value.replace(/^DOUBLE /, ""));
  let at = 0;
  return found[1]!
    .replaceAll("''", "'")
    .replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\?/g, (part) => (part === "?" ? values[at++]! : part));
}
