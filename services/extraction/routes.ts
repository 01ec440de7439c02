import { durationFromMs } from "@bufbuild/protobuf/wkt";
import type { ConnectRouter, HandlerContext, Interceptor } from "@connectrpc/connect";
import { ExtractionService } from "../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import { callerOf, requireScope } from "../platform/auth/caller.ts";
import { logOf } from "../platform/rpc/context.ts";
import type { Engine } from "./engine.ts";
import type { Progress } from "./reading.ts";
import { told } from "./told.ts";
import { receive, type UploadPart } from "./upload.ts";
import { toDocument } from "./wire/document.ts";
import { toRenditions } from "./wire/renditions.ts";

/** For the answer to be on its way before the request is ended. */
const MARGIN_MS = 2000;

interface Deps {
  readonly engine: Engine;
  readonly maxMb: number;
  /** Of a whole request, its upload included. */
  readonly timeoutMs: number;
  readonly interceptors: Interceptor[];
  /** What a caller's token must carry; nobody is asked for one unless given. */
  readonly scope?: string | undefined;
}

/** The edge: an upload in, a typed document out. */
export const extractionRoutes =
  ({ engine, maxMb, timeoutMs, interceptors, scope }: Deps) =>
  (router: ConnectRouter): void => {
    const extractUpload = async (
      parts: AsyncIterable<UploadPart>,
      { signal, values }: HandlerContext,
      onProgress?: (progress: Progress) => void,
    ) => {
      if (scope) requireScope(callerOf(values), scope);
      await engine.ready();
      using _claim = engine.claim();
      const claimed = performance.now();
      await using upload = await receive(parts, { maxMb, timeoutMs, signal });
      const started = performance.now();
      const { path, options, renderings } = upload;
      // What waits for this answer has the same limit: it must hear of the end, not see none.
      const deadlineMs = timeoutMs - (started - claimed) - Math.min(MARGIN_MS, timeoutMs / 10);
      const result = await engine.run({ path, options, signal, deadlineMs, onProgress });
      return {
        document: toDocument(result, options),
        renditions: toRenditions(result, renderings),
        processingTime: durationFromMs(Math.round(performance.now() - started)),
      };
    };
    /** Every failure is in the log before the caller hears of it. */
    const run: typeof extractUpload = async (parts, context, onProgress) => {
      try {
        return await extractUpload(parts, context, onProgress);
      } catch (error) {
        throw told(error, logOf(context.values));
      }
    };
    router.service(
      ExtractionService,
      {
        extract: (parts, context) => run(parts, context),
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
  context: HandlerContext,
  run: (
    parts: AsyncIterable<UploadPart>,
    context: HandlerContext,
    onProgress: (progress: Progress) => void,
  ) => Promise<R>,
) {
  let latest: Progress | undefined;
  let wake = () => {};
  let finished = false;
  const result = run(parts, context, (progress) => {
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
