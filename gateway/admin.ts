import { Code, ConnectError } from "@connectrpc/connect";
import { Refused } from "./failure.ts";
import type { Answer, Deps, Input } from "./operation.ts";
import { adminPage, signedOutPage } from "./pages/admin.ts";
import { drop, SESSION_COOKIE } from "./translate/identity.ts";

/** GET /admin: the agents and their health, for an administrator who has signed in. */
export async function admin({ cookies, call }: Input, { clients }: Deps): Promise<Answer> {
  const sessionSecret = cookies[SESSION_COOKIE];
  if (!sessionSecret) return toLogin();
  try {
    const { session, accessToken } = await clients.identity.getSession({ sessionSecret }, call);
    const headers = { ...call.headers, authorization: `Bearer ${accessToken}` };
    const { agents } = await clients.search.adminListAgents({}, { ...call, headers });
    return { status: 200, html: adminPage(session, agents) };
  } catch (error) {
    if (ConnectError.from(error).code === Code.Unauthenticated) return toLogin();
    throw error;
  }
}

const toLogin = (): Answer => ({
  status: 302,
  headers: { location: "/admin-login", "cache-control": "no-store" },
  cookies: [drop(SESSION_COOKIE)],
});

/** POST /admin/logout: ends the session. Forms of other sites cannot. */
export async function logout(
  { cookies, headers, call }: Input,
  { clients }: Deps,
): Promise<Answer> {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") {
    throw new Refused(403, "FOREIGN_FORM", "Sign out on the page itself.");
  }
  const sessionSecret = cookies[SESSION_COOKIE];
  if (sessionSecret) await clients.identity.endSession({ sessionSecret }, call);
  return { status: 200, html: signedOutPage(), cookies: [drop(SESSION_COOKIE)] };
}
