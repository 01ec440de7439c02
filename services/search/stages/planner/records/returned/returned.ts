import { type Column, type Condition, isAggregate, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { keysOf } from "../groups/share.ts";
import { isWhole, type Read, type Reading, wholeOf, without } from "../reading.ts";
import { togetherIn } from "./asked-together.ts";
import { figureBeside } from "./beside.ts";
import { bestGroups } from "./best-groups.ts";
import { type Bound, boundIn, numberOf as countOf, withBound } from "./bound.ts";
import { isChange, withChange } from "./changed.ts";
import { inOrder } from "./in-order.ts";
import { ledBy } from "./led.ts";
import { withListed } from "./listed.ts";
import {
  arranged,
  asFigure,
  BOUND,
  type Figure,
  isCount,
  isFigureOfEach,
  merged,
  ofRecords,
} from "./merged.ts";
import { isFigureNamed, isKeyNamed, isOfGroup, isOfKeys } from "./named.ts";
import { countOfShare } from "./of-share.ts";
import { inPercent } from "./only-figures.ts";
import { FIGURE, type Returned, returnedIn } from "./said.ts";
import { inSaidLimit, inSaidOrder } from "./said-order.ts";
import { shaped } from "./shaped.ts";

/**
 * A question that says what each column of its answer is to hold, as one plan; undefined where it
 * says nothing of them, or names other columns than figures and what they are grouped by.
 *
 * @param read   any question that says nothing of its columns
 * @param known  what a text explains of its own words
 */
export function asReturned(
  question: string,
  read: Read,
  model: SemanticModel,
  known = "",
): Reading | undefined {
  const shown: Read = (text) => asReturned(text, read, model, known) ?? read(text);
  const told =
    withListed(question, shown, read, model) ??
    inSaidOrder(question, shown, read, model) ??
    inSaidLimit(question, shown, read);
  if (told) return told;
  const together = togetherIn(question);
  if (together)
    return (
      ofEach(together, together.each!, { read, model }) ??
      without(read(question), together.columns.at(-1)!)
    );
  const best = bestGroups(question, read, model);
  if (best) return best;
  const said = returnedIn(question);
  return (said && ofSaid(said, read, model, known)) ?? shaped(question, read, model);
}

function ofSaid(
  said: Returned,
  read: Read,
  model: SemanticModel,
  known: string,
): Reading | undefined {
  const { each } = said;
  const asked = { read, model };
  if (each === undefined) {
    const own = ofAsked(said, read, model);
    return own && isWhole(own) ? own : (ofListed(said, asked, known) ?? own);
  }
  const bound = boundIn(each);
  const found = bound && ofEach(said, bound.each, asked, bound);
  return found && isWhole(found) ? found : ofEach(said, each, asked);
}

/** How questions are read, and over what. */
interface Asked {
  readonly read: Read;
  readonly model: SemanticModel;
}

/** "For each channel, return the channel, the number of orders and the number of paid orders." */
function ofEach(
  said: Returned,
  each: string,
  { read, model }: Asked,
  bound?: Bound,
): Reading | undefined {
  // "the names and number of crew of the boats with a cook": the names are of boats, and make no groups.
  if (NAMES.test(each) && said.columns.some((column) => OF_SOME.test(column))) return undefined;
  const figureAt = (column: string, text: string): Figure | undefined => {
    const own = asFigure(text);
    const reading = read(`${own} for each ${each}`);
    return isWhole(reading) && isFigureOfEach(reading.plan) ? { column, own, reading } : undefined;
  };
  const change = said.columns.find(isChange);
  const others = said.columns.filter((column) => column !== change && !isOfGroup(column, each));
  const texts = ofThose(others);
  const all = others.map((column, index) => figureAt(column, texts[index]!));
  const found = ofRecords(
    all.find(isCount),
    all,
    (figure, text) => figureAt(figure.column, text),
    model,
  );
  const figures = found.filter((figure) => figure !== undefined);
  const limit = bound && figureAt(BOUND, bound.figure);
  const [first] = figures;
  const isKey = (column: string) => first && isOfKeys(column, first.reading.plan, each);
  const isAll = others.every((column, index) => found[index] || isKey(column));
  const apart = others.find((column) => PER.test(column));
  if (first && apart && !isAll) return without(first.reading, apart);
  if (!first || !isAll || (bound && !limit)) return undefined;
  const isOwn = ({ own }: Figure, where: readonly Condition[]) => isSaidOf(own, where, read);
  const whole = merged(limit ? [...figures, limit] : figures, isOwn);
  const changed =
    whole && change !== undefined
      ? withChange(
          whole,
          change,
          figures.map(({ column }) => column),
        )
      : whole;
  const plan = changed && bound ? withBound(changed, bound) : changed;
  const ordered = plan && inOrder(arranged(plan, said.columns, each), said);
  if (ordered) return { ...first.reading, plan: ordered };
  if (apart) return without(first.reading, apart);
  // What all of them are of, they may be in other words, too.
  const conditions = new Set(figures.map(({ reading }) => JSON.stringify(reading.plan.where)));
  return conditions.size === 1 ? undefined : without(first.reading, figures.at(-1)!.column);
}

const NAMES = /^(?:the )?(?:[a-z]+ )?(?:ids?|names?|titles?)\b/i;
const OF_SOME = /\bof (?:the |all |those )?[a-z]+s (?:with|that|who|which|whose|having|where)\b/i;

/** "the fee per repair" is one figure of each group, and makes no groups of its own. */
const PER = /^(?!(?:average|mean)\b).* per [a-z]/i;

/** Whether a figure by itself is of no others: what groups are of is meant for all figures. */
function isSaidOf(figure: string, where: readonly Condition[], read: Read): boolean {
  const alone = wholeOf(read(`What is the ${figure}?`));
  const known = new Set(alone?.where.map((each) => JSON.stringify(each)));
  return where.every((each) => known.has(JSON.stringify(each)));
}

/** "the number of active plans and the seats of those plans": of the active ones, too. */
const ofThose = (figures: readonly string[]): readonly string[] =>
  figures.map((figure, index) => {
    const noun = figure.match(/\b(?:those|these) ([a-z]+)$/i)?.[1];
    const before = figures.slice(0, index).find((each) => noun && each.endsWith(` ${noun}`));
    const whole = before?.match(/^number of (.+)$/i)?.[1];
    return whole ? figure.replace(/\b(?:those|these) [a-z]+$/i, whole) : figure;
  });

/** What is to be returned by itself, where the question asks for nothing else. */
function ofListed(said: Returned, asked: Asked, known: string): Reading | undefined {
  const keys = said.columns.filter((column) => !FIGURE.test(column));
  if (known === "" || keys.length === 0 || keys.length === said.columns.length) return undefined;
  const listed = ofEach(said, keys.join(" and "), asked);
  const plan =
    listed && isWhole(listed)
      ? ledBy(asked.read(said.ask!), listed.plan, {
          known: `${known} ${said.columns.join(" ")}`,
          isOrdered: said.orders.length > 0,
        })
      : undefined;
  return plan && { ...listed!, plan };
}

/** "How many orders were there per channel? Return the channel and the number, largest first." */
function ofAsked(said: Returned, read: Read, model: SemanticModel): Reading | undefined {
  const ask = said.ask!;
  const reading = asReturned(ask, read, model) ?? read(ask);
  // "how many there were, and how many of those were late": two figures, which no one plan has.
  const several = ask.match(/\band (how (?:many|much))\b/i)?.[1];
  if (several) return without(reading, several);
  // Of the most one is asked for, and of "each" all.
  const [first = ""] = said.columns;
  if (/^(?:each|every) /i.test(first) && MOST.test(ask)) return without(reading, first);
  if (!isWhole(reading)) return undefined;
  const { plan } = reading;
  const keys = said.columns.filter((column) => !FIGURE.test(column));
  const found = said.columns.flatMap(
    (column): readonly (Column | undefined)[] =>
      figuresCalled(column, plan) ?? [
        columnOf(column, plan, ask) ??
          countOfShare(column, plan) ??
          (FIGURE.test(column) ? figureBeside(column, plan, keys, read) : undefined),
      ],
  );
  const isAll = found.every((column) => column !== undefined) && areAllKeys(plan, found);
  // The best of each group is asked for: in one piece with its columns it would be the best group.
  if (plan.topOf && plan.grouped && !isAll) return without(reading, said.columns.at(-1)!);
  if (!plan.grouped || !isAll) return undefined;
  const columns = [
    ...found.map((column) => ({ ...column, hidden: false })),
    ...plan.columns
      .filter(({ name }) => !found.some((each) => each.name === name))
      .map((each) => ({ ...each, hidden: true })),
  ];
  const arranged = { ...plan, columns };
  const ordered = inOrder(arranged, said);
  return ordered ? { ...reading, plan: ordered } : without(reading, said.orders[0]?.by ?? "first");
}

const SEVERAL =
  /^(?:all )?(?:of )?(?:the )?(two|three|four|five|six|[2-6]) (?:figures|numbers|values|counts|totals|averages|amounts|percentages)$/i;

/** "the three counts": all figures of a plan, where there are so many. */
function figuresCalled(said: string, { columns }: Plan): readonly Column[] | undefined {
  const number = said.match(SEVERAL)?.[1]?.toLowerCase();
  const figures = columns.filter(({ hidden, expression }) => !hidden && isAggregate(expression));
  return number && figures.length === countOf(number) ? figures : undefined;
}

const MOST = /\b(?:most|least|fewest|(?!interest\b)[a-z]{2,}est)\b/i;

/** Whether groups can be told apart by what is shown. */
const areAllKeys = (plan: Plan, found: readonly Column[]): boolean =>
  new Set(found).size === found.length &&
  keysOf(plan).every((key) => key.hidden || found.includes(key)) &&
  found.some(({ expression }) => isAggregate(expression));

function columnOf(said: string, { columns }: Plan, ask: string): Column | undefined {
  const figures = columns.filter((each) => isFigureNamed(said, each, ask));
  const [figure, ...others] = figures;
  if (figure) {
    const isPercent = /\bpercent(?:age)?\b/i.test(said);
    return others.length > 0 ? undefined : isPercent ? inPercent(figure) : figure;
  }
  const keys = columns.filter(
    (each) => !each.hidden && !isAggregate(each.expression) && isKeyNamed(said, each, ask),
  );
  return keys.length === 1 ? keys[0] : undefined;
}
