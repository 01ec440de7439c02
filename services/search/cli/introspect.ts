import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Command, Exit, UsageError } from "../../platform/cli/command.ts";
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
    checkPlace(args[0]!);
    const cache = join(configOf(context).dataDir, "search");
    terminal.print((await introspect(args[0]!, cache, signal)).trimEnd());
    return Exit.ok;
  },
};

/** What can be read, said before somebody looks for a file of that name. */
function checkPlace(place: string): void {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(place)?.[1]?.toLowerCase();
  if (scheme && scheme !== "postgres" && scheme !== "postgresql")
    throw new UsageError(
      `agents introspect cannot read ${scheme}: give a DuckDB or SQLite file, a folder of CSV and Parquet files, or postgres://USER@HOST/DATABASE. Of another database write the tables into such a folder.`,
    );
  if (!scheme && !existsSync(place))
    throw new UsageError(
      `there is no file or folder ${place}: give a DuckDB or SQLite file, a folder of CSV and Parquet files, or postgres://USER@HOST/DATABASE.`,
    );
}
