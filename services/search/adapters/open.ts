import { availableParallelism } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Agent, Engine } from "../model.ts";
import { datasetOf, type FileIssue } from "../semantic.ts";
import { reachable } from "../stages/joins.ts";
import { toSemanticModel } from "../stages/semantics.ts";
import { openDuckDb } from "./duckdb.ts";
import { type AgentFile, readYaml } from "./folder.ts";
import { learn } from "./knowledge.ts";
import { ensureSample } from "./sample.ts";
import { sqlAgent } from "./sql-agent.ts";

export interface OpenOptions {
  readonly dataDir: string;
  readonly maxRows: number;
  readonly memoryMb: number;
}

/** Engines by location: agents over the same file share one. */
export type Engines = Map<string, Promise<Engine>>;

/** The agent of a file, or why it cannot be asked. */
export async function openAgent(
  file: AgentFile,
  options: OpenOptions,
  engines: Engines,
  signal: AbortSignal,
): Promise<{ readonly agent?: Agent; readonly issues: readonly FileIssue[] }> {
  const { agent: config, path } = file;
  const params = config.connection_params;
  const bad = (key: string, message: string) => ({
    issues: [{ file: path, path: `connection_params.${key}`, message }],
  });
  if (config.type !== "sql")
    return {
      issues: [
        { file: path, path: "type", message: `"${config.type}" is not served yet; "sql" is` },
      ],
    }; // prettier-ignore
  if (params.engine !== "duckdb") return bad("engine", 'must be "duckdb"');
  if (typeof params.location !== "string") return bad("location", "must be a path or sample");
  if (typeof params.semantic_model !== "string") return bad("semantic_model", "must be a path");
  const issues: FileIssue[] = [];
  const modelPath = inFolder(file, params.semantic_model);
  const document = await readYaml(modelPath, issues);
  if (issues.length > 0) return { issues };
  const { model, issues: wrong } = toSemanticModel(document, modelPath);
  if (!model) return { issues: wrong };
  try {
    const location = params.location === "sample" ? "sample" : inFolder(file, params.location);
    const engine = await engineAt(location, options, engines);
    const served = model.datasets.filter(({ tags }) =>
      tags.some((tag) => config.underlying_datasets.includes(tag)),
    );
    const used = new Set(served.flatMap(({ name }) => [...reachable(model, name)]));
    if (served.length === 0) return bad("semantic_model", "describes none of underlying_datasets");
    const inOrder = new Set([...used].filter((name) => datasetOf(model, name)));
    const knowledge = await learn(model, engine, inOrder, signal);
    return { agent: sqlAgent({ config, engine, knowledge, maxRows: options.maxRows }), issues };
  } catch (error) {
    signal.throwIfAborted();
    return bad("location", `cannot be used: ${(error as Error).message}`);
  }
}

const inFolder = ({ folder }: AgentFile, path: string) =>
  isAbsolute(path) ? path : join(folder, path);

function engineAt(location: string, options: OpenOptions, engines: Engines): Promise<Engine> {
  const known = engines.get(location);
  if (known) return known;
  const opening = open(location, options);
  opening.catch(() => engines.delete(location));
  engines.set(location, opening);
  return opening;
}

async function open(location: string, { dataDir, memoryMb }: OpenOptions): Promise<Engine> {
  const path = location === "sample" ? await ensureSample(dataDir) : location;
  const threads = availableParallelism();
  return openDuckDb({ path, memoryMb, threads, connections: Math.max(4, 2 * threads) });
}
