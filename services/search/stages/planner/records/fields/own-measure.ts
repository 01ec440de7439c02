import type { SemanticModel } from "../../../../semantic.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import { fieldAt, ofKind } from "./choose.ts";

const BEFORE: ReadonlySet<string> = new Set(["aggregate", "superlative", "compare"]);

/**
 * "the average rating", of ratings with so many stars: what a word is as a figure where it is
 * measured, and the records that it is kept in anywhere else.
 */
export const withOwnMeasures = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item, index) => {
    const datasets = ofKind(item, "dataset").filter(({ strength }) => strength >= 0.9);
    const [only, ...others] = new Set(datasets.map(({ dataset }) => dataset));
    const own = ofKind(item, "field").filter(
      ({ of, strength }) =>
        of.dataset === only && strength >= 0.8 && fieldAt(model, of).kind === "fact",
    );
    if (item.kind !== "data" || others.length > 0 || own.length !== 1) return item;
    return isMeasured(index, items) ? { ...item, mentions: own } : item;
  });

function isMeasured(index: number, items: readonly Item[]): boolean {
  const before = cueOf(items[index - 1]);
  // "the most ratings" are many of them.
  const isMany = /\b(?:most|fewest|least)$/i.test(items[index - 1]?.text ?? "");
  if (before && BEFORE.has(before.kind) && !isMany)
    return before.kind !== "aggregate" || before.fn !== "sum";
  const [tie, number] = items.slice(index + 1, index + 3);
  return (
    ["compare", "between"].includes(cueOf(tie)?.kind ?? "") ||
    (/^of$/i.test(tie?.text ?? "") && ["number", "compare"].includes(cueOf(number)?.kind ?? ""))
  );
}
