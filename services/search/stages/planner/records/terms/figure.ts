import { type Expression, isAggregate, ofOnly, type Plan } from "../../../../plan.ts";
import type { Metric, SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { inUnitOf, missesTime } from "../groups/in-unit.ts";
import { waysTo } from "../joins/ways.ts";
import { areOf } from "./common-root.ts";
import { plural } from "./kind-said.ts";
import type { Term } from "./terms.ts";

type Reads = (question: string) => Plan | undefined;

const MERGED =
  /^(?:the )?(?:total|sum|number of|count of|average|mean|median|highest|lowest|maximum|minimum|largest|smallest)\b/i;

/**
 * A figure that a question says in other words, "Running time = sum of the minutes of the lessons", as
 * a metric that the model could have declared; undefined where it is no one figure.
 *
 * @param read  the plan of a question that is wholly understood
 */
export function saidFigure(term: Term, read: Reads, model: SemanticModel): Metric | undefined {
  if (!MERGED.test(term.meaning) || STRETCH.test(term.meaning)) return undefined;
  const own = term.meaning.replace(OF_ITS_OWN, "$1");
  for (const meaning of new Set([term.meaning, own])) {
    const metric = metricFrom(read(`What is the ${meaning}?`), term, read, model);
    if (metric) return metric;
  }
  // "total session hours over the pump's valves": of sessions, which all have a valve.
  const [, bare = own, whose] = own.match(/^(.+?) (?:of|over|across) ([a-z]+)$/i) ?? [];
  const turned = bare.replace(/^total ([a-z]+) (.+)$/i, "total $2 of $1s");
  const plan = turned === own ? undefined : read(`What is the ${turned}?`);
  const isOfAll = plan && (!whose || isTied(plan.dataset, whose, model));
  return isOfAll ? metricFrom(plan, term, read, model) : undefined;
}

/** Whether each record of a dataset is one of those, or refers to one. */
const isTied = (dataset: string, noun: string, model: SemanticModel): boolean =>
  model.datasets.some(
    ({ name }) =>
      stem(name.toLowerCase()) === stem(noun.toLowerCase()) && waysTo(model, dataset, name) === 1,
  );

/** "of the course's lessons", "over all of a driver's sessions": of those that each has. */
const OF_ITS_OWN =
  /\b((?:of|over|across|in) )(?:all (?:of )?)?(?:the|an?|each) [a-z]+['’]s? (?=[a-z])/gi;

function metricFrom(
  plan: Plan | undefined,
  { name, of }: Term,
  read: Reads,
  model: SemanticModel,
  unit?: string,
): Metric | undefined {
  const [figure, ...others] = plan?.columns ?? [];
  if (!plan || !figure || others.length > 0 || !isAggregate(figure.expression)) return undefined;
  if (plan.of || plan.latest || plan.change || plan.top !== undefined || plan.having.length > 0)
    return undefined;
  const list = of ? read(`List the ${of}`) : undefined;
  const isOfThose = !of || (list?.dataset === plan.dataset && list.having.length === 0);
  const when = [...plan.where, ...(list?.where ?? [])];
  if (!isOfThose || !areOf(when, plan.dataset, model)) return undefined;
  const expression: Expression = ofOnly(figure.expression, when);
  const label = name;
  const own = { name: name.toLowerCase().replace(/\W+/g, "_"), label, synonyms: [] };
  return { ...own, expression, dataset: plan.dataset, ...(unit && { unit }) };
}

const UNIT = "days|hours|minutes|weeks";
/** "number of days from the order to the delivery", "time between start and end" */
const STRETCH = new RegExp(
  `^(?:the )?(?:(?:number|count) of )?(?:full |whole |calendar |elapsed )?(?:(?<unit>${UNIT})|time|length|duration)(?: that passe?d?s?)? (?:from|between) (?<from>.+?) (?:to|until|and) (?<to>.+?)(?:,? in (?<in>${UNIT}))?$`,
  "i",
);
/** "delivery date minus order date, in days" */
const LESS = new RegExp(
  `^(?:the )?(?<to>.+?) (?:minus|-) (?:the )?(?<from>.+?),? \\(?in (?<in>${UNIT})\\)?$`,
  "i",
);
const DATE = /^(?:the |its |their )?(.+?)(?: of (?:an?|the|each) [a-z]+)?$/i;

/** How long something takes, as a question explains it. */
export interface Stretch {
  readonly unit?: string;
  readonly from: string;
  readonly to: string;
}

export function stretchIn({ meaning }: Term): Stretch | undefined {
  const said = (meaning.match(STRETCH) ?? meaning.match(LESS))?.groups;
  if (!said) return undefined;
  const unit = (said.unit ?? said.in)?.toLowerCase();
  const [from, to] = [said.from!, said.to!].map((each) => each.match(DATE)?.[1] ?? each);
  return { from: from!, to: to!, ...(unit && { unit }) };
}

/** The average of such stretches, or what else is asked of them, as a metric. */
export function stretchFigure(
  term: Term,
  { from, to }: Stretch,
  how: { readonly measure: string; readonly unit: string },
  read: Reads,
  model: SemanticModel,
): Metric | undefined {
  const ends = [from, to];
  const shorter = ends.map((each) =>
    each.replace(/_(?:at|on|dt|date|time)$/i, "").replaceAll("_", " "),
  );
  const [noun = ""] = term.name.toLowerCase().split(" ");
  const ways = [ends, shorter].flatMap(([first, last]) => [
    `from the ${first} to the ${last}`,
    `from the ${first} to the ${last} of ${plural(noun)}`,
  ]);
  for (const way of ways) {
    const question = `What is the ${how.measure} number of ${how.unit} ${way}?`;
    const days = read(question);
    const plan = days && !missesTime(question, days) ? inUnitOf(question, days) : undefined;
    const metric = metricFrom(plan, term, read, model, how.unit);
    if (metric) return metric;
  }
  return undefined;
}
