import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isOutage } from "../database/outage.ts";
import type { Log } from "../log/log.ts";
import { REQUEST_ID } from "../rpc/context.ts";
import { PROBLEM_TYPE, problemOf } from "./problem.ts";

/** What Node's parser calls it, and what it is to the client. Anything else is 400. */
const REFUSALS: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The address and the headers of the request are too long."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The chunks of the request are too long."],
  HPE_INVALID_EOF_STATE: [400, "The request ends before all of it has come."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The headers of the request did not come in time."],
};
/** The client may still be sending: its connection is kept that long, so that it sees the answer. */
const LINGER_MS = 2_000;
const RETRY_AFTER_S = 5;

/** Answers what never becomes a request: something that is not HTTP, or has too much before its body. */
export function refuseGarbage(error: Error & { readonly code: string }, socket: Socket): void {
  if (socket.writableEnded || socket.destroyed) return;
  const { _httpMessage: begun } = socket as { _httpMessage?: { readonly headersSent: boolean } };
  if (error.code === "ECONNRESET" || begun?.headersSent) return void socket.destroy();
  const [status, detail] = REFUSALS[error.code] ?? [400, "The request is not HTTP."];
  const id = randomUUID();
  const body = JSON.stringify(problemOf(status, detail, id));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `${REQUEST_ID}: ${id}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Whoever reads the broken request must learn at once that no more of it comes.
  if (begun) socket.destroySoon();
  else setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** An address that is no address (`/%zz`) reaches no route; its answer is written here. */
export function refuseAddress(
  { statusCode = 400 }: { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const detail = "The address of the request cannot be read.";
  reply.header(REQUEST_ID, request.id);
  return answer(statusCode, detail, request, reply);
}

/** For routes without a better answer to their own failure: nothing of the inside, which is logged. */
export function failed(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode = 500 } = error as { readonly statusCode?: number };
    if (statusCode < 500) {
      return answer(statusCode, "The request cannot be understood.", request, reply);
    }
    log.error({ error, requestId: request.id, path: request.routeOptions.url }, "a request failed");
    if (statusCode !== 503 && !isOutage(error))
      return answer(500, "An internal error occurred.", request, reply);
    reply.header("retry-after", String(RETRY_AFTER_S));
    return answer(503, "What this needs does not answer. Try again later.", request, reply);
  };
}

const METHODS = ["GET", "HEAD", "POST"] as const;

/**
 * An address without its scheme and host, which a request may name as if we were a
 * proxy (RFC 9112, section 3.2.2). Routes are found without them, and whoever read
 * them on the way would go where a stranger says.
 */
export const originForm = (address: string): string =>
  address.replace(/^https?:\/\/[^/?#]*\/?/i, "/");

/** A request's address without its query. */
export const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

/** The methods that this port serves at a request's path, for example at /metrics. */
export const methodsAt = (request: FastifyRequest): readonly string[] =>
  METHODS.filter((method) => request.server.hasRoute({ method, url: pathOf(request) }));

/** 405 with the methods that the path has, otherwise 404. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allow = methodsAt(request);
  return allow.length > 0
    ? refuseMethod(allow, request, reply)
    : answer(404, "There is nothing at this path.", request, reply);
}

/** 405, with the methods that there are. */
export function refuseMethod(
  allow: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header("allow", allow.join(", "));
  return answer(405, `This path does not have ${request.method}.`, request, reply);
}

const answer = (status: number, detail: string, { id }: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(status, detail, id)));
