import type { Reader } from "../files/reader.ts";
import type { DraftDataset, DraftField, DraftRelationship, Leftovers } from "./draft.ts";

const RELATIONSHIP = [
  "name",
  "left_table",
  "right_table",
  "relationship_columns",
  "join_type",
  "relationship_type",
];

interface Found {
  readonly relationships: readonly DraftRelationship[];
  /** Columns that join and are no fields yet, by dataset. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Relationships from the many to the one, whichever way round they were written. */
export function toRelationships(
  root: Reader,
  datasets: readonly DraftDataset[],
  left: Leftovers,
): Found {
  const names = new Set(datasets.map(({ name }) => name));
  const columns = new Map(datasets.map(({ name }) => [name, new Set<string>()]));
  const nameIn = (dataset: string | undefined, column: string) =>
    datasets
      .find(({ name }) => name === dataset)
      ?.fields.find((field) => field.name === column || field.column === column.toLowerCase())
      ?.name ?? column;
  const relationships = root.list("relationships").flatMap((at): DraftRelationship[] => {
    left.others(at, RELATIONSHIP);
    const kind = at.text("relationship_type") ?? "many_to_one";
    const [from, to] = [at.member("left_table", names), at.member("right_table", names)];
    const pairs = at.list("relationship_columns");
    const mine = pairs.map((pair) => nameIn(from, pair.needed("left_column")));
    const theirs = pairs.map((pair) => nameIn(to, pair.needed("right_column")));
    if (!from || !to) return [];
    if (!["many_to_one", "one_to_one", "one_to_many"].includes(kind)) {
      left.leave(
        at,
        "relationship_type",
        `${kind} repeats records: relate both to a table between`,
      );
      return [];
    }
    if (at.text("join_type") === "left_outer")
      left.leave(at, "join_type", "records without a partner are left out where both are read");
    for (const each of mine) columns.get(from)!.add(each);
    for (const each of theirs) columns.get(to)!.add(each);
    const forward = { name: at.needed("name"), from, to, fromColumns: mine, toColumns: theirs };
    if (kind !== "one_to_many") return [forward];
    return [{ ...forward, from: to, to: from, fromColumns: theirs, toColumns: mine }];
  });
  return { relationships, columns };
}

/** Datasets whose keys, and whose columns that join, are fields. */
export const keyed = (
  datasets: readonly DraftDataset[],
  columns: Found["columns"],
): readonly DraftDataset[] =>
  datasets.map((dataset) => {
    const needed = new Set([...dataset.key, ...(columns.get(dataset.name) ?? [])]);
    const known = new Set(dataset.fields.map(({ name }) => name));
    const missing = [...needed].filter((name) => !known.has(name));
    const fields = dataset.fields.map((field) =>
      needed.has(field.name) && field.kind !== "year" && field.kind !== "time"
        ? { ...field, kind: "key" as const }
        : field,
    );
    return { ...dataset, fields: [...missing.map(toKey), ...fields] };
  });

const toKey = (name: string): DraftField => ({
  name,
  column: name,
  synonyms: [],
  kind: "key",
  values: false,
  unique: false,
});
