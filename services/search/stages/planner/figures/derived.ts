import type { Column, Condition, Expression, Plan } from "../../../plan.ts";
import { stem } from "../../language/tokens.ts";
import {
  addKeys,
  type Draft,
  entityKey,
  fieldOfUnits,
  fieldOnly,
  filterOf,
  isPinned,
  sameRef,
} from "./draft.ts";
import { skipOf, topOf } from "./finish.ts";
import { describeMeasure } from "./measures.ts";

/**
 * One figure made of others: growth per year over several years (CAGR), the difference
 * between two entities or periods, the ratio of two measures, a part's share of the whole.
 * Undefined when the question does not say of what.
 */
export function derived(draft: Draft): Plan | undefined {
  switch (draft.sense.derive) {
    case "cagr":
      return compoundGrowth(draft);
    case "difference":
      return difference(draft);
    case "ratio":
      return ratio(draft);
    case "share":
      if (draft.sense.count) return shareOfRecords(draft);
      return draft.sense.measures.length > 1 ? ratio(draft) : shareOfWhole(draft);
    case undefined:
      return undefined;
  }
}

/** A measure of only those records that fulfil a condition. */
function only(draft: Draft, when: readonly Condition[], index = 0): Expression | undefined {
  const measure = draft.sense.measures[index];
  const expression = measure && describeMeasure(draft, measure, false).expression;
  return expression?.kind === "aggregate" ? { ...expression, when } : undefined;
}

function planOf(draft: Draft, columns: readonly Column[], where: readonly Condition[]): Plan {
  const grouped = { grouped: true, having: [], order: [] };
  const { latest } = draft.timing;
  const counted = fieldOfUnits(draft, [braced(columns)]);
  const more = { ...(latest && { latest }), ...(counted && { unit: counted }) };
  return { dataset: draft.sense.dataset.name, columns, ...grouped, where, ...more };
}

/** The field that says what figures are counted in: of "{currency} per employee", "{currency}". */
const braced = (columns: readonly Column[]) =>
  columns.flatMap(({ unit }) => /^\{\w+\}/.exec(unit ?? "")?.[0] ?? [])[0];

/** A plan whose last column is what is ranked and compared: "top ten by R&D as a share of sales". */
function ranked(draft: Draft, columns: readonly Column[], where: readonly Condition[]): Plan {
  const { compares, superlative, order } = draft.sense;
  const { name: column, expression: left, unit } = columns.at(-1)!;
  const having = compares.flatMap(({ operator, value, upTo, percent }): Condition[] => {
    const scale = percent && unit !== "percent" ? 100 : 1;
    const upper = upTo === undefined ? [] : [{ operator: "<=", right: upTo / scale } as const];
    const bounds = [{ operator, right: value / scale }, ...upper];
    return bounds.map((bound) => ({ kind: "compare", left, ...bound }));
  });
  const wanted = superlative ?? order;
  const rank = wanted && { order: [{ column, direction: wanted.direction }] };
  const top = superlative && { top: topOf(draft), ...skipOf(draft) };
  return { ...planOf(draft, columns, where), having, ...rank, ...top };
}

function yearsOf({ sense, timing }: Draft) {
  const { name, time } = sense.dataset;
  if (!time?.year) return undefined;
  const left = fieldOnly({ dataset: name, field: time.year });
  const at = (year: number): Condition => ({ kind: "compare", left, operator: "=", right: year });
  const years = sense.times.flatMap((each) =>
    each.kind === "period" ? [Number(each.from.slice(0, 4)), lastYear(each.to)] : [],
  );
  return { at, years: [...new Set(years)].toSorted((a, b) => a - b), timing };
}

const lastYear = (to: string) => Number(to.slice(0, 4)) - (to.slice(5) === "01-01" ? 1 : 0);

function compoundGrowth(draft: Draft): Plan | undefined {
  const span = yearsOf(draft);
  const [first, last] = [span?.years[0], span?.years.at(-1)];
  if (!span || first === undefined || last === undefined || first >= last) return undefined;
  const [from, to] = [only(draft, [span.at(first)]), only(draft, [span.at(last)])];
  if (!from || !to) return undefined;
  addKeys(draft, draft.sense.groups.length > 0 ? draft.sense.groups : entityKey(draft));
  const expression: Expression = { kind: "growth", first: from, last: to, periods: last - first };
  const columns = [...draft.columns, { name: "cagr_percent", expression, unit: "percent" }];
  const where = draft.sense.filters.map(filterOf);
  const years: Condition = { kind: "any", of: [span.at(first), span.at(last)] };
  return ranked(draft, columns, [...where, years]);
}

