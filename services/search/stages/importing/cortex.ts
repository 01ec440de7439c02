import type { Grain } from "../../plan.ts";
import type { Reader } from "../files/reader.ts";
import { toMetrics } from "./cortex-metrics.ts";
import type { Draft, DraftDataset, DraftField, Leftovers } from "./draft.ts";
import { toFilter } from "./filters.ts";
import { keyed, toRelationships } from "./relations.ts";
import { columnIn, Inexpressible } from "./sql.ts";

/** How a table is named in a model's `source`: databases differ. */
export type Naming = (parts: readonly string[]) => string;

const MODEL = ["name", "description", "tables", "relationships", "metrics", "verified_queries"];
const TABLE = [
  "name",
  "synonyms",
  "description",
  "base_table",
  "primary_key",
  "dimensions",
  "time_dimensions",
  "facts",
  "measures",
  "metrics",
  "filters",
];
const FIELD = [
  "name",
  "synonyms",
  "description",
  "expr",
  "data_type",
  "unique",
  "is_enum",
  "sample_values",
  "access_modifier",
  "default_aggregation",
];

/** A semantic model of the Cortex convention: tables with dimensions, facts, metrics and filters. */
export function fromCortex(root: Reader, left: Leftovers, naming: Naming): Draft {
  left.others(root, MODEL);
  const tables = root.list("tables");
  const bare = tables.map((at) => toDataset(at, left, naming));
  const { relationships, columns } = toRelationships(root, bare, left);
  const datasets = keyed(bare, columns);
  return {
    name: root.needed("name"),
    description: root.text("description") ?? "",
    datasets,
    relationships,
    metrics: toMetrics(root, tables, datasets, left),
  };
}

function toDataset(at: Reader, left: Leftovers, naming: Naming): DraftDataset {
  left.others(at, TABLE);
  const name = at.needed("name");
  const base = at.object("base_table");
  const parts = ["database", "schema", "table"].flatMap((key) => base.text(key) ?? []);
  if (!base.text("table"))
    left.leave(at, "base_table", "names no table (a query is none): make it a view and name that");
  const fields = fieldsOf(at, left);
  const time = fields.find(({ kind }) => kind === "time");
  return {
    name,
    source: parts.length > 0 ? naming(parts) : name,
    description: at.text("description"),
    synonyms: at.texts("synonyms"),
    key: at.object("primary_key").texts("columns"),
    fields,
    ...(time && { time: { field: time.name, grain: "day" as Grain } }),
    filters: at.list("filters").flatMap((each) => toFilter(each, name, fields, left)),
  };
}

const LISTS = ["dimensions", "time_dimensions", "facts", "measures"] as const;

const fieldsOf = (at: Reader, left: Leftovers): readonly DraftField[] =>
  LISTS.flatMap((list) => at.list(list).flatMap((each) => toField(each, list, left)));

const isText = (type: string) => /CHAR|TEXT|STRING|^$/i.test(type);
const AGGREGATIONS = ["sum", "avg", "min", "max", "median", "count", "count_distinct"] as const;

function toField(at: Reader, list: (typeof LISTS)[number], left: Leftovers): readonly DraftField[] {
  left.others(at, FIELD);
  const name = at.needed("name");
  const type = at.text("data_type") ?? "";
  const column = left.attempt(at, "expr", () => {
    const found = columnIn(at.text("expr") ?? name);
    if (found) return found;
    throw new Inexpressible(`"${at.text("expr")}" is no column: make it a column of a view`);
  });
  if (!column) return [];
  const measured = list === "facts" || list === "measures";
  const aggregation = at.choice("default_aggregation", AGGREGATIONS);
  const hidden = at.text("access_modifier") === "private_access";
  const isYear = /INT|NUMBER/i.test(type) && /year/i.test(name);
  const timed = list === "time_dimensions";
  const spoken = list === "dimensions" && isText(type);
  const kind = measured
    ? "fact"
    : isYear
      ? "year"
      : timed
        ? "time"
        : spoken
          ? "dimension"
          : undefined;
  return [
    {
      name,
      column,
      description: at.text("description"),
      synonyms: at.texts("synonyms"),
      kind: hidden ? "hidden" : (kind ?? (/BOOL/i.test(type) ? "dimension" : "attribute")),
      values: spoken && !hidden,
      unique: at.flag("unique"),
      ...(aggregation && { aggregation }),
      ...(aggregation && aggregation !== "sum" && { overTime: "none" as const }),
    },
  ];
}
