import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { MessageInitShape } from "@bufbuild/protobuf";
import type { TranscriptionConfigSchema } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import type { Options } from "./model.ts";
import { toSpeakers } from "./wire.ts";

const CHUNK_BYTES = 1 << 18;

interface Submitted {
  /** A path or an address. */
  readonly source: string;
  readonly options: Options;
}

/** A recording as the messages that submit it: its config, and a file in chunks. */
export async function* partsOf({ source, options }: Submitted) {
  const address = /^https?:/.test(source);
  const {
    speakers,
    callbackUri = "",
    language = "",
    vocabulary,
    context = "",
    track = 0,
  } = options;
  const config: MessageInitShape<typeof TranscriptionConfigSchema> = {
    mediaUrl: address ? source : "",
    filename: basename(address ? new URL(source).pathname : source),
    options: {
      callbackUri,
      language,
      vocabulary: [...vocabulary],
      context,
      audioTrack: track,
      speakers: toSpeakers(speakers),
    },
  };
  yield { part: { case: "config" as const, value: config } };
  if (address) return;
  for await (const value of createReadStream(source, { highWaterMark: CHUNK_BYTES })) {
    yield { part: { case: "chunk" as const, value: value as Uint8Array<ArrayBuffer> } };
  }
}
