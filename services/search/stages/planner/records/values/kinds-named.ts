import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField } from "../joins/look.ts";

/**
 * "which comedies did French directors make": the films that are so are asked for, and not the
 * directors, who are the first to be called by their noun.
 */
export function withKindsNamed(items: readonly Item[], model: SemanticModel): readonly Item[] {
  const [asks, kind, done, ...rest] = items;
  if (!/^(?:which|what)$/i.test(asks?.text ?? "") || !AUXILIARY.test(done?.text ?? ""))
    return items;
  const dataset = kind && datasetOfKind(kind, model);
  const isElsewhere = rest.some((item) =>
    ofKind(item, "dataset").some((each) => each.dataset === dataset && !each.deed),
  );
  if (!dataset || isElsewhere || cueOf(rest[0])?.kind === "superlative") return items;
  const noun: Item = {
    kind: "data",
    text: dataset.replaceAll("_", " "),
    mentions: [{ kind: "dataset", dataset, strength: 1 }],
  };
  return [asks!, kind, noun, done!, ...rest];
}

const AUXILIARY = /^(?:did|do|does|have|has|had|were|was|are|is)$/i;

/** Whose kinds they are, where there are several of them and nothing else is called so. */
function datasetOfKind(item: Item, model: SemanticModel): string | undefined {
  if (item.kind !== "data" || isEntity(item) || isField(item)) return undefined;
  if (stem(item.text.toLowerCase()) === item.text.toLowerCase()) return undefined;
  const kinds = ofKind(item, "value").filter(({ of }) => fieldAt(model, of).kind === "dimension");
  const [only, ...others] = new Set(kinds.map(({ of }) => of.dataset));
  return others.length === 0 && kinds.length === item.mentions.length ? only : undefined;
}
