import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type {
  ExtractionOptions,
  Rendering,
} from "../../gen/groundwork/extraction/v1/options_pb.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { WorkerFault } from "../platform/worker/model.ts";
import type { ExtractionFault } from "./fault.ts";
import { DEFAULT_OPTIONS, type Options } from "./options.ts";
import { fromOptions } from "./wire/options.ts";
import { fromRenderings } from "./wire/renditions.ts";

/** A piece of an upload, as both RPCs send it. */
export interface UploadPart {
  readonly part:
    | { readonly case: "options"; readonly value: ExtractionOptions }
    | { readonly case: "chunk"; readonly value: Uint8Array }
    | { readonly case: undefined };
}

/** A document in a file of its own, to be removed when done with. */
export interface Upload extends AsyncDisposable {
  readonly path: string;
  readonly options: Options;
  readonly renderings: readonly Rendering[];
}

const MB = 1 << 20;

const TWICE = [{ field: "options", description: "options were sent more than once" }];

interface Limits {
  readonly maxMb: number;
  /** An upload that takes longer is given up. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Writes an upload to a file as it comes: never whole in memory.
 *
 * @throws Fault<ExtractionFault | WorkerFault> "bad options", "empty document", "too large" or "deadline"
 */
export async function receive(
  parts: AsyncIterable<UploadPart>,
  { maxMb, timeoutMs, signal }: Limits,
): Promise<Upload> {
  const expired = AbortSignal.timeout(timeoutMs);
  const end = AbortSignal.any([signal, expired]);
  const folder = await mkdtemp(join(tmpdir(), "groundwork-extract-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "document.pdf");
  let received = false;
  let wanted: Pick<Upload, "options" | "renderings"> = { options: DEFAULT_OPTIONS, renderings: [] };
  let bytes = 0;
  async function* chunks() {
    for await (const { part } of until(end, parts)) {
      // A form may carry its options behind the document.
      if (part.case === "options") {
        if (received) throw new Fault<ExtractionFault>({ kind: "bad options", fields: TWICE });
        received = true;
        wanted = { options: fromOptions(part.value), renderings: fromRenderings(part.value) };
      }
      if (part.case !== "chunk") continue;
      bytes += part.value.byteLength;
      if (bytes > maxMb * MB) throw new Fault<ExtractionFault>({ kind: "too large", maxMb });
      yield part.value;
    }
  }
  try {
    await pipeline(Readable.from(chunks()), createWriteStream(path, { mode: 0o600 }));
    if (bytes === 0) throw new Fault<ExtractionFault>({ kind: "empty document" });
    return { path, ...wanted, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    if (expired.aborted)
      throw new Fault<WorkerFault>({ kind: "deadline", deadlineMs: timeoutMs }, { cause: error });
    throw signal.aborted ? new Fault<WorkerFault>({ kind: "aborted" }, { cause: error }) : error;
  }
}

/** The items as they come, until the signal fires: a sender that says nothing does not hold us. */
async function* until<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncIterable<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => {});
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await Promise.race([iterator.next(), aborted]);
      if (step.done) return;
      yield step.value;
    }
  } finally {
    signal.removeEventListener("abort", abort);
    iterator.return?.().catch(() => {});
  }
}
