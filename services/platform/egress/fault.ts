import { Fault } from "../fault/fault.ts";

/** Why something outside could not be reached. `why` is for people. */
export type EgressFault =
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "unreachable"; readonly why: string }
  | { readonly kind: "timeout"; readonly timeoutMs: number }
  | { readonly kind: "too_large"; readonly maxBytes: number }
  | { readonly kind: "too_many_redirects"; readonly limit: number };

export const refused = (why: string) =>
  new Fault<EgressFault>({ kind: "refused", why }, { message: why });

export const unreachable = (why: string, cause?: unknown) =>
  new Fault<EgressFault>({ kind: "unreachable", why }, { cause, message: why });
