import type { Dataset, Subset } from "../../semantic.ts";
import type { Reader } from "../files/reader.ts";

/** Datasets with the nouns for some of their records, whose columns may be of any other of them. */
export const withSubsets = (
  all: readonly Reader[],
  datasets: readonly Dataset[],
): readonly Dataset[] =>
  datasets.map((dataset, index) => {
    const listed = all[index]!.object("grounding").list("subsets");
    const subsets = listed.map((each) => toSubset(each, dataset, datasets));
    return subsets.length > 0 ? { ...dataset, subsets } : dataset;
  });

function toSubset(at: Reader, dataset: Dataset, datasets: readonly Dataset[]): Subset {
  const from = at.member("from", namesOf(datasets)) ?? "";
  const fromColumns = at.members("from_columns", fieldsOf(from, datasets));
  const toColumns = at.members("to_columns", fieldsOf(dataset.name, datasets));
  if (fromColumns.length === 0 || fromColumns.length !== toColumns.length)
    at.report("to_columns", "must be as many as from_columns, and at least one");
  return { words: at.texts("words"), from, fromColumns, toColumns };
}

export const namesOf = (all: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ name }) => name));

export const fieldsOf = (dataset: string, datasets: readonly Dataset[]): ReadonlySet<string> =>
  namesOf(datasets.find(({ name }) => name === dataset)?.fields ?? []);
