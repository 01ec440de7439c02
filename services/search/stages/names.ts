import type { IndexedValue } from "../model.ts";
import { phraseOf } from "./language/tokens.ts";

/** The one value that a name stands for; undefined when there is none, or several. */
export function meantBy(name: string, choices: readonly IndexedValue[]): string | undefined {
  const phrase = phraseOf(name);
  const same = (text: string) => text === name || phraseOf(text) === phrase;
  const exact = choices.find(({ value }) => value === name);
  if (exact) return exact.value;
  const found = choices.filter(({ value, aliases }) => same(value) || aliases.some(same));
  const different = new Set(found.map(({ value }) => value));
  return different.size === 1 ? found[0]!.value : undefined;
}
