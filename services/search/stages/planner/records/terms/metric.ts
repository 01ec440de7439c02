import { type Expression, fieldsIn, type Plan } from "../../../../plan.ts";
import type { Metric } from "../../../../semantic.ts";
import { figureOf, keysOf } from "../groups/share.ts";
import { scoped } from "../returned/scopes.ts";
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
): Metric | undefined {
  const plans = new Map<string, Plan>();
  for (const text of figuresIn(formula)) {
    // What stands behind a comma is said of more than this figure.
    const plan = text.includes(",") ? undefined : figureNamed(scoped(text, of), read);
    if (!plan || keysOf(plan).length > 0 || !figureOf(plan) || !isOwn(plan)) return undefined;
    plans.set(text, plan);
  }
  const datasets = new Set([...plans.values()].map(({ dataset }) => dataset));
  const [dataset, ...others] = datasets;
  if (dataset === undefined || others.length > 0) return undefined;
  const expression = expressed(formula, plans);
  return {
    name: name.toLowerCase().replace(/\W+/g, "_"),
    label: name,
    synonyms: [],
    expression,
    dataset,
  };
}

/** "paid bills / all bills": how many there are of what is no figure itself. */
function figureNamed(text: string, read: (question: string) => Plan | undefined) {
  const plan = read(`What is the ${text}?`);
  return plan && figureOf(plan) ? plan : read(`What is the number of ${text}?`);
}

/** Of records that nothing else has to be read for. */
const isOwn = ({ dataset, where, columns }: Plan): boolean =>
  where.every((each) => fieldsIn(each).every((of) => of.dataset === dataset)) &&
  columns.every(({ expression }) => !("of" in expression) || expression.of?.dataset === dataset);

function expressed(formula: Formula, plans: ReadonlyMap<string, Plan>): Expression {
  if (formula.kind === "number") return formula;
  if (formula.kind === "arithmetic") {
    const part = (each: Formula): Expression => {
      const expression = expressed(each, plans);
      const isTerm = /[-+]/.test(formula.operator) && expression.kind === "aggregate";
      // "sales minus refunds": where nothing was given back, that is no reason to know nothing.
      return isTerm && expression.fn === "sum" ? { ...expression, orZero: true } : expression;
    };
    return { ...formula, left: part(formula.left), right: part(formula.right) };
  }
  const plan = plans.get(formula.text)!;
  const when = plan.where;
  return { ...figureOf(plan)!, ...(when.length > 0 && { when }) };
}
