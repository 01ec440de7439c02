import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import type { IssuerName } from "../../platform/auth/caller.ts";
import { faultOf } from "../../platform/fault/fault.ts";
import type { Log } from "../../platform/log/log.ts";
import type { IdentityFault } from "../fault.ts";
import type { User } from "../users/file.ts";
import { loginPage, messagePage, PAGE_HEADERS } from "./pages.ts";

/** One embedded provider, and how its pages check a password. */
export interface Mounted {
  readonly name: IssuerName;
  /** Made anew when its keys change. */
  readonly provider: () => Promise<Provider>;
  /** @throws Fault "too many attempts" */
  readonly authenticate: (
    username: string,
    password: string,
    address: string,
  ) => Promise<User | undefined>;
  readonly publicUrl: URL;
  readonly log: Log;
}

const MAX_FORM_BYTES = 16_384;
const MAX_NAME_CHARS = 256;
const MAX_PASSWORD_CHARS = 1024;
const EXPIRED = "This page is too old, or its login was finished in another window.";

/** Serves a provider below /idp/<name>, its login page included. */
export async function mountProvider(app: FastifyInstance, mounted: Mounted): Promise<void> {
  const prefix = `/idp/${mounted.name}`;
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.get(`${prefix}/interaction/:uid`, (request, reply) => show(mounted, request, reply));
    pages.post(`${prefix}/interaction/:uid`, (request, reply) => answer(mounted, request, reply));
  });
  await app.register(async (protocol) => {
    // The provider reads its requests itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser("*", (_request, _payload, done) => done(null));
    protocol.all(`${prefix}/*`, async (request, reply) => {
      const provider = await mounted.provider();
      pin(request, mounted.publicUrl, prefix);
      reply.hijack();
      await provider.callback()(request.raw, reply.raw);
    });
  });
}

/** Addresses that the provider makes begin with the public address, whatever the request's Host says. */
function pin({ raw }: FastifyRequest, publicUrl: URL, prefix: string): void {
  const outside = `${publicUrl.pathname.replace(/\/$/, "")}${raw.url}`;
  raw.headers["x-forwarded-proto"] = publicUrl.protocol.slice(0, -1);
  raw.headers["x-forwarded-host"] = publicUrl.host;
  raw.url = (raw.url ?? "").slice(prefix.length) || "/";
  Object.assign(raw, { originalUrl: outside });
}

/** The cookie that the login page of one login has, and no other. */
async function interactionOf({ provider }: Mounted, { raw }: FastifyRequest, reply: FastifyReply) {
  try {
    return await (await provider()).interactionDetails(raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

async function show(mounted: Mounted, request: FastifyRequest, reply: FastifyReply) {
  if (!(await interactionOf(mounted, request, reply))) return expired(mounted, reply);
  return html(reply, 200, loginPage({ issuer: mounted.name }));
}

async function answer(mounted: Mounted, request: FastifyRequest, reply: FastifyReply) {
  if (!(await interactionOf(mounted, request, reply))) return expired(mounted, reply);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  if (form.get("action") === "cancel") {
    return finish(mounted, request, reply, { error: "access_denied" });
  }
  const username = (form.get("username") ?? "").slice(0, MAX_NAME_CHARS);
  const password = (form.get("password") ?? "").slice(0, MAX_PASSWORD_CHARS);
  try {
    const user = await mounted.authenticate(username, password, request.ip);
    if (user) {
      const login = { accountId: user.id, remember: false, amr: ["pwd"] };
      return await finish(mounted, request, reply, { login });
    }
    const error = "The user name or the password is wrong.";
    return html(reply, 401, loginPage({ issuer: mounted.name, username, error }));
  } catch (error) {
    const fault = faultOf<IdentityFault>(error, "too many attempts");
    if (fault?.kind !== "too many attempts") throw error;
    const seconds = Math.ceil(fault.retryAfterMs / 1000);
    const text = `Too many failed attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`;
    reply.header("retry-after", String(seconds));
    return html(reply, 429, loginPage({ issuer: mounted.name, username, error: text }));
  }
}

async function finish(
  { provider }: Mounted,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  result: Parameters<Provider["interactionResult"]>[2],
) {
  const next = await (await provider()).interactionResult(raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  });
  return reply.redirect(next, 303);
}

const expired = ({ name }: Mounted, reply: FastifyReply) =>
  html(reply, 400, messagePage(name, "Please log in again", EXPIRED));

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).headers(PAGE_HEADERS).send(page);
