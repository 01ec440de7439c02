import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import type { Dataset, Field, FieldType, Relationship, SemanticModel } from "../model.ts";
import { at, flag, type Reader, words } from "./read.ts";

const TYPES: readonly FieldType[] = ["boolean", "integer", "number", "string", "date"];

/**
 * A semantic model: the skeleton of Open Semantic Interchange 1.0, and what
 * grounding needs in a block `grounding` on each object.
 *
 * @throws Error naming the file, the place in it, and what is expected there
 */
export async function loadModel(path: string): Promise<SemanticModel> {
  const document = parse(await readFile(path, "utf8"), { maxAliasCount: 100 });
  const root = at(document, path);
  const [model] = root.list("semantic_model");
  if (!model) throw root.wrong("semantic_model", "a list with one model");
  return {
    name: model.text("name"),
    datasets: model.list("datasets").map(toDataset),
    relationships: model.list("relationships", []).map(toRelationship),
  };
}

function toDataset(reader: Reader): Dataset {
  const grounding = reader.object("grounding");
  const entity = grounding.object("entity");
  const time = grounding.object("time");
  const provenance = grounding.object("provenance");
  const name = reader.text("name");
  const fields = reader.list("fields").map(toField);
  const known = new Set(fields.map((field) => field.name));
  const field = (from: Reader, key: string) => {
    const value = from.text(key);
    if (!known.has(value)) throw from.wrong(key, `the name of a field of ${name}`);
    return value;
  };
  const period = time.object("period");
  return {
    name,
    source: reader.text("source"),
    words: [name.replaceAll("_", " "), ...words(reader)],
    fields,
    ...(entity.exists && {
      entity: { label: field(entity, "label"), keys: entity.strings("keys", []) },
    }),
    ...(time.exists && {
      time: {
        field: field(time, "field"),
        kind: time.choice("kind", ["year", "date"] as const),
        ...(period.exists && {
          period: { field: field(period, "field"), year: period.text("year") },
        }),
        default: time.choice("default", ["latest", "all"] as const, "latest"),
      },
    }),
    provenance: {
      uri: provenance.text("uri", `dataset:${name}`),
      name: provenance.text("name", name),
      provider: provenance.text("provider", ""),
    },
    adjectives: new Map(
      grounding.list("adjectives", []).flatMap((each) => {
        const meaning = {
          measure: field(each, "measure"),
          direction: each.choice("direction", ["asc", "desc"] as const),
        };
        return each.strings("words").map((word) => [word, meaning] as const);
      }),
    ),
  };
}

function toField(reader: Reader): Field {
  const name = reader.text("name");
  const grounding = reader.object("grounding");
  const [dialect] = reader.object("expression").list("dialects", []);
  const label = reader.text("label", name.replaceAll("_", " "));
  const isTime = flag(reader.object("dimension"), "is_time");
  const kind = grounding.choice("kind", ["key", "dimension", "measure"] as const, "dimension");
  return {
    name,
    label,
    expression: dialect?.text("expression") ?? name,
    type: grounding.choice("data_type", TYPES, "string"),
    words: [...new Set([name.replaceAll("_", " "), label.toLowerCase(), ...words(reader)])],
    kind: isTime ? "time" : kind,
    ...(grounding.has("unit") && { unit: grounding.text("unit") }),
    additivity: grounding.choice("additivity", ["sum", "last", "none"] as const, "none"),
    isEnum: flag(grounding, "is_enum"),
    valueWords: new Map(
      Object.entries(grounding.object("value_synonyms").value).map(([value, list]) => [
        value,
        Array.isArray(list) ? list.map(String) : [],
      ]),
    ),
  };
}

function toRelationship(reader: Reader): Relationship {
  const [fromColumn] = reader.strings("from_columns");
  const [toColumn] = reader.strings("to_columns");
  return {
    from: reader.text("from"),
    to: reader.text("to"),
    fromColumn: fromColumn as string,
    toColumn: toColumn as string,
  };
}
