import type { SemanticModel } from "../../../../semantic.ts";
import type { Item } from "../hear/items.ts";
import { deedIn, rooted, tellsSpan } from "../times/time-deeds.ts";
import type { FieldMention } from "./choose.ts";

const DAY = /^(?:dates?|days?)$/i;

/** "registration date", of a column "registered on": the day of that deed, and no other date. */
export function withDaysOfDeeds(items: readonly Item[], model: SemanticModel): readonly Item[] {
  return items.flatMap((item, index) => {
    const [before, next] = [items[index - 1], items[index + 1]];
    if (next && DAY.test(next.text) && daysOf(item, model).length > 0) return [];
    const mentions = before && DAY.test(item.text) ? daysOf(before, model) : [];
    if (mentions.length === 0) return [item];
    return [{ kind: "data", text: `${before!.text} ${item.text}`, mentions }];
  });
}

/** The days that are called after what was done, where its word is no name of anything else. */
function daysOf(item: Item, { datasets }: SemanticModel): readonly FieldMention[] {
  const isNamed = item.kind === "data" && item.mentions.some((each) => !("deed" in each));
  const isWord = item.kind === "unknown" || (item.kind === "data" && !isNamed);
  if (!isWord) return [];
  const word = item.text.toLowerCase();
  return datasets.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      field.kind === "time" && (deedIn(field, name)?.has(rooted(word)) || tellsSpan(word, field))
        ? [{ kind: "field" as const, of: { dataset: name, field: field.name }, strength: 1 }]
        : [],
    ),
  );
}
