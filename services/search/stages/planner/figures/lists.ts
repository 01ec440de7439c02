import type { Condition, Expression, FieldRef, Plan } from "../../../plan.ts";
import { type Dataset, datasetOf, fieldOf } from "../../../semantic.ts";
import { addKeys, type Draft, entityKey, fieldOnly, filterOf, nameOf } from "./draft.ts";
import { finish } from "./finish.ts";
import { grownConditions, isGrown } from "./growth.ts";
import { addPlain, currencyConditions, measureConditions } from "./measures.ts";

/** "how many", in all or for each group. */
export function counted(given: Draft): Plan | undefined {
  const those = countedWithin(given);
  if (those === "none") return undefined;
  const draft = those ? { ...given, sense: { ...given.sense, compares: [] } } : given;
  const { sense, timing } = draft;
  const of = sense.count?.of;
  const name = of ? `number_of_${plural(nameOf(draft, of))}` : "count";
  addKeys(draft, sense.groups.length > 0 ? sense.groups : rankedNoun(draft));
  if (timing.several) addKeys(draft, timing.keys, timing.bucket);
  const distinct = of !== undefined && (of.dataset !== sense.dataset.name || !isUnique(draft, of));
  const expression: Expression = distinct
    ? { kind: "aggregate", fn: "count_distinct", of }
    : { kind: "aggregate", fn: "count" };
  const isKeyed = draft.columns.length > 0;
  draft.columns.push({ name, expression });
  const shape = { grouped: true, having: [], order: rank(draft, name, isKeyed) };
  return finish(draft, shape, those ? [those] : []);
}

/**
 * Those that are counted, where what they must fulfil is a figure of several of their records:
 * a margin, a growth. "none" when it cannot be asked.
 */
function countedWithin(draft: Draft): Condition | "none" | undefined {
  const { sense, timing, knowledge } = draft;
  const grows = isGrown(draft);
  if (!grows && !sense.compares.some(({ measure }) => measure.kind === "metric")) return undefined;
  const [label] = entityKey(draft);
  const key = label && datasetOf(knowledge.model, label.dataset)?.primaryKey[0];
  const having = grows ? grownConditions(draft) : measureConditions(draft, false);
  if (!label || !key || !having) return "none";
  const left = { dataset: label.dataset, field: key };
  sense.count ??= {};
  sense.count.of ??= left;
  const right: Plan = {
    dataset: sense.dataset.name,
    columns: [{ name: key, expression: fieldOnly(left) }],
    grouped: true,
    where: [...sense.filters.map(filterOf), ...currencyConditions(draft), ...timing.where],
    having,
    order: [],
  };
  return { kind: "within", left, right, negated: false };
}

/** "companies by number of deals": the noun is what is counted for. */
function rankedNoun({ sense, knowledge }: Draft): readonly FieldRef[] {
  if (!sense.order && !sense.superlative) return [];
  if (sense.dimensions.length > 0) return sense.dimensions;
  if (!sense.noun || sense.noun === sense.dataset.name) return [];
  const entity = datasetOf(knowledge.model, sense.noun)?.entity;
  return entity ? [{ dataset: sense.noun, field: entity.label }] : [];
}

const plural = (name: string) => (name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`);

function isUnique({ knowledge }: Draft, of: FieldRef): boolean {
  const dataset = datasetOf(knowledge.model, of.dataset)!;
  return (
    dataset.primaryKey.length === 1 &&
    (dataset.primaryKey[0] === of.field || dataset.entity?.label === of.field)
  );
}

function rank({ sense, timing }: Draft, column: string, isKeyed: boolean): Plan["order"] {
  const wanted = sense.superlative ?? sense.order;
  if (wanted) return [{ column, direction: wanted.direction }];
  return isKeyed && !timing.several ? [{ column, direction: "desc" }] : [];
}

/** Records with their own fields, the newest first. */
export function listed(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const { dataset } = sense;
  if (sense.own === 0 && !dataset.entity) return undefined;
  const asked = [...sense.groups, ...sense.dimensions, ...askedFor(draft)];
  const shown = dataset.fields
    .filter((field) => field.shown || (field.kind === "label" && !dataset.entity))
    .map(({ name }) => ({ dataset: dataset.name, field: name }));
  const filters = shown.length > 0 ? [] : sense.filters.map(({ of }) => of);
  addKeys(draft, [...entityKey(draft), ...asked, ...shown, ...filters]);
  for (const measure of sense.measures) addPlain(draft, measure);
  for (const { measure } of sense.compares) addPlain(draft, measure);
  if (shown.length === 0 && timing.keys.length > 0) addKeys(draft, timing.keys);
  if (draft.columns.length < 2 && dataset.entity && !sense.noun && asked.length === 0)
    addKeys(draft, profile(dataset));
  if (draft.columns.length === 0) return undefined;
  const order = superlativeOrder(draft) ?? newestFirst(draft);
  return finish(draft, { grouped: false, having: [], order });
}

/** What "where" and "when" ask for. */
function askedFor({ sense }: Draft): readonly FieldRef[] {
  const { dataset, asked, groups, dimensions } = sense;
  if (asked === "place")
    return ["city", "country"]
      .filter((name) => fieldOf(dataset, name))
      .map((field) => ({ dataset: dataset.name, field }));
  if (asked === "time" && groups.length + dimensions.length === 0 && dataset.time)
    return [{ dataset: dataset.name, field: dataset.time.field }];
  return [];
}

function newestFirst(draft: Draft): Plan["order"] {
  const { dataset } = draft.sense;
  if (!dataset.time) return [];
  const column = nameOf(draft, { dataset: dataset.name, field: dataset.time.field });
  return draft.columns.some(({ name }) => name === column) ? [{ column, direction: "desc" }] : [];
}

function superlativeOrder(draft: Draft): Plan["order"] | undefined {
  const { superlative, order } = draft.sense;
  const measure = superlative?.measure ?? order?.measure;
  const direction = superlative?.direction ?? order?.direction;
  if (!direction || measure?.kind !== "fact") return undefined;
  addPlain(draft, measure);
  return [{ column: nameOf(draft, measure.of), direction }];
}

/** What is worth knowing of an entity when nothing in particular is asked. */
const profile = (dataset: Dataset): readonly FieldRef[] =>
  dataset.fields
    .filter(({ kind }) => kind === "dimension" || kind === "attribute" || kind === "fact")
    .map(({ name }) => ({ dataset: dataset.name, field: name }));
