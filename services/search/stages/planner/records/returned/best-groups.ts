import { type Column, isAggregate, ofOnly, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { keysOf } from "../groups/share.ts";
import { nounOf } from "../labels.ts";
import { isWhole, type Read, type Reading, without } from "../reading.ts";
import { type Best, bestIn } from "./best-groups-said.ts";
import { inOrder } from "./in-order.ts";
import { asFigure, type Figure, frameOf, isFigureOfEach, nameOf, ofRecords } from "./merged.ts";
import { isFigureNamed, isOfGroup, wordsIn } from "./named.ts";
import { returnedIn } from "./said.ts";

interface Ranked extends Figure {
  readonly isHidden?: true;
}

/**
 * The groups that come first by a figure of each, with the columns that are asked for: "What are the
 * top 2 cities by total fee? Return the city, the number of orders and the total fee." Undefined
 * where that is not asked, or where not all of it is read by itself and of the same records.
 *
 * @param read  any question that says nothing of its columns
 */
export function bestGroups(
  question: string,
  read: Read,
  model: SemanticModel,
): Reading | undefined {
  const said = returnedIn(question);
  const asked = bestIn(said?.ask ?? question);
  if (!asked || (said && said.ask === undefined)) return undefined;
  const groups = asked.each ? `${asked.groups} and ${asked.each}` : asked.groups;
  const figure = (text: string, column = text) => figureOf(text, column, groups, read, model);
  const ranks = asked.by.map((each) => figure(each));
  const [first] = ranks;
  if (!first || !ranks.every((each) => each !== undefined)) return undefined;
  const columns = said?.columns ?? (asked.isTold ? asked.by : []);
  const figures = columns.filter((each) => !isOfGroup(each, groups));
  const listed = ofRecords(
    first,
    figures.map((column) => rankNamed(column, ranks) ?? rankAlike(figure(column), ranks)),
    ({ column }, text) => figure(text, column),
    model,
  );
  if (!listed.every((each) => each !== undefined)) return undefined;
  const best = firstOf(asked, ranks, listed);
  const plan = best && asked.each ? ofEachOf(best, asked.each) : best;
  const ordered = plan && said ? inOrder(plan, said) : plan;
  if (plan && !ordered) return without(first.reading, said!.orders[0]?.by ?? "first");
  return ordered && { ...first.reading, plan: ordered };
}

/** So many of each of those, and not of all. */
function ofEachOf(plan: Plan, each: string): Plan | undefined {
  const words = wordsIn(each);
  const keys = keysOf(plan).filter(({ name }) =>
    wordsIn(name).some((word) => words.includes(word)),
  );
  const topOf = keys.map(({ name }) => name);
  const isSome = topOf.length > 0 && keysOf(plan).some(({ name }) => !topOf.includes(name));
  return isSome ? { ...plan, topOf } : undefined;
}

/** The figures that are listed, of those groups alone that come first; by what is not listed, it is not shown. */
function firstOf(
  { count, direction }: Best,
  ranks: readonly Figure[],
  listed: readonly Figure[],
): Plan | undefined {
  const unlisted = ranks.filter(({ own }) => !listed.some((each) => each.own === own));
  const all = [...listed, ...unlisted.map((each): Ranked => ({ ...each, isHidden: true }))];
  const plan = together(all, ranks[0]!.reading.plan);
  const order = ranks.map(({ own }) => ({
    column: nameOf(all.find((each) => each.own === own)!.column),
    direction,
  }));
  const exact = ranks.length > 1 ? ({ exact: true } as const) : {};
  return plan && { ...plan, order, top: count, ...exact };
}

/** A column that is what groups are ranked by: "average height" of "average height in cm". */
function rankNamed(column: string, ranks: readonly Figure[]): Figure | undefined {
  const rank = ranks.find(({ own, reading }) => isFigureNamed(column, columnOf(reading.plan), own));
  return rank && { ...rank, column };
}

/** "number of completed courses" of those ranked by "courses completed": the same figure in other words. */
function rankAlike(figure: Figure | undefined, ranks: readonly Figure[]): Figure | undefined {
  const textOf = ({ reading: { plan } }: Figure) =>
    JSON.stringify([frameOf(plan), plan.where, columnOf(plan).expression]);
  const rank = figure && ranks.find((each) => textOf(each) === textOf(figure));
  return rank ? { ...rank, column: figure.column } : figure;
}

const columnOf = ({ columns }: Plan): Column =>
  columns.find(({ expression }) => isAggregate(expression))!;

/** "average amount per order", of orders, is what it is on average. */
const PER = /^(average .+) per (?:each )?([a-z]+)$/i;

/** A figure of each group by itself. */
function figureOf(
  text: string,
  column: string,
  groups: string,
  read: Read,
  model: SemanticModel,
): Figure | undefined {
  const reading = read(`${asFigure(text)} for each ${groups}`);
  if (isWhole(reading) && isFigureOfEach(reading.plan)) return { column, own: text, reading };
  const [, figure, noun] = text.match(PER) ?? [];
  const found = figure && figureOf(`${figure} of ${noun}s`, column, groups, read, model);
  const isOfThem =
    found && wordsIn(nounOf(found.reading.plan.dataset, model)).join(" ") === wordsIn(noun!)[0];
  return isOfThem ? found : undefined;
}

/** One plan of all figures: of the records that the first is of, and each of its own besides. */
function together(figures: readonly Ranked[], first: Plan): Plan | undefined {
  if (figures.some(({ reading }) => frameOf(reading.plan) !== frameOf(first))) return undefined;
  const shared = new Set(first.where.map((each) => JSON.stringify(each)));
  const columns = figures.map(({ column, reading, isHidden }): Column => {
    const figure = columnOf(reading.plan);
    const own = reading.plan.where.filter((each) => !shared.has(JSON.stringify(each)));
    const expression = own.length > 0 ? ofOnly(figure.expression, own) : figure.expression;
    return { ...figure, name: nameOf(column), expression, ...(isHidden && { hidden: true }) };
  });
  const kinds = new Set(columns.map(({ expression }) => JSON.stringify(expression)));
  return kinds.size === columns.length
    ? { ...first, columns: [...keysOf(first), ...columns] }
    : undefined;
}
