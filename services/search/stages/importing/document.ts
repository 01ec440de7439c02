import { writeMetric } from "../semantics/metric-text.ts";
import type { Draft, DraftDataset, DraftField, DraftQuery } from "./draft.ts";

/** The draft as data for a file of ours: Open Semantic Interchange with `grounding:` blocks. */
export function toDocument(draft: Draft, queries: readonly DraftQuery[]) {
  const { name, description, relationships, metrics } = draft;
  return {
    semantic_model: [
      {
        name,
        ...(description && { description }),
        grounding: { reading: isOfFigures(draft) ? "figures" : "records" },
        datasets: draft.datasets.map(toDataset),
        relationships: relationships.map(({ fromColumns, toColumns, ...rest }) => ({
          ...rest,
          from_columns: fromColumns,
          to_columns: toColumns,
        })),
        metrics: metrics.map(({ expression, synonyms, label, description: about, ...rest }) => ({
          ...rest,
          ...(label && { label }),
          ...(about && { description: about }),
          ...said(writeMetric(expression)),
          ...words(synonyms),
        })),
        ...(queries.length > 0 && { verified_queries: queries.map(toQuery) }),
      },
    ],
  };
}

/**
 * Figures of entities by period, whose key holds the period, are read as such; anything else as
 * records and how they are related.
 */
const isOfFigures = ({ datasets }: Draft) =>
  datasets.some(({ key, time }) => time && key.length > 1 && key.includes(time.field));

const said = (expression: string) => ({
  expression: { dialects: [{ dialect: "ANSI_SQL", expression }] },
});
const words = (synonyms: readonly string[]) =>
  synonyms.length > 0 ? { ai_context: { synonyms } } : {};

function toDataset(dataset: DraftDataset) {
  const { name, source, description, synonyms, key, time, filters } = dataset;
  const label = labelOf(dataset);
  return {
    name,
    source,
    ...(description && { description }),
    primary_key: key,
    ...words(synonyms),
    grounding: {
      datasets: [],
      ...(label && { entity: { label, keys: [], aliases: [] } }),
      ...(time && { time }),
      ...(filters.length > 0 && { filters }),
    },
    fields: dataset.fields.map((field) => toField(field, label)),
  };
}

/** What people call its records: an only name, or the first column that never repeats. */
function labelOf({ name, key, fields }: DraftDataset): string | undefined {
  if (key.length !== 1) return undefined;
  const texts = fields.filter(({ values, kind }) => values && kind !== "key");
  const own = name.replace(/s$/, "").toLowerCase();
  const named = texts.find((field) =>
    ["name", "title", `${own}_name`, `${own}_title`, own].includes(field.name.toLowerCase()),
  );
  return (named ?? texts.find(({ unique }) => unique))?.name;
}

function toField(field: DraftField, label: string | undefined) {
  const { name, column, description, synonyms, kind, values, aggregation, overTime } = field;
  return {
    name,
    ...(field.label && { label: field.label }),
    ...(description && { description }),
    ...(column !== name && said(column)),
    ...words(synonyms),
    grounding: {
      kind: name === label ? "label" : kind,
      ...(values && name !== label && { values: true }),
      ...(aggregation && { aggregation }),
      ...(overTime && { over_time: overTime }),
    },
  };
}

const toQuery = ({ verifiedBy, verifiedAt, ...rest }: DraftQuery) => ({
  ...rest,
  ...(verifiedBy && { verified_by: verifiedBy }),
  ...(verifiedAt && { verified_at: verifiedAt }),
});
