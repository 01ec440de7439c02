import type { SemanticModel } from "../../../semantic.ts";
import { phraseOf } from "../../language/tokens.ts";

export interface Pairs {
  readonly after: ReadonlyMap<string, ReadonlySet<string>>;
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A figure by one of its names, which has several words. */
export interface Ending {
  readonly name: string;
  readonly dataset: string;
}

/** "earnings per share" is no kind of share. */
const BINDS = / (?:per|to|of|in|from|by) /i;

/** Figures whose names have several words, by the last of them: each by the first such name. */
export function endingsIn({
  datasets,
  metrics,
}: SemanticModel): ReadonlyMap<string, readonly Ending[]> {
  const facts = datasets.flatMap(({ name: dataset, fields }) =>
    fields.filter(({ kind }) => kind === "fact").map((field) => ({ ...field, dataset })),
  );
  const found = new Map<string, Ending[]>();
  for (const { label, synonyms, dataset } of [...metrics, ...facts]) {
    const own = new Set<string>();
    for (const each of [label, ...synonyms]) {
      const name = each.replaceAll("_", " ");
      const [last = "", ...before] = phraseOf(name).split(" ").toReversed();
      const known = found.get(last) ?? [];
      if (before.length === 0 || own.has(last) || BINDS.test(name)) continue;
      own.add(last);
      if (!known.some((other) => other.name === name && other.dataset === dataset))
        found.set(last, [...known, { name, dataset }]);
    }
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
