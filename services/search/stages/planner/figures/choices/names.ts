import type { Fit, Name } from "../../../../model.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { phraseOf as phrased } from "../../../language/tokens.ts";
import { remembered } from "../../../remember.ts";
import type { Lexicon } from "../lexicon.ts";

export interface Known {
  readonly lexicon: Lexicon;
  readonly model: SemanticModel;
  readonly roots: ReadonlySet<string>;
}

/** Labels are the same for every question. */
export const phraseOf = remembered((text) => phrased(text));

export const named = (
  label: string,
  fit: Fit,
  taken: boolean,
  kind: Name["kind"] = "figure",
): Name => ({
  text: label.replaceAll("_", " "),
  kind,
  fit,
  ...(taken && { taken }),
});

/** Each name once, as it fits best. */
export function once(names: readonly Name[]): readonly Name[] {
  if (names.length < 2) return names;
  const best = new Map<string, Name>();
  for (const each of names.toSorted(
    (a, b) => b.fit - a.fit || Number(b.taken ?? false) - Number(a.taken ?? false),
  ))
    if (!best.has(each.text)) best.set(each.text, each);
  return [...best.values()];
}
