import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JWTPayload } from "jose";
import { stringify } from "yaml";
import { silent, testIssuer } from "../../../test/support/tokens.ts";
import { readConfig } from "../../platform/config/config.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import { listen } from "../../platform/server/listen.ts";
import { settings } from "../config.ts";
import { openSearch } from "../main.ts";
import { type AgentFields, agentFields } from "./agents.ts";
import { duckdbFile } from "./duckdb-file.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "./ledger.ts";

export interface Served {
  readonly url: string;
  token(claims?: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

/** An agent over the ledger of ledger.ts, in the folder of `serveSearch`. */
export const LEDGER_AGENT: AgentFields = {
  type: "sql",
  display_name: "Ledger",
  underlying_datasets: ["financials", "company_intelligence"],
  example_queries: ["revenue of Birch Tools in 2023"],
  connection_params: {
    engine: "duckdb",
    location: "ledger.duckdb",
    semantic_model: "models/ledger.yaml",
  },
};

/** A search service on a port of its own, with agents of these files beside a ledger. */
export async function serveSearch(
  files: Readonly<Record<string, AgentFields>>,
  port = 0,
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-search-"));
  await mkdir(join(folder, "models"));
  await duckdbFile(join(folder, "ledger.duckdb"), LEDGER_STATEMENTS);
  await writeFile(join(folder, "models/ledger.yaml"), stringify(ledgerModel()));
  for (const [name, fields] of Object.entries(files))
    await writeFile(join(folder, `${name}.yaml`), stringify(agentFields(name, fields)));
  const { verifier, token } = await testIssuer();
  const [metrics, log] = [createMetrics(), silent];
  const config = readConfig({ AGENTS_DIR: folder }, settings);
  const search = { config, vendor: "groundwork", verifier, log, metrics, dataDir: folder };
  const part = await openSearch(search);
  const where = { host: "127.0.0.1", port, gracefulMs: 0 };
  const { url, close } = await listen({ ...where, parts: [part], log, metrics });
  return {
    url,
    token: (claims) => token({ scope: "groundwork:app:search", ...claims }),
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
