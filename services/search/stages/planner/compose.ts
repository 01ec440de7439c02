import type { Knowledge } from "../../model.ts";
import type { Column, Condition, Expression, FieldRef, Plan } from "../../plan.ts";
import { isAggregate } from "../../plan.ts";
import { type Dataset, datasetOf, type Field, fieldOf } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import type { Measure, Sense } from "./sense.ts";
import { type Timing, toTiming } from "./timing.ts";

/** A plan, how well it fits, and what it had to leave aside. */
export interface Candidate {
  readonly plan: Plan;
  readonly score: number;
  readonly unused: readonly string[];
}

/** The plan of one reading; undefined when it cannot be one. */
export function compose(sense: Sense, knowledge: Knowledge): Candidate | undefined {
  const timing = toTiming(sense, knowledge);
  const draft = new Draft(sense, knowledge, timing);
  const plan = draft.plan();
  if (!plan) return undefined;
  const unused = [...sense.unused, ...timing.unused];
  return { plan, unused, score: sense.score + timing.score - 3 * timing.unused.length };
}

const fieldOnly = (of: FieldRef): Expression => ({ kind: "field", of });
const sameRef = (a: FieldRef, b: FieldRef) => a.dataset === b.dataset && a.field === b.field;

/** Gathers the parts of one plan; holds nothing after `plan()` has returned. */
class Draft {
  readonly sense: Sense;
  readonly knowledge: Knowledge;
  readonly timing: Timing;
  readonly columns: Column[] = [];

  constructor(sense: Sense, knowledge: Knowledge, timing: Timing) {
    this.sense = sense;
    this.knowledge = knowledge;
    this.timing = timing;
  }

  plan(): Plan | undefined {
    const { sense } = this;
    if (this.isExtreme()) this.takeExtreme();
    if (sense.count) return this.counted();
    this.adoptDefaults();
    const measures = this.measures();
    if (measures.length === 0) return sense.groups.length > 0 ? this.counted() : this.listed();
    if (this.isRecordRanking() || this.isEventList()) return this.listed();
    return this.measured(measures);
  }

  /** "largest companies" has a measure by its adjective; "growth" needs one by name. */
  adoptDefaults(): void {
    const { superlative, measures } = this.sense;
    if (superlative?.measure && measures.length === 0) measures.push(superlative.measure);
    else if (superlative && !superlative.measure && measures[0]) superlative.measure = measures[0];
  }

  /** "the highest closing price of X": a figure is wanted, not who has it. */
  isExtreme(): boolean {
    const { superlative, measures, noun, dimensions, groups, asked, filters } = this.sense;
    const named = filters.some(
      ({ of, negated }) => !negated && this.entityKey().some((key) => sameRef(key, of)),
    ); // prettier-ignore
    if (!superlative || superlative.top || measures.length !== 1 || noun || asked) return false;
    return named && dimensions.length === 0 && groups.length === 0 && measures[0]!.kind === "fact";
  }

  takeExtreme(): void {
    const [measure] = this.sense.measures;
    if (measure?.kind === "fact")
      measure.fn = this.sense.superlative!.direction === "desc" ? "max" : "min"; // prettier-ignore
    delete this.sense.superlative;
  }

  measures(): readonly Measure[] {
    return this.sense.measures;
  }

  /** Records that stand for themselves: deals, cargoes, people; not balances per period. */
  isEvent(): boolean {
    const { primaryKey, time } = this.sense.dataset;
    const periodic =
      time && (primaryKey.includes(time.field) || (time.year && primaryKey.includes(time.year)));
    return !periodic;
  }

  isAggregated(): boolean {
    const { sense } = this;
    return (
      sense.groups.length > 0 ||
      sense.change !== undefined ||
      sense.measures.some((measure) => measure.kind === "metric" || measure.fn !== undefined)
    );
  }

  /** "ten largest deals": the dataset's own records are ranked. */
  isRecordRanking(): boolean {
    const { sense } = this;
    const named = sense.noun === undefined || sense.noun === sense.dataset.name;
    return (
      this.isEvent() &&
      sense.superlative !== undefined &&
      named &&
      !this.isAggregated() &&
      !this.targets().length
    ); // prettier-ignore
  }

  isEventList(): boolean {
    const { superlative } = this.sense;
    return this.isEvent() && !this.isAggregated() && !superlative;
  }

