import type {
  Aggregate,
  Candidate,
  Column,
  Dataset,
  Field,
  FieldRef,
  Filter,
  Plan,
  SemanticModel,
} from "../model.ts";
import { type Cues, findCues } from "./cues.ts";
import { describe } from "./describe.ts";
import { type Lexicon, type Meaning, type Mention, mentionsIn } from "./lexicon.ts";
import { findTime, type TimeSpan } from "./time.ts";
import { timeFilters } from "./timefilter.ts";
import { STOP, type Token, tokenize } from "./tokens.ts";

/** An agent that can be planned for. */
export interface Plannable {
  readonly agent: string;
  readonly model: SemanticModel;
  readonly lexicon: Lexicon;
}

interface Reading {
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly time: TimeSpan | undefined;
  readonly cues: Cues;
}

/** What one dataset can make of a question. */
interface Bound {
  readonly base: Dataset;
  readonly measures: readonly FieldRef[];
  readonly dimensions: readonly FieldRef[];
  readonly values: readonly {
    readonly ref: FieldRef;
    readonly value: string;
    readonly from: number;
  }[];
  readonly adjective: { readonly ref: FieldRef; readonly direction: "asc" | "desc" } | undefined;
  readonly named: boolean;
  readonly covered: ReadonlySet<number>;
  readonly groups: readonly FieldRef[];
}

/** Covering a content word counts one; what a question does not need costs a little. */
const UNNAMED_COST = 0.3;

/**
 * The plans that a question may mean for one agent, best first. Each dataset of
 * the model is tried as the base; a plan uses only fields that the base or what
 * its rows belong to has.
 */
export function planFor(
  question: string,
  { agent, model, lexicon }: Plannable,
): readonly Candidate[] {
  const tokens = tokenize(question);
  const time = findTime(tokens);
  const timeTokens = new Set(time?.used ?? []);
  const cues = findCues(tokens, timeTokens);
  const mentions = mentionsIn(tokens, lexicon, new Set([...timeTokens]));
  const reading: Reading = { tokens, mentions, time, cues };
  return model.datasets
    .map((base) => candidate(agent, bind(base, model, reading), model, reading))
    .filter((each) => each !== undefined)
    .sort((a, b) => b.score - a.score || (a.plan.base < b.plan.base ? -1 : 1));
}

const fieldOf = (model: SemanticModel, { dataset, field }: FieldRef): Field | undefined =>
  model.datasets.find(({ name }) => name === dataset)?.fields.find(({ name }) => name === field);

/** Fields of the base and of what its rows belong to are in reach. */
function bind(base: Dataset, model: SemanticModel, { mentions, cues }: Reading): Bound {
  const parents = model.relationships.filter(({ from }) => from === base.name).map(({ to }) => to);
  const rankOf = (dataset: string) =>
    dataset === base.name ? 0 : parents.includes(dataset) ? 1 : 9;
  const measures: FieldRef[] = [];
  const dimensions: FieldRef[] = [];
  const values: Bound["values"][number][] = [];
  const groups: FieldRef[] = [];
  const covered = new Set<number>();
  let adjective: Bound["adjective"];
  let named = false;
  for (const { from, to, meanings } of mentions) {
    const reachable = meanings
      .filter((meaning) => rankOf(datasetOf(meaning)) < 9)
      .sort((a, b) => rankOf(datasetOf(a)) - rankOf(datasetOf(b)) || kindRank(a) - kindRank(b));
    const [meaning] = reachable;
    if (!meaning) continue;
    for (let at = from; at < to; at++) covered.add(at);
    if (meaning.kind === "dataset") named = true;
    else if (meaning.kind === "adjective") adjective = meaning;
    else if (meaning.kind === "value")
      values.push({ ref: meaning.ref, value: meaning.value, from });
    else if (fieldOf(model, meaning.ref)?.kind === "measure") measures.push(meaning.ref);
    else {
      dimensions.push(meaning.ref);
      if (cues.groupAt.some((at) => at >= from - 1 && at < to)) groups.push(meaning.ref);
    }
  }
  return { base, measures, dimensions, values, adjective, named, covered, groups };
}

