import type { FileIssue } from "../../semantic.ts";
import { type Reader, reader } from "../files/reader.ts";
import { toSemanticModel } from "../semantics/semantics.ts";
import { fromCortex, type Naming } from "./cortex.ts";
import { fromDbt } from "./dbt.ts";
import { toDocument } from "./document.ts";
import { leftovers } from "./draft.ts";
import { toQueries } from "./queries.ts";

export interface Imported {
  /** For a file of ours; absent when the file is wrong. */
  readonly document?: ReturnType<typeof toDocument>;
  /** What is wrong in the file. */
  readonly issues: readonly FileIssue[];
  /** What our models cannot say, and what would help. */
  readonly left: readonly FileIssue[];
}

const SOURCE: Readonly<Record<"table" | "schema" | "full", Naming>> = {
  table: (parts) => parts.at(-1)!,
  schema: (parts) => parts.slice(-2).join("."),
  full: (parts) => parts.join("."),
};

/** How much of a table's name goes into the model. */
export type SourceNames = keyof typeof SOURCE;
export const SOURCE_NAMES = ["table", "schema", "full"] as const;

/** One file of a model. */
export interface ModelFile {
  readonly file: string;
  readonly document: unknown;
}

/**
 * A semantic model in Cortex's convention (`tables:`) or in dbt's (`semantic_models:` and
 * `metrics:`, in any number of files), as a document of ours. Nothing is lost silently: whatever
 * has no counterpart is listed.
 */
export function importModel(files: readonly ModelFile[], names: SourceNames): Imported {
  const issues: FileIssue[] = [];
  const left = leftovers();
  const all = files.map(({ file, document }) => reader(document, file, issues));
  const roots = all.filter((root) => KEYS.some((key) => root.value(key)));
  // A folder of dbt's has files beside its models: of tests, of sources, of the project.
  for (const root of all.filter((each) => !roots.includes(each)))
    if (roots.length > 0) left.leave(root, "", "has no semantic_models: and no metrics:");
    else root.report("", "must have tables: (Cortex) or semantic_models: (dbt)");
  const cortex = roots.filter((root) => root.value("tables"));
  if (cortex.length > 0 && roots.length > 1)
    cortex[0]!.report("tables", "is a whole model: import it alone");
  if (issues.length > 0) return { issues, left: left.issues };
  const root = together(roots);
  const draft = (cortex.length > 0 ? fromCortex : fromDbt)(root, left, SOURCE[names]);
  if (issues.length > 0) return { issues, left: left.issues };
  const bare = toSemanticModel(toDocument(draft, []), root.file);
  if (!bare.model) return { issues: bare.issues, left: left.issues };
  const queries = toQueries(root, bare.model, left);
  if (issues.length > 0) return { issues, left: left.issues };
  return { document: toDocument(draft, queries), issues, left: left.issues };
}

const KEYS = ["tables", "semantic_models", "metrics"];

/** The lists of several files as those of one. */
const together = (roots: readonly Reader[]): Reader => ({
  ...roots[0]!,
  keys: () => [...new Set(roots.flatMap((root) => root.keys()))],
  list: (key) => roots.flatMap((root) => root.list(key)),
});