  /** Dimensions that a superlative picks one of: "which sector has the highest revenue". */
  targets(): readonly FieldRef[] {
    const { sense, knowledge } = this;
    const named = sense.dimensions.filter((of) => {
      const { kind } = this.field(of);
      return kind === "dimension" || kind === "label" || kind === "year" || kind === "quarter";
    });
    if (named.length > 0) return named;
    if (!sense.noun || sense.noun === sense.dataset.name) return [];
    const dataset = datasetOf(knowledge.model, sense.noun);
    return dataset?.entity ? [{ dataset: sense.noun, field: dataset.entity.label }] : [];
  }

  field(of: FieldRef): Field {
    return fieldOf(datasetOf(this.knowledge.model, of.dataset), of.field)!;
  }

  counted(): Plan {
    const { sense } = this;
    const of = sense.count?.of;
    const name = of ? `number_of_${plural(this.nameOf(of))}` : "count";
    this.keys(sense.groups);
    if (this.timing.several) this.keys(this.timing.keys, this.timing.bucket);
    const distinct = of !== undefined && (of.dataset !== sense.dataset.name || !this.isUnique(of));
    const expression: Expression = distinct
      ? { kind: "aggregate", fn: "count_distinct", of }
      : { kind: "aggregate", fn: "count" };
    this.columns.push({ name, expression });
    return this.finish({ grouped: true, having: [], order: this.rank(name) });
  }

  isUnique(of: FieldRef): boolean {
    const dataset = datasetOf(this.knowledge.model, of.dataset)!;
    return (
      dataset.primaryKey.length === 1 &&
      (dataset.primaryKey[0] === of.field || dataset.entity?.label === of.field)
    ); // prettier-ignore
  }

  /** Records with their own fields. */
  listed(): Plan | undefined {
    const { sense } = this;
    const { dataset } = sense;
    const asked = [...sense.groups, ...sense.dimensions];
    if (sense.asked === "place") asked.push(...this.places());
    if (sense.asked === "time" && asked.length === 0 && dataset.time)
      asked.push({ dataset: dataset.name, field: dataset.time.field });
    const own = dataset.fields.filter(
      (field) => field.shown || (field.kind === "label" && !dataset.entity),
    ); // prettier-ignore
    const shown = own.map(({ name }) => ({ dataset: dataset.name, field: name }));
    const filters = sense.filters.map(({ of }) => of);
    this.keys([...this.entityKey(), ...asked, ...shown, ...(shown.length > 0 ? [] : filters)]);
    for (const measure of sense.measures) this.addPlain(measure);
    for (const { measure } of sense.compares) this.addPlain(measure);
    if (shown.length === 0 && this.timing.keys.length > 0) this.keys(this.timing.keys);
    if (this.columns.length < 2 && dataset.entity && !sense.noun && asked.length === 0)
      this.keys(profile(dataset));
    if (this.columns.length === 0) return undefined;
    const newest = dataset.time && {
      column: this.nameOf({ dataset: dataset.name, field: dataset.time.field }),
      direction: "desc" as const,
    }; // prettier-ignore
    const top = this.superlativeOrder();
    const hasTime = newest && this.columns.some(({ name }) => name === newest.column);
    return this.finish({ grouped: false, having: [], order: top ?? (hasTime ? [newest] : []) });
  }

  places(): readonly FieldRef[] {
    const { dataset } = this.sense;
    return ["city", "country"]
      .filter((name) => fieldOf(dataset, name))
      .map((field) => ({ dataset: dataset.name, field }));
  }

  addPlain(measure: Measure): void {
    if (measure.kind !== "fact") return;
    const name = this.nameOf(measure.of);
    if (this.columns.some((column) => column.name === name)) return;
    const { unit } = this.field(measure.of);
    this.columns.push({ name, expression: fieldOnly(measure.of), ...(unit && { unit }) });
  }

  superlativeOrder(): Plan["order"] | undefined {
    const measure = this.sense.superlative?.measure ?? this.sense.order?.measure;
    const direction = this.sense.superlative?.direction ?? this.sense.order?.direction;
    if (!direction || measure?.kind !== "fact") return undefined;
    this.addPlain(measure);
    return [{ column: this.nameOf(measure.of), direction }];
  }

