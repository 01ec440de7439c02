import type { FileIssue, Metric, SemanticModel } from "../../semantic.ts";
import { leftOut } from "../files/left-out.ts";
import { type Reader, reader } from "../files/reader.ts";
import { toDataset } from "./dataset.ts";
import { toMetric } from "./metric.ts";
import { withOnly } from "./only.ts";
import { toRelationship } from "./relationship.ts";
import { withSubsets } from "./subset.ts";

/**
 * The semantic model in an Open Semantic Interchange document with `grounding:` blocks.
 * Everything wrong in it is reported at once, each with its path and what would be right.
 *
 * @returns the model, or why there is none
 */
export function toSemanticModel(
  document: unknown,
  file: string,
): {
  readonly model?: SemanticModel;
  readonly issues: readonly FileIssue[];
  /** Keys that mean nothing and metrics that are left out: the model can be used all the same. */
  readonly unread: readonly FileIssue[];
} {
  const issues: FileIssue[] = [];
  const whole = reader(document, file, issues);
  whole.ignore("version");
  const root = whole.list("semantic_model")[0];
  if (!root) return { issues: issues.length ? issues : [needsModel(file)], unread: [] };
  root.synonyms();
  root.ignore("description", "custom_extensions", "verified_queries");
  const grounding = root.object("grounding");
  const asOf = grounding.text("as_of");
  const reading = grounding.choice("reading", ["figures", "records"]) ?? "figures";
  const listed = root.list("datasets");
  const datasets = withOnly(listed, withSubsets(listed, listed.map(toDataset)));
  namedTwice(listed, "dataset");
  for (const each of listed) namedTwice(each.list("fields"), "field");
  const relationships = root.list("relationships").map((each) => toRelationship(each, datasets));
  const without: FileIssue[] = [];
  const metrics: Metric[] = [];
  for (const each of root.list("metrics"))
    metrics.push(...leftOut("metric", issues, without, () => toMetric(each, datasets, metrics)));
  const name = root.text("name") ?? "model";
  const model = { name, reading, ...(asOf && { asOf }), datasets, relationships, metrics };
  const unread = [...without, ...whole.unread()];
  return issues.length > 0 ? { issues, unread } : { model, issues, unread };
}

/** Names that a question, or another part of the file, could not tell apart. */
function namedTwice(parts: readonly Reader[], what: string): void {
  const names = parts.map((at) => at.text("name"));
  names.forEach((name, index) => {
    if (name !== undefined && names.indexOf(name) < index)
      parts[index]!.report("name", `"${name}" is the name of another ${what}, too`);
  });
}

const needsModel = (file: string): FileIssue => ({
  file,
  path: "semantic_model",
  message: "must be a list with one model",
});
