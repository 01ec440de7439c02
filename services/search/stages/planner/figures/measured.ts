import { type FieldRef, type Plan, sameField } from "../../../plan.ts";
import { measureConditions, numberConditions } from "./conditions.ts";
import {
  addKeys,
  type Draft,
  entityKey,
  fieldAt,
  isEvent,
  isPinned,
  keyName,
  partKeys,
  targets,
} from "./draft.ts";
import { finish } from "./finish.ts";
import { grown, isGrown } from "./growth.ts";
import { addMeasure } from "./measures.ts";
import { isOfChange, keptOf } from "./moved.ts";
import { type Measure, sameMeasure } from "./sense/measure.ts";
import { isByStep, type Sense } from "./sense/sense.ts";
import { addMultiples } from "./versus.ts";
import { indexOfChange, withChange } from "./with-change.ts";

/** Figures: as they stand when each row is one record, added up otherwise. */
export function measured(draft: Draft): Plan | undefined {
  refuseSums(draft);
  if (isGrown(draft)) return grown(draft);
  const { sense, timing } = draft;
  const { measures } = sense;
  const explicit = measures.some((each) => each.fn !== undefined);
  const ranked = sense.superlative !== undefined;
  const goals = ranked ? targets(draft) : [];
  // "the month with the highest average": of all together, and not of each of them.
  const isOfMonths = sense.pick === true && (explicit || isEvent(draft)) && !isPinned(draft);
  const isOfEach = ranked && goals.length === 0 && !isOfMonths;
  const isOfAny = (!explicit && !isOfMonths) || isOfEach || isOfThem(draft);
  const entity = isOfAny ? entityKey(draft) : [];
  const bound = sense.order || (sense.compares.length > 0 && (!sense.noun || sense.totalled));
  const limited = explicit && bound ? limitedBy(draft) : [];
  const ranks = bestOfEach(draft, goals);
  // "the highest margin of each bank" is of none of them the highest of all banks.
  if (sense.ofEach && ranked && !ranks) return undefined;
  const groups = ranks ?? [sense.groups, goals, limited].find((each) => each.length > 0) ?? entity;
  addKeys(draft, [...groups, ...(ranked || explicit ? [] : sense.dimensions)]);
  addKeys(
    draft,
    sense.againsts.flatMap(({ by }) => (by ? [by] : [])),
  );
  const overTime =
    (timing.several && !isOfAll(draft)) ||
    sense.change !== undefined ||
    (!explicit && sense.groups.length === 0 && goals.length === 0);
  if (overTime) addKeys(draft, timing.keys, timing.bucket);
  const plain = groups === entity && isPlain(draft, explicit);
  if (plain || (groups === entity && !explicit && namesParts(draft)))
    addKeys(draft, partKeys(draft));
  const names = measures.map((measure) => addMeasure(draft, measure, plain));
  if (names.includes(undefined)) return undefined;
  for (const { measure } of [...sense.compares, ...sense.againsts])
    addMeasure(draft, measure, plain);
  addMultiples(draft, plain);
  const count = { kind: "aggregate", fn: "count" } as const;
  const numbers = sense.numbered ? numberConditions(draft, count) : [];
  const conditions = [...measureConditions(leveled(draft), plain), ...numbers];
  const size = sizeAside(sense);
  const sized = size && addMeasure(draft, size, plain);
  const order = sized
    ? [{ column: sized, direction: sense.superlative!.direction }]
    : measureOrder(draft, names as string[]);
  const periods = isOfEachPeriod(sense) ? timing.keys : [];
  const best = [...(ranks ? sense.groups : []), ...periods].map((of) => keyName(draft, of));
  const each = ranked && best.length > 0 && { topOf: best };
  const plan = plain
    ? finish(draft, { grouped: false, having: [], order }, conditions)
    : finish(draft, { grouped: true, having: conditions, order });
  return withChange(draft, { ...plan, ...each }, names[indexOfChange(sense)]!);
}

/** "segment margins of X": a ratio of each part, where the parts are named in its name. */
const namesParts = (draft: Draft): boolean =>
  partKeys(draft).some((of) => {
    const { label } = fieldAt(draft, of);
    const part = new RegExp(`\\b${label}s?\\b`, "i");
    return draft.sense.heard.some(
      ({ span, meaning }) =>
        (meaning?.kind === "metric" || meaning?.kind === "field") &&
        draft.sense.measures.length > 0 &&
        part.test(span.text),
    );
  });

