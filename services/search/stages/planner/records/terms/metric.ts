import type { Expression, Plan } from "../../../../plan.ts";
import type { Metric, SemanticModel } from "../../../../semantic.ts";
import { figureOf, keysOf } from "../groups/share.ts";
import { scoped } from "../returned/scopes.ts";
import { asFigureOf, rootOf } from "./common-root.ts";
import { type Formula, figuresIn } from "./formula.ts";
import type { Term } from "./terms.ts";

/**
 * A figure that a question itself says how to calculate, as a metric that the model could have
 * declared; undefined where its parts are no figures of the same records.
 *
 * @param read  the plan of a question that asks for one part
 */
export function metricOf(
  { name, of }: Term,
  formula: Formula,
  read: (question: string) => Plan | undefined,
  model: SemanticModel,
): Metric | undefined {
  const plans = new Map<string, Plan>();
  for (const text of figuresIn(formula)) {
    // What stands behind a comma is said of more than this figure.
    const plan = text.includes(",") ? undefined : figureNamed(scoped(text, of), read);
    if (!plan) return undefined;
    plans.set(text, plan);
  }
  const dataset = rootOf(new Set([...plans.values()].map((each) => each.dataset)), model);
  if (dataset === undefined) return undefined;
  const figures = new Map<string, Expression>();
  for (const [text, plan] of plans) {
    const isShared = plan.dataset === dataset || plan.where.length > 0 || DISTINCT.test(text);
    const figure = isShared ? asFigureOf(dataset, plan, model) : undefined;
    if (!figure) return undefined;
    figures.set(text, figure);
  }
  // Of two that are one and the same, a word of one was not read.
  const kinds = new Set([...figures.values()].map((each) => JSON.stringify(each)));
  if (kinds.size < figures.size) return undefined;
  return {
    name: name.toLowerCase().replace(/\W+/g, "_"),
    label: name,
    synonyms: [],
    expression: expressed(formula, figures),
    dataset,
  };
}

/** "number of distinct members": of those that the other figures are of, too. */
const DISTINCT = /\b(?:distinct|different|unique)\b/i;

/** "number of parcels shipped": how many were. */
const DONE = /^(?:the )?(?:total )?number of ([a-z_ ]+s) ([a-z]+ed)$/i;

/** "paid bills / all bills": how many there are of what is no figure itself. */
function figureNamed(text: string, read: (question: string) => Plan | undefined) {
  const ways = [
    `What is the ${text}?`,
    `What is the number of ${text}?`,
    ...(DONE.test(text) ? [text.replace(DONE, "How many $1 were $2?")] : []),
  ];
  return ways
    .map(read)
    .find((plan) => plan && keysOf(plan).length === 0 && figureOf(plan) !== undefined);
}

function expressed(formula: Formula, figures: ReadonlyMap<string, Expression>): Expression {
  if (formula.kind === "number") return formula;
  if (formula.kind === "figure") return figures.get(formula.text)!;
  const part = (each: Formula): Expression => {
    const expression = expressed(each, figures);
    const isTerm = /[-+]/.test(formula.operator) && expression.kind === "aggregate";
    // "sales minus refunds": where nothing was given back, that is no reason to know nothing.
    return isTerm && expression.fn === "sum" ? { ...expression, orZero: true } : expression;
  };
  return { ...formula, left: part(formula.left), right: part(formula.right) };
}
