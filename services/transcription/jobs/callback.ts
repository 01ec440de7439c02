import { createHmac } from "node:crypto";
import type { EgressFault } from "../../platform/egress/egress.ts";
import { faultOf } from "../../platform/fault/fault.ts";
import { attempts, find, saveAttempt } from "../store/store.ts";
import type { JobDeps } from "./deps.ts";
import { CALLBACK, type OneCall } from "./queues.ts";

const TIMEOUT_MS = 15_000;
const GONE = 410;
/** So that many failed calls do not come back in one moment. */
const JITTER = 0.1;

/** One attempt to tell that a transcription has ended; a failed one sends the next on its way. */
export async function callBack(
  deps: JobDeps,
  { id, attempt }: OneCall,
  signal: AbortSignal,
): Promise<void> {
  const { db, queue, callbackRetriesS, now } = deps;
  const row = await find(db, id);
  const uri = row?.options.callbackUri;
  if (!row || !uri || (await attempts(db, [id])).some(({ number }) => number === attempt)) return;
  const body = JSON.stringify({
    transcription_id: id,
    result: row.state === "succeeded" ? "success" : "failure",
  });
  const { status, error } = await deliver(deps, uri, id, body, signal);
  const waitS = error && status !== GONE ? callbackRetriesS[attempt] : undefined;
  deps.count.callback(error ? "failed" : "delivered");
  await db.transaction().execute(async (tx) => {
    const record = { transcription_id: id, number: attempt, at: now(), status, error };
    if (!(await saveAttempt(tx, record)) || waitS === undefined) return;
    const startAfterS = Math.round(waitS * (1 + JITTER * Math.random()));
    await queue.send(CALLBACK, { id, attempt: attempt + 1 }, { tx, startAfterS });
  });
}

interface Answer {
  /** 0 when the receiver was not reached. */
  readonly status: number;
  /** Empty when it was delivered. */
  readonly error: string;
}

async function deliver(
  { egress, callbackKeys, now }: JobDeps,
  uri: string,
  id: string,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    "user-agent": "groundwork",
    ...signature(callbackKeys, `msg_${id}`, now(), body),
  };
  try {
    const response = await egress.request(uri, {
      method: "PUT",
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    const { status } = response;
    for await (const _ of response.body) break;
    return { status, error: status >= 200 && status < 300 ? "" : `It answered ${status}.` };
  } catch (error) {
    signal.throwIfAborted();
    const why = reasonOf(error);
    if (!why) throw error;
    return { status: 0, error: why };
  }
}

function reasonOf(error: unknown): string | undefined {
  const fault = faultOf<EgressFault>(error, "refused", "unreachable", "timeout");
  if (fault?.kind === "timeout") return "It did not answer in time.";
  return fault && "why" in fault ? fault.why : undefined;
}

/** The headers of Standard Webhooks 1.0: the same id for every attempt, a signature for every key. */
export function signature(keys: readonly Uint8Array[], id: string, now: Date, body: string) {
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
