import type { SemanticModel } from "../../../../semantic.ts";
import { isPast } from "../../../language/verbs.ts";
import type { Item } from "../hear/items.ts";
import { deedIn, rooted, tellsSpan } from "../times/time-deeds.ts";
import { type FieldMention, fieldAt } from "./choose.ts";

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

/** "ended", a part of a "reason ended": alone it tells of the day on which something of the same did. */
export const withDaysOfEnds = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item) => {
    if (item.kind !== "data" || !isPast(item.text.toLowerCase())) return item;
    const isPart = item.mentions.every(
      (each) =>
        each.kind === "field" &&
        each.strength < 0.9 &&
        ["dimension", "attribute"].includes(fieldAt(model, each.of).kind),
    );
    const [only, ...others] = isPart ? spansOf(item, model) : [];
    return only && others.length === 0 ? { ...item, mentions: [only] } : item;
  });

/** Days of the same records that a verb tells the beginning or the end of. */
function spansOf(
  { text, mentions }: Item & { readonly kind: "data" },
  { datasets }: SemanticModel,
): readonly FieldMention[] {
  const own = new Set(mentions.flatMap((each) => ("of" in each ? [each.of.dataset] : [])));
  return datasets.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      own.has(name) && field.kind === "time" && tellsSpan(text.toLowerCase(), field)
        ? [{ kind: "field" as const, of: { dataset: name, field: field.name }, strength: 0.7 }]
        : [],
    ),
  );
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
