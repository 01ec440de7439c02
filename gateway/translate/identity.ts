import type { LoginFlow, TokenSet } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { negotiate } from "../accept.ts";
import { jsonBody, mediaTypeOf, textBody } from "../body.ts";
import { Refused } from "../failure.ts";
import type { Answer, Cookie, Deps, Input } from "../operation.ts";
import { tokensPage } from "../pages/tokens.ts";
import { object, optional, required, string, validate } from "../validation/checks.ts";
import { Invalid } from "../validation/errors.ts";

/** One for each login under way: tabs that begin in the same moment must not take each other's. */
const loginCookie = (state: string) =>
  `groundwork_login_${state.replace(/[^\w-]/g, "").slice(0, 12)}`;
export const SESSION_COOKIE = "groundwork_session";
/** The provider decides how long a session lives; the cookie only must not outlive it by much. */
const COOKIE_LIFE_S = 30 * 24 * 3600;
const NO_STORE = { "cache-control": "no-store" };
const MAX_TOKEN_CHARS = 8192;

/** Starts a login: a browser is sent on its way, any other client is told the way. */
export const beginLogin =
  (flow: LoginFlow) =>
  async ({ headers, call }: Input, { clients }: Deps): Promise<Answer> => {
    const { authorizationUrl, state, ...login } = await clients.identity.beginLogin({ flow }, call);
    const expiresInS = Number(login.expiresIn?.seconds ?? 0n);
    const kept = [{ name: loginCookie(state), value: login.browserSecret, maxAgeS: expiresInS }];
    const wanted = negotiate(headers.accept?.toString(), ["application/json", "text/html"]);
    if (wanted === "text/html") {
      const location = { ...NO_STORE, location: authorizationUrl };
      return { status: 302, headers: location, cookies: kept };
    }
    const json = { authorization_url: authorizationUrl, state, expires_in: expiresInS };
    return { status: 200, headers: NO_STORE, cookies: kept, json };
  };

const redirectQuery = object({ state: optional(string({ max: 1000 })) });

/** Ends a login: tokens for a program, or a session for an administrator. */
export async function completeLogin(input: Input, { clients }: Deps): Promise<Answer> {
  const { state = "" } = validate(redirectQuery, input.query, ["query"]);
  const cookie = loginCookie(state);
  const { tokens, sessionSecret } = await clients.identity.completeLogin(
    { query: input.queryString, browserSecret: input.cookies[cookie] ?? "" },
    input.call,
  );
  const over = drop(cookie);
  if (!sessionSecret) return { status: 200, cookies: [over], html: tokensPage(tokens as TokenSet) };
  const cookies = [keep(SESSION_COOKIE, sessionSecret), over];
  return { status: 302, headers: { ...NO_STORE, location: "/admin" }, cookies };
}

const keep = (name: string, value: string): Cookie => ({
  name,
  value,
  maxAgeS: COOKIE_LIFE_S,
});
export const drop = (name: string): Cookie => ({ name, value: "", maxAgeS: 0 });

const refreshRequest = object({
  refresh_token: required(string({ min: 1, max: MAX_TOKEN_CHARS })),
});

/** The new access token itself, as a JSON string. */
export async function refresh(input: Input, { clients }: Deps): Promise<Answer> {
  const { refresh_token: refreshToken } = await secretBody(refreshRequest, input);
  const { tokens } = await clients.identity.refreshToken({ refreshToken }, input.call);
  return { status: 200, headers: NO_STORE, json: tokens?.accessToken ?? "" };
}

const passwordRequest = object({
  username: required(string({ min: 1, max: 256 })),
  password: required(string({ min: 1, max: 1024 })),
});

/** POST /partner-login. What went wrong never repeats what was sent. */
export async function partnerLogin(input: Input, { clients }: Deps): Promise<Answer> {
  const { username, password } = await secretBody(passwordRequest, input);
  const request = { username, password, clientAddress: input.clientAddress };
  const { tokens } = await clients.identity.loginWithPassword(request, input.call);
  const json = {
    access_token: tokens?.accessToken ?? "",
    refresh_token: tokens?.refreshToken || null,
  };
  return { status: 200, headers: NO_STORE, json };
}

/** As `validate`, but no error repeats what was sent. */
async function secretBody<T>(check: Parameters<typeof validate<T>>[0], input: Input): Promise<T> {
  try {
    return validate(check, await jsonBody(input), ["body"]);
  } catch (error) {
    throw withoutInput(error);
  }
}

function withoutInput(error: unknown): unknown {
  if (!(error instanceof Invalid)) return error;
  return new Invalid(error.errors.map(({ input: _, ...rest }) => rest));
}

const FORM_FIELDS = [
  "grant_type",
  "scope",
  "client_assertion_type",
  "client_assertion",
  "client_id",
] as const;

/** The token endpoint for key-pair clients (RFC 6749 section 4.4, RFC 7523). */
export async function clientToken(input: Input, { clients }: Deps): Promise<Answer> {
  if (mediaTypeOf(input.headers["content-type"]) !== "application/x-www-form-urlencoded") {
    throw invalidRequest("The request must be a form: application/x-www-form-urlencoded.");
  }
  const form = new URLSearchParams(await textBody(input));
  const twice = FORM_FIELDS.find((name) => form.getAll(name).length > 1);
  if (twice) throw invalidRequest(`The parameter ${twice} was sent more than once.`);
  const { accessToken, expiresIn, scope } = await clients.identity.issueClientToken(
    {
      grantType: form.get("grant_type") ?? "",
      scope: form.get("scope") ?? "",
      clientAssertionType: form.get("client_assertion_type") ?? "",
      clientAssertion: form.get("client_assertion") ?? "",
      clientId: form.get("client_id") ?? "",
    },
    input.call,
  );
  const json = {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: Number(expiresIn?.seconds ?? 0n),
    scope,
  };
  return { status: 200, headers: NO_STORE, json };
}

const invalidRequest = (detail: string): Refused =>
  new Refused(400, "OAUTH_ERROR", detail, { metadata: { error: "invalid_request" } });
