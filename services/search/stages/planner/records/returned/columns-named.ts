import { type Column, isAggregate, type Plan } from "../../../../plan.ts";
import { datasetOf, type Field, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { reachable } from "../../../joins.ts";
import { deedsOfAgent } from "../../../language/agents.ts";
import { rootOf } from "../../../language/root.ts";
import { isMakerOf, MAKING } from "../../../language/tie-verbs.ts";
import { isVerbLike } from "../joins/look.ts";
import { nounOf } from "../labels.ts";
import { type Read, wholeOf } from "../reading.ts";
import { BOUND } from "./merged.ts";
import { isFigureNamed, isKeyNamed, wordsIn } from "./named.ts";
import { DOER, MANY, MUCH } from "./told-besides.ts";

/** The question that a plan answers, and how others are read. */
interface Asked {
  readonly ask: string;
  readonly read: Read;
  readonly model: SemanticModel;
}

/** The columns of a plan, or of whom it lists, that a text calls so; undefined where none surely is. */
export function columnsNamed(
  said: string,
  plan: Plan,
  asked: Asked,
): readonly Column[] | undefined {
  const text = said.replace(/['’]s?\b/g, "");
  if (text.startsWith(DOER)) {
    const doer = doerOf(text.slice(DOER.length), plan, asked.model);
    return doer === undefined ? undefined : ofEntity(doer, plan, asked);
  }
  const rank = rankOf(plan);
  if (text === MUCH || text === MANY)
    return rank && isQuantity(rank, text, asked.model) ? [rank] : undefined;
  const figures = [...plan.columns, ...boundsOf(plan)].filter((each) =>
    isCountOf(text, each, asked),
  );
  if (figures.length > 0) return figures.length === 1 ? figures : undefined;
  const keys = plan.columns.filter(
    (each) => !each.hidden && !isAggregate(each.expression) && isKeyNamed(text, each, asked.ask),
  );
  if (keys.length > 0) return keys;
  const short = plan.columns.filter((each) => isKeyOfShortName(text, each, asked));
  if (short.length === 1) return short;
  const [label, ...others] = plan.columns.filter((each) => isLabelOf(text, each, asked.model));
  if (label && others.length === 0) return [label];
  if (rank && isRankCalled(text, rank)) return [rank];
  return ofEntity(text, plan, asked) ?? ofEntity(figureCalled(text, plan, asked), plan, asked);
}

/** "number of hours", of records that hold them in a column of that name. */
function figureCalled(text: string, { dataset }: Plan, { model }: Asked): string | undefined {
  const noun = text.match(/^number of (.+)$/i)?.[1];
  const isFact = ({ kind, label }: Field) => kind === "fact" && label === noun?.toLowerCase();
  return datasetOf(model, dataset)!.fields.some(isFact) ? noun : undefined;
}

/** What those are called who do it to whom a plan lists: the winery of a wine, of what it makes. */
function doerOf(verb: string, plan: Plan, model: SemanticModel): string | undefined {
  const said = verb.toLowerCase();
  const [head] = plan.columns.flatMap(({ hidden, expression }) =>
    !hidden && expression.kind === "field" ? [expression.of.dataset] : [],
  );
  const doers = model.relationships.flatMap(({ from, to }) => {
    if (from !== head) return [];
    const [noun, thing] = [nounOf(to, model), nounOf(from, model)];
    const isMaker = MAKING.has(said) && isMakerOf(noun, thing);
    return isMaker || deedsOfAgent(noun).includes(said) ? [noun] : [];
  });
  const [only, ...others] = new Set(doers);
  return others.length === 0 ? only : undefined;
}

/** The figures that only say which groups are meant: "towns with more than one shop". */
const boundsOf = ({ columns, having, grouped }: Plan): readonly Column[] =>
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
const rankOf = ({ top, order, columns }: Plan): Column | undefined =>
  top === undefined ? undefined : columns.find(({ name }) => name === order[0]?.column);

function isQuantity({ expression }: Column, how: string, model: SemanticModel): boolean {
  if (expression.kind === "aggregate") {
    const isCount = expression.fn === "count" || expression.fn === "count_distinct";
    return how === MANY ? isCount || expression.fn === "sum" : !isCount;
  }
  if (expression.kind !== "field" || how === MANY) return false;
  const { dataset, field } = expression.of;
  return fieldOf(datasetOf(model, dataset), field)?.kind === "fact";
}

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

/** What else is known of those whom a plan lists: "their country". */
function ofEntity(
  text: string | undefined,
  plan: Plan,
  { read, model }: Asked,
): readonly Column[] | undefined {
  if (text === undefined) return undefined;
  const [label] = plan.columns.filter(
    ({ hidden, expression }) => !hidden && !isAggregate(expression),
  );
  if (label?.expression.kind !== "field") return undefined;
  const { dataset } = label.expression.of;
  const known = datasetOf(model, dataset)!;
  const isKeyed = known.primaryKey.every((key) =>
    plan.columns.some(
      ({ expression }) =>
        expression.kind === "field" &&
        expression.of.dataset === dataset &&
        expression.of.field === key,
    ),
  );
  if (plan.grouped && !isKeyed) return undefined;
  for (const noun of [...known.synonyms, known.name.replaceAll("_", " ")]) {
    const found = wholeOf(read(`What is the ${text} of each ${noun}?`));
    const shown = found?.columns.filter(
      ({ hidden, expression }) =>
        !hidden && !(expression.kind === "field" && expression.of.field === known.entity?.label),
    );
    // "the name of the branch" of each advisor, who has one
    const told = reachable(model, dataset);
    const isOwn = shown?.every(
      ({ expression }) =>
        expression.kind === "field" &&
        (expression.of.dataset === dataset || (!found!.via && told.has(expression.of.dataset))),
    );
    if (
      found &&
      found.where.length + found.having.length === 0 &&
      found.top === undefined &&
      shown!.length > 0 &&
      isOwn
    )
      return shown;
  }
  return undefined;
}
