import { stringify } from "yaml";
import { type Command, Exit, textOption, UsageError } from "../../platform/cli/command.ts";
import { readYaml } from "../adapters/folder.ts";
import type { FileIssue } from "../semantic.ts";
import { importModel, type ModelFile, SOURCE_NAMES } from "../stages/importing/import.ts";

export const importCommand: Command = {
  name: "agents import",
  summary: "Write a semantic model from one of Cortex's convention or from dbt's semantic models",
  positionals: "FILE…",
  arity: { min: 1, max: 200 },
  options: {
    names: {
      type: "string",
      value: "table|schema|full",
      default: "table",
      doc: "how tables are named: table (DuckDB), schema.table (PostgreSQL) or in full (Trino)",
    },
  },
  examples: [
    "groundwork agents import sales-model.yaml > agents/models/sales.yaml",
    "groundwork agents import models/*.yml --names schema > agents/models/sales.yaml",
  ],
  async run(context) {
    const { args, terminal } = context;
    const wanted = textOption(context, "names");
    const names = SOURCE_NAMES.find((each) => each === wanted);
    if (!names) throw new UsageError(`--names is one of ${SOURCE_NAMES.join(", ")}.`);
    const issues: FileIssue[] = [];
    const files: ModelFile[] = [];
    for (const file of args) files.push({ file, document: await readYaml(file, issues) });
    const found = issues.length > 0 ? { issues, left: [] } : importModel(files, names);
    for (const each of found.issues) terminal.note(line("wrong   ", each));
    for (const each of found.left) terminal.note(line("left out", each));
    if (!("document" in found)) return Exit.failed;
    terminal.print(stringify(found.document).trimEnd());
    return found.left.length > 0 ? Exit.partly : Exit.ok;
  },
};

const line = (what: string, { file, path, message }: FileIssue) =>
  `${what}  ${file}${path && `: ${path}`} ${message}`;
