import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../platform/log/log.ts";

const RETRY_MS = 1000;

/** Waits until the temporary folder can be written: without one no upload has a place. */
export async function writableTemp(log: Log, signal: AbortSignal): Promise<void> {
  for (let told = false; !signal.aborted; told = true) {
    try {
      accessSync(tmpdir(), constants.W_OK | constants.X_OK);
      return;
    } catch {
      if (!told)
        log.error(
          { folder: tmpdir() },
          "the temporary folder cannot be written: set TMPDIR to one that can",
        );
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }
}
