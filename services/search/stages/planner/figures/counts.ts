import { type Expression, type FieldRef, type Plan, sameField } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { isPast } from "../../language/verbs.ts";
import { comparedUnit, numberConditions } from "./conditions.ts";
import { countGrown } from "./count-growth.ts";
import { countedWithin, countMembers } from "./counts-within.ts";
import { addKeys, type Draft, entityKey, isPinned, keyName, nameOf } from "./draft.ts";
import { everyCondition } from "./every-of.ts";
import { finish } from "./finish.ts";
import { asksKind } from "./kinds.ts";
import { isOfEachPeriod } from "./measured.ts";
import { mostOfEach } from "./most-of-each.ts";
import { asksHowOften } from "./sense/often.ts";
import { isOverTime, type Sense } from "./sense/sense.ts";
import { differentOnes } from "./tallies.ts";

/** "how many", in all or for each group. */
export function counted(given: Draft): Plan | undefined {
  // "companies with zero deals": who has none is in no record of a deal.
  if (given.sense.counts.some(({ operator, value }) => operator === "=" && value === 0))
    return undefined;
  countMembers(given);
  if (given.sense.change && given.sense.measures.length === 0) return countGrown(given);
  const those = countedWithin(given);
  if (those === "none") return undefined;
  const draft = those ? { ...given, sense: { ...given.sense, compares: [] } } : given;
  const { sense, timing } = draft;
  // The third quarters of two years are two quarters.
  const named = sense.count?.of;
  const isQuarters =
    named !== undefined && named.field === sense.dataset.time?.quarter && isPinned(draft);
  const of = isQuarters ? undefined : named;
  const different = of && differentOnes(draft, of);
  const name = different?.name ?? (sense.over ? "average_count" : "count");
  const isOfBound = those && sense.counts.length > 0;
  const most = mostOfEach(draft);
  const keys = sense.groups.length > 0 || isOfBound ? sense.groups : rankedNoun(draft);
  addKeys(draft, most ? [most.each, most.asked] : keys);
  const isYears =
    of !== undefined &&
    of.field === sense.dataset.time?.year &&
    (isPinned(draft) || sense.groups.length > 0);
  const isOfOne = sense.filters.every(({ values }) => values.length === 1);
  const isMoments =
    isOfOne && isPinned(draft) && of?.field === sense.dataset.time?.field && !isOverTime(sense);
  // "raised guidance more than once since 2021", "how often since 2021": in all that time.
  const isBoundOften = sense.often === true && sense.counts.length > 0;
  const isOften = (isBoundOften || asksHowOften(sense)) && !isOverTime(sense);
  if (timing.several && !isOften && !everyCondition(given) && !isQuarters && !isYears && !isMoments)
    addKeys(draft, timing.keys, timing.bucket);
  const isOnceEach = of?.dataset === sense.dataset.name && isUnique(draft, of);
  const records: Expression =
    different && !isOnceEach ? different.expression : { kind: "aggregate", fn: "count" };
  const expression = sense.over ? perEach(records, sense.over) : records;
  const isKeyed = draft.columns.length > 0;
  draft.columns.push({ name, expression });
  // Of those who have any: how many they are is told beside it.
  if (sense.over) draft.columns.push(differentOnes(draft, sense.over));
  const having = those ? [] : numberConditions(draft, expression);
  if ((having.length > 0 || sense.superlative) && !isKeyed) return undefined;
  const shape = { grouped: true, having, order: rank(draft, name, isKeyed) };
  const unit = those && comparedUnit(given);
  const plan = { ...finish(draft, shape, those ? [those] : []), ...(unit && { unit }) };
  if (most) return { ...plan, topOf: [nameOf(draft, most.each)] };
  // "the top 3 sectors by number of deals each year": every period has its own.
  return isOfEachPeriod(sense)
    ? { ...plan, topOf: timing.keys.map((of) => keyName(draft, of)) }
    : plan;
}

/** "number of deals per company", of those that have any. */
const perEach = (left: Expression, of: FieldRef): Expression => ({
  kind: "arithmetic",
  operator: "/",
  left,
  right: { kind: "aggregate", fn: "count_distinct", of },
});

/** "companies by number of deals": the noun is what is counted for. */
export function rankedNoun(draft: Draft): readonly FieldRef[] {
  const { sense, knowledge } = draft;
  if (!sense.order && !sense.superlative && sense.counts.length === 0) return [];
  if (sense.pick) return [];
  if (sense.often && sense.noun !== undefined && sense.noun !== sense.dataset.name)
    return entityKey(draft);
  const named = sense.dimensions.filter(
    (of) => !(sense.count?.of && sameField(sense.count.of, of)) && !isOfRecord(of, sense),
  );
  // "who acquires most often": who did it, and not what it was done to.
  const isOther = (of: FieldRef) =>
    sense.dataset.fields.some(({ name, names }) => name === of.field && names);
  if (sense.often && sense.asked === "person" && named.every(isOther)) return entityKey(draft);
  // "companies that acquired more than once": of each company, whatever it acquired; "which terminal
  // ships the most": of each terminal.
  const isOfOne = sense.often || (sense.superlative?.most && asksOne(sense));
  if (named.length > 0) return isOfOne ? named.slice(0, 1) : untimed(named, draft);
  if (sense.asked === "person") return entityKey(draft);
  if ((!sense.noun || sense.noun === sense.dataset.name) && asksKind(draft))
    return entityKey(draft);
  if (!sense.noun || sense.noun === sense.dataset.name) return [];
  const entity = datasetOf(knowledge.model, sense.noun)?.entity;
  return entity ? [{ dataset: sense.noun, field: entity.label }] : [];
}

/** "which terminal …": one kind of thing is asked for, whatever else is named. */
const asksOne = ({ heard }: Sense): boolean =>
  /^(?:which|what)$/i.test(heard[0]?.span.text ?? "") &&
  heard[1]?.meaning?.kind === "field" &&
  !/^(?:and|,)$/i.test(heard[2]?.span.text ?? "");

/** When a record is of, or its own name: it has but one of each. */
const isOfRecord = (of: FieldRef, { dataset: { name, time, entity } }: Sense): boolean =>
  of.dataset === name && [time?.field, entity?.label].includes(of.field);

/** "companies that launched at least four since 2020": of each company, and not of each of its years. */
function untimed(named: readonly FieldRef[], { sense, timing }: Draft): readonly FieldRef[] {
  const isBounded = (of: FieldRef) =>
    timing.where.some(
      (each) =>
        each.kind === "compare" && each.left.kind === "field" && sameField(each.left.of, of),
    );
  // "which companies launched the most products": what they did says of no record when.
  const isDone = (of: FieldRef) =>
    sense.superlative?.most === true &&
    sense.heard.some(
      ({ span, meaning }) =>
        meaning?.kind === "field" && sameField(meaning.of, of) && isPast(span.text.toLowerCase()),
    );
  const others = named.filter((of) => !isBounded(of) && !isDone(of));
  return others.length > 0 ? others : named;
}

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
