import { Code, type ContextValues, createContextKey } from "@connectrpc/connect";
import { wireErrors } from "../fault/connect.ts";

/** Which of the two identity providers vouches for a caller. */
export type IssuerName = "service" | "partner";

/** Who calls, as a verified token says. */
export interface Caller {
  readonly subject: string;
  /** Set for key-pair clients and for the application a user signed in to. */
  readonly clientId?: string | undefined;
  readonly issuer: IssuerName;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  readonly expires: Date;
  /** The token itself, to be forwarded to agents that need the caller's own rights. */
  readonly token: string;
}

export const authErrors = wireErrors("auth.groundwork.com");
export const callerKey = createContextKey<Caller | undefined>(undefined, { description: "caller" });

export const callerIfAny = (values: ContextValues): Caller | undefined => values.get(callerKey);

/** @throws UNAUTHENTICATED, TOKEN_MISSING when the call is anonymous */
export function callerOf(values: ContextValues): Caller {
  const caller = values.get(callerKey);
  if (!caller)
    throw authErrors(Code.Unauthenticated, "TOKEN_MISSING", "A bearer token is required.");
  return caller;
}

/** @throws PERMISSION_DENIED, ROLE_MISSING */
export function requireRole(caller: Caller, role: string): void {
  if (caller.roles.includes(role)) return;
  const message = `This needs the role "${role}", which the token does not carry.`;
  throw authErrors(Code.PermissionDenied, "ROLE_MISSING", message, { role });
}

/** @throws PERMISSION_DENIED, SCOPE_MISSING */
export function requireScope(caller: Caller, scope: string): void {
  if (caller.scopes.includes(scope)) return;
  const message = `This needs the scope "${scope}", which the token does not carry.`;
  throw authErrors(Code.PermissionDenied, "SCOPE_MISSING", message, { scope });
}
