import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PAGE_HEADERS } from "../services/platform/page/page.ts";
import { cookiesOf, setCookie } from "./cookies.ts";
import { failureOf } from "./errors.ts";
import { faceOf } from "./faces.ts";
import { Refused } from "./failure.ts";
import { lingering } from "./linger.ts";
import {
  type Answer,
  type CallOptions,
  type Deps,
  type Input,
  methodsOf,
  type Operation,
} from "./operation.ts";

/** Deadline of calls that a person waits for. */
const SHORT_MS = 30_000;

/** Registers one operation. */
export function serve(app: FastifyInstance, operation: Operation, deps: Deps): void {
  app.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: methodsOf(operation).includes("HEAD") && operation.id !== "getTranscript",
    handler: (request, reply) => handle(request, reply, operation, deps),
  });
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  deps: Deps,
): Promise<FastifyReply> {
  const input = toInput(request, reply, operation, deps);
  try {
    if (operation.limited) admit(input, deps);
    if (operation.auth === "bearer" && request.headers.authorization === undefined) {
      throw new Refused(401, "TOKEN_MISSING", "A bearer token is required.");
    }
    return send(await operation.run(input, deps), request, reply, deps.publicUrl);
  } catch (error) {
    const answer = answerTo(error, operation, input, deps);
    return send(answer, request, reply, deps.publicUrl);
  }
}

/** @throws Refused 429 when the client's address asks too often */
function admit({ clientAddress }: Input, { strangers }: Deps): void {
  const waitMs = strangers.admit(clientAddress);
  if (waitMs === undefined) return;
  const detail = "Too many requests for logins and tokens from this address.";
  throw new Refused(429, "TOO_MANY_REQUESTS", detail, { retryAfterS: Math.ceil(waitMs / 1000) });
}

/** A failure as the operation's component shows it; what the client cannot help is logged. */
function answerTo(error: unknown, { style, id }: Operation, input: Input, { log }: Deps): Answer {
  const failure = failureOf(error);
  const { requestId, headers, signal } = input;
  const answer = faceOf(failure, { style, requestId, accept: headers.accept?.toString() });
  const about = { requestId, operation: id, status: answer.status, reason: failure.reason };
  if (signal.aborted) log.debug(about, "the client went away");
  // Whoever asks every second whether it is ready need not be told in the log, too.
  else if (failure.reason === "NOT_READY") log.debug(about, failure.detail);
  else if (answer.status >= 500) log.error({ ...about, body: answer.json, error }, failure.detail);
  else if (answer.status === 422) log.info(about, failure.detail);
  return answer;
}

function toInput(
  request: FastifyRequest,
  reply: FastifyReply,
  { deadline }: Operation,
  { config, publicUrl }: Deps,
): Input {
  const { id: requestId, headers, raw } = request;
  const signal = untilClosed(reply);
  const longestMs = config.timeoutS * 1000;
  const timeoutMs = deadline === "long" ? longestMs : Math.min(SHORT_MS, longestMs);
  const { authorization } = headers;
  const call: CallOptions = {
    signal,
    timeoutMs,
    headers: { "x-request-id": requestId, ...(authorization && { authorization }) },
  };
  return {
    params: request.params as Input["params"],
    query: lastValues(request.query as Record<string, string | string[]>),
    queryString: request.url.split("?").slice(1).join("?"),
    headers,
    cookies: cookiesOf(request, publicUrl),
    body: raw,
    clientAddress: request.ip,
    requestId,
    signal,
    call,
    idleMs: config.uploadIdleS * 1000,
  };
}

/** Fires when the connection closes before the answer is complete. */
function untilClosed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const lastValues = (query: Record<string, string | string[]>): Input["query"] =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]),
  );

/** Writes an answer. A request that has not been read to its end keeps its connection a while. */
export function send(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): FastifyReply {
  reply.code(answer.status).header("x-content-type-options", "nosniff");
  if (answer.html !== undefined) reply.headers(PAGE_HEADERS);
  if (answer.json !== undefined) reply.header("content-type", "application/json");
  if (answer.headers) reply.headers(answer.headers);
  for (const cookie of answer.cookies ?? []) setCookie(reply, cookie, publicUrl);
  if (answer.stream) return reply.send(Readable.from(answer.stream));
  const text = answer.html ?? (answer.json === undefined ? undefined : JSON.stringify(answer.json));
  if (request.raw.complete || request.method === "HEAD") return reply.send(text);
  return reply.send(lingering(text ?? "", request.raw, reply));
}
