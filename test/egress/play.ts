import { channel } from "node:diagnostics_channel";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { createEgress, type EgressFault } from "../../services/platform/egress/egress.ts";
import { Fault } from "../../services/platform/fault/fault.ts";
import { silent } from "../support/tokens.ts";
import { type Case, matrix } from "./matrix.ts";

/** What became of one address. */
export interface Result extends Case {
  readonly got: string | number;
  /** Connections that were begun, and how many of them to anywhere but 127.0.0.2. */
  readonly begun: number;
  readonly wrong: boolean;
}

export interface Played {
  readonly results: readonly Result[];
  /** Connections that the listener on 127.0.0.1 and ::1 saw. */
  readonly intruders: number;
}

const TIMEOUT_MS = 5_000;
const REDIRECTS = 3;

/** Asks for every address of the matrix, while a listener waits where nobody may go. */
export async function playEgress(): Promise<Played> {
  const open = await listenOpen();
  const closed = await listenClosed();
  const begun = watchConnects();
  const results: Result[] = [];
  for (const each of matrix({ open: open.port, closed: closed.port })) {
    const before = begun.count();
    const got = await ask(each);
    const connections = begun.count() - before;
    // Refused before anything is sent; after redirects, only the allowed server was reached.
    const silentlyRefused = each.expect !== "refused" || !connections || reachesOpenFirst(each);
    results.push({
      ...each,
      got,
      begun: connections,
      wrong: got !== each.expect || !silentlyRefused,
    });
  }
  begun.stop();
  await Promise.all([open.close(), closed.close()]);
  return { results, intruders: closed.connections() };
}

const reachesOpenFirst = ({ group, url }: Case) =>
  group.startsWith("redirect") || url.includes("/to?");

async function ask({ url, names }: Case): Promise<string | number> {
  const asked = new Map<string, number>();
  const lookup = async (host: string): Promise<readonly string[]> => {
    const answers = names?.[host];
    if (!answers) return ["127.0.0.1"];
    const turn = asked.get(host) ?? 0;
    asked.set(host, turn + 1);
    return answers[Math.min(turn, answers.length - 1)] as readonly string[];
  };
  const egress = createEgress({ allow: ["127.0.0.2/31"], log: silent, lookup });
  try {
    const { status, body } = await egress.request(url, {
      timeoutMs: TIMEOUT_MS,
      maxRedirects: REDIRECTS,
    });
    for await (const _ of body) break;
    return status;
  } catch (error) {
    if (error instanceof Fault) return (error as Fault<EgressFault>).fault.kind;
    return String(error);
  }
}

/** Counts every connection that the HTTP client begins, wherever to. */
function watchConnects() {
  let count = 0;
  const note = () => void count++;
  const begins = channel("undici:client:beforeConnect");
  begins.subscribe(note);
  return { count: () => count, stop: () => begins.unsubscribe(note) };
}

async function listenOpen() {
  const server = createHttp((request, response) => {
    const url = request.url ?? "";
    const query = decodeURIComponent(url.split("?")[1] ?? "");
    const to = url.startsWith("/to?") ? query : url.startsWith("/loop") ? "/loop" : undefined;
    const deeper = url.startsWith("/deeper") ? `/deeper?${Number(query) + 1}` : undefined;
    const location = to ?? deeper;
    if (location) response.writeHead(302, { location }).end();
    else response.end("public");
  });
  const port = await bind(server, "127.0.0.2", 0);
  return { port, close: () => closed(server) };
}

async function listenClosed() {
  let connections = 0;
  const note = () => void connections++;
  const [four, six] = [createServer(note), createServer(note)];
  const port = await bind(four, "127.0.0.1", 0);
  // A machine without IPv6 has nothing to reach there.
  const both = await bind(six, "::1", port).then(
    () => [four, six],
    () => [four],
  );
  return { port, connections: () => connections, close: () => Promise.all(both.map(closed)) };
}

const bind = (server: Server, host: string, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
