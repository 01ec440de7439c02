import type { FastifyInstance } from "fastify";

/** As openid-client calls it. */
export type Fetch = (
  url: string,
  options: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: unknown;
  },
) => Promise<Response>;

const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Requests to our own pages without a network: the public address need not be
 * reachable from inside, nor its certificate be known here.
 *
 * @param app       undefined until the server has its routes
 * @param basePath  of the public address, taken away by the proxy before us; "" for none
 */
export const localFetch =
  (app: () => FastifyInstance | undefined, basePath: string): Fetch =>
  async (url, { method, headers, body }) => {
    const server = app();
    if (!server) throw new Error("the server has no routes yet");
    const { pathname, search } = new URL(url);
    const response = await server.inject({
      method: method as "GET" | "POST",
      url: `${pathname.slice(basePath.length)}${search}`,
      headers,
      ...(body !== undefined && body !== null && { payload: String(body) }),
    });
    const held = WITHOUT_BODY.has(response.statusCode) ? null : response.body;
    return new Response(held, {
      status: response.statusCode,
      headers: { "content-type": String(response.headers["content-type"] ?? "") },
    });
  };
