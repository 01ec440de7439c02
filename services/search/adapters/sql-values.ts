import type { Knowledge } from "../model.ts";
import type { FieldRef, Scalar } from "../plan.ts";
import { datasetOf, type FileIssue } from "../semantic.ts";
import { type Reader, reader } from "../stages/files/reader.ts";
import { nearest } from "../stages/files/unread.ts";
import { comparedIn } from "../stages/semantics/values.ts";

/** Values that one message lists. */
const MOST_LISTED = 12;

/**
 * Values that filters and metrics of a model compare fields with and no record has: their words
 * mean nothing, or their figures are empty. The agent can be asked all the same.
 */
export function unknownValues(
  { model, values }: Pick<Knowledge, "model" | "values">,
  document: unknown,
  file: string,
): readonly FileIssue[] {
  const known = Map.groupBy(values, ({ dataset, field }) => keyOf({ dataset, field }));
  const issueOf = (of: FieldRef, value: Scalar, path: string): readonly FileIssue[] => {
    const all = known.get(keyOf(of))?.map((each) => each.value) ?? [];
    if (all.length === 0 || all.includes(String(value))) return [];
    const message = `${of.dataset}.${of.field} of no record is "${value}"${insteadOf(String(value), all)}`;
    return [{ file, path, message, harmless: true }];
  };
  const root = reader(document, file, []).list("semantic_model")[0]!;
  const filters = root.list("datasets").flatMap((at) =>
    at
      .object("grounding")
      .list("filters")
      .flatMap((filter, index) => {
        const dataset = at.needed("name");
        const found = datasetOf(model, dataset)?.filters[index];
        if (!found || !["=", "<>"].includes(found.operator)) return [];
        return issueOf({ dataset, field: found.field }, found.value, filter.path("value"));
      }),
  );
  const metrics = model.metrics.flatMap(({ name, expression }) =>
    comparedIn(expression).flatMap(({ of, value, exact }) =>
      exact ? issueOf(of, value, metricPath(root, name)) : [],
    ),
  );
  return [...filters, ...metrics];
}

const keyOf = ({ dataset, field }: FieldRef) => `${dataset}\u0000${field}`;

/** Metrics that were left out are in the file, and not in the model. */
const metricPath = (root: Reader, name: string): string =>
  root
    .list("metrics")
    .find((at) => at.text("name") === name)!
    .path("expression");

function insteadOf(value: string, all: readonly string[]): string {
  const near = nearest(value, all);
  const more = all.length > MOST_LISTED ? `, and ${all.length - MOST_LISTED} more` : "";
  const listed = `${all.slice(0, MOST_LISTED).join(", ")}${more}`;
  return near ? `; "${near}" is there (values are ${listed})` : `; values are ${listed}`;
}
