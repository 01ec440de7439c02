import {
  type Column,
  type Condition,
  expressionsIn,
  isAggregate,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { isWhole, type Read, type Reading, without } from "../reading.ts";
import { bestOfTheirs, countedOfTheirs } from "./best-of-theirs.ts";
import { rankOf } from "./columns-named.ts";
import { columnsShown } from "./columns-shown.ts";
import { wordsIn } from "./named.ts";
import type { Shown } from "./to-show.ts";
import { type Besides, besidesIn } from "./told-besides.ts";

/**
 * A question with what a text wants to see besides, as one table or, where that cannot be said, as
 * none; undefined where nothing more is wanted.
 */
export function shaped(question: string, read: Read, model: SemanticModel): Reading | undefined {
  const said = besidesIn(question);
  if (!said) return undefined;
  const asked = read(said.ask);
  if (!isWhole(asked)) return said.isClause ? asked : undefined;
  const isCounted = said.columns.some(
    ({ quantity, column }) => quantity === "many" || /^number of /i.test(column ?? ""),
  );
  const whole = (isCounted && countedOfTheirs(asked.plan, model)) || asked.plan;
  const best = (said.isClause && bestOf(whole, said, model)) || whole;
  if (said.shows && !isShown(said.shows, asked.plan, model)) return without(asked, said.shows);
  const plan = withColumns(best, said, read, model);
  if (plan) return { ...asked, plan };
  const joined = read(question);
  const isJoined = isWhole(joined) && isOfTheSame(asked.plan, joined.plan);
  if (isJoined && (!said.isClause || tellsMore(asked.plan, joined.plan))) return joined;
  return without(asked, phraseOf(said.columns.at(-1)!));
}

/** "who placed the largest bid": that bid, and how much it was where that is asked. */
function bestOf(plan: Plan, { columns }: Besides, model: SemanticModel): Plan | undefined {
  const best = bestOfTheirs(plan, model);
  const isMeasured = columns.some(
    ({ quantity, adjective }) => adjective ?? (quantity && quantity !== "why"),
  );
  if (!best || isMeasured) return best;
  const shown = plan.columns.map(({ name }) => name);
  const asTold = (each: Column) => (shown.includes(each.name) ? each : { ...each, hidden: true });
  return { ...best, columns: best.columns.map(asTold) };
}

const tellsMore = (asked: Plan, joined: Plan): boolean =>
  shownIn(joined).length >= shownIn(asked).length + 1;

const shownIn = ({ columns }: Plan) => columns.filter(({ hidden }) => !hidden);

const phraseOf = ({ column, clause }: Shown): string => clause ?? column ?? "";

/** "the title of the rank": in a column of it. */
const isShown = (said: string, { columns }: Plan, model: SemanticModel): boolean =>
  columns.some(({ expression, hidden }) => {
    const of = !hidden && expression.kind === "field" ? expression.of : undefined;
    const label = of && fieldOf(datasetOf(model, of.dataset), of.field)?.label;
    return label !== undefined && wordsIn(said).every((word) => wordsIn(label).includes(word));
  });

/** Whether a plan differs from another only in what it shows. */
function isOfTheSame(asked: Plan, joined: Plan): boolean {
  const [mine, theirs] = [asked, joined].map((plan) => JSON.stringify(rulesOf(plan).toSorted()));
  const shown = new Set(shownFigures(joined));
  const isKept = shownFigures(asked).every((each) => shown.has(each));
  return mine === theirs && asked.top === joined.top && isKept && !countsItsKeys(joined);
}

const shownFigures = ({ columns }: Plan): readonly string[] =>
  columns.flatMap(({ expression, hidden }) =>
    isAggregate(expression) && !hidden ? [JSON.stringify(expression)] : [],
  );

/** What is said of the records of a plan and of those inside it, however they are tied. */
function rulesOf({ where, having }: Plan): readonly string[] {
  const rule = (each: Condition): readonly string[] => {
    if (each.kind !== "within") return [JSON.stringify(each)];
    const inner = rulesOf(each.right);
    return each.negated ? [JSON.stringify(["not", each.left, ...inner])] : inner;
  };
  return [...where, ...having].flatMap(rule);
}

/** "number of dogs" of each dog: it was read of those whose figure is asked for. */
const countsItsKeys = ({ columns, grouped }: Plan): boolean =>
  grouped &&
  columns.some(({ expression }) =>
    expressionsIn(expression).some(
      (each) =>
        each.kind === "aggregate" &&
        each.fn === "count_distinct" &&
        columns.some(
          ({ expression: key }) =>
            key.kind === "field" && each.of !== undefined && sameField(key.of, each.of),
        ),
    ),
  );

/** "the three longest shows, and …": by what they are the longest is shown where nothing else is. */
function unsaidRank(plan: Plan, ask: string): Column | undefined {
  const rank = (plan.top ?? 0) > 1 ? rankOf(plan) : undefined;
  const isSaid = wordsIn(rank?.name ?? "").some((word) => wordsIn(ask).includes(word));
  const isOnly = plan.columns.filter(({ hidden }) => !hidden).length === 1;
  return isSaid || isOnly ? undefined : rank;
}

/** A column by a name of its own: the owner's name beside that of the boat. */
function apartFrom({ columns }: Plan, column: Column): Column {
  const { name, expression } = column;
  const other = columns.find((each) => each.name === name);
  const isOther = other && JSON.stringify(other.expression) !== JSON.stringify(expression);
  return isOther && expression.kind === "field"
    ? { ...column, name: `${expression.of.dataset}_${name}` }
    : column;
}

/** The same rows with the columns that are named, behind those that the question itself asks for. */
export function withColumns(
  plan: Plan,
  { ask, columns, isClause, isMore }: Besides,
  read: Read,
  model: SemanticModel,
): Plan | undefined {
  const found = columns.map((column) => columnsShown(column, plan, { ask, read, model }));
  if (!found.every((each) => each !== undefined)) return undefined;
  const named = found.flat().map((column) => ({ ...apartFrom(plan, column), hidden: false }));
  const names = new Set(named.map(({ name }) => name));
  if (names.size < named.length) return undefined;
  const own = plan.columns.filter(({ name, hidden }) => !hidden && !names.has(name));
  const hidden = plan.columns.filter((each) => each.hidden && !names.has(each.name));
  // A figure alone is told of whom it is of, and whom it is of is told with the figure that was asked for.
  const isFigure = ({ expression }: Column) => isAggregate(expression);
  const rank = isClause ? unsaidRank(plan, ask) : undefined;
  const isOfFigures = named.every(isFigure);
  const isOfGroups = plan.top === undefined && !named.some(isFigure);
  const isKept = (each: Column) =>
    isClause || isMore || isOfFigures || (isOfGroups && isFigure(each));
  const kept = own.map((each) =>
    isKept(each) && each !== rank ? each : { ...each, hidden: true },
  );
  return isOfGroups && !isClause && !isMore
    ? { ...plan, columns: [...named, ...kept, ...hidden] }
    : { ...plan, columns: [...kept, ...named, ...hidden] };
}
