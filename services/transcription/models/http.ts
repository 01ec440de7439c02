import * as http from "node:http";
import * as https from "node:https";

interface Request {
  readonly method: "GET" | "HEAD";
  readonly headers?: http.OutgoingHttpHeaders;
  /** How many redirects to follow. */
  readonly redirects: number;
  readonly signal: AbortSignal;
}

/**
 * Asks an address. Not by fetch: where a server closes its connection while the
 * body waits to be read, as those of HTTP/1.0 do, undici ends the process.
 *
 * @throws Error saying which address cannot be reached and why
 */
export async function ask(url: string, request: Request): Promise<http.IncomingMessage> {
  const response = await once(url, request);
  const { location } = response.headers;
  const redirects = (response.statusCode ?? 0) >= 300 && (response.statusCode ?? 0) < 400;
  if (!redirects || !location || request.redirects === 0) return response;
  response.destroy();
  return await ask(new URL(location, url).href, { ...request, redirects: request.redirects - 1 });
}

function once(url: string, { method, headers, signal }: Request): Promise<http.IncomingMessage> {
  const { request } = url.startsWith("https:") ? https : http;
  return new Promise((done, fail) => {
    const sent = request(url, { method, signal, ...(headers && { headers }) }, done);
    sent.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code ?? error.message;
      fail(new Error(`${url} cannot be reached: ${why}`, { cause: error }));
    });
    sent.end();
  });
}
