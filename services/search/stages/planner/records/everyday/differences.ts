import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
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

const BETWEEN =
  /^(.*?)(?:the )?(?:difference|gap|spread) between (?:the |its |their )?((?:[a-z]+ ){0,2}[a-z]+) and (?:the |its |their )?((?:[a-z]+ ){0,2}?[a-z]+)((?: (?:of|for|in|at|from)\b|[,.?]).*)?$/i;

/** "the difference between the maximum and the minimum fee", of courses that have both: of each its own. */
export const columnsApart: Rule = (text, known) => {
  const [, before = "", one, other, rest = ""] = text.match(BETWEEN) ?? [];
  if (!one || !other) return [];
  const noun = other.split(" ").at(-1)!;
  const pairs = figuresCalled(other, known).flatMap((least) =>
    [one, `${one} ${noun}`]
      .flatMap((each) => figuresCalled(each, known))
      .flatMap((most) =>
        most.dataset === least.dataset && most.field !== least.field ? [{ most, least }] : [],
      ),
  );
  const [only, ...others] = pairs;
  if (!only || others.length > 0) return [];
  const { dataset } = only.most;
  const field = derivedField({ kind: "margin", first: only.most.field, second: only.least.field });
  const again = rest.replace(/\b(largest|biggest|smallest|highest|lowest) difference\b/gi, "$1");
  return [say`${before} ${theField({ dataset, field })} ${again}`];
};

/** Figures of records, and of nothing added up, that a name says in full. */
const figuresCalled = (name: string, { lexicon, model }: Known): readonly FieldRef[] =>
  (lexicon.mentions.get(phraseOf(name)) ?? []).flatMap((each) =>
    each.kind === "field" && each.strength > 0.9 && fieldAt(model, each.of).kind === "fact"
      ? [each.of]
      : [],
  );

/** The one figure that a verb measures of what is of a kind. */
function figureAt({ dataset }: FieldRef, verb: string, { model }: Known): FieldRef | undefined {
  const owner = datasetOf(model, dataset)!;
  if (/^(?:make|earn|get)/i.test(verb)) return payOf(owner);
  return measuredBy(dataset, verb, model);
}
