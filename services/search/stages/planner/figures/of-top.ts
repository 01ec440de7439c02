import {
  type Column,
  type Condition,
  type Expression,
  type FieldRef,
  isAggregate,
  type Plan,
  sameField,
} from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { percent } from "./derived/share.ts";
import { type Draft, entityKey, fieldOnly, isEvent } from "./draft.ts";
import { adoptDefaults } from "./extremes.ts";
import { describeMeasure } from "./measures.ts";
import { restricted } from "./moves.ts";
import { type Measure, sameMeasure } from "./sense/measure.ts";

/**
 * "total revenue of the top 5 banks", "average of the three largest deals": one figure of those who are
 * ranked first; "what share do the top 5 have": beside that of all. They are found among all that fit,
 * so that units which were compared are seen.
 *
 * @param rank  the plan of the same question without the figure over them
 */
export function ofTop(draft: Draft, rank: (draft: Draft) => Plan | undefined): Plan | undefined {
  const { sense } = draft;
  const { fn, whole } = sense.merged!;
  adoptDefaults(draft);
  const ranks = rankingOf(draft);
  const ranked = ranks && rank(ranks);
  const those = ranked && amongBest(draft, ranked);
  const figure = mergedIn(draft);
  if (!ranked || !those || !figure) return undefined;
  if (fn !== "sum" && !isOneEach(draft, ranked)) return undefined;
  const { name, expression, unit } = describeMeasure(draft, { ...figure, fn }, false);
  const only = expression && restricted(expression, [those]);
  if (!only) return undefined;
  const { dataset, where, latest, unit: counted } = ranked;
  const column: Column =
    whole === undefined
      ? { name, expression: only, ...(unit && { unit }) }
      : percent(`share_of_${name}_percent`, only, expression);
  const more = { ...(latest && { latest }), ...(counted && { unit: counted }) };
  return { dataset, columns: [column], grouped: true, where, having: [], order: [], ...more };
}

/** The question of who is first: what is made of them all is left aside. */
function rankingOf(draft: Draft): Draft | undefined {
  const { merged, derive, count, ...sense } = draft.sense;
  const { superlative, groups, change, order, versus, rivals, againsts, filters } = sense;
  const others = [groups, versus, rivals, againsts, sense.bounds].some(({ length }) => length > 0);
  if (!superlative || superlative.nth || change || order || others || draft.timing.several)
    return undefined;
  const isShare = merged?.whole !== undefined;
  if (isShare !== (derive === "share") || (derive && !isShare) || (count && !isShare))
    return undefined;
  // "what share do the top 5 banks have": of banks, or of all?
  if (isShare && filters.length > merged.whole) return undefined;
  const at = superlative.measure ? sense.measures.indexOf(superlative.measure) : -1;
  // "total profit of the three biggest": what makes them big ranks them.
  const isBySize = superlative.size === true && superlative.measure !== undefined && at < 0;
  const figures = isBySize ? [superlative.measure!] : sense.measures;
  const measures = figures.map(({ fn: _, ...each }) => each as Measure);
  const measure = measures[isBySize ? 0 : at] ?? superlative.measure;
  const best = { ...superlative, ...(measure && { measure }) };
  return { ...draft, columns: [], sense: { ...sense, measures, superlative: best } };
}

/** Whether each of those who are ranked has one record: of more there are two averages. */
const isOneEach = (draft: Draft, { columns, grouped }: Plan): boolean =>
  isEvent(draft)
    ? !grouped || draft.sense.dataset.time?.latest === true
    : columns.some(({ expression }) =>
        entityKey(draft).some(
          (key) => expression.kind === "field" && sameField(key, expression.of),
        ),
      );

/** What is added up: the figure that was named with the word for it, or what they are ranked by. */
function mergedIn(draft: Draft): (Measure & { kind: "fact" }) | undefined {
  const { superlative, measures, merged } = draft.sense;
  const { fn, of } = merged!;
  const measure = of ?? superlative?.measure ?? measures[0];
  // A margin of several is that of their totals, and the mean of margins is another.
  if (measure?.kind !== "fact") return undefined;
  const field = datasetOf(draft.knowledge.model, measure.of.dataset)?.fields.find(
    ({ name }) => name === measure.of.field,
  );
  if (fn !== "sum") return fn === "avg" || fn === "median" ? measure : undefined;
  return field?.aggregation === "sum" ? measure : undefined;
}

/** Whether a record is of those who are ranked first. */
export function amongBest(draft: Draft, ranked: Plan): Condition | undefined {
  const by = ranked.columns.find(({ name }) => name === ranked.order[0]?.column);
  const left = keyOf(draft, ranked);
  if (!by || !left || ranked.topOf || ranked.change || ranked.of) return undefined;
  const { unit: _, ...found } = ranked;
  const columns = [{ name: left.field, expression: fieldOnly(left) }, by];
  // Of equal figures it is the same which one is added up, if it is they that are.
  const { superlative, merged } = draft.sense;
  const isSame =
    !merged?.of || !superlative?.measure || sameMeasure(merged.of, superlative.measure);
  const right: Plan = { ...found, columns, ...(isSame && { exact: true as const }) };
  return { kind: "within", left, right, negated: false };
}

/** What tells those apart who are ranked: records by their key, entities by theirs, groups by their name. */
function keyOf(draft: Draft, { columns, unit, grouped }: Plan): FieldRef | undefined {
  const { model } = draft.knowledge;
  const keyed = (dataset: string): FieldRef | undefined => {
    const [field, ...others] = datasetOf(model, dataset)?.primaryKey ?? [];
    return field && others.length === 0 ? { dataset, field } : undefined;
  };
  if (isEvent(draft) && !grouped) return keyed(draft.sense.dataset.name);
  const keys = columns.flatMap(({ expression }) => keyIn(expression, unit));
  const [of, ...others] = keys;
  if (!of) return undefined;
  const isLabel = datasetOf(model, of.dataset)?.entity?.label === of.field;
  if (isLabel) return keyed(of.dataset);
  return others.length === 0 ? of : undefined;
}

const keyIn = (expression: Expression, unit: FieldRef | undefined): readonly FieldRef[] =>
  expression.kind === "field" &&
  !isAggregate(expression) &&
  !(unit && sameField(expression.of, unit))
    ? [expression.of]
    : [];
