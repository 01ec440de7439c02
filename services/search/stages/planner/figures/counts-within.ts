import type { Knowledge } from "../../../model.ts";
import {
  type Condition,
  type Expression,
  type FieldRef,
  type Plan,
  sameField,
} from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { currencyConditions, measureConditions, numberConditions } from "./conditions.ts";
import { type Draft, entityKey, fieldOnly, filterOf, isEvent } from "./draft.ts";
import { everyCondition } from "./every-of.ts";
import { isGrown } from "./growth.ts";
import { grownConditions, isMoved, isOfChange } from "./moved.ts";
import type { Compare } from "./sense/measure.ts";
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

/**
 * Those that are counted, where what they must fulfil is a figure of several of their records:
 * a margin, a growth. "none" when it cannot be asked.
 */
export function countedWithin(draft: Draft): Condition | "none" | undefined {
  const { sense, timing, knowledge } = draft;
  const grows = isGrown(draft);
  const ofMany =
    sense.count?.of !== undefined && sense.counts.length > 0 && !isBehind(sense.count.of, sense);
  const kind = kindBounded(draft);
  const figured = sense.compares.some(
    ({ measure }) => measure.kind === "metric" || (kind && measure.fn !== undefined),
  );
  const every = everyCondition(draft);
  if (!grows && !figured && !ofMany && !every) return undefined;
  // "the number of banks with a loss in 2025 vs 2020 and the change": how many they are, and no figure, moved.
  const isChosen = isMoved(draft) || sense.compares.some((each) => isOfChange(draft, each));
  if (grows && sense.change && !isChosen) return "none";
  const [label] = entityKey(draft);
  const isOfKind = kind !== undefined && !grows && !every;
  const owner = isOfKind ? kind : label;
  const key = isOfKind
    ? kind.field
    : owner && datasetOf(knowledge.model, owner.dataset)?.primaryKey[0];
  const numbers = ofMany ? numberConditions(draft, ofMembers(draft)) : [];
  // "more than 4 negative news": such news are counted, and not all of those who are negative on average.
  const own = ofMany && isEvent(draft) ? sense.compares.filter(isOfEach) : [];
  const ofRecords = withCompares(draft, own, { againsts: [], versus: [], rivals: [] });
  const rest = withCompares(
    draft,
    sense.compares.filter((each) => !own.includes(each)),
  );
  const others = [...measureConditions(rest, false), ...numbers, ...(every ? [every] : [])];
  const having = grows ? grownConditions(draft) : others;
  if (!owner || !key || !having) return "none";
  const left = { dataset: owner.dataset, field: key };
  sense.count ??= {};
  sense.count.of ??= left;
  const right: Plan = {
    dataset: sense.dataset.name,
    columns: [{ name: key, expression: fieldOnly(left) }],
    grouped: true,
    where: [
      ...sense.filters.map(filterOf),
      ...(own.length > 0 ? measureConditions(ofRecords, true) : []),
      ...currencyConditions(draft),
      ...timing.where,
    ],
    having,
    order: [],
    ...(isOfKind && timing.latest && { latest: timing.latest }),
  };
  return { kind: "within", left, right, negated: false };
}

const isOfEach = ({ measure }: Compare): boolean => measure.kind === "fact" && !measure.fn;

const withCompares = (
  draft: Draft,
  compares: readonly Compare[],
  others: Partial<Sense> = {},
): Draft => ({ ...draft, sense: { ...draft.sense, ...others, compares: [...compares] } });

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