/** "net income of the three biggest banks": what makes them big ranks them, beside the figure asked for. */
const sizeAside = ({ superlative, measures }: Sense): Measure | undefined => {
  const { sized, size, measure } = superlative ?? {};
  if (!sized || !size || !measure) return undefined;
  return measures.some((each) => sameMeasure(each, measure)) ? undefined : measure;
};

/** Without what the change of each row is compared with. */
const leveled = (draft: Draft): Draft => {
  const { sense } = draft;
  if (!keptOf(draft)) return draft;
  const compares = sense.compares.filter((each) => !isOfChange(draft, each));
  return { ...draft, sense: { ...sense, compares } };
};

/** Whose totals are compared: "investors whose rounds add up to", "companies whose deals total". */
function limitedBy(draft: Draft): readonly FieldRef[] {
  const { dimensions, totalled } = draft.sense;
  const isTime = (of: FieldRef) => ["time", "year", "quarter"].includes(fieldAt(draft, of).kind);
  const named = totalled ? dimensions.filter((of) => !isTime(of)) : dimensions;
  return totalled && named.length === 0 ? entityKey(draft) : named;
}

/** "total inflation": the nearest is its average, and the total is owed. */
function refuseSums(draft: Draft): void {
  const { measures, heard, refused } = draft.sense;
  for (const measure of measures) {
    if (measure.kind !== "fact" || measure.fn !== "sum") continue;
    if (fieldAt(draft, measure.of).aggregation === "sum") continue;
    measure.fn = "avg";
    refused.push(
      ...heard.flatMap(({ span }) =>
        span.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "sum"
          ? [span]
          : [],
      ),
    );
  }
}

/** "total revenue from 2020 to 2022": one figure, unless a row for each period was asked for. */
const isOfAll = ({ sense }: Draft): boolean =>
  sense.measures.some(({ fn }) => fn !== undefined) &&
  sense.change === undefined &&
  sense.times.every((time) => time.kind === "period") &&
  (sense.times.length === 1 || sense.together === true);

/** A change is each entity's own, unless all of them together are asked about. */
const isOfThem = (draft: Draft): boolean =>
  draft.sense.change !== undefined &&
  (isPinned(draft) || !draft.sense.measures.some(({ fn }) => fn));

/** "the three largest of each year": every period has its own. */
export const isOfEachPeriod = (sense: Sense): boolean =>
  sense.superlative !== undefined && sense.pick !== true && isByStep(sense);

/**
 * "the top 3 companies in each sector": the groups, and what is ranked within them; undefined
 * when the groups themselves are ranked or nothing is.
 */
function bestOfEach(draft: Draft, goals: readonly FieldRef[]): readonly FieldRef[] | undefined {
  const { superlative, groups, pick, ofEach } = draft.sense;
  if (!superlative || groups.length === 0) return undefined;
  const within = (goals.length > 0 ? goals : entityKey(draft)).filter(
    (of) => !groups.some((group) => sameField(group, of)),
  );
  // "the month with the highest price for each country": periods are ranked within them.
  const isByTime = pick ?? (ofEach && draft.timing.several);
  return within.length > 0 || isByTime ? [...groups, ...within] : undefined;
}

function isPlain({ sense, timing }: Draft, explicit: boolean): boolean {
  const coarse = timing.coarse || timing.bucket !== undefined;
  const facts = sense.measures.every((each: Measure) => each.kind === "fact");
  return !explicit && !sense.change && !sense.running && !coarse && facts;
}

function measureOrder(draft: Draft, names: readonly string[]): Plan["order"] {
  const { sense, timing } = draft;
  const wanted = sense.superlative ?? sense.order;
  const index = wanted?.measure ? sense.measures.indexOf(wanted.measure) : 0;
  const column = names[Math.max(0, index)]!;
  if (wanted) return [{ column, direction: wanted.direction }];
  if (timing.several && timing.keys.length > 0 && !isOfAll(draft))
    return timing.keys.map((of) => ({ column: keyName(draft, of), direction: "asc" as const }));
  return sense.groups.length > 0 ? [{ column, direction: "desc" }] : [];
}
