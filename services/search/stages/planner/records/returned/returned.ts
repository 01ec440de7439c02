import {
  type Column,
  type Condition,
  fieldsOf,
  isAggregate,
  ofOnly,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { keysOf } from "../groups/share.ts";
import { isWhole, type Read, type Reading, type Whole, without } from "../reading.ts";
import { isFigureNamed, isKeyNamed, isOfGroup, wordsIn } from "./named.ts";
import { type Ordered, type Returned, returnedIn } from "./said.ts";
import { scoped } from "./scopes.ts";

/**
 * A question that says what each column of its answer is to hold, as one plan; undefined where it
 * says nothing of them, or names other columns than figures and what they are grouped by.
 *
 * @param read  any question that says nothing of its columns
 */
export function asReturned(question: string, read: Read): Reading | undefined {
  const said = returnedIn(question);
  if (!said) return undefined;
  return said.each === undefined ? ofAsked(said, read) : ofEach(said, said.each, read);
}

/** "For each channel, return the channel, the number of orders and the number of paid orders." */
function ofEach(said: Returned, each: string, read: Read): Reading | undefined {
  const figures = said.columns.filter((column) => !isOfGroup(column, each));
  const readings = ofThose(figures).map((column) =>
    read(`${scoped(asFigure(column), said.of)} for each ${each}`),
  );
  const plans = readings.map((reading) => (isWhole(reading) ? figureOfEach(reading) : undefined));
  const [first] = readings;
  if (!first || !plans.every((plan) => plan !== undefined)) return undefined;
  const plan = merged(plans, figures);
  const ordered = plan && inOrder(arranged(plan, said, each), said);
  if (ordered) return { ...first, plan: ordered };
  // What all of them are of, they may be in other words, too.
  const conditions = new Set(plans.map(({ where }) => JSON.stringify(where)));
  return conditions.size === 1 ? undefined : without(first, figures.at(-1)!);
}

/** "the number of active plans and the seats of those plans": of the active ones, too. */
const ofThose = (figures: readonly string[]): readonly string[] =>
  figures.map((figure, index) => {
    const noun = figure.match(/\b(?:those|these) ([a-z]+)$/i)?.[1];
    const before = figures.slice(0, index).find((each) => noun && each.endsWith(` ${noun}`));
    const whole = before?.match(/^number of (.+)$/i)?.[1];
    return whole ? figure.replace(/\b(?:those|these) [a-z]+$/i, whole) : figure;
  });

/** "the largest budget" of several is a figure, and no one of them. */
const asFigure = (said: string): string =>
  said
    .replace(/^(?:highest|largest|biggest|greatest|longest) /i, "maximum ")
    .replace(/^(?:lowest|smallest|shortest) /i, "minimum ");

/** A plan of one figure of each group, whatever it is made of. */
function figureOfEach({ plan }: Whole): Plan | undefined {
  const figures = plan.columns.filter(({ expression }) => isAggregate(expression));
  const isPlain = plan.grouped && !plan.top && !plan.change && !plan.of && keysOf(plan).length > 0;
  return isPlain && figures.length === 1 && !figures[0]!.hidden && !isOfItself(plan)
    ? plan
    : undefined;
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

/** One plan for figures of the same records, each with its own conditions. */
function merged(plans: readonly Plan[], names: readonly string[]): Plan | undefined {
  const [first] = plans;
  if (!first || new Set(plans.map(frameOf)).size > 1) return undefined;
  const texts = plans.map(({ where }) => new Set(where.map((each) => JSON.stringify(each))));
  const isShared = (each: Condition) => texts.every((own) => own.has(JSON.stringify(each)));
  const figures = plans.map((plan, index): Column => {
    const figure = plan.columns.find(({ expression }) => isAggregate(expression))!;
    const own = plan.where.filter((each) => !isShared(each));
    return { ...figure, name: nameOf(names[index]!), expression: ofOnly(figure.expression, own) };
  });
  if (new Set(figures.map(({ expression }) => JSON.stringify(expression))).size < plans.length)
    return undefined;
  const order = first.order.map((each) =>
    keysOf(first).some(({ name }) => name === each.column)
      ? each
      : { ...each, column: figures[0]!.name },
  );
  const where = first.where.filter(isShared);
  return { ...first, where, columns: [...keysOf(first), ...figures], order };
}

/** What plans have to have in common to be read from one table. */
const frameOf = ({ dataset, via, having, keeps, latest, ...plan }: Plan): string =>
  JSON.stringify([
    dataset,
    via,
    having,
    keeps,
    latest,
    keysOf(plan as Plan).map((each) => each.expression),
  ]);

const nameOf = (said: string): string => said.toLowerCase().replace(/\W+/g, "_");

/** The columns as they are listed: all keys where the first of them is named, or else before. */
function arranged(plan: Plan, { columns }: Returned, each: string): Plan {
  const keys = keysOf(plan);
  const at = Math.max(
    0,
    columns.findIndex((column) => isOfGroup(column, each)),
  );
  const figures = columns.map((column) =>
    plan.columns.find(({ name, expression }) => isAggregate(expression) && name === nameOf(column)),
  );
  const before = figures.slice(0, at).filter((column) => column !== undefined);
  const behind = figures.slice(at).filter((column) => column !== undefined);
  return { ...plan, columns: [...before, ...keys, ...behind] };
}

/** Rows in the order that is asked for; undefined where it is by something else than its columns. */
function inOrder(plan: Plan, { orders, columns }: Returned): Plan | undefined {
  if (orders.length === 0) return plan;
  const shown = plan.columns.filter(({ hidden }) => !hidden);
  const order = orders.map(({ by, direction }: Ordered) => {
    const column = by === undefined ? onlyFigure(shown) : orderedBy(by, shown, columns);
    return column && { column: column.name, direction };
  });
  return order.every((each) => each !== undefined) ? { ...plan, order } : undefined;
}

const onlyFigure = (columns: readonly Column[]): Column | undefined => {
  const figures = columns.filter(({ expression }) => isAggregate(expression));
  return figures.length === 1 ? figures[0] : undefined;
};

/** "number" of "number of orders": the first that is called so in full, or else by its words. */
function orderedBy(by: string, shown: readonly Column[], said: readonly string[]) {
  const words = wordsIn(by);
  const texts = shown.map(({ name }) => said.find((each) => nameOf(each) === name) ?? name);
  const full = texts.findIndex((text) => wordsIn(text).join(" ") === words.join(" "));
  const part = texts.findIndex((text) => words.every((word) => wordsIn(text).includes(word)));
  return shown[full < 0 ? part : full];
}

/** "How many orders were there per channel? Return the channel and the number, largest first." */
function ofAsked(said: Returned, read: Read): Reading | undefined {
  const ask = said.ask!;
  const reading = read(ask);
  // "how many there were, and how many of those were late": two figures, which no one plan has.
  const several = ask.match(/\band (how (?:many|much))\b/i)?.[1];
  if (several) return without(reading, several);
  if (!isWhole(reading)) return undefined;
  const { plan } = reading;
  const found = said.columns.map((column) => columnOf(column, plan, ask));
  const isAll = found.every((column) => column !== undefined) && areAllKeys(plan, found);
  if (!plan.grouped || !isAll) return undefined;
  const columns = [
    ...found.map((column) => ({ ...column, hidden: false })),
    ...plan.columns
      .filter((each) => !found.includes(each))
      .map((each) => ({ ...each, hidden: true })),
  ];
  const arranged = { ...plan, columns };
  const ordered = inOrder(arranged, said);
  return ordered ? { ...reading, plan: ordered } : without(reading, said.orders[0]?.by ?? "first");
}

/** Whether groups can be told apart by what is shown. */
const areAllKeys = (plan: Plan, found: readonly Column[]): boolean =>
  new Set(found).size === found.length &&
  keysOf(plan).every((key) => key.hidden || found.includes(key)) &&
  found.some(({ expression }) => isAggregate(expression));

function columnOf(said: string, { columns }: Plan, ask: string): Column | undefined {
  const figures = columns.filter((each) => isFigureNamed(said, each, ask));
  if (figures.length > 0) return figures.length === 1 ? figures[0] : undefined;
  const keys = columns.filter(
    (each) => !each.hidden && !isAggregate(each.expression) && isKeyNamed(said, each, ask),
  );
  return keys.length === 1 ? keys[0] : undefined;
}
