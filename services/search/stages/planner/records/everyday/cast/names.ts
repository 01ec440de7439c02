import { phraseOf } from "../../../../language/tokens.ts";
import { keyOf } from "../../fields/mentions.ts";
import type { Known } from "../saying.ts";

/** Names of datasets one of whose records is called by a text, in one column or in two. */
export function calledBy(text: string, { lexicon }: Known): readonly string[] {
  const labelled = (words: string) => [
    ...new Set(
      [
        ...(lexicon.codes.get(words) ?? []),
        ...(lexicon.mentions.get(phraseOf(words)) ?? []),
      ].flatMap((each) =>
        each.kind === "value" && each.strength >= 0.85 && isName(each.of.field, keyOf(each.of))
          ? [each.of.dataset]
          : [],
      ),
    ),
  ];
  const isName = (field: string, key: string) =>
    lexicon.labels.has(key) || /(?:first|last|given|family|sur) ?_?name$/i.test(field);
  const whole = labelled(text);
  const words = text.split(" ");
  if (whole.length > 0 || words.length < 2) return whole;
  const [first = [], ...others] = words.map(labelled);
  return first.filter((dataset) => others.every((each) => each.includes(dataset)));
}
