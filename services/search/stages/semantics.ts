import { fieldsOf } from "../plan.ts";
import type {
  Adjective,
  Dataset,
  Field,
  FieldKind,
  FileIssue,
  Metric,
  Relationship,
  SemanticModel,
} from "../semantic.ts";
import { parseMetric } from "./expression.ts";
import { type Reader, reader } from "./reader.ts";

const KINDS: readonly FieldKind[] = [
  "key",
  "label",
  "dimension",
  "fact",
  "time",
  "year",
  "quarter",
  "attribute",
  "hidden",
];
const AGGREGATIONS = ["sum", "avg", "min", "max", "median", "count", "none"] as const;
const GRAINS = ["year", "quarter", "month", "day"] as const;

/**
 * The semantic model in an Open Semantic Interchange document with `grounding:` blocks.
 * Everything wrong in it is reported at once, each with its path and what would be right.
 *
 * @returns the model, or why there is none
 */
export function toSemanticModel(
  document: unknown,
  file: string,
): { readonly model?: SemanticModel; readonly issues: readonly FileIssue[] } {
  const issues: FileIssue[] = [];
  const root = reader(document, file, issues).list("semantic_model")[0];
  if (!root) return { issues: issues.length ? issues : [needsModel(file)] };
  const grounding = root.object("grounding");
  const asOf = grounding.text("as_of");
  const reading = grounding.choice("reading", ["figures", "records"]) ?? "figures";
  const datasets = root.list("datasets").map(toDataset);
  const relationships = root.list("relationships").map((each) => toRelationship(each, datasets));
  const metrics = root.list("metrics").flatMap((each) => toMetric(each, datasets));
  const name = root.text("name") ?? "model";
  const model = { name, reading, ...(asOf && { asOf }), datasets, relationships, metrics };
  return issues.length > 0 ? { issues } : { model, issues };
}

const needsModel = (file: string): FileIssue => ({
  file,
  path: "semantic_model",
  message: "must be a list with one model",
});

function toDataset(at: Reader): Dataset {
  const grounding = at.object("grounding");
  const name = at.needed("name");
  const fields = at.list("fields").map(toField);
  const known = new Set(fields.map((field) => field.name));
  const checked = (where: Reader, key: string) => where.member(key, known);
  const time = grounding.object("time");
  const entity = grounding.object("entity");
  const provenance = grounding.object("provenance");
  return {
    name,
    source: at.text("source") ?? name,
    description: at.text("description") ?? "",
    synonyms: at.object("ai_context").texts("synonyms"),
    primaryKey: at.members("primary_key", known),
    fields,
    tags: grounding.texts("datasets"),
    ...(entity.present && {
      entity: {
        label: checked(entity, "label") ?? "",
        keys: entity.members("keys", known),
        aliases: entity.members("aliases", known),
      },
    }),
    ...(time.present && {
      time: {
        field: checked(time, "field") ?? "",
        grain: time.choice("grain", GRAINS) ?? "day",
        ...optional("year", checked(time, "year")),
        ...optional("quarter", checked(time, "quarter")),
        latest: time.flag("latest"),
      },
    }),
    ...(provenance.present && {
      provenance: {
        uri: provenance.template("uri", known),
        name: provenance.template("name", known),
        provider: provenance.needed("provider"),
      },
    }),
    adjectives: grounding.list("adjectives").map(
      (each): Adjective => ({
        words: each.texts("words"),
        field: checked(each, "field") ?? "",
        direction: each.choice("direction", ["asc", "desc"]) ?? "desc",
      }),
    ),
    filters: grounding.list("filters").map((each) => {
      const value = each.needed("value");
      return {
        words: each.texts("words"),
        field: checked(each, "field") ?? "",
        operator: each.choice("operator", ["=", "<>", ">", ">=", "<", "<="]) ?? "=",
        value: /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
      };
    }),
  };
}

function toField(at: Reader): Field {
  const grounding = at.object("grounding");
  const name = at.needed("name");
  const isTime = at.object("dimension").flag("is_time");
  const unit = grounding.text("unit");
  const scale = grounding.whole("scale", { min: 1, max: 1e12 });
  const dialect = at.object("expression").list("dialects")[0];
  return {
    name,
    column: dialect?.identifier("expression") ?? name,
    label: at.text("label") ?? name.replaceAll("_", " "),
    kind: grounding.choice("kind", KINDS) ?? (isTime ? "time" : "dimension"),
    synonyms: at.object("ai_context").texts("synonyms"),
    values: grounding.flag("values"),
    valueSynonyms: grounding.object("value_synonyms").textLists(),
    ...optional("unit", unit),
    ...(scale !== undefined && { scale }),
    aggregation: grounding.choice("aggregation", AGGREGATIONS) ?? "sum",
    overTime: grounding.choice("over_time", ["sum", "last", "none"]) ?? "sum",
    shown: grounding.flag("default"),
  };
}

function toRelationship(at: Reader, datasets: readonly Dataset[]): Relationship {
  const names = new Set(datasets.map((dataset) => dataset.name));
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
    synonyms: at.object("ai_context").texts("synonyms"),
  };
}

function toMetric(at: Reader, datasets: readonly Dataset[]): readonly Metric[] {
  const name = at.needed("name");
  const dialect = at.object("expression").list("dialects")[0];
  const unit = at.object("grounding").text("unit");
  try {
    const expression = parseMetric(dialect?.needed("expression") ?? "");
    const used = fieldsOf(expression);
    for (const { dataset, field } of used) {
      const known = datasets.find((each) => each.name === dataset);
      if (!known?.fields.some((each) => each.name === field))
        throw new Error(`"${dataset}.${field}" is not a field of a dataset of this model`);
    }
    const roots = [...new Set(used.map(({ dataset }) => dataset))];
    if (roots.length !== 1) throw new Error("all aggregates must read one dataset");
    const synonyms = at.object("ai_context").texts("synonyms");
    const label = at.text("label") ?? name.replaceAll("_", " ");
    return [{ name, label, synonyms, expression, dataset: roots[0]!, ...optional("unit", unit) }];
  } catch (error) {
    at.report("expression", (error as Error).message);
    return [];
  }
}

const optional = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: string };
