import type { Dataset, Relationship } from "../../semantic.ts";
import type { Reader } from "../reader.ts";

export function toRelationship(at: Reader, datasets: readonly Dataset[]): Relationship {
  const names = new Set(datasets.map((dataset) => dataset.name));
  at.ignore("description", "custom_extensions");
  const columns = (name: string | undefined) =>
    new Set(datasets.find((each) => each.name === name)?.fields.map((field) => field.name));
  const from = at.member("from", names);
  const to = at.member("to", names);
  return {
    name: at.needed("name"),
    from: from ?? "",
    to: to ?? "",
    fromColumns: at.members("from_columns", columns(from)),
    toColumns: at.members("to_columns", columns(to)),
    synonyms: at.synonyms(),
  };
}
