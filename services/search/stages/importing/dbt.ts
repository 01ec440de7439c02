import type { Grain } from "../../plan.ts";
import type { Reader } from "../files/reader.ts";
import type { Naming } from "./cortex.ts";
import { plainColumn } from "./dbt-columns.ts";
import { type Entity, entitiesOf, isOwn, namesOf, relate } from "./dbt-entities.ts";
import { type Measure, toMeasures } from "./dbt-measures.ts";
import { toDbtMetrics } from "./dbt-metrics.ts";
import type { Draft, DraftDataset, DraftField, Leftovers } from "./draft.ts";
import { keyed } from "./relations.ts";

const MODEL = [
  "name",
  "label",
  "description",
  "model",
  "node_relation",
  "defaults",
  "primary_entity",
  "entities",
  "dimensions",
  "measures",
];
const DIMENSION = ["name", "type", "expr", "type_params", "description", "label"];

/** dbt's semantic models and metrics: entities that join, dimensions, measures. */
export function fromDbt(root: Reader, left: Leftovers, naming: Naming): Draft {
  left.others(root, ["version", "semantic_models", "metrics"]);
  const models = root.list("semantic_models");
  const entities = models.map((at) => entitiesOf(at, left));
  const measures = models.flatMap((at) => toMeasures(at, left));
  const bare = models.map((at, index) => toDataset(at, entities[index]!, measures, left, naming));
  const columns = new Map(
    bare.map(({ name }, index) => [name, new Set(entities[index]!.map(({ column }) => column))]),
  );
  const datasets = keyed(bare, columns);
  return {
    name: datasets[0]?.name ?? "model",
    description: "",
    datasets,
    relationships: relate(bare, entities, left),
    metrics: toDbtMetrics(root, { datasets, measures, entities: namesOf(bare, entities) }, left),
  };
}

function toDataset(
  at: Reader,
  entities: readonly Entity[],
  measures: readonly Measure[],
  left: Leftovers,
  naming: Naming,
): DraftDataset {
  left.others(at, MODEL);
  const name = at.needed("name");
  const own = measures.filter(({ dataset }) => dataset === name);
  const facts = new Map(
    own.toReversed().flatMap(({ field }) => (field ? [[field.name, field]] : [])),
  );
  const dimensions = at.list("dimensions").flatMap((each) => toDimension(each, left));
  const wanted = at.object("defaults").text("agg_time_dimension");
  const time = dimensions.find((each) => each.time && (!wanted || each.field.name === wanted));
  const primary = entities.filter(({ type }) => type === "primary");
  const key = (primary.length > 0 ? primary : entities.filter(isOwn).slice(0, 1)).map(
    ({ column }) => column,
  );
  if (key.length === 0)
    left.leave(at, "entities", "no primary entity: its records cannot be cited one by one");
  return {
    name,
    source: sourceOf(at, naming),
    description: at.text("description"),
    synonyms: at.text("label") ? [at.text("label")!] : [],
    key,
    fields: [
      ...dimensions.map(({ field }) => field).filter((each) => !facts.has(each.name)),
      ...facts.values(),
    ],
    ...(time?.time && { time: { field: time.field.name, grain: time.time } }),
    filters: [],
  };
}

/** "ref('orders')", or where the table really is. */
function sourceOf(at: Reader, naming: Naming): string {
  const node = at.object("node_relation");
  const parts = ["database", "schema_name", "alias"].flatMap((key) => node.text(key) ?? []);
  if (node.text("alias")) return naming(parts);
  const found = /(?:ref|source)\(\s*(?:['"][^'"]*['"]\s*,\s*)?['"]([^'"]+)['"]/.exec(
    at.text("model") ?? "",
  );
  return found?.[1] ?? at.needed("name");
}

const GRAINS = ["day", "month", "quarter", "year"] as const;

function toDimension(
  at: Reader,
  left: Leftovers,
): readonly { readonly field: DraftField; readonly time?: Grain }[] {
  left.others(at, DIMENSION);
  const name = at.needed("name");
  const column = left.attempt(at, "expr", () => plainColumn(at, name));
  if (!column) return [];
  const timed = at.text("type") === "time";
  const field: DraftField = {
    name,
    column,
    label: at.text("label"),
    description: at.text("description"),
    synonyms: [],
    kind: timed ? "time" : "dimension",
    values: !timed,
    unique: false,
  };
  const said = at.object("type_params").text("time_granularity") ?? "day";
  const grain = GRAINS.find((each) => each === said) ?? "day";
  if (timed && grain !== said)
    left.leave(at, "type_params.time_granularity", `${said} is read as day here`);
  left.others(at.object("type_params"), ["time_granularity"]);
  return [{ field, ...(timed && { time: grain }) }];
}
