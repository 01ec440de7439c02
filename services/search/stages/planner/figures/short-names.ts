import type { IndexedValue } from "../../../model.ts";
import { phraseOf } from "../../language/tokens.ts";
import type { KnownWord } from "./phrases.ts";

/** "Halden Credit": two words, each with a capital, and the first too long to be an article of a place. */
const OF_TWO = /^(\p{Lu}\p{Ll}{3,}) \p{Lu}\p{Ll}+$/u;

/**
 * First words of names of two that are in no other phrase: "Halden" is short for "Halden Credit", so
 * long as it is written like a name.
 */
export function shortNamesIn(
  values: readonly IndexedValue[],
  words: ReadonlyMap<string, KnownWord>,
): readonly (readonly [phrase: string, of: IndexedValue])[] {
  return values.flatMap((each) => {
    const first = each.entity ? undefined : each.value.match(OF_TWO)?.[1];
    const phrase = first && phraseOf(first);
    const isOnly = phrase && words.get(phrase)?.phrases === 1 && each.aliases.length === 0;
    return isOnly ? [[phrase, each] as const] : [];
  });
}
