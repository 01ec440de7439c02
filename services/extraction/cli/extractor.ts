import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type Context, textOption } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { Fault } from "../../platform/fault/fault.ts";
import { createLog } from "../../platform/log/log.ts";
import { settings } from "../config.ts";
import { type Engine, openEngine } from "../engine.ts";
import type { ExtractionFault } from "../fault.ts";
import type { Options } from "../options.ts";
import { extractRemotely } from "../remote.ts";
import type { ResultDocument } from "../result/document.ts";

/** One document in, its tree out; here or on a server. */
export type Extractor = (
  path: string,
  options: Options,
  context: Context,
) => Promise<ResultDocument>;

/** Does work with an extractor: a server where one is named, else an engine of its own. */
export async function withExtractor(
  context: Context,
  work: (extractor: Extractor) => Promise<number>,
): Promise<number> {
  const server = textOption(context, "server");
  if (server) {
    const token = textOption(context, "token") ?? context.env.GROUNDWORK_TOKEN;
    return work((path, options, { signal, terminal }) =>
      extractRemotely({
        server,
        token,
        path,
        options,
        signal,
        progress: terminal.progress(basename(path)),
      }),
    );
  }
  const engine = openEngine(readConfig(context.env, settings), createLog({ level: "silent" }), {
    warm: false,
  });
  try {
    return await work((path, options) => extractHere(engine, path, options, context));
  } finally {
    await engine.close();
  }
}

async function extractHere(
  engine: Engine,
  path: string,
  options: Options,
  { signal, terminal }: Context,
): Promise<ResultDocument> {
  if ((await stat(path)).size === 0) throw new Fault<ExtractionFault>({ kind: "empty document" });
  const progress = terminal.progress(basename(path));
  try {
    const onProgress = ({ pagesDone, pagesTotal }: { pagesDone: number; pagesTotal: number }) =>
      progress.update(pagesDone, pagesTotal);
    return await engine.run({ path, options, signal, onProgress });
  } finally {
    progress.end();
  }
}
