import type { BadField } from "../platform/fault/connect.ts";

/** The names of RFC 6749, section 5.2, that a key-pair client can meet. */
export type OauthError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_scope"
  | "unsupported_grant_type";

/** Why somebody is not signed in. */
export type IdentityFault =
  | { readonly kind: "bad request"; readonly fields: readonly BadField[] }
  | { readonly kind: "login invalid" }
  | { readonly kind: "login cancelled" }
  | { readonly kind: "refresh token invalid" }
  | { readonly kind: "credentials invalid" }
  | { readonly kind: "password login off" }
  | { readonly kind: "too many attempts"; readonly retryAfterMs: number }
  | { readonly kind: "too many requests"; readonly retryAfterMs: number }
  | { readonly kind: "session invalid" }
  | { readonly kind: "provider unavailable"; readonly issuer: string }
  | { readonly kind: "oauth"; readonly error: OauthError; readonly description: string };
