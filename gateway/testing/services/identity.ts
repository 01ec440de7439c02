import { durationFromMs } from "@bufbuild/protobuf/wkt";
import { Code, type ConnectRouter } from "@connectrpc/connect";
import type { JWTPayload } from "jose";
import {
  IdentityService,
  LoginFlow,
} from "../../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { around, fail } from "./around.ts";

/** An identity service of one user per role: "user" and "admin". */
export const identityRoutes =
  (token: (claims: JWTPayload) => Promise<string>) => (router: ConnectRouter) => {
    const flows = new Map<string, { flow: LoginFlow; browser: string }>();
    const sessions = new Map<string, string[]>();
    router.service(
      IdentityService,
      {
        beginLogin({ flow, browserSecret }) {
          const state = `state-${flows.size + 1}`;
          const browser = browserSecret || `browser-${flows.size + 1}`;
          flows.set(state, { flow, browser });
          return {
            authorizationUrl: `https://idp.test/auth?state=${state}`,
            state,
            browserSecret: browser,
            expiresIn: durationFromMs(600_000),
          };
        },
        async completeLogin({ query, browserSecret }) {
          const state = new URLSearchParams(query).get("state") ?? "";
          const login = flows.get(state);
          flows.delete(state);
          if (!login || login.browser !== browserSecret) {
            throw fail(
              Code.FailedPrecondition,
              "LOGIN_INVALID",
              "This login is not known or was used already.",
            );
          }
          const { flow } = login;
          if (flow === LoginFlow.ADMIN || flow === LoginFlow.PARTNER_ADMIN) {
            const sessionSecret = `session-${state}`;
            sessions.set(sessionSecret, flow === LoginFlow.ADMIN ? ["admin"] : []);
            return { flow, sessionSecret };
          }
          const accessToken = await token({ scope: "groundwork:app:search" });
          return {
            flow,
            tokens: {
              accessToken,
              refreshToken: "refresh-1",
              expiresIn: durationFromMs(3_600_000),
            },
          };
        },
        async refreshToken({ refreshToken }) {
          if (refreshToken !== "refresh-1") {
            throw fail(
              Code.Unauthenticated,
              "REFRESH_TOKEN_INVALID",
              "The refresh token cannot be used.",
            );
          }
          return { tokens: { accessToken: await token({}) } };
        },
        loginWithPassword({ username, password }) {
          if (username === "often") {
            throw fail(
              Code.ResourceExhausted,
              "TOO_MANY_ATTEMPTS",
              "Too many attempts.",
              {},
              { retryAfterMs: 30_000 },
            );
          }
          if (username === "nobody") {
            throw fail(Code.Unimplemented, "PASSWORD_LOGIN_OFF", "It is switched off.");
          }
          if (password !== "right") {
            throw fail(
              Code.Unauthenticated,
              "CREDENTIALS_INVALID",
              "User name or password are wrong.",
            );
          }
          return { tokens: { accessToken: "partner-token" } };
        },
        issueClientToken({ grantType, scope, clientAssertion, clientId }) {
          const bad = (error: string, code: Code = Code.InvalidArgument) =>
            fail(code, "OAUTH_ERROR", `It is ${error}.`, { error });
          if (grantType !== "client_credentials") throw bad("unsupported_grant_type");
          if (clientAssertion !== "signed" || clientId === "another")
            throw bad("invalid_client", Code.Unauthenticated);
          if (scope.includes("panel")) throw bad("invalid_scope");
          return { accessToken: "client-token", expiresIn: durationFromMs(3_600_000), scope };
        },
        async getSession({ sessionSecret }) {
          const roles = sessions.get(sessionSecret);
          if (!roles) throw fail(Code.Unauthenticated, "SESSION_INVALID", "The session has ended.");
          return { session: { subject: "<b>ada</b>", roles }, accessToken: await token({ roles }) };
        },
        endSession({ sessionSecret }) {
          sessions.delete(sessionSecret);
          return {};
        },
      },
      { interceptors: around("identity") },
    );
  };
