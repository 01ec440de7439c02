import type { Knowledge } from "../../../model.ts";
import {
  type Column,
  type Condition,
  type Expression,
  type FieldRef,
  type Plan,
  sameField,
} from "../../../plan.ts";
import { datasetOf, type Field, fieldOf, isPeriodic } from "../../../semantic.ts";
import { reachable } from "../../joins.ts";
import type { Heard, Sense } from "./sense/sense.ts";
import { isSuperlative } from "./span.ts";
import type { Timing } from "./timing/timing.ts";

/** What a plan is made of. Columns are added while it is drawn up; the draft is then dropped. */
export interface Draft {
  readonly sense: Sense;
  readonly knowledge: Knowledge;
  readonly timing: Timing;
  readonly columns: Column[];
}

export const fieldOnly = (of: FieldRef): Expression => ({ kind: "field", of });
/** Values that a question names, as a condition. */
export function filterOf({ of, values, negated, whose }: Sense["filters"][number]): Condition {
  const named: Condition = { kind: "in", left: fieldOnly(of), values, negated };
  if (!whose) return named;
  const column = {
    name: whose.label,
    expression: fieldOnly({ dataset: whose.entity, field: whose.label }),
  };
  const right = { dataset: whose.entity, columns: [column], grouped: false, having: [], order: [] };
  return { kind: "within", left: whose.of, right: { ...right, where: [named] }, negated: false };
}

export const fieldAt = ({ knowledge }: Draft, of: FieldRef): Field =>
  fieldOf(datasetOf(knowledge.model, of.dataset), of.field)!;

/** Whether a metric is named, or a field that is a figure. */
export const isFigure =
  (draft: Draft) =>
  ({ meaning }: Partial<Heard> = {}): boolean =>
    meaning?.kind === "metric" ||
    (meaning?.kind === "field" && fieldAt(draft, meaning.of).kind === "fact");

/** How a column is called: an entity's label by the entity, everything else by its field. */
export function nameOf(draft: Draft, of: FieldRef): string {
  const dataset = datasetOf(draft.knowledge.model, of.dataset)!;
  return dataset.entity?.label === of.field ? dataset.name : of.field;
}

/** What a key is called in a plan by period: the years of days are told as years. */
export function keyName(draft: Draft, of: FieldRef): string {
  const { bucket, keys } = draft.timing;
  const isYear = bucket === "year" && keys.some((key) => sameField(key, of));
  const isFree = !fieldOf(datasetOf(draft.knowledge.model, of.dataset)!, "year");
  return isYear && isFree ? "year" : nameOf(draft, of);
}

/** Adds fields as they are, or rounded down to a grain of time, each once. */
export function addKeys(draft: Draft, refs: readonly FieldRef[], bucket?: Timing["bucket"]): void {
  for (const of of refs) {
    const name = bucket ? keyName(draft, of) : nameOf(draft, of);
    if (draft.columns.some((column) => column.name === name)) continue;
    const { unit } = fieldAt(draft, of);
    const expression: Expression = bucket ? { kind: "bucket", grain: bucket, of } : fieldOnly(of);
    draft.columns.push({ name, expression, ...(unit && { unit }) });
  }
}

/** The label of the entity that the records belong to. */
export function entityKey({ sense, knowledge }: Draft): readonly FieldRef[] {
  const { dataset } = sense;
  const { model } = knowledge;
  const label = dataset.fields.find((field) => field.kind === "label" && !dataset.entity);
  const own = label && { dataset: dataset.name, field: label.name };
  if (own && dataset.primaryKey.includes(own.field)) return [own];
  for (const name of reachable(model, dataset.name)) {
    const { entity } = datasetOf(model, name)!;
    if (entity) return [{ dataset: name, field: entity.label }];
  }
  return own ? [own] : [];
}

/** Records that stand for themselves: deals, cargoes, people; not balances per period. */
export const isEvent = ({ sense }: Draft): boolean => !isPeriodic(sense.dataset);

