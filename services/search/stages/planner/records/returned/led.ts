import { type Column, type Condition, isAggregate, type Plan } from "../../../../plan.ts";
import { rootOf } from "../../../language/root.ts";
import { shownKeysOf } from "../groups/share.ts";
import { isWhole, type Reading } from "../reading.ts";
import { wordsIn } from "./named.ts";

/**
 * The plan of the columns that a text lists, where it is what its question asks as well: the same
 * groups of the same records. What the question says besides is kept.
 *
 * @param asked   what was made of the question
 * @param listed  what was made of the columns by themselves
 * @param known   what the text explains: its words may be used in the question as in the columns;
 *                and whether it says in which order rows should come
 */
export function ledBy(
  asked: Reading,
  listed: Plan,
  { known, isOrdered }: { readonly known: string; readonly isOrdered: boolean },
): Plan | undefined {
  const { plan, query } = asked;
  if (!plan || !isAlike(plan, listed)) return undefined;
  const missing = plan.where.filter((each) => !holds(listed, each));
  if (isWhole(asked)) {
    const isSame = plan.grouped && sameFigures(plan, listed);
    const whole = withRules(withHiddenKeys(listed, plan), missing);
    return isSame ? (isOrdered ? whole : inOrderOf(plan, whole)) : undefined;
  }
  const isKnown = query.unused.every((phrase) => isExplained(phrase, known));
  return isKnown && missing.length === 0 ? listed : undefined;
}

/** Of a question that was read in part, what it tells of the same records are some of the groups. */
function isAlike(plan: Plan, listed: Plan): boolean {
  const [asked, told] = [shownKeysOf(plan), shownKeysOf(listed)];
  const isOfKeys = asked.every((key) => told.includes(key));
  return (
    [plan, listed].every(isPlain) &&
    listed.grouped &&
    plan.dataset === listed.dataset &&
    isOfKeys &&
    (!plan.grouped || asked.length === told.length)
  );
}

/** By what the question is about, and not by what is told first. */
function inOrderOf({ order, columns }: Plan, listed: Plan): Plan {
  const [first, ...more] = order;
  const by = columns.find(({ name }) => name === first?.column);
  const own = by && listed.columns.find((each) => bare(each) === bare(by));
  if (!first || !own || more.length > 0) return listed;
  return { ...listed, order: [{ ...first, column: own.name }] };
}

/** Clubs of one name are several, whatever is shown of them. */
function withHiddenKeys(listed: Plan, { columns }: Plan): Plan {
  const known = new Set(listed.columns.map(({ expression }) => textOf(expression)));
  const more = columns.filter(
    ({ hidden, expression }) =>
      hidden && !isAggregate(expression) && !known.has(textOf(expression)),
  );
  return { ...listed, columns: [...listed.columns, ...more] };
}

const isPlain = (plan: Plan): boolean =>
  plan.having.length === 0 &&
  plan.top === undefined &&
  !plan.of &&
  !plan.latest &&
  !plan.change &&
  !plan.keeps;

const textOf = (value: unknown): string => JSON.stringify(value);

const holds = (plan: Plan, each: Condition): boolean => textOf(plan).includes(textOf(each));

/** Whether every figure that a question asks for is one of those that are listed, of fewer records or of all. */
function sameFigures(plan: Plan, listed: Plan): boolean {
  const figures = listed.columns.filter(({ expression }) => isAggregate(expression)).map(bare);
  return plan.columns
    .filter(({ expression }) => isAggregate(expression))
    .every((each) => figures.includes(bare(each)));
}

function bare({ expression }: Column): string {
  if (expression.kind !== "aggregate") return textOf(expression);
  const { when: _, ...figure } = expression;
  return textOf(figure);
}

const withRules = (plan: Plan, rules: readonly Condition[]): Plan => ({
  ...plan,
  where: [...plan.where, ...rules],
});

/** What says no more than that something is asked for. */
const IDLE =
  /^(?:it|its|they|them|we|us|our|what|how|how much|how many|how long|long|much|many|every|each|pls|please|thing|things|one|ones|people|take|takes|took|get|gets|last|lasts|lasted|need|give|do|does|did|so|typical|typically|usual|usually|actually)$/i;
/** What changes the answer is never said in passing. */
const TURNS = /^(?:not|no|never|without|except|only|but|or|more|less|most|least|top|than|other)$/i;

function isExplained(phrase: string, known: string): boolean {
  if (IDLE.test(phrase)) return true;
  const words = wordsIn(phrase);
  const own = wordsIn(known);
  const roots = new Set(own.flatMap((word) => rootOf(word) ?? []));
  const isSaid = (word: string) =>
    !TURNS.test(word) && (IDLE.test(word) || own.includes(word) || roots.has(rootOf(word) ?? ""));
  return words.length > 0 && words.every(isSaid);
}
