import {
  type Column,
  type Condition,
  type Expression,
  type FieldRef,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { addKeys, type Draft, entityKey, filterOf, isPinned, ownersIn } from "../draft.ts";
import { describeMeasure } from "../measures.ts";
import { sameMeasure, tallyOf } from "../sense/measure.ts";
import { type Heard, isOverTime, type Sense } from "../sense/sense.ts";
import { isOneMoment } from "../timing/timing.ts";
import { yearsOf } from "./cagr.ts";
import { nameOfMeasure, only, planOf, ranked, slug } from "./planned.ts";

/** The first minus the second: two measures, two entities, or the later period minus the earlier. */
export function difference(given: Draft): Plan | undefined {
  if (given.sense.measures.length === 2) return ofMeasures(given);
  const draft = given.sense.count ? ofNumber(given) : given;
  const { sense, timing } = draft;
  const pair = pairIn(draft);
  const others = sense.filters.filter((filter) => filter !== pair).map(filterOf);
  const sides = pair
    ? pair.values.map((value) => filterOf({ ...pair, values: [value] }))
    : ofYears(draft);
  const [left, right] = sides ? sides.map((side) => only(draft, [side])) : [];
  if (!sides || !left || !right) return undefined;
  const when: readonly Condition[] = pair ? timing.where : [{ kind: "any", of: sides }];
  const either: readonly Condition[] = pair ? [filterOf(pair)] : [];
  const expression: Expression = { kind: "arithmetic", operator: "-", left, right };
  const { unit } = describeMeasure(draft, draft.sense.measures[0]!, false);
  const column = { name: nameOfDifference(draft), expression, ...(unit && { unit }) };
  if (isOverTime(draft.sense)) {
    if (!pair) return undefined;
    addKeys(draft, timing.keys, timing.bucket);
  }
  const both = pair && wantsBoth(sense) ? sidesOf(draft, pair.values, [left, right]) : [];
  const columns = [...draft.columns, ...both, column];
  const where = [...others, ...either, ...when];
  return sense.superlative ? widest(draft, columns, where) : planOf(draft, columns, where);
}

/** "the month with the widest gap": by how far both lie apart, whichever of them is ahead. */
function widest(
  draft: Draft,
  columns: readonly Column[],
  where: readonly Condition[],
): Plan | undefined {
  // "the biggest gap in 2025": of which days or months is not said.
  if (columns.length === 1 || (isPinned(draft) && !isOverTime(draft.sense))) return undefined;
  const { expression } = columns.at(-1)!;
  const squared: Expression = {
    kind: "arithmetic",
    operator: "*",
    left: expression,
    right: expression,
  };
  return ranked(draft, [...columns, { name: "apart", expression: squared, hidden: true }], where);
}

/** "give both averages and the difference", and not "the difference between both". */
const wantsBoth = ({ heard }: Sense): boolean =>
  heard.some(({ span }, at) => {
    const [before, next] = [heard[at - 1]?.span.text ?? "", heard[at + 1]];
    return /^both$/i.test(span.text) && !/^(?:between|of)$/i.test(before) && isFigures(next);
  });

const isFigures = (each: Heard | undefined): boolean =>
  (each?.span.kind === "grammar" && each.span.word.kind === "aggregate") ||
  /^(?:figures|values|numbers|levels|prices|amounts|totals|averages)$/i.test(
    each?.span.text ?? "",
  ) ||
  each?.meaning?.kind === "field" ||
  each?.meaning?.kind === "metric";

/** The figures that a difference is made of. */
function sidesOf(draft: Draft, values: readonly string[], sides: readonly Expression[]): Column[] {
  const { name, unit } = describeMeasure(draft, draft.sense.measures[0]!, true);
  return sides.map((expression, at) => ({
    name: `${name}_${slug(values[at]!)}`,
    expression,
    ...(unit && { unit }),
  }));
}

/** "how many more companies are there in A than in B" */
const ofNumber = ({ sense, ...draft }: Draft): Draft => ({
  ...draft,
  sense: { ...sense, measures: [tallyOf(sense.count)] },
});

const pairIn = ({ sense }: Draft) =>
  sense.filters.find(({ values, negated }) => values.length === 2 && !negated);

function ofYears(draft: Draft): readonly Condition[] | undefined {
  const span = yearsOf(draft);
  return span?.years.length === 2 ? [span.at(span.years[1]!), span.at(span.years[0]!)] : undefined;
}

const nameOfDifference = (draft: Draft): string => `difference_in_${nameOfMeasure(draft)}`;

/** "the gap between the highest and the lowest growth in May": of one record there are no two ends. */
function isOfEverybody(draft: Draft): boolean {
  const { sense, timing } = draft;
  const isStep = isOverTime(sense) && timing.bucket === undefined && !timing.coarse;
  return (isStep || isOneMoment(timing)) && !isOfOne(draft);
}

const isOfOne = (draft: Draft): boolean =>
  ownersIn(draft).some(({ values, negated }) => !negated && values.length === 1);

/** "between policy rate and inflation", "between the highest and the lowest price". */
function ofMeasures(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const [first, second] = sense.measures.map((each) => describeMeasure(draft, each, false));
  const [left, right] = [first?.expression, second?.expression];
  if (!left || !right || first?.unit !== second?.unit || pairIn(draft)) return undefined;
  const isSame = sameMeasure(sense.measures[0]!, sense.measures[1]!);
  const own = entityKey(draft);
  const isKey = (of: FieldRef) => own.some((key) => sameField(key, of));
  const ofAll = isSame && isOfEverybody(draft);
  const groups = ofAll ? sense.groups.filter((of) => !isKey(of)) : sense.groups;
  addKeys(draft, groups.length > 0 || ofAll ? groups : own);
  // "the gap between the highest and the lowest since 2020" is one, unless each period was asked for.
  if (!isSame || isOverTime(sense)) addKeys(draft, timing.keys, timing.bucket);
  const name = isSame ? nameOfDifference(draft) : `${first!.name}_minus_${second!.name}`;
  const expression: Expression = { kind: "arithmetic", operator: "-", left, right };
  const column = { name, expression, ...(first?.unit && { unit: first.unit }) };
  const where = [...sense.filters.map(filterOf), ...timing.where];
  const columns = [...draft.columns, column];
  return sense.superlative && sense.compares.length === 0
    ? widest(draft, columns, where)
    : ranked(draft, columns, where);
}
