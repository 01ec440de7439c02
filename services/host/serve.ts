import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../platform/cli/command.ts";
import type { Env } from "../platform/config/config.ts";
import { createLog, type Log } from "../platform/log/log.ts";
import { readConfigs } from "./config.ts";
import { ROLES, type Roles, rolesFrom } from "./roles.ts";
import { type Running, start } from "./start.ts";
import { watchUnforeseen } from "./unforeseen.ts";

/** Requests under way may finish for this long in a process that met an error nobody foresaw. */
const BROKEN_GRACE_MS = 10_000;

export const serveCommand: Command = {
  name: "serve",
  summary: "Serve everything, or the roles named, on one port",
  positionals: "[ROLE…]",
  arity: { min: 0, max: ROLES.length },
  options: {
    host: { type: "string", value: "HOST", doc: "interface to listen on; also HOST" },
    port: { type: "string", short: "p", value: "PORT", doc: "0 takes a free one; also PORT" },
    data: { type: "string", short: "d", value: "DIR", doc: "the data folder; also DATA_DIR" },
  },
  examples: [
    "groundwork serve",
    "groundwork serve extraction --host 0.0.0.0",
    "DATABASE_URL=postgres://… PUBLIC_URL=https://data.example.org groundwork serve worker",
  ],
  async run(context) {
    const roles = parse(context.args);
    const env = settled(context);
    const log = createLog({ level: readConfigs(env).host.logLevel });
    const unforeseen = watchUnforeseen(log);
    try {
      const signal = AbortSignal.any([context.signal, unforeseen.signal]);
      const running = await start({ roles, env, log, signal });
      const until = { ...context, signal, broken: unforeseen.signal, log };
      return await serveUntil(running, roles, until);
    } finally {
      unforeseen.end();
    }
  },
};

function parse(args: readonly string[]): Roles {
  try {
    return rolesFrom(args);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}.`);
  }
}

/** Options are the environment, typed later. */
function settled(context: Context): Env {
  const given = { HOST: "host", PORT: "port", DATA_DIR: "data" };
  const options = Object.entries(given).map(([name, option]) => [
    name,
    textOption(context, option),
  ]);
  return { ...context.env, ...Object.fromEntries(options.filter(([, value]) => value)) };
}

interface Until extends Pick<Context, "terminal" | "signal"> {
  /** Fires when the process must not go on: requests under way get {@link BROKEN_GRACE_MS}. */
  readonly broken: AbortSignal;
  readonly log: Log;
}

async function serveUntil(
  running: Running,
  roles: Roles,
  { terminal, signal, broken, log }: Until,
): Promise<number> {
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  // The start may take one turn of the event loop: a signal that came in it is heard only behind it.
  const ready = running.ready.then(() => nextTurn());
  void ready.then(
    () => {
      if (!signal.aborted)
        terminal.print(`groundwork serves ${[...roles].join(", ")} on ${running.url}`);
    },
    (error: Error) => {
      if (!signal.aborted) terminal.error(`a role does not become ready: ${error.message}`);
    },
  );
  await stopped;
  log.info("stopping: what is under way may finish; a second Ctrl-C does not wait for it");
  const hurry = () => void running.close(BROKEN_GRACE_MS);
  broken.addEventListener("abort", hurry, { once: true });
  await running.close(broken.aborted ? BROKEN_GRACE_MS : undefined);
  return broken.aborted ? Exit.failed : Exit.ok;
}
