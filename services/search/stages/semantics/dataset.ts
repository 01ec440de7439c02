import type { Adjective, Dataset, Field, FieldKind, NamedFilter } from "../../semantic.ts";
import type { Reader } from "../files/reader.ts";
import { misfit } from "./values.ts";

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

export function toDataset(at: Reader): Dataset {
  const grounding = at.object("grounding");
  const name = at.needed("name");
  at.ignore("unique_keys", "custom_extensions");
  const fields = at.list("fields").map(toField);
  const known = new Set(fields.map((field) => field.name));
  const checked = (where: Reader, key: string) => where.member(key, known);
  const time = grounding.object("time");
  const entity = grounding.object("entity");
  const provenance = grounding.object("provenance");
  const deleted = grounding.object("deleted");
  return {
    name,
    source: at.text("source") ?? name,
    description: at.text("description") ?? "",
    synonyms: at.synonyms(),
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
        series: time.members("series", known),
      },
    }),
    ...(deleted.present && {
      deleted: { field: checked(deleted, "field") ?? "", ...markOf(deleted.text("value")) },
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
    filters: grounding.list("filters").map((each) => toFilter(each, fields)),
  };
}

const markOf = (text: string | undefined) =>
  text === undefined ? {} : { value: text === "true" ? true : Number(text) };

function toFilter(at: Reader, fields: readonly Field[]): NamedFilter {
  const text = at.needed("value");
  const value = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  const name = at.member("field", new Set(fields.map((field) => field.name))) ?? "";
  const field = fields.find((each) => each.name === name);
  const wrong = field && text ? misfit(field, value) : undefined;
  if (wrong) at.report("value", wrong);
  const operator = at.choice("operator", ["=", "<>", ">", ">=", "<", "<="]) ?? "=";
  return { words: at.texts("words"), field: name, operator, value };
}

function toField(at: Reader): Field {
  const grounding = at.object("grounding");
  const name = at.needed("name");
  const isTime = at.object("dimension").flag("is_time");
  const unit = grounding.text("unit");
  const scale = grounding.whole("scale", { min: 1, max: 1e12 });
  const readAs = grounding.choice("read_as", ["number", "date", "timestamp", "yyyymmdd"]);
  const expression = at.object("expression");
  const dialect = expression.list("dialects")[0];
  if (expression.present && !dialect) expression.report("dialects", "is missing");
  at.ignore("description", "custom_extensions");
  grounding.ignore("better");
  dialect?.ignore("dialect");
  const values = grounding.flag("values");
  const bestFirst = grounding.texts("best_first");
  if (bestFirst.length > 0 && !values)
    grounding.report("best_first", "needs values: true, without which no question names them");
  if (new Set(bestFirst).size < bestFirst.length)
    grounding.report("best_first", "names a value twice: each has one place");
  return {
    name,
    column: dialect?.identifier("expression") ?? name,
    label: at.text("label") ?? name.replaceAll("_", " "),
    kind: grounding.choice("kind", KINDS) ?? (isTime ? "time" : "dimension"),
    synonyms: at.synonyms(),
    values,
    valueSynonyms: grounding.object("value_synonyms").textLists(),
    ...(bestFirst.length > 0 && { bestFirst }),
    ...(readAs && { readAs }),
    ...optional("unit", unit),
    ...optional("names", grounding.text("names")),
    ...(scale !== undefined && { scale }),
    aggregation: grounding.choice("aggregation", AGGREGATIONS) ?? "sum",
    overTime: grounding.choice("over_time", ["sum", "last", "none"]) ?? "sum",
    shown: grounding.flag("default"),
  };
}

export const optional = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: string };
