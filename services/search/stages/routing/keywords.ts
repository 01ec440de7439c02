import { type Token, tokensOf } from "../language/tokens.ts";
import { remembered, rememberedOf, WORDS } from "../remember.ts";

/** What agents that plan for themselves are recognised by. */
export interface Recognised {
  readonly keywords: readonly string[];
  readonly examples: readonly string[];
}

interface Likeness {
  /** On the scale of planned questions: a phrase of n words counts n^1.5. */
  readonly score: number;
  /** Whether the question is one of the examples, but for its small words. */
  readonly exact: boolean;
}

/** The words of a text in the singular, without signs. */
const phraseIn = rememberedOf((tokens: readonly Token[]): string =>
  tokens
    .map(({ stem }) => stem)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(" "),
);

/** Keywords and examples are the same for every question, of which each is another. */
const phraseOf = remembered((text) => phraseIn(tokensOf(text)), WORDS);

/** How much a question speaks of an agent's subject. */
export function likeness(question: string, { keywords, examples }: Recognised): Likeness {
  const phrase = phraseIn(tokensOf(question));
  const exact = phrase !== "" && examples.some((example) => phraseOf(example) === phrase);
  const padded = ` ${phrase} `;
  const found = new Set(
    keywords.map((each) => phraseOf(each)).filter((word) => word && padded.includes(` ${word} `)),
  );
  const score = [...found].reduce((sum, word) => sum + 1.1 * word.split(" ").length ** 1.5, 0);
  return { score, exact };
}