  /** Figures: as they stand when each row is one record, added up otherwise. */
  measured(measures: readonly Measure[]): Plan | undefined {
    const { sense, timing } = this;
    const explicit = measures.some((each) => each.kind === "fact" && each.fn);
    const ranked = sense.superlative !== undefined;
    const targets = ranked ? this.targets() : [];
    const entity =
      !explicit || (ranked && targets.length === 0) || sense.change ? this.entityKey() : [];
    const groups = sense.groups.length > 0 ? sense.groups : targets.length > 0 ? targets : entity;
    this.keys([...groups, ...(ranked || explicit ? [] : sense.dimensions)]);
    const overTime =
      timing.several ||
      sense.change !== undefined ||
      (!explicit && sense.groups.length === 0 && targets.length === 0); // prettier-ignore
    if (overTime) this.keys(timing.keys, timing.bucket);
    const plain =
      groups === entity &&
      !explicit &&
      !sense.change &&
      !timing.coarse &&
      !timing.bucket &&
      measures.every((each) => each.kind === "fact"); // prettier-ignore
    const names = measures.map((measure) => this.addMeasure(measure, plain));
    if (names.includes(undefined)) return undefined;
    for (const { measure } of [...sense.compares, ...sense.againsts])
      this.addMeasure(measure, plain);
    const having = this.measureConditions(plain);
    const order = this.measureOrder(names as string[]);
    const change = this.change(names[0]!);
    const plan = this.finish(
      { grouped: !plain, having: plain ? [] : having, order },
      plain ? having : [],
    );
    return change
      ? {
          ...plan,
          change,
          order: sense.superlative
            ? [{ column: change.name, direction: sense.superlative.direction }]
            : plan.order,
        }
      : plan; // prettier-ignore
  }

  change(measure: string): Plan["change"] {
    const { change } = this.sense;
    const over = this.timing.keys.at(-1);
    if (!change || !over) return undefined;
    const name = `${measure}_${change === "percent" ? "growth_percent" : "change"}`;
    const from = this.timing.changeFrom;
    return {
      name,
      measure,
      over: this.nameOf(over),
      kind: change,
      ...(from !== undefined && { from }),
    }; // prettier-ignore
  }

  measureOrder(names: readonly string[]): Plan["order"] {
    const { sense } = this;
    const wanted = sense.superlative ?? sense.order;
    const index = wanted?.measure ? sense.measures.indexOf(wanted.measure) : 0;
    const column = names[Math.max(0, index)]!;
    if (wanted) return [{ column, direction: wanted.direction }];
    const time = this.timing.several && this.timing.keys.length > 0;
    if (time)
      return this.timing.keys.map((of) => ({ column: this.nameOf(of), direction: "asc" as const }));
    return this.sense.groups.length > 0 ? [{ column, direction: "desc" }] : [];
  }

  rank(column: string): Plan["order"] {
    const { superlative, groups } = this.sense;
    if (superlative) return [{ column, direction: superlative.direction }];
    return groups.length > 0 && !this.timing.several ? [{ column, direction: "desc" }] : [];
  }

  addMeasure(measure: Measure, plain: boolean): string | undefined {
    const { name, unit, expression } = this.describe(measure, plain);
    if (!expression) return undefined;
    if (!this.columns.some((column) => column.name === name))
      this.columns.push({ name, expression, ...(unit && { unit }) });
    return name;
  }

  describe(measure: Measure, plain: boolean) {
    if (measure.kind === "metric") {
      const metric = this.knowledge.model.metrics.find(({ name }) => name === measure.name)!;
      return { name: metric.name, expression: metric.expression, unit: metric.unit };
    }
    const field = this.field(measure.of);
    const base = this.nameOf(measure.of);
    if (plain) return { name: base, expression: fieldOnly(measure.of), unit: field.unit };
    const fallback = field.aggregation === "none" ? "max" : field.aggregation;
    const fn = measure.fn ?? fallback;
    if (fn === "sum" && measure.fn && field.aggregation !== "sum")
      return { name: base, expression: undefined, unit: undefined };
    const word = {
      sum: "total",
      avg: "average",
      min: "lowest",
      max: "highest",
      median: "median",
      count: "count",
      count_distinct: "count",
    }[fn]; // prettier-ignore
    const name = measure.fn ? `${word}_${base}` : base;
    const expression: Expression = { kind: "aggregate", fn, of: measure.of };
    return { name, expression, unit: field.unit };
  }

  measureConditions(plain: boolean): readonly Condition[] {
    const { compares, againsts, dataset } = this.sense;
    const left = (measure: Measure) => this.describe(measure, plain).expression!;
    return [
      ...compares.flatMap(({ measure, operator, value, upTo, percent }): Condition[] => [
        {
          kind: "compare",
          left: left(measure),
          operator,
          right: percent && this.isRatio(measure) ? value / 100 : value,
        },
        ...(upTo === undefined
          ? []
          : [{ kind: "compare", left: left(measure), operator: "<=", right: upTo } as const]), // prettier-ignore
      ]),
      ...againsts.flatMap(({ measure, operator }): Condition[] => {
        if (measure.kind !== "fact") return [];
        const mean: Column = {
          name: "average",
          expression: { kind: "aggregate", fn: "avg", of: measure.of },
        }; // prettier-ignore
        const right: Plan = {
          dataset: dataset.name,
          columns: [mean],
          grouped: true,
          where: this.timing.where,
          having: [],
          order: [],
        }; // prettier-ignore
        return [{ kind: "against", left: left(measure), operator, right }];
      }),
    ];
  }