const datasetOf = (meaning: Meaning) =>
  meaning.kind === "dataset" ? meaning.dataset : meaning.ref.dataset;
const kindRank = ({ kind }: Meaning) => ({ value: 0, field: 1, adjective: 2, dataset: 3 })[kind];

function candidate(
  agent: string,
  bound: Bound,
  model: SemanticModel,
  reading: Reading,
): Candidate | undefined {
  const { base, measures, dimensions, named, values, adjective } = bound;
  const { tokens, time, cues } = reading;
  if (measures.length === 0 && dimensions.length === 0 && !named && !adjective) return undefined;
  const own = [...measures, ...dimensions, ...values.map(({ ref }) => ref)].some(
    ({ dataset }) => dataset === base.name,
  );
  if (!own && !named && !adjective) return undefined;
  const plan = build(bound, model, reading);
  const unused = tokens.flatMap(({ norm, lemma }, at) => {
    const fine =
      bound.covered.has(at) ||
      cues.used.has(at) ||
      time?.used.includes(at) ||
      STOP.has(norm) ||
      STOP.has(lemma) ||
      cues.groupAt.includes(at + 1);
    return fine ? [] : [norm];
  });
  const content = tokens.filter(({ norm, lemma }) => !STOP.has(norm) && !STOP.has(lemma)).length;
  const foreign = [...measures, ...dimensions, ...values.map(({ ref }) => ref)].filter(
    ({ dataset }) => dataset !== base.name,
  ).length;
  const timeless = time && !base.time ? 1 : 0;
  const score =
    (content - unused.length - timeless) / Math.max(1, content) -
    0.02 * foreign -
    (named || measures.length > 0 ? 0 : UNNAMED_COST * 0.1);
  return { agent, plan, reading: describe(plan, model), score, unused };
}

function build(bound: Bound, model: SemanticModel, { cues, time }: Reading): Plan {
  const { base, values, measures, adjective, groups } = bound;
  const filters = [...valueFilters(values, cues), ...timeFilters(base, time)];
  const ranked = adjective?.ref ?? measures[0];
  const direction = cues.rank?.direction ?? adjective?.direction;
  const shown = dedupe([
    ...(measures.length === 0 && adjective && !cues.count ? [adjective.ref] : []),
    ...measures,
  ]);
  if (cues.compare && ranked)
    filters.push({ ref: ranked, op: cues.compare.op, value: cues.compare.value });
  if (cues.count) return countPlan(base, groups, filters, cues);
  const aggregate =
    cues.aggregate ??
    (groups.length > 0 && shown.length > 0
      ? defaultAggregate(model, shown[0] as FieldRef)
      : undefined);
  const columns: Column[] =
    aggregate && shown.length > 0
      ? [
          ...dedupe(groups).map((ref) => column(ref, model)),
          ...shown.map((ref) => aggregateColumn(ref, aggregate, model)),
        ]
      : dedupe([
          ...identity(base, model),
          ...bound.dimensions,
          ...timeColumns(base, filters),
          ...shown,
          ...(shown.length === 0 ? everything(base) : []),
        ]).map((ref) => column(ref, model));
  const orderColumn =
    direction && ranked ? columns.find(({ ref }) => ref && same(ref, ranked))?.name : undefined;
  const timeOrder = columns.find(
    ({ ref, aggregate: by }) => !by && ref && ref.field === base.time?.field,
  )?.name;
  return {
    base: base.name,
    columns: unique(columns),
    filters,
    orderBy: orderColumn
      ? [{ column: orderColumn, direction: direction as "asc" | "desc" }]
      : timeOrder
        ? [{ column: timeOrder, direction: "asc" }]
        : [],
    limit: direction ? (cues.rank?.limit ?? 1) : undefined,
  };
}

