import {
  type Column,
  type Direction,
  expressionsIn,
  isAggregate,
  type Plan,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { rootOf } from "../../../language/root.ts";
import { stem } from "../../../language/tokens.ts";
import { endOf } from "../cues/directions.ts";
import { onlyOf } from "../everyday/evidence.ts";
import { patternsOf } from "../fields/adjectives.ts";
import { isWhole, type Read, type Reading, without } from "../reading.ts";
import { numberOf } from "./bound.ts";
import { orderIn } from "./listed-behind.ts";
import { isTime, orderedBy } from "./listed-order.ts";
import { wordsIn } from "./named.ts";

/** How rows are put in order by a figure of each that an adjective only hints at. */
interface Said {
  readonly direction: Direction;
  /** Whether a figure can be meant by it. */
  readonly fits: (figure: Column) => boolean;
}

const COUNTS: readonly (readonly [said: RegExp, direction: Direction])[] = [
  [
    /^(?:commonest|busiest|(?:most )(?:common|commonly [a-z]+|frequent|frequently [a-z]+|popular|active|prevalent|numerous|often))$/,
    "desc",
  ],
  [
    /^(?:rarest|quietest|(?:least )(?:common|commonly [a-z]+|frequent|frequently [a-z]+|popular|active|prevalent|numerous|often))$/,
    "asc",
  ],
];

/** Ends that any figure has which tells how much there is of something. */
const AMPLE = /^(?:rich|poor|strong|weak|high|low|large|small)$/;

/**
 * A question whose rows are put in order by what their one figure is called, or by what is worse:
 * "commonest first", "richest first" of their butterfat, "worst first" of their faults. Undefined
 * where no order is said, or where its own words tell it.
 */
export function inSaidOrder(
  question: string,
  shown: Read,
  read: Read,
  model: SemanticModel,
): Reading | undefined {
  const said = orderIn(question);
  if (!said) return undefined;
  const text = said.order.replace(/ first$/i, "").toLowerCase();
  const order = saidBy(text);
  const literal = read(question);
  const isTold = isWhole(literal) && literal.plan.order.length > 0;
  if (isTold && !order?.isOwn) return undefined;
  const bare = shown(said.ask);
  if (!isWhole(bare) || !bare.plan.grouped || bare.plan.top !== undefined) return undefined;
  const byPeriod = orderedBy(said.order, bare.plan, bare.plan.columns, model);
  if (byPeriod?.order.every(({ column }) => isPeriod(column, byPeriod, model)))
    return { ...bare, plan: byPeriod };
  const figure = order && figureOf(text, bare.plan, said.ask);
  if (figure && order.fits(figure))
    return {
      ...bare,
      plan: { ...bare.plan, order: [{ column: figure.name, direction: order.direction }] },
    };
  return isWhole(literal) ? without(literal, said.order) : undefined;
}

const LIMIT =
  /(?:[,;:]| [-–—]) ?(?:(?:only|just|and) )?(?:the )?(top|bottom) (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: only)?$/i;

/** "hours that each member gave in 2023, top ten only": the first of them by their one figure. */
export function inSaidLimit(question: string, shown: Read, read: Read): Reading | undefined {
  const text = withoutEnd(question.trim());
  const [whole, end = "", count = ""] = text.match(LIMIT) ?? [];
  if (!whole || isWhole(read(question))) return undefined;
  const bare = shown(text.slice(0, -whole.length));
  if (!isWhole(bare) || !bare.plan.grouped || bare.plan.top !== undefined) return undefined;
  const figure = onlyOf(figuresOf(bare.plan));
  const direction = /^top$/i.test(end) ? "desc" : "asc";
  if (!figure) return without(bare, whole.trim());
  const order = [{ column: figure.name, direction } as const];
  return { ...bare, plan: { ...bare.plan, order, top: numberOf(count.toLowerCase()) } };
}

const figuresOf = ({ columns }: Plan): readonly Column[] =>
  columns.filter(({ hidden, expression }) => !hidden && isAggregate(expression));

/** "rent by year, latest first": by what tells the groups apart. */
const isPeriod = (column: string, { columns }: Plan, model: SemanticModel): boolean =>
  columns.some((each) => each.name === column && isTime(each, model));

/** @returns `isOwn` where no field is called by that adjective, and only what is counted tells it */
function saidBy(text: string): (Said & { readonly isOwn?: true }) | undefined {
  const count = COUNTS.find(([end]) => end.test(text));
  if (count) return { direction: count[1], fits: isCount, isOwn: true };
  const [first = "", ...nouns] = text.split(" ");
  const end =
    endOf(text) ?? endOf(first) ?? (nouns.length > 0 ? endOf(`${first} ${nouns[0]}`) : undefined);
  const { adjective, direction } = end ?? {};
  if (!direction) return undefined;
  // Which end of it is the worse one, its name does not tell.
  if (adjective === "good" || adjective === "bad")
    return { direction, fits: () => false, isOwn: true };
  const fits = ({ name }: Column) =>
    adjective === undefined ||
    AMPLE.test(adjective) ||
    patternsOf(adjective).some(
      ([said, way]) => way === direction && said.test(name.replaceAll("_", " ")),
    );
  return { direction, fits };
}

/** The figure that comes first: the only one, or the one that is called so, "dearest total first". */
function figureOf(text: string, plan: Plan, ask: string): Column | undefined {
  const figures = figuresOf(plan);
  const noun = text.split(" ").slice(1).at(-1);
  if (!noun || endOf(text)) return onlyOf(figures);
  const named = figures.filter(({ name }) => wordsIn(name).includes(stem(noun)));
  const root = (word: string) => rootOf(stem(word)) ?? stem(word);
  const isSaid = wordsIn(ask).some((word) => root(word) === root(noun));
  return onlyOf(
    named.length > 0 ? named : isSaid || COUNTS.some(([end]) => end.test(text)) ? figures : [],
  );
}

const isCount = ({ expression }: Column): boolean =>
  expressionsIn(expression).every((each) => each.kind === "aggregate" && /^count/.test(each.fn));
