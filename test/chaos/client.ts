import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";

/** A recording to submit, as often as it takes: the key makes one of it. */
export interface Submission {
  readonly url: string;
  readonly token: string;
  readonly key: string;
  readonly media: Uint8Array;
  readonly callbackUri: string;
  /** Awaited in the middle of the first body. */
  readonly midway?: Promise<void> | undefined;
  /** Told every answer but 201, and 0 for a broken connection. */
  readonly onRefused: (status: number) => void;
}

const BOUNDARY = "groundwork-chaos";
const RETRY_MS = 200;
const PATIENCE_MS = 300_000;

/** @returns the id in the 201 that came in the end */
export async function submitUntilAccepted(submission: Submission): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = 0; performance.now() < deadline; attempt++) {
    const { status, id } = await submit(submission, attempt === 0).catch(() => broken);
    if (status === 201) return id;
    submission.onRefused(status);
    await sleep(RETRY_MS);
  }
  throw new Error(`no submission was accepted within ${PATIENCE_MS / 1000} s`);
}

const broken = { status: 0, id: "" };

async function submit(submission: Submission, first: boolean) {
  const { url, token, key } = submission;
  const response = await request(`${url}/api/v2/transcription`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "idempotency-key": key,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: Readable.from(bodyOf(submission, first)),
    headersTimeout: 300_000,
  });
  const text = await response.body.text();
  const id = response.statusCode === 201 ? JSON.parse(text).transcription_id : "";
  return { status: response.statusCode, id: String(id) };
}

async function* bodyOf({ media, callbackUri, midway }: Submission, first: boolean) {
  const part = (head: string) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  yield part('name="callback_uri"');
  yield Buffer.from(`${callbackUri}\r\n`);
  yield part('name="media"; filename="call.wav"');
  const half = media.byteLength >> 1;
  yield media.subarray(0, half);
  if (first) await midway;
  yield media.subarray(half);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

/** Asks until the work has ended. @returns 200 or 422, and the transcript */
export async function whenEnded(url: string, token: string, id: string) {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await fetchOnce(url, token, id).catch(() => broken);
    if (answer.status === 200 || answer.status === 422) return answer;
    await sleep(RETRY_MS);
  }
  return broken;
}

async function fetchOnce(url: string, token: string, id: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request(`${url}/api/v2/transcription/${id}`, { headers });
  return { status: response.statusCode, text: await response.body.text() };
}
