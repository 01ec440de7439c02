import { createHmac } from "node:crypto";
import type { EgressFault } from "../../platform/egress/egress.ts";
import { faultOf } from "../../platform/fault/fault.ts";
import type { Job } from "../../platform/queue/queue.ts";
import { claim, saveAttempt } from "../store/attempts.ts";
import { find } from "../store/transcriptions.ts";
import type { JobDeps } from "./deps.ts";
import { CALLBACK, type OneCall } from "./queues.ts";
import { waitS } from "./schedule.ts";

const GONE = 410;

/** One attempt to tell that a transcription has ended; a failed one sends the next on its way. */
export async function callBack(
  deps: JobDeps,
  { data, id: job, signal }: Pick<Job<OneCall>, "data" | "id" | "signal">,
): Promise<void> {
  const { id, attempt, turn = attempt } = data;
  const { db, queue, callbackRetriesS, now } = deps;
  const row = await find(db, id);
  const uri = row?.options.callbackUri;
  const own = { id, number: attempt, job };
  if (!row || !uri || !(await claim(db, own))) return;
  const body = JSON.stringify({
    transcription_id: id,
    result: row.state === "succeeded" ? "success" : "failure",
  });
  const answer = await deliver(deps, uri, id, body, signal);
  const { status, error } = answer;
  const again = error !== "" && status !== GONE;
  const random = Math.random();
  deps.count.callback(error ? "failed" : "delivered");
  await db.transaction().execute(async (tx) => {
    const at = await now();
    const startAfterS = again ? waitS(callbackRetriesS, turn, answer, at, random) : undefined;
    const next_at = startAfterS === undefined ? null : new Date(at.getTime() + startAfterS * 1000);
    const outcome = { at, status, error, next_at };
    if (!(await saveAttempt(tx, own, outcome)) || startAfterS === undefined) return;
    const next: OneCall = { id, attempt: attempt + 1, turn: turn + 1 };
    await queue.send(CALLBACK, next, { tx, startAfterS, group: row.owner });
  });
}

interface Answer {
  /** 0 when the receiver was not reached. */
  readonly status: number;
  /** Empty when it was delivered. */
  readonly error: string;
  /** As it answered it. */
  readonly retryAfter?: string | undefined;
}

async function deliver(
  { egress, callbackKeys, callbackTimeoutMs: timeoutMs, now }: JobDeps,
  uri: string,
  id: string,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    "user-agent": "groundwork",
    ...signature(await callbackKeys(), `msg_${id}`, await now(), body),
  };
  try {
    const response = await egress.request(uri, {
      method: "PUT",
      headers,
      body,
      timeoutMs,
      signal,
    });
    const { status, headers: answered } = response;
    for await (const _ of response.body) break;
    const error = status >= 200 && status < 300 ? "" : `It answered ${status}.`;
    return { status, error, retryAfter: answered["retry-after"]?.toString() };
  } catch (error) {
    signal.throwIfAborted();
    const why = reasonOf(error);
    if (!why) throw error;
    return { status: 0, error: why };
  }
}

function reasonOf(error: unknown): string | undefined {
  const fault = faultOf<EgressFault>(error, "refused", "unreachable", "timeout");
  switch (fault?.kind) {
    case "timeout":
      return `It did not answer within ${fault.timeoutMs / 1000} s.`;
    case "refused":
      return `It may not be called: ${fault.why}.`;
    case "unreachable":
      return `It was not reached: ${fault.why}.`;
    default:
      return undefined;
  }
}

/** The headers of Standard Webhooks 1.0: the same id for every attempt, a signature for every key. */
function signature(keys: readonly Uint8Array[], id: string, now: Date, body: string) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = keys.map(
    (key) =>
      `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signed.join(" "),
  };
}
