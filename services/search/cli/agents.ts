import { type Command, Exit } from "../../platform/cli/command.ts";
import { readAgentFolder } from "../adapters/folder.ts";
import type { Agent } from "../model.ts";
import { agentsOption, folderOf, noAgents, noteIssues, openHere } from "./open.ts";

export const listCommand: Command = {
  name: "agents list",
  summary: "List the agents that can be asked, and their datasets",
  options: { ...agentsOption, json: { type: "boolean", doc: "print as JSON" } },
  async run(context) {
    const folder = folderOf(context);
    const { agents, issues } = await readAgentFolder(folder);
    if (agents.length + issues.length === 0) throw noAgents(folder);
    noteIssues(issues, context);
    if (context.options.json) context.terminal.json(agents.map(({ agent }) => agent));
    else
      for (const { agent } of agents)
        context.terminal.print(
          `${agent.name.padEnd(20)} ${agent.release_stage.padEnd(20)} ${agent.underlying_datasets.join(", ")}\n  ${agent.short_description}. Ask: ${agent.example_queries[0] ?? "-"}`,
        );
    return Exit.ok;
  },
};

export const checkCommand: Command = {
  name: "agents check",
  summary: "Check every agent's file, model and database, and say what is wrong",
  options: agentsOption,
  async run(context) {
    const registry = await openHere(context);
    try {
      const { terminal } = context;
      for (const { file, path, message } of registry.issues())
        terminal.print(`wrong  ${file}${path && `: ${path}`} ${message}`);
      const silent = [];
      for (const agent of registry.agents()) {
        const why = await complaintOf(agent, context.signal);
        terminal.print(why ? `away   ${agent.config.name}: ${why}` : `ok     ${agent.config.name}`);
        if (why) silent.push(agent);
      }
      return registry.issues().length + silent.length > 0 ? Exit.failed : Exit.ok;
    } finally {
      await registry.close();
    }
  },
};

/** An agent that does not answer a probe for so long is away. */
const PROBE_MS = 5_000;

/** Why an agent could not answer now; undefined when it could. */
async function complaintOf(agent: Agent, signal: AbortSignal): Promise<string | undefined> {
  const late = AbortSignal.timeout(PROBE_MS);
  try {
    await agent.check(AbortSignal.any([signal, late]));
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return late.aborted ? `no answer within ${PROBE_MS / 1000} seconds` : (error as Error).message;
  }
}
