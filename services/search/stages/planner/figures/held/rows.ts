import {
  type Column,
  type Condition,
  type Expression,
  type FieldRef,
  type Grain,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import {
  type Dataset,
  datasetOf,
  fieldOf,
  isOfFiscalYear,
  isPeriodic,
  type SemanticModel,
} from "../../../../semantic.ts";
import { fieldOnly } from "../draft.ts";

/** Rows of those of whom something is so, one for each period in which it is. */
export interface Rows {
  readonly plan: Plan;
  /** What tells them apart, and what they are called. */
  readonly key: FieldRef;
  readonly label: FieldRef;
  /** Columns of the periods, the coarser first. */
  readonly times: readonly Column[];
}

interface Asked {
  readonly dataset: Dataset;
  /** Who is asked for, where rows tell more than one. */
  readonly who: FieldRef | undefined;
  readonly model: SemanticModel;
}

/**
 * The periods of a plan's rows, each once for everybody; undefined where rows are of several who are
 * told apart together, or of no such periods.
 */
export function rowsOf(plan: Plan, grain: Grain, asked: Asked): Rows | undefined {
  const { dataset, model } = asked;
  const times = timesOf(dataset, grain);
  const label = labelOf(plan, asked);
  const key = label && keyOf(label, model);
  if (!times || !key) return undefined;
  const own: Column = { name: key.field, expression: fieldOnly(key) };
  const { order: _, ...rows } = plan;
  if (plan.grouped) {
    const known = times.map(({ expression }) =>
      plan.columns.find((each) => isSame(each.expression, expression)),
    );
    // How all of them moved says of none of them that it is so.
    if (known.includes(undefined) || (plan.change && !plan.change.kept)) return undefined;
    const columns = withColumn(plan.columns, own);
    const change = plan.change && stepped(plan.change, times, grain);
    return {
      plan: { ...plan, columns, ...(change && { change }) },
      key,
      label,
      times: known as Column[],
    };
  }
  if (plan.change) return undefined;
  if (plan.top !== undefined) {
    const isOne = isPeriodic(dataset) && times.every(({ name }) => plan.topOf?.includes(name));
    const columns = times.reduce(withColumn, withColumn(plan.columns, own));
    return isOne ? { plan: { ...plan, columns }, key, label, times } : undefined;
  }
  const columns = times.reduce(withColumn, [own]);
  return { plan: { ...rows, order: [], columns, distinct: true }, key, label, times };
}

/** Against the period right before, where one may be missing. */
const stepped = (
  change: NonNullable<Plan["change"]>,
  [first, ...finer]: readonly Column[],
  grain: Grain,
): NonNullable<Plan["change"]> =>
  change.coarser || finer.length > 0 || change.over !== first?.name
    ? change
    : { ...change, step: grain };

const withColumn = (columns: readonly Column[], column: Column): readonly Column[] =>
  columns.some(({ name }) => name === column.name) ? columns : [...columns, column];

/** What tells the periods of records apart. */
function timesOf(dataset: Dataset, grain: Grain): readonly Column[] | undefined {
  const { name, time, primaryKey } = dataset;
  // A rating is one until the next: in which years it was so is not told by when it was given.
  if (!time || (time.latest && !primaryKey.includes(time.field))) return undefined;
  const field = (each: string): Column => ({
    name: each,
    expression: fieldOnly({ dataset: name, field: each }),
  });
  if (isOfFiscalYear(dataset)) {
    if (grain === "year") return [field(time.year!)];
    return grain === "quarter" && time.quarter
      ? [field(time.year!), field(time.quarter)]
      : undefined;
  }
  if (time.grain === grain && primaryKey.includes(time.field)) return [field(time.field)];
  return [
    {
      name: time.field,
      expression: { kind: "bucket", grain, of: { dataset: name, field: time.field } },
    },
  ];
}

const isSame = (a: Expression, b: Expression): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whose the rows are: the one column that is no time, no figure and no unit, or of records who is asked for. */
function labelOf(plan: Plan, { dataset: { time }, who, model }: Asked): FieldRef | undefined {
  const { columns, unit, dataset: root, grouped } = plan;
  const others = columns.flatMap(({ expression }): FieldRef[] => {
    if (expression.kind !== "field") return [];
    const { of } = expression;
    const kind = fieldOf(datasetOf(model, of.dataset), of.field)?.kind;
    const isTime =
      of.dataset === root && [time?.field, time?.year, time?.quarter].includes(of.field);
    const isUnit = unit !== undefined && sameField(of, unit);
    return isTime || isUnit || kind === "fact" ? [] : [of];
  });
  if (others.length === 1) return others[0];
  const isFree = !grouped && plan.top === undefined;
  return isFree && who && others.some((of) => sameField(of, who)) ? who : undefined;
}

/** Names may be those of several; what tells them apart is not shown. */
function keyOf(label: FieldRef, model: SemanticModel): FieldRef | undefined {
  const dataset = datasetOf(model, label.dataset)!;
  if (dataset.entity?.label !== label.field) return label;
  const [key, ...more] = dataset.primaryKey;
  return key !== undefined && more.length === 0
    ? { dataset: label.dataset, field: key }
    : undefined;
}

/** Those who have so many of these rows: a condition on their key. */
export function countedRows({ plan, key }: Rows, having: readonly Condition[]): Plan {
  const column: Column = { name: key.field, expression: { kind: "column", name: key.field } };
  const { dataset } = plan;
  return { dataset, of: plan, columns: [column], grouped: true, where: [], having, order: [] };
}
