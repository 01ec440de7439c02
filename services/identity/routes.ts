import { durationFromMs } from "@bufbuild/protobuf/wkt";
import type { ConnectRouter, Interceptor } from "@connectrpc/connect";
import { IdentityService } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { Fault } from "../platform/fault/fault.ts";
import { peerKey } from "../platform/rpc/context.ts";
import { type ClientTokenDeps, issueClientToken } from "./clients/issue.ts";
import type { IdentityFault } from "./fault.ts";
import { limited } from "./login/attempts.ts";
import { beginLogin, completeLogin, type LoginDeps, toTokenSet } from "./login/login.ts";
import type { TokenSet } from "./model.ts";
import { fromFlow, toBegun, toCompleted, toSession, toTokens } from "./wire.ts";

export interface IdentityDeps extends LoginDeps {
  readonly clientTokens: ClientTokenDeps;
  readonly passwordLogin: boolean;
  /** Tells the provider that tokens are not needed any more; never fails. */
  readonly revoke: (ended: {
    readonly issuer: "service" | "partner";
    readonly refreshToken?: string;
  }) => void;
  readonly interceptors: Interceptor[];
}

/** A session's access token is renewed when it has less than this left. */
const SESSION_LEFT_MS = 60_000;
const MAX_USERNAME_CHARS = 256;
const MAX_PASSWORD_CHARS = 1024;

const refuse = (
  kind: "refresh token invalid" | "session invalid" | "credentials invalid" | "password login off",
) => new Fault<IdentityFault>({ kind });

/** The edge: messages in, messages out. */
export const identityRoutes = (deps: IdentityDeps) => (router: ConnectRouter) =>
  router.service(
    IdentityService,
    {
      beginLogin: async ({ flow, browserSecret }) =>
        toBegun(await beginLogin(fromFlow(flow), browserSecret, deps)),
      completeLogin: async ({ query, browserSecret }) =>
        toCompleted(await completeLogin(query, browserSecret, deps)),
      async refreshToken({ refreshToken }) {
        // Always a new one: that is what the caller asks for.
        const used = await deps.held.use("refresh", refreshToken, Number.POSITIVE_INFINITY);
        if (!used) throw refuse("refresh token invalid");
        return { tokens: toTokens(used.tokens) };
      },
      async loginWithPassword({ username, password, clientAddress }, { values }) {
        // Strangers do not choose where they come from.
        const peer = values.get(peerKey);
        const address = peer && !peer.trusted ? peer.address : clientAddress;
        return { tokens: toTokens(await loginWithPassword(username, password, address, deps)) };
      },
      async issueClientToken(request) {
        const { accessToken, expiresInS, scope } = await issueClientToken(
          request,
          deps.clientTokens,
        );
        return { accessToken, expiresIn: durationFromMs(expiresInS * 1000), scope };
      },
      async getSession({ sessionSecret }) {
        const { session, tokens } = await sessionOf(sessionSecret, deps);
        return { session: toSession(session), accessToken: tokens.accessToken };
      },
      async endSession({ sessionSecret }) {
        const ended = await deps.held.end("session", sessionSecret);
        if (ended) deps.revoke(ended);
        return {};
      },
      async listSessions({ sessionSecret }) {
        const { session } = await sessionOf(sessionSecret, deps);
        return { sessions: (await deps.held.sessionsOf(session)).map(toSession) };
      },
    },
    { interceptors: deps.interceptors },
  );

async function sessionOf(secret: string, { held }: IdentityDeps) {
  const used = await held.use("session", secret, SESSION_LEFT_MS);
  if (!used) throw refuse("session invalid");
  return used;
}

async function loginWithPassword(
  username: string,
  password: string,
  address: string,
  deps: IdentityDeps,
): Promise<TokenSet> {
  if (!deps.passwordLogin) throw refuse("password login off");
  const plausible =
    username !== "" &&
    password !== "" &&
    username.length <= MAX_USERNAME_CHARS &&
    password.length <= MAX_PASSWORD_CHARS;
  if (!plausible) throw refuse("credentials invalid");
  const attempt = { issuer: "partner", username, address };
  const granted = await limited(deps.store, deps.now, attempt, () =>
    deps.parties.partner.password(username, password),
  );
  if (!granted) throw refuse("credentials invalid");
  return toTokenSet(granted, deps);
}
