import { type Condition, type FieldRef, type Plan, sameField } from "../../../plan.ts";
import type { TimeWord } from "../../language/time/period.ts";
import { addKeys, type Draft, entityKey, fieldAt, isPinned } from "./draft.ts";
import { finish } from "./finish.ts";
import { dimensionAsked, saysAll } from "./owed/binders.ts";
import { isYear } from "./timing/untimed.ts";

/** What has to be there several times, and for whom: event types of a company, rivals of a competitor. */
interface Every {
  readonly of: FieldRef;
  readonly times: number;
  readonly by: FieldRef;
}

/**
 * "companies with both a recall and a plant closure", "that compete with both A and B": those who
 * have records of each. Undefined where anything else is asked for.
 */
export function everyOf(draft: Draft): Plan | undefined {
  const { sense } = draft;
  const every = sense.count ? undefined : everyIn(draft);
  if (!every) return undefined;
  addKeys(draft, [every.by]);
  return finish(draft, { grouped: true, having: [conditionOf(every)], order: [] });
}

/** The condition of those who are counted: "how many companies had both". */
export function everyCondition(draft: Draft): Condition | undefined {
  const every = everyIn(draft);
  const [key] = entityKey(draft);
  return every && key && sameField(every.by, key) ? conditionOf(every) : undefined;
}

const conditionOf = ({ of, times }: Every): Condition => ({
  kind: "compare",
  left: { kind: "aggregate", fn: "count_distinct", of },
  operator: "=",
  right: times,
});

function everyIn(draft: Draft): Every | undefined {
  const { sense, timing } = draft;
  const { measures, compares, groups, superlative, derive, change, counts, related } = sense;
  const lists = [measures, compares, groups, counts, related];
  if (superlative || derive || change || timing.latest) return undefined;
  if (lists.some(({ length }) => length > 0) || !saysAll(draft)) return undefined;
  // "a buyback in 2023 and a recall in 2024": no record of either year tells of both.
  if (sense.times.filter(({ kind }) => kind === "period").length > 1) return severalYears(draft);
  const [first, ...more] = severalValues(draft);
  return more.length === 0 ? first : undefined;
}

/** "launched products in both 2023 and 2024": of records that are of no time, and name a year of theirs. */
function severalYears(draft: Draft): Every | undefined {
  const { dataset, dimensions, times } = draft.sense;
  const [of, ...more] = dimensions.filter(
    (each) => each.dataset === dataset.name && isYear(fieldAt(draft, each)),
  );
  const isSingle = (time: TimeWord) =>
    time.kind === "period" && time.grain === "year" && !time.several && !time.denied;
  const [by] = entityKey(draft);
  if (dataset.time || !of || !by || more.length > 0 || severalValues(draft).length > 0)
    return undefined;
  return times.every(isSingle) ? { of, times: times.length, by } : undefined;
}

function severalValues(draft: Draft): readonly Every[] {
  const { dataset, filters } = draft.sense;
  const [owner] = entityKey(draft);
  const other = dataset.fields.find(({ names }) => names);
  // "both a supplier and a customer of X": those whom X's records name, and not X.
  const isOfOne = other && isPinned(draft) && { dataset: dataset.name, field: other.name };
  const key = dimensionAsked(draft) ?? (isOfOne || owner);
  return filters.flatMap(({ of, values, negated, ofOneWord }): Every[] => {
    if (values.length < 2 || negated || ofOneWord || !key) return [];
    if (of.dataset === dataset.name) return [{ of, times: values.length, by: key }];
    const by = other && { dataset: dataset.name, field: other.name };
    return by && owner && sameField(of, owner) ? [{ of, times: values.length, by }] : [];
  });
}
