import { isFunctionWord } from "../language/grammar/function-words.ts";
import { grammarAt } from "../language/grammar/grammar.ts";
import { timeAt } from "../language/time/time.ts";
import { tokensOf } from "../language/tokens.ts";

/** How far is looked: what is told of is at most as long. */
const MOST_WORDS = 60;
/** Times are only told from other words: which day they are seen from is all the same. */
const ANY_DAY = "2000-01-01";

/**
 * Words of a question that say something, and that nobody knows anything by, as they are typed.
 *
 * @param known  stretches that may mean something
 */
export function strangeIn(question: string, known: readonly string[]): readonly string[] {
  const words = tokensOf(question)
    .slice(0, MOST_WORDS)
    .map(({ text }) => text);
  const starts = known.map((text) => tokensOf(text).map((each) => each.text.toLowerCase()));
  const strange: string[] = [];
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at).map((each) => each.toLowerCase());
    const taken = lengthOf(rest, starts);
    if (taken === 0 && isSaying(words[at]!)) strange.push(words[at]!);
    at += Math.max(1, taken);
  }
  return strange;
}

/** How many words something is made of that begins a text: data, a time or a word of grammar. */
function lengthOf(rest: readonly string[], starts: readonly (readonly string[])[]): number {
  const of = starts.find((each) => each.length > 0 && each.every((word, at) => word === rest[at]));
  const text = rest.join(" ");
  return of?.length ?? timeAt(text, ANY_DAY)?.words ?? grammarAt(text)?.words ?? 0;
}

const isSaying = (word: string): boolean => /^\p{L}{3,}/u.test(word) && !isFunctionWord(word);
