import { basename } from "node:path";
import { ConnectError } from "@connectrpc/connect";
import { type Context, Exit } from "../../platform/cli/command.ts";
import type { Progress } from "../pipeline.ts";
import type { Rendered } from "../remote.ts";
import { shortClock } from "../stages/format/clock.ts";

/** Says what is left of it on the server, if anything: a transcript that was not written yet is not removed. */
export async function left({ id, forget }: Rendered, keep: boolean): Promise<readonly string[]> {
  if (!forget) return [];
  if (keep) return [`on the server it is ${id}`];
  return forget().then(
    () => [],
    (error) => [`it stays on the server as ${id}: ${explain(error)}`],
  );
}

/** Does the work on each recording, one after the other; one that fails keeps none of the others from it. @returns the exit code */
export async function each(
  { args, terminal, signal }: Context,
  work: (
    source: string,
    onProgress: (progress: Progress, stage?: string) => void,
  ) => Promise<readonly string[]>,
): Promise<number> {
  let failed = 0;
  for (const source of args) {
    const bar = terminal.progress(basename(source));
    try {
      const warnings = await work(source, ({ doneMs, totalMs }, stage) =>
        bar.update(
          doneMs,
          totalMs,
          [stage, shortClock(Math.round(totalMs))].filter(Boolean).join(" "),
        ),
      );
      bar.end();
      for (const warning of warnings) terminal.note(`${source}: ${warning}`);
    } catch (error) {
      bar.end();
      if (signal.aborted) return Exit.interrupted;
      failed++;
      terminal.error(`${source}: ${explain(error)}`);
    }
  }
  return failed === 0 ? Exit.ok : failed === args.length ? Exit.failed : Exit.partly;
}

function explain(error: unknown): string {
  if (!(error instanceof ConnectError)) return (error as Error).message;
  const away = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH/.test(error.rawMessage);
  return away ? `the server cannot be reached (${error.rawMessage})` : error.rawMessage;
}
