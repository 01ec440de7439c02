import { durationFromMs } from "@bufbuild/protobuf/wkt";
import type { ConnectRouter, HandlerContext, Interceptor } from "@connectrpc/connect";
import { ExtractionService } from "../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import type { Engine } from "./engine.ts";
import type { Progress } from "./pipeline.ts";
import { receive, type UploadPart } from "./upload.ts";
import { toDocument } from "./wire.ts";

interface Deps {
  readonly engine: Engine;
  readonly maxMb: number;
  readonly interceptors: Interceptor[];
}

/** The edge: an upload in, a typed document out. */
export const extractionRoutes =
  ({ engine, maxMb, interceptors }: Deps) =>
  (router: ConnectRouter): void => {
    const run = async (
      parts: AsyncIterable<UploadPart>,
      signal: AbortSignal,
      onProgress?: (progress: Progress) => void,
    ) => {
      await engine.ready();
      using _claim = engine.claim();
      await using upload = await receive(parts, maxMb, signal);
      const started = performance.now();
      const { path, options } = upload;
      const result = await engine.run({ path, options, signal, ...(onProgress && { onProgress }) });
      return {
        document: toDocument(result, options),
        processingTime: durationFromMs(performance.now() - started),
      };
    };
    router.service(
      ExtractionService,
      {
        extract: (parts, { signal }) => run(parts, signal),
        streamExtract: (parts, context) => stream(parts, context, run),
        async getReadiness() {
          await engine.ready();
          return { busy: engine.busy() };
        },
      },
      { interceptors },
    );
  };

/** Progress as it comes, the result last. */
async function* stream<R>(
  parts: AsyncIterable<UploadPart>,
  { signal }: HandlerContext,
  run: (
    parts: AsyncIterable<UploadPart>,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ) => Promise<R>,
) {
  let latest: Progress | undefined;
  let wake = () => {};
  let finished = false;
  const result = run(parts, signal, (progress) => {
    latest = progress;
    wake();
  }).finally(() => {
    finished = true;
    wake();
  });
  result.catch(() => {});
  while (!finished) {
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (finished || latest) resolve();
    });
    const value = latest;
    latest = undefined;
    if (value) yield { event: { case: "progress" as const, value } };
  }
  yield { event: { case: "result" as const, value: await result } };
}
