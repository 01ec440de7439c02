import type { Agent, AgentHealth, DataAgent } from "../model.ts";
import type { FileIssue } from "../semantic.ts";

interface Probed {
  readonly agents: readonly Agent[];
  readonly configs: readonly DataAgent[];
  /** Why an agent that is described cannot be asked. */
  readonly issues: readonly FileIssue[];
}

interface ProbeOptions {
  readonly probeTimeoutMs: number;
  readonly now: () => Date;
}

/** Asks every agent once, all at the same time; what is found replaces what was known. */
export async function probeAll(
  { agents, configs, issues }: Probed,
  health: Map<string, AgentHealth>,
  options: ProbeOptions,
  signal: AbortSignal,
): Promise<void> {
  const found = await Promise.all(
    configs.map(async ({ name }) => {
      const agent = agents.find(({ config }) => config.name === name);
      const why = issues.map(({ file, path, message }) => `${file} ${path} ${message}`).join("; ");
      return [name, agent ? await probe(agent, options, signal) : unopened(options, why)] as const;
    }),
  );
  if (signal.aborted) return;
  health.clear();
  for (const [name, each] of found) health.set(name, each);
}

const unopened = ({ now }: ProbeOptions, why: string): AgentHealth => ({
  status: "unhealthy",
  lastChecked: now(),
  errorMessage: why,
});

async function probe(
  agent: Agent,
  options: ProbeOptions,
  signal: AbortSignal,
): Promise<AgentHealth> {
  const started = performance.now();
  const deadline = AbortSignal.timeout(options.probeTimeoutMs);
  try {
    await agent.check(AbortSignal.any([signal, deadline]));
    const responseTimeMs = performance.now() - started;
    return { status: "healthy", lastChecked: options.now(), responseTimeMs };
  } catch (error) {
    const errorMessage = deadline.aborted
      ? `no answer within ${options.probeTimeoutMs} ms`
      : (error as Error).message;
    return { status: "unhealthy", lastChecked: options.now(), errorMessage };
  }
}
