import {
  type Column,
  type Condition,
  type Expression,
  fieldsIn,
  isAggregate,
  type Plan,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import { metricAt } from "./metrics.ts";

/** A figure of each group that its whole is asked for as well. */
interface Share {
  /** Ways to say the figure of each group, likeliest first. */
  readonly figures: readonly string[];
  readonly name: "share" | "percentage";
}

/** All that may stand before: anything else would say more than that a part is asked for. */
export const LEAD =
  "^(?:(?:what(?:'s| is| are| was| were)?|which|is|how (?:does|do|did|has|is|much)|show(?: me)?|give(?: me)?|list|find|calculate|compute|return|tell me|determine|get|display|report|please|can you|compare)\\s+)*(?:the )?";
const WORD = "(percentage|percent|proportion|share|fraction|%)";
const WHOLE = "(?:(?:the )?(?:total|overall|all(?: the)?) )?";
const EACH = "(?:by|per|(?:for|in|of|from|at|on|to) (?:each|every)|across|among)";
/** "share of sales by channel" */
const BY = new RegExp(`${LEAD}${WORD} of ${WHOLE}(.+?) ${EACH} (.+)$`, "i");
/** "what share of sales does each channel have", "… comes from each channel" */
const DOES = new RegExp(
  `${LEAD}${WORD} of ${WHOLE}(.+?) (?:(?:does|do|did|is|are|was|were|has|have) )?(?:(?:made|brought|taken|held|given) )?(?:comes? )?(?:(?:from|by|in|at|for) )?(?:each|every) (.+?)(?: (?:have|has|make up|account for|represent|contribute|bring|take|hold))?$`,
  "i",
);

/** "share of each team in the total budget" */
const OF_EACH = new RegExp(
  `${LEAD}${WORD} of (?:each|every) (.+?) (?:in|of|out of|among|from) (?:the )?(?:total|overall|all(?: the)?) (.+)$`,
  "i",
);
/** "each channel and its share of all sales" */
const BESIDE = new RegExp(
  `${LEAD}(?:each|every) (.+?) (?:and|with|together with|along with) (?:its|their) ${WORD} of (?:the )?(?:total|overall|all(?: the)?) (.+)$`,
  "i",
);

/** What is shared, by what, and the word for the part. */
function saidIn(text: string) {
  for (const pattern of [BY, DOES]) {
    const [, word, what, group] = text.match(pattern) ?? [];
    if (word && what && group) return [{ word, what, group }];
  }
  const [, word, group, what] = text.match(OF_EACH) ?? [];
  if (word && group && what) return [{ word, what, group }];
  const [, each, part, all] = text.match(BESIDE) ?? [];
  return each && part && all ? [{ word: part, what: all, group: each }] : [];
}

const DOING = / (?:is|are|was|were|has|have|had|did|does|do) /i;

/**
 * Ways to take a question for the share that each group has of the whole. What is the name of a
 * figure is added up, though its records may have that name, too: "share of output by plant".
 */
export function sharesIn(question: string, model: SemanticModel): readonly Share[] {
  const text = withoutEnd(question);
  if (/[.?!;] /.test(text)) return [];
  // "what percentage of orders were paid in each year": of the orders of that year.
  const said = saidIn(text).filter(({ what }) => !DOING.test(what));
  return said.map(({ word, what, group }): Share => {
    const name = /^(?:percent|%)/i.test(word) ? "percentage" : "share";
    const each = `for each ${group}`;
    const figures = [`number of ${what} ${each}`, `total ${what} ${each}`];
    return { name, figures: isFigure(what, model) ? figures.toReversed() : figures };
  });
}

function isFigure(what: string, { datasets }: SemanticModel): boolean {
  const phrase = phraseOf(what);
  const named = datasets.flatMap(({ fields }) => fields.filter(({ kind }) => kind === "fact"));
  return named.some(({ label, synonyms }) =>
    [label, ...synonyms].some((name) => phraseOf(name) === phrase),
  );
}

/**
 * A plan of one sum or count for each group, as the part that each has of all groups together;
 * undefined where groups do not add up to a whole, or where it could be another whole: of a
 * figure of only some records, each group's own whole could be meant.
 */
export function shared(plan: Plan, model: SemanticModel, name: Share["name"]): Plan | undefined {
  const keys = keysOf(plan);
  const [figure, ...others] = plan.columns.filter(({ expression }) => isAggregate(expression));
  const isWhole = plan.having.length === 0 && plan.top === undefined && plan.grouped;
  const isOne = figure !== undefined && others.length === 0 && keys.length > 0;
  if (!isWhole || !isOne || !addsUp(figure.expression, model)) return undefined;
  if (!plan.where.every((each) => isOfTime(each, model))) return undefined;
  const column = shareOf(figure.expression, name);
  const order = plan.order.map((each) =>
    each.column === figure.name ? { ...each, column: column.name } : each,
  );
  return { ...plan, columns: [...keys, column], order };
}

/** A figure in proportion to that of all groups. */
export function shareOf(figure: Expression, name: string): Column {
  const part: Expression = {
    kind: "arithmetic",
    operator: "/",
    left: figure,
    right: { kind: "whole", figure },
  };
  if (name !== "percentage") return { name, expression: part };
  const hundred: Expression = { kind: "number", value: 100 };
  const expression: Expression = { kind: "arithmetic", operator: "*", left: hundred, right: part };
  return { name, expression, unit: "percent" };
}

/** What is different in each group is not counted once more in the whole, but sums and counts are parts of one. */
export function addsUp(expression: Expression, model: SemanticModel): boolean {
  if (expression.kind !== "aggregate") return false;
  const metric = expression.of && metricAt(model, expression.of);
  if (!metric) return ["sum", "count"].includes(expression.fn) && !expression.when;
  return metric.expression.kind === "aggregate" && addsUp(metric.expression, model);
}

/** Whether a condition is on nothing but when something was. */
export const isOfTime = (each: Condition, model: SemanticModel): boolean =>
  fieldsIn(each).every((of) => ["time", "year", "quarter"].includes(fieldAt(model, of).kind));

/**
 * "… in each state to the total number of …": the same figure with and without groups;
 * undefined where they are anything else.
 */
export function ofWhole(upper: Plan, lower: Plan, name: string): Plan | undefined {
  const [figure, keys] = [figureOf(upper), keysOf(upper)];
  const isSame =
    JSON.stringify([figure, upper.where]) === JSON.stringify([figureOf(lower), lower.where]);
  if (!figure || !isSame || keys.length === 0 || keysOf(lower).length > 0) return undefined;
  if (!["sum", "count"].includes(figure.fn)) return undefined;
  const column = shareOf(figure, name);
  const order = upper.order.map((each) => ({ ...each, column: column.name }));
  return { ...upper, columns: [...keys, column], order };
}

export const keysOf = ({ columns }: Plan) =>
  columns.filter(({ expression }) => !isAggregate(expression));

/** What rows are told apart by and shows, each as text: to compare with that of another plan. */
export const shownKeysOf = (plan: Plan): readonly string[] =>
  keysOf(plan)
    .filter(({ hidden }) => !hidden)
    .map(({ expression }) => JSON.stringify(expression));

/** The one figure of a plan that is nothing but a figure, or one for each group. */
export function figureOf(plan: Plan): (Expression & { kind: "aggregate" }) | undefined {
  const figures = plan.columns.filter(({ expression }) => isAggregate(expression));
  const [figure, ...others] = figures.map(({ expression }) => expression);
  const plainly = plan.grouped && plan.having.length === 0 && plan.top === undefined;
  return plainly && others.length === 0 && figure?.kind === "aggregate" ? figure : undefined;
}
