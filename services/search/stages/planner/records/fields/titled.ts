import type { Token } from "../../../language/tokens.ts";
import type { Lexicon } from "../lexicon.ts";
import { keyOf, type Mention } from "./mentions.ts";

/**
 * A word, and whether it is only what a misspelt one was meant to be.
 *
 * `short`: what a table is called that is written short for it, where other names have the word in full
 */
export type Word = Token & { readonly guessed?: boolean; readonly short?: string };

/** "colorado river", "mount whitney": a name beside the noun for what it names. */
export function titled(part: readonly Word[], lexicon: Lexicon): readonly Mention[] {
  if (part.length < 2) return [];
  const named = (nouns: readonly Word[], names: readonly Word[]) => {
    const noun = lexicon.mentions.get(nouns.map(({ stem }) => stem).join(" ")) ?? [];
    const datasets = new Set(
      noun.flatMap((each) =>
        each.kind === "dataset" && each.strength > 0.9 && each.subset === undefined
          ? [each.dataset]
          : [],
      ),
    );
    if (datasets.size === 0) return [];
    const values = lexicon.mentions.get(names.map(({ stem }) => stem).join(" ")) ?? [];
    return values.flatMap((each) =>
      each.kind === "value" && datasets.has(each.of.dataset) && lexicon.labels.has(keyOf(each.of))
        ? [{ ...each, strength: 1.1 }]
        : [],
    );
  };
  const of = part[1]!.stem === "of" ? 2 : 1;
  if (part.length <= of) return [];
  return [...named(part.slice(-1), part.slice(0, -1)), ...named(part.slice(0, 1), part.slice(of))];
}