/** Filters by whose the records are: the companies that are named. */
export function ownersIn(draft: Draft): Sense["filters"] {
  const [key] = entityKey(draft);
  return draft.sense.filters.filter(({ of }) => key && sameField(of, key));
}

/** Whether entities are named: then they are what is asked about. */
export const isPinned = (draft: Draft): boolean => ownersIn(draft).some(({ negated }) => !negated);

/** What else tells one entity's records of a period apart: the segments of a company. */
export function partKeys({ sense }: Draft): readonly FieldRef[] {
  const { dataset, filters } = sense;
  return dataset.fields
    .filter(({ name, kind }) => kind === "dimension" && dataset.primaryKey.includes(name))
    .map(({ name }) => ({ dataset: dataset.name, field: name }))
    .filter((of) => !filters.some((filter) => !filter.negated && sameField(filter.of, of)));
}

/** "the highest price and its date", "the day with the highest price": the record itself. */
export function isDated({ superlative, dimensions, asked, groups, dataset }: Sense): boolean {
  const { time } = dataset;
  if (!superlative || !time || groups.length > 0) return false;
  const named = dimensions.some(
    ({ dataset: name, field }) => name === dataset.name && field === time.field,
  );
  return named || asked === "time";
}

/** Dimensions that a superlative picks one of: "which sector has the highest revenue". */
export function targets(draft: Draft): readonly FieldRef[] {
  const { sense, knowledge } = draft;
  const kinds = ["dimension", "label", "year", "quarter"];
  const known = sense.dimensions.filter((of) => kinds.includes(fieldAt(draft, of).kind));
  const named = known.length > 0 ? known : toldOfOthers(draft);
  if (named.length > 0) return withoutOwners(draft, named);
  if (!sense.noun || sense.noun === sense.dataset.name) return [];
  const dataset = datasetOf(knowledge.model, sense.noun);
  return dataset?.entity ? [{ dataset: sense.noun, field: dataset.entity.label }] : [];
}

/** "top 5 target countries by average value": what records say of others groups them, where nobody else is named. */
function toldOfOthers(draft: Draft): readonly FieldRef[] {
  const { noun, dataset, measures, dimensions } = draft.sense;
  const isMerged = measures.some(({ fn }) => fn !== undefined);
  if (!isMerged || (noun && noun !== dataset.name)) return [];
  return dimensions.filter((of) => fieldAt(draft, of).kind === "attribute");
}

/** "top 3 countries by revenue of software companies": of countries, by what the companies in each have together. */
function withoutOwners(draft: Draft, named: readonly FieldRef[]): readonly FieldRef[] {
  const { heard } = draft.sense;
  const at = (of: FieldRef) =>
    heard.findIndex(({ meaning }) => meaning?.kind === "field" && sameField(meaning.of, of));
  const isLabel = (of: FieldRef) => fieldAt(draft, of).kind === "label";
  const best = heard.findIndex(({ span }) => isSuperlative(span));
  const figure = heard.findIndex((each, index) => index > best && isFigure(draft)(each));
  const isOf = /^(?:of|for|among|from|in|at)$/i.test(heard[figure + 1]?.span.text ?? "");
  const [first] = named;
  if (!first || isLabel(first) || best < 0 || figure < at(first) || !isOf) return named;
  return named.filter((of) => !isLabel(of) || at(of) < figure);
}

/** The field behind a unit like "{currency}". */
export const unitField = (draft: Draft): FieldRef | undefined =>
  fieldOfUnits(
    draft,
    draft.columns.map(({ unit }) => unit),
  );

export function fieldOfUnits(
  { sense, knowledge }: Draft,
  units: readonly (string | undefined)[],
): FieldRef | undefined {
  const { model } = knowledge;
  const braces = units.map((unit) => unit?.match(/^\{(\w+)\}$/)?.[1]).find(Boolean);
  if (!braces) return undefined;
  const name = [...reachable(model, sense.dataset.name)].find((each) =>
    fieldOf(datasetOf(model, each), braces),
  );
  return name === undefined ? undefined : { dataset: name, field: braces };
}

export type Shape = Pick<Plan, "grouped" | "having" | "order">;
