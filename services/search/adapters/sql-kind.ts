import type { Engine } from "../model.ts";
import { datasetOf, type FileIssue, isUntagged, type SemanticModel } from "../semantic.ts";
import { reachable } from "../stages/joins.ts";
import { toSemanticModel } from "../stages/semantics/semantics.ts";
import type { VerifiedQuery } from "../stages/verified/model.ts";
import { toVerified } from "../stages/verified/read.ts";
import { engineOf } from "./engines.ts";
import { readYaml } from "./folder.ts";
import { introspectEngine } from "./introspect.ts";
import { inFolder, type Kind, type Opening } from "./kind.ts";
import { learn } from "./knowledge.ts";
import { sqlAgent } from "./sql-agent.ts";
import { missingColumns } from "./sql-columns.ts";
import { unknownValues } from "./sql-values.ts";

/** An agent over a database that a semantic model describes; without one, what it shows of itself. */
export const openSql: Kind = async (opening) => {
  const { file, issues, bad, options, signal } = opening;
  const config = file.agent;
  const engine = await engineOf(opening);
  const described = engine && (await describedBy(opening, engine));
  if (!described || !engine || issues.length > 0) return undefined;
  const { model, verified } = described;
  const served = model.datasets.filter(
    ({ tags }) => isUntagged(model) || tags.some((tag) => config.underlying_datasets.includes(tag)),
  );
  const used = new Set(served.flatMap(({ name }) => [...reachable(model, name)]));
  if (served.length === 0) return bad("semantic_model", "describes none of underlying_datasets");
  const inOrder = new Set([...used].filter((name) => datasetOf(model, name)));
  if (described.path) {
    issues.push(...(await missingColumns(model, inOrder, engine, described.path, signal)));
    if (issues.length > 0) return undefined;
  }
  const knowledge = await learn(model, engine, inOrder, signal);
  if (described.path)
    opening.unread.push(...unknownValues(knowledge, described.document, described.path));
  const { maxRows, now } = options;
  return sqlAgent({ config, engine, knowledge, verified, maxRows, now });
};

interface Described {
  readonly model: SemanticModel;
  readonly verified: readonly VerifiedQuery[];
  readonly document: unknown;
  /** The file that a person may mend; undefined where nobody wrote one. */
  readonly path?: string;
}

async function describedBy(opening: Opening, engine: Engine): Promise<Described | undefined> {
  const { file, params, issues, unread, files, shared, signal } = opening;
  const named = params.text("semantic_model");
  if (named === undefined && engine.dialect === "trino") params.needed("semantic_model");
  if (issues.length > 0) return undefined;
  const path = named === undefined ? file.path : inFolder(file, named);
  if (named !== undefined) files.add(path);
  const read = named
    ? await shared(`model ${path}`, () => readModel(path))
    : toRead(await introspectEngine(file.agent.name, engine, signal), path);
  issues.push(...read.issues);
  unread.push(...read.unread);
  const { model, verified, document } = read;
  return model && { model, verified, document, ...(named !== undefined && { path }) };
}

interface ReadModel {
  readonly document: unknown;
  /** Undefined when an issue forbids to use it. */
  readonly model?: SemanticModel;
  readonly verified: readonly VerifiedQuery[];
  readonly issues: readonly FileIssue[];
  readonly unread: readonly FileIssue[];
}

/** The file of a semantic model, which every agent over a part of it names. */
async function readModel(path: string): Promise<ReadModel> {
  const issues: FileIssue[] = [];
  const document = await readYaml(path, issues);
  if (issues.length > 0) return { document, verified: [], issues, unread: [] };
  return toRead(document, path);
}

function toRead(document: unknown, path: string): ReadModel {
  const { model, issues, unread } = toSemanticModel(document, path);
  if (!model) return { document, verified: [], issues, unread };
  const more = toVerified(document, path, model);
  return {
    document,
    model,
    verified: more.queries,
    issues: [...issues, ...more.issues],
    unread: [...unread, ...more.unread],
  };
}
