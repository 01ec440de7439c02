import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { recordCommand } from "../../platform/cli/record.ts";
import { commands } from "../cli.ts";
import { agentFields } from "./agents.ts";
import { duckdbFile } from "./duckdb-file.ts";
import { LEDGER_STATEMENTS } from "./ledger.ts";

/** Parameters of the agent of the ledger. */
export const LEDGER_PARAMS = {
  engine: "duckdb",
  location: "../ledger.duckdb",
  semantic_model: "../ledger.yaml",
};

/** A folder with the ledger's database, whose agent `agents check` is asked about. */
export async function checking() {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-check-"));
  await mkdir(join(folder, "agents"));
  await duckdbFile(join(folder, "ledger.duckdb"), LEDGER_STATEMENTS);
  const type = (...argv: string[]) => recordCommand(commands, argv, { DATA_DIR: folder });
  return {
    folder,
    type,
    /** What is said of the ledger with this model and these parameters. */
    async check(model: string, params: object = LEDGER_PARAMS) {
      const agent = agentFields("ledger", {
        type: "sql",
        underlying_datasets: ["financials", "company_intelligence"],
        connection_params: { ...params },
      });
      await writeFile(join(folder, "ledger.yaml"), model);
      await writeFile(join(folder, "agents/ledger.yaml"), stringify(agent));
      const { code, printed } = await type("agents", "check", "--agents", join(folder, "agents"));
      return { code, printed: printed.replaceAll(folder, "") };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
