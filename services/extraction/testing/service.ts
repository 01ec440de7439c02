import {
  type Client,
  createClient,
  createRouterTransport,
  type Transport,
} from "@connectrpc/connect";
import { ExtractionService } from "../../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import type { Verifier } from "../../platform/auth/verifier.ts";
import { type Env, readConfig } from "../../platform/config/config.ts";
import { createLog, type Log } from "../../platform/log/log.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import type { Part } from "../../platform/server/part.ts";
import { settings } from "../config.ts";
import { openExtraction } from "../main.ts";
import { DEFAULT_OPTIONS, type Options } from "../options.ts";
import { toOptions } from "../wire/options.ts";

export type ExtractionClient = Client<typeof ExtractionService>;

/** A log whose lines can be looked at. */
function recordingLog(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { log: createLog({ level: "debug", destination: { write } }), lines };
}

/** The whole service in this process, and a client over the router transport. */
export async function openService(env: Env = {}, verifier?: Verifier) {
  const { log, lines } = recordingLog();
  const part = await openExtraction({
    config: readConfig({ MAX_DOCUMENT_OCR_WORKERS: "1", ...env }, settings),
    vendor: "groundwork",
    verifier,
    log,
    metrics: createMetrics(),
  });
  return { part, lines, client: clientOf(createRouterTransport(connectOf(part))) };
}

const connectOf = ({ connect }: Part) => connect as NonNullable<typeof connect>;
export const clientOf = (transport: Transport): ExtractionClient =>
  createClient(ExtractionService, transport);

/** An upload in messages of 64 KiB, options first. */
export async function* upload(pdf: Uint8Array, options: Partial<Options> = {}) {
  const value = toOptions({ ...DEFAULT_OPTIONS, ...options });
  yield { part: { case: "options" as const, value } };
  yield* chunks(pdf);
}

export async function* chunks(pdf: Uint8Array, size = 1 << 16) {
  for (let at = 0; at < pdf.length; at += size) {
    const value = Uint8Array.from(pdf.subarray(at, at + size));
    yield { part: { case: "chunk" as const, value } };
  }
}
