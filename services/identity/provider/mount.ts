import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOutage } from "../../platform/database/outage.ts";
import { PAGE_HEADERS } from "../../platform/page/page.ts";
import { PROBLEM_TYPE, problemOf } from "../../platform/server/problem.ts";
import { answerLogin, type Mounted, showLogin } from "./interaction.ts";
import { messagePage } from "./pages.ts";

export type { Mounted } from "./interaction.ts";

const MAX_FORM_BYTES = 16_384;
const RETRY_AFTER_S = 5;
const FORM = "application/x-www-form-urlencoded";

/** What a provider with our configuration serves, besides its login page. */
const PROTOCOL: Readonly<Record<string, readonly ("GET" | "HEAD" | "POST")[]>> = {
  "/.well-known/openid-configuration": ["GET", "HEAD"],
  "/.well-known/oauth-authorization-server": ["GET", "HEAD"],
  "/jwks": ["GET", "HEAD"],
  "/auth": ["GET", "HEAD"],
  "/auth/:uid": ["GET", "HEAD"],
  "/token": ["POST"],
  "/token/revocation": ["POST"],
};
const LOGIN = "/interaction/:uid";
/** Where a browser begins; the rest of a login follows from it. */
const BEGIN = "/auth";
/** What the provider sends itself may be kept where it says so; the rest holds for it too. */
const { "cache-control": _, "content-type": __, ...POLICY } = PAGE_HEADERS;

/** Serves a provider below /idp/<name>, its login page included. */
export async function mountProvider(app: FastifyInstance, mounted: Mounted): Promise<void> {
  const prefix = `/idp/${mounted.name}`;
  await app.register(
    async (all) => {
      all.removeAllContentTypeParsers();
      all.setErrorHandler((error, request, reply) => failed(error, mounted, request, reply));
      all.setNotFoundHandler((request, reply) => unknown(prefix, request, reply));
      await all.register(async (pages) => loginPages(pages, mounted));
      await all.register(async (protocol) => protocolOf(protocol, mounted, prefix));
    },
    { prefix },
  );
}

function loginPages(pages: FastifyInstance, mounted: Mounted): void {
  pages.addContentTypeParser(
    FORM,
    { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  pages.get(LOGIN, (request, reply) => showLogin(mounted, request, reply));
  pages.post(LOGIN, (request, reply) => answerLogin(mounted, request, reply));
}

function protocolOf(protocol: FastifyInstance, mounted: Mounted, prefix: string): void {
  // The provider reads its requests itself.
  protocol.addContentTypeParser("*", (_request, _payload, done) => done(null));
  for (const [url, methods] of Object.entries(PROTOCOL)) {
    protocol.route({
      method: methods.filter((each) => each !== "HEAD"),
      url,
      handler: async (request, reply) => {
        const waitMs = url === BEGIN ? mounted.strangers.admit(request.ip) : undefined;
        if (waitMs !== undefined) return tooOften(waitMs, request, reply);
        const provider = await mounted.provider();
        pin(request, mounted.publicUrl, prefix);
        reply.hijack();
        for (const [name, value] of Object.entries(POLICY)) reply.raw.setHeader(name, value);
        await provider.callback()(request.raw, reply.raw);
      },
    });
  }
}

/** Addresses that the provider makes begin with the public address, whatever the request's Host says. */
function pin({ raw }: FastifyRequest, publicUrl: URL, prefix: string): void {
  const outside = `${publicUrl.pathname.replace(/\/$/, "")}${raw.url}`;
  raw.headers["x-forwarded-proto"] = publicUrl.protocol.slice(0, -1);
  raw.headers["x-forwarded-host"] = publicUrl.host;
  raw.url = (raw.url ?? "").slice(prefix.length) || "/";
  Object.assign(raw, { originalUrl: outside });
}

function tooOften(waitMs: number, request: FastifyRequest, reply: FastifyReply) {
  reply.header("retry-after", String(Math.ceil(waitMs / 1000)));
  const detail = "Too many logins are begun from this address. Try again in a minute.";
  return refuse(429, detail, request, reply);
}

const UNREADABLE = new Set([413, 415]);

/** Nothing of the inside reaches the browser; what it cannot help is logged. */
function failed(error: unknown, { log }: Mounted, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  if (statusCode < 500) {
    const detail = UNREADABLE.has(statusCode) ? "This form cannot be read." : "Please start again.";
    return refuse(statusCode, detail, request, reply);
  }
  if (isOutage(error)) {
    log.warn({ error, requestId: request.id }, "a store is away");
    reply.header("retry-after", String(RETRY_AFTER_S));
    return refuse(503, "Signing in is not possible at the moment.", request, reply);
  }
  log.error({ error, requestId: request.id }, "a login page failed for a reason nobody foresaw");
  return refuse(500, "An internal error occurred.", request, reply);
}

/** 405 where the provider has the path, otherwise 404. */
function unknown(prefix: string, request: FastifyRequest, reply: FastifyReply) {
  const path = (request.url.split("?")[0] ?? "").slice(prefix.length);
  const served = [[LOGIN, ["GET", "HEAD", "POST"]] as const, ...Object.entries(PROTOCOL)];
  const found = served.find(([url]) => patternOf(url).test(path));
  if (!found) return refuse(404, "There is nothing at this path.", request, reply);
  reply.header("allow", found[1].join(", "));
  return refuse(405, `This path does not have ${request.method}.`, request, reply);
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(".", "\\.").replace(/:\w+/, "[^/]+")}$`);

/** As a page for whoever reads pages, otherwise as a problem. */
function refuse(status: number, detail: string, request: FastifyRequest, reply: FastifyReply) {
  if (/\btext\/html\b/.test(request.headers.accept ?? "")) {
    return reply
      .code(status)
      .headers(PAGE_HEADERS)
      .send(messagePage("This login cannot go on", detail));
  }
  return reply
    .code(status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(status, detail, request.id)));
}