  isRatio(measure: Measure): boolean {
    return this.describe(measure, false).unit === "ratio";
  }

  /** The label of the entity that the records belong to. */
  entityKey(): readonly FieldRef[] {
    const { dataset } = this.sense;
    const { model } = this.knowledge;
    const label = dataset.fields.find((field) => field.kind === "label" && !dataset.entity);
    if (label && dataset.primaryKey.includes(label.name))
      return [{ dataset: dataset.name, field: label.name }];
    for (const name of reachable(model, dataset.name)) {
      const { entity } = datasetOf(model, name)!;
      if (entity) return [{ dataset: name, field: entity.label }];
    }
    return label ? [{ dataset: dataset.name, field: label.name }] : [];
  }

  keys(refs: readonly FieldRef[], bucket?: Timing["bucket"]): void {
    for (const of of refs) {
      const name = this.nameOf(of);
      if (this.columns.some((column) => column.name === name)) continue;
      const { unit } = this.field(of);
      const expression: Expression = bucket ? { kind: "bucket", grain: bucket, of } : fieldOnly(of);
      this.columns.push({ name, expression, ...(unit && { unit }) });
    }
  }

  nameOf(of: FieldRef): string {
    const field = this.field(of);
    const dataset = datasetOf(this.knowledge.model, of.dataset)!;
    return dataset.entity?.label === of.field ? dataset.name : field.name;
  }

  finish(parts: Pick<Plan, "grouped" | "having" | "order">, more: readonly Condition[] = []): Plan {
    const { sense, timing, knowledge } = this;
    const where: Condition[] = sense.filters.map(({ of, values, negated }) => ({
      kind: "in",
      left: fieldOnly(of),
      values,
      negated,
    }));
    if (
      !parts.grouped &&
      more.length === 0 &&
      sense.compares.length > 0 &&
      sense.measures.length >= 0
    )
      where.push(...this.measureConditions(true));
    else if (sense.count) where.push(...this.measureConditions(true));
    where.push(...timing.where, ...more);
    const superlative = sense.superlative;
    const top =
      superlative && parts.order.length > 0
        ? (superlative.top ?? (this.wantsMany() ? 10 : 1))
        : undefined; // prettier-ignore
    const unit = this.unitField(knowledge);
    return {
      dataset: sense.dataset.name,
      columns:
        unit && !isGroupedAway(this.columns, parts.grouped)
          ? withUnit(this.columns, unit, this.nameOf(unit))
          : this.columns, // prettier-ignore
      ...parts,
      where,
      ...(sense.distinct && !parts.grouped && { distinct: true }),
      ...(top && { top }),
      ...(timing.latest && { latest: timing.latest }),
      ...(unit && { unit }),
    };
  }

  /** "the largest companies" without a number means a handful; "the largest company" means one. */
  wantsMany(): boolean {
    return this.sense.manyWanted === true;
  }

  /** The field behind a unit like "{currency}". */
  unitField({ model }: Knowledge): FieldRef | undefined {
    const braces = this.columns.map(({ unit }) => unit?.match(/^\{(\w+)\}$/)?.[1]).find(Boolean);
    if (!braces) return undefined;
    for (const name of reachable(model, this.sense.dataset.name))
      if (fieldOf(datasetOf(model, name), braces)) return { dataset: name, field: braces };
    return undefined;
  }
}

const plural = (name: string) => (name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`);

/** What is worth knowing of an entity when nothing in particular is asked. */
const profile = (dataset: Dataset): readonly FieldRef[] =>
  dataset.fields
    .filter(({ kind }) => kind === "dimension" || kind === "attribute" || kind === "fact")
    .map(({ name }) => ({ dataset: dataset.name, field: name }));

/** A group that is not an entity's may hold several units: there is no one to show. */
const isGroupedAway = (columns: readonly Column[], grouped: boolean) =>
  grouped &&
  !columns.some(({ expression, name }) => !isAggregate(expression) && name === "company");

function withUnit(columns: readonly Column[], of: FieldRef, name: string): readonly Column[] {
  if (columns.some((column) => column.name === name)) return columns;
  return [...columns, { name, expression: fieldOnly(of) }];
}

export { sameRef };
