import { type Token, tokenise, tokensOf } from "../language/tokens.ts";
import { rememberedOf } from "../remember.ts";
import { SLOT } from "./model.ts";

/** A question in words: a word to be found as it is, or a slot for some. */
type Piece = { readonly word: string } | { readonly slot: string };
export type Template = readonly Piece[];

/** Words that a slot takes at most: names are rarely longer. */
const LONGEST = 10;
/** Said for politeness, and signs: they change nothing. */
const EMPTY = new Set(["?", "please", ","]);

const meant = rememberedOf((tokens: readonly Token[]) =>
  tokens.filter(({ stem }) => !EMPTY.has(stem)),
);

export function toTemplate(question: string): Template {
  return question.split(SLOT).flatMap((part, index): readonly Piece[] => {
    if (index % 2 === 1) return [{ slot: part }];
    return meant(tokenise(part.replace(/^['’]s\b/, ""))).map(({ stem }) => ({ word: stem }));
  });
}

/** The words of a question for `match`. */
export const toWords = (question: string): readonly Token[] => meant(tokensOf(question));

/** Whether a question begins as a template does: most do not. */
export const beginsSo = ([first]: Template, [word]: readonly Token[]): boolean =>
  first === undefined || "slot" in first || first.word === word?.stem;

/**
 * What the slots of a template stand for in a question, as written; nothing when any other word
 * differs. There are several ways only where slots touch.
 */
export function* match(
  template: Template,
  words: readonly Token[],
): Generator<ReadonlyMap<string, string>> {
  yield* from(template, words, 0, 0, new Map());
}

function* from(
  template: Template,
  words: readonly Token[],
  piece: number,
  at: number,
  found: ReadonlyMap<string, string>,
): Generator<ReadonlyMap<string, string>> {
  const next = template[piece];
  if (!next) {
    if (at === words.length) yield found;
    return;
  }
  if ("word" in next) {
    if (words[at]?.stem === next.word) yield* from(template, words, piece + 1, at + 1, found);
    return;
  }
  for (let end = at + 1; end <= Math.min(words.length, at + LONGEST); end++) {
    const text = words
      .slice(at, end)
      .map((word) => word.text)
      .join(" ");
    const before = found.get(next.slot);
    if (before !== undefined && before !== text) continue;
    yield* from(template, words, piece + 1, end, new Map([...found, [next.slot, text]]));
  }
}
