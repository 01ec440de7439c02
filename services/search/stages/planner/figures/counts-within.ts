import type { Knowledge } from "../../../model.ts";
import { type Expression, type FieldRef, sameField } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { type Draft, entityKey } from "./draft.ts";
import type { Heard, Sense } from "./sense/sense.ts";

/** "how many sectors have more than 5 banks": each sector must, unless companies are said to have them. */
export function kindBounded({ sense, knowledge }: Draft): FieldRef | undefined {
  const { count, heard } = sense;
  const of = count?.of;
  if (!of || numberAt(sense) < 0 || isLabel(of, knowledge)) return undefined;
  if (datasetOf(knowledge.model, of.dataset)?.primaryKey.includes(of.field)) return undefined;
  const [at, number] = [saidAt(of, sense), numberAt(sense)];
  const isOwner = ({ meaning }: Heard) =>
    (meaning?.kind === "dataset" && meaning.dataset === of.dataset) ||
    (meaning?.kind === "field" && isLabel(meaning.of, knowledge));
  return at >= 0 && !heard.slice(at + 1, number).some(isOwner) ? of : undefined;
}

const isLabel = ({ dataset, field }: FieldRef, { model }: Knowledge): boolean =>
  datasetOf(model, dataset)?.entity?.label === field;

/** What a number is one of: the companies that are named behind it, or the records. */
export function ofMembers(draft: Draft): Expression {
  const [key] = entityKey(draft);
  const of = key && isBehind(key, draft.sense) ? key : undefined;
  return of ? { kind: "aggregate", fn: "count_distinct", of } : { kind: "aggregate", fn: "count" };
}

/** "countries with more than 3 AAA rated companies": these are counted in each, and are no group. */
export function countMembers(draft: Draft): void {
  const { sense } = draft;
  const { counts, count, dimensions } = sense;
  const [key] = entityKey(draft);
  if (!key || !count || count.of || counts.length !== 1 || dimensions.length < 2) return;
  const at = dimensions.findIndex((of) => sameField(of, key));
  if (at < 0 || !isBehind(key, sense)) return;
  dimensions.splice(at, 1);
  count.of = key;
}

/** "more than 3 companies": what so many are of stands behind the number. */
export const isBehind = (of: FieldRef, sense: Sense): boolean =>
  saidAt(of, sense) > numberAt(sense);

const saidAt = (of: FieldRef, { heard }: Sense): number =>
  heard.findIndex(({ meaning }) => meaning?.kind === "field" && sameField(meaning.of, of));

const numberAt = ({ heard, counts, compares }: Sense): number => {
  const [first] = [...counts, ...compares];
  return heard.findIndex(({ span }) => span.text === first?.text);
};
