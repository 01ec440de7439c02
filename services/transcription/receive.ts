import { createHash } from "node:crypto";
import type { StartTranscriptionRequest } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { Fault, faultOf } from "../platform/fault/fault.ts";
import type { ObjectFault, Objects, Stored } from "../platform/objects/objects.ts";
import type { TranscriptionFault } from "./fault.ts";
import { DEFAULT_OPTIONS } from "./model.ts";
import type { Callable } from "./options.ts";
import { statedMs } from "./stages/stated.ts";
import { mediaOf } from "./store/files.ts";
import { fromConfig, type Submission } from "./wire.ts";

interface ReceiveDeps {
  readonly objects: Objects;
  readonly egress: Callable;
  readonly limits: { readonly maxMediaMb: number; readonly uploadIdleS: number };
}

/** Of a caller who sends media and nothing else. */
const PLAIN: Submission = { filename: "", options: DEFAULT_OPTIONS };

/** A submission whose media is stored. */
export interface Received extends Submission {
  /** The same for the same media and options, whatever the file is called. */
  readonly fingerprint: string;
  /** What the media says of its length, in milliseconds; 0 when it does not. */
  readonly statedMs: number;
}

interface Receiving {
  /** Refuses, once there is media, by what is known of the submission until then. */
  readonly admit: (key?: string) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Stores the media as it comes; the config may come before, between or after.
 *
 * @throws Fault<TranscriptionFault>
 */
export async function receive(
  { objects, egress, limits }: ReceiveDeps,
  id: string,
  parts: AsyncIterable<StartTranscriptionRequest>,
  { admit, signal }: Receiving,
): Promise<Received> {
  let submission: Submission | undefined;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const { part } of unlessStalled(parts, limits.uploadIdleS)) {
      if (part.case === "config") {
        if (submission) throw twice();
        submission = fromConfig(part.value, egress);
      }
      if (part.case === "chunk" && part.value.byteLength > 0) yield part.value;
    }
  }
  const media = chunks();
  const first = await media.next();
  await admit(submission?.idempotencyKey);
  const sent = !first.done;
  const stored = sent
    ? await store(objects, mediaOf(id), first.value, media, limits.maxMediaMb, signal)
    : undefined;
  const { mediaUrl, ...rest } = submission ?? PLAIN;
  if (sent && mediaUrl) {
    const field = { field: "media_url", description: "cannot be sent together with media" };
    throw fault({ kind: "bad options", fields: [field] });
  }
  if (!sent && !mediaUrl) throw fault({ kind: "no media" });
  const what = JSON.stringify([stored?.sha256, mediaUrl, rest.options]);
  const fingerprint = createHash("sha256").update(what).digest("base64url");
  const length = stored && first.value ? statedMs(first.value, stored.bytes) : 0;
  return { ...rest, ...(mediaUrl && { mediaUrl }), fingerprint, statedMs: length };
}

const fault = (value: TranscriptionFault) => new Fault<TranscriptionFault>(value);

const twice = () =>
  fault({
    kind: "bad options",
    fields: [{ field: "config", description: "was sent more than once" }],
  });

async function store(
  objects: Objects,
  key: string,
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  maxMb: number,
  signal: AbortSignal,
): Promise<Stored> {
  async function* all() {
    yield first;
    yield* rest;
  }
  try {
    return await objects.put(key, all(), { signal, maxBytes: maxMb * 2 ** 20 });
  } catch (error) {
    if (faultOf<ObjectFault>(error, "object_too_large")) throw fault({ kind: "too large", maxMb });
    throw error;
  }
}

/** The same messages, unless one does not come in time. The time that we take ourselves does not count. */
async function* unlessStalled<T>(messages: AsyncIterable<T>, seconds: number): AsyncGenerator<T> {
  const source = messages[Symbol.asyncIterator]();
  try {
    while (true) {
      const late = Promise.withResolvers<never>();
      const stop = () => late.reject(fault({ kind: "stalled", seconds }));
      const timer = setTimeout(stop, seconds * 1000);
      const next = await Promise.race([source.next(), late.promise]).finally(() =>
        clearTimeout(timer),
      );
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A source that hangs would never come to its own end.
    void source.return?.();
  }
}
