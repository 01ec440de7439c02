import type { Lexicon } from "./lexicon.ts";
import type { Word } from "./said.ts";

/** Datasets that have a figure or field of this name. */
export const homesOf = (phrase: readonly Word[], { meanings }: Lexicon): readonly string[] =>
  (meanings(phrase.map(({ stem: each }) => each).join(" ")) ?? []).flatMap((each) => {
    if (each.kind === "field") return [each.of.dataset];
    return each.kind === "metric" ? [each.dataset] : [];
  });
