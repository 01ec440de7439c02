import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, type Context, Exit } from "../../platform/cli/command.ts";
import type { Env } from "../../platform/config/config.ts";
import { createLog } from "../../platform/log/log.ts";
import { allSettings } from "../config.ts";
import { rolesFrom } from "../roles.ts";
import { start } from "../start.ts";
import { type Client, createClient } from "./client.ts";
import { showAnswer, showDocument, showTranscript } from "./show.ts";
import { keyPairToken } from "./token.ts";

/** Of the sample warehouse; its companies are invented. */
const QUESTIONS = [
  "top 3 companies by net income in 2024",
  "average operating margin by sector in 2025",
];
const sample = (name: string) => readFile(join(import.meta.dirname, "sample", name));
/** A machine may choose these for the demo; everything else is as on a fresh one. */
const KEPT = ["SPEECH_MODEL", "MODELS_DIR", "OMP_NUM_THREADS"];

export const demoCommand: Command = {
  name: "demo",
  summary: "Start everything with sample data, use each service once, show what comes back",
  options: {},
  examples: ["groundwork demo"],
  async run(context) {
    const dataDir = await mkdtemp(join(tmpdir(), "groundwork-demo-"));
    try {
      return await inFolder(dataDir, context);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function inFolder(dataDir: string, context: Context): Promise<number> {
  const env = settingsFor(dataDir, context.env);
  const log = createLog({ level: context.env.LOG_LEVEL || "error" });
  context.terminal.note("starting search, transcription, extraction and identity …");
  const running = await start({
    roles: rolesFrom([]),
    env,
    log,
    announce: () => {},
    signal: context.signal,
  });
  try {
    const { url, publicUrl } = running;
    await untilReady(running.ready, context.signal);
    context.terminal.print(`Groundwork runs at ${url}, with everything it needs in ${dataDir}.`);
    const scope = ["search", "transcription", "extraction"].map((app) => `groundwork:app:${app}`);
    const { signal } = context;
    const token = await keyPairToken({ url: publicUrl, env, scope: scope.join(" "), signal });
    return await show(createClient(url, token, signal), context);
  } finally {
    await running.close();
  }
}

/** Defaults, whatever is set in this shell, in a folder of its own. */
function settingsFor(dataDir: string, env: Env): Env {
  const names = Object.values(allSettings).flatMap((of) =>
    Object.values(of).map(({ name }) => name),
  );
  const unset = Object.fromEntries(
    names.filter((name) => !KEPT.includes(name)).map((name) => [name, ""]),
  );
  return {
    ...env,
    ...unset,
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    HTTPSRV_GRACEFUL_TIMEOUT: "2",
  };
}

function untilReady(ready: Promise<void>, signal: AbortSignal): Promise<void> {
  const interrupted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([ready, interrupted]);
}

async function show(client: Client, context: Context): Promise<number> {
  const steps: readonly (readonly [string, () => Promise<string>])[] = [
    ...QUESTIONS.map(
      (question) =>
        [
          `search: "${question}" – [n] is the source of a cell`,
          async () => showAnswer(await client.ask(question)),
        ] as const,
    ),
    [
      "transcription: a recorded call – times are minutes:seconds, confidence in parentheses",
      async () => showTranscript(await client.transcribe("call.ogg", await sample("call.ogg"))),
    ],
    [
      "extraction: a report of two pages – page, then left, top, width, height in % of the page",
      async () => showDocument(await client.extract("report.pdf", await sample("report.pdf"))),
    ],
  ];
  let failed = 0;
  for (const [title, run] of steps) {
    const began = performance.now();
    const text = await run().catch((error: Error) => {
      if (context.signal.aborted) throw error;
      failed++;
      return `  failed: ${error.message}`;
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    context.terminal.print(`\n${title} (${seconds} s)\n${text}`);
  }
  return failed === 0 ? Exit.ok : failed === steps.length ? Exit.failed : Exit.partly;
}
