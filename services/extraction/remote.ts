import { createReadStream } from "node:fs";
import { createClient } from "@connectrpc/connect";
import { ExtractionService } from "../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import type { Progress as Bar } from "../platform/cli/terminal.ts";
import { remote } from "../platform/server/remote.ts";
import type { Options } from "./options.ts";
import type { ResultDocument } from "./result/document.ts";
import { toOptions } from "./wire/options.ts";
import { fromDocument } from "./wire/result.ts";

interface Remotely {
  readonly server: string;
  readonly token: string | undefined;
  readonly path: string;
  readonly options: Options;
  readonly signal: AbortSignal;
  readonly progress: Bar;
}

const CHUNK_BYTES = 1 << 18;

/** Lets a server extract a file, over gRPC. */
export async function extractRemotely({
  server,
  token,
  path,
  options,
  signal,
  progress,
}: Remotely): Promise<ResultDocument> {
  const client = createClient(ExtractionService, remote(server));
  async function* parts() {
    yield { part: { case: "options" as const, value: toOptions(options) } };
    for await (const value of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      yield { part: { case: "chunk" as const, value: value as Uint8Array<ArrayBuffer> } };
    }
  }
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  try {
    for await (const { event } of client.streamExtract(parts(), { signal, headers })) {
      if (event.case === "progress") progress.update(event.value.pagesDone, event.value.pagesTotal);
      if (event.case === "result" && event.value.document)
        return fromDocument(event.value.document, options);
    }
  } finally {
    progress.end();
  }
  throw new Error("the server ended the stream without a result");
}
