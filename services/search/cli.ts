import { join } from "node:path";
import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../platform/cli/command.ts";
import { readConfig } from "../platform/config/config.ts";
import { text } from "../platform/config/settings.ts";
import { readAgentFolder } from "./adapters/folder.ts";
import { introspect } from "./adapters/introspect.ts";
import { openRegistry, type Registry } from "./adapters/registry.ts";
import { settings } from "./config.ts";
import { plannerOf, SAMPLE_AGENTS } from "./main.ts";
import type { Agent, ResponseItem } from "./model.ts";
import { search } from "./pipeline.ts";
import { askRemotely } from "./remote.ts";
import { showItem } from "./show.ts";

const local = { ...settings, dataDir: text("DATA_DIR", { default: "./.groundwork", doc: "Data" }) };

const agentsOption = {
  agents: {
    type: "string",
    value: "DIR",
    doc: "folder of agent files; AGENTS_DIR or the sample agents when left out",
  }, // prettier-ignore
} as const;

const askCommand: Command = {
  name: "ask",
  summary: "Answer a question with a table whose cells name their sources",
  positionals: "QUESTION…",
  arity: { min: 1, max: 200 },
  options: {
    ...agentsOption,
    dataset: {
      type: "string",
      short: "d",
      value: "NAME",
      multiple: true,
      doc: "search only this dataset or agent; may be repeated",
    }, // prettier-ignore
    beta: { type: "boolean", doc: "ask agents in beta, too" },
    json: { type: "boolean", doc: "print the items as JSON" },
    explain: { type: "boolean", doc: "print the plan and the statement" },
    rows: { type: "string", value: "N", default: "20", doc: "rows to show of each table" },
    server: { type: "string", value: "URL", doc: "let a running server answer" },
    token: { type: "string", value: "TOKEN", doc: "bearer token for it; also GROUNDWORK_TOKEN" },
  },
  examples: [
    'groundwork ask "revenue and net income of Varleyfell in the last five years"',
    'groundwork ask "top 5 companies by market cap in Germany" --explain',
  ],
  async run(context) {
    const query = context.args.join(" ");
    const rows = Number(textOption(context, "rows"));
    if (!Number.isInteger(rows) || rows < 1)
      throw new UsageError("--rows is a whole number above 0.");
    const items = textOption(context, "server")
      ? await askServer(query, context)
      : await askHere(query, context);
    const { terminal, options } = context;
    if (options.json) terminal.json(items);
    else
      for (const item of items)
        terminal.print(
          showItem(item, { rows, columns: terminal.columns, explain: options.explain === true }),
        ); // prettier-ignore
    const answered = items.filter(({ fields }) => fields.length > 0).length;
    return answered === items.length ? Exit.ok : answered > 0 ? Exit.partly : Exit.failed;
  },
};

const listCommand: Command = {
  name: "agents list",
  summary: "List the agents that can be asked, and their datasets",
  options: { ...agentsOption, json: { type: "boolean", doc: "print as JSON" } },
  async run(context) {
    const { agents } = await readAgentFolder(folderOf(context));
    if (context.options.json) context.terminal.json(agents.map(({ agent }) => agent));
    else
      for (const { agent } of agents)
        context.terminal.print(
          `${agent.name.padEnd(20)} ${agent.release_stage.padEnd(20)} ${agent.underlying_datasets.join(", ")}\n  ${agent.short_description}. Ask: ${agent.example_queries[0] ?? "-"}`,
        );
    return Exit.ok;
  },
};

const checkCommand: Command = {
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

const introspectCommand: Command = {
  name: "agents introspect",
  summary:
    "Write a first semantic model from a DuckDB or SQLite file, a folder of CSV and Parquet, or PostgreSQL",
  positionals: "PATH|URL",
  arity: { min: 1, max: 1 },
  options: {},
  examples: [
    "groundwork agents introspect sales.duckdb > agents/models/sales.yaml",
    "groundwork agents introspect postgres://reader@db/sales > agents/models/sales.yaml",
  ],
  async run({ args, terminal, signal, env }) {
    const cache = join(readConfig(env, local).dataDir, "search");
    terminal.print((await introspect(args[0]!, cache, signal)).trimEnd());
    return Exit.ok;
  },
};

export const commands: readonly Command[] = [
  askCommand,
  listCommand,
  checkCommand,
  introspectCommand,
];

const folderOf = (context: Context): string =>
  textOption(context, "agents") ?? readConfig(context.env, local).agentsDir ?? SAMPLE_AGENTS;

async function openHere(context: Context): Promise<Registry> {
  const config = readConfig(context.env, local);
  const progress = context.terminal.progress("opening agents");
  try {
    return await openRegistry({
      folder: folderOf(context),
      dataDir: config.dataDir,
      maxRows: config.maxRows,
      memoryMb: config.memoryMb,
      cacheMb: 0,
      probeEveryMs: config.probeSeconds * 1000,
      probeTimeoutMs: config.agentTimeoutMs,
      now: () => new Date(),
      onIssues: () => {},
      follow: false,
    });
  } finally {
    progress.end();
  }
}

/** As the local operator: everything that the files describe may be asked. */
async function askHere(query: string, context: Context): Promise<readonly ResponseItem[]> {
  const registry = await openHere(context);
  try {
    const config = readConfig(context.env, local);
    const scopes = registry.all().flatMap(({ config }) => config.auth_scope ?? []);
    const asker = { issuer: "partner", roles: ["admin"], scopes } as const;
    const minReleaseStage = context.options.beta ? "beta" : "generally-available";
    const question = {
      query,
      minReleaseStage,
      asker,
      allowedDatasets: datasetsOf(context),
    } as const;
    const items: ResponseItem[] = [];
    const { agentTimeoutMs } = config;
    const deps = { agents: registry.agents, agentTimeoutMs, planner: plannerOf(config) };
    for await (const event of search(question, deps, context.signal))
      if (event.kind === "item") items[event.index] = event.item;
    return items;
  } finally {
    await registry.close();
  }
}

const datasetsOf = ({ options }: Context): readonly string[] | undefined => {
  const { dataset } = options;
  if (Array.isArray(dataset)) return dataset;
  return typeof dataset === "string" ? [dataset] : undefined;
};

const askServer = (query: string, context: Context): Promise<readonly ResponseItem[]> =>
  askRemotely({
    server: textOption(context, "server")!,
    token: textOption(context, "token") ?? context.env.GROUNDWORK_TOKEN,
    query,
    datasets: datasetsOf(context),
    beta: context.options.beta === true,
    signal: context.signal,
  });
