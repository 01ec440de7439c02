import type { Agent, AgentHealth, DataAgent } from "../model.ts";
import type { FileIssue } from "../semantic.ts";
import { nameKey } from "../stages/foreign/signature.ts";
import { readAgentFolder, watchFiles, watchFolder } from "./folder.ts";
import { type Engines, type OpenOptions, shared, sharedEngines } from "./kind.ts";
import { openAgent } from "./open.ts";
import { probeAll } from "./probe.ts";

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
}

interface State {
  readonly agents: readonly Agent[];
  readonly configs: readonly DataAgent[];
  readonly issues: readonly FileIssue[];
  /** Semantic models, which lie outside the folder. */
  readonly files: ReadonlySet<string>;
}

/** The agents of a folder: read at start and after every change, probed in the background. */
export async function openRegistry(options: OpenRegistry): Promise<Registry> {
  const engines = sharedEngines();
  const life = new AbortController();
  const health = new Map<string, AgentHealth>();
  const tell = ({ issues }: State) => issues.length > 0 && options.onIssues(issues);
  let state = await read(options, engines, life.signal);
  tell(state);
  const again = async () => {
    try {
      // Answers under way keep the agents they began with; those let go of their connections when idle.
      const next = await read(options, engines, life.signal);
      if (JSON.stringify(next.issues) !== JSON.stringify(state.issues)) tell(next);
      state = next;
      follow();
    } catch (error) {
      const issue = { file: options.folder, path: "", message: (error as Error).message };
      if (!life.signal.aborted) options.onIssues([issue]);
    }
  };
  /** One after the other: what was read last is what holds. */
  let reloading = Promise.resolve();
  const reload = () => {
    reloading = reloading.then(again);
    return reloading;
  };
  let probing = Promise.resolve();
  const probe = () => {
    probing = probing.then(async () => {
      // A database that was away may be back, and a file may have been replaced.
      const renewed = await engines.renew();
      if (renewed || state.agents.length < state.configs.length) await reload();
      await probeAll(state, health, options, life.signal);
    });
  };
  const stopWatching = options.follow ? watchFolder(options.folder, () => void reload()) : () => {};
  let followed: ReadonlySet<string> = new Set();
  let stopFollowing = () => {};
  const follow = () => {
    // A watch that goes on misses no change.
    if (!options.follow || state.files.symmetricDifference(followed).size === 0) return;
    stopFollowing();
    followed = state.files;
    stopFollowing = watchFiles(followed, () => void reload());
  };
  follow();
  const timer = options.follow ? setInterval(probe, options.probeEveryMs).unref() : undefined;
  if (options.follow) probe();
  return {
    agents: () => state.agents,
    unopened: () => state.configs.filter((each) => !isOpen(each, state)),
    all: () =>
      state.configs.map((config) => ({
        config,
        health: health.get(config.name) ?? { status: "unknown" },
      })),
    issues: () => state.issues,
    async close() {
      life.abort();
      stopWatching();
      stopFollowing();
      clearInterval(timer);
      await Promise.all([probing, reloading]);
      await closeAll(state.agents);
      await engines.close();
    },
  };
}

async function read(options: OpenRegistry, engines: Engines, signal: AbortSignal): Promise<State> {
  const folder = await readAgentFolder(options.folder);
  const owners = new Map<string, ReadonlySet<string>>();
  const isTaken = (provider: string, { name }: DataAgent) =>
    [...(owners.get(provider) ?? [])].some((owner) => owner !== name);
  const among = { engines, shared: shared(), signal };
  const opened = await Promise.all(
    folder.agents.map((file) => openAgent(file, { ...options, isTaken }, among)),
  );
  for (const { agent } of opened)
    for (const provider of agent ? [agent.config.owner, ...(agent.providers ?? [])] : []) {
      const key = nameKey(provider);
      owners.set(key, new Set([...(owners.get(key) ?? []), agent!.config.name]));
    }
  const issues = [...folder.issues, ...opened.flatMap((each) => each.issues)];
  return {
    agents: opened.flatMap(({ agent }) => (agent ? [agent] : [])),
    configs: folder.agents.map(({ agent }) => agent),
    issues,
    files: new Set(opened.flatMap(({ files }) => [...files])),
  };
}

const isOpen = ({ name }: DataAgent, { agents }: Pick<State, "agents">): boolean =>
  agents.some(({ config }) => config.name === name);

async function closeAll(agents: readonly Agent[]): Promise<void> {
  await Promise.allSettled(agents.map((agent) => agent.close?.()));
}