function countPlan(
  base: Dataset,
  groups: readonly FieldRef[],
  filters: readonly Filter[],
  cues: Cues,
): Plan {
  const columns = [
    ...dedupe(groups).map((ref) => ({ name: ref.field, ref })),
    { name: "count", aggregate: "count" as const },
  ];
  const orderBy = cues.rank ? [{ column: "count", direction: cues.rank.direction }] : [];
  return { base: base.name, columns: unique(columns), filters, orderBy, limit: cues.rank?.limit };
}

const same = (a: FieldRef, b: FieldRef) => a.dataset === b.dataset && a.field === b.field;
const dedupe = (refs: readonly FieldRef[]) =>
  refs.filter((ref, at) => refs.findIndex((other) => same(ref, other)) === at);

function unique(columns: readonly Column[]): readonly Column[] {
  const names = new Map<string, number>();
  return columns.map((each) => {
    const count = (names.get(each.name) ?? 0) + 1;
    names.set(each.name, count);
    return count > 1 ? { ...each, name: `${each.name}_${count}` } : each;
  });
}

function column(ref: FieldRef, model: SemanticModel): Column {
  const isLabel =
    model.datasets.find(({ name }) => name === ref.dataset)?.entity?.label === ref.field;
  return { name: isLabel && ref.field === "name" ? ref.dataset : ref.field, ref };
}

const aggregateColumn = (ref: FieldRef, aggregate: Aggregate, _model: SemanticModel): Column => ({
  name: `${aggregate === "avg" ? "average" : aggregate === "sum" ? "total" : aggregate}_${ref.field}`,
  ref,
  aggregate,
});

/** Prices and ratios are averaged, flows are added up. */
const defaultAggregate = (model: SemanticModel, ref: FieldRef): Aggregate =>
  fieldOf(model, ref)?.additivity === "none" ? "avg" : "sum";

/** What a row is about: the name of its own entity, or of what it belongs to. */
function identity(base: Dataset, model: SemanticModel): readonly FieldRef[] {
  if (base.entity) return [{ dataset: base.name, field: base.entity.label }];
  return model.relationships.flatMap(({ from, to }) => {
    const label =
      from === base.name
        ? model.datasets.find(({ name }) => name === to)?.entity?.label
        : undefined;
    return label ? [{ dataset: to, field: label }] : [];
  });
}

function timeColumns(base: Dataset, filters: readonly Filter[]): readonly FieldRef[] {
  if (!base.time) return [];
  const refs = [{ dataset: base.name, field: base.time.field }];
  const quarterly = filters.some(
    (filter) =>
      filter.ref.field === base.time?.period?.field &&
      filter.op === "in" &&
      !filter.values.includes(base.time.period.year),
  );
  return quarterly && base.time.period
    ? [...refs, { dataset: base.name, field: base.time.period.field }]
    : refs;
}

/** Without a measure in the question, all of a row's own facts. */
const everything = (base: Dataset): readonly FieldRef[] =>
  base.fields
    .filter(({ kind }) => kind !== "key")
    .map(({ name }) => ({ dataset: base.name, field: name }));

/** Values of one column are alternatives; after "not" or "excluding" they are left out. */
function valueFilters(values: Bound["values"], { negatedFrom }: Cues): Filter[] {
  const groups = new Map<string, { ref: FieldRef; values: string[]; negated: boolean }>();
  for (const { ref, value, from } of values) {
    const negated = negatedFrom !== undefined && from > negatedFrom;
    const key = `${ref.dataset}.${ref.field}.${negated}`;
    const group = groups.get(key) ?? { ref, values: [], negated };
    if (!group.values.includes(value)) group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ ref, values: list, negated }) => ({
    ref,
    op: "in" as const,
    values: list,
    ...(negated && { negated }),
  }));
}
