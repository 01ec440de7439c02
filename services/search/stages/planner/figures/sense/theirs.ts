import { isSuperlative } from "../span.ts";
import type { Sense } from "./sense.ts";
import { sizeOf } from "./size.ts";

const SIZE = /\b(?:largest|biggest|smallest|top)\b/i;

/**
 * "the ten largest banks and their P/E": what is told of them makes them no larger. Only what the
 * records are big by anyway ranks them wherever it stands.
 */
export function refuseTheirs(sense: Sense): void {
  const { superlative, heard, refused, dataset } = sense;
  const ranked =
    superlative && heard.find(({ span }) => isSuperlative(span) && SIZE.test(span.text));
  if (!ranked || superlative.size) return;
  const at = heard.findIndex(({ span }) => /^(?:their|its)$/i.test(span.text));
  const { meaning } = heard[at + 1] ?? {};
  if (at < 0 || (meaning?.kind !== "field" && meaning?.kind !== "metric")) return;
  const facts = dataset.fields.flatMap(({ kind, name }) => (kind === "fact" ? [name] : []));
  const isFigure = heard
    .slice(0, at)
    .some(
      ({ meaning: before }) =>
        before?.kind === "metric" || (before?.kind === "field" && facts.includes(before.of.field)),
    );
  const size = sizeOf(dataset);
  const field = meaning.kind === "field" ? meaning.of.field : undefined;
  // What adds up makes them big where the model does not say what does.
  const isSize =
    size?.kind === "fact"
      ? size.of.field === field
      : dataset.fields.some(({ name, aggregation }) => name === field && aggregation === "sum");
  if (!isFigure && !isSize) refused.push(ranked.span);
}