/** The first minus the second: two entities, or the later period minus the earlier. */
function difference(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const pair = sense.filters.find(({ values, negated }) => values.length === 2 && !negated);
  const others = sense.filters.filter((filter) => filter !== pair).map(filterOf);
  const span = yearsOf(draft);
  const sides: readonly [Condition, Condition] | undefined = pair
    ? [
        filterOf({ ...pair, values: [pair.values[0]!] }),
        filterOf({ ...pair, values: [pair.values[1]!] }),
      ]
    : span?.years.length === 2
      ? [span.at(span.years[1]!), span.at(span.years[0]!)]
      : undefined;
  if (!sides) return undefined;
  const [left, right] = [only(draft, [sides[0]]), only(draft, [sides[1]])];
  if (!left || !right) return undefined;
  const expression: Expression = { kind: "arithmetic", operator: "-", left, right };
  const when: readonly Condition[] = pair ? timing.where : [{ kind: "any", of: sides }];
  const { unit } = describeMeasure(draft, draft.sense.measures[0]!, false);
  const name = `difference_in_${nameOfMeasure(draft)}`;
  const column = { name, expression, ...(unit && { unit }) };
  const either: readonly Condition[] = pair ? [filterOf(pair)] : [];
  return planOf(draft, [column], [...others, ...either, ...when]);
} // prettier-ignore

const nameOfMeasure = (draft: Draft) => describeMeasure(draft, draft.sense.measures[0]!, true).name;

function ratio(given: Draft): Plan | undefined {
  const { measures, groups } = given.sense;
  // A ratio of averages is none: an average ratio is that of the totals, weighted by what divides.
  const averaged = measures.some(({ fn }) => fn === "avg");
  if (measures.some(({ fn }) => fn && fn !== "sum" && fn !== "avg")) return undefined;
  const totals = measures.map(({ fn: _, ...each }) => each);
  const draft = averaged ? { ...given, sense: { ...given.sense, measures: totals } } : given;
  const [left, right] = [only(draft, [], 0), only(draft, [], 1)];
  if (!left || !right) return undefined;
  addKeys(draft, groups.length > 0 || (averaged && !isPinned(given)) ? groups : entityKey(draft));
  addKeys(draft, draft.timing.keys);
  const names = draft.sense.measures.map((each) => describeMeasure(draft, each, true).name);
  const expression: Expression = { kind: "arithmetic", operator: "/", left, right };
  const column = { name: `${names[0]}_to_${names[1]}`, expression, unit: unitOfRatio(draft) };
  const where = [...draft.sense.filters.map(filterOf), ...draft.timing.where];
  return ranked(draft, [...draft.columns, column], where);
}

/** "{currency} per employee", "USD per share"; what is counted in one unit is a plain ratio. */
function unitOfRatio(draft: Draft): string {
  const [upper, lower] = draft.sense.measures.map((each) => describeMeasure(draft, each, true));
  if (!upper?.unit || !lower?.unit || upper.unit === lower.unit) return "ratio";
  const counted = lower.unit === "people" ? lower.name.replaceAll("_", " ") : lower.unit;
  return `${upper.unit} per ${counted.replace(/\w+$/, stem)}`;
}

/** What an entity has of the total of all that the other filters leave. */
function shareOfWhole(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const [key] = entityKey(draft);
  const named = sense.filters.find(({ of }) => sense.part && sameRef(of, sense.part));
  const entity = sense.filters.find(({ of }) => key && sameRef(of, key));
  // "of X in all of Switzerland": where the entity is from says of what it is a part.
  const own = sense.filters.find(({ of }) => entity && of.dataset !== entity.of.dataset);
  const part = named ?? own ?? entity;
  if (!part) return undefined;
  const [left, right] = [only(draft, [filterOf(part)]), only(draft, [])];
  if (!left || !right) return undefined;
  const where = sense.filters.filter((filter) => filter !== part).map(filterOf);
  const name = `share_of_${nameOfMeasure(draft)}_percent`;
  return planOf(draft, [percent(name, left, right)], [...where, ...timing.where]);
}

/** "percentage of companies that are private" */
function shareOfRecords(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  if (sense.filters.length === 0) return undefined;
  const all: Expression = { kind: "aggregate", fn: "count" };
  const column = percent("percent", { ...all, when: sense.filters.map(filterOf) }, all);
  return planOf(draft, [column], timing.where);
}

function percent(name: string, part: Expression, whole: Expression): Column {
  const hundred: Expression = { kind: "number", value: 100 };
  const times: Expression = { kind: "arithmetic", operator: "*", left: part, right: hundred };
  const expression: Expression = { kind: "arithmetic", operator: "/", left: times, right: whole };
  return { name, expression, unit: "percent" };
}
