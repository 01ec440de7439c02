import {
  type Column,
  type Condition,
  fieldsOf,
  isAggregate,
  ofOnly,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { keysOf } from "../groups/share.ts";
import { nounOf } from "../labels.ts";
import type { Whole } from "../reading.ts";
import { isOfGroup, isOfKeys } from "./named.ts";

/** A figure of each group, as it is listed and as it is asked for by itself. */
export interface Figure {
  readonly column: string;
  readonly own: string;
  readonly reading: Whole;
}

/** "the largest budget" of several is a figure, and no one of them. */
export const asFigure = (said: string): string =>
  said
    .replace(/^(?:highest|largest|biggest|greatest|longest) /i, "maximum ")
    .replace(/^(?:lowest|smallest|shortest) /i, "minimum ");

/** The column of the figure that only says which groups are meant. */
export const BOUND = "bound";

/** Whether a plan is of one figure of each group, whatever it is made of. */
export function isFigureOfEach(plan: Plan): boolean {
  const figures = plan.columns.filter(({ expression }) => isAggregate(expression));
  const isPlain = plan.grouped && !plan.top && !plan.change && !plan.of && keysOf(plan).length > 0;
  return isPlain && figures.length === 1 && !figures[0]!.hidden && !isOfItself(plan);
}

/** Groups of each value have nothing but it to add up. */
const isOfItself = ({ columns }: Plan): boolean => {
  const [figures, keys] = [true, false].map((isFigure) =>
    columns
      .filter(({ expression }) => isAggregate(expression) === isFigure)
      .flatMap(({ expression }) => fieldsOf(expression)),
  );
  return keys!.some((key) => figures!.some((of) => sameField(of, key)));
};

/**
 * One plan for figures of the same records, each with its own conditions.
 *
 * @param isOwn  whether conditions are said of one figure alone
 */
export function merged(
  figures: readonly Figure[],
  isOwn: (figure: Figure, where: readonly Condition[]) => boolean,
): Plan | undefined {
  const plans = figures.map(({ reading }) => reading.plan);
  const [first] = plans;
  if (!first || new Set(plans.map(frameOf)).size > 1) return undefined;
  const texts = plans.map(({ where }) => new Set(where.map((each) => JSON.stringify(each))));
  const isShared = (each: Condition) => texts.every((own) => own.has(JSON.stringify(each)));
  const own = plans.map(({ where }) => where.filter((each) => !isShared(each)));
  if (!own.every((where, at) => where.length === 0 || isOwn(figures[at]!, where))) return undefined;
  const columns = figures.map(({ column, reading }, at): Column => {
    const figure = reading.plan.columns.find(({ expression }) => isAggregate(expression))!;
    return { ...figure, name: nameOf(column), expression: ofOnly(figure.expression, own[at]!) };
  });
  const listed = columns.filter(({ name }) => name !== BOUND);
  const kinds = new Set(listed.map(({ expression }) => JSON.stringify(expression)));
  // Of two that are one and the same, a word of one was not read.
  if (kinds.size < listed.length) return undefined;
  const isKey = (column: string) => keysOf(first).some(({ name }) => name === column);
  const order = first.order.map((each) =>
    isKey(each.column) ? each : { ...each, column: columns[0]!.name },
  );
  const where = first.where.filter(isShared);
  return { ...first, where, columns: [...keysOf(first), ...columns], order };
}

export const isCount = (figure: Figure | undefined): boolean =>
  figure !== undefined && /^(?:number|count) of /i.test(figure.own);

/**
 * "the total fee and the number of parcels": the fee of these, where others have fees as well.
 *
 * @param lead  whose records all figures should be of
 * @param read  a figure in other words; undefined where they are not read
 */
export function ofRecords(
  lead: Figure | undefined,
  figures: readonly (Figure | undefined)[],
  read: (figure: Figure, text: string) => Figure | undefined,
  model: SemanticModel,
): readonly (Figure | undefined)[] {
  if (!lead) return figures;
  const { plan } = lead.reading;
  return figures.map((figure) =>
    figure && frameOf(figure.reading.plan) !== frameOf(plan)
      ? (read(figure, `${figure.own} of ${nounOf(plan.dataset, model)}`) ?? figure)
      : figure,
  );
}

/** What plans have to have in common to be read from one table. */
export const frameOf = ({ dataset, via, having, keeps, latest, ...plan }: Plan): string =>
  JSON.stringify([
    dataset,
    via,
    having,
    keeps,
    latest,
    keysOf(plan as Plan).map((each) => each.expression),
  ]);

export const nameOf = (said: string): string => said.toLowerCase().replace(/\W+/g, "_");

/** The columns as they are listed: all keys where the first of them is named, or else before. */
export function arranged(plan: Plan, columns: readonly string[], each: string): Plan {
  const isOfKey = (column: string) => isOfGroup(column, each) || isOfKeys(column, plan, each);
  const at = Math.max(0, columns.findIndex(isOfKey));
  const figures = columns.map((column) =>
    plan.columns.find(({ name, expression }) => isAggregate(expression) && name === nameOf(column)),
  );
  const before = figures.slice(0, at).filter((column) => column !== undefined);
  const behind = figures.slice(at).filter((column) => column !== undefined);
  return { ...plan, columns: [...before, ...halvesOf(plan, columns, each), ...behind] };
}

/** "the last name and the number of players", of coaches with two names: the one that is listed. */
function halvesOf(plan: Plan, columns: readonly string[], each: string): readonly Column[] {
  const keys = keysOf(plan);
  const isListed = (key: Column) =>
    columns.some((column) => isOfKeys(column, { ...plan, columns: [key] }, each));
  const listed = keys.filter(isListed);
  if (listed.length === 0 || columns.some((column) => isOfGroup(column, each))) return keys;
  return keys.map((key) => (listed.includes(key) ? key : { ...key, hidden: true }));
}
