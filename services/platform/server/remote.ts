import type { Transport } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";

/** Largest message that is read from another process. */
const MAX_MESSAGE_BYTES = 64 << 20;

/** A gRPC transport to services in another process; one connection, reopened when it breaks. */
export const remote = (url: string): Transport =>
  createGrpcTransport({
    baseUrl: url,
    readMaxBytes: MAX_MESSAGE_BYTES,
    pingIntervalMs: 30_000,
    pingTimeoutMs: 10_000,
    idleConnectionTimeoutMs: 300_000,
  });
