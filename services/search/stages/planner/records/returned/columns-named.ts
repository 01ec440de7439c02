import { type Column, isAggregate, type Plan, sameField } from "../../../../plan.ts";
import { datasetOf, type Field, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { rootOf } from "../../../language/root.ts";
import { isVerbLike } from "../joins/look.ts";
import { labelsFor } from "../roles/maker.ts";
import { BOUND } from "./merged.ts";
import { isFigureNamed, isKeyNamed, wordsIn } from "./named.ts";
import { type Asked, ofEntity } from "./told-of-each.ts";

/** The columns of a plan, or of whom it lists, that a text calls so. */
export function columnsNamed(
  said: string,
  plan: Plan,
  asked: Asked,
): readonly Column[] | undefined {
  const text = said.replace(/['’]s?\b/g, "");
  const figures = [...plan.columns, ...boundsOf(plan)].filter((each) =>
    isCountOf(text, each, asked),
  );
  if (figures.length > 0) return figures.length === 1 ? figures : undefined;
  if (NAMES.test(text)) return namesOf(plan, asked.model);
  const keys = plan.columns.filter(
    (each) => !each.hidden && !isAggregate(each.expression) && isKeyNamed(text, each, asked.ask),
  );
  if (keys.length > 0) return keys;
  const short = plan.columns.filter((each) => isKeyOfShortName(text, each, asked));
  if (short.length === 1) return short;
  const [label, ...others] = plan.columns.filter((each) => isLabelOf(text, each, asked.model));
  if (label && others.length === 0) return [label];
  const rank = rankOf(plan);
  if (rank && isRankCalled(text, rank)) return [rank];
  return ofEntity(text, plan, asked) ?? ofEntity(figureCalled(text, plan, asked), plan, asked);
}

/** "the full name": all that they are called by. */
const NAMES = /^(?:full )?names?$/i;

function namesOf({ columns }: Plan, model: SemanticModel): readonly Column[] | undefined {
  const [first] = columns.filter(({ hidden, expression }) => !hidden && !isAggregate(expression));
  if (first?.expression.kind !== "field") return undefined;
  const labels = labelsFor(first.expression.of.dataset, model);
  const found = columns.filter(
    ({ hidden, expression }) =>
      !hidden && expression.kind === "field" && labels.some((of) => sameField(of, expression.of)),
  );
  return found.length > 0 && found.length === labels.length ? found : undefined;
}

/** "number of hours", of records that hold them in a column of that name. */
function figureCalled(text: string, { dataset }: Plan, { model }: Asked): string | undefined {
  const noun = text.match(/^number of (.+)$/i)?.[1];
  const isFact = ({ kind, label }: Field) => kind === "fact" && label === noun?.toLowerCase();
  return datasetOf(model, dataset)!.fields.some(isFact) ? noun : undefined;
}

/** The figures that only say which groups are meant: "towns with more than one shop". */
export const boundsOf = ({ columns, having, grouped }: Plan): readonly Column[] =>
  having.flatMap((each) => {
    if (!grouped || each.kind !== "compare" || !isAggregate(each.left)) return [];
    const text = JSON.stringify(each.left);
    const isListed = columns.some(({ expression }) => JSON.stringify(expression) === text);
    return isListed ? [] : [{ name: BOUND, expression: each.left }];
  });

/** "the club", which is told by its name. */
function isLabelOf(text: string, { hidden, expression }: Column, model: SemanticModel): boolean {
  if (hidden || expression.kind !== "field") return false;
  const { name, synonyms, entity } = datasetOf(model, expression.of.dataset)!;
  const words = wordsIn(text).join(" ");
  const isCalled = [name, ...synonyms].some((each) => wordsIn(each).join(" ") === words);
  return isCalled && entity?.label === expression.of.field;
}

/** "the category", of a column "cat": as the question calls it as well. */
function isKeyOfShortName(text: string, column: Column, { ask, model }: Asked): boolean {
  const { hidden, expression } = column;
  if (hidden || expression.kind !== "field") return false;
  const field = fieldOf(datasetOf(model, expression.of.dataset)!, expression.of.field);
  return [field?.label ?? "", ...(field?.synonyms ?? [])].some((name) =>
    isKeyNamed(text, { ...column, name }, ask),
  );
}

/** What is found to be the most by it. */
export const rankOf = ({ top, order, columns }: Plan): Column | undefined =>
  top === undefined ? undefined : columns.find(({ name }) => name === order[0]?.column);

/** "the score" of whoever has the highest score. */
const isRankCalled = (text: string, { name, expression }: Column): boolean => {
  const own = expression.kind === "field" ? wordsIn(expression.of.field) : wordsIn(name);
  const words = wordsIn(text);
  return words.length > 0 && words.every((word) => own.includes(word));
};

const COUNTED =
  /\b(?:most|fewest|least|how many|number of|(?:more|fewer|less) than \S+|at (?:least|most) \S+)((?: [a-z-]+){1,3})/gi;

/** A figure of the question: of "number of wins" the noun is what is counted, or what was done. */
function isCountOf(text: string, column: Column, { ask }: Asked): boolean {
  const noun = text.match(/^(?:number|count) of (.+)$/i)?.[1];
  const counted = [...ask.matchAll(COUNTED)].flatMap(([, nouns = ""]) => wordsIn(nouns));
  const isCounted = !noun || wordsIn(noun).some((word) => counted.includes(word));
  if (isCounted && isFigureNamed(text, column, ask)) return true;
  const isCount = column.expression.kind === "aggregate" && column.expression.fn === "count";
  return isCount && noun !== undefined && isNounOfDeed(noun.toLowerCase(), ask);
}

/** "escapes", of whoever escaped the most. */
function isNounOfDeed(noun: string, ask: string): boolean {
  const root = rootOf(noun);
  const verbs = ask.toLowerCase().split(/\W+/).filter(isVerbLike);
  return root !== undefined && verbs.some((verb) => verb !== noun && rootOf(verb) === root);
}
