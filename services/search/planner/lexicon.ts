import type { Dataset, FieldRef, SemanticModel } from "../model.ts";
import { phrase, type Token } from "./tokens.ts";

/** What a phrase may mean. */
export type Meaning =
  | { readonly kind: "field"; readonly ref: FieldRef }
  | { readonly kind: "dataset"; readonly dataset: string }
  | {
      readonly kind: "value";
      readonly ref: FieldRef;
      readonly value: string;
      readonly entity: boolean;
    }
  | { readonly kind: "adjective"; readonly ref: FieldRef; readonly direction: "asc" | "desc" };

/** Phrases of an agent's model and data, by their lemmas. */
export interface Lexicon {
  readonly phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** Words of the longest phrase. */
  readonly longest: number;
}

/** Values of a column that questions name: entities, tickers, sectors. */
export interface ColumnValues {
  readonly ref: FieldRef;
  readonly entity: boolean;
  readonly values: readonly string[];
}

const LEGAL =
  /[\s,]+(inc|incorporated|corp|corporation|company|co|ltd|limited|plc|llc|ag|se|sa|nv|gmbh|holdings?|group)\.?$/i;

export function compileLexicon(model: SemanticModel, columns: readonly ColumnValues[]): Lexicon {
  const phrases = new Map<string, Meaning[]>();
  let longest = 1;
  const add = (text: string, meaning: Meaning) => {
    const key = phrase(text);
    if (key === "") return;
    longest = Math.max(longest, key.split(" ").length);
    const known = phrases.get(key) ?? [];
    if (!known.some((each) => JSON.stringify(each) === JSON.stringify(meaning)))
      phrases.set(key, [...known, meaning]);
  };
  for (const dataset of model.datasets) addDataset(dataset, add);
  for (const { ref, entity, values } of columns) {
    for (const value of values) {
      const meaning: Meaning = { kind: "value", ref, value, entity };
      add(value, meaning);
      const short = value.replace(LEGAL, "");
      if (entity && short !== value) add(short, meaning);
    }
  }
  return { phrases, longest };
}

function addDataset(dataset: Dataset, add: (text: string, meaning: Meaning) => void): void {
  for (const word of dataset.words) add(word, { kind: "dataset", dataset: dataset.name });
  for (const field of dataset.fields) {
    const ref = { dataset: dataset.name, field: field.name };
    for (const word of field.words) add(word, { kind: "field", ref });
    for (const [value, words] of field.valueWords) {
      for (const word of words) add(word, { kind: "value", ref, value, entity: false });
    }
  }
  for (const [word, { measure, direction }] of dataset.adjectives) {
    add(word, { kind: "adjective", ref: { dataset: dataset.name, field: measure }, direction });
  }
}

/** A phrase found in a question. */
export interface Mention {
  /** Index of the first token, and behind the last. */
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

/** The longest phrases from the left; each token is in at most one. */
export function mentionsIn(
  tokens: readonly Token[],
  { phrases, longest }: Lexicon,
  taken: ReadonlySet<number>,
): readonly Mention[] {
  const found: Mention[] = [];
  for (let from = 0; from < tokens.length; ) {
    const mention = longestAt(tokens, from, phrases, longest, taken);
    if (mention) found.push(mention);
    from = mention ? mention.to : from + 1;
  }
  return found;
}

function longestAt(
  tokens: readonly Token[],
  from: number,
  phrases: Lexicon["phrases"],
  longest: number,
  taken: ReadonlySet<number>,
): Mention | undefined {
  for (let to = Math.min(tokens.length, from + longest); to > from; to--) {
    const span = tokens.slice(from, to);
    if (span.some((_, offset) => taken.has(from + offset))) continue;
    const meanings = phrases.get(span.map((token) => token.lemma).join(" "));
    if (meanings) return { from, to, meanings };
  }
  return undefined;
}
