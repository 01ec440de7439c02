import type { Dataset } from "../../../semantic.ts";
import type { GrammarWord } from "../../language/grammar/word.ts";
import type { Meaning } from "./meaning.ts";
import type { Span } from "./span.ts";

/**
 * Whether a question speaks of a dataset: by a word for something of it, or by what makes its
 * records big, old or valuable. Where it is silent, nothing that it is joined with makes it what is
 * asked about.
 */
export function spokenIn(spans: readonly Span[]): (dataset: Dataset) => boolean {
  const [names, adjectives] = [new Set<string>(), new Set<string>()];
  const hear = (span: Span): void => {
    if (span.kind === "unknown" || span.kind === "data") {
      if (SIZED.test(span.text)) adjectives.add("big");
    }
    if (span.kind === "data") for (const each of span.meanings) names.add(speakerOf(each));
    if (span.kind === "data") for (const part of span.parts?.() ?? []) hear(part);
    const word = span.kind === "grammar" ? span.word : span.kind === "data" ? span.or : undefined;
    for (const each of word ? adjectivesOf(word) : []) adjectives.add(each);
  };
  for (const span of spans) hear(span);
  if (!spans.some(isFigure) && spans.some(isBound)) adjectives.add("big").add("old");
  return ({ name, adjectives: own }) =>
    names.has(name) || own.some(({ words }) => words.some((word) => adjectives.has(word)));
}

/** Whose a meaning is: of a role, that of the records that have it. */
export const speakerOf = (meaning: Meaning): string => {
  if (meaning.kind === "role") return meaning.from;
  return "of" in meaning ? meaning.of.dataset : meaning.dataset;
};

/** "money", "worth": the figure that a record is big by, without a name. */
const SIZED = /^(?:money|worth|valued)$/i;

const adjectivesOf = (word: GrammarWord): readonly string[] => {
  if (word.kind === "superlative") return word.adjective ? [word.adjective] : [];
  // "high and low": the figures that are called so.
  if (word.kind === "aggregate") return word.also ? ["high"] : [];
  if (word.kind !== "compare") return [];
  return [word.adjective, word.size].flatMap((each) => each ?? []);
};

const isFigure = (span: Span): boolean =>
  span.kind === "data" && span.meanings.some(({ kind }) => kind === "metric" || kind === "field");

/** "above $8bn", "the top five": of a figure that may have no name. */
const isBound = (span: Span): boolean =>
  span.kind === "grammar" && (span.word.kind === "compare" || span.word.kind === "superlative");
