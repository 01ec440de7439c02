import { availableParallelism } from "node:os";
import type { Engine } from "../model.ts";
import { datasetOf } from "../semantic.ts";
import { reachable } from "../stages/joins.ts";
import { toSemanticModel } from "../stages/semantics.ts";
import { openDuckDb } from "./duckdb.ts";
import { readYaml } from "./folder.ts";
import { inFolder, type Kind, MOST_TIMEOUT_MS, type OpenOptions } from "./kind.ts";
import { learn } from "./knowledge.ts";
import { openPostgres } from "./postgres.ts";
import { ensureSample } from "./sample.ts";
import { sqlAgent } from "./sql-agent.ts";

/** The server's own limit of one statement where a file names none. */
const USUAL_TIMEOUT_MS = 30_000;
const POSTGRES_CONNECTIONS = 4;

/** An agent over a database that a semantic model describes. */
export const openSql: Kind = async ({ file, params, issues, bad, options, engines, signal }) => {
  const config = file.agent;
  const kind = params.choice("engine", ["duckdb", "postgres"]);
  if (!kind) params.needed("engine");
  const at =
    kind === "postgres"
      ? params.address("location", ["postgres", "postgresql"])
      : params.needed("location");
  const timeoutMs =
    params.whole("timeout_ms", { min: 1, max: MOST_TIMEOUT_MS }) ?? USUAL_TIMEOUT_MS;
  const modelPath = inFolder(file, params.needed("semantic_model"));
  if (!at || issues.length > 0) return undefined;
  const document = await readYaml(modelPath, issues);
  if (issues.length > 0) return undefined;
  const { model, issues: wrong } = toSemanticModel(document, modelPath);
  issues.push(...wrong);
  if (!model) return undefined;
  const engine = await engines.at(`${kind} ${at}`, () =>
    kind === "postgres"
      ? openPostgres({ url: at, statementTimeoutMs: timeoutMs, connections: POSTGRES_CONNECTIONS })
      : openFile(at === "sample" ? at : inFolder(file, at), options),
  );
  const served = model.datasets.filter(({ tags }) =>
    tags.some((tag) => config.underlying_datasets.includes(tag)),
  );
  const used = new Set(served.flatMap(({ name }) => [...reachable(model, name)]));
  if (served.length === 0) return bad("semantic_model", "describes none of underlying_datasets");
  const inOrder = new Set([...used].filter((name) => datasetOf(model, name)));
  const knowledge = await learn(model, engine, inOrder, signal);
  return sqlAgent({ config, engine, knowledge, maxRows: options.maxRows });
};

async function openFile(location: string, { dataDir, memoryMb }: OpenOptions): Promise<Engine> {
  const path = location === "sample" ? await ensureSample(dataDir) : location;
  const threads = availableParallelism();
  return openDuckDb({ path, memoryMb, threads, connections: Math.max(4, 2 * threads) });
}
