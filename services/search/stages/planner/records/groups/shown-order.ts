import type { Column, Direction, Plan } from "../../../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { keyField } from "../joins/paths.ts";
import { isWhole, type Read, type Reading, without } from "../reading.ts";
import { wordsIn } from "../returned/named.ts";

const MANY = "(?:\\d+|two|three|four|five|six|seven|eight|nine|ten)";
/** "the two longest plays in ascending order of length" */
const BEST = new RegExp(
  `^(?<rest>.*\\b${MANY} (?:[a-z]+est|(?:most|least) [a-z]+)\\b.+?),? (?:(?:sorted |ordered |listed )?in (?<way>ascending|descending|increasing|decreasing) order(?: (?:of|by) (?:their |its |the )?(?<by>[a-z]+(?: [a-z]+)?))?|(?:sorted|ordered) by (?:their |its |the )?(?<byFirst>[a-z]+(?: [a-z]+)?) (?:in )?(?<wayLast>ascending|descending)(?: order)?)$`,
  "i",
);
/** "the top 3 plays by price ascending": the first three in that order. */
const TOP = new RegExp(
  `^(?<rest>.*\\btop ${MANY}\\b.+? by .+?),? (?:in )?(?<way>ascending|descending|increasing|decreasing)(?: order)?$`,
  "i",
);

const wayOf = (said: string): Direction => (/^(?:asc|inc)/i.test(said) ? "asc" : "desc");

/**
 * Which rows are the most by a figure, and in which order they are shown, where both are said.
 * Undefined where a question says no more than one.
 */
export function inShownOrder(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const asked = withoutEnd(text);
  const top = asked.match(TOP)?.groups;
  if (top) return turned(top.rest!, wayOf(top.way!), read);
  const { rest, way, wayLast, by, byFirst } = asked.match(BEST)?.groups ?? {};
  if (!rest) return undefined;
  const best = read(rest);
  if (!isWhole(best)) return undefined;
  const plan = ordered(best.plan, wayOf((way ?? wayLast)!), by ?? byFirst, model);
  return plan ? { ...best, plan } : without(best, "order");
}

function turned(text: string, direction: Direction, read: Read): Reading | undefined {
  const best = read(text);
  if (!isWhole(best) || best.plan.top === undefined) return undefined;
  const [first, ...others] = best.plan.order;
  if (!first || others.length > 0) return without(best, "order");
  return { ...best, plan: { ...best.plan, order: [{ ...first, direction }] } };
}

/** The best rows of a plan in an order of their own, by what makes them the best. */
function ordered(
  plan: Plan,
  direction: Direction,
  by: string | undefined,
  model: SemanticModel,
): Plan | undefined {
  const [first, ...others] = plan.order;
  const rank = plan.columns.find(({ name }) => name === first?.column);
  if (!first || !rank || others.length > 0 || plan.top === undefined || plan.topOf)
    return undefined;
  if (by && !isCalled(by, rank, model)) return undefined;
  if (first.direction === direction) return plan;
  const key = keyField(model, plan.dataset);
  if (plan.grouped || !key || plan.of || plan.change) return undefined;
  const left = { dataset: plan.dataset, field: key };
  const own: Column = { name: "key", expression: { kind: "field", of: left } };
  const right = { ...plan, columns: [own, { ...rank, hidden: true }] };
  const { top: _, ...all } = plan;
  return {
    ...all,
    where: [{ kind: "within", left, right, negated: false }],
    order: [{ ...first, direction }],
  };
}

function isCalled(said: string, { name, expression }: Column, model: SemanticModel): boolean {
  const of = expression.kind === "field" ? expression.of : undefined;
  const label = of && fieldOf(datasetOf(model, of.dataset), of.field)?.label;
  const own = wordsIn(`${name} ${label ?? ""}`);
  return wordsIn(said).every((word) => own.includes(word));
}
