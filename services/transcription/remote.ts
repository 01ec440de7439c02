import { setTimeout as sleep } from "node:timers/promises";
import { durationMs } from "@bufbuild/protobuf/wkt";
import { type CallOptions, Code, ConnectError, createClient } from "@connectrpc/connect";
import { TranscriptionState } from "../../gen/groundwork/transcription/v1/transcription_pb.ts";
import { TranscriptionService } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { remote } from "../platform/server/remote.ts";
import type { Options } from "./model.ts";
import type { Progress } from "./pipeline.ts";
import type { Format } from "./stages/format.ts";
import { partsOf } from "./submission.ts";
import { toFormat } from "./wire.ts";

interface Remotely {
  readonly server: string;
  readonly token: string | undefined;
  /** A path or an address. */
  readonly source: string;
  readonly options: Options;
  readonly format: Format;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress, stage: string) => void;
}

/** A transcript as it was asked for, and what its reader should know. */
export interface Rendered {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
  /** Where it lies elsewhere, too: its id there. */
  readonly id?: string;
  /** Removes it there. */
  readonly forget?: () => Promise<unknown>;
}

const PATIENCE_MS = 60_000;
const AGAIN_MS = 1_000;
/** Who presses Ctrl-C waits no longer for the server. */
const GIVE_UP_MS = 2_000;

/** Lets a server transcribe, over gRPC; waits for it. Who gives up wants neither the work done nor the recording kept. */
export async function transcribeRemotely(given: Remotely): Promise<Rendered> {
  const { server, token, signal } = given;
  const client = createClient(TranscriptionService, remote(server));
  const call = { signal, headers: { ...(token && { authorization: `Bearer ${token}` }) } };
  const { transcriptionId: id } = await client.startTranscription(partsOf(given), call);
  const forget = () => {
    const own = { ...call, signal: AbortSignal.timeout(GIVE_UP_MS) };
    return client.deleteTranscription({ transcriptionId: id }, own);
  };
  try {
    return { ...(await result(client, id, given, call)), id, forget };
  } catch (error) {
    if (signal.aborted) await forget().catch(() => {});
    if (signal.aborted || !(error instanceof ConnectError)) throw error;
    throw new ConnectError(`${error.rawMessage}; it goes on there as ${id}`, error.code);
  }
}

type Client = ReturnType<typeof createClient<typeof TranscriptionService>>;

/** Waits for a transcription, and fetches what came of it. */
async function result(
  client: Client,
  transcriptionId: string,
  given: Remotely,
  call: CallOptions,
): Promise<Rendered> {
  const { format, signal } = given;
  let warnings: readonly string[] = [];
  const watch = () => client.watchTranscription({ transcriptionId }, call);
  for await (const { transcription } of again(watch, signal)) {
    const { progress, state, failure } = transcription ?? {};
    warnings = transcription?.warnings ?? [];
    if (state === TranscriptionState.FAILED) {
      await client.deleteTranscription({ transcriptionId }, call).catch(() => {});
      throw new Error(failure?.message ?? "it failed");
    }
    const { done, total, stage = "" } = progress ?? {};
    if (done && total)
      given.onProgress({ doneMs: durationMs(done), totalMs: durationMs(total) }, stage);
  }
  const chunks: Uint8Array[] = [];
  const request = { transcriptionId, format: toFormat(format) };
  for await (const { part } of client.getTranscript(request, call)) {
    if (part.case === "chunk") chunks.push(part.value);
  }
  return { bytes: Buffer.concat(chunks), warnings };
}

/** What a stream says, over servers that stop or are away for up to a minute: the work goes on meanwhile. */
async function* again<T>(open: () => AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  for (let heard = performance.now(); ; ) {
    try {
      for await (const message of open()) {
        heard = performance.now();
        yield message;
      }
      return;
    } catch (error) {
      if (!isAway(error) || performance.now() - heard > PATIENCE_MS) throw error;
      await sleep(AGAIN_MS, undefined, { signal });
    }
  }
}

/** A server that stops while a call begins refuses its stream, which is told as an internal error. */
function isAway(error: unknown): boolean {
  const { code, rawMessage } = ConnectError.from(error);
  return code === Code.Unavailable || rawMessage.includes("REFUSED_STREAM");
}
