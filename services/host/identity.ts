import type { FastifyInstance } from "fastify";
import { request as send } from "undici";
import { createVerifier, type Issuer, type Verifier } from "../platform/auth/verifier.ts";
import type { Part } from "../platform/server/part.ts";
import { refuseUnknown } from "../platform/server/refusals.ts";
import type { Floor } from "./floor.ts";
import { needsIssuers } from "./roles.ts";

/** Checks tokens of the issuers in this process, or else of those named in the settings. */
export async function openVerifier(
  floor: Floor,
  here: readonly Issuer[] | undefined,
): Promise<Verifier | undefined> {
  const { roles, configs, log, trust } = floor;
  if (!needsIssuers(roles) && !configs.extraction.requireToken) return undefined;
  const issuers = [...trust, ...(here ?? (await elsewhere(floor)))];
  const audience = configs.identity.audience;
  return createVerifier({ issuers, audience, log });
}

async function elsewhere({ configs, publicUrl }: Floor): Promise<readonly Issuer[]> {
  const { remoteIssuers } = await import("../identity/issuers.ts");
  const { identityUrl } = configs.host;
  return remoteIssuers({ config: configs.identity, publicUrl, identityUrl });
}

/** Hop-by-hop fields (RFC 9110, section 7.6.1) end with a connection, and an expectation has been met. */
const HOP = new Set([
  "connection",
  "expect",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
const TIMEOUT_MS = 30_000;
/** Where providers are mounted. */
const PAGES = "/idp/";

/** The login pages of an identity role in another process, at the address that browsers know. */
export const forwardIdentity = (identityUrl: string): Part => ({
  name: "identity pages",
  ready: async () => {},
  close: async () => {},
  async http(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    app.all(`${PAGES}*`, async (request, reply) => {
      const { method, url, headers, ip, body } = request;
      const { pathname, search } = new URL(url, identityUrl);
      // What the provider has outside of its pages is not for strangers: its calls, its metrics.
      if (!pathname.startsWith(PAGES)) return refuseUnknown(request, reply);
      // By its parts, which name no host: an address in full would be somebody else's.
      const address = Object.assign(new URL(identityUrl), { pathname, search });
      const answer = await send(address, {
        method: method as "GET",
        headers: { ...endToEnd(headers), "x-forwarded-for": ip },
        body: body as never,
        headersTimeout: TIMEOUT_MS,
      }).catch((cause: Error) => {
        throw away(cause);
      });
      return reply.code(answer.statusCode).headers(endToEnd(answer.headers)).send(answer.body);
    });
  },
});

const away = (cause: Error) =>
  Object.assign(new Error("identity does not answer", { cause }), { statusCode: 503 });

const endToEnd = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    // HTTP/2 has the method and the path among its fields, named with a colon.
    Object.entries(headers).filter(([name]) => !HOP.has(name) && !name.startsWith(":")),
  );
