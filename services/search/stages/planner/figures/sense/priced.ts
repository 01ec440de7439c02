import type { Adjective, SemanticModel } from "../../../../semantic.ts";
import { fieldOf } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * "the most expensive power": a kind of companies has the name of what others have a price of, by which it
 * is as expensive. Of which of the two it is said nothing tells, unless their noun is beside it.
 */
export function refusePriced(
  { heard, dataset, spans, refused }: Sense,
  model: SemanticModel,
): void {
  for (const { span: rank } of heard) {
    const adjective = adjectiveOf(rank);
    if (!adjective || !dataset.adjectives.some(saysIt(adjective))) continue;
    const isPriced = heard.some(
      (each) =>
        isKind(each) &&
        !isBesideNoun(each.span, spans) &&
        hasPrice(each.span.text.toLowerCase(), adjective, dataset.name, model),
    );
    if (isPriced) refused.push(rank);
  }
}

const adjectiveOf = (span: Span): string | undefined =>
  span.kind === "grammar" && span.word.kind === "superlative" ? span.word.adjective : undefined;

const saysIt =
  (adjective: string) =>
  ({ words }: Adjective): boolean =>
    words.includes(adjective);

const isKind = ({ meaning }: Heard): boolean => meaning?.kind === "value" && !meaning.entity;

const isBesideNoun = ({ end }: Span, spans: readonly Span[]): boolean => {
  const next = spans.find(({ start }) => start === end);
  return next?.kind === "data" && next.meanings.some(({ kind }) => kind === "dataset");
};

/** "price of power": whether records of others are as expensive by a figure that is called after it. */
const hasPrice = (word: string, adjective: string, own: string, model: SemanticModel): boolean =>
  model.datasets.some(
    (other) =>
      other.name !== own &&
      other.adjectives.filter(saysIt(adjective)).some(({ field }) => {
        const known = fieldOf(other, field);
        return [known?.label, ...(known?.synonyms ?? [])].some((name) =>
          name?.toLowerCase().split(" ").includes(word),
        );
      }),
  );
