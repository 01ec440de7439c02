import { join } from "node:path";
import { type Command, Exit } from "../../platform/cli/command.ts";
import { introspect } from "../adapters/introspect.ts";
import { configOf } from "./open.ts";

export const introspectCommand: Command = {
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
  async run(context) {
    const { args, terminal, signal } = context;
    const cache = join(configOf(context).dataDir, "search");
    terminal.print((await introspect(args[0]!, cache, signal)).trimEnd());
    return Exit.ok;
  },
};
