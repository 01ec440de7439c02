import { phraseOf, type Token } from "../language/tokens.ts";
import type { Named, PassageLexicon } from "./model.ts";

/** Short codes count only as they are written. */
const CODE = /^[A-Z][A-Z0-9.-]{0,5}$/;

/**
 * @param names    each with every way to say it
 * @param quarter  the newest fiscal quarter, where passages know theirs
 */
export function toPassageLexicon(
  names: readonly (Named & { readonly said: readonly string[] })[],
  now: string,
  quarter?: number,
): PassageLexicon {
  const phrases = new Map<string, Named[]>();
  const codes = new Map<string, Named[]>();
  for (const { said, ...named } of names)
    for (const text of new Set(said)) {
      const [map, key] = CODE.test(text) ? [codes, text] : [phrases, phraseOf(text)];
      if (key) map.set(key, [...(map.get(key) ?? []), named]);
    }
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(" ").length));
  return { phrases, codes, longest, now, ...(quarter !== undefined && { quarter }) };
}

/** The longest name that starts here. */
export function namedAt(
  tokens: readonly Token[],
  at: number,
  { phrases, codes, longest }: PassageLexicon,
) {
  for (let words = Math.min(longest, tokens.length - at); words > 0; words--) {
    const phrase = tokens.slice(at, at + words).map(({ stem }) => stem);
    const names = phrases.get(phrase.join(" ")) ?? (words === 1 && codes.get(tokens[at]!.text));
    if (names) return { words, names };
  }
  return undefined;
}
