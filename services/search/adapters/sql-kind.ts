import { datasetOf } from "../semantic.ts";
import { reachable } from "../stages/joins.ts";
import { toSemanticModel } from "../stages/semantics.ts";
import { engineOf } from "./engines.ts";
import { readYaml } from "./folder.ts";
import { inFolder, type Kind } from "./kind.ts";
import { learn } from "./knowledge.ts";
import { sqlAgent } from "./sql-agent.ts";

/** An agent over a database that a semantic model describes. */
export const openSql: Kind = async (opening) => {
  const { file, params, issues, bad, options, signal } = opening;
  const config = file.agent;
  const modelPath = inFolder(file, params.needed("semantic_model"));
  if (issues.length > 0) return undefined;
  const document = await readYaml(modelPath, issues);
  if (issues.length > 0) return undefined;
  const { model, issues: wrong } = toSemanticModel(document, modelPath);
  issues.push(...wrong);
  const engine = model && (await engineOf(opening));
  if (!model || !engine) return undefined;
  const served = model.datasets.filter(({ tags }) =>
    tags.some((tag) => config.underlying_datasets.includes(tag)),
  );
  const used = new Set(served.flatMap(({ name }) => [...reachable(model, name)]));
  if (served.length === 0) return bad("semantic_model", "describes none of underlying_datasets");
  const inOrder = new Set([...used].filter((name) => datasetOf(model, name)));
  const knowledge = await learn(model, engine, inOrder, signal);
  return sqlAgent({ config, engine, knowledge, maxRows: options.maxRows });
};
