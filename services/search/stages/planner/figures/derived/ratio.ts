import type { Expression, Plan } from "../../../../plan.ts";
import { datasetOf, fieldOf, saysWhen } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { addKeys, type Draft, entityKey, filterOf, isPinned, nameOf } from "../draft.ts";
import { describeMeasure, unmerged } from "../measures.ts";
import { type Measure, sameMeasure } from "../sense/measure.ts";
import { only, ranked } from "./planned.ts";

/** One measure in terms of another, or the highest of one in terms of its lowest. */
export function ratio(asked: Draft): Plan | undefined {
  const given = ofWhole(asked);
  const { measures, groups } = given.sense;
  const [first, second] = measures;
  const ends = first && second && sameMeasure(first, second);
  // A ratio of averages is none: an average ratio is the mean of everybody's own, per head, too.
  const averaged = measures.some(({ fn }) => fn === "avg");
  if (!ends && measures.some(({ fn }) => fn && fn !== "sum" && fn !== "avg")) return undefined;
  // "debt per head of the five largest banks": they are not the largest by that.
  if (given.sense.superlative?.sized) return undefined;
  if (second && isOfAllParts(given, second)) return undefined;
  const totals = measures.map(({ fn: _, ...each }) => each);
  const draft = averaged ? { ...given, sense: { ...given.sense, measures: totals } } : given;
  const [left, right] = [only(draft, [], 0), only(draft, [], 1)];
  if (!left || !right) return undefined;
  const ofEach = groups.length > 0 && draft.sense.superlative !== undefined;
  const within = ofEach || groups.length === 0 ? entityKey(draft) : [];
  addKeys(draft, averaged && !isPinned(given) ? groups : [...groups, ...within]);
  if (!ends || draft.timing.several) addKeys(draft, draft.timing.keys, draft.timing.bucket);
  const names = draft.sense.measures.map((each) => describeMeasure(draft, each, !ends).name);
  const isMean = averaged && !ends;
  const ofTotals: Expression = { kind: "arithmetic", operator: "/", left, right };
  const expression: Expression = isMean
    ? { kind: "statistic", fn: "avg", value: unmerged(ofTotals) }
    : ofTotals;
  const name = `${isMean ? "average_" : ""}${names[0]}_to_${names[1]}`;
  const column = { name, expression, unit: unitOfRatio(draft) };
  const where = [...draft.sense.filters.map(filterOf), ...draft.timing.where];
  const plan = ranked(draft, [...draft.columns, column], where);
  // "for each sector, the company with the highest": every group has its own.
  return ofEach && within.length > 0 && !averaged
    ? { ...plan, topOf: groups.map((of) => nameOf(draft, of)) }
    : plan;
}

/**
 * "segment revenue per employee by segment": of the whole that has the parts it is known how many there
 * are, and of none of its parts.
 */
function isOfAllParts({ sense, knowledge }: Draft, below: Measure): boolean {
  const { dataset, groups } = sense;
  if (below.kind !== "fact" || below.of.dataset === dataset.name) return false;
  return groups.some(
    ({ dataset: name, field }) =>
      name === dataset.name && !saysWhen(fieldOf(datasetOf(knowledge.model, name), field)),
  );
}

/** "share of revenue spent on R&D" is R&D in terms of revenue. */
function ofWhole(draft: Draft): Draft {
  const { measures, derive, whole } = draft.sense;
  if (derive !== "share" || !whole || measures[0] !== whole) return draft;
  return { ...draft, sense: { ...draft.sense, measures: measures.toReversed() } };
}

/** "{currency} per employee", "USD per share"; what is counted in one unit is a plain ratio. */
function unitOfRatio(draft: Draft): string {
  const [upper, lower] = draft.sense.measures.map((each) => describeMeasure(draft, each, true));
  if (!upper?.unit || !lower?.unit || upper.unit === lower.unit) return "ratio";
  const counted = lower.unit === "people" ? lower.name.replaceAll("_", " ") : lower.unit;
  return `${upper.unit} per ${counted.replace(/\w+$/, stem)}`;
}
