import type { Dataset, SemanticModel } from "../../../semantic.ts";
import type { GrammarWord } from "../../language/grammar/word.ts";
import { lazily, rememberedOf } from "../../remember.ts";
import { stepIn } from "./graded/words.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Meaning, speakerOf } from "./meaning.ts";
import { grammarIn, restAt, stretchAt, type Word } from "./said.ts";
import type { Span } from "./span.ts";

/**
 * Whether a question speaks of a dataset: by a word for something of it, or by what makes its
 * records big, old or valuable. Where it is silent, nothing that it is joined with makes it what is
 * asked about.
 */
export function spokenIn(spans: readonly Span[]): (dataset: Dataset) => boolean {
  const whole = heardIn(spans);
  const parts = lazily(() => heardIn(spans.flatMap(partsOf)));
  return (dataset) => isHeard(dataset, whole) || isHeard(dataset, parts());
}

interface Heard {
  /** Datasets of which something is named. */
  readonly names: ReadonlySet<string>;
  readonly adjectives: ReadonlySet<string>;
}

function heardIn(spans: readonly Span[]): Heard {
  const [names, adjectives] = [new Set<string>(), new Set<string>()];
  for (const span of spans) {
    for (const each of saidBy(span.text)) adjectives.add(each);
    for (const word of grammarOf(span)) for (const each of adjectivesOf(word)) adjectives.add(each);
    if (span.kind === "data") for (const each of span.meanings) names.add(speakerOf(each));
  }
  return { names, adjectives };
}

/** Shorter phrases of a span, and of those; "Private Foods" is somebody's name, and no food that is private. */
const partsOf = (span: Span): readonly Span[] =>
  span.kind !== "data" || span.meanings.some(isName)
    ? []
    : (span.parts?.() ?? []).flatMap((part) => [part, ...partsOf(part)]);

const isHeard = (dataset: Dataset, { names, adjectives }: Heard): boolean =>
  names.has(dataset.name) || isCalled(dataset, adjectives);

/**
 * Whether any phrase of a question may speak of one of these datasets: far cheaper to tell than what
 * all of them mean, and most agents are not spoken to.
 */
export function maySpeak(
  words: readonly Word[],
  roots: ReadonlySet<string>,
  lexicon: Lexicon,
  model: SemanticModel,
): boolean {
  const own = lexicon.ownPhrases(roots);
  if (!own) return true;
  const isOfThese = (each: Meaning) => roots.has(speakerOf(each));
  const isPhrase = words.some(
    ({ stem }, at) => own.has(stem) && phrasesAt(words, at, lexicon).some(isOfThese),
  );
  if (isPhrase || words.some(({ text }) => lexicon.codes(text)?.some(isOfThese))) return true;
  return isCalledIn(words, roots, model);
}

/** What all phrases that start with a word may mean. */
const phrasesAt = (words: readonly Word[], at: number, { word, meanings }: Lexicon) =>
  (word(words[at]!.stem)?.lengths ?? []).flatMap((length) =>
    at + length > words.length ? [] : (meanings(stretchAt(words, at, length).phrase) ?? []),
  );

/** Whether one of these datasets is spoken of by what makes its records big, old or valuable. */
export function isCalledIn(
  words: readonly Word[],
  roots: ReadonlySet<string>,
  model: SemanticModel,
): boolean {
  const adjectives = adjectivesIn(words);
  return (
    adjectives.size > 0 &&
    model.datasets.some((each) => roots.has(each.name) && isCalled(each, adjectives))
  );
}

const adjectivesIn = rememberedOf(
  (words: readonly Word[]): ReadonlySet<string> =>
    new Set(
      words.flatMap(({ text }, at) => {
        const word = grammarIn(restAt(words, at))?.word;
        return [...(word ? adjectivesOf(word) : []), ...saidBy(text)];
      }),
    ),
);

const isCalled = (dataset: Dataset, said: ReadonlySet<string>): boolean =>
  said.size > 0 &&
  (dataset.adjectives.some(({ words }) => words.some((word) => said.has(word))) ||
    (said.has(GRADED) && isGraded(dataset)));

/** Whether its records are how things stand by a grade: ratings, and no reports that come and go. */
const isGraded = ({ time, fields }: Dataset): boolean =>
  time?.latest === true && fields.some(({ bestFirst }) => bestFirst !== undefined);

const isName = (meaning: Meaning): boolean => meaning.kind === "value" && meaning.entity;

/** "money", "worth", "grew": the figure that a record is big by, without a name. */
const SIZED = /^(?:money|worth|valued|(?:.* )?gr(?:ow|ows|ew|own|owing))$/i;

/** "downgraded": by what has grades, without a word for them. */
const GRADED = "graded";

const saidBy = (text: string): readonly string[] => [
  ...(SIZED.test(text) ? ["big"] : []),
  ...(stepIn(text) ? [GRADED] : []),
];

const grammarOf = (span: Span): readonly GrammarWord[] => {
  if (span.kind === "grammar") return [span.word];
  return span.kind === "data" && span.or ? [span.or] : [];
};

const adjectivesOf = (word: GrammarWord): readonly string[] => {
  if (word.kind === "superlative") return word.adjective ? [word.adjective] : [];
  // "high and low": the figures that are called so.
  if (word.kind === "aggregate") return word.also ? ["high"] : [];
  if (word.kind === "change" || word.kind === "comparator")
    return word.adjective ? [word.adjective] : [];
  if (word.kind !== "compare") return [];
  return [word.adjective, word.size].flatMap((each) => each ?? []);
};
