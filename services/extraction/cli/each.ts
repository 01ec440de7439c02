import { type Context, Exit } from "../../platform/cli/command.ts";
import { reasonOf } from "../../platform/cli/reason.ts";
import { faultOf } from "../../platform/fault/fault.ts";
import type { WorkerFault } from "../../platform/worker/model.ts";
import type { ExtractionFault } from "../fault.ts";
import { onTheWire } from "../onthewire.ts";

/** Works on files one after the other, goes on behind those that fail, and returns the exit code. */
export async function each(
  paths: readonly string[],
  { terminal, signal }: Context,
  work: (path: string) => Promise<void>,
): Promise<number> {
  let failed = 0;
  for (const path of paths) {
    if (signal.aborted) return Exit.interrupted;
    try {
      await work(path);
    } catch (error) {
      if (signal.aborted) return Exit.interrupted;
      failed++;
      terminal.error(`${path}: ${explain(error)}`);
    }
  }
  return failed === 0 ? Exit.ok : failed === paths.length ? Exit.failed : Exit.partly;
}

const KINDS = [
  "empty document",
  "invalid pdf",
  "encrypted pdf",
  "bad document",
  "requires ocr",
  "deadline",
  "memory",
  "crashed",
] as const;

function explain(error: unknown): string {
  const fault = faultOf<ExtractionFault | WorkerFault>(error, ...KINDS);
  return fault ? onTheWire(fault).rawMessage : reasonOf(error);
}
