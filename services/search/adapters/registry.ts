import type { Agent, AgentHealth, DataAgent } from "../model.ts";
import type { FileIssue } from "../semantic.ts";
import type { OpenOptions } from "./kind.ts";
import { type OpenAgents, openAgents } from "./open-agents.ts";
import { probeAll } from "./probe.ts";
import { sharedEngines } from "./sharing.ts";
import { watching } from "./watch.ts";

export interface Registry {
  /** The agents that can be asked, by name. */
  agents(): readonly Agent[];
  /** Those that files describe and that cannot be asked: something is wrong with them. */
  unopened(): readonly DataAgent[];
  /** Every agent that a file describes, with its last probe, by name. */
  all(): readonly { readonly config: DataAgent; readonly health: AgentHealth }[];
  /** What is wrong with files, as of the last reading. */
  issues(): readonly FileIssue[];
  close(): Promise<void>;
}

interface OpenRegistry extends OpenOptions {
  readonly folder: string;
  readonly probeEveryMs: number;
  readonly probeTimeoutMs: number;
  readonly onIssues: (issues: readonly FileIssue[]) => void;
  /** Whether to follow the folder and probe; a single question needs neither. */
  readonly follow: boolean;
  /** Ends the opening. */
  readonly signal?: AbortSignal;
}

/** The agents of a folder: read at start and after every change, probed in the background. */
export async function openRegistry(options: OpenRegistry): Promise<Registry> {
  const { folder, follow, onIssues } = options;
  const engines = sharedEngines();
  const life = new AbortController();
  const health = new Map<string, AgentHealth>();
  const over = options.signal ? AbortSignal.any([life.signal, options.signal]) : life.signal;
  const read = () => openAgents(folder, options, engines, over);
  let open = await read();
  if (open.issues.length > 0) onIssues(open.issues);
  const reload = oneByOne(async () => {
    try {
      // Answers under way keep the agents they began with; those let go of their connections when idle.
      const next = await read();
      if (next.issues.length > 0 && !isSame(next.issues, open.issues)) onIssues(next.issues);
      open = next;
      watch?.also(open.files);
    } catch (error) {
      const issue = { file: folder, path: "", message: (error as Error).message };
      if (!life.signal.aborted) onIssues([issue]);
    }
  });
  const probe = oneByOne(async () => {
    // A database that was away may be back, and a file may have been replaced.
    const renewed = await engines.renew();
    if (renewed || open.agents.length < open.configs.length) await reload.again();
    await probeAll(open, health, options, life.signal);
  });
  const watch = follow ? watching(folder, reload.again) : undefined;
  watch?.also(open.files);
  const timer = follow ? setInterval(probe.again, options.probeEveryMs).unref() : undefined;
  if (follow) probe.again();
  return {
    agents: () => open.agents,
    unopened: () => open.configs.filter((each) => !isOpen(each, open)),
    all: () =>
      open.configs.map((config) => ({
        config,
        health: health.get(config.name) ?? { status: "unknown" },
      })),
    issues: () => open.issues,
    async close() {
      life.abort();
      watch?.stop();
      clearInterval(timer);
      await Promise.all([probe.done(), reload.done()]);
      await Promise.allSettled(open.agents.map((agent) => agent.close?.()));
      await engines.close();
    },
  };
}

/** Work that is done again after what is under way: what was done last is what holds. */
function oneByOne(work: () => Promise<void>) {
  let last = Promise.resolve();
  return {
    again: () => {
      last = last.then(work);
      return last;
    },
    done: () => last,
  };
}

const isSame = (a: readonly FileIssue[], b: readonly FileIssue[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const isOpen = ({ name }: DataAgent, { agents }: OpenAgents): boolean =>
  agents.some(({ config }) => config.name === name);
