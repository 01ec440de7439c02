import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { measuredBy } from "../fields/verb-figures.ts";
import { payOf } from "./evidence.ts";
import { type Known, type Rule, say, theField, together } from "./saying.ts";
import { sure, valuesAt } from "./versus.ts";

const MORE =
  /^how much (more|less) (?:money )?(?:do|does|did|is|are) (?:an? |the )?(.+?) (make|earn|cost|get paid|get|charge|weigh|pay|spend|take|last)s?(?: (?:an|per|a) (?:hour|day|month|year|week))? than (?:an? |the )?(.+?)(?:,? on average)?$/i;

/** "how much more does a manager earn than a cashier": of two kinds the difference of their averages. */
export const differences: Rule = (text, known) => {
  const [, more, one, verb, other] = text.match(MORE) ?? [];
  if (!verb) return [];
  const pairs = valuesAt(one!, known).flatMap((a) =>
    valuesAt(other!, known).flatMap((b) => (sameField(a.of, b.of) ? [[a, b] as const] : [])),
  );
  return pairs.flatMap(([a, b]) => {
    const of = figureAt(a.of, verb, known);
    if (!of) return [];
    const [first, second] = /more/i.test(more!) ? [a, b] : [b, a];
    const part = (value: typeof a) => say`average ${theField(of)} of ${sure(value)}`;
    const [upper, both] = [part(first), together(part(first), part(second))];
    const over = both.text.slice(upper.text.length + 1);
    return [{ text: upper.text, names: both.names, over, as: "difference" as const }];
  });
};

/** The one figure that a verb measures of what is of a kind. */
function figureAt({ dataset }: FieldRef, verb: string, { model }: Known): FieldRef | undefined {
  const owner = datasetOf(model, dataset)!;
  if (/^(?:make|earn|get)/i.test(verb)) return payOf(owner);
  return measuredBy(dataset, verb, model);
}
