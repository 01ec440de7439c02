import { Fault } from "../fault/fault.ts";

/** Why something outside could not be reached. `why` is for people. */
export type EgressFault =
  | { readonly kind: "refused"; readonly why: string }
  /** `lasting`: nothing that passes by itself, such as a name that nobody has. */
  | { readonly kind: "unreachable"; readonly why: string; readonly lasting?: boolean }
  | { readonly kind: "timeout"; readonly timeoutMs: number }
  | { readonly kind: "too_large"; readonly maxBytes: number }
  | { readonly kind: "too_many_redirects"; readonly limit: number };

export const refused = (why: string) =>
  new Fault<EgressFault>({ kind: "refused", why }, { message: why });

export const unreachable = (why: string, cause?: unknown) =>
  new Fault<EgressFault>(
    { kind: "unreachable", why, lasting: LASTING.test(codeOf(cause)) },
    { cause, message: why },
  );

/** Names that nobody has, certificates that are not valid, and what speaks another protocol. */
const LASTING =
  /^ENOTFOUND$|CERT|^UNABLE_TO_|^ERR_TLS_CERT|^ERR_SSL_(WRONG|UNSUPPORTED|TLSV1)|^HPE_/;

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException)?.code ?? "";
