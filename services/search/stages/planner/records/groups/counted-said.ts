import { isAggregate, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { measuresOf } from "../../../language/measures.ts";
import { isFigure, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";

/** "how many bottles", of lots with a bottle count and wines with a bottle price: what is called so. */
export const withCountedFigures = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item, at) => {
    if (item.kind !== "data" || cueOf(items[at - 1])?.kind !== "count") return item;
    const whole = item.mentions.filter(({ strength }) => strength > 0.9);
    const isCounted =
      ofKind(item, "dataset").length === 0 &&
      whole.some((each) => each.kind === "field" && isFigure(model, each.of));
    return isCounted ? { ...item, mentions: whole } : item;
  });

/** "how many kilometres": where only records are counted, nobody is told of any kilometre. */
export const uncountedUnits = (items: readonly Item[], { columns }: Plan): readonly string[] => {
  const shown = columns.filter(({ hidden, expression }) => !hidden && isAggregate(expression));
  const isOfRecords = shown.every(
    ({ expression }) => expression.kind === "aggregate" && /^count/.test(expression.fn),
  );
  return shown.length === 0 || !isOfRecords
    ? []
    : items.flatMap((item, at) =>
        cueOf(items[at - 1])?.kind === "count" &&
        cueOf(item)?.kind === "filler" &&
        measuresOf(item.text).length > 0
          ? [item.text]
          : [],
      );
};
