import type { Dataset } from "../../semantic.ts";
import type { Reader } from "../files/reader.ts";
import { fieldsOf, namesOf } from "./subset.ts";

/** Datasets with those of whom they have records, who are told by a field of any other of them. */
export const withOnly = (
  all: readonly Reader[],
  datasets: readonly Dataset[],
): readonly Dataset[] =>
  datasets.map((dataset, index) => {
    const at = all[index]!.object("grounding").object("only");
    return at.present ? { ...dataset, only: toOnly(at, datasets) } : dataset;
  });

function toOnly(at: Reader, datasets: readonly Dataset[]): NonNullable<Dataset["only"]> {
  const dataset = at.member("dataset", namesOf(datasets)) ?? "";
  const known = fieldsOf(dataset, datasets);
  // Of a dataset that is not there nothing is known: what is wrong was said where it is named.
  const field = (known.size > 0 ? at.member("field", known) : at.needed("field")) ?? "";
  const values = at.texts("values");
  if (values.length === 0) at.report("values", "must name at least one");
  return { of: { dataset, field }, values };
}
