import type { SemanticModel } from "../../../semantic.ts";
import { phraseOf } from "../../language/tokens.ts";

export interface Pairs {
  readonly after: ReadonlyMap<string, ReadonlySet<string>>;
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Figures whose names have several words, by the last of them. */
export function endingsIn({
  datasets,
  metrics,
}: SemanticModel): ReadonlyMap<string, readonly string[]> {
  const facts = datasets.flatMap(({ fields }) => fields.filter(({ kind }) => kind === "fact"));
  const found = new Map<string, string[]>();
  for (const { label } of [...metrics, ...facts]) {
    const name = label.replaceAll("_", " ");
    const [last = "", ...before] = phraseOf(name).split(" ").toReversed();
    const known = found.get(last) ?? [];
    if (before.length > 0 && !known.includes(name)) found.set(last, [...known, name]);
  }
  return found;
}

/** Neighbours within the names of fields, metrics and datasets; names of entities are too many. */
export function pairsIn(
  meanings: ReadonlyMap<string, readonly { readonly kind: string }[]>,
): Pairs {
  const [after, before] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (map: Map<string, Set<string>>, key: string, word: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(word));
  for (const [phrase, [first]] of meanings) {
    if (first?.kind === "value") continue;
    const words = phrase.split(" ");
    for (const [at, word] of words.entries()) {
      if (at === 0) continue;
      add(after, words[at - 1]!, word);
      add(before, word, words[at - 1]!);
    }
  }
  return { after, before };
}
