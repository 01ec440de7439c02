import { Code, type ConnectError } from "@connectrpc/connect";
import { wireErrors } from "../platform/fault/connect.ts";
import type { IdentityFault } from "./fault.ts";

const error = wireErrors("identity.groundwork.com");

/** A fault's face on the wire. A new kind does not compile until it has one. */
export function onTheWire(fault: IdentityFault): ConnectError {
  switch (fault.kind) {
    case "bad request": {
      const message = fault.fields.map(({ field, description }) => `${field} ${description}`);
      const badFields = fault.fields;
      return error(Code.InvalidArgument, "REQUEST_INVALID", message.join("; "), {}, { badFields });
    }
    case "login invalid":
      return error(
        Code.FailedPrecondition,
        "LOGIN_INVALID",
        "This login cannot be completed: it is unknown, too old, already used, or was started in another browser. Please log in again.",
      );
    case "login cancelled":
      return error(
        Code.FailedPrecondition,
        "LOGIN_CANCELLED",
        "The login was cancelled. Please log in again.",
      );
    case "refresh token invalid":
      return error(
        Code.Unauthenticated,
        "REFRESH_TOKEN_INVALID",
        "The refresh token is unknown, too old or revoked. Please log in again.",
      );
    case "credentials invalid":
      return error(
        Code.Unauthenticated,
        "CREDENTIALS_INVALID",
        "The user name or the password is wrong.",
      );
    case "password login off":
      return error(
        Code.Unimplemented,
        "PASSWORD_LOGIN_OFF",
        "Signing in with a password is switched off here. Use the login page.",
      );
    case "too many attempts":
      return error(
        Code.ResourceExhausted,
        "TOO_MANY_ATTEMPTS",
        "Too many failed attempts. Try again later.",
        {},
        { retryAfterMs: fault.retryAfterMs },
      );
    case "too many requests":
      return error(
        Code.ResourceExhausted,
        "TOO_MANY_REQUESTS",
        "Too many requests for logins and tokens from this address.",
        {},
        { retryAfterMs: fault.retryAfterMs },
      );
    case "session invalid":
      return error(Code.Unauthenticated, "SESSION_INVALID", "The session has ended.");
    case "provider unavailable":
      return error(
        Code.Unavailable,
        "PROVIDER_UNAVAILABLE",
        `The identity provider "${fault.issuer}" does not answer. Try again later.`,
        { issuer: fault.issuer },
      );
    case "oauth": {
      const code = fault.error === "invalid_client" ? Code.Unauthenticated : Code.InvalidArgument;
      const metadata = { error: fault.error, error_description: fault.description };
      return error(code, "OAUTH_ERROR", fault.description, metadata);
    }
  }
}
