import { type FieldRef, sameField } from "../../../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../../../semantic.ts";
import type { Pending } from "./pending.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * "cargoes to Japan versus all other cargoes": the records that are named, and those of the same dataset that
 * are not. Refused where more than one condition is said, or where others of something else are.
 */
export function settleRest(sense: Sense, { fn }: Pending, model: SemanticModel): void {
  const at = sense.heard.findIndex(isRest);
  const { span } = sense.heard[at] ?? {};
  if (span?.kind !== "grammar" || span.word.kind !== "rest") return;
  if (fn === "count") sense.count ??= {};
  const of = filterIn(sense);
  if (!of || !isOfThem(sense.heard[at + 1], of, { dataset: sense.dataset, model })) {
    sense.refused.push(span);
    return;
  }
  sense.rest = { of, ...((span.word.minus ?? sense.derive === "difference") && { minus: true }) };
  delete sense.derive;
  // "other destinations" are no column.
  for (const list of [sense.dimensions, sense.groups]) dropField(list, of);
}

const isRest = ({ span }: Heard): boolean => span.kind === "grammar" && span.word.kind === "rest";

/** The one condition on one figure, or on how many there are. */
function filterIn(sense: Sense): FieldRef | undefined {
  const { filters, heard, compares, versus, superlative, change, derive } = sense;
  const [filter, ...others] = filters;
  if (!filter || others.length > 0 || filter.negated || filter.values.length !== 1)
    return undefined;
  if (filter.whose || heard.some(isNamed)) return undefined;
  if (compares.length + versus.length > 0 || superlative || change) return undefined;
  if (derive && derive !== "difference") return undefined;
  return isOfOneFigure(sense) ? filter.of : undefined;
}

/** "Varleyfell versus others": of how many of those it is one is not said. */
const isNamed = ({ meaning }: Heard): boolean => meaning?.kind === "value" && meaning.entity;

const isOfOneFigure = ({ measures: [measure, ...others], count }: Sense): boolean =>
  others.length === 0 && (count ? !measure && !count.of : measure?.fn !== undefined);

/** Named by the noun of the records or by that of what is said of them, or not named at all. */
function isOfThem(
  next: Heard | undefined,
  of: FieldRef,
  { dataset, model }: { readonly dataset: Dataset; readonly model: SemanticModel },
): boolean {
  const { meaning } = next ?? {};
  if (!meaning) return true;
  if (meaning.kind === "dataset")
    return meaning.dataset === dataset.name || meaning.dataset === of.dataset;
  if (meaning.kind !== "field") return false;
  const label = datasetOf(model, of.dataset)?.entity?.label;
  return [of.field, label].some((field) => sameField(meaning.of, { ...of, field: field ?? "" }));
}

function dropField(list: FieldRef[], of: FieldRef): void {
  const at = list.findIndex((each) => sameField(each, of));
  if (at >= 0) list.splice(at, 1);
}
