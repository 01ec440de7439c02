import { existsSync, readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { type Command, Exit, UsageError } from "../../platform/cli/command.ts";
import { isTable } from "../adapters/duckdb-folder.ts";
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

const READABLE =
  "give a DuckDB or SQLite file, a folder of CSV and Parquet files, or postgres://USER@HOST/DATABASE";

/** What can be read, said before somebody looks for a file of that name. */
function checkPlace(place: string): void {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(place)?.[1]?.toLowerCase();
  if (scheme && scheme !== "postgres" && scheme !== "postgresql")
    throw new UsageError(
      `agents introspect cannot read ${scheme}: ${READABLE}. Of another database write the tables into such a folder.`,
    );
  if (scheme) return;
  if (!existsSync(place))
    throw new UsageError(`there is no file or folder "${place}": ${READABLE}.`);
  const model = modelAt(place);
  if (model)
    throw new UsageError(
      `${place} holds no data, but YAML. If that is a semantic model of dbt or Cortex, read it with: groundwork agents import ${model}`,
    );
}

const YAML = /\.ya?ml$/i;

/** The YAML that lies where data should, as it is typed; undefined where there may be data. */
function modelAt(place: string): string | undefined {
  if (YAML.test(place)) return place;
  if (!statSync(place).isDirectory()) return undefined;
  const names = readdirSync(place);
  if (names.some(isTable)) return undefined;
  if (names.includes("dbt_project.yml")) return join(place, "models/*.yml");
  const one = names.find((name) => YAML.test(name));
  return one && join(place, `*${extname(one)}`);
}
