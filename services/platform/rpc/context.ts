import { randomUUID } from "node:crypto";
import { type ContextValues, createContextKey } from "@connectrpc/connect";
import pino from "pino";
import type { Log } from "../log/log.ts";

/** The header that carries a request's id through REST, gRPC and jobs. */
export const REQUEST_ID = "x-request-id";

const SAFE = /^[\w.:-]{1,128}$/;

/** A caller's own id when it is harmless in a log, otherwise a new one. */
export const acceptRequestId = (given: string | null | undefined): string =>
  given && SAFE.test(given) ? given : randomUUID();

/** Who calls over the wire. */
export interface Peer {
  readonly address: string;
  /** A gateway of ours itself, whose word on its own client's address is believed; not a stranger behind a proxy of ours. */
  readonly trusted: boolean;
}

/** Undefined for calls within the process. */
export const peerKey = createContextKey<Peer | undefined>(undefined, { description: "peer" });
export const requestIdKey = createContextKey("", { description: "request id" });
/** When the call began, by performance.now(). */
export const startKey = createContextKey(0, { description: "start of the call" });
const silent = pino({ enabled: false });
/** Makes the log of a call when its first line is written: most calls write none. */
export const logKey = createContextKey<() => Log>(() => silent, { description: "log" });

export const requestIdOf = (values: ContextValues): string => values.get(requestIdKey);
/** The log of this call: every line carries its request id. */
export const logOf = (values: ContextValues): Log => values.get(logKey)();
