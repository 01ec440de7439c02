import type { TranscriptHeader } from "../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { negotiate } from "./accept.ts";
import { Refused } from "./failure.ts";
import type { Deps, Input } from "./operation.ts";
import { FORMATS, MEDIA_TYPES } from "./translate/transcription.ts";

/** A finished transcript in a format, its bytes still to come. */
export interface Content {
  readonly about: TranscriptHeader;
  /** The content's strong tag, in its quotes. */
  readonly etag: string;
  /** Leaving it early ends the call too. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Ends the call where nothing of it is wanted. */
  leave(): void;
}

type Client = Deps["clients"]["transcription"];

/** @throws Refused 406 */
export function mediaTypeFor({ headers }: Pick<Input, "headers">): keyof typeof FORMATS {
  const type = negotiate(headers.accept?.toString(), MEDIA_TYPES);
  if (type) return type;
  const detail = `The transcript can be had as ${MEDIA_TYPES.join(", ")}.`;
  throw new Refused(406, "FORMAT_UNKNOWN", detail);
}

export async function openContent(
  transcriptionId: string,
  type: keyof typeof FORMATS,
  { call }: Pick<Input, "call">,
  client: Client,
): Promise<Content> {
  const own = new AbortController();
  const signal = AbortSignal.any([call.signal, own.signal]);
  const parts = client
    .getTranscript({ transcriptionId, format: FORMATS[type] }, { ...call, signal })
    [Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done || first.value.part.case !== "header") {
    own.abort();
    throw new Refused(500, "INTERNAL", "The transcript is incomplete.");
  }
  async function* chunks() {
    try {
      for (;;) {
        const { done, value } = await parts.next();
        if (done) return;
        if (value.part.case === "chunk") yield value.part.value;
      }
    } finally {
      own.abort();
    }
  }
  const about = first.value.part.value;
  return { about, etag: `"${about.etag}"`, chunks: chunks(), leave: () => own.abort() };
}
