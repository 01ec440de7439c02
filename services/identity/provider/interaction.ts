import type { FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { errors } from "oidc-provider";
import type { IssuerName } from "../../platform/auth/caller.ts";
import { faultOf } from "../../platform/fault/fault.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Strangers } from "../../platform/net/strangers.ts";
import { PAGE_HEADERS } from "../../platform/page/page.ts";
import type { IdentityFault } from "../fault.ts";
import type { User } from "../users/file.ts";
import { loginPage, messagePage } from "./pages.ts";

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
  /** Counts the logins that an address begins. */
  readonly strangers: Strangers;
  readonly publicUrl: URL;
  readonly log: Log;
}

const MAX_NAME_CHARS = 256;
const MAX_PASSWORD_CHARS = 1024;
const EXPIRED = "This page is too old, or its login was finished in another window.";

/** The login page, if its login is still under way in this browser. */
export async function showLogin(mounted: Mounted, request: FastifyRequest, reply: FastifyReply) {
  if (!(await isUnderWay(mounted, request, reply))) return expired(reply);
  return html(reply, 200, loginPage({ issuer: mounted.name }));
}

/** What the login page sends: a name and a password, or that the person gives up. */
export async function answerLogin(mounted: Mounted, request: FastifyRequest, reply: FastifyReply) {
  if (!(await isUnderWay(mounted, request, reply))) return expired(reply);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  if (form.get("action") === "cancel") {
    return finish(mounted, request, reply, { error: "access_denied" });
  }
  const username = (form.get("username") ?? "").slice(0, MAX_NAME_CHARS);
  const password = (form.get("password") ?? "").slice(0, MAX_PASSWORD_CHARS);
  const again = (status: number, error: string) =>
    html(reply, status, loginPage({ issuer: mounted.name, username, error }));
  try {
    const user = await mounted.authenticate(username, password, request.ip);
    if (!user) return again(401, "The user name or the password is wrong.");
    await leaveOthers(mounted, request, reply, user.id);
    const login = { accountId: user.id, remember: false, amr: ["pwd"] };
    return await finish(mounted, request, reply, { login });
  } catch (error) {
    const fault = faultOf<IdentityFault>(error, "too many attempts");
    if (fault?.kind !== "too many attempts") throw error;
    const seconds = Math.ceil(fault.retryAfterMs / 1000);
    reply.header("retry-after", String(seconds));
    return again(429, `Too many failed attempts. Try again in ${inMinutes(seconds)}.`);
  }
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** Whether the browser has the cookie of this login, which no other login's page has. */
async function isUnderWay({ provider }: Mounted, { raw }: FastifyRequest, reply: FastifyReply) {
  try {
    return Boolean(await (await provider()).interactionDetails(raw, reply.raw));
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false;
    throw error;
  }
}

/**
 * Ends the session of whoever was signed in here before, when it was somebody
 * else: the provider would do so itself, by a page that needs a script.
 */
async function leaveOthers(
  mounted: Mounted,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const provider = await mounted.provider();
  const before = await provider.Session.get({ req: raw, res: reply.raw } as KoaContextWithOIDC);
  if (!before.accountId || before.accountId === userId) return;
  const login = await provider.interactionDetails(raw, reply.raw);
  // It goes on without a session, as in a browser in which nobody was signed in.
  delete (login.session as { uid?: string } | undefined)?.uid;
  await login.save(login.exp - Math.floor(Date.now() / 1000));
  await before.destroy();
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

const expired = (reply: FastifyReply) =>
  html(reply, 400, messagePage("Please log in again", EXPIRED));

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).headers(PAGE_HEADERS).send(page);
