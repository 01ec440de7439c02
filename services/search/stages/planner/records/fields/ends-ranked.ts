import type { Direction } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import { fieldAt, ofKind } from "./choose.ts";

const HIGHEST = /^max(?:imum)? |^highest /i;
const LOWEST = /^min(?:imum)? |^lowest /i;

/** What it would have to be, or whose it is, follows. */
const BINDS: ReadonlySet<string> = new Set(["compare", "number", "between", "of", "by", "bound"]);

/**
 * "the cabin with the maximum load", of cabins that each have a maximum load: the one with the highest.
 * "Cabins with a maximum load of 4" are all that have it.
 */
export const withEndsRanked = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.flatMap((item, index) => {
    const end = endOf(item, model);
    if (!end || item.kind !== "data" || !isRanked(index, items)) return [item];
    const [first = "", ...rest] = item.text.split(" ");
    const cue = {
      kind: "superlative",
      direction: end,
      adjective: end === "desc" ? "high" : "low",
    } as const;
    const mentions = ofKind(item, "field").filter(({ strength }) => strength >= 0.9);
    return [
      { kind: "cue", text: first, cue } as const,
      { ...item, text: rest.join(" "), mentions },
    ];
  });

function endOf(item: Item, model: SemanticModel): Direction | undefined {
  const end = HIGHEST.test(item.text) ? HIGHEST : LOWEST.test(item.text) ? LOWEST : undefined;
  const own = ofKind(item, "field").filter(
    ({ of, strength }) =>
      strength >= 0.9 && fieldAt(model, of).kind === "fact" && end?.test(fieldAt(model, of).label),
  );
  return own.length > 0 ? (end === HIGHEST ? "desc" : "asc") : undefined;
}

function isRanked(index: number, items: readonly Item[]): boolean {
  const [tie, article] = items.slice(Math.max(0, index - 2), index);
  const next = cueOf(items[index + 1])?.kind ?? "question";
  return (
    /^(?:with|has|have|had|having)$/i.test(tie?.text ?? "") &&
    /^the$/i.test(article?.text ?? "") &&
    !BINDS.has(next) &&
    items[index + 1]?.kind !== "data"
  );
}
