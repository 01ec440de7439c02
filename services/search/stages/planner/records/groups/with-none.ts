import {
  type Column,
  type Condition,
  type Expression,
  type FieldRef,
  fieldsIn,
  fieldsOf,
  isAggregate,
  type Plan,
} from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { reachable } from "../../../joins.ts";

const ASKED =
  "[,;.(?]? ?(?:and |but )?(?:please )?\\b(?:includ(?:e|ing)|counting|even|also (?:show|list)(?:ing)?|(?:show|list) also|(?:do not|don['’]t|without) (?:leav(?:e|ing) out|omit(?:ting)?|skip(?:ping)?|forget(?:ting)?|exclud(?:e|ing)|drop(?:ping)?))(?: also)? (?!only |just )";
const NOTHING = "(?:zero(?:s|es)?|0s?|zero (?:counts?|values|totals))";
/** "including those with none", "even if they have no orders" */
const WITH_NONE = new RegExp(
  `${ASKED}(?:${NOTHING}\\b|(?:[a-z]+ ){1,4}?(?:(?:with|having|(?:who|that|which) (?:have|had|has|were|are)|if (?:they|it) (?:have|has|had)) (?:no|none|zero|0|not|never)\\b|without\\b|(?:who|that|which) never\\b)[^,.;()]*)\\)?`,
  "i",
);

/** A question without the words that ask for groups of nothing, too; undefined where it has none. */
export function withNoneIn(question: string) {
  const [phrase] = question.match(WITH_NONE) ?? [];
  return phrase ? { text: question.replace(phrase, " ").trim(), phrase: phrase.trim() } : undefined;
}

/**
 * The figures of a plan for every record of what its groups are of, also where there is nothing to
 * count: what is asked of the records that are counted is asked of each figure, so that it takes no
 * group away. Undefined where the groups are of the counted records themselves.
 */
export function withNone(plan: Plan, model: SemanticModel, whose?: string): Plan | undefined {
  const [first] = plan.columns.filter(({ expression }) => !isAggregate(expression));
  const own = first?.expression.kind === "field" ? first.expression.of.dataset : undefined;
  const keeps = whose ?? own;
  const isPlain =
    plan.grouped && !plan.of && !plan.change && !plan.latest && plan.having.length === 0;
  if (!keeps || !isPlain || keeps === plan.dataset) return undefined;
  if (!reachable(model, plan.dataset).has(keeps)) return undefined;
  const kept = reachable(model, keeps);
  const isKept = (each: Condition) => fieldsIn(each).every(({ dataset }) => kept.has(dataset));
  const when = plan.where.filter((each) => !isKept(each));
  const columns: readonly (Column | undefined)[] = plan.columns.map((column) => {
    const expression = figureOfAll(column.expression, plan.dataset, when, kept, model);
    return expression && { ...column, expression };
  });
  if (!columns.every((column) => column !== undefined)) return undefined;
  return { ...plan, keeps, where: plan.where.filter(isKept), columns };
}

/**
 * "number of writers and number of publishers by country", of writers that each have one publisher:
 * publishers without any writer are counted, too.
 */
export function countsOfBoth(plan: Plan, model: SemanticModel): Plan {
  const figures = plan.columns.flatMap(({ expression }) =>
    expression.kind === "aggregate" ? [expression] : [],
  );
  const isOwn = figures.some(({ of }) => !of || of.dataset === plan.dataset);
  // Who are counted beside what they bought are those who bought.
  const isOfCounts = figures.every(({ fn }) => fn.startsWith("count"));
  if (!isOwn || !isOfCounts || figures.length < 2) return plan;
  const counted = figures.flatMap(({ of, fn }) =>
    of && fn === "count_distinct" && of.dataset !== plan.dataset ? [of.dataset] : [],
  );
  const parent = counted.find((name) => isOver(plan, name, model));
  return (parent && withNone(plan, model, parent)) || byOwnKeys(plan, model);
}

/** Whether all that groups are made by is of records of a dataset, or of what each of them refers to. */
function isOver({ columns }: Plan, dataset: string, model: SemanticModel): boolean {
  const known = reachable(model, dataset);
  const keys = columns.filter(({ expression }) => !isAggregate(expression));
  const read = keys.flatMap(({ expression }) => fieldsOf(expression));
  return read.length > 0 && read.every((of) => known.has(of.dataset));
}

/** "number of books and of publishers by year": of books without one, too, by their keys to them. */
function byOwnKeys(plan: Plan, model: SemanticModel): Plan {
  const columns = plan.columns.map((column) => {
    const { expression } = column;
    if (expression.kind !== "aggregate" || expression.fn !== "count_distinct") return column;
    const own = expression.of && ownKeyTo(expression.of, plan, model);
    return own ? { ...column, expression: { ...expression, of: own } } : column;
  });
  return { ...plan, columns };
}

/** The root's key to records of which the plan reads nothing but their own key. */
function ownKeyTo({ dataset, field }: FieldRef, plan: Plan, model: SemanticModel) {
  const ways = model.relationships.filter(
    ({ from, to, toColumns: [key, ...others] }) =>
      from === plan.dataset && to === dataset && key === field && others.length === 0,
  );
  const read = [
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...[...plan.where, ...plan.having].flatMap(fieldsIn),
  ].filter((of) => of.dataset === dataset);
  const [way, ...others] = ways;
  const isOnly = way && others.length === 0 && read.every((of) => of.field === field);
  return isOnly ? { dataset: plan.dataset, field: way.fromColumns[0]! } : undefined;
}

/** A figure that leaves a row without records to read at none of them. */
function figureOfAll(
  expression: Expression,
  root: string,
  when: readonly Condition[],
  kept: ReadonlySet<string>,
  model: SemanticModel,
): Expression | undefined {
  if (!isAggregate(expression)) return expression;
  if (expression.kind !== "aggregate") return undefined;
  const key = datasetOf(model, root)!.primaryKey[0] ?? tieTo(kept, root, model);
  if (expression.of && kept.has(expression.of.dataset)) return expression;
  const all = [...(expression.when ?? []), ...when];
  const own = { ...expression, ...(all.length > 0 && { when: all }) };
  if (expression.of) return expression.fn === "sum" ? { ...own, orZero: true } : own;
  return key ? { ...own, of: { dataset: root, field: key } } : undefined;
}

/** What each record without a key of its own refers to what is kept by: a row of nothing has none. */
const tieTo = (kept: ReadonlySet<string>, root: string, { relationships }: SemanticModel) =>
  relationships.find(({ from, to }) => from === root && kept.has(to))?.fromColumns[0];
