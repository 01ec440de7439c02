import { basename } from "node:path";
import { type Context, Exit } from "../../platform/cli/command.ts";
import { reasonOf } from "../../platform/cli/reason.ts";
import type { Progress } from "../pipeline.ts";
import type { Rendered } from "../remote.ts";
import { shortClock } from "../stages/format/clock.ts";

/** Says what is left of it on the server, if anything: a transcript that was not written yet is not removed. */
export async function left({ id, forget }: Rendered, keep: boolean): Promise<readonly string[]> {
  if (!forget) return [];
  if (keep) return [`on the server it is ${id}`];
  return forget().then(
    () => [],
    (error) => [`it stays on the server as ${id}: ${reasonOf(error)}`],
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
      terminal.error(`${source}: ${reasonOf(error)}`);
    }
  }
  return failed === 0 ? Exit.ok : failed === args.length ? Exit.failed : Exit.partly;
}
