import { randomUUID } from "node:crypto";
import { ConnectError } from "@connectrpc/connect";
import { Fault } from "../platform/fault/fault.ts";
import type { Log } from "../platform/log/log.ts";
import type { ExtractionFault } from "./fault.ts";

/**
 * Writes a failure to the log and returns what the caller may know: faults at
 * INFO, anything else at ERROR under an id that the caller gets.
 */
export function told(error: unknown, log: Log): Error {
  if (error instanceof ConnectError) return error;
  if (error instanceof Fault) {
    const { fault, cause } = error;
    log.info({ fault, cause: (cause as Error | undefined)?.message }, "no document was extracted");
    return error;
  }
  const errorId = randomUUID();
  log.error({ error, error_id: errorId }, "extraction failed");
  return new Fault<ExtractionFault>({ kind: "internal", errorId }, { cause: error });
}
