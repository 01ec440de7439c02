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
import { bestOfTheirs } from "./best-of-theirs.ts";
import { columnsNamed } from "./columns-named.ts";
import { wordsIn } from "./named.ts";
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
  const best = said.isClause ? (bestOfTheirs(asked.plan, model) ?? asked.plan) : asked.plan;
  if (said.shows && !isShown(said.shows, asked.plan, model)) return without(asked, said.shows);
  const plan = withColumns(best, said, read, model);
  if (plan) return { ...asked, plan };
  const joined = said.isClause ? undefined : read(question);
  if (joined && isWhole(joined) && isOfTheSame(asked.plan, joined.plan)) return joined;
  return without(asked, said.columns.at(-1)!);
}

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

/** The same rows with the columns that are named, behind those that the question itself asks for. */
function withColumns(
  plan: Plan,
  { ask, columns, isClause, isMore }: Besides,
  read: Read,
  model: SemanticModel,
): Plan | undefined {
  const found = columns.map((column) => columnsNamed(column, plan, { ask, read, model }));
  if (!found.every((each) => each !== undefined)) return undefined;
  const named = found.flat().map((column) => ({ ...column, hidden: false }));
  const names = new Set(named.map(({ name }) => name));
  if (names.size < named.length) return undefined;
  const own = plan.columns.filter(({ name, hidden }) => !hidden && !names.has(name));
  const hidden = plan.columns.filter((each) => each.hidden && !names.has(each.name));
  // A figure alone is told of whom it is of, and whom it is of is told with the figure that was asked for.
  const isFigure = ({ expression }: Column) => isAggregate(expression);
  const isOfFigures = named.every(isFigure);
  const isOfGroups = plan.top === undefined && !named.some(isFigure);
  const isKept = (each: Column) =>
    isClause || isMore || isOfFigures || (isOfGroups && isFigure(each));
  const kept = own.map((each) => (isKept(each) ? each : { ...each, hidden: true }));
  return isOfGroups && !isClause && !isMore
    ? { ...plan, columns: [...named, ...kept, ...hidden] }
    : { ...plan, columns: [...kept, ...named, ...hidden] };
}
