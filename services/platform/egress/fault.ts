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

/** What a connection's error means to people; its code is for those who look it up. */
export function wordsOf(error: unknown): string {
  const code = codeOf(error);
  const [, words = "it cannot be reached"] = WORDS.find(([pattern]) => pattern.test(code)) ?? [];
  return code ? `${words} (${code})` : "the connection broke off";
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, "nobody listens there"],
  [/TIMEOUT|^ETIMEDOUT$/, "it does not answer"],
  [
    /^(UND_ERR_SOCKET|ECONNRESET|EPIPE|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    "the connection broke off",
  ],
  [/CERT|^UNABLE_TO_/, "its certificate is not valid"],
  [/^ERR_SSL/, "it does not speak TLS as we do"],
  [/^HPE_/, "it does not speak HTTP"],
];

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException)?.code ?? "";
