import type { Dataset, Relationship } from "../../semantic.ts";
import type { Reader } from "../files/reader.ts";
import { namesOf } from "./subset.ts";

export function toRelationship(at: Reader, datasets: readonly Dataset[]): Relationship {
  const names = namesOf(datasets);
  at.ignore("description", "custom_extensions");
  const from = at.member("from", names);
  const to = at.member("to", names);
  const fromColumns = columnsAt(at, "from_columns", from, datasets);
  const toColumns = columnsAt(at, "to_columns", to, datasets);
  if (at.texts("from_columns").length !== at.texts("to_columns").length)
    at.report("to_columns", "must be as many as from_columns: each is equal to one of them");
  return {
    name: at.needed("name"),
    from: from ?? "",
    to: to ?? "",
    fromColumns,
    toColumns,
    synonyms: at.synonyms(),
  };
}

/** Of a dataset that is not there nothing is known: what is wrong was said where it is named. */
function columnsAt(
  at: Reader,
  key: string,
  dataset: string | undefined,
  datasets: readonly Dataset[],
): readonly string[] {
  const fields = datasets.find(({ name }) => name === dataset)?.fields;
  return fields ? at.members(key, namesOf(fields)) : at.texts(key);
}
