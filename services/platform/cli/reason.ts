import { Code, ConnectError } from "@connectrpc/connect";

/** What Node says where nobody answers at an address. */
const AWAY = /^(?:connect|getaddrinfo) E[A-Z_]+/;

/** What an error says to the person who typed the command, and where it can be told, what to do. */
export function reasonOf(error: unknown): string {
  const isCall = error instanceof ConnectError;
  const said = isCall ? error.rawMessage : (error as Error).message;
  if (AWAY.test(said)) return `the server cannot be reached (${said})`;
  if (/SSL routines.*wrong version number/.test(said))
    return "the server speaks no TLS: write http:// for it";
  if (isCall && error.code === Code.Unauthenticated)
    return `${said} "groundwork token" gets one, and --token or GROUNDWORK_TOKEN gives it.`;
  return said;
}
